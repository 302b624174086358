"""What a study counts, against the same games played slowly and counted plainly."""

from __future__ import annotations

import dataclasses
import json
import re
import signal
from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pytest

import kibitz
from kibitz.bots import LEVELS
from kibitz.bots.policy import choose
from kibitz.core import kernel, tape
from kibitz.core.chance import CHANCE, open_stream, set_key
from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.core.seed import hashed, set_seed
from kibitz.core.vocabulary import Vocabulary
from kibitz.estimate import Estimate, mean
from kibitz.study import plots, run
from kibitz.study.findings import Findings, Setting, _cards, as_json, is_sure, spread_around
from kibitz.study.interval import normal_quantile, together, wilson
from kibitz.study.page import page_of
from kibitz.study.plan import Plan, make_plan, typical_values
from kibitz.study.player import BatchPlayer, Part, kind_of_move
from kibitz.study.run import Studied, study
from kibitz.study.summary import summary
from kibitz.study.tally import MEASURES, Tally, margins
from kibitz.study.words import StudyWords

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SEED = 5
WORDS = StudyWords("en", kibitz.rulebook("lobo77"))


def seed_of(number: int) -> int:
    """The seed of a study's game: its dealer gives each number a key."""
    dealer, own = np.zeros(2, dtype=CHANCE).view(np.recarray)
    set_seed(dealer, hashed(f"kibitz study deals {SEED:#x}"))
    open_stream(dealer, number)
    set_key(own, dealer, 0)
    return sum(int(word) << (32 * i) for i, word in enumerate(own.key))


def recount(plan: Plan, number: int) -> dict[str, Any]:
    """One game of a study, played through `Game` and counted plainly."""
    game = kibitz.start(plan.book.name, plan.seats, seed_of(number), **plan.options)
    found: dict[str, Any] = {"hands": game.hands, "legal": [], "rebuilds": 0, "kinds": Counter()}
    mover = np.zeros(1, dtype=CHANCE)[0]
    set_seed(mover, hashed(f"kibitz study moves {plan.seed:#x}"))
    open_stream(mover, number)
    moves, weights = plan.book.move_buffer(), np.zeros(len(plan.book.move_buffer()))
    lengths = [0]
    while not game.is_over:
        found["legal"].append(len(game.legal_moves))
        table = game.view(game.turn).data.table
        code = choose(table, plan.bot.policy(), moves, weights, mover)
        move = next(move for move in game.legal_moves if move.code == code)
        found["kinds"][kind_of_move(plan.book.words_of(game.state, code))] += 1
        stream = int(game.state.chance.stream)
        game.play(move)
        lengths[-1] += 1
        now = int(game.state.chance.stream)
        if now // 65536 != stream // 65536:
            lengths.append(0)
        elif now != stream:
            found["rebuilds"] += 1
    return {**found, "lengths": lengths, "scores": game.scores, "winners": game.winners}


@pytest.mark.parametrize(("name", "seats"), [("lobo77", 4), ("deuce", 3)])
def test_counts_agree_with_a_plain_recount(name: str, seats: int) -> None:
    plan = make_plan(kibitz.rulebook(name), seats, games=6, bots="easy", seed=SEED, compare=())
    batch = BatchPlayer(plan, Part(0, False, 6)).play(0, 6)
    legal: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    for number in range(6):
        slow = recount(plan, number)
        line = dict(zip(MEASURES, batch.measures[number].tolist(), strict=True))
        assert line["decisions"] == len(slow["legal"])
        assert line["choices"] == sum(slow["legal"])
        assert line["forced"] == slow["legal"].count(1)
        assert line["rounds"] == len(slow["lengths"])
        assert line["rebuilds"] == slow["rebuilds"]
        assert tuple(batch.scores[number]) == slow["scores"]
        won = [seat in slow["winners"] for seat in range(seats)]
        assert batch.won[number].tolist() == [w / len(slow["winners"]) for w in won]
        assert batch.kinds[number] == slow["kinds"]
        for seat, hand in enumerate(slow["hands"]):
            assert batch.held is not None
            held = np.nonzero(batch.held[number, seat])[0]
            assert {plan.book.card_names[card] for card in held} == set(hand)
        legal.update(slow["legal"])
        lengths.update(slow["lengths"])
    assert {i: n for i, n in enumerate(batch.choices.tolist()) if n} == legal
    assert {i: n for i, n in enumerate(batch.lengths.tolist()) if n} == lengths


def test_all_winners_of_a_game_share_its_win() -> None:
    plan = make_plan(kibitz.rulebook("dealt"), 3, games=20, seed=SEED, compare=())
    batch = BatchPlayer(plan, Part(0, False, 20)).play(0, 20)
    assert batch.won.sum(axis=1) == pytest.approx(np.ones(20))
    assert batch.won.max() == 0.5
    told = summary(study(plan))
    assert "± 0.000" not in told
    assert "too few games to say whether skill matters" in " ".join(told.split()).lower()


@pytest.mark.parametrize("name", ["lobo77", "dealt", "deuce", "fivecrowns"])
def test_interpreted_and_compiled_players_agree(name: str) -> None:
    book = kibitz.rulebook(name)
    plan = make_plan(book, book.seats[0], games=2, seed=SEED, compare=())
    fast, slow = (
        BatchPlayer(plan, Part(0, False, 2), compiled).play(0, 2) for compiled in (True, False)
    )
    for one, other in zip(fast, slow, strict=True):
        assert np.array_equal(one, other)


def test_clauses_are_counted_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two made-up events: a message tells of a chip that was paid; nobody is told of a play."""
    vocabulary = Vocabulary()
    paid = vocabulary.message("pays", event="§9 pays")
    played = vocabulary.event("§4 plays")
    book = dataclasses.replace(kibitz.rulebook("lobo77"), vocabulary=vocabulary)

    def narrate(before: Any, move: int, after: Any, out: tape.Tape) -> None:
        tape.event(out, played)
        if before.table.chips.sum() != after.table.chips.sum():
            tape.say(out, paid)

    monkeypatch.setitem(kernel.rules_by_dtype()[book.view], "narrate", narrate)
    plan = make_plan(book, 2, games=3, seed=SEED, compare=())
    found = study(plan, compiled=False).findings
    pays, plays = found.clauses
    assert plays.per_game == found.lengths["decisions of a game"].mean
    assert 4 <= pays.per_game.value <= 7  # one seat pays four times, the other at most three
    assert pays.games.value == 1.0
    assert "§9 pays: " in summary(Studied(found, True, 3, 3))
    assert "§9 pays" in page_of(Studied(found, True, 3, 3))


def test_a_test_of_skill_counts_by_player() -> None:
    """One good player among three beginners wins most games, wherever it sits."""
    plan = make_plan(kibitz.rulebook("lobo77"), 4, games=200, seed=SEED, compare=())
    batch = BatchPlayer(plan, Part(0, True, 200)).play(0, 200)
    by_seat = batch.won[:, 0].reshape(-1, 4).mean(axis=0)
    assert by_seat.min() > 0.5
    assert batch.won.sum(axis=1).tolist() == [1.0] * 200


@pytest.mark.parametrize("name", ["dealt", "deuce", "fivecrowns", "lobo77"])
def test_the_test_of_skill_leaves_room_for_luck_and_for_skill(name: str) -> None:
    """In no game does the better player win about as often as it can, or hardly more by skill."""
    found = study(make_plan(kibitz.rulebook(name), games=500, seed=SEED, compare=())).findings
    assert found.skill is not None
    whole = found.most - found.fair
    assert found.skill.low > found.fair + 0.1 * whole
    assert found.skill.high < found.fair + 0.8 * whole
    told = WORDS.skill(found)
    assert told.startswith("A good player among beginners (one medium bot among easy ones) wins ")
    assert ("100%" if name != "dealt" else "33.3% (a game has 3.0 winners") in told


def test_intervals_of_seats_hold_together() -> None:
    """Taken alone seat 0 would seem unfair: 23.8% of 7,000 games; as one of four it does not."""
    tally = Tally(4, 0, 1, 0)
    tally.games = 7000
    tally.won = tally.won_squares = np.array([1666.0, 1778, 1778, 1778])
    assert wilson(1666, 7000).high < 0.25 < tally.win_share(0).high
    assert tally.win_share(0) == wilson(1666, 7000, 0.9875)


def test_intervals_of_house_rules_hold_together() -> None:
    """Decisions, rounds, rebuilds, first seat and skill: five changes, so each is 99% sure."""
    plan = make_plan(kibitz.rulebook("lobo77"), 2, games=400, seed=SEED, compare=[("chips", "2")])
    base, less = (BatchPlayer(plan, Part(rule, False, 400)).play(0, 400) for rule in (0, 1))
    gap = (less.measures - base.measures)[:, MEASURES.index("decisions")]
    expected = mean(int(gap.sum()), int((gap**2).sum()), 400, 0.99)
    change = study(plan).findings.settings[1].changes["decisions"]
    assert change == pytest.approx(expected)


def test_words_agree_with_the_intervals_shown(studied: Studied) -> None:
    found = studied.findings
    for i, seat in enumerate(found.seats):
        assert (i in found.seats_that_differ) == (not seat.low <= found.fair <= seat.high)
    for card in found.cards:
        assert card.stands_out == (not card.change.low <= 0 <= card.change.high)
    for setting in found.settings[1:]:
        for name, change in setting.changes.items():
            assert (name in setting.sure) == (not change.low <= 0 <= change.high)
    told = " ".join(summary(studied).split())
    assert "the fair 25.0% is within all intervals, which hold for all seats together" in told
    assert "The intervals of all 10 changes hold together." in told


@pytest.mark.parametrize(
    ("skill", "sure", "said"),
    [
        ((0.012, 0.004, 0.02), ["skill"], "the better player wins more often (+1.2 ± 0.8 points)"),
        ((-0.012, -0.02, -0.004), ["skill"], "the better player wins less often (−1.2 ± 0.8"),
        ((0.001, -0.007, 0.009), ["rounds"], "no proof that the better player wins more often, or"),
        ((0.001, -0.007, 0.009), [], ": no difference beyond chance, nor in how often the better"),
    ],
)
def test_a_house_rule_answers_whether_skill_counts_for_more(
    skill: tuple[float, float, float], sure: list[str], said: str
) -> None:
    changes = {"rounds": Estimate(2.0, 1.0, 3.0), "skill": Estimate(*skill)}
    told = WORDS.house_rule(Setting("chips=3", 500, {}, changes, sure))
    assert said in told
    assert ("rounds a game" in told) == ("rounds" in sure)
    assert WORDS.house_rule(Setting("chips=3", 5, {}, changes, [])) == (
        "chips=3: too few games to say."
    )


@pytest.fixture(scope="module")
def studied() -> Studied:
    return study(make_plan(kibitz.rulebook("lobo77"), 4, games=1200, seed=SEED))


def test_figures_do_not_depend_on_the_number_of_workers(studied: Studied) -> None:
    again = study(studied.findings.plan, workers=2)
    assert (again.done, again.is_whole) == (studied.done, True)
    one, two = (as_json(which.findings) for which in (studied, again))
    assert one.pop("seconds") != two.pop("seconds")
    assert one == two


def test_another_seed_gives_other_games(studied: Studied) -> None:
    other = study(dataclasses.replace(studied.findings.plan, seed=SEED + 1, variants=()))
    assert other.findings.lengths != studied.findings.lengths


def test_advantages_add_up_to_nothing(studied: Studied) -> None:
    found = studied.findings
    assert sum(seat.value - found.fair for seat in found.seats) == pytest.approx(0, abs=1e-12)


def test_house_rules_are_played_on_the_same_deals(studied: Studied) -> None:
    base, two, four = studied.findings.settings
    assert [setting.name for setting in (base, two, four)] == ["chips=3", "chips=2", "chips=4"]
    for name in ("decisions", "rounds", "first_seat", "skill"):
        change = two.values[name].value - base.values[name].value
        assert two.changes[name].value == pytest.approx(change)
    assert two.changes["decisions"].high < 0 < four.changes["decisions"].low
    apart = (base.values["decisions"].error ** 2 + two.values["decisions"].error ** 2) ** 0.5
    wider = normal_quantile(together(10)) / normal_quantile()
    assert two.changes["decisions"].error < wider * apart  # equal deals make it clearer
    assert not base.changes


def test_a_house_rule_equal_to_the_game_changes_nothing(studied: Studied) -> None:
    plan = dataclasses.replace(studied.findings.plan, games=300, variants=(("chips", 3),))
    same = study(plan).findings.settings[1]
    never = 3 * np.log(0.01) / np.log(0.05) / 300  # the rule of three, for five changes together
    assert len(same.changes) == 5
    for change in same.changes.values():
        assert change == pytest.approx((0, -never, never))
    assert not same.sure


def test_nothing_is_beyond_chance_from_too_few_games() -> None:
    """With one chip instead of three every game is shorter, and 20 games would be clear."""
    plan = make_plan(kibitz.rulebook("lobo77"), 2, games=20, seed=SEED, compare=[("chips", "1")])
    found = study(plan).findings.settings[1]
    assert found.changes["decisions"].is_clear
    assert found.sure == []
    less = Estimate(-1.0, -1.1, -0.9)
    assert [is_sure(less, games) for games in (2, 29, 30)] == [False, False, True]


def test_what_was_the_same_in_two_games_is_not_sure() -> None:
    """In both games one chip less was one round less."""
    plan = make_plan(kibitz.rulebook("lobo77"), 2, games=2, seed=1, compare=[("chips", "2")])
    rounds = study(plan).findings.settings[1].changes["rounds"]
    assert rounds == pytest.approx((-1.0, -2.0, 0.0))


def test_a_shared_win_in_every_game_is_not_sure() -> None:
    """The better player is among the winners of all these games, as far as they go."""
    plan = make_plan(kibitz.rulebook("dealt"), 3, games=20, seed=0, compare=())
    found = study(plan).findings
    assert found.skill is not None
    assert found.skill.value == pytest.approx(0.5)
    assert found.skill.low == pytest.approx(0.5 - 3 / 20)
    assert found.skill.high <= found.most


def test_hands_that_all_lost_are_not_sure_for_that() -> None:
    """30 hands of eight seats with a card, none of which won: among 100 cards that is chance."""
    chance = np.random.default_rng(1)
    held = chance.random((30, 8, 100)) < 0.5
    won = np.eye(8)[chance.integers(1, 8, 30)]  # never seat 0
    held[:, :, 0] = [True, *[False] * 7]
    plan = make_plan(kibitz.rulebook("lobo77"), 8, games=30, compare=())
    book = dataclasses.replace(plan.book, card_names=tuple(str(i) for i in range(100)))
    cards = _cards(dataclasses.replace(plan, book=book), held, won, 1.0)
    lost = next(card for card in cards if card.name == "0")
    assert lost.held == pytest.approx((0.0, 0.0, 0.1))
    assert lost.change.low < -1 / 8 < 0 < lost.change.high
    assert not lost.stands_out


def figures(found: Findings) -> list[Estimate]:
    """All that cannot be below 0."""
    lengths = [length.mean for length in found.lengths.values()]
    clauses = [part for clause in found.clauses for part in (clause.per_game, clause.games)]
    compared = [value for setting in found.settings for value in setting.values.values()]
    others = [found.rebuilds, found.forced, found.choices, found.margin.mean, *found.seats]
    return [*lengths, *clauses, *compared, *others, *(kind.share for kind in found.kinds)]


def test_no_interval_of_a_count_or_a_share_goes_below_nothing() -> None:
    found = study(make_plan(kibitz.rulebook("lobo77"), 4, games=5, seed=SEED)).findings
    assert any(figure.low == 0 < figure.value for figure in figures(found))
    for figure in figures(found):
        assert 0 <= figure.low <= figure.value <= figure.high
    for kind in found.kinds:
        assert kind.share.high <= 1
    assert found.choices.low >= 1


@pytest.mark.parametrize(
    ("estimate", "said"),
    [
        ((141.8, 141.4, 142.2), "141.8 ± 0.4"),
        ((0.1, 0.0, 0.3), "0.10 (0.00 to 0.30)"),
        ((0.0, 0.0, 0.1), "0.00 (0.00 to 0.10)"),
        ((3.0, 2.9997, 3.0003), "3"),
        ((3.0, 2.97, 3.03), "3.00 ± 0.03"),
        ((3.5, 3.4997, 3.5003), "3.5000 ± 0.0003"),
    ],
)
def test_ends_are_told_where_they_are_lopsided(
    estimate: tuple[float, float, float], said: str
) -> None:
    assert WORDS.figure(Estimate(*estimate)) == said


def test_no_digits_are_shown_that_are_all_nought() -> None:
    assert WORDS.percent(Estimate(0.0, 0.0, 0.000001)) == "0%"
    assert WORDS.percent(Estimate(1.0, 0.99998, 1.0)) == "100.000% (99.998 to 100.000)"


def test_signs_are_kept_where_ends_are_told() -> None:
    assert WORDS.points(Estimate(-0.25, -0.25, 0.1)) == "−25 (−25 to +10)"


def test_margins_are_those_to_the_nearest_other_seat() -> None:
    scores = np.array([[5, 9, 2], [4, 4, 1], [3, 3, 3]])
    assert margins(scores, np.array([0b010, 0b011, 0b111])).tolist() == [4, 3, 0]


def test_an_error_made_of_parts() -> None:
    found = spread_around(1.0, np.array([0.1, -0.1, 0.1, -0.1]))
    assert found.value == 1.0
    assert found.error == pytest.approx(3.182 * (4 * 0.01 * 4 / 3) ** 0.5, rel=0.01)


def test_typical_values_begin_with_the_default() -> None:
    values = {
        option.name: typical_values(option)
        for name in ("dealt", "deuce")
        for option in kibitz.rulebook(name).options
    }
    assert values == {"edition": ["us", "intl"], "chips": [2, 3], "target": [100, 50, 200]}


@pytest.mark.parametrize(
    ("game", "says", "kind"),
    [
        ("lobo77", say("this-card", card="rev"), "Reverse"),
        ("dealt", say("take-as", card="7", number=4), "take 7 as card …"),
        ("deuce", say("card-on-pile", card="r4", side="a", other=1), "red 4 on pile … of seat …"),
        ("fivecrowns", say("go-out", card="KD"), "go out, discarding K♦"),
    ],
)
def test_places_are_not_part_of_a_kind_of_move(game: str, says: Message, kind: str) -> None:
    assert kibitz.rulebook(game).speaker().text(json.loads(kind_of_move(says))) == kind


@pytest.mark.parametrize("bots", ["hard", "expert", "hard:5"])
def test_bots_that_search_are_refused(bots: str) -> None:
    with pytest.raises(KibitzError, match="random, easy, medium"):
        make_plan(kibitz.rulebook("lobo77"), bots=bots)


def test_an_interrupt_keeps_what_is_known() -> None:
    plan = make_plan(kibitz.rulebook("lobo77"), games=2000, seed=SEED)

    def progress(done: int, of: int) -> None:
        assert of == 12_000
        if done == 1000:
            signal.raise_signal(signal.SIGINT)

    half = study(plan, progress=progress)
    assert not half.is_whole
    assert half.done == half.findings.games == 1000
    whole = study(dataclasses.replace(plan, games=1000, variants=()))
    assert half.findings.lengths == whole.findings.lengths
    assert "interrupted after 1,000 of 12,000 games" in summary(half)
    assert "interrupted after 1,000 of 12,000 games" in page_of(half)


def test_one_game_is_enough_for_every_report() -> None:
    one = study(make_plan(kibitz.rulebook("fivecrowns"), 2, games=1, bots="random", seed=SEED))
    assert "nan" not in summary(one) + page_of(one)
    told = " ".join(summary(one).split())
    assert "1 games" not in told + page_of(one)
    assert "too few games to say how that varies" in told
    assert "Too few games to say whether a seat has an advantage" in told
    assert "near the fair" not in told
    json.dumps(as_json(one.findings), allow_nan=False)


def test_the_page_stands_alone_and_is_well_formed(studied: Studied) -> None:
    page = page_of(studied)
    doctype, _, document = page.partition("\n")
    assert doctype == "<!DOCTYPE html>"
    tree = ElementTree.fromstring(document)
    assert not re.search(r"https?:|//[a-z]|@import|<script|<link|src=", page)
    names = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(names) == len(set(names))
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page)
    assert {one or other for one, other in used} <= set(names)
    pictures = list(tree.iter("svg"))
    assert len(pictures) >= 10
    assert all(picture.get("role") == "img" and picture.get("aria-label") for picture in pictures)
    assert all(table.find("caption") is not None for table in tree.iter("table"))
    assert "prefers-color-scheme: dark" in page
    assert not re.search(r"#0102\d\d", page)  # no stand-in colour is left


def test_long_labels_go_on_in_a_new_line() -> None:
    name = "a reserve is taken though the seat could play (§9)"
    assert plots.plain(name).replace("\n", " ") == name
    assert plots.height_of([name]) > plots.height_of(["§9"])


def test_shares_that_do_not_add_up_as_shown_say_so(studied: Studied) -> None:
    third = Estimate(1 / 3, 0.3, 0.36)
    thirds = dataclasses.replace(studied.findings, seats=[third] * 3)
    assert WORDS.seat_shares(thirds).endswith("(rounded one by one).")
    halves = dataclasses.replace(studied.findings, seats=[Estimate(0.5, 0.4, 0.6)] * 2)
    assert "rounded" not in WORDS.seat_shares(halves)


def test_it_is_said_how_seats_are_counted(studied: Studied) -> None:
    first = f"Seats are counted from 0, as in the rules; seat {studied.findings.first_seat} acts"
    assert first in summary(studied).replace("\n    ", " ")
    assert first in page_of(studied)


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Estimate(0.000092, 0.000089, 0.000095), "0.0092% ± 0.0003"),
        (Estimate(0.00009, 0.0000899, 0.0000901), "0.00900% ± 0.00001"),
        (Estimate(0.00002, 0.00001, 0.00005), "0.002% (0.001 to 0.005)"),
        (Estimate(0.000002, 0.000001, 0.000005), "0.0002% (0.0001 to 0.0005)"),
        (Estimate(0.252, 0.249, 0.255), "25.2% ± 0.3"),
        (Estimate(0.2521234, 0.2521134, 0.2521334), "25.212% ± 0.001"),
    ],
)
def test_an_error_is_never_shown_as_nothing(share: Estimate, shown: str) -> None:
    assert WORDS.percent(share) == shown


def test_an_error_of_a_number_is_never_shown_as_nothing() -> None:
    assert WORDS.figure(Estimate(0.5, 0.49999, 0.50001)) == "0.50000 ± 0.00001"


def test_a_study_prints_as_its_summary(studied: Studied) -> None:
    assert str(studied) == summary(studied)
    assert repr(studied) == f"<study of Lobo 77: {studied.done:,} of {studied.planned:,} games>"


def test_ctrl_c_is_answered_at_once() -> None:
    plan = make_plan(kibitz.rulebook("lobo77"), games=2000, seed=SEED, compare=())
    heard: list[int] = []
    done: list[int] = []

    def progress(played: int, of: int) -> None:
        done.append(played)
        if len(done) == 1:
            signal.raise_signal(signal.SIGINT)

    study(plan, progress=progress, stopping=lambda: heard.append(done[-1]))
    assert heard == [500]


def test_workers_are_one_or_more() -> None:
    with pytest.raises(KibitzError, match="1 or more, not 0"):
        study(make_plan(kibitz.rulebook("lobo77"), games=1), workers=0)


def test_the_page_has_the_figures(studied: Studied) -> None:
    text = " ".join(ElementTree.fromstring(page_of(studied).partition("\n")[2]).itertext())
    found = studied.findings
    mean = found.lengths["decisions of a game"].mean
    assert f"A game has {mean.value:.0f}" in text or f"A game has {mean.value:.1f}" in text
    for seat in found.seats:
        assert f"{100 * seat.value:.1f}%" in text
    for card in found.cards:
        assert f"{card.hands:,}" in text


def test_levels_that_do_not_search_are_offered() -> None:
    assert [name for name, level in LEVELS.items() if not level.simulations] == [
        *("random", "easy", "medium")
    ]


def test_parts_are_the_game_and_then_each_house_rule() -> None:
    plan = make_plan(kibitz.rulebook("lobo77"), games=70_000, compare=[("chips", "2")])
    assert run.parts_of(plan) == [
        Part(0, False, 70_000),
        Part(0, True, 50_000),
        Part(1, False, 50_000),
        Part(1, True, 50_000),
    ]


@pytest.mark.parametrize("width", [390, 1280])
def test_captions_stay_within_the_screen(studied: Studied, browser: Browser, width: int) -> None:
    """Tables may be wider than a telephone and are then moved sideways; what they are must not."""
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.set_content(page_of(studied))
    page.evaluate("document.querySelectorAll('details').forEach(folded => folded.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("document.querySelectorAll('.scroll').forEach(wide => wide.scrollLeft = 1e6)")
    edges = page.evaluate(
        "[...document.querySelectorAll('caption')].map(caption => {"
        " const text = document.createRange(); text.selectNodeContents(caption);"
        " const box = text.getBoundingClientRect(); return [box.left, box.right] })"
    )
    page.close()
    assert len(edges) >= 6
    for left, right in edges:
        assert 0 <= left < right <= width
