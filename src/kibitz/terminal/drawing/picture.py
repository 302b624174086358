"""The whole table: seats above, the middle, what happened, and the viewer's own below."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from kibitz.core.message import Message, say
from kibitz.terminal.drawing.canvas import Canvas, cut, wrap
from kibitz.terminal.drawing.centre import draw_centre
from kibitz.terminal.drawing.hand import draw_hand
from kibitz.terminal.drawing.look import Look
from kibitz.terminal.drawing.seats import draw_own, draw_seats

MOST_LINES = 6  # of what happened


class Levels(NamedTuple):
    """How large each part is, 0 the smallest."""

    hand: int
    centre: int
    seats: int


# From the most generous; the first that fits is taken.
LEVELS = (
    Levels(4, 3, 3),
    Levels(3, 3, 3),
    Levels(3, 2, 2),
    Levels(2, 2, 2),
    Levels(2, 1, 1),
    Levels(1, 1, 1),
    Levels(1, 0, 1),
    Levels(1, 0, 0),
    Levels(0, 0, 0),
)


def draw(look: Look, width: int, height: int) -> Canvas:
    """The largest picture that fits; what does not fit at all is cut at the top."""
    actions = draw_actions(look, width)
    said_now = draw_prompt(look, width)
    for levels in LEVELS:
        seats = draw_seats(look, width, levels.seats)
        centre = draw_centre(look, width, levels.centre)
        own = draw_own(look, width, levels.hand)
        own.place(0, own.height, draw_hand(look, width, levels.hand))
        own.place(0, own.height, actions)
        least = seats.height + centre.height + said_now.height + own.height + 1
        if least <= height:
            break
    story = draw_story(look, width, min(MOST_LINES, height - least + 1))
    return _stack(look, Canvas(width, height), seats, centre, story, said_now, own)


def _stack(
    look: Look,
    canvas: Canvas,
    seats: Canvas,
    centre: Canvas,
    story: Canvas,
    said_now: Canvas,
    own: Canvas,
) -> Canvas:
    """Seats at the top, one's own at the bottom, the rest in the middle of what is left."""
    height = canvas.height
    bottom = height - own.height
    free = bottom - said_now.height - story.height - seats.height - centre.height
    if free < 0:  # the seats give way
        seats.rows = seats.rows[: max(0, seats.height + free)]
        seats.regions = [region for region in seats.regions if region.y < seats.height]
        free = 0
    canvas.place(0, 0, seats)
    y = seats.height + (free + 1) // 2
    if look.sitting.moment:
        room = max(centre.height, 3) + free
        canvas.place(0, seats.height, draw_moment(look, canvas.width, room))
    else:
        canvas.place(0, y, centre)
    canvas.place(0, bottom - said_now.height - story.height, story)
    canvas.place(0, bottom - said_now.height, said_now)
    canvas.place(0, max(0, bottom), own)
    del canvas.rows[height:]
    return canvas


def draw_moment(look: Look, width: int, room: int) -> Canvas:
    """How a round ended: who paid and why."""
    canvas = Canvas(width)
    lines: list[str] = []
    for line in look.sitting.moment:
        lines += wrap(look.says(line), width - 6)
    shown = lines[-max(1, room - 2) :]
    above = max(0, (room - len(shown) - 2) // 2)
    canvas.reach(above)
    canvas.fill(1, above, width - 2, len(shown) + 2, "moment")
    for number, text in enumerate(shown):
        canvas.centre(above + 1 + number, text, "moment ink bold")
    return canvas


def draw_story(look: Look, width: int, most: int) -> Canvas:
    """What happened last, the newest at the bottom; at least the last line."""
    canvas = Canvas(width)
    if look.sitting.moment or (look.has_log and most < 1):
        return canvas
    count = 1 if look.has_log else max(1, most)
    shown: list[tuple[str, str]] = []
    for line in reversed(look.sitting.lines[-MOST_LINES:]):
        lines = wrap(look.says(line), width - 2)
        if not shown:
            lines = [*lines[: count - 1], cut(" ".join(lines[count - 1 :]), width - 2)]
            shown = [(text, "ink") for text in lines if text]
        elif len(shown) + len(lines) <= count:
            shown = [*((text, "quiet") for text in lines), *shown]
        else:
            break
    for y, (text, style) in enumerate(shown):
        canvas.put(1, y, text, style)
    return canvas


def draw_prompt(look: Look, width: int) -> Canvas:
    """Whose turn it is and what to do; below it why not, or what a touch would do."""
    canvas = Canvas(width)
    words, style = _prompt(look)
    if look.seconds is not None:
        words += f"  ⏱ {look.seconds // 60}:{look.seconds % 60:02}"
    for line in wrap(words, width - 2)[:MOST_LINES]:
        canvas.put(1, canvas.height, line, style)
    note, ink = _note(look)
    first, *rest = wrap(note, width - 2) or [""]
    for line in (first, cut(" ".join(rest), width - 2)) if rest else (first,):
        canvas.put(1, canvas.height, line, ink)
    return canvas


def _prompt(look: Look) -> tuple[str, str]:
    scene, speaker = look.scene, look.speaker
    if look.notice:
        return look.notice, "accent bold"
    if scene.over:
        won = speaker.say("over-won", seats=list(scene.winners), number=len(scene.winners))
        return won, "accent bold"
    if not look.sitting.is_mine:
        is_bot = look.info.seats[scene.turn].kind == "bot"
        return speaker.say("is-thinking" if is_bot else "is-to-act", seat=scene.turn), "quiet"
    wanted = _next_tap(look) if look.selection.tapped else scene.prompt
    asked = "your-turn" if wanted is None else "your-turn-to"
    return speaker.say(asked, what=wanted), "accent bold"


def _next_tap(look: Look) -> Message:
    if look.selection.gaps:
        return say("choose-gap")
    return say("choose-one" if look.selection.choices else "choose-partner")


def _note(look: Look) -> tuple[str, str]:
    """Why not, then what is on its way, then the hint, then what the touch looked at would do."""
    sitting = look.sitting
    if sitting.line is not None:
        return look.says(sitting.line), "bad bold"
    if sitting.toast is not None:
        return look.says(sitting.toast), "bad bold"
    if sitting.awaited is not None:
        return look.says(sitting.awaited), "ink bold"
    if sitting.hint is not None and not look.has_log:
        best = look.speaker.say("hint-move", what=sitting.hint.says)
        return f"{best} {look.says(sitting.hint.why)}", "good bold"
    note = look.scene.notes.get(look.noted or "")
    return (look.says(note), "quiet") if note else ("", "quiet")


def draw_actions(look: Look, width: int) -> Canvas:
    """Buttons and choices, and what else can be done."""
    canvas = Canvas(width)
    selection = look.selection
    buttons = [
        (touch, selection.keys.get(touch, ""), _label(look, touch))
        for touch in (*selection.choices, *selection.buttons)
    ]
    x = y = 0
    for touch, key, words in (*buttons, *look.commands):
        text = look.speaker.say("hint-button", text=words) if touch in selection.marked else words
        wide = cell_len(text) + cell_len(key) + 4
        if x and x + wide > width:
            x, y = 0, y + 1
        shown = cut(f" {text} ", width - cell_len(key) - 4)
        x = _draw_button(canvas, look, x, y, touch, key, shown)
    if selection.tapped and (selection.choices or selection.gaps):
        canvas.put(x, y, f" {look.speaker.say('step-back')}", "quiet", touch="~back")
    return canvas


def _draw_button(
    canvas: Canvas, look: Look, x: int, y: int, touch: str, key: str, text: str
) -> int:
    first = x
    x = canvas.put(x, y, f" {key}" if key else "", "button dark bold")
    style = "button dark bold" if touch == look.cursor else "moment ink bold"
    x = canvas.put(x, y, f"»{text}" if touch == look.cursor else text, style)
    canvas.touchable(touch, first, y, x - first, 1)
    return x + 1


def _label(look: Look, touch: str) -> str:
    return look.speaker.sentence(look.scene.labels[touch])
