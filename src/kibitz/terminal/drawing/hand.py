"""The viewer's hand: as large as it fits, in rows where it is long."""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.cells import cell_len

from kibitz.core.scene import Place
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.cards import Size, draw_card, draw_chip, size_for
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.faces import face
from kibitz.terminal.touch import where

APART = 2  # columns between groups
LANES = {4: 4, 3: 4, 2: 3, 1: 2}  # of brackets, at most


class Spot(NamedTuple):
    """Where a card of the hand stands."""

    card: int
    row: int
    x: int


def draw_hand(look: Look, width: int, level: int) -> Canvas:
    """Level 4 is the largest; 0 is words in a line."""
    canvas = Canvas(width)
    hand = look.desk.hand
    if hand is None or not hand.cards:
        return canvas
    if level == 0:
        _draw_words(canvas, look, hand)
        return canvas
    size = size_for(look, hand.cards, _height(look, hand, level))
    if level == 4 and (size.width + 3) * len(hand.cards) + APART * len(look.desk.groups) > width:
        return draw_hand(look, width, 3)
    spots = _spots(look, size, width)
    captions = level > 1 and any(caption(look, hand.card(spot.card)) for spot in spots)
    tall = size.height + (4 if captions else 3)
    for spot in spots:
        touch, y = hand.card(spot.card), spot.row * tall
        draw_card(canvas, spot.x, y, size, hand.cards[spot.card], look, touch)
        _draw_key(canvas, look, touch, spot.x + (size.width + 2) // 2, y + size.height + 2)
        if captions:
            _draw_caption(canvas, look, touch, spot.x, y + size.height + 3, size)
    _draw_gaps(canvas, look, hand, spots, size, tall)
    if spots[-1].row == 0:
        _draw_brackets(canvas, look, spots, size, LANES[level])
    return canvas


def _height(look: Look, hand: Place, level: int) -> int:
    has_signs = any(face(look.game, card).sign for card in hand.cards)
    return {4: 4 if has_signs else 5, 3: 3, 2: 2 if has_signs else 1, 1: 1}[level]


def _spots(look: Look, size: Size, width: int) -> list[Spot]:
    """Apart, side by side, or overlapping; in several rows if that is not enough."""
    groups = look.desk.groups
    count = sum(len(group) for group in groups)
    whole = size.width + 2
    for step in (whole + 1, whole, whole - 1):
        for apart in (APART, 0):
            used = step * (count - 1) + whole + apart * (len(groups) - 1)
            if used + 1 <= width:
                return _row(groups, step, apart, max(1, (width - used) // 2))
    each = max(1, (width - 2) // (whole - 1))
    order = [index for group in groups for index in group]
    return [
        Spot(index, number // each, 1 + number % each * (whole - 1))
        for number, index in enumerate(order)
    ]


def _row(groups: list[list[int]], step: int, apart: int, x: int) -> list[Spot]:
    found = []
    for group in groups:
        for index in group:
            found.append(Spot(index, 0, x))
            x += step
        x += apart
    return found


def _draw_key(canvas: Canvas, look: Look, touch: str, x: int, y: int) -> None:
    desk = look.desk
    if touch in desk.tapped:
        canvas.put(x, y, "▲", "accent bold")
        return
    key = desk.keys.get(touch)
    if key is not None:
        canvas.put(x, y, key, "accent bold" if touch in desk.lit else "quiet")


def caption(look: Look, touch: str) -> str:
    """What the game says of a card in a word: the number it makes, what it costs."""
    facts = look.scene.facts
    if touch in facts.get("makes", {}):
        made = str(facts["makes"][touch]).replace("-", "−")
        return f"{'!' if touch in facts.get('costs', ()) else '→'}{made}"
    if touch in facts.get("card_cost", {}):
        crown = "♛" if touch in facts.get("wilds", ()) else ""
        return f"{crown}{facts['card_cost'][touch]}"
    return ""


def _draw_caption(canvas: Canvas, look: Look, touch: str, x: int, y: int, size: Size) -> None:
    words = caption(look, touch)
    style = "bad bold" if words.startswith("!") else "quiet"
    canvas.put(x, y, cut(words, size.width + 2).center(size.width + 2), style)


def _draw_gaps(
    canvas: Canvas, look: Look, hand: Place, spots: list[Spot], size: Size, tall: int
) -> None:
    """Keys between the cards, below them, where a card can be put in."""
    for gap in look.desk.gaps:
        at = where(gap)
        if at is None or at.place != hand.id or at.at is None:
            continue
        is_end = at.at >= len(spots)
        spot = spots[-1] if is_end else spots[at.at]
        x = spot.x + size.width + 2 if is_end else spot.x - 1
        y = spot.row * tall
        style = "button dark bold" if gap == look.cursor else "accent bold"
        canvas.put(x, y + size.height + 2, look.desk.keys.get(gap, "·"), style)
        canvas.put(x, y + size.height + 1, "▾", style)
        canvas.touchable(gap, max(0, x - 1), y, 3, size.height + 3)


def _draw_brackets(canvas: Canvas, look: Look, spots: list[Spot], size: Size, lanes: int) -> None:
    """Neighbours that can be played together, joined, with the name of what they are."""
    at = {spot.card: spot.x for spot in spots}
    first = canvas.height
    taken: list[list[tuple[int, int]]] = []
    for span in spans(look.scene.facts.get("brackets", ())):
        begin, end = at.get(span["from"]), at.get(span["to"])
        if begin is None or end is None:
            continue
        end += size.width + 2
        lane = next((n for n, row in enumerate(taken) if _is_free(row, begin, end)), len(taken))
        if lane == lanes:
            continue
        if lane == len(taken):
            taken.append([])
        taken[lane].append((begin, end))
        _draw_bracket(canvas, look, span, begin, end, first + lane)


def spans(brackets: Any) -> list[dict[str, Any]]:
    """One of several cards for each span: the highest; short ones first."""
    best = {(one["from"], one["to"]): one for one in brackets if one["to"] > one["from"]}
    return sorted(best.values(), key=lambda one: (one["to"] - one["from"], one["from"]))


def _is_free(row: list[tuple[int, int]], begin: int, end: int) -> bool:
    return all(end <= other or begin >= past for other, past in row)


def _draw_bracket(
    canvas: Canvas, look: Look, span: dict[str, Any], begin: int, end: int, y: int
) -> None:
    room = end - begin - 2
    name = span["name"] if cell_len(span["name"]) <= room else span["name"].split()[-1]
    touch = f"={span['move']}"
    style = "accent" if look.desk.is_active else "quiet"
    canvas.put(begin, y, f"╰{cut(name, room).center(room, '─')}╯", style)
    if look.desk.is_active:
        canvas.touchable(touch, begin, y, end - begin, 1)


def _draw_words(canvas: Canvas, look: Look, hand: Place) -> None:
    """The smallest hand: cards as words, each behind its key, in as many lines as it takes."""
    x = y = 0
    desk = look.desk
    for group in desk.groups:
        for index in group:
            card, touch = face(look.game, hand.cards[index]), hand.card(index)
            if x + cell_len(card.short) + 4 > canvas.width:
                x, y = 0, y + 1
            if hand.gap(index) in desk.gaps:
                x = _draw_gap_key(canvas, look, x, y, hand.gap(index))
            elif touch not in desk.lit and touch in desk.keys:
                x = canvas.put(x, y, desk.keys[touch], "quiet")
            x = draw_chip(canvas, x, y, card.short, card.ink, look, touch) + 1
        x += 1
    if (end := hand.gap(len(hand.cards))) in desk.gaps:
        _draw_gap_key(canvas, look, x - 1, y, end)


def _draw_gap_key(canvas: Canvas, look: Look, x: int, y: int, gap: str) -> int:
    style = "button dark bold" if gap == look.cursor else "accent bold"
    return canvas.put(x, y, look.desk.keys.get(gap, "·"), style, touch=gap)
