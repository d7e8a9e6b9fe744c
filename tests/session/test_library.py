"""The shelf of records: what each is, and naming, deleting and bringing back without a loss."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sessioncases import HOUSE, STRIKER, new_table, store_in, whites, write_shot

from game.core.errors import StoreError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import Setup
from game.rules.verdict import Finish
from game.session import library
from game.session.bank import Attempt
from game.session.leaders import Leaders
from game.session.library import End, Library
from game.session.reader import read
from game.session.table import Table


def shelf(home: Path) -> tuple[Library, list[Path]]:
    """One record of each kind there is, oldest first."""
    store = store_in(home)
    paths: list[Path] = []
    for end in ("open", "stopped", "won", "left", "points"):
        setup = Setup("points", seats=3) if end == "points" else HOUSE
        table = new_table(setup, store)
        write_shot(table, *whites(0))
        if end in ("won", "left"):
            write_shot(table, 0)
            write_shot(table, *whites(1, 2, 3, 4, 5, 6, 7, 8))
        if end == "left":
            table.leave()
        if end == "stopped":
            table.agree_stop()
        assert table.recorder
        assert table.recorder.path
        paths.append(table.recorder.path)
        table.close()
    return Library(store.games), paths


def test_every_record_says_what_it_is(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    assert library.paths() == paths[::-1]
    cards = [library.card(path) for path in paths]
    assert [card.end for card in cards] == [End.OPEN, End.STOPPED, End.OPEN, End.LEFT, End.OPEN]
    assert [card.rules for card in cards] == ["house"] * 4 + ["points"]
    left = cards[3]
    assert (left.winner, left.wins, left.boards, left.shots) == ("Asha", (1, 0), 1, 3)
    assert (left.number, left.title, left.date) == (4, "", "2026-01-31T20:00:00")
    assert cards[4].players == ("Asha", "Bo", "Chitra")


def test_damage_and_newer_versions_are_named_with_their_reason(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    data = paths[0].read_bytes()
    paths[0].write_bytes(data.replace(b"white", b"black"))
    aside = paths[1].rename(paths[1].with_name(paths[1].name + ".damaged-1"))
    aside.write_bytes(b"nonsense\n")
    newer = library.folder / "from-elsewhere.carrom"
    newer.write_bytes(data.replace(b'"carrom":2', b'"carrom":9'))
    assert set(library.paths()) == {*paths[2:], paths[0], aside, newer}
    found = library.card(paths[0])
    assert found.end is End.DAMAGED
    assert found.problem == "game-00001.carrom:2: the line is damaged (its checksum is wrong)"
    assert library.card(aside).end is End.DAMAGED
    assert library.card(newer).end is End.UNUSABLE
    assert "newer version of the game (format 9" in library.card(newer).problem
    gone = library.card(library.folder / "none.carrom")
    assert (gone.end, gone.problem) == (End.UNUSABLE, "none.carrom: no such file or directory")


def test_a_name_keeps_number_order_and_continue(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    named = library.rename(paths[4], "  Final v. Bo  ")
    assert named.name == "Final v. Bo-00005.carrom"
    assert library.paths()[0] == named
    assert library.card(named).title == "Final v. Bo"
    left = store_in(tmp_path).left_game()
    assert left is not None
    assert left.path == named
    Table.resume(named).close()
    assert library.rename(named, "Final v. Bo") == named
    assert library.rename(named, " ").name == "game-00005.carrom"


@pytest.mark.parametrize("words", ["a/b", "x" * 61, "con", "what?", ".hidden", "line\nend"])
def test_names_no_file_can_have_are_refused(tmp_path: Path, words: str) -> None:
    library, paths = shelf(tmp_path)
    with pytest.raises(StoreError, match="game"):
        library.rename(paths[0], words)
    assert paths[0].exists()


def test_a_name_never_replaces_another_file(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    other = library.folder / "copy.carrom"
    other.write_bytes(paths[0].read_bytes())
    (library.folder / "taken.carrom").write_bytes(b"x")
    with pytest.raises(StoreError, match=r"taken\.carrom: there is a record of that name"):
        library.rename(other, "taken")


def test_deleting_keeps_aside_and_can_be_undone(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    data = paths[4].read_bytes()
    deleted = library.delete(paths[4])
    assert paths[4] not in library.paths()
    assert deleted.aside == library.folder / "deleted" / "game-00005.carrom"
    table = new_table(HOUSE, store_in(tmp_path))
    table.close()
    assert library.paths()[0].name == "game-00006.carrom", "a deleted game's number stays its own"
    assert library.restore(deleted).read_bytes() == data
    assert library.deleted() == []
    again = library.delete(paths[4])
    assert library.deleted() == [again], "also for the next run of the program"
    paths[4].write_bytes(b"in the way")
    assert library.restore(again).name == "game-00005 (2).carrom"


def test_a_game_that_is_being_played_stays_where_it_is(tmp_path: Path) -> None:
    library, _ = shelf(tmp_path)
    table = new_table(HOUSE, store_in(tmp_path))
    write_shot(table, STRIKER)
    assert table.recorder
    path = table.recorder.path
    assert path
    for move in (lambda: library.rename(path, "mine"), lambda: library.delete(path)):
        with pytest.raises(StoreError, match="another copy of the game has this record open"):
            move()
    table.close()
    library.delete(path)


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert Library(tmp_path / "none").paths() == []


def test_a_name_too_long_for_the_disk_is_refused_in_words(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    aside = paths[1].rename(paths[1].with_name(paths[1].name + ".damaged-1"))
    with pytest.raises(StoreError, match="name too long"):
        library.rename(aside, "\N{HONEYBEE}" * 60)
    assert aside.exists()


def test_a_renamed_record_is_found_by_the_name_it_was_made_with(tmp_path: Path) -> None:
    library, paths = shelf(tmp_path)
    named = library.rename(paths[1], "mine")
    store = store_in(tmp_path)
    assert store.record_path(paths[1].name) == named
    assert store.record_path(paths[2].name) == paths[2]
    assert store.record_path("game-00099.carrom") == library.folder / "game-00099.carrom"


def test_a_renamed_challenge_is_one_attempt_on_the_leader_board(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    attempt = Attempt.begin(("Asha",), recorder=store.new_record())
    for _ in range(6):
        attempt.shoot(Shot(Seat.S, 0.0, 0.0, 0.3))
        attempt.settle()
    attempt.close()
    leaders = Leaders.load(tmp_path)
    leaders.catch_up(store.records())
    (before,) = leaders.attempts
    Library(store.games).rename(store.records()[0], "three cushions")
    leaders.catch_up(store.records())
    assert leaders.attempts == (before,)


@pytest.mark.parametrize(
    ("standing", "winner"),
    [
        ({"is_left": True, "wins": (2, 1)}, "Asha"),
        ({"is_left": True, "wins": (1, 1)}, ""),
        ({"finish": Finish("win", (1,), None, "H13")}, "Bo"),
        ({"finish": Finish("win", (1,), (0, 5), "F17", game=1)}, "Bo"),
        ({"finish": Finish("win", (1,), (0, 5), "F17", game=1, match=0)}, "Asha"),
        ({"finish": Finish("draw", (), None, "H14", game="extra_board")}, ""),
        ({"is_stopped": True}, ""),
    ],
)
def test_who_won_what_was_played(tmp_path: Path, standing: dict[str, object], winner: str) -> None:
    store = store_in(tmp_path)
    table = new_table(store=store)
    write_shot(table, *whites(0))
    table.close()
    recorded = read(store.records()[0])
    last = recorded.entries[-1]
    ended = replace(last, after=replace(last.after, **standing))
    assert library._winner(replace(recorded, entries=(ended,))) == winner
