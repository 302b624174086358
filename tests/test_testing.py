"""The checks notice what they are for: each is shown a game that is wrong in one way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import kibitz
from kibitz.core import interpreter, kernel
from kibitz.core.scene import PLAIN, Offer, Place, Tapping, plain_places, plain_tapping
from kibitz.game import Game, random_mover
from kibitz.testing import Defect
from kibitz.testing.check import check_same
from kibitz.testing.knowledge import check_guesses, check_non_interference, check_views
from kibitz.testing.position import check_legal_moves, check_position
from kibitz.testing.scenes import check_drawn, check_scenes
from kibitz.testing.telling import check_related, check_tale


def is_record(given: Any) -> bool:
    return isinstance(given, np.ndarray) and given.dtype.names is not None


def on_records(rule: Any) -> Any:
    """A rule as Python calls it: with arrays of one record."""

    def call(*given: Any) -> Any:
        return rule(
            *(one[0] if isinstance(one, np.ndarray) and one.dtype.names else one for one in given)
        )

    return call


def game_with(monkeypatch: pytest.MonkeyPatch, moves: int = 4, **broken: Any) -> Game:
    """A few moves of Lobo 77, with some rules replaced."""
    own = {name: on_records(rule) for name, rule in broken.items()}
    engine = SimpleNamespace(**{**vars(interpreter), **own})
    monkeypatch.setattr(kibitz.game, "engine", lambda book, compiled: engine)
    game = kibitz.start("lobo77", seats=3, seed=3, compiled=False)
    mover = random_mover(3)
    for _ in range(moves):
        game.play_random(mover)
    return game


def look_and_leak_the_key(state: Any, seat: int, out: Any) -> None:
    kernel.look(state, seat, out)
    out.table.chance.key[:] = state.chance.key


def look_and_leak_a_hand(state: Any, seat: int, out: Any) -> None:
    kernel.look(state, seat, out)
    out.table.hand[(seat + 1) % 3] = state.hand[(seat + 1) % 3]


def look_and_leak_in_a_spare_field(state: Any, seat: int, out: Any) -> None:
    kernel.look(state, seat, out)
    spare = out.table.dtype.names[0]  # nothing prints this field
    out.table[spare] = state.hand[(seat + 1) % 3] % 5


def test_a_leaked_key_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Defect, match="holds the key"):
        check_views(game_with(monkeypatch, look=look_and_leak_the_key))


@pytest.mark.parametrize("leak", [look_and_leak_a_hand, look_and_leak_in_a_spare_field])
def test_a_leaked_card_is_noticed(monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    game = game_with(monkeypatch, look=leak)
    chance = Random(1)
    with pytest.raises(Defect, match="has not seen"):
        [check_non_interference(game, chance) for _ in range(300)]


def look_and_leak_to_spectators(state: Any, seat: int, out: Any) -> None:
    kernel.look(state, seat, out)
    if not 0 <= seat < 3:
        out.table.chance.key[:] = state.chance.key


def test_who_saw_too_much_is_called_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Defect, match="the view of a spectator holds the key"):
        check_views(game_with(monkeypatch, look=look_and_leak_to_spectators))
    with pytest.raises(Defect, match="the view of seat 0 holds the key"):
        check_views(game_with(monkeypatch, look=look_and_leak_the_key))


def look_and_leak_in_later_rounds(state: Any, seat: int, out: Any) -> None:
    kernel.look(state, seat, out)
    if state.rounds > 1:
        out.table.hand[:] = state.hand


def test_a_leak_in_later_rounds_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch, moves=40, look=look_and_leak_in_later_rounds)
    assert len(game.deals) > 2
    chance = Random(1)
    with pytest.raises(Defect, match="has not seen"):
        [check_non_interference(game, chance) for _ in range(100)]


def test_most_swaps_of_unseen_cards_prove_something(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch)
    chance = Random(1)
    proofs = sum(check_non_interference(game, chance) for _ in range(100))
    assert proofs > 20


def test_a_guess_that_is_always_the_truth_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    truth: list[Game] = []

    def resample(view: Any, chance: Any, out: Any) -> None:
        kernel.resample(view, chance, out)
        for name in ("hand", "stock"):
            out[name] = truth[0].state[name]

    game = game_with(monkeypatch, resample=resample)
    truth.append(game)
    with pytest.raises(Defect, match="the same cards"):
        check_guesses(game, Random(1))


def test_a_guess_that_loses_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def resample(view: Any, chance: Any, out: Any) -> None:
        kernel.resample(view, chance, out)
        out.stock.end -= 1

    with pytest.raises(Defect, match=r"could tell a guess|lost"):
        check_guesses(game_with(monkeypatch, resample=resample), Random(1))


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch)
    game.state.stock.end -= 1
    with pytest.raises(Defect, match="lost Counter"):
        check_position(game, Random(1))


def test_a_move_listed_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def legal_moves(state: Any, moves: Any) -> int:
        number = kernel.legal_moves(state, moves)
        moves[number - 1] = moves[0]
        return number

    with pytest.raises(Defect, match="listed twice"):
        check_legal_moves(game_with(monkeypatch, legal_moves=legal_moves))


def test_rules_that_differ_when_compiled_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch)
    twin = game.copy()
    twin.state.number += 1
    with pytest.raises(Defect, match="states differ"):
        check_same(game, twin)


def test_a_defect_says_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch)
    game.state.stock.end -= 1
    with pytest.raises(Defect, match=r'kibitz trace lobo77 --seats 3 --seed 0x3 .*--moves "'):
        check_position(game, Random(1))


def staged(monkeypatch: pytest.MonkeyPatch, **broken: Any) -> Game:
    """A few moves of Lobo 77, shown by a stage of which some parts are replaced."""
    game = game_with(monkeypatch)
    game.rulebook = replace(game.rulebook, stage=replace(PLAIN, **broken))
    return game


def test_the_plain_stage_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    check_scenes(staged(monkeypatch), Random(1))


def tap_all_but_one(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    return plain_tapping(view, moves[1:], places)


def tap_without_words(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    return Tapping(tuple(Offer(move, (f"!{move}",)) for move in moves))


def tap_beyond_the_hand(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    return Tapping(
        tuple(Offer(move, (f"hand:{view.seat}/{5 + i}",)) for i, move in enumerate(moves))
    )


def tap_the_same(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    return Tapping(tuple(Offer(move, ("pile",)) for move in moves))


def tap_inside_another(view: Any, moves: Sequence[str], places: Sequence[Place]) -> Tapping:
    return Tapping(tuple(Offer(move, ("pile",) * (i + 1)) for i, move in enumerate(moves)))


@pytest.mark.parametrize(
    ("tapping", "why"),
    [
        (tap_all_but_one, "legal or offered, not both"),
        (tap_without_words, "nothing can be tapped"),
        (tap_beyond_the_hand, "nothing can be tapped"),
        (tap_the_same, "is tapped for"),
        (tap_inside_another, "begin with those of"),
    ],
)
def test_moves_that_cannot_be_tapped_are_noticed(
    monkeypatch: pytest.MonkeyPatch, tapping: Any, why: str
) -> None:
    with pytest.raises(Defect, match=why):
        check_scenes(staged(monkeypatch, tapping=tapping), Random(1))


def test_a_place_that_shows_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = staged(monkeypatch)

    def places(view: Any, zones: Any) -> tuple[Place, ...]:
        hand = tuple(game.hands[(view.seat + 1) % 3])
        return (*plain_places(view, zones), Place("leak", "hand", "hand", 1 + view.seat, hand))

    game.rulebook = replace(game.rulebook, stage=replace(PLAIN, places=places))
    with pytest.raises(Defect, match="shown unknown cards"):
        check_scenes(game, Random(1))


def test_facts_that_know_a_hidden_card_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = staged(monkeypatch)
    seen = iter(range(1000))  # as if something else than the view were asked
    game.rulebook = replace(
        game.rulebook, stage=replace(PLAIN, facts=lambda view, places: {"secret": next(seen)})
    )
    with pytest.raises(Defect, match="depends on a card it does not know"):
        check_scenes(game, Random(1))


def test_a_payment_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tale(before: Any, told: str, after: Any) -> list[str]:
        return [f"seat {before.table.turn} plays"]

    game = staged(monkeypatch, tale=tale)

    def play() -> None:
        for _ in range(100):
            check_tale(game, game.legal_moves[-1])
            game.play(game.legal_moves[-1])

    with pytest.raises(Defect, match="nothing is said of the score"):
        play()


def test_a_scene_that_is_written_otherwise_than_shown_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Defect, match="have different scenes"):
        check_drawn(staged(monkeypatch))


def test_a_move_that_is_related_otherwise_than_told_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def tale(before: Any, told: str, after: Any) -> list[str]:
        return [f"seat {before.table.turn} plays {told} with a smile"]

    game = staged(monkeypatch, tale=tale)
    with pytest.raises(Defect, match="`relate` has"):
        check_related(game, game.legal_moves[0])


def test_words_that_only_some_who_watch_hear_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tale(before: Any, told: str, after: Any) -> list[str]:
        return [f"seat {before.table.turn} plays, as {before.seat} sees it"]

    game = staged(monkeypatch, tale=tale)
    with pytest.raises(Defect, match="a spectator"):
        check_tale(game, game.legal_moves[0])
