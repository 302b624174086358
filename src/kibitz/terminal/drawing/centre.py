"""The middle of the table: what belongs to nobody. Four games have one of their own."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.core.scene import Place
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.cards import draw_card, draw_chip, draw_chips, draw_top, size_for
from kibitz.terminal.drawing.digits import draw_number
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.faces import face
from kibitz.terminal.words import names_of, seat_name, standings

Centre = Callable[[Look, int, int], Canvas]


def draw_centre(look: Look, width: int, level: int) -> Canvas:
    """Level 0 has two or three lines; 3 is large."""
    if look.scene.over:
        return _ending(look, width)
    return CENTRES.get(look.game, _plain)(look, width, level)


def draw_lump(look: Look, place: Place, height: int) -> Canvas:
    """A pile or stock: its top card, its key, and how many cards it has."""
    size = size_for(look, place.cards[-1:], height)
    name = place.label or f"{place.name} {len(place.cards)}"
    key = look.desk.keys.get(place.id, "") if place.id in look.desk.lit else ""
    width = max(size.width + 2, len(name) + 2)
    canvas = Canvas(width)
    draw_top(canvas, (width - size.width - 2) // 2, 0, size, place, look)
    x = max(0, (width - len(name) - (2 if key else 0)) // 2)
    if key:
        x = canvas.put(x, size.height + 2, key, "button dark bold", touch=place.id) + 1
    canvas.put(x, size.height + 2, name, "quiet")
    return canvas


def side_by_side(parts: list[Canvas], width: int, apart: int = 4) -> Canvas:
    """Canvases in a row, centred, each in the middle of the height."""
    shown = [part for part in parts if part.height]
    used = sum(part.width for part in shown) + apart * (len(shown) - 1)
    if used > width and apart > 1:
        return side_by_side(parts, width, apart - 1)
    tall = max((part.height for part in shown), default=0)
    canvas = Canvas(width, tall)
    x = max(0, (width - used) // 2)
    for part in shown:
        canvas.place(x, (tall - part.height) // 2, part)
        x += part.width + apart
    return canvas


def _words(lines: list[tuple[str, str]], width: int) -> Canvas:
    """Lines of text, each with its style, centred."""
    wide = min(width, max((len(text) for text, _ in lines), default=0))
    canvas = Canvas(wide, len(lines))
    for y, (text, style) in enumerate(lines):
        canvas.centre(y, cut(text, wide), style)
    return canvas


def _lumps(look: Look, height: int) -> list[Canvas]:
    places = [place for place in look.places(None) if place.kind in ("stock", "pile")]
    return [draw_lump(look, place, height) for place in places]


def _lump_words(look: Look) -> Canvas:
    """Stock and pile in one line, the smallest that can be touched."""
    canvas = Canvas(40)
    x = 0
    for place in look.places(None):
        if place.kind in ("stock", "pile"):
            top = face(look.game, place.cards[-1]) if place.cards else None
            is_open = place.kind == "pile" and top is not None
            words = top.short if is_open and top else str(len(place.cards))
            x = canvas.put(x, 0, f"{place.name} ", "quiet")
            x = draw_chip(
                canvas, x, 0, words, top.ink if is_open and top else "black", look, place.id
            )
            x += 2
    found = Canvas(max(0, x - 2))
    found.place(0, 0, canvas)
    return found


def _plain(look: Look, width: int, level: int) -> Canvas:
    """Any game: every common place, and the situation in words."""
    canvas = side_by_side(_lumps(look, 1 if level < 2 else 2), width)
    for place in look.places(None):
        if place.kind not in ("stock", "pile") and place.cards:
            y = canvas.height
            x = canvas.put(1, y, f"{place.name} ", "quiet")
            draw_chips(canvas, x, y, place, look, width)
    return canvas


def _lobo77(look: Look, width: int, level: int) -> Canvas:
    facts = look.scene.facts
    number = facts.get("number", 0)
    makes = facts.get("makes", {}).get(look.noted or "")
    style = "accent bold"
    arrow = "↻ clockwise" if facts.get("direction", 1) > 0 else "↺ anticlockwise"
    owed = facts.get("owed", 1)
    below = f"{arrow}{f'  ·  {owed} cards to play' if owed > 1 else ''}"
    if level == 0:
        stock, pile = look.place("stock"), look.place("pile")
        top = face(look.game, pile.cards[-1]).short if pile and pile.cards else "-"
        count = len(stock.cards) if stock else 0
        line = f"[{top}]  {number} of 77  {arrow}  stock {count}"
        canvas = _words([(line, style)], width)
        canvas = side_by_side([canvas], width)
    else:
        figures = draw_number(number, style, is_large=level == 3)
        lumps = _lumps(look, 3 if level == 3 else 1)
        canvas = side_by_side([*lumps[:1], figures, *lumps[1:]], width, 6)
        canvas.centre(canvas.height, below, "quiet")
    gauge = _gauge(number, makes, facts.get("traps", ()), facts.get("limit", 77), width)
    canvas.place(0, canvas.height, gauge)
    return canvas


def _gauge(number: int, makes: int | None, traps: list[int], limit: int, width: int) -> Canvas:
    """A line to 77 with its traps; the number, and what the card looked at would make."""
    long = min(width - 6, limit)
    canvas = Canvas(width, 2)
    left = (width - long) // 2

    def at(value: int) -> int:
        return left + max(0, min(limit, value)) * (long - 1) // limit

    canvas.put(left, 0, "─" * long, "quiet")
    canvas.put(left, 0, "━" * (at(number) - left + 1), "accent bold")
    for trap in (*traps, limit):
        canvas.put(at(trap), 0, "╂" if trap <= number else "┼", "bad")
        canvas.put(at(trap) - 1, 1, str(trap), "bad")
    canvas.put(at(number), 0, "●", "accent bold")
    if makes is not None and makes != number:
        is_costly = makes in traps or makes >= limit
        canvas.put(at(makes), 0, "◆", "bad bold" if is_costly else "good bold")
    return canvas


def _deuce(look: Look, width: int, level: int) -> Canvas:
    facts, scene = look.scene.facts, look.scene
    lines = [(f"first to {facts.get('target', 100)} points", "quiet")]
    leaders = facts.get("crown", [])
    if facts.get("phase") == "first":
        chosen = len(facts.get("chosen", ()))
        lines.append((f"first moves: {chosen} of {scene.seats} laid face down", "ink bold"))
    elif leaders:
        total = facts["totals"][leaders[0]]
        lines.append((f"♛ {names_of(leaders, look.info)}: {total}", "accent bold"))
    if level == 0:
        return side_by_side([_lump_words(look), _words(lines[1:], width - 14)], width)
    words = _words(lines, width - 14)
    return side_by_side([*_lumps(look, 1 if level < 3 else 3), words], width)


def _fivecrowns(look: Look, width: int, level: int) -> Canvas:
    facts = look.scene.facts
    wild = str(facts.get("wild", ""))
    went_out = facts.get("went_out")
    lines = [(f"♛ {wild}s and Jokers are wild", "accent bold")]
    if went_out is not None:
        out = seat_name(look.info.seats, went_out)
        lines.append((f"{out} is out: last turns", "bad bold"))
    elif look.scene.seat is not None:
        lines.append((f"{facts.get('cost', 0)} points left over", "quiet"))
    if level == 0:
        canvas = side_by_side([_words(lines, width)], width)
        canvas.place(0, canvas.height, side_by_side([_lump_words(look)], width))
        return canvas
    return side_by_side([*_lumps(look, 1 if level < 3 else 3), _words(lines, width - 20)], width)


def _dealt(look: Look, width: int, level: int) -> Canvas:
    facts = look.scene.facts
    trick = look.place("spread")
    best = facts.get("to_beat", "")
    plays = facts.get("trick", ())
    if best and plays:
        lines = [(f"to beat: {best}", "accent bold")]
        lines.append((f"of {seat_name(look.info.seats, plays[-1]['seat'])}", "quiet"))
    else:
        leader = seat_name(look.info.seats, facts.get("leader", 0))
        lines = [("a new trick", "accent bold"), (f"{leader} leads", "quiet")]
    stock = look.place("stock")
    lines.append((f"stock {len(stock.cards) if stock else 0}", "quiet"))
    if level == 0 or trick is None or not trick.cards:
        shown = [(" · ".join(text for text, _ in lines), "ink bold")] if level == 0 else lines
        return side_by_side([_words(shown, width)], width)
    size = size_for(look, trick.cards, 1 if level < 3 else 3)
    cards = Canvas((size.width + 3) * len(trick.cards))
    for index, card in enumerate(trick.cards):
        draw_card(cards, index * (size.width + 3), 0, size, card, look, trick.card(index))
    return side_by_side([cards, _words(lines, width)], width)


def winners(look: Look) -> str:
    """'Ada wins', 'Ada and Ben win'."""
    names = names_of(look.scene.winners, look.info)
    return f"{names} {'wins' if len(look.scene.winners) == 1 else 'win'}"


def _ending(look: Look, width: int) -> Canvas:
    """Who won, and how everybody stands."""
    scene, info = look.scene, look.info
    title = f"{winners(look)}{', well played!' if scene.seat in scene.winners else '.'}"
    canvas = Canvas(width)
    canvas.centre(0, cut(title, width), "accent bold")
    for seat in standings(scene):
        sign = "♛" if seat in scene.winners else " "
        name = cut(seat_name(info.seats, seat), 24)
        unit = scene.score_name
        unit = unit.removesuffix("s") if scene.scores[seat] == 1 else unit
        line = f"{sign} {name:<24} {scene.scores[seat]:>5} {unit:<{len(scene.score_name)}}"
        canvas.centre(canvas.height, line, "ink bold" if seat == scene.seat else "ink")
    return canvas


CENTRES: dict[str, Centre] = {
    "lobo77": _lobo77,
    "deuce": _deuce,
    "fivecrowns": _fivecrowns,
    "dealt": _dealt,
}
