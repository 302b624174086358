"""The seats of the others, clockwise from the viewer's left, and the viewer's own."""

from __future__ import annotations

from rich.cells import cell_len

from kibitz.core.scene import Place
from kibitz.terminal.drawing.canvas import Canvas, cut
from kibitz.terminal.drawing.cards import draw_card, draw_chip, draw_chips, size_for
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.faces import face
from kibitz.terminal.marks import mark
from kibitz.terminal.words import seat_name

NARROWEST = {3: 17, 2: 17, 1: 15, 0: 15}  # columns of a plate, by level
MOST_SIGNS = 6  # chips that are drawn one by one


def others(you: int | None, seats: int) -> list[int]:
    """Clockwise, beginning at the viewer's left; a spectator sees all."""
    if you is None:
        return list(range(seats))
    return [(you + step) % seats for step in range(1, seats)]


def draw_seats(look: Look, width: int, level: int) -> Canvas:
    """Plates side by side, in as many rows as they need."""
    seats = others(look.scene.seat, look.scene.seats)
    narrowest = NARROWEST[level] + (5 if _has_pairs(look) else 0)
    columns = max(1, min(len(seats), (width + 1) // (narrowest + 1)))
    rows = -(-len(seats) // columns)
    columns = -(-len(seats) // rows)
    each = (width + 1) // columns - 1
    plates = [draw_plate(look, seat, each, level) for seat in seats]
    tall = max(plate.height for plate in plates)
    canvas = Canvas(width)
    for number, plate in enumerate(plates):
        row, column = divmod(number, columns)
        x, y = column * (each + 1), row * (tall + (1 if level > 2 and rows > 1 else 0))
        canvas.fill(x, y, each, tall, _ground(look, seats[number]))
        canvas.place(x, y, plate)
    return canvas


def _has_pairs(look: Look) -> bool:
    return any(place.kind == "pile" and place.owner is not None for place in look.scene.places)


def _ground(look: Look, seat: int) -> str:
    is_turn = look.scene.turn == seat and not look.scene.over
    return "turn" if is_turn else "plate"


def draw_plate(look: Look, seat: int, width: int, level: int) -> Canvas:
    """Name and score; cards and the last move; what lies open before the seat."""
    canvas = Canvas(width)
    ground = _ground(look, seat)
    draw_name(canvas, look, seat, 0, width)
    canvas.fill(0, 1, width, 1, ground)
    count = len(next((p.cards for p in look.places(seat) if p.name == "hand"), ()))
    x = canvas.put(1, 1, f"{count} card{'' if count == 1 else 's'}", f"{ground} quiet")
    open_places = [place for place in look.places(seat) if _is_open(place)]
    last = look.sitting.last.get(seat)
    if level > 0 or not open_places:
        words = standing(look, seat) or (mark(last, look.info) if last else "")
        canvas.put(x + 2, 1, cut(words, width - x - 3), f"{ground} ink")
        boxes = draw_boxes(look, open_places, width) if level > 2 and open_places else None
        if boxes is not None:
            canvas.place(0, 2, boxes)
        elif open_places:
            canvas.fill(0, 2, width, 1, ground)
            draw_open(canvas, look, open_places, 1, 2, width)
    else:
        canvas.put(x - 5 if count == 1 else x - 6, 1, "      ", f"{ground} quiet")
        draw_open(canvas, look, open_places, 4, 1, width)
    return canvas


def _is_open(place: Place) -> bool:
    return bool(place.cards) and (place.name != "hand" or place.kind == "spread")


def draw_name(canvas: Canvas, look: Look, seat: int, y: int, width: int) -> None:
    """▶ whose turn it is, the name, who plays there; at the right the score."""
    ground = _ground(look, seat)
    canvas.fill(0, y, width, 1, ground)
    is_turn = ground == "turn"
    points = score(look, seat)
    canvas.right(y, points, f"{ground} accent bold", past=width - 1)
    room = width - cell_len(points) - 4
    name, kind = seat_name(look.info.seats, seat), who(look, seat)
    arrow = "▶" if is_turn else " "
    x = canvas.put(0, y, arrow, f"{ground} accent bold")
    x = canvas.put(x, y, cut(name, room), f"{ground} {'accent' if is_turn else 'ink'} bold")
    if cell_len(name) + cell_len(kind) + 1 <= room:
        canvas.put(x + 1, y, kind, f"{ground} quiet")


def who(look: Look, at: int) -> str:
    """What is to be said of whoever sits there: the level of a bot, or that a person is away."""
    seat = look.info.seats[at]
    if seat.standin:
        return f"away, {seat.standin}"
    if seat.kind == "bot":
        return seat.level or "bot"
    return "" if seat.connected else "away"


def standing(look: Look, seat: int) -> str:
    """What is special about a seat now."""
    facts = look.scene.facts
    if seat in facts.get("out", ()):
        return "out"
    if seat in look.scene.winners:
        return "wins"
    if seat == facts.get("went_out"):
        return "went out"
    return ""


def score(look: Look, seat: int) -> str:
    """Chips as signs, paid ones empty; points as a number."""
    points = look.scene.scores[seat]
    if seat in look.scene.facts.get("out", ()):
        return "out"
    if look.scene.score_name != "chips":
        return f"{points} pts" if look.scene.score_name == "points" else str(points)
    most = look.scene.options.get("chips", points)
    if isinstance(most, int) and max(most, points) <= MOST_SIGNS:
        return "●" * points + "○" * (most - points)
    return f"{points}●"


def draw_open(canvas: Canvas, look: Look, places: list[Place], x: int, y: int, past: int) -> int:
    """What lies face up before a seat: piles by their top, other cards side by side."""
    for place in places:
        if place.kind == "pile":
            top = face(look.game, place.cards[-1]) if place.cards else None
            shown, ink = (top.short, top.ink) if top else ("  ", "edge")
            x = draw_chip(canvas, x, y, shown, ink, look, place.id)
            x += 1 if place.id in look.desk.lit else 0
        else:
            x = draw_chips(canvas, x, y, place, look, past - 1)
    return _draw_total(canvas, look, places, x, y, past)


def _draw_total(canvas: Canvas, look: Look, places: list[Place], x: int, y: int, past: int) -> int:
    """What the places of a seat are worth together, and whether that leads."""
    value = next((place.value for place in places if place.value is not None), None)
    seat = places[0].owner
    if value is None or seat is None:
        return x
    facts, ground = look.scene.facts, _ground(look, seat)
    signs = "♛" if seat in facts.get("crown", ()) else ""
    signs += " locked" if seat in facts.get("locked", ()) and x + 12 < past else ""
    return canvas.put(x, y, f"={value}{signs}", f"{ground} {'accent' if signs else 'ink'} bold")


def draw_boxes(look: Look, places: list[Place], width: int) -> Canvas | None:
    """The same with cards as boxes, their keys below; None: they do not fit."""
    cards = [
        (place.cards[-1], place.id) if place.kind == "pile" else (card, place.card(index))
        for place in places
        for index, card in enumerate(place.cards[-1:] if place.kind == "pile" else place.cards)
    ]
    size = size_for(look, tuple(card for card, _ in cards), 1)
    each = size.width + 3
    total = 8 if any(place.value is not None for place in places) else 0
    if not cards or each * len(cards) + 2 + total > width:
        return None
    canvas = Canvas(width)
    ground = _ground(look, places[0].owner if places[0].owner is not None else -1)
    canvas.fill(0, 0, width, 4, ground)
    for number, (card, touch) in enumerate(cards):
        x = 1 + number * each
        draw_card(canvas, x, 0, size, card, look, touch)
        if touch in look.desk.lit:
            canvas.put(x + each // 2 - 1, 3, look.desk.keys.get(touch, ""), "button dark bold")
    _draw_total(canvas, look, places, 1 + each * len(cards), 1, width)
    return canvas


def draw_own(look: Look, width: int, level: int) -> Canvas:
    """The viewer's own name and score, and the open cards in the line or below it."""
    canvas = Canvas(width)
    seat = look.scene.seat
    if seat is None:
        words = "" if look.notice else " You are watching."
        canvas.put(0, 0, words, "quiet")
        return canvas
    ground = _ground(look, seat)
    draw_name(canvas, look, seat, 0, width)
    open_places = [place for place in look.places(seat) if place.name != "hand" and place.cards]
    if not open_places:
        return canvas
    boxes = draw_boxes(look, open_places, width) if level > 3 else None
    if boxes is not None:
        canvas.place(0, 1, boxes)
        return canvas
    named = cell_len(seat_name(look.info.seats, seat)) + cell_len(who(look, seat)) + 5
    wanted = sum(7 * max(1, len(place.cards)) for place in open_places) + 6
    if named + wanted + 8 <= width:
        _draw_own_places(canvas, look, open_places, named, 0, width - 8)
    else:
        canvas.fill(0, 1, width, 1, ground)
        _draw_own_places(canvas, look, open_places, 1, 1, width)
    return canvas


def _draw_own_places(
    canvas: Canvas, look: Look, places: list[Place], x: int, y: int, past: int
) -> None:
    ground = _ground(look, look.scene.turn if look.sitting.is_mine else -1)
    word = places[0].name
    x = canvas.put(x, y, f"{word} ", f"{ground} quiet")
    for place in places:
        if place.name != word:
            word = place.name
            x = canvas.put(x + 1, y, f"{word} ", f"{ground} quiet")
        is_last = place is places[-1]
        group = [one for one in places if one.kind == "pile"] if place.kind == "pile" else [place]
        if place.kind != "pile" or place is group[0]:
            x = draw_open(canvas, look, group, x, y, past) + (0 if is_last else 1)
