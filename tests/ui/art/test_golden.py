from __future__ import annotations

import golden
import numpy as np
import pytest


@pytest.mark.parametrize("name", golden.CROPS)
def test_art_looks_as_it_was_approved(name: str):
    problem = golden.difference(golden.CROPS[name](), golden.kept(name))
    assert problem is None, f"{name} {problem}; tools/golden.py --update keeps the new look"


def test_a_slight_change_of_everything_is_noticed():
    picture = np.full((20, 20, 3), 100, np.uint8)
    assert golden.difference(picture, picture) is None
    assert golden.difference(picture + np.uint8(1), picture) is not None


def test_a_large_change_of_a_little_is_noticed():
    picture = np.full((20, 20, 3), 100, np.uint8)
    changed = picture.copy()
    changed[3, 3:6] = 180
    assert golden.difference(changed, picture) is not None


def test_every_kept_picture_has_a_maker():
    assert {path.stem for path in golden.FOLDER.glob("*.png")} == set(golden.CROPS)
