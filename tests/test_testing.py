"""The checks notice what they are for: each is shown a game that is wrong in one way."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kibitz
from kibitz.core import kernel, tape
from kibitz.core.message import say
from kibitz.game import Game, random_mover, start_rulebook
from kibitz.games.lobo77 import rules, views, vocabulary
from kibitz.testing import Defect
from kibitz.testing.check import check_same
from kibitz.testing.knowledge import check_guesses, check_non_interference, check_views
from kibitz.testing.position import check_legal_moves, check_position
from kibitz.testing.scenes import check_scenes
from kibitz.testing.telling import check_told
from kibitz.testing.words import check_words


def game_with(
    monkeypatch: pytest.MonkeyPatch, moves: int = 4, name: str = "lobo77", **broken: Any
) -> Game:
    """A few moves of a game, with some rules replaced."""
    book, known = kibitz.rulebook(name).register(), kernel.rules_by_dtype()
    for dtype in (book.state, book.view):
        monkeypatch.setitem(known, dtype, known[dtype])  # as they were, afterwards
    wrong = replace(book, rules={**book.rules, **broken})
    game = start_rulebook(wrong, 3, 3, None, False, {})
    mover = random_mover(3)
    for _ in range(moves):
        game.play_random(mover)
    return game


def look_and_leak_the_key(state: Any, seat: int, out: Any) -> None:
    views.look(state, seat, out)
    out.table.chance.key[:] = state.chance.key


def look_and_leak_a_hand(state: Any, seat: int, out: Any) -> None:
    views.look(state, seat, out)
    out.table.hand[(seat + 1) % 3] = state.hand[(seat + 1) % 3]


def look_and_leak_in_a_spare_field(state: Any, seat: int, out: Any) -> None:
    views.look(state, seat, out)
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
    views.look(state, seat, out)
    if not 0 <= seat < 3:
        out.table.chance.key[:] = state.chance.key


def test_who_saw_too_much_is_called_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Defect, match="the view of a spectator holds the key"):
        check_views(game_with(monkeypatch, look=look_and_leak_to_spectators))
    with pytest.raises(Defect, match="the view of seat 0 holds the key"):
        check_views(game_with(monkeypatch, look=look_and_leak_the_key))


def look_and_leak_in_later_rounds(state: Any, seat: int, out: Any) -> None:
    views.look(state, seat, out)
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
        views.resample(view, chance, out)
        for name in ("hand", "stock"):
            out[name] = truth[0].state[name]

    game = game_with(monkeypatch, resample=resample)
    truth.append(game)
    with pytest.raises(Defect, match="the same cards"):
        check_guesses(game, Random(1))


def test_a_guess_that_loses_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def resample(view: Any, chance: Any, out: Any) -> None:
        views.resample(view, chance, out)
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
        number = rules.legal_moves(state, moves)
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


def check_table(game: Game) -> None:
    check_scenes(game, game, Random(1))


def test_what_lobo77_shows_and_tells_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with(monkeypatch)
    check_table(game)
    check_told(game, game, game.legal_moves[0])


def places(view: Any, out: tape.Tape) -> None:
    """What a scene needs at least."""
    for seat in range(view.table.seats):
        tape.place(out, vocabulary.HAND, seat)
        tape.hidden(out, view.hand_size[seat])
    tape.place(out, vocabulary.PILE)


def legal_of(view: Any) -> list[int]:
    """The legal moves of a viewer who is to act."""
    if view.seat != view.table.turn:
        return []
    moves = kibitz.rulebook("lobo77").move_buffer()
    return [int(move) for move in moves[: kernel.legal_moves(view.table, moves)]]


def offer_all_but_one(view: Any, out: tape.Tape) -> None:
    places(view, out)
    for index, move in enumerate(legal_of(view)[1:]):
        tape.offer(out, move, tape.on_card(vocabulary.HAND, view.seat, index))


def offer_without_words(view: Any, out: tape.Tape) -> None:
    places(view, out)
    for move in legal_of(view):
        tape.offer(out, move, tape.on_button(move))


def offer_beyond_the_hand(view: Any, out: tape.Tape) -> None:
    places(view, out)
    for index, move in enumerate(legal_of(view)):
        tape.offer(out, move, tape.on_card(vocabulary.HAND, view.seat, 5 + index))


def offer_the_same(view: Any, out: tape.Tape) -> None:
    places(view, out)
    for move in legal_of(view):
        tape.offer(out, move, tape.on_place(vocabulary.PILE))


def offer_inside_another(view: Any, out: tape.Tape) -> None:
    places(view, out)
    pile = tape.on_place(vocabulary.PILE)
    for index, move in enumerate(legal_of(view)[:3]):
        tape.offer(out, move, *(pile,) * (index + 1))
    for index, move in enumerate(legal_of(view)[3:]):
        tape.offer(out, move, tape.on_card(vocabulary.HAND, view.seat, index))


@pytest.mark.parametrize(
    ("scene", "why"),
    [
        (offer_all_but_one, "legal or offered, not both"),
        (offer_without_words, "nothing can be tapped"),
        (offer_beyond_the_hand, "nothing can be tapped"),
        (offer_the_same, "is tapped for"),
        (offer_inside_another, "begin with those of"),
    ],
)
def test_moves_that_cannot_be_tapped_are_noticed(
    monkeypatch: pytest.MonkeyPatch, scene: Any, why: str
) -> None:
    with pytest.raises(Defect, match=why):
        check_table(game_with(monkeypatch, scene=scene))


def test_a_place_that_shows_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def scene(view: Any, out: tape.Tape) -> None:
        for seat in range(3):
            tape.place(out, vocabulary.HAND, seat)
            for card in game.hands[seat]:
                tape.card(out, rules.NAMES.index(card))

    game = game_with(monkeypatch, scene=scene)
    with pytest.raises(Defect, match="shown unknown cards"):
        check_table(game)


def test_facts_that_know_a_hidden_card_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = iter(range(1000))  # as if something else than the view were asked
    own = kibitz.rulebook("lobo77").rules["scene"]

    def scene(view: Any, out: tape.Tape) -> None:
        own(view, out)
        tape.headline(out, vocabulary.ROUND, next(seen))

    with pytest.raises(Defect, match="depends on a card it does not know"):
        check_table(game_with(monkeypatch, scene=scene))


def test_a_payment_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def narrate(before: Any, move: int, after: Any, out: tape.Tape) -> None:
        tape.say(out, vocabulary.PLAYS, before.table.turn, move, 0)

    game = game_with(monkeypatch, narrate=narrate)

    def play() -> None:
        for _ in range(100):
            check_told(game, game, game.legal_moves[-1])
            game.play(game.legal_moves[-1])

    with pytest.raises(Defect, match="nothing is said of the score"):
        play()


def test_a_move_that_is_not_told_first_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def narrate(before: Any, move: int, after: Any, out: tape.Tape) -> None:
        tape.say(out, vocabulary.OWES_SECOND, before.table.turn)

    game = game_with(monkeypatch, narrate=narrate)
    with pytest.raises(Defect, match="is told to"):
        check_told(game, game, game.legal_moves[0])


def is_secretly_odd(state: Any, viewer: int) -> bool:
    """Something about the cards of the next seat."""
    return bool(state.hand[(viewer + 1) % 3] % 3)


@pytest.mark.parametrize("by", ["tape", "tape, lines", "is_open"])
def test_what_is_told_of_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    """`seen_move` has the true state: what it lets through reaches tapes, bytes or the move."""
    book = kibitz.rulebook("lobo77")
    own = book.rules["narrate"]

    def seen_move(state: Any, move: int, viewer: int) -> int:
        leaks = is_secretly_odd(state, viewer)
        if by == "is_open":
            return move if leaks else book.codes + move
        return book.codes * (1 + leaks) + move

    def narrate(before: Any, move: int, after: Any, out: tape.Tape) -> None:
        own(before, move % book.codes, after, out)
        if by == "tape" and move >= 2 * book.codes:
            tape.event(out, 0)
        if by == "tape, lines" and move >= 2 * book.codes:
            tape.say(out, vocabulary.OWES_SECOND, before.table.turn)

    game = game_with(monkeypatch, narrate=narrate, seen_move=seen_move)
    chance = Random(1)
    with pytest.raises(Defect, match=rf"is told of a hidden card, by {by}\n"):
        [check_non_interference(game, chance) for _ in range(300)]


def test_a_scene_whose_tape_alone_tells_a_hidden_card_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = kibitz.rulebook("lobo77").rules["scene"]

    def look(state: Any, seat: int, out: Any) -> None:
        views.look(state, seat, out)
        odd[out.table.hand.tobytes()] = is_secretly_odd(state, seat)

    def scene(view: Any, out: tape.Tape) -> None:
        own(view, out)
        if odd[view.table.hand.tobytes()]:
            tape.event(out, 0)

    odd: dict[bytes, bool] = {}
    game = game_with(monkeypatch, look=look, scene=scene)
    chance = Random(1)
    with pytest.raises(Defect, match=r"the scene of .* has not seen"):
        [check_non_interference(game, chance) for _ in range(300)]


def secret_of(monkeypatch: pytest.MonkeyPatch, **broken: Any) -> Game:
    """Deuce while first moves are made in secret."""
    return game_with(monkeypatch, 1, "deuce", **broken)


def test_a_secret_move_that_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = secret_of(monkeypatch)
    check_told(game, game, game.legal_moves[0])
    game = secret_of(monkeypatch, seen_move=kernel.seen_by_all)
    with pytest.raises(Defect, match=r"sees no difference between .* as they are written"):
        check_told(game, game, game.legal_moves[0])


def test_the_cards_of_a_secret_move_that_are_named_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A number of the game's own that gives the move away."""
    book = kibitz.rulebook("deuce")
    own = book.rules["narrate"]

    def seen_move(state: Any, move: int, viewer: int) -> int:
        return move if viewer == state.turn else book.codes + 1 + move

    def narrate(before: Any, move: int, after: Any, out: tape.Tape) -> None:
        own(before, move - book.codes - 1 if move > book.codes else move, after, out)

    game = secret_of(monkeypatch, narrate=narrate, seen_move=seen_move)
    with pytest.raises(Defect, match=r"sees no difference between .* of their cards"):
        check_told(game, game, game.legal_moves[0])


def test_a_message_without_words_is_noticed() -> None:
    book = kibitz.rulebook("lobo77")
    with pytest.raises(Defect, match="has no words"):
        check_words(book, say("never-written"))
    with pytest.raises(Defect, match="cannot be said in en"):
        check_words(book, say("plays", seat=1))
    with pytest.raises(Defect, match="has none"):
        check_words(book, say("not-held", seat=1, card="7", clause=99))
