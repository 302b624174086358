"""A study in a few lines, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from kibitz.study import words
from kibitz.study.findings import Findings
from kibitz.study.run import Studied

WIDTH = 96


def summary(studied: Studied) -> str:
    """The headline figures, each with its 95% interval."""
    return "\n".join(_lines(studied))


def _lines(studied: Studied) -> Iterator[str]:
    findings = studied.findings
    done = words.state_of(findings, studied.is_whole, studied.done, studied.planned)
    yield words.plays(findings)
    games = words.count(findings.games)
    yield f"{games} of it, {done}, seed {findings.plan.seed}; ± is 95% confidence"
    for heading, text in sections(findings):
        yield ""
        yield heading
        yield from _folded(text)


def sections(findings: Findings) -> Iterator[tuple[str, list[str]]]:
    """Headings and sentences."""
    yield "Length", list(words.lengths(findings))
    skill = words.skill(findings)
    shares = words.seat_shares(findings)
    first = words.first_seat(findings)
    yield "Who wins", [shares, first, words.seats(findings), *([skill] if skill else [])]
    yield "Ends", [words.endings(findings)]
    yield "Choices", [words.choices(findings), words.rebuilds(findings)]
    if findings.clauses:
        yield "Clauses", [*_clauses(findings), words.clauses(findings)]
    yield f"Cards (first hands of {words.count(findings.sampled)})", [words.cards(findings)]
    changed = [words.house_rule(setting) for setting in findings.settings[1:]]
    if changed:
        together = [] if words.are_few(findings) else [words.jointly(findings)]
        yield "House rules, on the same deals", [*changed, *together]


def _clauses(findings: Findings) -> list[str]:
    return [
        f"{clause.name}: {words.number(clause.per_game)} a game, "
        f"in {words.percent(clause.games)} of games"
        for clause in findings.clauses
        if clause.games.value > 0
    ]


def _folded(text: list[str]) -> Iterator[str]:
    for sentence in text:
        yield fill(sentence, WIDTH, initial_indent="  ", subsequent_indent="    ")
