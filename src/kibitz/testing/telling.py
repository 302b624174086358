"""Checks of how a move is told: in sentences, and in the messages that rules write themselves."""

from __future__ import annotations

import json
from collections.abc import Sequence

from kibitz.core.form import DEALT, GAINS, LINES, SCENE, SENTENCE, TOLD, Form
from kibitz.core.frame import framed, message_of
from kibitz.core.ink import TALE_ROOM
from kibitz.core.scene import PLAIN
from kibitz.core.slate import slate_of
from kibitz.game import Foreseen, Game, Move
from kibitz.testing.defect import Defect, remedy, require
from kibitz.testing.knowledge import named, viewers

UNWRITTEN = 0xFF  # a byte that no text has
MOST_SENTENCES = 32  # of a move: there is room for twice as many
LINE = b'"%c"' % SENTENCE
MESSAGE = b'{"lines":[%c],"told":"%c","gains":[%c],"dealt":%c,"scene":%c}' % (
    LINES,
    TOLD,
    GAINS,
    DEALT,
    SCENE,
)


@remedy("begin with 'seat N ' and say what the move did; see `tale` in the guide")
def check_tale(game: Game, move: Move) -> list[str]:
    """`tale` tells a move in sentences of which the first begins with the seat that moved.

    Who does not move hears what a spectator hears. Returned is what that is.
    """
    after = game.copy()
    after.play(move)
    tales = {
        viewer: game.view(viewer).tale(game.told(move, viewer), after.view(viewer))
        for viewer in viewers(game)
    }
    openly = tales[None]
    stage = game.rulebook.stage or PLAIN
    for viewer, lines in tales.items():
        is_told = len(lines) > 0 and all(isinstance(line, str) and line for line in lines)
        require(is_told, f"{move} is told to {named(viewer)} as {lines}", game)
        start = f"seat {game.turn} "
        require(lines[0].startswith(start), f"{move} is told as {lines[0]!r}", game)
        is_same = viewer == game.turn or lines == openly
        require(is_same, f"{named(viewer)} hears {lines}, a spectator {openly}", game)
        if stage.tale is not PLAIN.tale:
            check_scores_told(game, game.scores, after.scores, lines)
    return openly


@remedy("let `relate` write what `told` and `tale` say, or leave it out: it is only quicker")
def check_related(game: Game, move: Move) -> None:
    """What the rules `relate` and `show` write of a move is what the views tell."""
    if not game.rulebook.is_told_by_rules:
        return
    after = game.copy()
    after.play(move)
    wanted = {viewer: _story(game, move, after, viewer) for viewer in viewers(game)}
    ears = [(game.turn, None), *((viewer,) for viewer in viewers(game))]  # as a server asks first
    for heard in ears:
        twin = game.copy()
        slate = slate_of(game.rulebook)
        for room in (slate.text, slate.tales, slate.heads):
            room.fill(UNWRITTEN)
        foreseen = twin.foresee(move, Form(heard, tuple(viewers(game)), MESSAGE, LINE))
        same = _account(twin) == _account(game)
        require(same, f"to foresee {move} changes the game", game)
        for viewer, frame in zip(viewers(game), foreseen.texts[len(heard) :], strict=True):
            ear, data = viewer if viewer in heard else heard[-1], message_of(frame)
            require(frame == framed(data), "a frame has another length than its message", game)
            check_message(game, foreseen, data, wanted[ear])
            check_scene_told(after, viewer, data)
        twin.take(foreseen)
        require(_account(twin) == _account(after), f"{move} is not played as `apply` does", game)


def check_message(game: Game, foreseen: Foreseen, data: bytes, wanted: list[str]) -> None:
    """What is said in a message."""
    require(bytes([UNWRITTEN]) not in data, "bytes are counted that were not written", game)
    try:
        said = json.loads(data)
    except ValueError:
        raise Defect(f"`relate` or `show` write what is no JSON: {data!r}", game) from None
    story = [said["told"], *said["lines"]]
    require(story == wanted, f"`relate` has {story}, the tale {wanted}", game)
    length = len("\n".join(story).encode())
    require(length <= TALE_ROOM // 2, f"`relate` writes {length} bytes, near its room", game)
    require(len(story) <= MOST_SENTENCES, f"`relate` writes {len(story)} lines", game)
    changes = said["gains"] == list(foreseen.gains) and said["dealt"] == foreseen.is_deal
    require(changes, f"{foreseen.move} is told with the gains {said['gains']}", game)


def check_scene_told(after: Game, viewer: int | None, data: bytes) -> None:
    """What is shown in a message."""
    drawn = after.scenes([viewer])
    assert drawn is not None
    same = data.endswith(b'"scene":' + drawn[0] + b"}")
    require(same, f"the scene told to {named(viewer)} is not that of `show`", after)


def _story(game: Game, move: Move, after: Game, viewer: int | None) -> list[str]:
    words = game.told(move, viewer)
    return [words, *game.view(viewer).tale(words, after.view(viewer))]


def _account(game: Game) -> tuple[object, ...]:
    """What a game keeps of the moves made."""
    made = (game.moves, game.seats_moved, game.deals, game.shuffles)
    return (
        game.turn,
        game.is_over,
        game.scores,
        *made,
        [game.view(seat) for seat in viewers(game)],
    )


def check_scores_told(
    game: Game, before: Sequence[int], after: Sequence[int], lines: list[str]
) -> None:
    """Of every seat whose score has changed a sentence says why, with its clause."""
    for seat, (had, has) in enumerate(zip(before, after, strict=True)):
        said = [line for line in lines if line.startswith(f"seat {seat} ") and "§" in line]
        what = f"nothing is said of the score of seat {seat}, which goes from {had} to {has}"
        require(had == has or len(said) > 0, what, game)
