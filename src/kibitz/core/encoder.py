"""From a tape to JSON: one encoder for all games, compiled once.

A game may describe its table in any order, so the operations of each kind are chained first
(`link`), and each part of a scene follows the chain of its own. All that is read and written lies
in a `Workspace`: one record, which compiled functions hand on as one pointer.
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

Workspace: TypeAlias = Any  # a record of WORKSPACE, or an object that has its fields
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
OUT_ARE = _piece(',"out":[')
SCORES = _piece(',"scores":[')
PLACES_ARE = _piece(',"places":[')
OWNER = _piece(',"owner":')
CARDS_ARE = _piece(',"cards":[')
HIDDEN_ARE = _piece(',"hidden":')
VALUE_IS = _piece(',"value":')
GROUPS = _piece(',"groups":[')
CAPTION_IS = _piece(',"caption":')
OFFERS = _piece(',"offers":[')
MOVE_IS = _piece('{"move":"')
PATH = _piece('","path":[')
PATH_END = _piece("]}")
LABELS = _piece(',"labels":{')
NOTES = _piece(',"notes":{')
PREVIEWS = _piece(',"previews":{')
NUMBER_IS = _piece(':{"number":')
COSTLY = _piece(',"costly":true')
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
MOST_DIGITS = 18  # one more, and their limit is no integer of 64 bits
OUT_ROOM = MOST_TAPES * SCENE_ROOM  # nothing is written beyond it
WORKSPACE = np.dtype(
    [
        ("text", "u1", MOST_BYTES),  # all pieces, one behind the other
        ("ends", "i8", MOST_PIECES + 1),  # where each ends; the first of all ends at 0
        ("parts", "i8", 16),  # where each part begins, among the pieces
        ("codes", "i8", (MOST_MESSAGES, MOST_ARGUMENTS)),  # arguments of messages
        ("tape", "i8", ROOM),
        ("links", "i8", KINDS + ROOM),
        ("out", "u1", OUT_ROOM),
    ]
)


def workspace_for(pool: Pool) -> tuple[Any, Any]:
    """A workspace with a game's words on it: for compiled code, and the same for Python."""
    records = np.zeros(1, dtype=WORKSPACE)
    plain = SimpleNamespace(**{name: records[0][name] for name in WORKSPACE.names or ()})
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
def put(work: Workspace, at: int, part: int, index: int) -> int:
    """A piece of the vocabulary."""
    piece = work.parts[part] + index
    if piece < 0 or piece >= MOST_PIECES:
        return at
    begin, end = work.ends[piece], work.ends[piece + 1]
    if begin > end or at + end - begin > OUT_ROOM:
        return at
    return put_bytes(work.out, at, work.text, begin, end)


@rule
def put_sign(work: Workspace, at: int, sign: int) -> int:
    if at >= OUT_ROOM:
        return at
    work.out[at] = sign
    return at + 1


@rule
def put_comma(work: Workspace, at: int, first: int) -> int:
    """A comma, unless this is the first place of a list."""
    return at if at == first else put_sign(work, at, COMMA)


@rule
def put_number(work: Workspace, at: int, number: int) -> int:
    rest = number
    if rest < 0:
        at = put_sign(work, at, MINUS)
        rest = -rest
    size = 1
    limit = 10
    while rest >= limit and size < MOST_DIGITS:
        size += 1
        limit *= 10
    if at + size > OUT_ROOM:
        return at
    for i in range(size):
        work.out[at + size - 1 - i] = ZERO + rest % 10
        rest //= 10
    return at + size


@rule
def put_number_or_null(work: Workspace, at: int, number: int) -> int:
    return put(work, at, FIXED, NULL) if number < 0 else put_number(work, at, number)


@rule
def put_named(work: Workspace, at: int, name: int, number: int) -> int:
    """A number and what it is."""
    return put_number(work, put(work, at, FIXED, name), number)


@rule
def put_card(work: Workspace, at: int, card: int) -> int:
    return put(work, at, vocab.CARDS, card + 1)


@rule
def put_move(work: Workspace, at: int, move: int) -> int:
    at = put(work, put_sign(work, at, QUOTE), vocab.MOVES, move)
    return put_sign(work, at, QUOTE)


@rule
def put_touch(work: Workspace, at: int, touch: int) -> int:
    """See `core.scene`."""
    kind = touch >> 3 * op.BYTE
    at = put_sign(work, at, QUOTE)
    if kind in (op.ON_BUTTON, op.ON_CHOICE):
        at = put_sign(work, at, BANG if kind == op.ON_BUTTON else EQUALS)
        at = put(work, at, vocab.MOVES, touch & 0xFFFFFF)
        return put_sign(work, at, QUOTE)
    owner = (touch >> op.BYTE & 0xFF) - 1
    at = put(work, at, vocab.PLACES, touch >> 2 * op.BYTE & 0xFF)
    if owner >= 0:
        at = put_number(work, put_sign(work, at, COLON), owner)
    if kind in (op.ON_CARD, op.ON_GAP):
        at = put_sign(work, at, SLASH if kind == op.ON_CARD else BAR)
        at = put_number(work, at, touch & 0xFF)
    return put_sign(work, at, QUOTE)


@rule
def put_cards(work: Workspace, first: int, begin: int) -> int:
    """The cards that stand on the tape from a place on, and the end of their list."""
    at = first
    i = begin
    while i < work.tape[0] and work.tape[i] == op.CARD:
        at = put_card(work, put_comma(work, at, first), work.tape[i + 1])
        i += WIDTH[op.CARD]
    return put_sign(work, at, CLOSE_LIST)


@rule
def put_message(work: Workspace, at: int, i: int) -> int:
    """What is said at a place of the tape."""
    message = work.tape[i + 1]
    if message < 0 or message >= MOST_MESSAGES:
        return put(work, at, FIXED, NULL)
    at = put(work, at, vocab.MESSAGES, message)
    for number in range(MOST_ARGUMENTS):
        code = work.codes[message, number]
        if code == 0:
            break
        at = put(work, at, vocab.ARGUMENTS, code // WAYS - 1)
        at = put_argument(work, at, i, code % WAYS, work.tape[i + 2 + number])
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_argument(work: Workspace, at: int, i: int, way: int, value: int) -> int:
    if way == vocab.AS_SEAT:
        return put_number_or_null(work, at, value)
    if way == vocab.AS_CARD:
        return put_card(work, at, value)
    if way == vocab.AS_CARDS:
        return put_cards(work, put_sign(work, at, OPEN_LIST), i + WIDTH[op.SAY])
    if way == vocab.AS_PHRASE:
        return put(work, at, vocab.PHRASES, value)
    if way == vocab.AS_MOVE:
        return put_move(work, at, value)
    return put_number(work, at, value)


@rule
def link(work: Workspace) -> None:
    """Chain the operations of each kind: `links[kind]` is where the first stands on the tape.

    The one behind that at i is at `links[KINDS + i]`; 0 is the end.
    """
    last = np.arange(KINDS)
    for kind in range(KINDS):
        work.links[kind] = 0
    i = 1
    while i < work.tape[0]:
        kind = work.tape[i]
        work.links[last[kind]] = i
        last[kind] = KINDS + i
        work.links[KINDS + i] = 0
        i += WIDTH[kind]


@rule
def after(work: Workspace, i: int) -> int:
    """Where the next operation of a kind is."""
    return int(work.links[KINDS + i])


@rule
def put_listed(work: Workspace, place: int, name: int, operation: int) -> int:
    """A list of the numbers of all operations of a kind."""
    first = at = put(work, place, FIXED, name)
    i = work.links[operation]
    while i > 0:
        at = put_number(work, put_comma(work, at, first), work.tape[i + 1])
        i = after(work, i)
    return put_sign(work, at, CLOSE_LIST)


@rule
def put_head(work: Workspace, at: int) -> int:
    """Of the whole scene: it stands first on every tape of one."""
    tape = work.tape
    seats, is_over, winners = tape[3], tape[6], tape[7]
    at = put(work, at, vocab.SCENE_HEAD, 0)
    at = put_number_or_null(work, put(work, at, FIXED, SEAT_IS), tape[2])
    at = put_named(work, at, SEATS_ARE, seats)
    at = put_named(work, at, TURN_IS, tape[4])
    at = put_named(work, at, ROUND_IS, tape[5])
    if is_over:
        at = put(work, at, FIXED, OVER)
        first = at = put(work, at, FIXED, WINNERS)
        for seat in range(seats):
            if has(winners, seat):
                at = put_number(work, put_comma(work, at, first), seat)
        at = put_sign(work, at, CLOSE_LIST)
    at = put_listed(work, at, OUT_ARE, op.OUT) if work.links[op.OUT] > 0 else at
    return put_listed(work, at, SCORES, op.SCORE)


@rule
def put_places(work: Workspace, place: int) -> int:
    first = at = put(work, place, FIXED, PLACES_ARE)
    i = work.links[op.PLACE]
    while i > 0:
        at = put_place(work, put_comma(work, at, first), i)
        i = after(work, i)
    return put_sign(work, at, CLOSE_LIST)


@rule
def put_place(work: Workspace, at: int, begin: int) -> int:
    tape = work.tape
    at = put(work, at, vocab.PLACE_HEADS, tape[begin + 1])
    if tape[begin + 2] >= 0:
        at = put_named(work, at, OWNER, tape[begin + 2])
    i = begin + WIDTH[op.PLACE]
    if i < tape[0] and tape[i] == op.CARD:
        at = put_cards(work, put(work, at, FIXED, CARDS_ARE), i)
        while i < tape[0] and tape[i] == op.CARD:
            i += WIDTH[op.CARD]
    while i < tape[0]:
        if tape[i] == op.HIDDEN and tape[i + 1] > 0:
            at = put_named(work, at, HIDDEN_ARE, tape[i + 1])
        elif tape[i] == op.VALUE:
            at = put_named(work, at, VALUE_IS, tape[i + 1])
        elif tape[i] == op.GROUP:
            at = put_groups(work, at, i)
            i = after_groups(work, i)
            continue
        elif tape[i] == op.CAPTION:
            i += WIDTH[op.CAPTION]
            at = put_message(work, put(work, at, FIXED, CAPTION_IS), i)
        elif tape[i] != op.HIDDEN:
            break
        i += WIDTH[tape[i]]
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_groups(work: Workspace, place: int, begin: int) -> int:
    first = at = put(work, place, FIXED, GROUPS)
    i = begin
    while i < work.tape[0] and work.tape[i] == op.GROUP:
        start = at = put_sign(work, put_comma(work, at, first), OPEN_LIST)
        i += WIDTH[op.GROUP]
        while i < work.tape[0] and work.tape[i] == op.NUMBER:
            at = put_number(work, put_comma(work, at, start), work.tape[i + 1])
            i += WIDTH[op.NUMBER]
        at = put_sign(work, at, CLOSE_LIST)
    return put_sign(work, at, CLOSE_LIST)


@rule
def after_groups(work: Workspace, begin: int) -> int:
    i = begin
    while i < work.tape[0] and work.tape[i] in (op.GROUP, op.NUMBER):
        i += WIDTH[work.tape[i]]
    return i


@rule
def put_offers(work: Workspace, place: int) -> int:
    i = work.links[op.OFFER]
    if i == 0:
        return place
    first = at = put(work, place, FIXED, OFFERS)
    while i > 0:
        at = put(work, put_comma(work, at, first), FIXED, MOVE_IS)
        at = put(work, at, vocab.MOVES, work.tape[i + 1])
        begin = at = put(work, at, FIXED, PATH)
        for step in range(2, WIDTH[op.OFFER]):
            if work.tape[i + step] != op.NO_TOUCH:
                at = put_touch(work, put_comma(work, at, begin), work.tape[i + step])
        at = put(work, at, FIXED, PATH_END)
        i = after(work, i)
    return put_sign(work, at, CLOSE_LIST)


@rule
def put_words(work: Workspace, place: int, name: int, operation: int) -> int:
    """Notes or labels: by what they stand on."""
    i = work.links[operation]
    if i == 0:
        return place
    first = at = put(work, place, FIXED, name)
    while i > 0:
        at = put_touch(work, put_comma(work, at, first), work.tape[i + 1])
        at = put_message(work, put_sign(work, at, COLON), i + WIDTH[operation])
        i = after(work, i)
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_previews(work: Workspace, place: int) -> int:
    i = work.links[op.PREVIEW]
    if i == 0:
        return place
    first = at = put(work, place, FIXED, PREVIEWS)
    while i > 0:
        at = put_touch(work, put_comma(work, at, first), work.tape[i + 1])
        at = put_named(work, at, NUMBER_IS, work.tape[i + 2])
        at = put(work, at, FIXED, COSTLY) if work.tape[i + 3] else at
        at = put_sign(work, at, CLOSE_OBJECT)
        i = after(work, i)
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_headlines(work: Workspace, place: int) -> int:
    first = at = put(work, place, FIXED, HEADLINES)
    i = work.links[op.HEADLINE]
    while i > 0:
        at = put_message(work, put_comma(work, at, first), i + WIDTH[op.HEADLINE])
        i = after(work, i)
    return put_sign(work, at, CLOSE_LIST)


@rule
def put_prompt(work: Workspace, place: int) -> int:
    i = work.links[op.PROMPT]
    if i == 0:
        return place
    return put_message(work, put(work, place, FIXED, PROMPT_IS), i + WIDTH[op.PROMPT])


@rule
def put_gauge(work: Workspace, place: int) -> int:
    i = work.links[op.GAUGE]
    if i == 0:
        return place
    at = put_named(work, place, GAUGE_IS, work.tape[i + 1])
    at = put_named(work, at, LIMIT, work.tape[i + 2])
    return put_sign(work, put_listed(work, at, TRAPS, op.TRAP), CLOSE_OBJECT)


@rule
def put_facts(work: Workspace, place: int) -> int:
    i = work.links[op.FACT]
    if i == 0:
        return place
    first = at = put(work, place, FIXED, FACTS_ARE)
    while i > 0:
        at = put(work, put_comma(work, at, first), vocab.FACTS, work.tape[i + 1])
        at = put_value(work, at, i + WIDTH[op.FACT])
        i = after(work, i)
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_value(work: Workspace, at: int, begin: int) -> int:
    """A number, card, phrase, move or list of these."""
    depth = 0
    i = begin
    is_first = True
    while i < work.tape[0]:
        if work.tape[i] == op.CLOSE:
            at = put_sign(work, at, CLOSE_LIST)
            depth -= 1
        else:
            at = at if is_first else put_sign(work, at, COMMA)
            at = put_item(work, at, i)
            depth += 1 if work.tape[i] == op.OPEN else 0
        is_first = work.tape[i] == op.OPEN
        if depth == 0:
            return at
        i += WIDTH[work.tape[i]]
    return at


@rule
def put_item(work: Workspace, at: int, i: int) -> int:
    operation, value = work.tape[i], work.tape[i + 1]
    if operation == op.OPEN:
        return put_sign(work, at, OPEN_LIST)
    if operation == op.NONE:
        return put(work, at, FIXED, NULL)
    if operation == op.ITEM_CARD:
        return put_card(work, at, value)
    if operation == op.ITEM_PHRASE:
        return put(work, at, vocab.PHRASES, value)
    if operation == op.ITEM_MOVE:
        return put_move(work, at, value)
    return put_number(work, at, value)


@rule
def put_scene(work: Workspace, at: int) -> int:
    link(work)
    at = put_head(work, at)
    at = put_places(work, at)
    at = put_offers(work, at)
    at = put_words(work, at, LABELS, op.LABEL)
    at = put_words(work, at, NOTES, op.NOTE)
    at = put_previews(work, at)
    at = put_prompt(work, at)
    at = put_headlines(work, at)
    at = put_gauge(work, at)
    at = put_facts(work, at)
    at = put_listed(work, at, CLAUSES, op.CLAUSE)
    return put_sign(work, at, CLOSE_OBJECT)


@rule
def put_lines(work: Workspace, begin: int) -> int:
    """What a tape tells: all that is said, as a list."""
    first = at = put_sign(work, begin, OPEN_LIST)
    i = 1
    while i < work.tape[0]:
        if work.tape[i] == op.SAY:
            at = put_message(work, put_comma(work, at, first), i)
        i += WIDTH[work.tape[i]]
    return put_sign(work, at, CLOSE_LIST)


def encode(works: Any, tapes: Any, count: int, ends: Any) -> None:
    """Tapes one behind the other: those that begin with a head are scenes, all others lines."""
    work = works[0]
    at = 0
    for i in range(count):
        for place in range(tapes[i, 0]):
            work.tape[place] = tapes[i, place]
        if work.tape[0] > 1 and work.tape[1] == op.HEAD:
            at = put_scene(work, at)
        else:
            at = put_lines(work, at)
        ends[i] = at
