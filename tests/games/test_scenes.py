"""What tables show of all games, how each move is tapped, and how moves are told."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

import kibitz
from kibitz.bots import bot
from kibitz.core.errors import IllegalMove, KibitzError
from kibitz.core.lesson import LEARNER, Lesson
from kibitz.core.message import Mark, Message
from kibitz.core.registry import OWN
from kibitz.core.scene import Place, Scene
from kibitz.game import Game, Move
from kibitz.testing.check import configurations
from kibitz.testing.scenes import check_scenes
from kibitz.testing.telling import check_told

CONFIGURATIONS = [
    (name, seats, options)
    for name in OWN
    for seats, options in configurations(kibitz.rulebook(name))
]
LONGEST = 160  # moves looked at in a game
STEP = 7  # from one scene that is looked at to the next


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


def play_and_check(game: Game, move: Move) -> list[Message]:
    """Play a move; what a spectator is told of it."""
    check_told(game, game, move)
    lines = game.narrate(move)
    game.play(move)
    return lines


@pytest.mark.parametrize(("name", "seats", "options"), CONFIGURATIONS)
@pytest.mark.parametrize("player", ["random", "medium"])
def test_scenes_and_narrations(name: str, seats: int, options: dict[str, Any], player: str) -> None:
    chance = Random(f"{name} {seats} {options}")
    game = kibitz.start(name, seats, chance.getrandbits(256), **options)
    mover = bot(player, seed=1)
    for ply in range(LONGEST):
        if game.is_over:
            break
        if ply % STEP == 0:
            check_scenes(game, game, chance)
        play_and_check(game, mover.choose(game.view(game.turn)))
    check_scenes(game, game, chance)


@pytest.mark.parametrize("name", OWN)
def test_a_game_over_shows_winners_and_offers_nothing(name: str) -> None:
    game = kibitz.start(name, seats=3, seed=4)
    mover = bot("medium", seed=4)
    lines: list[Message] = []
    while not game.is_over:
        lines = play_and_check(game, mover.choose(game.view(game.turn)))
    for seat in (0, None):
        scene = game.view(seat).scene
        assert scene.over
        assert scene.winners == game.winners
        assert scene.offers == ()
    for seat in game.winners:
        assert any(line.get("seat") == seat and "win" in line["say"] for line in lines)


@pytest.mark.parametrize("name", OWN)
def test_compiled_and_interpreted_scenes_are_the_same(name: str) -> None:
    games = [kibitz.start(name, seats=3, seed=2, compiled=compiled) for compiled in (True, False)]
    for _ in range(25):
        tapes = [game.view(game.turn).tape for game in games]
        scenes = [game.view(game.turn).scene_json for game in games]
        assert tapes[0] == tapes[1]
        assert scenes[0] == scenes[1]
        for game in games:
            game.play(game.legal_moves[0])


@pytest.mark.parametrize("name", OWN)
def test_new_rounds_are_told_with_who_begins(name: str) -> None:
    game = kibitz.start(name, seats=3, seed=7)
    mover = bot("medium", seed=7)
    while not game.is_over:
        deals = len(game.deals)
        lines = play_and_check(game, mover.choose(game.view(game.turn)))
        begins = [line for line in lines if line.get("mark") == Mark.DEAL]
        assert len(begins) == len(game.deals) - deals
        assert all(line["seat"] == game.turn for line in begins)


def branches(lesson: Lesson) -> list[tuple[str, ...]]:
    """All ways that the learner may go through a lesson, up to its last step, which is free."""
    return list(product(*(step.expect for step in lesson.steps[:-1])))


@pytest.mark.parametrize("name", OWN)
def test_every_way_through_a_lesson_is_legal(name: str) -> None:
    lesson = kibitz.rulebook(name).lesson
    assert lesson is not None
    assert 6 <= len(lesson.steps) <= 10
    for branch in branches(lesson):
        game = kibitz.start(name, lesson.seats, 1, deck=lesson.deck, **lesson.options)
        follow(game, lesson.opening)
        for step, move in zip(lesson.steps, branch, strict=False):
            assert game.turn == LEARNER
            assert set(step.expect) <= set(game.legal_moves)
            scene = game.view(LEARNER).scene
            first = {offer.path[0] for offer in scene.offers if offer.move in step.expect}
            assert first <= set(step.touches(scene))
            assert all(place(scene, touch) for touch in step.show)
            game.play(move)
            follow(game, step.others)
        assert not game.is_over


def follow(game: kibitz.Game, moves: tuple[str, ...]) -> None:
    """Play what a script has the other seats do."""
    for move in moves:
        assert game.turn != LEARNER
        game.play(move)


@pytest.mark.parametrize("name", OWN)
def test_the_texts_of_lessons_are_short_and_cite_clauses_that_exist(name: str) -> None:
    book = kibitz.rulebook(name)
    assert book.lesson is not None
    assert book.lesson.steps[-1].expect == ()
    texts = [book.speaker().text(step.says) for step in book.lesson.steps]
    cited = [word.strip("().,:;") for text in texts for word in text.split()]
    clauses = [word for word in cited if word.startswith("§")]
    assert len(clauses) >= len(book.lesson.steps) // 2
    assert all(f"### {clause} " in book.text() for clause in clauses)
    assert all(len(text) <= 220 for text in texts)


@pytest.mark.parametrize("compiled", [True, False])
def test_only_who_is_there_is_told_and_nobody_twice(compiled: bool) -> None:
    """Compiled rules check nothing: they would write wherever it leads."""
    game = kibitz.start("lobo77", seats=3, seed=1, compiled=compiled)
    preview = game.preview(str(game.legal_moves[0]))
    for wrong in ((3,), (-1,), (0, 0), (None, 1, None)):
        with pytest.raises(KibitzError):
            game.scenes(wrong)
        with pytest.raises(KibitzError):
            game.tell(preview, (0,), wrong)
        with pytest.raises(KibitzError):
            game.tell(preview, wrong, (0,))
    assert game.moves == game.tell(preview, (None,)).scenes == game.scenes(()) == []


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", kibitz.GAMES)
def test_what_is_told_of_a_move_is_what_is_shown_and_told_alone(name: str, compiled: bool) -> None:
    game = kibitz.start(name, seed=7, compiled=compiled)
    for ply in range(12):
        twin = game.copy()
        move = game.legal_moves[5 * ply % len(game.legal_moves)]
        preview = game.preview(str(move))
        told = game.tell(preview, (0, 1, None), (0, 1, None))
        twin.play(move)
        assert [json.loads(lines) for lines in told.lines] == [
            game.narrate(move, viewer) for viewer in (0, 1, None)
        ]
        assert told.scenes == [twin.view(viewer).scene_json for viewer in (0, 1, None)]
        gained = tuple(new - old for old, new in zip(game.scores, twin.scores, strict=True))
        assert (preview.is_last, preview.gains) == (twin.is_over, gained)
        assert preview.is_deal == (len(twin.deals) > len(game.deals))
        game.take(preview)
        assert (game.moves, game.seats_moved, game.deals) == (
            twin.moves,
            twin.seats_moved,
            twin.deals,
        )
        assert game.shuffles == twin.shuffles
        if game.is_over:
            break


def test_a_move_is_taken_only_where_it_was_previewed() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1)
    early = game.preview(str(game.legal_moves[0]))
    twin = game.copy()
    game.play(game.legal_moves[0])
    for other in (game, twin):
        with pytest.raises(KibitzError, match="previewed in another position"):
            other.take(early)
    with pytest.raises(IllegalMove):
        game.preview("76" if "76" not in game.legal_moves else "11")
