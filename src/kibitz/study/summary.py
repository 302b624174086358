"""A study in a few lines, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from kibitz.core.words import spoken
from kibitz.study.findings import Findings
from kibitz.study.run import Studied
from kibitz.study.words import StudyWords, are_few

WIDTH = 96


def summary(studied: Studied, language: str | None = None) -> str:
    """The headline figures, each with its 95% interval."""
    return "\n".join(_lines(studied, StudyWords(language or spoken(), studied.findings.plan.book)))


def _lines(studied: Studied, words: StudyWords) -> Iterator[str]:
    findings = studied.findings
    yield words.plays(findings)
    yield words.played(findings, studied.is_whole, studied.done, studied.planned)
    for heading, text in sections(findings, words):
        yield ""
        yield heading
        yield from _folded(text)


def sections(findings: Findings, words: StudyWords) -> Iterator[tuple[str, list[str]]]:
    """Headings and sentences."""
    say = words.say
    yield say("study-length-short"), list(words.lengths(findings))
    shares, first = words.seat_shares(findings), words.first_seat(findings)
    told = [shares, first, words.seats(findings), words.skill(findings)]
    yield say("study-who-wins"), [*filter(None, told)]
    yield say("study-ends-short"), [words.endings(findings)]
    yield say("study-choices-short"), [words.choices(findings), words.rebuilds(findings)]
    if findings.clauses:
        told = [*_clauses(findings, words), words.clauses(findings)]
        yield say("study-clauses-short"), told
    yield say("study-cards-short", number=findings.sampled), [words.cards(findings)]
    changed = [words.house_rule(setting) for setting in findings.settings[1:]]
    if changed:
        together = [] if are_few(findings) else [words.jointly(findings)]
        yield say("study-house-short"), [*changed, *together]


def _clauses(findings: Findings, words: StudyWords) -> list[str]:
    return [
        words.say(
            "study-clause",
            text=words.say(clause.name),
            times=words.figure(clause.per_game),
            share=words.percent(clause.games),
        )
        for clause in findings.clauses
        if clause.games.value > 0
    ]


def _folded(text: list[str]) -> Iterator[str]:
    for sentence in text:
        yield fill(sentence, WIDTH, initial_indent="  ", subsequent_indent="    ")
