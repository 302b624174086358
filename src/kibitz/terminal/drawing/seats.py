"""The seats of the others, clockwise from the viewer's left, and the viewer's own."""

from __future__ import annotations

from rich.cells import cell_len

from kibitz.core.message import MARK, Mark
from kibitz.core.scene import Place
from kibitz.core.vocabulary import HIDDEN
from kibitz.terminal.drawing.canvas import Canvas, cut, wrap
from kibitz.terminal.drawing.cards import draw_card, draw_chip, draw_chips, size_for
from kibitz.terminal.drawing.centre import counted
from kibitz.terminal.drawing.look import Look, figure

NARROWEST = {3: 17, 2: 17, 1: 15, 0: 15}  # columns of a plate, by level
NARROWEST_WORTH = 8  # columns of what is said beside boxes
MOST_SIGNS = 6  # chips that are drawn one by one
NOT_BEFORE_A_SEAT = ("trick", "counter")  # kinds of places that are shown elsewhere


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
    hand, open_places = look.hand(seat), _open_places(look, seat)
    count = 0 if hand is None else len(hand.cards)
    if level == 0 and open_places:
        canvas.put(1, 1, str(count), f"{ground} quiet")
        x = draw_open(canvas, look, open_places, 4, 1, width)
        draw_worth(canvas, look, seat, x, 1, width)
        return canvas
    x = canvas.put(1, 1, look.speaker.say("card-count", number=count), f"{ground} quiet")
    words = standing(look, seat) or last_move(look, seat)
    canvas.put(x + 2, 1, cut(words, width - x - 3), f"{ground} ink")
    boxes = draw_boxes(look, seat, open_places, width) if level > 2 else None
    if boxes is not None:
        canvas.place(0, 2, boxes)
    elif open_places or worth(look, seat):
        canvas.fill(0, 2, width, 1, ground)
        x = draw_open(canvas, look, open_places, 1, 2, width)
        draw_worth(canvas, look, seat, x, 2, width)
    return canvas


def _open_places(look: Look, seat: int) -> list[Place]:
    """What lies before a seat: all but a hand that is not open to all."""
    hand = look.hand(seat)
    return [
        place
        for place in look.places(seat)
        if place.cards and place.kind not in NOT_BEFORE_A_SEAT
        if place is not hand or (HIDDEN not in place.cards and seat != look.scene.seat)
    ]


def draw_name(canvas: Canvas, look: Look, seat: int, y: int, width: int) -> None:
    """▶ whose turn it is, the name, who plays there; at the right the score."""
    ground = _ground(look, seat)
    canvas.fill(0, y, width, 1, ground)
    is_turn = ground == "turn"
    points = score(look, seat)
    canvas.right(y, points, f"{ground} accent bold", past=width - 1)
    room = width - cell_len(points) - 4
    name, kind = look.name(seat), who(look, seat)
    arrow = "▶" if is_turn else " "
    x = canvas.put(0, y, arrow, f"{ground} accent bold")
    x = canvas.put(x, y, cut(name, room), f"{ground} {'accent' if is_turn else 'ink'} bold")
    if cell_len(name) + cell_len(kind) + 1 <= room:
        canvas.put(x + 1, y, kind, f"{ground} quiet")


def who(look: Look, at: int) -> str:
    """What is to be said of whoever sits there; of the viewer also what is special about it."""
    seat = look.info.seats[at]
    if seat.standin:
        return look.speaker.say("seat-stood-in", level=seat.standin)
    if seat.kind == "bot":
        return look.speaker.say("bot-level", level=seat.level)
    if not seat.connected:
        return look.speaker.say("seat-away")
    return standing(look, at) if at == look.scene.seat else ""


def standing(look: Look, seat: int) -> str:
    """What is special about a seat now: what its hand is labelled with."""
    if seat in look.scene.winners:
        return look.speaker.say("seat-wins")
    hand = look.hand(seat)
    return "" if hand is None or hand.caption is None else look.speaker.text(hand.caption)


def worth(look: Look, seat: int) -> str:
    """What a seat's places are worth or labelled with, and what it counts, such as a bid."""
    hand = look.hand(seat)
    found = []
    for place in look.places(seat):
        if place.kind == "counter":
            found.append(counted(look, place))
        elif place is not hand and place.kind != "trick":
            found += [] if place.value is None else [f"={place.value}"]
            found += [] if place.caption is None else [look.speaker.text(place.caption)]
    return " · ".join(found)


def last_move(look: Look, seat: int) -> str:
    """A seat's last move in a few signs: its cards, onto whom, or what number it made."""
    told = look.sitting.last.get(seat)
    if told is None:
        return ""
    cards = [told["card"]] if "card" in told else told.get("cards", ())
    shown = " ".join("░" if card == HIDDEN else look.face(card).short for card in cards)
    if told[MARK] == Mark.TAKE:
        return f"+{shown or '░'}"
    if "other" in told:
        return f"{shown} → {look.name(told['other'])}"
    if "number" in told and shown:
        return f"{shown} → {figure(told['number'])}"
    return shown or "·"


def score(look: Look, seat: int) -> str:
    """Chips as signs, empty where another seat has more; points as a number."""
    points = look.scene.scores[seat]
    if look.scene.score != "chips":
        return look.speaker.say("points-short", number=points)
    most = max(look.scene.scores)
    return "●" * points + "○" * (most - points) if most <= MOST_SIGNS else f"{points}●"


def draw_open(canvas: Canvas, look: Look, places: list[Place], x: int, y: int, past: int) -> int:
    """What lies face up before a seat: piles by their top, other cards side by side."""
    for place in places:
        if place.kind == "pile":
            top = look.face(place.cards[-1])
            x = draw_chip(canvas, x, y, top.short, top.ink, look, place.id)
            x += 1 if place.id in look.selection.lit else 0
        else:
            x = draw_chips(canvas, x, y, place, look, past - 1)
    return x


def draw_worth(canvas: Canvas, look: Look, seat: int, x: int, y: int, past: int) -> int:
    words = cut(worth(look, seat), past - x - 2)
    return canvas.put(x + 1, y, words, f"{_ground(look, seat)} ink bold") if words else x


def draw_boxes(look: Look, seat: int, places: list[Place], width: int) -> Canvas | None:
    """The same with cards as boxes, their keys below; None: they do not fit."""
    cards = [
        (place.cards[-1], place.id) if place.kind == "pile" else (card, place.card(index))
        for place in places
        for index, card in enumerate(place.cards[-1:] if place.kind == "pile" else place.cards)
    ]
    size = size_for(look, tuple(card for card, _ in cards), 1)
    each, words = size.width + 3, worth(look, seat)
    room = width - each * len(cards) - 2
    if not cards or room < (NARROWEST_WORTH if words else 0):
        return None
    canvas, ground = Canvas(width), _ground(look, seat)
    canvas.fill(0, 0, width, 4, ground)
    for number, (card, touch) in enumerate(cards):
        x = 1 + number * each
        draw_card(canvas, x, 0, size, card, look, touch)
        if touch in look.selection.lit:
            canvas.put(x + each // 2 - 1, 3, look.selection.keys.get(touch, ""), "button dark bold")
    lines = wrap(words, room)[:3]
    for number, line in enumerate(lines):
        y = 1 if len(lines) == 1 else number
        canvas.put(1 + each * len(cards), y, line, f"{ground} ink bold")
    return canvas


def draw_own(look: Look, width: int, level: int) -> Canvas:
    """The viewer's own name and score, and the open cards in the line or below it."""
    canvas = Canvas(width)
    seat = look.scene.seat
    if seat is None:
        words = "" if look.notice else f" {look.speaker.say('you-watch')}"
        canvas.put(0, 0, words, "quiet")
        return canvas
    ground = _ground(look, seat)
    draw_name(canvas, look, seat, 0, width)
    open_places = _open_places(look, seat)
    if not open_places and not worth(look, seat):
        return canvas
    boxes = draw_boxes(look, seat, open_places, width) if level > 3 else None
    if boxes is not None:
        canvas.place(0, 1, boxes)
        return canvas
    named = cell_len(look.name(seat)) + cell_len(who(look, seat)) + 5
    wanted = sum(7 * max(1, len(place.cards)) for place in open_places) + 6
    if named + wanted + cell_len(worth(look, seat)) + 8 <= width:
        _draw_own_places(canvas, look, seat, open_places, named, 0, width - 8)
    else:
        canvas.fill(0, 1, width, 1, ground)
        _draw_own_places(canvas, look, seat, open_places, 1, 1, width)
    return canvas


def _draw_own_places(
    canvas: Canvas, look: Look, seat: int, places: list[Place], x: int, y: int, past: int
) -> None:
    for place in places:
        x = canvas.put(x, y, f"{look.place_name(place)} ", f"{_ground(look, seat)} quiet")
        x = draw_open(canvas, look, [place], x, y, past) + 1
    draw_worth(canvas, look, seat, x - 1, y, past)
