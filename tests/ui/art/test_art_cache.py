from __future__ import annotations

import errno
import os
import sys
import time
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from game.session.files import STALE
from game.ui.art import cache as cache_module
from game.ui.art.cache import PictureCache, art_version

PICTURE = np.arange(48, dtype=np.uint8).reshape(4, 4, 3)


def stored(folder: Path, name: str = "one") -> Path:
    return folder / f"{name}.{art_version()}.npy"


def npy_head(shape: tuple[int, ...]) -> bytes:
    head = BytesIO()
    form = {"descr": "|u1", "fortran_order": False, "shape": shape}
    np.lib.format.write_array_header_1_0(head, form)
    return head.getvalue()


def test_what_is_stored_is_loaded(tmp_path: Path):
    cache = PictureCache(tmp_path / "made")
    assert cache.load("one", PICTURE.shape) is None
    assert cache.store("one", PICTURE)
    loaded = cache.load("one", PICTURE.shape)
    assert loaded is not None
    assert np.array_equal(loaded, PICTURE)
    assert [path.name for path in (tmp_path / "made").iterdir()] == [stored(tmp_path).name]


def test_without_a_folder_nothing_is_kept():
    cache = PictureCache(None)
    assert not cache.store("one", PICTURE)
    assert cache.load("one", PICTURE.shape) is None


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"\x93NUMPY", b"no picture at all", b"\x93NUMPY\x01\x00v\x00{'descr': '|O', }"),
        b"PK\x05\x06" + bytes(18),
        b"\x93NUMPY\x01\x00\x28\x23" + b"(" * 9000,
        npy_head((10**6, 10**6, 4)) + bytes(100),
    ],
    ids=["empty", "cut off", "text", "objects", "archive", "open brackets", "gigantic"],
)
def test_a_broken_file_is_ignored(tmp_path: Path, content: bytes):
    stored(tmp_path).write_bytes(content)
    assert PictureCache(tmp_path).load("one", PICTURE.shape) is None


def test_a_picture_with_any_byte_changed_is_ignored(tmp_path: Path):
    cache = PictureCache(tmp_path)
    cache.store("one", PICTURE)
    whole = stored(tmp_path).read_bytes()
    for at in range(len(whole)):
        stored(tmp_path).write_bytes(whole[:at] + bytes([whole[at] ^ 0x08]) + whole[at + 1 :])
        assert cache.load("one", PICTURE.shape) is None, at


@pytest.mark.skipif(sys.platform == "win32", reason="files of this sort are Unix's")
def test_nothing_is_waited_for_and_no_file_read_without_end(tmp_path: Path):
    cache = PictureCache(tmp_path)
    os.mkfifo(stored(tmp_path, "pipe"))
    stored(tmp_path, "device").symlink_to("/dev/zero")
    stored(tmp_path, "huge").write_bytes(npy_head(PICTURE.shape))
    os.truncate(stored(tmp_path, "huge"), 10**10)
    for name in ("pipe", "device", "huge"):
        assert cache.load(name, PICTURE.shape) is None
        assert cache.store(name, PICTURE)
        assert cache.load(name, PICTURE.shape) is not None
    assert Path("/dev/zero").is_char_device()


def test_a_folder_that_is_only_read_serves_its_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def refused(path: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    cache = PictureCache(tmp_path)
    cache.store("one", PICTURE)
    monkeypatch.setattr(cache_module.os, "utime", refused)
    assert cache.load("one", PICTURE.shape) is not None


def test_a_picture_of_any_order_in_memory_is_the_same_again(tmp_path: Path):
    cache = PictureCache(tmp_path)
    cache.store("one", PICTURE.transpose(1, 0, 2))
    loaded = cache.load("one", PICTURE.shape)
    assert loaded is not None
    assert np.array_equal(loaded, PICTURE.transpose(1, 0, 2))


def test_a_truncated_picture_is_ignored_and_can_be_stored_again(tmp_path: Path):
    cache = PictureCache(tmp_path)
    cache.store("one", PICTURE)
    stored(tmp_path).write_bytes(stored(tmp_path).read_bytes()[:-5])
    assert cache.load("one", PICTURE.shape) is None
    assert cache.store("one", PICTURE)
    assert cache.load("one", PICTURE.shape) is not None


def test_a_picture_of_another_shape_or_type_is_ignored(tmp_path: Path):
    cache = PictureCache(tmp_path)
    cache.store("one", PICTURE)
    assert cache.load("one", (4, 4, 4)) is None
    np.save(stored(tmp_path), PICTURE.astype(np.float32))
    assert cache.load("one", PICTURE.shape) is None


def test_a_folder_that_cannot_be_made_is_ignored(tmp_path: Path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    cache = PictureCache(in_the_way / "below")
    assert not cache.store("one", PICTURE)
    assert cache.load("one", PICTURE.shape) is None


def test_a_name_taken_by_a_folder_is_ignored(tmp_path: Path):
    (stored(tmp_path) / "inside").mkdir(parents=True)
    cache = PictureCache(tmp_path)
    assert not cache.store("one", PICTURE)
    assert cache.load("one", PICTURE.shape) is None
    assert not list(tmp_path.glob("*.tmp"))


def test_pictures_of_other_versions_are_removed(tmp_path: Path):
    (tmp_path / "a.00000000.npy").mkdir()
    old = tmp_path / "board.00000000.npy"
    old.write_bytes(b"from another day")
    PictureCache(tmp_path).store("one", PICTURE)
    assert not old.exists()


def test_the_longest_unread_go_first_beyond_the_limit(tmp_path: Path):
    size = 128 + PICTURE.nbytes + cache_module.CHECK
    cache = PictureCache(tmp_path, limit=2 * size)
    for age, name in enumerate(("oldest", "read", "new")):
        cache.store(name, PICTURE)
        if stored(tmp_path, name).exists():
            os.utime(stored(tmp_path, name), (1_000_000 + age, 1_000_000 + age))
        if name == "read":
            os.utime(stored(tmp_path, "oldest"), (999_000, 999_000))
            cache.load("read", PICTURE.shape)
    assert not stored(tmp_path, "oldest").exists()
    assert stored(tmp_path, "read").exists()
    assert stored(tmp_path, "new").exists()


def test_the_last_room_of_a_disk_is_left_to_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    usage = cache_module.shutil.disk_usage(tmp_path)
    nearly = usage._replace(free=cache_module.ROOM - 1)
    monkeypatch.setattr(cache_module.shutil, "disk_usage", lambda folder: nearly)
    assert not PictureCache(tmp_path).store("one", PICTURE)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_program_left_half_written_is_removed(tmp_path: Path):
    old, new, ahead = (tmp_path / f"one.{name}.tmp" for name in ("old", "new", "ahead"))
    for path, when in ((old, -2.0), (new, 0.0), (ahead, 2.0)):
        path.write_bytes(b"half")
        moment = time.time() + when * STALE
        os.utime(path, (moment, moment))
    PictureCache(tmp_path).store("two", PICTURE)
    assert [path.exists() for path in (old, new, ahead)] == [False, True, False]
