"""docs/json.md names every field that the commands write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kibitz
from kibitz.arena import as_json
from kibitz.review import hint, report, review
from kibitz.study import findings, plan, run
from tests.review.test_review import blunder

DOCUMENT = Path(__file__).parent.parent / "docs" / "json.md"


def of_hint() -> Any:
    view = blunder().view(0)
    return report.hint_json(view, hint(view, worlds=16))


def of_review() -> Any:
    return report.as_json(review(blunder().record(), worlds=16))


def of_arena() -> Any:
    return as_json(kibitz.arena.play("lobo77", ["medium", "random"], 4))


def of_study() -> Any:
    small = plan.make_plan(kibitz.rulebook("lobo77"), games=2, compare=[("chips", "2")])
    return findings.as_json(run.study(small).findings)


@pytest.mark.parametrize("made", [of_hint, of_review, of_arena, of_study])
def test_every_field_is_documented(made: Any) -> None:
    section = DOCUMENT.read_text(encoding="utf-8").partition(f"\n## {made.__name__[3:]}\n")[2]
    own = section.partition("\n## ")[0]
    content = made()
    inner = [content[name][0] for name in LISTS if isinstance(content.get(name), list)]
    for name in {*content, *(name for one in inner if isinstance(one, dict) for name in one)}:
        if name not in FORMS:
            assert f"`{name}`" in own, name


LISTS = ("choices", "decisions", "accounts", "standings", "clauses", "settings")
FORMS = ("value", "low", "high", "error")
