"""The player's folder: settings that survive anything, records, and the game that was left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from sessioncases import QUEEN, STRIKER, new_table, store_in, whites, write_shot

from game.core.errors import StoreError
from game.core.pieces import Seat
from game.rules.state import Setup
from game.session import folders
from game.session import settings as settings_file
from game.session.settings import Settings
from game.session.store import Store
from game.session.table import Table


def test_the_folder_is_the_platforms_or_the_one_that_is_named(tmp_path: Path) -> None:
    named = Store.open({"CARROM_HOME": str(tmp_path)})
    assert (named.home, named.cache) == (tmp_path, tmp_path / "cache")
    usual = Store.open({})
    assert usual.home.name == usual.cache.name == "carrom"
    assert usual.home != usual.cache
    assert not list(tmp_path.iterdir()), "looking makes nothing"


def test_two_copies_keep_each_other_s_settings(tmp_path: Path) -> None:
    first, second = store_in(tmp_path), store_in(tmp_path)
    first.change(language="hi", text_size=1.2)
    second.change(sound_level=0.3)
    second.change(window=(800, 600), language="en")  # as it was: nothing of this copy's choice
    kept = store_in(tmp_path).settings
    assert (kept.language, kept.text_size, kept.sound_level) == ("hi", 1.2, 0.3)
    assert (kept.window, second.settings.language) == ((800, 600), "en")
    assert [*first.take_notices(), *second.take_notices()] == []


def test_settings_that_could_not_be_written_go_with_the_next(tmp_path: Path) -> None:
    store, other = store_in(tmp_path / "home"), store_in(tmp_path / "home")
    (tmp_path / "home").write_bytes(b"in the way")
    store.change(language="ne")
    (tmp_path / "home").unlink()
    other.change(text_size=1.4)
    store.change(sound_level=0.1)
    kept = store_in(tmp_path / "home").settings
    assert (kept.language, kept.text_size, kept.sound_level) == ("ne", 1.4, 0.1)


def test_without_a_home_a_folder_is_asked_for_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    for name in ("data", "cache", "pictures", "videos"):
        monkeypatch.setattr(folders.platformdirs, f"user_{name}_path", nowhere)
    with pytest.raises(StoreError, match="CARROM_HOME"):
        Store.open({})
    assert Store.open({"CARROM_HOME": str(tmp_path)}).home == tmp_path
    # The files have a folder, films do not.
    monkeypatch.setattr(folders.platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(folders.platformdirs, "user_cache_path", lambda *_, **__: tmp_path)
    assert folders.export_folder(is_film=True, environment={}) == tmp_path / "exports"
    # Older libraries give what depends on the folder the program was started in.
    monkeypatch.setattr(folders.platformdirs, "user_data_path", lambda *_, **__: Path("~/x"))
    with pytest.raises(StoreError, match="CARROM_HOME"):
        Store.open({})


# --- settings ----------------------------------------------------------------------------------


def test_settings_are_kept(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert store.settings == Settings()
    store.change(text_size=1.3, names={"S": "Asha"}, window=(1280, 800))
    store.change(rules="federation", options={"federation": {"target": 15}})
    again = store_in(tmp_path)
    assert again.settings == store.settings
    assert again.settings.names == {"S": "Asha"}
    assert again.take_notices() == ()
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff\x00", b"[" * 100_000, b'{"a":' * 50_000, b" " * 1_048_577],
    ids=lambda data: f"{data[:6]!r}x{len(data)}",
)
def test_damaged_settings_are_set_aside_and_named(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    for number in (1, 2):
        path.write_bytes(data)
        store = store_in(tmp_path)
        assert store.settings == Settings()
        (notice,) = store.take_notices()
        assert "settings.json is damaged" in notice
        assert f"settings.json.damaged-{number}" in notice
        assert (tmp_path / f"settings.json.damaged-{number}").read_bytes() == data
        assert store.take_notices() == ()
    assert not path.exists()
    store.change(fixed_board=True)
    assert store_in(tmp_path).settings.fixed_board


def test_a_bad_value_costs_only_itself(tmp_path: Path) -> None:
    values = {"text_size": 9.0, "guide": "psychic", "sound_level": 0.25, "names": {"N": "Bo"}}
    (tmp_path / "settings.json").write_bytes(msgspec.json.encode(values))
    store = store_in(tmp_path)
    assert (store.settings.text_size, store.settings.guide) == (1.0, "arrows")
    assert (store.settings.sound_level, store.settings.names) == (0.25, {"N": "Bo"})
    (notice,) = store.take_notices()
    assert "text_size" in notice
    assert "guide" in notice
    assert (tmp_path / "settings.json.damaged-1").exists()


def test_fields_of_a_newer_version_are_no_damage(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"fixed_board": true, "holograms": 3}')
    store = store_in(tmp_path)
    assert store.settings.fixed_board
    assert store.take_notices() == ()


def test_settings_that_cannot_be_written_last_for_the_session(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = store_in(blocked)
    store.take_notices()
    assert store.change(full_screen=True).full_screen
    (notice,) = store.take_notices()
    assert notice.startswith("The settings are not saved: settings.json: ")
    assert notice.count("\n") == 0
    for level in range(10):  # a slider drawn along
        store.change(sound_level=level / 10)
    assert store.take_notices() == (notice,)


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_file.save(tmp_path / "settings.json", Settings(text_size=1.2))
    before = (tmp_path / "settings.json").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match=r"settings\.json: no space left on device"):
        settings_file.save(tmp_path / "settings.json", Settings())
    assert (tmp_path / "settings.json").read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


# --- records -----------------------------------------------------------------------------------


def test_every_game_gets_a_name_of_its_own(tmp_path: Path) -> None:
    store, other = store_in(tmp_path), store_in(tmp_path)
    tables = [new_table(store=each) for each in (store, other, store, other)]
    names = [path.name for path in store.records()]
    assert names == [f"game-{number:05d}.carrom" for number in (4, 3, 2, 1)]
    for table in tables:
        table.close()
    newest = store.records()[0]
    newest.rename(newest.with_name(newest.name + ".damaged-1"))
    new_table(store=store).close()
    assert store.records()[0].name == "game-00005.carrom", "a number is never used twice"


def test_nothing_is_left_before_the_first_game(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    assert store.left_game() is None
    assert store.records() == []
    with pytest.raises(StoreError, match="no game to continue"):
        store.resume_game()


def win(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 9)))


def second_board(table: Table) -> None:
    win(table)
    table.next_board()
    write_shot(table)


def cover(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)


def place(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, *whites(1), STRIKER)


@pytest.mark.parametrize(
    ("setup", "course", "stands"),
    [
        (Setup(), lambda table: None, ("house", 1, Seat.S, "break")),
        (Setup(), second_board, ("house", 2, Seat.S, "ordinary")),
        (Setup(seats=4), cover, ("house", 1, Seat.S, "cover")),
        (Setup("federation"), place, ("federation", 1, Seat.N, "place")),
        (Setup(), win, ("house", 1, Seat.S, "next")),
        (Setup(), lambda table: (win(table), table.leave()), None),
        (Setup(), lambda table: (write_shot(table), table.agree_stop()), None),
    ],
)
def test_what_continue_says(
    tmp_path: Path, setup: Setup, course: object, stands: tuple[object, ...] | None
) -> None:
    store = store_in(tmp_path)
    table = new_table(setup, store)
    course(table)  # type: ignore[operator]
    assert store.left_game() is None, "it is still being played"
    table.close()
    left = store.left_game()
    assert (left and (left.rules, left.number, left.seat, left.what)) == stands
    if left:
        again = store.resume_game(left)
        assert again.standing == table.standing
        again.close()


def test_a_decided_match_is_not_offered(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(Setup("family", target=5), store)
    write_shot(table, *whites(*range(9)))
    assert table.finish is not None
    assert table.is_over
    table.close()
    assert store.left_game() is None


def test_continue_passes_over_what_it_cannot_use(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    good = new_table(store=store)
    write_shot(good, *whites(0))
    good.close()
    damaged = new_table(store=store)
    write_shot(damaged)
    damaged.close()
    path = store.records()[0]
    path.write_bytes(path.read_bytes().replace(b"ordinary", b"ordinarx"))
    (store.games / "game-00003.carrom").write_bytes(b"")
    (store.games / "game-00004.carrom").write_bytes(b'{"carrom": 9, "crc": "0"}\n')
    (store.games / "game-00005.carrom").mkdir()
    played = new_table(store=store_in(tmp_path))
    left = store.left_game()
    assert left is not None
    assert left.path.name == "game-00001.carrom"
    (notice,) = store.take_notices()
    assert notice.startswith("game-00002.carrom is damaged (game-00002.carrom:")
    assert "set aside as game-00002.carrom.damaged-1" in notice
    assert (store.games / "game-00002.carrom.damaged-1").exists()
    assert (store.games / "game-00004.carrom").exists(), "a newer version's is not touched"
    played.close()


def test_a_game_damaged_since_the_menu_was_shown_is_set_aside(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    new_table(store=store).close()
    left = store.left_game()
    assert left is not None
    left.path.write_bytes(b"nonsense\n")
    with pytest.raises(StoreError, match="set aside as"):
        store.resume_game(left)
    assert store.left_game() is None


def test_the_order_of_records_does_not_ask_the_clock(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for _ in range(3):
        new_table(store=store).close()
    for number, path in enumerate(store.records()):
        os.utime(path, (1e9 + number, 1e9 + number))
    left = store.left_game()
    assert left is not None
    assert left.path.name == "game-00003.carrom"


@pytest.mark.parametrize(
    "name", ["../x.carrom", "/etc/x.carrom", "a/b.carrom", "x.txt", "", ".", "..", "x\0.carrom"]
)
def test_no_path_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError):
        store_in(tmp_path).record_path(name)
    assert store_in(tmp_path).record_path("a.carrom") == tmp_path / "games" / "a.carrom"


SECOND_COPY = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from sessioncases import new_table, store_in, whites, write_shot
store = store_in(Path(sys.argv[1]))
left = store.left_game()
print(left.path.name if left else None)
table = new_table(store=store)
write_shot(table, *whites(3))
print(table.recorder.path.name, table.problem)
table.close()
"""


def test_two_copies_do_not_disturb_each_other(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    new_table(store=store).close()
    table = new_table(store=store)
    write_shot(table, *whites(0))
    here = str(Path(__file__).parent)
    answer = subprocess.run(
        [sys.executable, "-c", SECOND_COPY, str(tmp_path), here],
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["game-00001.carrom", "game-00003.carrom", "None"]
    write_shot(table, *whites(1))
    table.close()
    for path in store.records():
        assert Table.replayed(path).standing is not None
    assert Table.replayed(store.games / "game-00002.carrom").standing == table.standing


def test_nothing_heavy_is_loaded_for_the_menu() -> None:
    code = "import game.session.store, sys; print({'numpy', 'pymunk', 'pygame'} & set(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "set()"


def test_seats_are_told_by_letter(tmp_path: Path) -> None:
    table = new_table(store=store_in(tmp_path), breaker=Seat.N)
    table.close()
    left = store_in(tmp_path).left_game()
    assert left is not None
    assert (left.seat, left.what, left.number, left.rules) == (Seat.N, "break", 1, "house")
