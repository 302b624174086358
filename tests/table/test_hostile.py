"""Whatever is sent as a move, a name or a chat is answered: by events or by a refusal."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.core.registry import OWN
from kibitz.table import Ask, Refusal, Table, decide
from kibitz.table import command as commands
from kibitz.table.words import clean_chat, clean_name
from tests.table.play import opened, to_act

TABLES = {game: opened(game, "me", "open", "open") for game in OWN}


@pytest.fixture(scope="module", autouse=True)
def _all_sit() -> None:
    for table in TABLES.values():
        for player in ("bob", "carla"):
            for event in decide(Ask(table, player, commands.Sit(id="s"), 1.0)).events:
                table.apply(event)


def moves_of(table: Table) -> st.SearchStrategy[str]:
    """Texts that look like moves of this game, or like nothing."""
    names = st.sampled_from([*table.rulebook.card_names, "draw", "stock", "pile", "end"])
    marks = st.sampled_from(["", "|", ">", "!", "@", "+", ":", "-", ">0a", "0", "99", "²", "٣"])
    return st.text(max_size=40) | st.builds(
        lambda a, b, c, d: a + b + c + d, marks, names, marks, names
    )


@pytest.mark.parametrize("game", OWN)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_any_text_as_a_move(game: str, data: st.DataObject) -> None:
    table = TABLES[game]
    text = data.draw(moves_of(table))
    _, player = to_act(table)
    command = commands.Move(id="x", ply=0, move=text)
    assert table.game is not None
    if text in table.game.legal_moves:
        assert decide(Ask(table, player, command, 1.0)).events
        return
    with pytest.raises(Refusal) as caught:
        decide(Ask(table, player, command, 1.0))
    assert caught.value.code in ("illegal", "unreadable")
    assert caught.value.legal


@given(st.text(max_size=400))
@settings(deadline=None)
def test_any_name_and_chat_is_one_clean_line(text: str) -> None:
    for shown, most in ((clean_name(text), 24), (clean_chat(text), 300)):
        categories = [unicodedata.category(char) for char in shown if char != "\u200d"]
        assert not any(category[0] == "C" or category in ("Zl", "Zp") for category in categories)
        assert sum(category[0] != "M" for category in categories) <= most
        assert shown == shown.strip()
        assert len(shown) <= 3 * most
    assert clean_name(clean_name(text)) == clean_name(text)
