"""What a study has found: every figure with its interval, ready to be written down."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from kibitz.core.message import Message
from kibitz.core.student import CONFIDENCE, reach
from kibitz.estimate import Estimate, mean, mean_of, never_varied, rule_of_three
from kibitz.study.interval import quantile, ratio, together, win_share
from kibitz.study.plan import SKILLED, UNSKILLED, Plan
from kibitz.study.player import Part, new_states
from kibitz.study.tally import MEASURES, Tally

PARTS_SHOWN = (0.1, 0.25, 0.5, 0.75, 0.9)
KINDS_SHOWN = 24
FORM = 3  # of the JSON
COMPARED_FIGURES = 5  # decisions, rounds, rebuilds, first_seat, skill
SHARES = ("first_seat", "skill")  # of what is compared under house rules
FEWEST_HANDS = 30  # a card held less often tells nothing
FEWEST_GAMES = 30  # with fewer, nothing is said about what is usual, or beyond chance


@dataclass(frozen=True)
class Distribution:
    """How a number is spread over games or rounds."""

    mean: Estimate
    quantiles: dict[float, Estimate]
    counts: dict[int, int]


@dataclass(frozen=True)
class Clause:
    """How often a clause of the rules comes into force."""

    name: str  # of the message that says it
    per_game: Estimate
    games: Estimate  # the share of games in which it does at all


@dataclass(frozen=True)
class Card:
    """What a card in the first hand is worth."""

    name: str
    hands: int  # first hands that held it
    held: Estimate  # the win share of those hands
    change: Estimate  # against hands without it; the intervals of all cards hold together
    stands_out: bool  # whether that is beyond chance


@dataclass(frozen=True)
class MoveKind:
    """How often something is played."""

    says: Message  # the move, whatever its place
    share: Estimate  # of all decisions
    count: int


@dataclass(frozen=True)
class Setting:
    """The game under one house rule; `changes` are against the game as it is, on equal deals.

    The intervals of all changes, of all house rules, hold together.
    """

    name: str
    games: int
    values: dict[str, Estimate]
    changes: dict[str, Estimate]
    sure: list[str]  # changes beyond chance


@dataclass(frozen=True)
class Findings:
    """All that is known."""

    plan: Plan
    seconds: float
    games: int
    most: float  # the largest share of the wins that anybody can have
    first_seat: int
    lengths: dict[str, Distribution]  # decisions and rounds of games, decisions of rounds
    seats: list[Estimate]  # the win share of each; the intervals hold together
    seats_that_differ: list[int]  # those that surely win more or less than a fair share
    shared: Estimate  # games with several winners
    winners: Estimate  # how many a game has
    close: Estimate  # games whose second score is within a tenth of the highest
    margin: Distribution  # between the best score and the next
    winner_scores: dict[int, int]
    other_scores: dict[int, int]
    rebuilds: Estimate  # of the stock, in a game
    games_with_rebuild: Estimate  # the share of them
    choices: Estimate  # legal moves of a decision
    choice_counts: dict[int, int]
    forced: Estimate  # decisions with one legal move
    clauses: list[Clause]
    sampled: int  # games whose first hands were looked at
    cards: list[Card]
    replayed: int  # games whose moves were written out
    kinds: list[MoveKind]
    settings: list[Setting]

    @property
    def fair(self) -> float:
        return 1 / self.plan.seats

    @property
    def skill(self) -> Estimate | None:
        """What one better player among beginners wins in the game as it is."""
        return self.settings[0].values.get("skill") if self.settings else None


def find(plan: Plan, tallies: Mapping[Part, Tally], seconds: float) -> Findings:
    """The figures that follow from what was counted."""
    tally = next(iter(tallies.values()))
    held = tally.held
    seats = [tally.win_share(seat) for seat in range(plan.seats)]
    return Findings(
        plan=plan,
        seconds=seconds,
        games=tally.games,
        most=_most(tallies, 0),
        first_seat=first_seat(plan),
        lengths=_lengths(tally),
        seats=seats,
        seats_that_differ=[
            seat
            for seat, share in enumerate(seats)
            if is_sure(share.minus(1 / plan.seats), tally.games)
        ],
        shared=tally.share(tally.shared),
        winners=mean_counted(tally.winners).within(1.0, plan.seats),
        close=tally.share(tally.close),
        margin=distribution(tally.mean("margin"), tally.distributions["margin"]),
        winner_scores=in_order(tally.scores[True]),
        other_scores=in_order(tally.scores[False]),
        rebuilds=tally.mean("rebuilds"),
        games_with_rebuild=tally.share(tally.with_rebuild),
        choices=tally.ratio("choices", "decisions").within(1.0, inf),
        choice_counts={i: int(n) for i, n in enumerate(tally.choices) if n},
        forced=tally.ratio("forced", "decisions").within(0.0, 1.0),
        clauses=_clauses(plan, tally),
        sampled=0 if held is None else len(held[0]),
        cards=[] if held is None else _cards(plan, *held, tally.most),
        replayed=len(tally.kinds),
        kinds=_kinds(tally.kinds),
        settings=_settings(plan, tallies),
    )


def is_sure(difference: Estimate, games: int) -> bool:
    """Whether a difference is beyond chance, and from games enough to say so."""
    return games >= FEWEST_GAMES and difference.is_clear


def _most(tallies: Mapping[Part, Tally], setting: int) -> float:
    """The largest share of the wins under a rule, whoever plays."""
    played = [tally for part, tally in tallies.items() if part.setting == setting and tally.games]
    return max((tally.most for tally in played), default=1.0)


def first_seat(plan: Plan) -> int:
    """The seat that acts first in a game, by the rules."""
    states = new_states(plan, 0)
    plan.book.rules["start"](states[0])
    return int(states[0].turn)


def in_order(counts: Mapping[int, int]) -> dict[int, int]:
    return dict(sorted(counts.items()))


def distribution(average: Estimate, counts: Mapping[int, int]) -> Distribution:
    ordered = in_order(counts)
    return Distribution(average, {part: quantile(ordered, part) for part in PARTS_SHOWN}, ordered)


def mean_counted(counts: Mapping[int, int]) -> Estimate:
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    return mean(total, squares, sum(counts.values()))


def _lengths(tally: Tally) -> dict[str, Distribution]:
    return {
        "decisions of a game": distribution(
            tally.mean("decisions"), tally.distributions["decisions"]
        ),
        "rounds of a game": distribution(tally.mean("rounds"), tally.distributions["rounds"]),
        "decisions of a round": distribution(tally.ratio("decisions", "rounds"), tally.lengths),
    }


def _clauses(plan: Plan, tally: Tally) -> list[Clause]:
    return [
        Clause(name, tally.times(i), tally.share(int(tally.event_games[i])))
        for i, name in enumerate(plan.book.vocabulary.events)
    ]


def _cards(plan: Plan, held: Any, won: Any, most: float) -> list[Card]:
    """Hands with and without each card. Seats of one game are not independent: a game counts."""
    in_play = [i for i in range(held.shape[2]) if held[:, :, i].sum() >= FEWEST_HANDS]
    strict = together(len(in_play))
    found = []
    for i in in_play:
        has = held[:, :, i]
        hands, others = int(has.sum()), int((~has).sum())
        if others < FEWEST_HANDS:
            continue
        with_it, without = float(won[has].mean()), float(won[~has].mean())
        pull = (has * (won - with_it)).sum(axis=1) / hands  # each game's part in the error
        push = (~has * (won - without)).sum(axis=1) / others
        change = spread_around(with_it - without, pull - push, strict)
        change = change.wider(unseen(pull, hands, strict) + unseen(push, others, strict))
        share = spread_around(with_it, pull).wider(unseen(pull, hands)).within(0.0, most)
        stands_out = is_sure(change, len(won))
        found.append(Card(plan.book.card_names[i], hands, share, change, stands_out))
    return sorted(found, key=lambda card: -card.change.value)


def spread_around(value: float, parts: Any, confidence: float = CONFIDENCE) -> Estimate:
    """An estimate whose error is the sum of independent parts, one for each game."""
    number = len(parts)
    if number < 2:
        return Estimate(value)
    half = reach(number - 1, confidence) * sqrt(number / (number - 1) * float((parts**2).sum()))
    return Estimate(value, value - half, value + half)


def unseen(parts: Any, hands: int, confidence: float = CONFIDENCE) -> float:
    """What the parts of an error leave out if all these hands won alike, see `rule_of_three`."""
    variance = float((parts**2).sum()) * hands
    return rule_of_three(hands, confidence) if never_varied(variance) else 0.0


def _kinds(games: list[Counter[str]]) -> list[MoveKind]:
    totals: Counter[str] = Counter()
    for game in games:
        totals.update(game)
    sizes = [game.total() for game in games]
    found = []
    for name, count in totals.most_common(KINDS_SHOWN):
        own = [game[name] for game in games]
        squares = (
            float(sum(a * a for a in own)),
            float(sum(a * b for a, b in zip(own, sizes, strict=True))),
            float(sum(b * b for b in sizes)),
        )
        share = ratio(count, sum(sizes), squares, len(games)).within(0.0, 1.0)
        found.append(MoveKind(json.loads(name), share, count))
    return found


def _settings(plan: Plan, tallies: Mapping[Part, Tally]) -> list[Setting]:
    """The game as it is and each house rule that was played at all."""
    found: list[Setting] = []
    base: dict[str, Any] = {}
    strict = together(len(plan.variants) * COMPARED_FIGURES)
    for number in range(len(plan.settings)):
        columns: dict[str, Any] = {}
        for part, tally in tallies.items():
            if part.setting == number and tally.games:
                columns |= _columns(plan, part, tally)
        if not columns:
            continue
        base = base or columns
        most = _most(tallies, number)
        values = {
            name: share_of(column, most) if name in SHARES else mean_of(column).within(0.0, inf)
            for name, column in columns.items()
        }
        gaps = _gaps(columns, base) if number > 0 else {}
        changes = {name: mean_of(gap, strict) for name, gap in gaps.items()}
        sure = [name for name, change in changes.items() if is_sure(change, len(gaps[name]))]
        games = max(len(column) for column in columns.values())
        found.append(Setting(_setting_name(plan, number), games, values, changes, sure))
    return found


def _gaps(columns: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    """Game by game, how far each figure is from the game as it is."""
    gaps = {}
    for name in columns:
        if name in base:
            both = min(len(columns[name]), len(base[name]))
            gaps[name] = columns[name][:both] - base[name][:both]
    return gaps


def _columns(plan: Plan, part: Part, tally: Tally) -> dict[str, Any]:
    """What is compared, game by game."""
    measures, won = tally.kept
    if part.is_skill:
        return {"skill": won[:, 0]}
    counted = ("decisions", "rounds", "rebuilds")
    columns: dict[str, Any] = {name: measures[:, MEASURES.index(name)] for name in counted}
    return {**columns, "first_seat": won[:, first_seat(plan)]}


def share_of(column: Any, most: float) -> Estimate:
    return win_share(float(column.sum()), float((column**2).sum()), len(column), most)


def _setting_name(plan: Plan, number: int) -> str:
    if number == 0:
        return " ".join(f"{name}={value}" for name, value in plan.options.items())
    name, value = plan.variants[number - 1]
    return f"{name}={value}"


def as_json(findings: Findings) -> dict[str, Any]:
    """Everything, for other programs; an interval is [value, low, high]."""
    plan = findings.plan
    content = {
        name: plain(value) for name, value in vars(findings).items() if name not in ("plan",)
    }
    return {
        "kibitz study": FORM,
        "game": plan.book.name,
        "seats_at_the_table": plan.seats,
        "options": plan.options,
        "bots": plan.bot.name,
        "seed": f"{plan.seed:#x}",
        "games_planned": plan.games,
        "confidence": CONFIDENCE,
        "fair": findings.fair,
        "skill_test": {"one": SKILLED, "among": UNSKILLED},
        **content,
    }


def plain(value: Any) -> Any:
    """As JSON has it. What has no interval yet has no ends: null."""
    if isinstance(value, Estimate):
        return value.plain()
    if isinstance(value, (Distribution, Clause, Card, MoveKind, Setting)):
        return {name: plain(own) for name, own in vars(value).items()}
    if isinstance(value, dict):
        return {str(name): plain(own) for name, own in value.items()}
    if isinstance(value, list):
        return [plain(own) for own in value]
    return value
