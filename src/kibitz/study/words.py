"""Figures in words: the same sentences for the terminal and for the page."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.core.message import Message, say
from kibitz.core.words import Speaker
from kibitz.estimate import Estimate
from kibitz.study.findings import FEWEST_GAMES, SHARES, Card, Findings, Setting
from kibitz.study.plan import SKILLED, UNSKILLED

COMPARED = ("decisions", "rounds", "rebuilds", "first_seat", "skill")
SHOWN_CARDS = 5  # that help most, and as many that hurt most
MOST_DIGITS = 4
TINY = 12  # digits that no error needs
HARDLY = 0.001  # an error of a whole number that nobody needs to be told


def digits_for(error: float, most: int = MOST_DIGITS) -> int:
    """As many decimals as the interval leaves any meaning to: more than most, lest it be 0."""
    for digits in range(most):
        if error >= 1.95 * 10.0**-digits:
            return digits
    return next((digits for digits in range(most, TINY) if round(error, digits) > 0), most)


def percent_digits(estimate: Estimate) -> int:
    """Decimals of a share in percent."""
    if not estimate.is_known:
        return 1
    if estimate.value in (0, 1) and 100 * (estimate.high - estimate.low) < HARDLY:
        return 0
    return max(digits_for(100 * estimate.error, most=3), 1)


def is_lopsided(estimate: Estimate) -> bool:
    """Whether its ends must be told: one half of the interval is much longer than the other."""
    below, above = estimate.value - estimate.low, estimate.high - estimate.value
    return abs(below - above) > 0.2 * (below + above)


def are_few(findings: Findings) -> bool:
    return findings.games < FEWEST_GAMES


def skill_test() -> dict[str, Message]:
    """Who is tested for skill: one bot, among others."""
    return {"one": say("bot-level", level=SKILLED), "among": say("bot-level", level=UNSKILLED)}


class StudyWords(Speaker):
    """Says what studies say."""

    def parts(self, estimate: Estimate, sign: str = "") -> tuple[str, str]:
        """A number and how sure it is: '141.8', '± 0.4'."""
        value = estimate.value
        is_whole = value == int(value)
        if not estimate.is_known or (is_whole and estimate.error < HARDLY):
            return self.number(value, 0 if is_whole else 2, sign), ""
        digits = digits_for(estimate.error)
        return self.number(value, digits, sign), self._spread(estimate, digits, sign)

    def percent_parts(self, estimate: Estimate) -> tuple[str, str]:
        """A share and how sure it is: '25.2%', '± 0.3'."""
        digits = percent_digits(estimate)
        scaled = Estimate(*(100 * part for part in estimate))
        value = self.say("percent", text=self.number(scaled.value, digits))
        is_told = estimate.is_known and digits > 0
        return value, self._spread(scaled, digits) if is_told else ""

    def _spread(self, estimate: Estimate, digits: int, sign: str = "") -> str:
        """Ends are given where the interval is lopsided, near the least and the most."""
        if not is_lopsided(estimate):
            return f"± {self.number(estimate.error, digits)}"
        low, high = (self.number(end, digits, sign) for end in estimate[1:])
        return self.say("from-to", low=low, high=high)

    def figure(self, estimate: Estimate, sign: str = "") -> str:
        return self._with_spread(*self.parts(estimate, sign))

    def percent(self, estimate: Estimate) -> str:
        return self._with_spread(*self.percent_parts(estimate))

    def _with_spread(self, value: str, spread: str) -> str:
        return self.say("figure", text=value, spread=spread) if spread else value

    def share(self, share: float) -> str:
        """A share that is exactly known."""
        return self.say("percent", text=self.number(100 * share, 0 if share == 1 else 1))

    def points(self, estimate: Estimate) -> str:
        """A difference of shares, in points of a hundred: '+1.3 ± 0.4'."""
        return self.figure(Estimate(*(100 * part for part in estimate)), "+")

    def value_of(self, name: str, estimate: Estimate) -> str:
        """A compared figure."""
        return self.percent(estimate) if name in SHARES else self.figure(estimate)

    def change_of(self, name: str, estimate: Estimate) -> str:
        if name in SHARES:
            return self.say("study-in-points", text=self.points(estimate))
        return self.figure(estimate, "+")

    def compared(self, name: str) -> str:
        """What is compared under house rules."""
        return self.say("study-compared", figure=name, **skill_test())

    def plays(self, findings: Findings) -> str:
        """'Lobo 77, 4 seats, chips=3, medium bots'."""
        plan = findings.plan
        options = [f"{name}={value}" for name, value in plan.options.items()]
        names = {"name": plan.book.title, "level": plan.bot.name}
        if not options:
            return self.say("study-plays", number=plan.seats, **names)
        told = self.series(options, "row")
        return self.say("study-plays-with", number=plan.seats, text=told, **names)

    def played(self, findings: Findings, is_whole: bool, done: int, planned: int) -> str:
        """How much of it."""
        state = self.say("study-interrupted", number=done, whole=planned)
        if is_whole:
            seconds = self.number(findings.seconds, 1)
            state = self.say("study-done", number=done, seconds=seconds)
        seed = str(findings.plan.seed)
        return self.say("study-played", number=findings.games, text=state, seed=seed)

    def lengths(self, findings: Findings) -> Iterator[str]:
        game, rounds, one = findings.lengths.values()
        decisions = self.figure(game.mean)
        if are_few(findings):
            yield self.say("study-length-few", decisions=decisions)
        else:
            low, half, high = (round(game.quantiles[part].value) for part in (0.1, 0.5, 0.9))
            ends = {"low": low, "half": half, "high": high}
            yield self.say("study-length", decisions=decisions, **ends)
        round_has = self.figure(one.mean)
        yield self.say("study-rounds", rounds=self.figure(rounds.mean), decisions=round_has)

    def seats(self, findings: Findings) -> str:
        fair, unfair = self.share(findings.fair), findings.seats_that_differ
        if are_few(findings):
            return self.say("study-seats-few", fair=fair)
        if not unfair:
            return self.say("study-seats-equal", fair=fair)
        said = [
            self.say("study-seat-wins", seat=seat, text=self.percent(findings.seats[seat]))
            for seat in unfair
        ]
        return self.say("study-seats-unequal", text=self.listed(said), fair=fair)

    def seat_shares(self, findings: Findings) -> str:
        """'seat 0 25.2% ± 0.3; seat 1 …'."""
        seats = findings.seats
        said = self.listed(
            [
                self.say("study-seat-share", seat=i, text=self.percent(seat))
                for i, seat in enumerate(seats)
            ]
        )
        total = sum(round(100 * seat.value, percent_digits(seat)) for seat in seats)
        is_off = abs(total - 100) > 1e-6
        return self.say("study-seat-shares-rounded" if is_off else "study-seat-shares", text=said)

    def first_seat(self, findings: Findings) -> str:
        return self.say("study-first-seat", seat=findings.first_seat)

    def endings(self, findings: Findings) -> str:
        close, shared = self.percent(findings.close), self.percent(findings.shared)
        return self.say("study-endings", close=close, shared=shared)

    def choices(self, findings: Findings) -> str:
        choices, forced = self.figure(findings.choices), self.percent(findings.forced)
        return self.say("study-choices", choices=choices, forced=forced)

    def rebuilds(self, findings: Findings) -> str:
        if findings.rebuilds.value == 0:
            return self.say("study-no-rebuilds", number=findings.games)
        times, share = self.figure(findings.rebuilds), self.percent(findings.games_with_rebuild)
        return self.say("study-rebuilds", times=times, share=share)

    def skill(self, findings: Findings) -> str:
        """Whether the better player wins, between luck alone and skill alone; or nothing."""
        share, fair, most = findings.skill, findings.fair, findings.most
        if share is None:
            return ""
        if are_few(findings):
            return self.say("study-skill-few", fair=self.share(fair))
        said: dict[str, Message | str] = {**skill_test()}
        said |= {"share": self.percent(share), "fair": self.share(fair)}
        if not share.minus(fair).is_clear:
            return self.say("study-skill-unclear", **said)
        way = round(100 * min((share.value - fair) / (most - fair), 1))
        way_told = self.say("percent", text=self.number(way))
        return self.say("study-skill", alone=self.skill_alone(findings), way=way_told, **said)

    def skill_alone(self, findings: Findings) -> str:
        """What somebody wins who wins every game."""
        if findings.most == 1:
            return self.share(1)
        winners = self.number(findings.winners.value, 1)
        return self.say("study-shared-wins", text=self.share(findings.most), winners=winners)

    def clauses(self, findings: Findings) -> str:
        if not findings.clauses:
            return self.say("study-no-clauses")
        idle = [self.say(one.name) for one in findings.clauses if one.games.value == 0]
        if not idle:
            return self.say("study-all-clauses")
        return self.say("study-idle-clauses", number=findings.games, text=self.listed(idle))

    def cards(self, findings: Findings) -> str:
        if not findings.cards:
            return self.say("study-no-cards")
        out = [card for card in findings.cards if card.stands_out]
        if not out:
            number, games = len(findings.cards), findings.sampled
            return self.say("study-equal-cards", games=games, number=number)
        best = [card for card in out if card.change.value > 0][:SHOWN_CARDS]
        worst = [card for card in reversed(out) if card.change.value < 0][:SHOWN_CARDS]
        best_told, worst_told = (
            self.listed([self.card_change(card) for card in cards]) for cards in (best, worst)
        )
        if not (best and worst):
            name = "study-cards-help" if best else "study-cards-hurt"
            return self.say(name, text=best_told or worst_told)
        return self.say("study-cards", best=best_told, worst=worst_told)

    def card_change(self, card: Card) -> str:
        """What a card changes: '7 (+1.3 ± 0.4)'."""
        return self.say("study-card-change", card=card.name, text=self.points(card.change))

    def house_rule(self, setting: Setting) -> str:
        """What surely changes under a house rule; and of skill, also that nothing does."""
        if setting.games < FEWEST_GAMES:
            return self.say("study-rule-few", name=setting.name)
        said = [
            say("study-figure", name=self.compared(name), text=self.change_of(name, change))
            for name, change in setting.changes.items()
            if name in setting.sure and name != "skill"
        ]
        if "skill" in setting.changes:
            said.append(self.better_player(setting))
        told = self.series(said or [say("study-no-difference")])
        return self.say("study-rule", name=setting.name, text=told)

    def better_player(self, setting: Setting) -> Message:
        """Whether a house rule makes skill count for more."""
        change = setting.changes["skill"]
        name = "study-skill-more" if change.value > 0 else "study-skill-less"
        if not setting.sure:
            name = "study-no-difference-in-skill"
        elif "skill" not in setting.sure:
            name = "study-skill-unproven"
        return say(name, text=self.change_of("skill", change))

    def jointly(self, findings: Findings) -> str:
        """How the intervals of house rules are meant."""
        changes = sum(len(setting.changes) for setting in findings.settings)
        return self.say("study-jointly", number=changes)
