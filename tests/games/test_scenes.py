"""What a table shows of the four games, how each move is tapped, and how moves are told."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

import kibitz
from kibitz.bots import bot
from kibitz.core import kernel
from kibitz.core.errors import IllegalMove, KibitzError
from kibitz.core.form import Form
from kibitz.core.lesson import LEARNER, Lesson
from kibitz.core.registry import OWN
from kibitz.core.rulebook import HIDDEN
from kibitz.core.scene import Place, Scene
from kibitz.game import Game, Move
from kibitz.games.fivecrowns import grouping, melds
from kibitz.testing.check import configurations
from kibitz.testing.scenes import check_scenes
from kibitz.testing.telling import LINE, MESSAGE, check_related, check_tale
from tests.deck import deck_with

CONFIGURATIONS = [
    (name, seats, options)
    for name in OWN
    for seats, options in configurations(kibitz.rulebook(name))
]
LONGEST = 160  # moves looked at in a game
STEP = 7  # from one scene that is looked at to the next


def place(scene: Scene, name: str) -> Place:
    return next(place for place in scene.places if place.id == name)


def tell(game: kibitz.Game, move: str, viewer: int | None = None) -> list[str]:
    """Play a move and return the tale of it."""
    before, told = game.view(viewer), game.told(move, viewer)
    game.play(move)
    return before.tale(told, game.view(viewer))


def play_and_check_tale(game: Game, move: Move) -> list[str]:
    """Play a move; what a spectator is told of it."""
    check_related(game, move)
    lines = check_tale(game, move)
    game.play(move)
    return lines


@pytest.mark.parametrize(("name", "seats", "options"), CONFIGURATIONS)
@pytest.mark.parametrize("player", ["random", "medium"])
def test_scenes_and_tales(name: str, seats: int, options: dict[str, Any], player: str) -> None:
    chance = Random(f"{name} {seats} {options}")
    game = kibitz.start(name, seats, chance.getrandbits(256), **options)
    mover = bot(player, seed=1)
    for ply in range(LONGEST):
        if game.is_over:
            break
        if ply % STEP == 0:
            check_scenes(game, chance)
        play_and_check_tale(game, mover.choose(game.view(game.turn)))
    check_scenes(game, chance)


@pytest.mark.parametrize("name", OWN)
def test_a_game_over_shows_winners_and_offers_nothing(name: str) -> None:
    game = kibitz.start(name, seats=3, seed=4)
    mover = bot("medium", seed=4)
    lines: list[str] = []
    while not game.is_over:
        lines = play_and_check_tale(game, mover.choose(game.view(game.turn)))
    for seat in (0, None):
        scene = game.view(seat).scene
        assert scene.over
        assert scene.winners == game.winners
        assert scene.offers == ()
    for seat in game.winners:
        assert any(line.startswith(f"seat {seat} ") and "win" in line for line in lines)


@pytest.mark.parametrize("name", OWN)
def test_compiled_and_interpreted_scenes_are_the_same(name: str) -> None:
    games = [kibitz.start(name, seats=3, seed=2, compiled=compiled) for compiled in (True, False)]
    for _ in range(25):
        scenes = [game.view(game.turn).scene for game in games]
        assert scenes[0] == scenes[1]
        for game in games:
            game.play(game.legal_moves[0])


@pytest.mark.parametrize("name", OWN)
def test_new_rounds_are_told_with_who_begins(name: str) -> None:
    game = kibitz.start(name, seats=3, seed=7)
    mover = bot("medium", seed=7)
    while not game.is_over:
        deals = len(game.deals)
        lines = play_and_check_tale(game, mover.choose(game.view(game.turn)))
        begins = [line for line in lines if "begins with" in line]
        assert len(begins) == len(game.deals) - deals
        assert all(f"begins with seat {game.turn}" in line for line in begins)


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
    cited = [word.strip("().,:;") for step in book.lesson.steps for word in step.text.split()]
    clauses = [word for word in cited if word.startswith("§")]
    assert len(clauses) >= len(book.lesson.steps) // 2
    assert all(f"### {clause} " in book.text() for clause in clauses)
    assert all(len(step.text) <= 220 for step in book.lesson.steps)


# Lobo 77


def test_lobo77_9_notes_and_facts_say_what_a_card_makes_and_costs() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "33 8 9 3 x2 7 -10 6 0 5"))
    scene = game.view(0).scene
    hand = place(scene, "hand:0")
    touches = {card: hand.card(i) for i, card in enumerate(hand.cards)}
    assert scene.facts["makes"][touches["33"]] == 33
    assert scene.facts["costs"] == (touches["33"],)
    assert scene.notes[touches["33"]] == "makes 33 and costs a chip, §9"
    assert scene.notes[touches["-10"]] == "makes -10"
    assert tell(game, "33") == [
        "seat 0 plays 33, which makes 33",
        "seat 0 pays a chip for 33 (§9)",
    ]
    assert place(game.view(1).scene, "pile").cards[-1] == "33"


def test_lobo77_6_and_7_an_x2_is_told_and_cannot_be_followed() -> None:
    game = kibitz.start("lobo77", 2, 1, deck=deck_with("lobo77", "x2 x2 9 3 2 7 5 6 0 5"))
    assert tell(game, "x2", 1)[1:] == ["seat 1 must play two cards (§6)"]
    scene = game.view(1).scene
    refused = place(scene, "hand:1").card(place(scene, "hand:1").cards.index("x2"))
    assert scene.facts["owed"] == 2
    assert "§7" in scene.notes[refused]
    assert all(offer.path != (refused,) for offer in scene.offers)
    assert "seat 1 owes a second card (§6)" in tell(game, "3")


def test_lobo77_10_and_11_going_out_is_told_and_shown() -> None:
    game = kibitz.start(
        "lobo77", 2, 1, chips=1, deck=deck_with("lobo77", "66 9 55 8 22 7 11 6 44 5")
    )
    assert tell(game, "66")[1:] == [
        "seat 0 pays a chip for 66 (§9)",
        "seat 0 has no chips left: the next payment puts it out (§11)",
    ]
    assert game.view(1).scene.facts["on_welfare"] == (0,)
    game.play("5")
    assert "§11" in game.view(0).scene.clauses
    assert tell(game, "55")[1:] == [
        "seat 0 cannot pay for 126 (§10) and is out (§11)",
        "126 ends the round (§10)",
        "seat 1 wins the game (§12)",
    ]
    assert game.view(0).scene.facts["out"] == (0,)


def test_lobo77_4_only_its_owner_is_told_which_card_was_drawn() -> None:
    deck = deck_with("lobo77", "8 9 9 3 x2 7 -10 6 0 5 76")
    own, others = (tell(kibitz.start("lobo77", 2, 1, deck=deck), "8", viewer) for viewer in (0, 1))
    assert own == [*others, "seat 0 draws 76 (§4)"]


# Deuce


def deuce() -> kibitz.Game:
    """Seat 1 shows g10 and g9, seat 0 r10 and r1; it is seat 0's turn with r9, y6, * and an X."""
    lesson = kibitz.rulebook("deuce").lesson
    assert lesson is not None
    game = kibitz.start("deuce", 2, 1, deck=lesson.deck)
    for move in ("g6|g9", "r3|r7", "g10>1a", "r10>0a", "r1>0b", "draw"):
        game.play(move)
    return game


def test_deuce_3_first_cards_are_tapped_in_either_order_and_stay_secret() -> None:
    lesson = kibitz.rulebook("deuce").lesson
    assert lesson is not None
    game = kibitz.start("deuce", 2, 1, deck=lesson.deck)
    paths = {offer.path for offer in game.view(1).scene.offers if offer.move == "g6|g9"}
    assert paths == {("hand:1/2", "hand:1/3"), ("hand:1/3", "hand:1/2")}
    assert tell(game, "g6|g9", 0) == ["seat 1 lays two cards face down (§3)"]
    scenes = [game.view(seat).scene for seat in (0, 1)]
    assert [place(scene, "pile:1a").cards for scene in scenes] == [(HIDDEN,), ("g6",)]
    assert scenes[0].facts["totals"] == [None, None]
    assert scenes[0].facts["chosen"] == [1]
    assert place(scenes[0], "pile:0a").cards == ()


def test_deuce_4_a_card_and_a_pile_are_tapped_in_either_order() -> None:
    game = deuce()
    scene = game.view(0).scene
    paths = {offer.path for offer in scene.offers if offer.move == "X>1a"}
    assert paths == {("hand:0/3", "pile:1a"), ("pile:1a", "hand:0/3")}
    assert scene.notes["hand:0/1"] == "y6 fits no pile now, §4"
    assert scene.facts["crown"] == [1]
    assert "the X locks the piles of seat 1: no number goes beside it (§4)" in tell(game, "X>1a")
    assert game.view(0).scene.facts["locked"] == [1]


def test_deuce_7_and_8_a_last_card_shows_beforehand_whether_it_wins() -> None:
    game = deuce()
    for move in ("X>1a", "r2>0b", "*>1b", "draw", "y8>1a", "r9>0b", "draw", "y5>1b"):
        game.play(move)
    scene = game.view(0).scene
    assert scene.facts["goes_out"] == ["pile:1a", "pile:1b"]
    assert scene.notes["pile:1a"] == "your last card wins the round here, §7"
    lines = tell(game, "y6>1a")
    assert lines[1] == "seat 0 goes out with 19 and wins the round (§7)"
    assert lines[2] == "seat 0 scores 14: 10, and 4 for the other hands (§9)"
    assert lines[-1] == "round 2 begins with seat 0"


def test_deuce_8_a_last_card_that_does_not_win() -> None:
    game = deuce()
    chance = Random(3)
    told: list[str] = []
    while not game.is_over and not any("(§8)" in line for line in told):
        told = play_and_check_tale(game, chance.choice(game.legal_moves))
    assert game.view(0).scene.facts["phase"] == "owes"
    assert "it must draw (§8)" in told[-1]
    assert {offer.path for offer in game.view(game.turn).scene.offers} == {("!draw",), ("stock",)}


# Dealt!


def dealt(steps: int) -> kibitz.Game:
    """The lesson up to one of its steps."""
    lesson = kibitz.rulebook("dealt").lesson
    assert lesson is not None
    game = kibitz.start("dealt", 3, 1, deck=lesson.deck)
    follow(game, lesson.opening)
    for step in lesson.steps[:steps]:
        game.play(step.expect[0])
        follow(game, step.others)
    return game


def test_dealt_6_brackets_are_the_plays_of_the_hand() -> None:
    chance = Random(5)
    game = kibitz.start("dealt", 4, 5)
    while not game.is_over:
        scene = game.view(game.turn).scene
        plays = {move for move in game.legal_moves if ":" in move}
        assert {bracket["move"] for bracket in scene.facts["brackets"]} == plays
        for bracket in scene.facts["brackets"]:
            assert scene.labels[f"={bracket['move']}"] == bracket["name"]
        game.play(chance.choice(game.legal_moves))


def test_dealt_6_any_card_of_a_combination_leads_to_it() -> None:
    scene = dealt(0).view(0).scene
    paths = {offer.path for offer in scene.offers if offer.move == "1:7-7"}
    assert paths == {("hand:0/1", "=1:7-7"), ("hand:0/2", "=1:7-7")}
    assert scene.labels["=1:7-7"] == "Pair 7"
    assert scene.labels["=4:5-6"] == "Straight 5-6"
    assert scene.facts["to_beat"] == "9"
    assert scene.facts["trick"] == [
        {"seat": 1, "cards": (), "name": ""},
        {"seat": 2, "cards": ("9",), "name": "9"},
    ]
    assert scene.notes["hand:0/0"] == "nothing with this card beats 9, §6"


def test_dealt_7_an_x_is_told_where_it_was_played() -> None:
    game = dealt(3)
    assert tell(game, "0:3-4", 2) == ["seat 0 plays Straight 3-4 with an X (§7)"]


def test_dealt_9_a_reserve_goes_to_a_gap() -> None:
    game = dealt(2)
    scene = game.view(0).scene
    assert [o.path for o in scene.offers if o.move == "+9@4"] == [("reserve:0/0", "hand:0|4")]
    assert scene.notes["reserve:0/0"] == "take 9 into your hand: it can make Pair 9, §9"
    assert tell(game, "+9@4") == [
        "seat 0 takes 9 from its reserve as card 5 (§9)",
        "seat 2 wins the trick (§14)",
        "seat 2 leads the next trick (§16)",
    ]
    assert place(game.view(1).scene, "hand:0").cards[4] == "9"


def test_dealt_12_to_16_who_wins_draws_and_leads_after_stop_and_redraw() -> None:
    game = dealt(5)
    assert tell(game, "0:stop")[1:] == [
        "seat 2 wins the trick (§14)",
        "seat 0 leads the next trick (§16)",
    ]
    for move in ("0:12", "1:redraw"):
        game.play(move)
    assert tell(game, "+8@0")[1:] == ["seat 0 wins the trick (§14)", "seat 0 draws 3 cards (§15)"]
    scenes = [game.view(seat).scene for seat in (0, 1)]
    assert [place(scene, "drawn:0").cards for scene in scenes] == [("2",), (HIDDEN,)]
    assert {o.path for o in scenes[0].offers if o.move == "@1"} == {
        ("drawn:0/0", "hand:0|1"),
        ("hand:0|1",),
    }
    assert scenes[0].notes["hand:0|1"] == "makes Pair 2"
    assert tell(game, "@1", 1) == ["seat 0 puts the drawn card in as card 2 (§13)"]


@pytest.mark.parametrize("edition", ["us", "intl"])
def test_dealt_14_the_told_winner_of_a_trick_draws_or_leads(edition: str) -> None:
    """Where somebody draws it is the winner; where all hold cards and none stopped it leads."""
    tricks = 0
    for seed in range(12):
        chance = Random(seed)
        game = kibitz.start("dealt", 4, seed, edition=edition)
        while not game.is_over:
            deals = len(game.deals)
            lines = play_and_check_tale(game, chance.choice(game.legal_moves))
            won = [line for line in lines if line.endswith("wins the trick (§14)")]
            if not won or game.is_over or len(game.deals) > deals:
                continue
            stopped = any("Stop" in line for line in lines)
            if game.state.draws > 0 or (not stopped and "(§18)" not in " ".join(lines)):
                holds_cards = game.state.hand_size[int(won[0].split()[1])] > 0
                if game.state.draws > 0 or holds_cards:
                    tricks += 1
                    assert won == [f"seat {game.turn} wins the trick (§14)"]
    assert tricks > 50


def test_dealt_10_19_20_payments_are_told_with_their_reason() -> None:
    reasons = {"(§10)": 0, "(§19)": 0, "(§20)": 0, "(§21)": 0}
    for seed in (*range(8), 13, 31, 28, 80):  # 13 and 31 have a last seat, 4, 28 and 80 have none
        chance = Random(seed)
        game = kibitz.start("dealt", 3, seed)
        while not game.is_over:
            names = game.rulebook.clause_names
            before = game.copy().state
            move = chance.choice(game.legal_moves)
            lines = play_and_check_tale(game, move)
            mask = kernel.clauses(before, move.code, game.state)
            happened = " ".join(name for i, name in enumerate(names) if mask >> i & 1)
            said = " ".join(line for line in lines if "chip" in line or "loses" in line)
            for clause in reasons:
                assert (clause in happened) == (clause in said)
                reasons[clause] += clause in said
    assert all(reasons.values())


# Five Crowns Mini Round


def test_fivecrowns_7_groups_leave_as_few_points_as_the_rules() -> None:
    chance = Random(8)
    for _ in range(400):
        wild = chance.randint(3, 7)
        cards = chance.sample(melds.DECK.tolist(), chance.randint(wild, 7))
        hand = tuple(sorted(cards))
        packed = sum(1 << kind for kind in hand)
        groups = grouping.best_groups(hand, wild)
        assert groups.cost == melds.cheapest(packed, wild)
        laid = [i for group in (*groups.books, *groups.runs) for i in group]
        assert sorted((*laid, *groups.rest)) == list(range(len(hand)))


def test_fivecrowns_5_groups_are_books_and_runs() -> None:
    chance = Random(9)
    for _ in range(400):
        wild = chance.randint(3, 7)
        hand = tuple(sorted(chance.sample(melds.DECK.tolist(), 8)))
        groups = grouping.best_groups(hand, wild)
        for group, is_run in [(g, False) for g in groups.books] + [(g, True) for g in groups.runs]:
            natural = [hand[i] for i in group if not grouping.is_wild(hand[i], wild)]
            assert len(group) >= melds.MELD
            traits = {kind // melds.RANKS if is_run else kind % melds.RANKS for kind in natural}
            assert len(traits) <= 1
            if is_run:
                assert max(natural) - min(natural) < len(group)


def test_fivecrowns_4_the_cost_after_each_discard_is_the_least() -> None:
    chance = Random(10)
    for _ in range(200):
        wild = chance.randint(3, 7)
        hand = tuple(sorted(chance.sample(melds.DECK.tolist(), wild + 1)))
        apart = (grouping.best_groups(hand[:i] + hand[i + 1 :], wild) for i in range(len(hand)))
        assert grouping.costs_without(hand, wild) == tuple(groups.cost for groups in apart)


def test_fivecrowns_5_a_wild_fills_the_gap_of_a_run_in_its_place() -> None:
    names = kibitz.rulebook("fivecrowns").card_names
    hand = tuple(sorted(names.index(card) for card in ("7H", "9H", "3D", "KC")))
    groups = grouping.best_groups(hand, 3)
    assert [[names[hand[i]] for i in run] for run in groups.runs] == [["7H", "3D", "9H"]]
    assert [names[hand[i]] for i in groups.rest] == ["KC"]


def crowns(steps: int) -> kibitz.Game:
    lesson = kibitz.rulebook("fivecrowns").lesson
    assert lesson is not None
    game = kibitz.start("fivecrowns", 2, 1, deck=lesson.deck)
    follow(game, lesson.opening)
    for step in lesson.steps[:steps]:
        game.play(step.expect[0])
        follow(game, step.others)
    return game


def test_fivecrowns_4_taking_from_stock_or_pile() -> None:
    game = crowns(0)
    scene = game.view(0).scene
    assert place(scene, "pile").cards[-1] == scene.facts["top"] == "9H"
    assert {offer.path for offer in scene.offers} == {
        ("stock",),
        ("!stock",),
        ("pile",),
        ("!pile",),
    }
    assert scene.labels["!pile"] == "Take 9H from the pile"
    assert tell(game, "pile") == ["seat 0 takes 9H from the pile (§4)"]
    scene = game.view(0).scene
    assert scene.facts["top"] is None  # which card lies below is not kept
    assert place(scene, "pile").cards == ()


def test_fivecrowns_6_going_out_is_a_choice_or_a_button() -> None:
    game = crowns(5)
    scene = game.view(0).scene
    paths = {(offer.move, offer.path) for offer in scene.offers if offer.move.startswith("7H")}
    assert paths == {
        ("7H", ("hand:0/0", "=7H")),
        ("7H!", ("hand:0/0", "=7H!")),
        ("7H!", ("!7H!",)),
    }
    assert scene.labels["!7H!"] == "Go out, discarding 7H"
    assert scene.facts["groups"]["books"] == ((1, 2, 3),)
    assert scene.facts["cost"] == 7
    assert scene.facts["card_cost"]["hand:0/3"] == 20
    assert scene.facts["wilds"] == ["hand:0/3"]
    assert tell(game, "7H!") == [
        "seat 0 discards 7H and goes out (§6)",
        "every other seat has one last turn (§7)",
    ]


def test_fivecrowns_7_and_8_laid_hands_are_shown_and_points_told() -> None:
    game = crowns(5)
    game.play("7H!")
    scene = game.view(1).scene
    assert scene.facts["went_out"] == 0
    assert scene.facts["laid"] == {"0": {"books": ((0, 1, 2),), "runs": (), "rest": ()}}
    assert place(scene, "hand:0").kind == "spread"
    game.play("stock")
    assert tell(game, "KS")[1:] == [
        "seat 0 went out and scores 0 (§8)",
        "seat 1 scores 22 for the cards left over (§8)",
        "the round of 4 begins with seat 0: 4s and Jokers are wild (§2)",
    ]


@pytest.mark.parametrize("compiled", [True, False])
def test_only_who_is_there_is_told_and_nobody_twice(compiled: bool) -> None:
    """Compiled rules check nothing: they would write wherever it leads."""
    game = kibitz.start("lobo77", seats=3, seed=1, compiled=compiled)
    move = game.legal_moves[0]
    for wrong in ((3,), (-1,), (0, 0), (None, 1, None)):
        with pytest.raises(KibitzError):
            game.scenes(wrong)
        with pytest.raises(KibitzError):
            game.foresee(move, Form((0,), wrong, MESSAGE, LINE))
    for ears in ((), (0, 1, None)):
        with pytest.raises(KibitzError, match="1 to 2"):
            game.foresee(move, Form(ears, (0,), MESSAGE, LINE))
    assert game.moves == game.foresee(move).texts == game.scenes([]) == []
    assert len(game.foresee(move, Form((None,), (), MESSAGE, LINE)).texts) == 1


def test_a_form_that_rules_cannot_fill_in_is_refused() -> None:
    told, other = (kibitz.start("lobo77", seed=1) for _ in range(2))
    book = other.rulebook
    silent = {name: rule for name, rule in book.rules.items() if name not in kernel.TELLING_NAMES}
    other.rulebook = replace(book, rules=silent)
    for game, message, line in (
        (told, MESSAGE.ljust(10_000), LINE),
        (told, MESSAGE, LINE.ljust(1000)),
        (other, MESSAGE, LINE),
    ):
        with pytest.raises(KibitzError, match="cannot be filled in"):
            game.foresee(str(game.legal_moves[0]), Form((None,), (None,), message, line))


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", kibitz.GAMES)
def test_a_move_is_foreseen_as_it_is_played(name: str, compiled: bool) -> None:
    game = kibitz.start(name, seed=7, compiled=compiled)
    for ply in range(12):
        twin, before = game.copy(), game.state.tobytes()
        move = game.legal_moves[5 * ply % len(game.legal_moves)]
        foreseen = game.foresee(str(move))
        assert game.state.tobytes() == before
        twin.play(move)
        gained = tuple(new - old for old, new in zip(game.scores, twin.scores, strict=True))
        assert foreseen.is_last == twin.is_over
        assert foreseen.gains == gained
        assert foreseen.is_deal == (len(twin.deals) > len(game.deals))
        game.take(foreseen)
        assert game.state.tobytes() == twin.state.tobytes()
        assert (game.moves, game.seats_moved, game.deals) == (
            twin.moves,
            twin.seats_moved,
            twin.deals,
        )
        assert game.shuffles == twin.shuffles
        if game.is_over:
            break


def test_a_move_is_taken_only_where_it_was_foreseen() -> None:
    game = kibitz.start("lobo77", seats=2, seed=1)
    early = game.foresee(str(game.legal_moves[0]))
    twin = game.copy()
    game.play(game.legal_moves[0])
    for other in (game, twin):
        with pytest.raises(KibitzError, match="foreseen in another position"):
            other.take(early)
    with pytest.raises(IllegalMove):
        game.foresee("76" if "76" not in game.legal_moves else "11")


def test_a_game_is_told_by_both_rules_or_by_none() -> None:
    book = kibitz.rulebook("lobo77")
    alone = {name: rule for name, rule in book.rules.items() if name != "relate"}
    with pytest.raises(KibitzError, match="show and relate go together"):
        replace(book, rules=alone).register()
