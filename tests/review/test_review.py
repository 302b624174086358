"""Review: blunders are found, words are supported, parts add up."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html import escape
from itertools import pairwise
from typing import Any

import pytest

import kibitz
from kibitz.bots import CAREFUL, Bot, bot
from kibitz.core.message import say
from kibitz.core.words import Speaker
from kibitz.review import Review, hint, report, review
from kibitz.review.account import DEALS, DRAWS, OTHERS, PARTS, ROOM, SKILL, Position, account
from kibitz.review.appraisal import (
    MOST_WORLDS,
    Appraisal,
    Appraiser,
    Chance,
    Choice,
    is_in_doubt,
)
from kibitz.review.foresight import has_learnt, with_foresight
from kibitz.review.hint import why
from kibitz.review.page import SHOWN, _choices, page_of
from kibitz.review.review import moments_of, position

LOBO_DECK = Counter({"0": 4, "10": 8, "76": 1, "-10": 4, "x2": 4, "rev": 4}) + Counter(
    {**{str(n): 3 for n in range(2, 10)}, **{str(11 * n): 1 for n in range(1, 7)}}
)


WORDS = {  # of moves of the games that `played` plays
    "lobo77": {"rev": "Reverse (rev)", "x2": "×2 (x2)", "-10": "-10", "44": "44"},
    "deuce": {"y5>1a": "yellow 5 on pile a of Ben (y5>1a)", "draw": "Draw a card (draw)"},
    "dealt": {"8:8-8": "Pair 8 from card 9 (8:8-8)", "+3@6": "take 3 as card 7 (+3@6)"},
    "fivecrowns": {"JD!": "go out, discarding J♦ (JD!)", "7H": "7♥ (7H)"},
}


def lobo_deck(*first: str) -> list[str]:
    """A deck that begins with these cards."""
    rest = LOBO_DECK - Counter(first)
    return [*first, *sorted(rest.elements())]


def played(name: str, seats: int, moves: int, seed: int = 3, **options: Any) -> kibitz.Game:
    """A game of beginners, up to so many moves."""
    game = kibitz.start(name, seats=seats, seed=seed, **options)
    players = [bot("easy", seed=seat) for seat in range(seats)]
    while not game.is_over and len(game.moves) < moves:
        game.play(players[game.turn].choose(game.view(game.turn)))
    return game


def blunder() -> kibitz.Game:
    """Lobo 77 §9: seat 0 says 11 though it could say 2, and gives its only chip away."""
    deck = lobo_deck("11", "10", "2", "9", "3", "8", "4", "7", "0", "6")
    game = kibitz.start("lobo77", seats=2, seed=1, deck=deck, chips=1)
    assert sorted(game.hands[0]) == ["0", "11", "2", "3", "4"]
    game.play("11")
    game.play("9")
    return game


def test_a_scripted_blunder_is_found() -> None:
    found = review(blunder().record())
    first = found.decisions[0]
    assert (first.ply, first.seat, first.move) == (0, 0, "11")
    assert first.appraisal.judgement == "blunder"
    assert first.appraisal.loss.value > 0.15
    assert first.appraisal.best.move != "11"
    assert first.appraisal.choices[-1].move == "11"
    assert found.accounts[0].parts[SKILL].value < -0.15


TWICE = """
9:3 2:12 4:1-2 3:4-5 0:3 2:6 5:10 0:4-5 0:9 +3@4 2:12 5:6-7 0:2 3:3 2:9 5:7-6 1:9 2:4-4 1:8-8 +9@5
0:11 1:12-11 2:stop 1:11-11 +5@0 +2@1 6:11 +2@1 4:10-10 0:4-3-2 3:12 +1@7 1:2-3 0:12-12 3:6 3:8
+12@7 5:11 2:6 1:8 2:2-2 1:redraw @2 @4 @1 0:8 6:12 1:10-9 1:1-3-2 0:4 0:6-5-4 2:stop 6:6 1:stop
1:3 +9@1 2:7 4:1 2:11 1:9-10 0:redraw 4:9 +5@2 @0 @3 @0 4:2
"""


def test_dealt_13_a_mistake_is_blamed_once_where_one_seat_moves_twice() -> None:
    """Dealt! §13: a redrawn card is put where it does no harm, and then the wrong cards are played.

    The rule of thumb would have played them as well, so the first move seems to lose all of it.
    """
    game = kibitz.start("dealt", seats=4, seed=4, edition="us", chips=2)
    for move in TWICE.split():
        game.play(move)
    moments = list(moments_of(game.record()))[65:68]
    appraiser = Appraiser(game.rulebook)
    before = [position(appraiser, moment, 0) for moment in moments]
    assert [one.appraisal and one.appraisal.judgement for one in before[:2]] == ["blunder"] * 2
    first, second, _ = with_foresight(before, [0, 0], 0)
    assert second == replace(before[1], is_planned=True)
    assert first.appraisal is not None
    assert first.appraisal.judgement == ""
    assert first.appraisal.loss.value < 0.02
    assert first.best.value >= before[0].best.value
    assert first.chance == before[0].chance
    steps = account(0, [first, second, before[2]], [0, 0], 0.5).steps
    changes = {(step.ply, step.part): step.change for step in steps}
    assert second.appraisal is not None
    assert changes[1, SKILL] == -second.appraisal.shortfall.value < -0.3
    assert (1, ROOM) not in changes
    assert abs(changes[0, SKILL]) < 0.02
    assert changes[0, OTHERS] == pytest.approx(0.0)


def test_fivecrowns_4_only_a_card_from_the_stock_is_news() -> None:
    """Five Crowns §4: a seat draws and then discards; the top of the pile was there to see."""
    moments = list(moments_of(played("fivecrowns", 2, 60).record()))
    news: dict[str, set[bool]] = {"stock": set(), "pile": set()}
    for before, after in pairwise(moments):
        if before.turn == after.turn and before.played in news:
            seat = before.turn
            one, two = (
                Position(moment.views[seat], Chance(0.5, 0.0), None, 0.5, moment.round)
                for moment in (before, after)
            )
            news[before.played].add(has_learnt(one, two))
    assert news == {"stock": {True}, "pile": {False}}


def test_the_better_move_in_the_same_position_is_not_blamed() -> None:
    deck = lobo_deck("11", "10", "2", "9", "3", "8", "4", "7", "0", "6")
    game = kibitz.start("lobo77", seats=2, seed=1, deck=deck, chips=1)
    best = hint(game.view(0)).move
    game.play(best)
    first = review(game.record()).decisions[0]
    assert first.appraisal.judgement == ""
    assert first.appraisal.loss.value < 0.02


def appraisal(loss: float, error: float) -> Appraisal:
    sure = Chance(0.5, 0.01)
    choice = Choice(kibitz.Move("x", 0), sure, sure)
    return Appraisal((choice,), choice, Chance(loss, error), 100)


@pytest.mark.parametrize(
    ("loss", "error", "word"),
    [
        (0.04, 0.001, ""),
        (0.06, 0.001, "inaccuracy"),
        (0.11, 0.001, "mistake"),
        (0.16, 0.001, "blunder"),
        (0.06, 0.02, ""),  # the interval reaches below 5 points
        (0.16, 0.02, "mistake"),  # 12 points are sure, 15 are not
        (0.40, 0.20, ""),
    ],
)
def test_a_word_is_said_only_where_the_error_bar_supports_it(
    loss: float, error: float, word: str
) -> None:
    assert appraisal(loss, error).judgement == word


def test_more_worlds_are_spent_where_they_could_decide_a_word() -> None:
    assert is_in_doubt(Chance(0.06, 0.01))
    assert not is_in_doubt(Chance(0.06, 0.001))
    assert not is_in_doubt(Chance(0.02, 0.02))  # no word would be said either way


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [("lobo77", 3, 400), ("deuce", 2, 60), ("dealt", 3, 60), ("fivecrowns", 2, 60)],
)
def test_luck_and_skill_add_up_to_result_minus_start(name: str, seats: int, moves: int) -> None:
    game = played(name, seats, moves)
    found = review(game.record(), worlds=64)
    assert found.is_complete
    assert len(found.accounts) == seats
    for one in found.accounts:
        total = sum(one.parts[part].value for part in PARTS)
        assert total == pytest.approx(one.result - one.start, abs=1e-12)
        assert total == pytest.approx(sum(step.change for step in one.steps), abs=1e-12)
        assert one.parts[SKILL].value <= 3 * one.parts[SKILL].error
        assert len(one.chances) == len(game.moves) + 1
        if game.is_over:
            assert one.result == pytest.approx(1.0 if one.seat in game.winners else 0.0)


@pytest.mark.parametrize(("name", "seats"), [("deuce", 3), ("dealt", 3), ("fivecrowns", 2)])
def test_who_follows_the_rule_of_thumb_gains_and_loses_nothing_by_it(name: str, seats: int) -> None:
    """So the chances are one policy's everywhere, and luck and others are not told its errors."""
    game = kibitz.start(name, seats=seats, seed=5)
    player = Bot(CAREFUL, seed=1)
    while not game.is_over and len(game.moves) < 40:
        game.play(player.choose(game.view(game.turn)))
    found = review(game.record(), worlds=512)
    room = [decision.appraisal.room.value for decision in found.decisions]
    assert max(room) > 0.02
    for one in found.accounts:
        own = one.parts[ROOM].value + one.parts[SKILL].value
        assert abs(own) < max(0.02, one.parts[ROOM].value / 3)


def test_lobo77_a_draw_is_booked_as_luck_and_a_deal_too() -> None:
    game = played("lobo77", 2, 30)
    found = review(game.record(), worlds=64)
    deals = set(game.deals)
    for one in found.accounts:
        booked = Counter(step.ply for step in one.steps if step.part == DEALS)
        assert set(booked) == {deal - 1 for deal in deals if deal < len(game.moves)} | {-1}
        for step in one.steps:
            if step.part == SKILL:
                assert game.seats_moved[step.ply] == one.seat
        drawn = {step.ply for step in one.steps if step.part == DRAWS}
        ends = {deal - 1 for deal in deals}  # §10: without drawing
        moved = {ply for ply, seat in enumerate(game.seats_moved) if seat == one.seat}
        firsts = {ply for ply in moved if ply + 1 in moved}  # §6: two cards, then two draws
        assert drawn == moved - ends - firsts
        assert any(step.part == OTHERS for step in one.steps)


@pytest.mark.parametrize(
    ("name", "seats"), [("lobo77", 3), ("deuce", 3), ("dealt", 4), ("fivecrowns", 3)]
)
@pytest.mark.parametrize("moves", [0, 3, 17, 30])
def test_a_review_knows_only_what_the_players_could(name: str, seats: int, moves: int) -> None:
    """Another deal of the hidden cards: the same appraisal, and the same chance to every seat."""
    game = played(name, seats, moves)
    appraiser = Appraiser(game.rulebook, worlds=32)
    dealt = set()
    for seat in range(seats):
        view = game.view(seat)
        for other in [view.resample(seed) for seed in range(3)]:
            dealt.add(str(other.hands))
            assert appraiser.chance(other.view(seat)) == appraiser.chance(view)
            if seat == game.turn:
                tried = game.legal_moves[-1]
                same = appraiser.appraise(view, tried)
                assert appraiser.appraise(other.view(seat), tried) == same
    assert len(dealt) > 1


def test_the_same_seed_gives_the_same_review_whatever_the_workers() -> None:
    record = played("lobo77", 3, 25).record()
    one, two = (review(record, seed=5, worlds=64, workers=workers) for workers in (1, 2))
    assert one.decisions == two.decisions
    assert one.accounts == two.accounts
    assert review(record, seed=6, worlds=64).accounts != one.accounts


def test_all_moves_of_a_decision_share_their_worlds() -> None:
    """Paired differences are surer than the chances they are differences of."""
    game = played("lobo77", 4, 12)
    found = Appraiser(game.rulebook, worlds=2048).appraise(game.view(game.turn))
    close = [choice for choice in found.choices[1:] if 0 < choice.behind.value < 0.05]
    assert close
    assert all(choice.behind.error < 1.5 * choice.chance.error for choice in close)


def test_a_hint_names_the_best_move_the_chances_and_why() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1, chips=1)
    found = hint(game.view(0))
    chances = [choice.chance.value for choice in found.appraisal.choices]
    assert found.move == found.appraisal.choices[0].move
    assert all(0 <= chance <= 1 for chance in chances)
    says = game.rulebook.words_of(game.state, found.move.code)
    assert found.why["say"] == "with-reason"
    assert found.why["what"]["what"] == found.words[found.move] == says
    assert game.rulebook.speaker().text(found.why).startswith(f"“{found.move}” ")


@pytest.mark.parametrize(
    ("gap", "said", "german"),
    [
        (0.06, "“a” is better than “b” by 6 points", "„a“ ist 6 Punkte besser als „b“"),
        (0.012, "“a” is better than “b” by about a point", "„a“ ist etwa einen Punkt besser als"),
        (0.004, "“a” is better than “b” by less than a point", "„a“ ist weniger als einen Punkt"),
        (0.001, "“a” and “b” are about equally good; “a” comes first", "sind etwa gleich gut"),
        (None, "“a” is the only move", "„a“ ist der einzige Spielzug"),
    ],
)
def test_a_hint_says_how_much_better_a_move_is(gap: float | None, said: str, german: str) -> None:
    nothing = Chance(0.0, 0.0)
    first = Choice(kibitz.game.Move("a", 1), Chance(0.5, 0.01), nothing)
    choices = [first]
    if gap is not None:
        behind = Chance(gap, 0.001)
        choices.append(Choice(kibitz.game.Move("b", 2), Chance(0.4, 0.01), behind))
    found = Appraisal(tuple(choices), None, nothing, 64)
    moves = {name: say("this-move", text=name) for name in "ab"}
    assert Speaker().text(why(found, moves, None)) == said
    assert german in Speaker("de").text(why(found, moves, None))
    because = why(found, moves, say("this-move", text="it is red"))
    assert Speaker().text(because) == f"{said}: it is red"


def test_a_hint_prints_as_its_table() -> None:
    found = hint(kibitz.start("lobo77", seats=2, seed=1, chips=1).view(0), worlds=64)
    assert repr(found).startswith(f"<hint: {found.move}, ")
    first, *lines = str(found).splitlines()
    assert first.split()[:2] == ["move", "chance"]
    assert lines[0].split()[0] == found.move
    assert sum(line.endswith(" best") for line in lines) == 1
    assert any(line.startswith("behind: in the same worlds as the best") for line in lines)
    assert lines[-1] == found.book.speaker().text(found.why)


def test_choices_are_sorted_as_they_are_shown() -> None:
    game = kibitz.start("dealt", seats=3, seed=4)
    choices = Appraiser(game.rulebook, worlds=64).appraise(game.view(game.turn)).choices[1:]
    shown = [(round(choice.behind.value, 3), -choice.chance.value) for choice in choices]
    assert shown == sorted(shown)


def test_moves_that_were_not_tried_are_counted() -> None:
    game = kibitz.start("dealt", seats=3, seed=4)
    view = game.view(game.turn)
    found = hint(view, worlds=64)
    assert len(found.appraisal.choices) + found.appraisal.unseen == len(view.legal_moves)
    assert found.appraisal.unseen > 1
    assert f"{found.appraisal.unseen} legal moves look worse by the rule of thumb" in str(found)


def test_what_a_move_brought_about_is_told() -> None:
    """Lobo 77 §9: saying 11 costs a chip, and it was the last one."""
    found = review(blunder().record(), worlds=256)
    followed = [
        say("pays", seat=0, number=11, clause=9),
        say("last-chip", seat=0, clause=11),
        say("draws", seat=0, cards=["-10"], clause=4),
        say("own-score", score="chips", was=1, now=0),
    ]
    assert list(found.decisions[0].followed) == followed
    assert "what followed: seat 0 pays a chip for 11 (§9); seat 0 has no chips left" in str(found)
    assert "; seat 0 draws −10 (§4); own chips from 1 to 0" in str(found)
    assert report.as_json(found)["decisions"][0]["followed"] == followed


def test_a_review_prints_as_its_report() -> None:
    found = review(blunder().record(), worlds=256)
    assert str(found) == report.text(found)
    assert repr(found) == "<review of Lobo 77, 2 seats: 0 inaccuracies, 0 mistakes, 1 blunder>"


def test_a_narrow_report_has_the_same_figures() -> None:
    record = replace(blunder().record(), players=("Ada", "Ben"))
    found = review(record, worlds=64)
    wide, narrow = (
        report.text(found, width).partition("Luck and skill")[2] for width in (report.WIDE, 50)
    )
    assert wide.splitlines()[1:4] != narrow.splitlines()[1:4]
    figures = re.compile(r"[−+]?\d+\.\d(?: ± \d+\.\d)?")
    assert figures.findall(wide) == figures.findall(narrow)
    assert all(len(line) <= 50 for line in narrow.splitlines()[1:-1])


def test_a_report_calls_players_by_their_names() -> None:
    record = replace(blunder().record(), players=("Ada", "Ben"))
    head = report.text(review(record, worlds=64)).splitlines()[0]
    assert head == ("Lobo 77, seat 0 Ada, seat 1 Ben; not over; chips Ada: 0, Ben: 1")


def losing(*losses: tuple[float, float]) -> Review:
    """A review in which seat 0 decided so often, with these losses."""
    found = review(blunder().record(), worlds=64)
    words = {**found.decisions[0].words, "x": say("this-move", text="x")}
    decisions = (
        replace(found.decisions[0], ply=2 * i, appraisal=appraisal(*loss), words=words)
        for i, loss in enumerate(losses)
    )
    return replace(found, decisions=tuple(decisions))


def test_nothing_to_blame_reads_like_a_sentence() -> None:
    sound = str(losing((0.0, 0.01)))
    assert "1 decision with a choice, no single big mistake\n" in sound
    assert "  seat 0: 1 decision, together nothing that is sure\n" in sound


def test_an_interrupted_review_says_what_it_leaves_out() -> None:
    whole = review(played("lobo77", 3, 24).record(), worlds=16)
    assert len(whole.decisions) == whole.choices
    part = replace(whole, decisions=whole.decisions[:5], accounts=(), is_complete=False)
    told = f"Interrupted: 5 of {whole.choices} decisions were looked at"
    assert told in str(part)
    assert told in page_of(part)
    assert "nterrupted" not in page_of(whole) + str(whole)


def test_a_page_has_the_chance_of_the_move_played() -> None:
    found = review(played("deuce", 4, 40).record(), worlds=16)
    places = []
    for decision in found.decisions:
        tried = [choice.move for choice in decision.appraisal.choices]
        places.append(tried.index(decision.move))
        choices = _choices(decision, found.speaker())
        assert f'<code class="move">{escape(decision.move)}</code>: ' in choices
    assert max(places) >= SHOWN


@pytest.mark.parametrize("name", ["lobo77", "deuce", "dealt", "fivecrowns"])
def test_reports_tell_moves_in_words_beside_their_notation(name: str) -> None:
    record = replace(played(name, 3, 30).record(), players=("Ada", "Ben", "Cem"))
    found = review(record, worlds=16)
    assert len(found.decisions) > 5
    for decision in found.decisions:
        choices = {choice.move for choice in decision.appraisal.choices}
        assert set(decision.words) == choices | {decision.move}
    words = found.speaker()
    told = {move: report.told(one, move, words) for one in found.decisions for move in one.words}
    for move, said in WORDS[name].items():
        assert told[move] == said
    first = found.decisions[0]
    moves = {**first.words, "x": say("this-move", text="x")}
    worst = replace(first, appraisal=appraisal(0.3, 0.001), words=moves)
    shown, page = (tell(replace(found, decisions=(worst,))) for tell in (str, page_of))
    move = report.told(worst, worst.move, words)
    assert f". {record.name(worst.seat)}, {move}: blunder, " in shown
    assert escape(words.text(worst.words[worst.move])) in page


def test_many_small_losses_are_added_up_and_the_costliest_named() -> None:
    found = losing((0.02, 0.001), (0.04, 0.001), (0.04, 0.03), (0.03, 0.001), (0.01, 0.001))
    assert found.given_away(0).value == pytest.approx(0.14)
    assert found.given_away(0).error == pytest.approx((4 * 0.001**2 + 0.03**2) ** 0.5)
    assert [one.ply for one in found.costliest(0)] == [2, 6, 0]  # of 4, only what is sure
    told = str(found)
    assert "5 decisions with a choice, no single big mistake\n" in told
    assert "  seat 0: 5 decisions, together 14.0 ± 5.9 points\n" in told
    assert "      2. 11: 4.0 ± 0.2 points lost, better: x\n" in told
    assert report.as_json(found)["accounts"][0]["costliest"] == [2, 6, 0]


def test_what_was_given_away_is_the_skill_of_the_account() -> None:
    found = review(played("lobo77", 3, 25).record(), worlds=64)
    for one in found.accounts:
        lost = found.given_away(one.seat)
        assert -lost.value == pytest.approx(one.parts[SKILL].value)
        assert lost.error == pytest.approx(one.parts[SKILL].error)


def test_options_are_numbers_as_elsewhere() -> None:
    found = review(blunder().record(), worlds=64)
    assert report.as_json(found)["options"] == {"chips": 1}


def test_progress_begins_with_the_total() -> None:
    told: list[tuple[int, int]] = []
    review(blunder().record(), worlds=64, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (0, 6)
    assert told[-1] == (6, 6)


def test_workers_are_one_or_more() -> None:
    with pytest.raises(kibitz.KibitzError, match="1 or more, not 0"):
        review(blunder().record(), workers=0)


def test_a_hint_is_for_the_seat_to_act() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1)
    with pytest.raises(kibitz.KibitzError, match="seat to act"):
        hint(game.view(1))


def test_an_empty_record_has_nothing_to_review() -> None:
    with pytest.raises(kibitz.KibitzError, match="no moves"):
        review(kibitz.start("lobo77", seats=2, seed=1).record())


def test_moments_hold_what_every_seat_saw() -> None:
    game = played("deuce", 3, 10)
    moments = list(moments_of(game.record()))
    assert len(moments) == 11
    assert moments[-1].played is None
    assert moments[-1].views[2] == game.view(2)


def test_doubt_never_asks_for_more_worlds_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kibitz.review.appraisal.is_in_doubt", lambda loss: True)
    game = blunder()
    first = next(iter(moments_of(game.record())))
    appraiser = Appraiser(game.rulebook, worlds=3000)
    assert appraiser.appraise(first.views[0], first.played).worlds == MOST_WORLDS
    assert len(appraiser.buffers.results) == MOST_WORLDS
