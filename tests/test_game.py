"""The Python face: starting, playing, looking, copying, and refusing."""

from __future__ import annotations

import copy
import doctest
import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

import kibitz
from tests.conftest import Start


def test_a_move_is_its_text_and_has_a_code(start: Start) -> None:
    game = start("lobo77", seats=2, seed=1)
    move = game.legal_moves[0]
    assert isinstance(move, str)
    assert game.read_move(str(move)).code == move.code


def test_play_takes_objects_and_text(start: Start) -> None:
    one, two = start("deuce", seats=3, seed=5), start("deuce", seats=3, seed=5)
    one.play(one.legal_moves[0])
    two.play(str(two.legal_moves[0]))
    assert one.state.tobytes() == two.state.tobytes()


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    hands = [kibitz.start("dealt", seed=seed).hands for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_without_a_seed_no_two_games_are_alike() -> None:
    assert kibitz.start("dealt").seed != kibitz.start("dealt").seed


def test_a_copy_goes_its_own_way(start: Start) -> None:
    game = start("lobo77", seats=4, seed=2)
    twin = game.copy()
    twin.play(twin.legal_moves[0])
    assert (len(game.moves), len(twin.moves)) == (0, 1)
    assert game.state.tobytes() != twin.state.tobytes()
    game.play(game.legal_moves[0])
    assert game.state.tobytes() == twin.state.tobytes()


def test_copies_of_the_standard_library_are_games_of_their_own(start: Start) -> None:
    game = start("dealt", seats=3, seed=2)
    game.play(game.legal_moves[0])
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert (twin.moves, twin.state.tobytes()) == (game.moves, game.state.tobytes())
        twin.play(twin.legal_moves[0])
        assert len(game.moves) == 1


def test_a_view_knows_scores_and_the_end(start: Start) -> None:
    game = start("lobo77", seats=2, seed=2, chips=1)
    while not game.is_over:
        assert not game.view().is_over
        game.play(game.legal_moves[0])
    assert game.view().is_over
    assert game.view(1).scores == game.scores


def test_a_deck_may_be_given_as_text(start: Start) -> None:
    deck = start("deuce", seats=2, seed=1).shuffles[0]
    assert start("deuce", seats=2, seed=5, deck=" ".join(deck)).shuffles[0] == deck


def test_a_stale_move_object_is_checked_again(start: Start) -> None:
    game = start("fivecrowns", seats=2, seed=2)
    take = game.legal_moves[0]
    game.play(take)
    with pytest.raises(kibitz.IllegalMove, match="§4"):
        game.play(take)


def test_only_the_seat_to_act_has_legal_moves_in_its_view(start: Start) -> None:
    game = start("lobo77", seats=3, seed=1)
    assert game.view(0).legal_moves == game.legal_moves
    assert game.view(1).legal_moves == game.view().legal_moves == ()
    assert game.view(1).hand != ()
    assert game.view().hand == ()


def test_a_guess_can_be_played_on(start: Start) -> None:
    guess = start("deuce", seats=3, seed=1).view(2).resample(7)
    for _ in range(10):
        guess.play(guess.legal_moves[0])
    assert guess.seed is None


def test_the_same_seed_gives_the_same_guess(start: Start) -> None:
    view = start("dealt", seats=3, seed=1).view(2)
    assert view.resample(7).hands == view.resample(7).hands != view.resample(8).hands


def test_four_seats_unless_told_otherwise_or_as_near_as_the_game_allows() -> None:
    assert kibitz.start("dealt", compiled=False).seats == 4
    book = kibitz.rulebook("dealt")
    assert replace(book, seats=range(2, 4)).usual_seats == 3
    assert replace(book, seats=range(5, 9)).usual_seats == 5


@pytest.mark.parametrize("seats", [2, 6, -1, "3", 3.0, True])
def test_wrong_seats_are_refused(seats: object) -> None:
    with pytest.raises(kibitz.KibitzError, match="3 to 5 seats"):
        kibitz.start("dealt", seats=seats)  # type: ignore[arg-type]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(kibitz.KibitzError, match="did you mean “chips”"):
        kibitz.start("dealt", chisp=2)
    with pytest.raises(kibitz.KibitzError, match="a whole number from 2 to 3"):
        kibitz.start("dealt", chips=4)


def test_a_wrong_deck_names_missing_and_surplus_cards() -> None:
    deck = kibitz.start("lobo77", seed=1).shuffles[0]
    deck[deck.index("76")] = "77"
    with pytest.raises(kibitz.KibitzError, match="no card “77”"):
        kibitz.start("lobo77", deck=deck)
    deck[deck.index("77")] = "66"
    with pytest.raises(kibitz.KibitzError, match="missing: 76; surplus: 66"):
        kibitz.start("lobo77", deck=deck)


def test_there_is_no_view_of_a_seat_that_does_not_exist(start: Start) -> None:
    with pytest.raises(kibitz.KibitzError, match="no seat 4"):
        start("lobo77", seats=4, seed=1).view(4)


def test_unknown_names_of_the_package_are_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = kibitz.nonsense
    assert "start" in dir(kibitz)


def test_the_first_lines_of_the_package_work() -> None:
    assert doctest.testmod(kibitz).failed == 0


@pytest.mark.parametrize("part", ["arena", "bots", "review", "study", "testing"])
def test_parts_are_there_after_importing_kibitz_alone(part: str) -> None:
    script = f"import kibitz, sys; assert 'numpy' not in sys.modules; kibitz.{part}; dir(kibitz)"
    subprocess.run([sys.executable, "-c", script], check=True)
    assert part in dir(kibitz)
