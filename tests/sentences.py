"""All sentences that the server says to the page: `python -m tests.sentences` writes them anew.

The page's own tests read web/tests/sentences.json and check that German has them all. Sentences
that differ only in cards and numbers count as one: the first of them is kept.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import kibitz
from kibitz.bots import CAREFUL, LEVELS, Bot, level
from kibitz.core.errors import KibitzError, unknown
from kibitz.core.lesson import Lesson
from kibitz.core.registry import OWN
from kibitz.core.scene import Scene
from kibitz.game import Game, Move, View
from kibitz.games.deuce import tale as deuce
from kibitz.games.fivecrowns import tale as fivecrowns
from kibitz.games.lobo77 import tale as lobo77
from kibitz.review.appraisal import Appraisal, Choice, Estimate
from kibitz.review.hint import _why
from kibitz.table import open_table
from kibitz.table.tell import THE_OTHERS_PLAY

PACKAGE = Path(kibitz.__file__).parent
FILE = Path(__file__).parents[1] / "web" / "tests" / "sentences.json"
TABLE = "table"  # what is said of tables of any game
KINDS = 2  # games of each kind: one by random moves, one by a rule of thumb
MOST_MOVES = 250  # of a game
TRIED = 12  # illegal moves at each position
Said = Iterator[str]

UNTOLD = ("may end", "buried hand")  # words that are not shown
WRITTEN = ("tale.py", "text.py", "scene.py", "strategy.py", "lesson.py")
REFUSING = sorted(file for part in ("server", "table") for file in (PACKAGE / part).glob("*.py"))
SAMPLES = {
    "seat": "1",
    "by": "1",
    "level": "medium",
    "name": "Ada",
    "error": "JSON",
    "wrong": "JSON",
}


def of_games(name: str) -> Said:
    """What a game says while it is played."""
    book = kibitz.rulebook(name)
    chance = Random(name)
    for seats in dict.fromkeys((book.seats[0], 4)):
        for kind in range(KINDS):
            bots = Bot(CAREFUL, seed=seats, compiled=False) if kind else None
            game = kibitz.start(name, seats, seats, compiled=False)
            yield from _played(game, chance, bots.choose if bots else None)
    yield from of_lesson(name)
    yield from RARE.get(name, list)()
    for option in book.options:
        yield option.help
    yield from book.clause_names


def _played(game: Game, chance: Random, choose: Callable[[View], Move] | None) -> Said:
    for _ in range(MOST_MOVES):
        yield from of_position(game, chance)
        if game.is_over:
            return
        view = game.view(game.turn)
        move = choose(view) if choose else chance.choice(view.legal_moves)
        yield from of_move(game, move)


def of_move(game: Game, move: Move) -> Said:
    """A move, as its own seat and as another is told of it."""
    viewers = (game.turn, (game.turn + 1) % game.seats)
    before = [game.view(viewer) for viewer in viewers]
    told = [game.told(move, viewer) for viewer in viewers]
    game.play(move)
    for viewer, view, words in zip(viewers, before, told, strict=True):
        yield from view.tale(words, game.view(viewer))


def of_position(game: Game, chance: Random) -> Said:
    """What is to be seen, what is refused, what is advised."""
    view = game.view(game.turn)
    yield from of_scene(view.scene)
    book, state = game.rulebook, game.state
    for code in chance.sample(range(book.codes), TRIED):
        yield from filter(None, [book.why_illegal(state, code)])
    for text in TYPED[book.name]:
        with suppress(kibitz.UnreadableMove):
            yield from _refused(game, text)
    assert book.advice is not None
    moves = view.legal_moves
    yield from (book.advice(view.data.table, move.code) for move in moves)
    if not game.moves:
        yield from of_hints(view, moves)


TYPED = {
    "dealt": ("0:stop", "0:3", "0:7-7", "0:7-8", "0:5-6-7", "0:9-9-9", "1:8-4", "9:2", "12:3-4"),
    "deuce": ("draw", "end", "pass", "*>0a", "*>1b", "r7>1a", "X>9a", "*|*", "r1|g2", "g2|r1"),
    "lobo77": ("x2", "76"),
    "fivecrowns": ("stock", "pile", "*", "7H!", "*!"),
}


def _refused(game: Game, text: str) -> Said:
    """A refusal by what is typed, which says more than one by number."""
    try:
        game.read_move(text)
    except kibitz.IllegalMove as error:
        yield error.reason


def of_scene(scene: Scene) -> Said:
    yield scene.score_name
    yield scene.status
    for place in scene.places:
        yield from (place.name, place.label)
    yield from scene.labels.values()
    yield from scene.notes.values()
    yield from (bracket["name"] for bracket in scene.facts.get("brackets", ()))


def of_hints(view: View, moves: tuple[Move, ...]) -> Said:
    """A hint in each of its forms."""
    none = Estimate(0.5, 0.0)
    for behind in (0.0, 0.01, 0.2):
        choices = [Choice(move, none, Estimate(behind, 0.001)) for move in moves[:2]]
        if choices:
            yield _why(view, Appraisal(tuple(choices), None, none, 1))
            yield _why(view, Appraisal(tuple(choices[:1]), None, none, 1))


def of_lesson(name: str) -> Said:
    lesson = kibitz.rulebook(name).lesson
    assert isinstance(lesson, Lesson)
    yield from (step.text for step in lesson.steps)
    yield f"the lesson waits for another move: {lesson.steps[0].text}"


# What random play does not come to.


def _rare_in_deuce() -> Said:
    before = SimpleNamespace(voids=2, turns=999, rounds=3)
    table = SimpleNamespace(voids=3, over=1, seats=3, points=[20, 50, 50], rounds=3)
    yield from deuce._end_of_round(before, table)
    table.points[2] = 10
    yield from deuce._end_of_round(before, table)
    yield "seat 1 passes: it can neither play nor draw (§6)"
    for rest in ("it can draw", "it has a card that fits"):
        yield f"a seat passes only when it can neither play nor draw, §6; {rest}"
    yield "no card can be had: stock and piles are used up, §6"
    yield "the covered cards are shuffled into a new stock, §6"
    yield "nothing fits and no card can be had"


def _rare_in_lobo77() -> Said:
    yield from lobo77._end(SimpleNamespace(seats=2, chips=[1, 2], cards_played=1000))
    before = SimpleNamespace(chance=SimpleNamespace(stream=1), owed=2)
    after = SimpleNamespace(chance=SimpleNamespace(stream=2), owed=1, turn=0, direction=1)
    yield from lobo77._effects(0, "rev", before, after)


def _rare_in_fivecrowns() -> Said:
    before = SimpleNamespace(out=-1, seats=2, points=[0, 0])
    after = SimpleNamespace(points=[12, 12], seats=2, over=1)
    yield from fivecrowns._end_of_round(before, after)
    yield "the stock was empty: the pile below its top card is shuffled (§10)"


def _rare_in_dealt() -> Said:
    yield "Trips of 3 do not beat Trips of 5, §6"
    yield "two X are called the lower value first: write 3:4-5, §7"


RARE: dict[str, Callable[[], Said]] = {
    "dealt": _rare_in_dealt,
    "deuce": _rare_in_deuce,
    "lobo77": _rare_in_lobo77,
    "fivecrowns": _rare_in_fivecrowns,
}


def of_tables() -> Said:
    """Refusals and lines of the log, read from where they are written; levels; the end."""
    for path in REFUSING:
        yield from refusals(path)
    yield from log_lines(PACKAGE / "table" / "lines.py")
    yield from (one.help for one in LEVELS.values())
    yield THE_OTHERS_PLAY
    yield "the game begins"
    yield from ("the game is over, seat 1 wins", "the game is over, seat 0, seat 1 and seat 2 win")
    yield from _bad_input()
    for game in OWN:
        for text in ("nonsense", "99:3", "0:99"):
            try:
                kibitz.start(game, kibitz.rulebook(game).seats[0], 1, compiled=False).read_move(
                    text
                )
            except kibitz.UnreadableMove as error:
                yield str(error)
            except kibitz.IllegalMove as error:
                yield error.reason


def _bad_input() -> Said:
    """What can be wrong with a table that is asked for."""
    book = kibitz.rulebook("deuce")
    wrong: list[Callable[[], object]] = [
        lambda: book.check_seats(9),
        lambda: book.read_options({"target": 1}),
        lambda: book.read_options({"colour": 1}),
        lambda: kibitz.rulebook("dealt").read_options({"edition": "fr"}),
        lambda: level("mild"),
        lambda: open_table("deuce", ["me", "me"], player="ann", now=0.0),
        lambda: open_table("deuce", ["me", "guest"], player="ann", now=0.0),
    ]
    yield from (str(unknown("game", name, OWN)) for name in ("chess", "duece"))
    for ask in wrong:
        try:
            ask()
        except KibitzError as error:
            yield str(error)


def refusals(path: Path) -> Said:
    """The sentences of a file that say no."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refusal", "problem"):
            yield from _texts(node)


def log_lines(path: Path) -> Said:
    """The sentences of a dictionary of them."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.AnnAssign) and "Sentence" in ast.unparse(node.annotation):
            yield from _texts(node)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _named() -> dict[str, str]:
    """Sentences that have names."""
    return {
        node.targets[0].id: node.value.value
        for path in REFUSING
        for node in _tree(path).body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else _sample(part)
            for part in node.values
        )
    elif isinstance(node, ast.Constant) and " " in str(node.value):
        yield str(node.value)
    elif isinstance(node, ast.Name) and " " in _named().get(node.id, ""):
        yield _named()[node.id]
    else:
        for child in ast.iter_child_nodes(node):
            yield from _texts(child)


def _sample(slot: ast.AST) -> str:
    last = ast.unparse(slot).strip("{}").rpartition(".")[2]
    return SAMPLES.get(last, "3")


# Alike but for cards and numbers


def skeleton(sentence: str) -> str:
    card = r"[rbgy]\d+|(?:\d+|[JQK])[THCSD]|rev|x2|stop|redraw|\*|X"
    marked = re.sub(rf"(?<![\w§])(?:{card}|[+-]?\d+)(?:[ab]|s)?(?!\w)", "#", sentence)
    return re.sub(r"#(?:[-,:>|@ ]*(?:and )?#)*", "#", marked)


def distinct(sentences: Said) -> list[str]:
    found: dict[str, str] = {}
    for sentence in sentences:
        if re.search(r"[a-z]{2}", sentence) and " ," not in sentence:  # a card without a name
            found.setdefault(skeleton(sentence), sentence)
    return sorted(found.values())


def collected() -> dict[str, list[str]]:
    return {**{name: distinct(of_games(name)) for name in OWN}, TABLE: distinct(of_tables())}


def kept() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def fragments(name: str) -> Iterator[str]:
    """Every text of several words in the files where a game's sentences are written."""
    for file in WRITTEN:
        tree = _tree(PACKAGE / "games" / name / file)
        skipped: set[Any] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr | ast.Raise | ast.Assert):  # docstrings; asked elsewhere
                skipped |= set(ast.walk(node))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                is_told = node not in skipped and node.value not in UNTOLD
                if is_told and re.search(r"[a-z] [a-z]", node.value):
                    yield node.value.strip()


def main() -> None:
    FILE.write_text(json.dumps(collected(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
