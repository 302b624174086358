"""Who sits where, what a deal is, and whole contests."""

from __future__ import annotations

import json
import signal
from argparse import Namespace
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kibitz import arena
from kibitz.arena import match
from kibitz.arena import standings as counting
from kibitz.arena.contest import Contest, Played, Worker, invite
from kibitz.arena.crew import Crew
from kibitz.bots import level
from kibitz.cli.arena import write_files
from kibitz.core.errors import KibitzError


def names(contest: Contest) -> list[str]:
    return ["".join(bot.name[0] for bot in seating) for seating in contest.seatings]


@pytest.mark.parametrize(
    ("bots", "seats", "expected"),
    [
        ("medium hard", 2, ["mh", "hm"]),
        ("medium hard", 4, ["mhmh", "hmhm"]),
        ("medium medium hard hard", 4, ["mmhh", "hmmh", "hhmm", "mhhm"]),
        ("medium", 3, ["mmm"]),
    ],
)
def test_every_different_rotation_is_a_seating(bots: str, seats: int, expected: list[str]) -> None:
    assert sorted(names(invite("lobo77", bots.split(), seats))) == sorted(expected)


def test_an_odd_table_is_played_with_both_alternations() -> None:
    seatings = names(invite("lobo77", ["medium", "hard"], 5))
    assert len(seatings) == 10
    assert {"mhmhm", "hmhmh"} <= set(seatings)


@pytest.mark.parametrize(("number", "seats"), [(2, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)])
def test_every_bot_gets_every_seat_equally_often(number: int, seats: int) -> None:
    bots = ["random", "easy", "medium", "hard", "expert"][:number]
    contest = invite("lobo77", bots, seats)
    for seat in range(seats):
        held = Counter(seating[seat].name for seating in contest.seatings)
        assert set(held.values()) == {len(contest.seatings) // number}
        assert set(held) == set(bots)


def test_a_deal_follows_from_the_seed_and_its_number() -> None:
    def deal(number: int, seed: int) -> list[Played]:
        worker = Worker(invite("lobo77", ["medium", "easy", "random"], seed=seed))
        worker.play_deal(7, zeros())  # what came before does not matter
        return worker.play_deal(number, zeros())

    assert deal(2, 5) == deal(2, 5)
    assert [game.decisions for game in deal(2, 5)] != [game.decisions for game in deal(2, 6)]
    assert [game.decisions for game in deal(2, 5)] != [game.decisions for game in deal(3, 5)]


def zeros() -> Any:
    return np.zeros(1, dtype=np.int64)


def test_a_deal_that_is_told_to_stop_is_not_counted() -> None:
    worker = Worker(invite("lobo77", ["medium", "random"]))
    assert worker.play_deal(0, np.ones(1, dtype=np.int64)) == []
    assert len(worker.play_deal(0, zeros())) == 2


def test_shares_of_a_win_add_up_to_one() -> None:
    worker = Worker(invite("dealt", ["medium", "random"], 4))
    games = [game for deal in range(5) for game in worker.play_deal(deal, zeros())]
    for game in games:
        assert sum(game.won) == pytest.approx(1)
    assert any(max(game.won) < 1 for game in games)  # in Dealt! all but the loser win


def test_equal_bots_under_two_names_are_exactly_equal() -> None:
    """Chance is the same for every seating, so bots that play alike win alike."""
    twins = [level("medium"), replace(level("medium"), name="twin")]
    result = arena.play("lobo77", twins, 40)
    assert [bot.lead.value for bot in result.bots] == [0.0, 0.0]
    assert [bot.share for bot in result.bots] == [0.5, 0.5]
    assert result.worth is None


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    results = [
        arena.play("lobo77", ["hard:20", "medium", "easy"], 60, seed=9, workers=workers)
        for workers in (1, 2, 5)
    ]
    for result in results[1:]:
        assert result.played == results[0].played
        assert result.bots == results[0].bots
        assert result.worth == results[0].worth


def test_medium_beats_random_clearly() -> None:
    result = arena.play("lobo77", ["random", "medium"], 101, seats=4)
    assert result.games == 102
    best, last = result.bots
    assert (best.bot, best.fair, last.bot) == ("medium", 0.5, "random")
    assert best.lead.low > 0.2
    assert best.share + last.share == pytest.approx(1)
    assert best.rating is not None
    assert best.rating.value > 150


def test_one_bot_alone_has_its_fair_share_and_no_rating() -> None:
    (alone,) = arena.play("lobo77", ["random"], 5, seats=3).bots
    assert (alone.share, alone.fair, alone.rating) == (pytest.approx(1), 1, None)


def test_progress_is_told_and_an_interrupt_keeps_what_is_finished() -> None:
    told = []

    def progress(done: int, planned: int) -> None:
        told.append((done, planned))
        if done >= 20:
            raise KeyboardInterrupt

    result = arena.play("lobo77", ["medium", "random"], 100_000, progress=progress, workers=2)
    assert told[:2] == [(2, 100_000), (4, 100_000)]
    assert not result.is_whole
    assert 20 <= result.games < 100_000
    assert result.planned_games == 100_000
    assert result.games == 2 * result.deals == len(result.played)


def test_games_of_a_deal_that_was_not_finished_are_told_and_not_counted() -> None:
    """Ctrl-C after the third game of the first deal, which has ten."""
    contest = invite("lobo77", ["medium", "random"], 5)
    crew = Crew(contest, 4, 1)
    worker = crew._workers[0]
    play_game = worker.play_game

    def interrupted(*arguments: Any) -> int:
        if worker.played == 3:
            crew._stop[0] = 1
            signal.raise_signal(signal.SIGINT)  # heard by the main thread
        return int(play_game(*arguments))

    worker.play_game = interrupted
    result = match.watch(contest, 4, crew, None)
    assert (result.games, result.left_out, result.bots) == (0, 3, ())
    told = str(result)
    assert "interrupted after 3 of 40 games\n" in told
    assert "no deal was finished: with these bots and seats a deal is 10 games" in told
    assert "0 deals" not in told


def test_games_left_out_are_told_beside_those_that_count() -> None:
    contest = invite("lobo77", ["medium", "random"])
    deals = [[Played(0, i, (1.0, 0.0), 7) for i in range(2)]]
    result = counting.standings(contest, deals, planned=9, seconds=1.0, left_out=1)
    assert "interrupted after 3 of 18 games\n2 games: 1 deal, each with 2 seatings" in str(result)
    assert "\n1 more does not count: only whole deals are fair to every bot\n" in str(result)
    assert counting.as_json(result)["left_out_games"] == 1
    whole = counting.standings(contest, deals, planned=1, seconds=1.0)
    assert "not count" not in str(whole)
    alone = counting.standings(invite("lobo77", ["medium"], 2), [], planned=9, seconds=1.0)
    assert "\nno game was finished\n" in str(alone)


def test_what_goes_wrong_in_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> list[Played]:
        raise MemoryError("no buffers")

    whole = Worker.play_deal
    monkeypatch.setattr(
        Worker, "play_deal", lambda self, deal, stop: whole(self, 0, stop) if stop[0] else fail()
    )
    with pytest.raises(MemoryError, match="no buffers"):
        arena.play("lobo77", ["medium", "random"], 10)


def test_counting_by_hand() -> None:
    """Two bots at three seats; two deals, of which only the first seating is shown here."""
    contest = invite("lobo77", ["medium", "random"], 3)
    first = ["".join(bot.name[0] for bot in seating) for seating in contest.seatings]
    won = {"mrm": (0.5, 0.5, 0.0)}  # a shared win: medium and random half each, one medium lost
    deals = [
        [Played(deal, i, won.get(seats, (1.0, 0.0, 0.0)), 7) for i, seats in enumerate(first)]
        for deal in range(2)
    ]
    result = counting.standings(contest, deals, planned=4, seconds=1.0)
    # At the other five seatings seat 0 wins: medium in mmr, random in rmm; of the mirrored ones
    # medium in mrr, random in rmr and rrm. So medium has 2.5 of 6 wins.
    shares = {bot.bot: bot.share for bot in result.bots}
    assert shares == {"medium": pytest.approx(2.5 / 6), "random": pytest.approx(3.5 / 6)}
    beaten = counting._beaten(contest, deals)[0]
    # Medium beats one random in mmr and two in mrr; random two mediums in rmm, one in rmr and
    # rrm each, and half of one in mrm.
    assert beaten.tolist() == [[0, 3], [4.5, 0]]
    assert result.decisions_per_game == 7
    assert not result.is_whole


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "lobo7"}, "did you mean “lobo77”"),
        ({"bots": ["medium", "hrad"]}, "did you mean “hard”"),
        ({"bots": []}, "needs bots"),
        ({"bots": ["medium"]}, "for 1 bot: set seats to 2 or more"),
        ({"bots": ["medium"] * 9}, "not 9"),
        ({"bots": ["medium"] * 3, "seats": 2}, "3 bots do not fit at 2 seats"),
        ({"seats": 77}, "not 77"),
        ({"games": 0}, "from 1 to 1,000,000, not 0"),
        ({"games": 10**9}, "from 1 to 1,000,000"),
        ({"workers": 0}, "workers must be from 1 to 256, not 0"),
        ({"seed": -1}, "seed"),
        ({"options": {"chips": 9}}, "chips"),
        ({"workers": 2, "ray": "auto"}, "a cluster uses all"),
    ],
)
def test_bad_input_is_refused(change: dict[str, Any], message: str) -> None:
    asked: dict[str, Any] = {"game": "lobo77", "bots": ["medium", "random"], "games": 2}
    with pytest.raises(KibitzError, match=message):
        arena.play(**{**asked, **change})


def test_standings_print_as_their_table() -> None:
    result = arena.play("lobo77", ["medium", "random"], 4)
    assert str(result).startswith("Lobo 77, 2 seats, chips=3, seed 0\n4 games: 2 deals")
    assert repr(result).startswith("<lobo77, 2 seats, 4 games: ")
    assert len(repr(result)) < 100


def hand_made(won: list[tuple[float, ...]], game: str = "lobo77") -> arena.Standings:
    """One bot at all seats; these wins, a deal each."""
    contest = invite(game, ["medium"], len(won[0]))
    deals = [[Played(deal, 0, shares, 5)] for deal, shares in enumerate(won)]
    return counting.standings(contest, deals, planned=len(won), seconds=1.0)


def test_shares_of_seats() -> None:
    result = hand_made([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (1.0, 0.0)])
    assert [share.value for share in result.by_seat] == [0.75, 0.25]


def test_shares_that_do_not_add_up_as_shown_say_so() -> None:
    thirds = hand_made([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)])
    assert "as shown they add up to 99.9%" in str(thirds)
    halves = hand_made([(1.0, 0.0), (0.0, 1.0)])
    assert "rounded" not in str(halves)


def against(won: Mapping[str, tuple[float, ...]], bots: list[str], deals: int) -> arena.Standings:
    """A contest in Dealt! where each seating, by the first letters of its bots, ends like this."""
    contest = invite("dealt", bots)
    played = [
        [Played(deal, i, won[seating], 5) for i, seating in enumerate(names(contest))]
        for deal in range(deals)
    ]
    return counting.standings(contest, played, planned=deals, seconds=1.0)


MEDIUM_UNBEATEN = {"mer": (0.5, 0.5, 0.0), "rme": (0.0, 0.5, 0.5), "erm": (0.5, 0.0, 0.5)}


def test_intervals_are_shown_as_far_as_shares_can_go() -> None:
    """Ten deals that all went alike: three of them might have gone otherwise, but no share < 0."""
    shown = str(against(MEDIUM_UNBEATEN, ["medium", "easy", "random"], 10))
    assert "+16.7  (−13.3 to +16.7)" in shown
    assert "−33.3  (−33.3 to −3.3)" in shown
    few = str(hand_made([(1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]))  # Student: 66.7 ± 143.4
    assert "+16.7  (−50.0 to +50.0)" in few
    assert "−16.7  (−50.0 to +50.0)" in few


def test_intervals_end_there_in_the_figures_too() -> None:
    won = {"mrmr": (1 / 3, 1 / 3, 1 / 3, 0.0), "rmrm": (0.0, 1 / 3, 1 / 3, 1 / 3)}
    written = counting.as_json(against(won, ["medium", "random", "medium", "random"], 10))
    medium, random = (standing["lead"] for standing in written["standings"])
    # Two thirds is not exact in binary, and its sums differ by rounding: no variance all the same.
    assert medium == pytest.approx({"value": 1 / 6, "low": 1 / 6 - 0.3, "high": 1 / 6})
    assert random == pytest.approx({"value": -1 / 6, "low": -1 / 6, "high": 0.3 - 1 / 6})
    assert [seat["high"] for seat in written["by_seat"]] == pytest.approx([1 / 3] * 4)
    few = counting.as_json(hand_made([(1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]))
    assert few["by_seat"][0] == pytest.approx({"value": 2 / 3, "low": 0.0, "high": 1.0})


def test_what_follows_from_one_deal_is_unknown_in_json_too() -> None:
    written = counting.as_json(against(MEDIUM_UNBEATEN, ["medium", "easy", "random"], 1))
    expected = {"value": pytest.approx(1 / 6), "low": None, "high": None}
    assert written["standings"][0]["lead"] == expected
    json.dumps(written, allow_nan=False)


def test_where_winners_share_the_most_possible_is_told() -> None:
    result = against(MEDIUM_UNBEATEN, ["medium", "easy", "random"], 2)
    assert [(bot.least, bot.most) for bot in result.bots] == [(0.0, 0.5)] * 3
    assert "has 2 winners, who share it: 50.0% is the most that a bot can win" in str(result)
    assert counting.as_json(result)["standings"][0]["most"] == 0.5


def test_the_most_possible_depends_on_the_seats_held() -> None:
    won = {"mee": (0.5, 0.5, 0.0), "eme": (0.0, 0.5, 0.5), "eem": (0.5, 0.0, 0.5)}
    result = against(won, ["medium", "easy", "easy"], 2)
    assert {bot.bot: (bot.least, bot.most) for bot in result.bots} == {
        "medium": (0.0, 0.5),
        "easy": (0.5, 1.0),
    }
    assert "the most that can be won is 50.0% for medium, 100.0% for easy" in str(result)


def test_the_most_that_a_seat_can_win() -> None:
    shared = hand_made([(0.5, 0.5, 0.0), (0.0, 0.5, 0.5)], "dealt")
    assert "50.0% is the most that a seat can win" in str(shared)
    tied_once = hand_made([(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.5, 0.5)])
    assert "the most" not in str(tied_once)


def test_nothing_played_is_nothing_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = counting.standings(invite("lobo77", ["medium"], 2), [], planned=4, seconds=0.0)
    files = Namespace(json=str(tmp_path / "a.json"), csv=str(tmp_path / "a.csv"))
    write_files(files, nothing)
    assert not list(tmp_path.iterdir())
    assert "not written" in capsys.readouterr().err
