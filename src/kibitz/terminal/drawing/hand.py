"""The viewer's hand: as large as it fits, in rows where it is long."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from kibitz.core.scene import Place
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.cards import Size, draw_card, draw_chip, size_for
from kibitz.terminal.drawing.look import Look, figure

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
    hand = look.selection.hand
    if hand is None or not hand.cards:
        return canvas
    if level == 0:
        _draw_words(canvas, look, hand)
        return canvas
    size = size_for(look, hand.cards, _height(look, hand, level))
    if (
        level == 4
        and (size.width + 3) * len(hand.cards) + APART * len(look.selection.groups) > width
    ):
        return draw_hand(look, width, 3)
    spots = _spots(look, size, width)
    captions = level > 1 and any(hand.card(spot.card) in look.scene.previews for spot in spots)
    tall = size.height + (4 if captions else 3)
    for spot in spots:
        touch, y = hand.card(spot.card), spot.row * tall
        draw_card(canvas, spot.x, y, size, hand.cards[spot.card], look, touch)
        _draw_key(canvas, look, touch, spot.x + (size.width + 2) // 2, y + size.height + 2)
        if captions:
            _draw_caption(canvas, look, touch, spot.x, y + size.height + 3, size)
    _draw_gaps(canvas, look, hand, spots, size, tall)
    if spots[-1].row == 0:
        _draw_brackets(canvas, look, hand, spots, size, LANES[level])
    return canvas


def _height(look: Look, hand: Place, level: int) -> int:
    has_signs = any(look.face(card).sign for card in hand.cards)
    return {4: 4 if has_signs else 5, 3: 3, 2: 2 if has_signs else 1, 1: 1}[level]


def _spots(look: Look, size: Size, width: int) -> list[Spot]:
    """Apart, side by side, or overlapping; in several rows if that is not enough."""
    groups = look.selection.groups
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
    selection = look.selection
    if touch in selection.tapped:
        canvas.put(x, y, "▲", "accent bold")
        return
    key = selection.keys.get(touch)
    if key is not None:
        canvas.put(x, y, key, "accent bold" if touch in selection.lit else "quiet")


def _draw_caption(canvas: Canvas, look: Look, touch: str, x: int, y: int, size: Size) -> None:
    """The number that a card would lead to."""
    made = look.scene.previews.get(touch)
    if made is None:
        return
    sign = "" if look.scene.gauge is None else "!" if made.costly else "→"
    words = cut(f"{sign}{figure(made.number)}", size.width + 2)
    canvas.put(x, y, words.center(size.width + 2), "bad bold" if made.costly else "quiet")


def _draw_gaps(
    canvas: Canvas, look: Look, hand: Place, spots: list[Spot], size: Size, tall: int
) -> None:
    """Keys between the cards, below them, where a card can be put in."""
    for gap in look.selection.gaps:
        place, index, _ = look.scene.spots[gap]
        if place is not hand or index is None:
            continue
        is_end = index >= len(spots)
        spot = spots[-1] if is_end else spots[index]
        x = spot.x + size.width + 2 if is_end else spot.x - 1
        y = spot.row * tall
        style = "button dark bold" if gap == look.cursor else "accent bold"
        canvas.put(x, y + size.height + 2, look.selection.keys.get(gap, "·"), style)
        canvas.put(x, y + size.height + 1, "▾", style)
        canvas.touchable(gap, max(0, x - 1), y, 3, size.height + 3)


class Span(NamedTuple):
    """Neighbours in the hand that one move plays together."""

    begin: int
    end: int
    move: str


def spans(look: Look, hand: Place) -> list[Span]:
    """Those of a hand whose order counts, one for each stretch of cards; short ones first."""
    if hand.kind != "row":
        return []
    cards: dict[str, set[int]] = {}
    for offer in look.selection.offers:
        found = (look.scene.spots.get(touch) for touch in offer.path)
        at = [one.at for one in found if one and one.place is hand and not one.is_gap]
        cards.setdefault(offer.move, set()).update(index for index in at if index is not None)
    stretches = {
        (min(at), max(at)): move
        for move, at in cards.items()
        if len(at) > 1 and len(at) == max(at) - min(at) + 1
    }
    every = (Span(begin, end, move) for (begin, end), move in stretches.items())
    return sorted(every, key=lambda span: (span.end - span.begin, span.begin))


def _draw_brackets(
    canvas: Canvas, look: Look, hand: Place, spots: list[Spot], size: Size, lanes: int
) -> None:
    """Neighbours that can be played together, joined, with the name of what they are."""
    at = {spot.card: spot.x for spot in spots}
    first = canvas.height
    taken: list[list[tuple[int, int]]] = []
    for span in spans(look, hand):
        begin, end = at[span.begin], at[span.end] + size.width + 2
        lane = next((n for n, row in enumerate(taken) if _is_free(row, begin, end)), len(taken))
        if lane == lanes:
            continue
        if lane == len(taken):
            taken.append([])
        taken[lane].append((begin, end))
        name = _span_name(look, hand, span, end - begin - 2)
        canvas.put(begin, first + lane, f"╰{name.center(end - begin - 2, '─')}╯", "accent")
        choice = look.selection.choice_of(span.move)
        if choice is not None:
            canvas.touchable(choice, begin, first + lane, end - begin, 1)


def _is_free(row: list[tuple[int, int]], begin: int, end: int) -> bool:
    return all(end <= other or begin >= past for other, past in row)


def _span_name(look: Look, hand: Place, span: Span, room: int) -> str:
    """What the game calls it, or its cards where that is too long."""
    label = look.scene.labels.get(look.selection.choice_of(span.move) or "")
    name = "" if label is None else look.speaker.text(label)
    if name and cell_len(name) <= room:
        return name
    cards = hand.cards[span.begin : span.end + 1]
    return cut("-".join(look.face(card).short for card in cards), room)


def _draw_words(canvas: Canvas, look: Look, hand: Place) -> None:
    """The smallest hand: cards as words, each behind its key, in as many lines as it takes."""
    x = y = 0
    selection = look.selection
    for group in selection.groups:
        for index in group:
            card, touch = look.face(hand.cards[index]), hand.card(index)
            if x + cell_len(card.short) + 4 > canvas.width:
                x, y = 0, y + 1
            if hand.gap(index) in selection.gaps:
                x = _draw_gap_key(canvas, look, x, y, hand.gap(index))
            elif touch not in selection.lit and touch in selection.keys:
                x = canvas.put(x, y, selection.keys[touch], "quiet")
            x = draw_chip(canvas, x, y, card.short, card.ink, look, touch) + 1
        x += 1
    if (end := hand.gap(len(hand.cards))) in selection.gaps:
        _draw_gap_key(canvas, look, x - 1, y, end)


def _draw_gap_key(canvas: Canvas, look: Look, x: int, y: int, gap: str) -> int:
    style = "button dark bold" if gap == look.cursor else "accent bold"
    return canvas.put(x, y, look.selection.keys.get(gap, "·"), style, touch=gap)
