"""The README's two commands come first, and everything they and the page name exists."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PLAY = "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/carrom"
TEST = "python3 -m venv .venv && .venv/bin/pip install -q -e '.[dev]' && .venv/bin/python -m pytest"


def code_blocks() -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def test_the_two_commands_are_the_first_code_on_the_page() -> None:
    lines = [line for line in "".join(code_blocks()).splitlines() if line.startswith("python3")]
    assert lines[:2] == [PLAY, TEST]
    assert code_blocks()[0].splitlines()[0] == PLAY
    assert "\n## " not in README[: README.index(TEST)]


def test_what_the_commands_name_exists() -> None:
    module, _, function = PROJECT["scripts"]["carrom"].partition(":")
    assert callable(getattr(importlib.import_module(module), function))
    requirements = " ".join(PROJECT["optional-dependencies"]["dev"])
    assert all(tool in requirements for tool in ("pytest", "ruff", "basedpyright"))
    assert PROJECT["readme"] == "README.md"


def test_every_heading_the_page_leads_to_exists() -> None:
    headings = re.findall(r"^#+ (.*)$", README, flags=re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}
    assert set(re.findall(r"\]\(#([^)]*)\)", README)) - anchors == set()
    pictures = re.findall(r"!\[[^]]+\]\(([^)]*)\)", README)
    assert [each for each in pictures if not (ROOT / each).is_file()] == []


def test_every_file_the_page_names_exists() -> None:
    names = set(re.findall(r"\b(?:game|tools|tests|assets)/[\w./-]*\w/?", README))
    # What a reader is to fill in is in capitals: the folder it goes to is there.
    names = {re.split(r"[^/]*[A-Z]{2,}", name)[0] for name in names}
    names |= {".ci/run"} if ".ci/run" in README else set()
    assert [name for name in sorted(names) if not (ROOT / name).exists()] == []
