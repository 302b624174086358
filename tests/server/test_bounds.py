"""What a client sends cannot make the server grow or stumble."""

from __future__ import annotations

from kibitz.server.rules import rules_of
from tests.server.house import House


def test_invented_languages_are_english_and_kept_once() -> None:
    assert rules_of("lobo77", "xx-1") is rules_of("lobo77", "en")
    assert rules_of("lobo77", "de") is not rules_of("lobo77", "en")


def test_an_origin_that_is_none_is_refused(house: House) -> None:
    answer = house.player("Ann").ask("POST", "/api/tables", {}, headers={"Origin": "http://["})
    assert answer.status_code == 403
    assert answer.json()["code"] == "foreign_origin"
