"""Screens in states that take a game to come to: each built at once from games written down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from bankcases import LEFT, MIDDLE, RIGHT, write
from sessioncases import QUEEN, STRIKER, blacks, players_of, whites, write_shot
from watching import challenge, shelve

from game.core.pieces import Seat
from game.core.shot import Shot
from game.robot.hint import Hint
from game.rules.sheet import BoardResult, Entry, FreePoints, SheetSetup
from game.rules.state import Setup
from game.session.bank import Attempt
from game.session.drills import load_drills
from game.session.leaders import Best
from game.session.practice import Practice
from game.session.practice_files import PracticeFiles
from game.session.reader import read
from game.session.scorekeeper import ScoreKeeper
from game.session.table import Table
from game.ui.app import App
from game.ui.kit import TextField
from game.ui.scenes import keys
from game.ui.scenes.bank.leaders import LeadersScene
from game.ui.scenes.bank.pause import BankPause
from game.ui.scenes.bank.result import BankResult, ChangeCard
from game.ui.scenes.bank.scene import BankScene
from game.ui.scenes.base import Scene
from game.ui.scenes.drills.player import NewPlayerScene
from game.ui.scenes.drills.scene import DrillScene
from game.ui.scenes.drills.trainer import TrainerScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.play.pause import PauseScene
from game.ui.scenes.play.result import ResultScene
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.hints import HintsScene
from game.ui.scenes.practice.layouts import LayoutsScene
from game.ui.scenes.practice.menu import RoomMenu
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.scenes.replays.exporting import ExportScene
from game.ui.scenes.replays.player import ReplayPlayer
from game.ui.scenes.replays.shelf import ShelfScene
from game.ui.scenes.scorekeeper.keeper import KeeperScene

Make = Callable[[App], Scene]
NEAR = 0.30, 0.30


def _play(app: App, setup: Setup, *shots: tuple[int, ...], **options: object) -> PlayScene:
    """A game in which these discs fell, one group a shot."""
    robot = options.pop("robot", None)
    table = Table.new(setup, players_of(setup, robot), **options)  # type: ignore[arg-type]
    for discs in shots:
        write_shot(table, *discs)
    return PlayScene(app, table, "arrows")


def _ruled(app: App, setup: Setup, *shots: tuple[int, ...]) -> Scene:
    """The last shot's ruling is on the banner."""
    scene = _play(app, setup, *shots)
    enter = scene.enter

    def entered() -> None:
        enter()
        scene.panels.say_ruling(scene.table.board_shots[-1].verdict)

    scene.enter = entered  # type: ignore[method-assign]
    return scene


def _over(app: App, setup: Setup, *shots: tuple[int, ...], **options: object) -> Scene:
    """The card of a finished board."""
    return ResultScene(app, _play(app, setup, *shots, **options))


def _stopped(app: App) -> Scene:
    scene = _play(app, Setup())
    scene.table.agree_stop()
    return ResultScene(app, scene)


def _match(app: App) -> Scene:
    """Two games by slams: the match is won."""
    scene = _play(app, Setup("federation", target=5))
    table = scene.table
    for _ in range(2):
        if table.finish:
            table.next_board(Seat.S)
        own = whites if table.state.white_side == 0 else blacks
        write_shot(table, QUEEN, *own(*range(9)))
    return ResultScene(app, scene)


def _toss(app: App) -> Scene:
    """A game whose toss comes first; its card is over the board."""
    setup = Setup("federation", 4)
    return PlayScene.begin(app, setup, players_of(setup), Seat.S, "arrows", toss=True)


W, B, Q, S = whites, blacks, QUEEN, STRIKER
FEDERATION = Setup("federation")
PLAY: dict[str, Make] = {
    "cover": lambda app: _play(app, Setup(), W(0), (Q,)),
    "due": lambda app: _play(app, FEDERATION, W(0), (S,)),
    "due doubles": lambda app: _play(app, Setup("federation", 4), W(0), (S,)),
    "dues owed": lambda app: _play(app, FEDERATION, (S,), (S,)),
    "points three": lambda app: _play(app, Setup("points", 3), W(0), B(2), (S,)),
    "points four": lambda app: _play(app, Setup("points", 4, teams=False), W(0), B(2)),
    "classic break": lambda app: _play(app, Setup("classic", queen="nepali")),
    "family": lambda app: _play(app, Setup("family"), W(0), (*W(1), S)),
    "parlour": lambda app: _play(app, Setup("parlour", one_shot=False), W(0), B(1)),
    "shot clock": lambda app: _play(app, Setup(shot_clock=20)),
    "ruling house": lambda app: _ruled(app, Setup(), W(0), (*W(1), Q, S)),
    "ruling federation": lambda app: _ruled(app, FEDERATION, W(0), (*W(1), Q, S)),
    "ruling classic": lambda app: _ruled(app, Setup("classic"), W(0), (*W(1), *B(0), S)),
    "ruling parlour": lambda app: _ruled(app, Setup("parlour"), W(0), (*W(1), *B(0), S)),
    "ruling family": lambda app: _ruled(app, Setup("family"), W(0), (*W(1), S)),
    "ruling points": lambda app: _ruled(app, Setup("points"), W(0), (*W(1), S)),
}
LAST = (W(0, 1), (Q, *W(*range(2, 8))), W(8))
RESULTS: dict[str, Make] = {
    "win house": lambda app: _over(app, Setup(), *LAST),
    "win federation": lambda app: _over(app, FEDERATION, *LAST),
    "win doubles": lambda app: _over(app, Setup("federation", 4), *LAST),
    "win family": lambda app: _over(app, Setup("family"), *LAST, white_side=0),
    "win classic": lambda app: _over(app, Setup("classic"), *LAST),
    "slam": lambda app: _over(app, FEDERATION, (Q, *W(*range(9)))),
    "match": _match,
    "lost early": lambda app: _over(app, FEDERATION, W(*range(8)), W(8)),
    "draw": lambda app: _over(
        app, Setup(), W(0, 1), (Q, *W(*range(2, 8)), *B(*range(8))), (*W(8), *B(8))
    ),
    "points won": lambda app: _over(app, Setup("points", 3), (Q, *W(*range(9)), *B(*range(9)))),
    "points teams": lambda app: _over(app, Setup("points", 4), (Q, *W(*range(9)), *B(*range(9)))),
    "stopped": _stopped,
}


def _asked(app: App, area: str, sentence: str, *buttons: str) -> Scene:
    from game.ui.scenes.dialog import DialogScene
    from game.ui.strings import tr

    names = [tr(each) for each in buttons]
    return DialogScene(app, tr(f"{area}_title"), tr(sentence), names, lambda _: None)


DIALOGS: dict[str, Make] = {
    "pause": lambda app: PauseScene(app, _play(app, Setup(), W(0))),
    "endless": lambda app: _asked(
        app, "play.endless", "play.endless_sentence",
        "play.agree_replay", "play.agree_stop", "play.go_on",
    ),
    "blocked": lambda app: _asked(app, "play.blocked", "play.blocked_sentence", "dialog.ok"),
    "stuck": lambda app: _asked(app, "play.stuck", "play.stuck_sentence", "dialog.ok"),
    "quit": lambda app: _asked(
        app, "menu.quit", "menu.quit_sentence", "menu.quit", "dialog.cancel"
    ),
    "reset": lambda app: _asked(
        app, "settings.reset", "settings.reset_sentence", "settings.reset", "dialog.cancel"
    ),
    "toss": _toss,
    "board keys": lambda app: KeysScene(app, keys.board_rows()),
    "hand keys": lambda app: KeysScene(app, keys.hand_rows()),
    "replay keys": lambda app: KeysScene(app, keys.replay_rows()),
    "new player": lambda app: NewPlayerScene(app, lambda _: None),
}  # fmt: skip


def _bank(app: App, *names: str) -> BankScene:
    attempt = Attempt.begin(names)
    write(attempt, LEFT)
    write(attempt, cushion=False)
    write(attempt, STRIKER)
    write(attempt, first=False)
    write(attempt, MIDDLE)
    write(attempt, RIGHT)
    return BankScene(app, attempt, "rebound")


def _leaders(app: App) -> Scene:
    from game.ui.scenes.bank.leaders import open_leaders

    date = "2026-01-31T20:00:00"
    bests = (Best("Asha", 3, 4, date, "game-00001.carrom", 0), Best("Bo", 1, 6, date, "b", 0))
    open_leaders(app).add(*bests)
    return LeadersScene(app)


BANK: dict[str, Make] = {
    "bank": lambda app: BankScene(app, Attempt.begin(("Asha", "Bo")), "rebound"),
    "bank result": lambda app: BankResult(app, _bank(app, "Asha")),
    "bank change": lambda app: ChangeCard(app, _bank(app, "Asha", "Bo")),
    "bank leaders": _leaders,
    "bank pause": lambda app: BankPause(app, _bank(app, "Asha")),
}


def _room(app: App, *, lab: bool = False) -> PracticeScene:
    room = PracticeScene(app, Practice(), PracticeFiles(app.services.store.home))
    enter = room.enter

    def entered() -> None:
        enter()
        room.set_lab(on=True)

    if lab:
        room.enter = entered  # type: ignore[method-assign]
    return room


def _hints(app: App) -> Scene:
    """Four hints, as if they had been found."""
    scene = HintsScene(app, _room(app))
    shot = Shot(Seat.S, 0.0, 12.0, 2.4)
    words = (("piece", "hint.piece_white"), ("pocket", "hint.pocket_far_right"))
    numbers = (("cut", "38"), ("tolerance", "0.9"))
    found = Hint(shot, 1, 1, "NE", (0, 0), (0, 0), 0.9, 0.53, 38.0, "cut", words, numbers)
    scene.enter = lambda: scene._list([found] * 4)  # type: ignore[method-assign]
    return scene


def _drill(app: App, name: str) -> Scene:
    drills = load_drills(Path("none")).drills
    return DrillScene(app, next(each for each in drills if each.id == name))


PRACTICE: dict[str, Make] = {
    "room": _room,
    "lab": partial(_room, lab=True),
    "hints": _hints,
    "layouts": lambda app: LayoutsScene(app, _room(app)),
    "room menu": RoomMenu,
    "drill clearing": partial(_drill, name="clearing-9"),
    "drill bank": partial(_drill, name="bank-5"),
    "drill rebound": partial(_drill, name="rebound-6"),
    "trainer": TrainerScene,
}
_BOARDS: tuple[Entry, ...] = (
    BoardResult(0, 4, 0), BoardResult(1, 9, 1), BoardResult(0, 9, 0, slam="white"),
)  # fmt: skip
_KEPT: dict[str, tuple[Entry, ...]] = {
    "federation": _BOARDS,
    "classic": _BOARDS[:2],
    "free": (FreePoints((12, -3)), FreePoints((0, 25))),
}


def _sheet(app: App, style: str) -> Scene:
    setup = SheetSetup(("Asha", "Bo"), style=style)  # type: ignore[arg-type]
    keeper = ScoreKeeper.create(app.services.store.home / "sheets", style, setup)
    for entry in _KEPT[style]:
        keeper.enter(entry)
    return KeeperScene(app, keeper)


def _shelf(app: App) -> Scene:
    if len(list(app.services.store.games.glob("*.carrom"))) < 4:
        shelve(app.services.store.home)
        challenge(app.services.store.home)
    return ShelfScene(app)


def _replay(app: App) -> Scene:
    path = max(app.services.store.games.glob("*.carrom"))
    return ReplayPlayer(app, path, read(path))


def _export(app: App) -> Scene:
    path = max(app.services.store.games.glob("*.carrom"))
    player = ReplayPlayer(app, path, read(path))
    return ExportScene(app, path, read(path), player.place)


KEPT: dict[str, Make] = {
    "shelf": _shelf,
    "replay": _replay,
    "export": _export,
    "letters": lambda app: LettersScene(app, TextField("name", "Asha")),
    **{f"sheet {style}": partial(_sheet, style=style) for style in _KEPT},
}
SHOWINGS: dict[str, Make] = {**PLAY, **RESULTS, **DIALOGS, **BANK, **PRACTICE, **KEPT}
"""Every screen by a name; "shelf" writes the records that "replay" and "export" show."""
