"""From a tape to JSON: one encoder for all games, compiled once.

A game may describe its table in any order, so the operations of each kind are chained first
(`link`), and each part of a scene follows the chain of its own. All that is read and written lies
on a `Desk`: one record, which compiled functions hand on as one pointer.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

from kibitz.core import tape as op
from kibitz.core import vocabulary as vocab
from kibitz.core.bits import has
from kibitz.core.errors import KibitzError
from kibitz.core.kernel import rule
from kibitz.core.tape import MOST_ARGUMENTS, ROOM, WIDTH
from kibitz.core.vocabulary import WAYS, Pool

Desk: TypeAlias = Any  # a record of DESK, or an object that has its fields
ZERO, MINUS, COMMA, QUOTE, COLON, SLASH, BAR, BANG, EQUALS = (ord(sign) for sign in '0-,":/|!=')
OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT = (ord(sign) for sign in "[]{}")
FIXED = vocab.SCENE_HEAD + 1  # the part of the pieces below
PIECES: list[bytes] = []


def _piece(text: str) -> int:
    PIECES.append(text.encode())
    return len(PIECES) - 1


SEAT_IS = _piece(',"seat":')
SEATS_ARE = _piece(',"seats":')
TURN_IS = _piece(',"turn":')
ROUND_IS = _piece(',"round":')
OVER = _piece(',"over":true')
WINNERS = _piece(',"winners":[')
SCORES = _piece(',"scores":[')
PLACES_ARE = _piece(',"places":[')
OWNER = _piece(',"owner":')
CARDS_ARE = _piece(',"cards":[')
HIDDEN_ARE = _piece(',"hidden":')
VALUE_IS = _piece(',"value":')
CAPTION_IS = _piece(',"caption":')
OFFERS = _piece(',"offers":[')
MOVE_IS = _piece('{"move":"')
PATH = _piece('","path":[')
PATH_END = _piece("]}")
LABELS = _piece(',"labels":{')
NOTES = _piece(',"notes":{')
PROMPT_IS = _piece(',"prompt":')
HEADLINES = _piece(',"headlines":[')
GAUGE_IS = _piece(',"gauge":{"number":')
LIMIT = _piece(',"limit":')
TRAPS = _piece(',"traps":[')
FACTS_ARE = _piece(',"facts":{')
CLAUSES = _piece(',"clauses":[')
NULL = _piece("null")

KINDS = len(WIDTH)  # of operations
SCENE_ROOM = 65_536  # bytes for one scene; `kibitz.testing` tests that half of them suffice
MOST_BYTES, MOST_PIECES, MOST_MESSAGES = 1 << 18, 1 << 14, 1 << 9  # of a vocabulary
MOST_TAPES = 24
DESK = np.dtype(
    [
        ("text", "u1", MOST_BYTES),  # all pieces, one behind the other
        ("ends", "i8", MOST_PIECES + 1),  # where each ends; the first of all ends at 0
        ("parts", "i8", 16),  # where each part begins, among the pieces
        ("codes", "i8", (MOST_MESSAGES, MOST_ARGUMENTS)),  # arguments of messages
        ("tape", "i8", ROOM),
        ("links", "i8", KINDS + ROOM),
        ("out", "u1", MOST_TAPES * SCENE_ROOM),
    ]
)


def desk_for(pool: Pool) -> tuple[Any, Any]:
    """A desk with a game's words on it: for compiled code, and the same for Python."""
    records = np.zeros(1, dtype=DESK)
    plain = SimpleNamespace(**{name: records[0][name] for name in DESK.names or ()})
    parts = [*pool.parts, PIECES]
    pieces = [piece for part in parts for piece in part]
    text = b"".join(pieces)
    is_long = len(text) > MOST_BYTES or len(pieces) > MOST_PIECES
    if is_long or len(pool.codes) > MOST_MESSAGES:
        raise KibitzError("the vocabulary of this game is too large: see MOST_BYTES in encoder.py")
    plain.text[: len(text)] = np.frombuffer(text, dtype=np.uint8)
    plain.ends[1 : len(pieces) + 1] = np.cumsum([len(piece) for piece in pieces])
    plain.parts[1 : len(parts)] = np.cumsum([len(part) for part in parts])[:-1]
    for row, codes in zip(plain.codes, pool.codes, strict=False):
        row[: len(codes)] = codes
    return records, [plain]


def put_bytes(out: Any, at: int, text: Any, begin: int, end: int) -> int:
    """Copy a piece of text; return the place behind it (a byte copy when compiled)."""
    out[at : at + end - begin] = text[begin:end]
    return at + end - begin


@rule
def put(desk: Desk, at: int, part: int, index: int) -> int:
    """A piece of the vocabulary."""
    piece = desk.parts[part] + index
    return put_bytes(desk.out, at, desk.text, desk.ends[piece], desk.ends[piece + 1])


@rule
def put_sign(desk: Desk, at: int, sign: int) -> int:
    desk.out[at] = sign
    return at + 1


@rule
def put_comma(desk: Desk, at: int, first: int) -> int:
    """A comma, unless this is the first place of a list."""
    return at if at == first else put_sign(desk, at, COMMA)


@rule
def put_number(desk: Desk, at: int, number: int) -> int:
    rest = number
    if rest < 0:
        at = put_sign(desk, at, MINUS)
        rest = -rest
    size = 1
    limit = 10
    while rest >= limit:
        size += 1
        limit *= 10
    for i in range(size):
        desk.out[at + size - 1 - i] = ZERO + rest % 10
        rest //= 10
    return at + size


@rule
def put_number_or_null(desk: Desk, at: int, number: int) -> int:
    return put(desk, at, FIXED, NULL) if number < 0 else put_number(desk, at, number)


@rule
def put_named(desk: Desk, at: int, name: int, number: int) -> int:
    """A number and what it is."""
    return put_number(desk, put(desk, at, FIXED, name), number)


@rule
def put_card(desk: Desk, at: int, card: int) -> int:
    return put(desk, at, vocab.CARDS, card + 1)


@rule
def put_move(desk: Desk, at: int, move: int) -> int:
    at = put(desk, put_sign(desk, at, QUOTE), vocab.MOVES, move)
    return put_sign(desk, at, QUOTE)


@rule
def put_touch(desk: Desk, at: int, touch: int) -> int:
    """See `core.scene`."""
    kind = touch >> 3 * op.BYTE
    at = put_sign(desk, at, QUOTE)
    if kind in (op.ON_BUTTON, op.ON_CHOICE):
        at = put_sign(desk, at, BANG if kind == op.ON_BUTTON else EQUALS)
        at = put(desk, at, vocab.MOVES, touch & 0xFFFFFF)
        return put_sign(desk, at, QUOTE)
    owner = (touch >> op.BYTE & 0xFF) - 1
    at = put(desk, at, vocab.PLACES, touch >> 2 * op.BYTE & 0xFF)
    if owner >= 0:
        at = put_number(desk, put_sign(desk, at, COLON), owner)
    if kind in (op.ON_CARD, op.ON_GAP):
        at = put_sign(desk, at, SLASH if kind == op.ON_CARD else BAR)
        at = put_number(desk, at, touch & 0xFF)
    return put_sign(desk, at, QUOTE)


@rule
def put_cards(desk: Desk, first: int, begin: int) -> int:
    """The cards that stand on the tape from a place on, and the end of their list."""
    at = first
    i = begin
    while i < desk.tape[0] and desk.tape[i] == op.CARD:
        at = put_card(desk, put_comma(desk, at, first), desk.tape[i + 1])
        i += WIDTH[op.CARD]
    return put_sign(desk, at, CLOSE_LIST)


@rule
def put_message(desk: Desk, at: int, i: int) -> int:
    """What is said at a place of the tape."""
    message = desk.tape[i + 1]
    at = put(desk, at, vocab.MESSAGES, message)
    for number in range(MOST_ARGUMENTS):
        code = desk.codes[message, number]
        if code == 0:
            break
        at = put(desk, at, vocab.ARGUMENTS, code // WAYS - 1)
        at = put_argument(desk, at, i, code % WAYS, desk.tape[i + 2 + number])
    return put_sign(desk, at, CLOSE_OBJECT)


@rule
def put_argument(desk: Desk, at: int, i: int, way: int, value: int) -> int:
    if way == vocab.AS_SEAT:
        return put_number_or_null(desk, at, value)
    if way == vocab.AS_CARD:
        return put_card(desk, at, value)
    if way == vocab.AS_CARDS:
        return put_cards(desk, put_sign(desk, at, OPEN_LIST), i + WIDTH[op.SAY])
    if way == vocab.AS_PHRASE:
        return put(desk, at, vocab.PHRASES, value)
    if way == vocab.AS_MOVE:
        return put_move(desk, at, value)
    return put_number(desk, at, value)


@rule
def link(desk: Desk) -> None:
    """Chain the operations of each kind: `links[kind]` is where the first stands on the tape.

    The one behind that at i is at `links[KINDS + i]`; 0 is the end.
    """
    last = np.arange(KINDS)
    for kind in range(KINDS):
        desk.links[kind] = 0
    i = 1
    while i < desk.tape[0]:
        kind = desk.tape[i]
        desk.links[last[kind]] = i
        last[kind] = KINDS + i
        desk.links[KINDS + i] = 0
        i += WIDTH[kind]


@rule
def after(desk: Desk, i: int) -> int:
    """Where the next operation of a kind is."""
    return int(desk.links[KINDS + i])


@rule
def put_listed(desk: Desk, place: int, name: int, operation: int) -> int:
    """A list of the numbers of all operations of a kind."""
    first = at = put(desk, place, FIXED, name)
    i = desk.links[operation]
    while i > 0:
        at = put_number(desk, put_comma(desk, at, first), desk.tape[i + 1])
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_LIST)


@rule
def put_head(desk: Desk, at: int) -> int:
    """Of the whole scene: it stands first on every tape of one."""
    tape = desk.tape
    seats, is_over, winners = tape[3], tape[6], tape[7]
    at = put(desk, at, vocab.SCENE_HEAD, 0)
    at = put_number_or_null(desk, put(desk, at, FIXED, SEAT_IS), tape[2])
    at = put_named(desk, at, SEATS_ARE, seats)
    at = put_named(desk, at, TURN_IS, tape[4])
    at = put_named(desk, at, ROUND_IS, tape[5])
    if is_over:
        at = put(desk, at, FIXED, OVER)
        first = at = put(desk, at, FIXED, WINNERS)
        for seat in range(seats):
            if has(winners, seat):
                at = put_number(desk, put_comma(desk, at, first), seat)
        at = put_sign(desk, at, CLOSE_LIST)
    return put_listed(desk, at, SCORES, op.SCORE)


@rule
def put_places(desk: Desk, place: int) -> int:
    first = at = put(desk, place, FIXED, PLACES_ARE)
    i = desk.links[op.PLACE]
    while i > 0:
        at = put_place(desk, put_comma(desk, at, first), i)
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_LIST)


@rule
def put_place(desk: Desk, at: int, begin: int) -> int:
    tape = desk.tape
    at = put(desk, at, vocab.PLACE_HEADS, tape[begin + 1])
    if tape[begin + 2] >= 0:
        at = put_named(desk, at, OWNER, tape[begin + 2])
    i = begin + WIDTH[op.PLACE]
    if i < tape[0] and tape[i] == op.CARD:
        at = put_cards(desk, put(desk, at, FIXED, CARDS_ARE), i)
        while i < tape[0] and tape[i] == op.CARD:
            i += WIDTH[op.CARD]
    while i < tape[0]:
        if tape[i] == op.HIDDEN and tape[i + 1] > 0:
            at = put_named(desk, at, HIDDEN_ARE, tape[i + 1])
        elif tape[i] == op.VALUE:
            at = put_named(desk, at, VALUE_IS, tape[i + 1])
        elif tape[i] == op.CAPTION:
            i += WIDTH[op.CAPTION]
            at = put_message(desk, put(desk, at, FIXED, CAPTION_IS), i)
        elif tape[i] != op.HIDDEN:
            break
        i += WIDTH[tape[i]]
    return put_sign(desk, at, CLOSE_OBJECT)


@rule
def put_offers(desk: Desk, place: int) -> int:
    i = desk.links[op.OFFER]
    if i == 0:
        return place
    first = at = put(desk, place, FIXED, OFFERS)
    while i > 0:
        at = put(desk, put_comma(desk, at, first), FIXED, MOVE_IS)
        at = put(desk, at, vocab.MOVES, desk.tape[i + 1])
        begin = at = put(desk, at, FIXED, PATH)
        for step in range(2, WIDTH[op.OFFER]):
            if desk.tape[i + step] != op.NO_TOUCH:
                at = put_touch(desk, put_comma(desk, at, begin), desk.tape[i + step])
        at = put(desk, at, FIXED, PATH_END)
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_LIST)


@rule
def put_words(desk: Desk, place: int, name: int, operation: int) -> int:
    """Notes or labels: by what they stand on."""
    i = desk.links[operation]
    if i == 0:
        return place
    first = at = put(desk, place, FIXED, name)
    while i > 0:
        at = put_touch(desk, put_comma(desk, at, first), desk.tape[i + 1])
        at = put_message(desk, put_sign(desk, at, COLON), i + WIDTH[operation])
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_OBJECT)


@rule
def put_headlines(desk: Desk, place: int) -> int:
    first = at = put(desk, place, FIXED, HEADLINES)
    i = desk.links[op.HEADLINE]
    while i > 0:
        at = put_message(desk, put_comma(desk, at, first), i + WIDTH[op.HEADLINE])
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_LIST)


@rule
def put_prompt(desk: Desk, place: int) -> int:
    i = desk.links[op.PROMPT]
    if i == 0:
        return place
    return put_message(desk, put(desk, place, FIXED, PROMPT_IS), i + WIDTH[op.PROMPT])


@rule
def put_gauge(desk: Desk, place: int) -> int:
    i = desk.links[op.GAUGE]
    if i == 0:
        return place
    at = put_named(desk, place, GAUGE_IS, desk.tape[i + 1])
    at = put_named(desk, at, LIMIT, desk.tape[i + 2])
    return put_sign(desk, put_listed(desk, at, TRAPS, op.TRAP), CLOSE_OBJECT)


@rule
def put_facts(desk: Desk, place: int) -> int:
    i = desk.links[op.FACT]
    if i == 0:
        return place
    first = at = put(desk, place, FIXED, FACTS_ARE)
    while i > 0:
        at = put(desk, put_comma(desk, at, first), vocab.FACTS, desk.tape[i + 1])
        at = put_value(desk, at, i + WIDTH[op.FACT])
        i = after(desk, i)
    return put_sign(desk, at, CLOSE_OBJECT)


@rule
def put_value(desk: Desk, at: int, begin: int) -> int:
    """A number, card, phrase, move or list of these."""
    depth = 0
    i = begin
    is_first = True
    while i < desk.tape[0]:
        if desk.tape[i] == op.CLOSE:
            at = put_sign(desk, at, CLOSE_LIST)
            depth -= 1
        else:
            at = at if is_first else put_sign(desk, at, COMMA)
            at = put_item(desk, at, i)
            depth += 1 if desk.tape[i] == op.OPEN else 0
        is_first = desk.tape[i] == op.OPEN
        if depth == 0:
            return at
        i += WIDTH[desk.tape[i]]
    return at


@rule
def put_item(desk: Desk, at: int, i: int) -> int:
    operation, value = desk.tape[i], desk.tape[i + 1]
    if operation == op.OPEN:
        return put_sign(desk, at, OPEN_LIST)
    if operation == op.NONE:
        return put(desk, at, FIXED, NULL)
    if operation == op.ITEM_CARD:
        return put_card(desk, at, value)
    if operation == op.ITEM_PHRASE:
        return put(desk, at, vocab.PHRASES, value)
    if operation == op.ITEM_MOVE:
        return put_move(desk, at, value)
    return put_number(desk, at, value)


@rule
def put_scene(desk: Desk, at: int) -> int:
    link(desk)
    at = put_head(desk, at)
    at = put_places(desk, at)
    at = put_offers(desk, at)
    at = put_words(desk, at, LABELS, op.LABEL)
    at = put_words(desk, at, NOTES, op.NOTE)
    at = put_prompt(desk, at)
    at = put_headlines(desk, at)
    at = put_gauge(desk, at)
    at = put_facts(desk, at)
    at = put_listed(desk, at, CLAUSES, op.CLAUSE)
    return put_sign(desk, at, CLOSE_OBJECT)


@rule
def put_lines(desk: Desk, begin: int) -> int:
    """What a tape tells: all that is said, as a list."""
    first = at = put_sign(desk, begin, OPEN_LIST)
    i = 1
    while i < desk.tape[0]:
        if desk.tape[i] == op.SAY:
            at = put_message(desk, put_comma(desk, at, first), i)
        i += WIDTH[desk.tape[i]]
    return put_sign(desk, at, CLOSE_LIST)


def encode(desks: Any, tapes: Any, count: int, ends: Any) -> None:
    """Tapes one behind the other: those that begin with a head are scenes, all others lines."""
    desk = desks[0]
    at = 0
    for i in range(count):
        for place in range(tapes[i, 0]):
            desk.tape[place] = tapes[i, place]
        if desk.tape[0] > 1 and desk.tape[1] == op.HEAD:
            at = put_scene(desk, at)
        else:
            at = put_lines(desk, at)
        ends[i] = at
