"""What is drawn: golden pictures as text, and that everything fits and can be touched."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from kibitz.core.message import Mark, say
from kibitz.core.registry import GAMES, rulebook
from kibitz.core.scene import Offer, Place, Scene
from kibitz.table.message import HintTold, SeatInfo, TableInfo, You
from kibitz.terminal.app import Wish
from kibitz.terminal.drawing.picture import draw_actions
from kibitz.terminal.palette import DARK, LIGHT, PALETTES
from kibitz.terminal.sitting import Sitting
from tests.loop import in_a_loop
from tests.terminal.golden.make import SHOWN, SIZES, drawn, path
from tests.terminal.positions import look_at, picture, positions
from tests.terminal.sitting import NARROW, kept, seated, text_of

EVERY = ((120, 38), (80, 22), (50, 22), (44, 18), (200, 60))
HOW = "if it shall look so: python -m tests.terminal.golden.make"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SHOWN)
def test_tables_look_as_they_did(game: str, size: str) -> None:
    assert drawn(game, size) == path(game, size).read_text(encoding="utf-8"), HOW


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_lit_can_be_touched_at_every_size(game: str) -> None:
    """With all seats taken, names as long as can be, and a hand that grows."""
    seats = rulebook(game).seats[-1]
    mine = [s for s in positions(game, seats, 120, prefer="draw") if s.is_mine]
    assert mine
    for width, height in EVERY:
        check(mine[-1], width, height)


def test_the_longest_hand_can_be_touched_at_every_size() -> None:
    seen = 0
    for sitting in positions("deuce", 2, 60, prefer="draw"):
        look = look_at(sitting)
        if sitting.is_mine and look.selection.hand and len(look.selection.hand.cards) >= 20:
            seen += 1
            for width, height in EVERY:
                check(sitting, width, height)
            break
    assert seen


def check(sitting: Sitting, width: int, height: int) -> None:
    look = look_at(sitting)
    canvas = picture(sitting, width, height)
    assert canvas.height == height
    for line in canvas.lines():
        assert cell_len(line) <= width
    for touch in look.selection.lit:
        assert touch in look.selection.keys, touch
    reached = {canvas.touch_at(x, y) for x in range(width) for y in range(height)}
    assert look.selection.lit <= reached, (width, height, "\n".join(canvas.lines()))


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_or_a_gap_can_be_touched_on_a_narrow_screen(game: str) -> None:
    for sitting in positions(game, rulebook(game).seats[0], 30):
        if not sitting.is_mine:
            continue
        selection = look_at(sitting).selection
        for touch, key in list(selection.keys.items()):
            step = look_at(sitting).selection.press(touch)
            if step.refused is not None or step.move is not None:
                continue
            look = look_at(sitting, key)
            canvas = picture(sitting, 50, 22, key)
            reached = {canvas.touch_at(x, y) for x in range(50) for y in range(22)}
            assert look.selection.lit <= reached, "\n".join(canvas.lines())


def test_no_word_is_paler_than_can_be_read() -> None:
    for name in (DARK, LIGHT):
        grounds, inks = PALETTES[name].grounds, PALETTES[name].inks
        table = ("ink", "quiet", "accent", "good", "bad", "back")
        card = ("black", "red", "blue", "green", "yellow", "violet")
        pairs = [(ink, ground) for ink in table for ground in ("felt", "plate", "turn", "moment")]
        pairs += [(ink, ground) for ink in card for ground in ("card", "lit")]
        pairs += [("dark", "button")]
        for ink, ground in pairs:
            found = contrast(inks[ink], grounds[ground])
            assert found >= 4.5, f"{name}: {ink} on {ground} has {found:.1f}"


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_tiny_terminal_is_no_reason_to_fall_over(game: str) -> None:
    for sitting in positions(game, rulebook(game).seats[-1], 12):
        for width, height in ((1, 1), (8, 3), (20, 6), (30, 12)):
            canvas = picture(sitting, width, height)
            assert canvas.height == height
            assert all(len(row) == width for row in canvas.rows)


@pytest.mark.parametrize("name", ["👩\u200d🚀 Zoë", "김철수", "a\u0301\u0300b", "日" * 24])
def test_wide_and_joined_letters_keep_the_lines_straight(name: str) -> None:
    for sitting in positions("lobo77", 3, 0, name=name):
        for width, height in EVERY:
            canvas = picture(sitting, width, height)
            for row in canvas.rows:
                assert len(row) == width
                shown = cell_len("".join(cell.char for cell in row))
                assert shown == width, "".join(cell.char for cell in row)


def test_without_colours_the_same_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def shown() -> str:
        async with seated(Wish(kept("deuce", seed=3), pace=0.0), NARROW) as ann:
            await ann.until(lambda: ann.is_active)
            if monkeypatched:
                assert ann.app.no_color
            return text_of(ann.app)

    monkeypatched = False
    coloured = in_a_loop(shown())
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatched = True
    assert in_a_loop(shown()) == coloured


def golf() -> Sitting:
    """A game that the terminal does not know: a trick, bids, buttons, a card that may be played."""
    places = (
        Place("hand", "hand", 0, ("7♣", "K♦")),
        Place("hand", "hand", 1, hidden=2),
        Place("meld", "spread", 1, ("2♠", "3♠")),
        Place("bid", "counter", 1, value=4),
        Place("trick", "trick", 1, ("Q♥",)),
        Place("trick", "trick", 0),
        Place("pile", "pile", None, ("J♥",), caption=say("plain-text", text="hearts are trumps")),
    )
    offers = (Offer("7♣", ("!7♣",)), Offer("7♣", ("hand:0/0",)), Offer("pass", ("!pass",)))
    scene = Scene(
        *("golf", "points", 0, 2, 0, 1, (3, 4), places),
        headlines=(
            say("round", mark=Mark.TITLE, number=2),
            say("plain-text", text="two cards to come"),
        ),
        clauses=(),
        offers=offers,
        labels={
            "!7♣": say("this-move", text="7♣"),
            "!pass": say("this-move", text="Pass the turn"),
        },
        notes={"hand:0/1": say("plain-text", text="follow suit")},
        prompt=say("plain-text", text="beat the queen"),
    )
    seats = [SeatInfo("person", name, None, True, None, False) for name in ("Ada", "Ben")]
    info = TableInfo(
        *("t", "golf", {}, "", None, seats, "playing", 0, True, "off"),
        *(None, None, None, "/t/t", None, 0),
    )
    return Sitting(info, scene, You(0, "Ada", True), [])


def test_a_game_that_the_terminal_does_not_know_is_drawn() -> None:
    """From its scene alone, each thing once."""
    sitting = golf()
    sitting.last[1] = say("plays", seat=1, card="Q♥", mark="play")
    shown = "\n".join(picture(sitting, 50, 24).lines())
    for words in ("bid 4", "J♥", "7♣", "K♦", "Pass the turn", "2 cards  Q♥"):
        assert shown.count(words) == 1, words
    for words in ("hearts are trumps", "two cards to come", "Your turn: beat the queen"):
        assert shown.count(words) == 1, words
    assert "round 2" not in shown, "that is in the title"
    assert "!7♣" not in look_at(sitting).selection.buttons  # the card says it
    check(sitting, 50, 20)


def test_cards_of_a_trick_lie_in_the_middle_over_the_names_of_who_played_them() -> None:
    for width, height in ((50, 24), (80, 30), (120, 40)):
        lines = picture(golf(), width, height).lines()
        (card,) = (y for y, line in enumerate(lines) if "Q♥" in line)
        name = next(line for line in lines[card:] if "Ben" in line)
        assert abs(name.index("Ben") - lines[card].index("Q♥")) <= 1


@pytest.mark.parametrize("width", [16, 50, 80])
def test_a_button_that_a_hint_names_is_told_from_its_key(width: int) -> None:
    sitting = golf()
    said = say("this-move", text="Pass the turn")
    sitting.hint = HintTold("1", "pass", said, said, [])
    look = look_at(sitting)
    key = look.selection.keys["!pass"]
    assert [line.rstrip() for line in draw_actions(look, width).lines()] == [
        f" {key} hint: Pass the turn" if width > 16 else f" {key} hint: Pas…"
    ]
