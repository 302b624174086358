"""The middle of the table: what belongs to nobody, drawn in one way for all games."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from kibitz.core.message import MARK, Mark
from kibitz.core.scene import Gauge, Place
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.cards import draw_card, draw_chip, draw_chips, draw_top, size_for
from kibitz.terminal.drawing.digits import draw_number
from kibitz.terminal.drawing.look import Look

LUMPS = ("stock", "pile")  # kinds of places of which only the top is seen
OPEN = ("spread", "trick", "row", "hand")  # whose cards lie side by side
SCORE = 14  # columns of a score in words
NAME = 24  # and of a name


def draw_centre(look: Look, width: int, level: int) -> Canvas:
    """Level 0 has a few lines; 3 is large."""
    if look.scene.over:
        return _ending(look, width)
    canvas = _small(look, width) if level == 0 else _large(look, width, 3 if level == 3 else 1)
    if look.scene.gauge is not None:
        canvas.place(0, canvas.height, _gauge(look, look.scene.gauge, width))
    return canvas


def _large(look: Look, width: int, height: int) -> Canvas:
    """Places side by side, a gauge's number among them; what is said beside them or below."""
    lumps = [draw_lump(look, place, height) for place in _common(look, LUMPS)]
    cards = [_draw_cards(look, place, height) for place in _common(look, OPEN)]
    lines, gauge = _lines(look, has_figures=True), look.scene.gauge
    words = _words(lines, width)
    if gauge is not None:
        figures = draw_number(gauge.number, "accent bold", is_large=height == 3)
        canvas = _side_by_side([*lumps[:1], figures, *lumps[1:], *cards], width, 6)
    elif sum(part.width + 1 for part in (*lumps, *cards, words)) <= width + 1:
        return _side_by_side([*lumps, *cards, words], width)
    else:
        canvas = _side_by_side([*lumps, *cards], width)
    if lines:
        canvas.centre(canvas.height, cut("  ·  ".join(lines), width), "quiet")
    return canvas


def _small(look: Look, width: int) -> Canvas:
    """The same in one line, or in two: places as chips, and what is said."""
    chips = Canvas(width)
    x = 0
    for place in _common(look, (*LUMPS, *OPEN)):
        x = _draw_place_chips(chips, look, place, x) + 2
    shown = Canvas(max(0, min(width, x - 2)))
    shown.place(0, 0, chips)
    words = _words([" · ".join(_lines(look, has_figures=False))], width)
    if shown.width + words.width + 2 <= width:
        return _side_by_side([shown, words], width, 2)
    canvas = _side_by_side([words], width)
    canvas.place(0, canvas.height, _side_by_side([shown], width))
    return canvas


def _draw_place_chips(canvas: Canvas, look: Look, place: Place, x: int) -> int:
    name = look.called(place) if place.owner is None else look.name(place.owner)
    x = canvas.put(x, 0, f"{name} ", "quiet")
    if place.kind in OPEN:
        return draw_chips(canvas, x, 0, place, look, canvas.width)
    if not place.known:
        return draw_chip(canvas, x, 0, str(len(place.cards)), "black", look, place.id)
    top = look.face(place.cards[-1])
    return draw_chip(canvas, x, 0, top.short, top.ink, look, place.id)


def _common(look: Look, kinds: tuple[str, ...]) -> list[Place]:
    """Those of nobody, and the cards of a trick; open ones only where there are cards."""
    return [
        place
        for place in look.scene.places
        if place.kind in kinds
        and (place.owner is None or place.kind == "trick")
        and (place.kind in LUMPS or place.cards)
    ]


def _lines(look: Look, has_figures: bool) -> list[str]:
    """How the round stands, but for what the title, places and large figures say."""
    gauge, captions = look.scene.gauge, [place.caption for place in look.places(None)]
    elsewhere = (Mark.TITLE, Mark.GAUGE) if gauge is not None and has_figures else (Mark.TITLE,)
    news = (line for line in look.scene.headlines if line.get(MARK) not in elsewhere)
    said = [line for line in news if line not in captions]
    counters = (place for place in look.places(None) if place.kind == "counter")
    return [*map(look.speaker.text, said), *(counted(look, place) for place in counters)]


def counted(look: Look, place: Place) -> str:
    """What a place is called, and its number, such as a bid."""
    name = look.called(place)
    return name if place.value is None else f"{name} {place.value}"


def draw_lump(look: Look, place: Place, height: int) -> Canvas:
    """A pile or stock: its top card, its key, and how many cards it has."""
    size = size_for(look, place.cards[-1:], height)
    name = _lump_name(look, place)
    key = look.selection.keys.get(place.id, "") if place.id in look.selection.lit else ""
    width = max(size.width + 2, cell_len(name) + 2)
    canvas = Canvas(width)
    draw_top(canvas, (width - size.width - 2) // 2, 0, size, place, look)
    x = max(0, (width - cell_len(name) - (2 if key else 0)) // 2)
    if key:
        x = canvas.put(x, size.height + 2, key, "button dark bold", touch=place.id) + 1
    canvas.put(x, size.height + 2, name, "quiet")
    return canvas


def _lump_name(look: Look, place: Place) -> str:
    gauge, name = look.scene.gauge, look.called(place)
    name = name if place.caption is not None else f"{name} {len(place.cards)}"
    is_shown = gauge is not None and place.value == gauge.number
    return name if place.value is None or is_shown else f"{name} ={place.value}"


def _draw_cards(look: Look, place: Place, height: int) -> Canvas:
    """Cards side by side; below them who played them, or what they are."""
    size = size_for(look, place.cards, height)
    each = size.width + 3
    words = look.name(place.owner) if place.owner is not None else ""
    words = look.speaker.text(place.caption) if place.caption is not None else words
    wide = max(each * len(place.cards) - 1, min(cell_len(words), NAME))
    canvas = Canvas(wide)
    left = (wide - each * len(place.cards) + 1) // 2
    for index, card in enumerate(place.cards):
        draw_card(canvas, left + index * each, 0, size, card, look, place.card(index))
    if words:
        canvas.centre(canvas.height, cut(words, wide), "quiet")
    return canvas


def _side_by_side(parts: list[Canvas], width: int, apart: int = 4) -> Canvas:
    """Canvases in a row, centred, each in the middle of the height."""
    shown = [part for part in parts if part.height]
    used = sum(part.width for part in shown) + apart * (len(shown) - 1)
    if used > width and apart > 1:
        return _side_by_side(parts, width, apart - 1)
    tall = max((part.height for part in shown), default=0)
    canvas = Canvas(width, tall)
    x = max(0, (width - used) // 2)
    for part in shown:
        canvas.place(x, (tall - part.height) // 2, part)
        x += part.width + apart
    return canvas


def _words(lines: list[str], width: int) -> Canvas:
    """Lines of text, centred, the first of them bold."""
    wide = min(width, max((cell_len(text) for text in lines), default=0))
    canvas = Canvas(wide, len(lines))
    for y, text in enumerate(lines):
        canvas.centre(y, cut(text, wide), "quiet" if y else "accent bold")
    return canvas


def _gauge(look: Look, gauge: Gauge, width: int) -> Canvas:
    """A line to the limit with its traps; the number, and what the card looked at would make."""
    long = min(width - 6, gauge.limit)
    canvas = Canvas(width, 2)
    left = (width - long) // 2

    def at(value: int) -> int:
        return left + max(0, min(gauge.limit, value)) * (long - 1) // gauge.limit

    canvas.put(left, 0, "─" * long, "quiet")
    canvas.put(left, 0, "━" * (at(gauge.number) - left + 1), "accent bold")
    for trap in (*gauge.traps, gauge.limit):
        canvas.put(at(trap), 0, "╂" if trap <= gauge.number else "┼", "bad")
        canvas.put(at(trap) - 1, 1, str(trap), "bad")
    canvas.put(at(gauge.number), 0, "●", "accent bold")
    made = look.scene.previews.get(look.noted or "")
    if made is not None and made.number != gauge.number:
        canvas.put(at(made.number), 0, "◆", "bad bold" if made.costly else "good bold")
    return canvas


def _ending(look: Look, width: int) -> Canvas:
    """Who won, and how everybody stands."""
    scene = look.scene
    name = "ending-own" if scene.seat in scene.winners else "ending"
    title = look.speaker.say(name, seats=list(scene.winners), number=len(scene.winners))
    canvas = Canvas(width)
    canvas.centre(0, cut(title, width), "accent bold")
    for seat in _standings(look):
        sign = "♛" if seat in scene.winners else " "
        amount = look.speaker.say(f"amount-{scene.score}", number=scene.scores[seat])
        line = f"{sign} {set_cell_size(cut(look.name(seat), NAME), NAME)} {amount:>{SCORE}}"
        canvas.centre(canvas.height, line, "ink bold" if seat == scene.seat else "ink")
    return canvas


def _standings(look: Look) -> list[int]:
    """The seats from the best to the last, winners first."""
    scene, sign = look.scene, 1 if look.scene.low_wins else -1
    return sorted(
        range(scene.seats),
        key=lambda seat: (seat not in scene.winners, sign * scene.scores[seat]),
    )
