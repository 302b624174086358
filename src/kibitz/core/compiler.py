"""Rules as machine code: what is compiled, and how names find their game while compiling.

The functions at the end are what Python calls: those of `kibitz.core.interpreter`. Each is compiled
once for every game (the record type picks the game's rules) and kept on disk, see
`kibitz.core.cache`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload, register_jitable

from kibitz.core import bits, cache, encoder, field, interpreter, kernel
from kibitz.core.chance import CHANCE, below, open_stream

OPTIONS: dict[str, Any] = {
    "error_model": "numpy"
}  # no test for division by zero; bounds are not checked either
_known_to_numba: set[Callable[..., Any]] = set()


def make_known() -> None:
    """Let compiled code call every function marked `@rule` so far."""
    for function in kernel.compilable:
        if function not in _known_to_numba:
            register_jitable(**OPTIONS)(function)
            _known_to_numba.add(function)


def _rule_for(record: Any, name: str) -> Any:
    """The function that answers to a rule name for a record type, while compiling."""
    for dtype, rules in kernel.rules_by_dtype().items():
        if numba.from_dtype(dtype) == record:
            return rules[name]
    return None


def _choose(name: str) -> None:
    """Let a rule name of `kernel` be answered by the game whose record comes first."""

    def choose(record: Any, *others: Any) -> Any:
        return _rule_for(record, name)

    overload(getattr(kernel, name), jit_options=OPTIONS, strict=False)(choose)


for _name in kernel.NAMES:
    _choose(_name)


@intrinsic
def _ones(typingctx: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic
def _zeros_below(typingctx: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.false_bit)

    return types.int64(types.int64), generate


@intrinsic
def _zeros_above(typingctx: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], cgutils.true_bit)

    return types.int64(types.int64), generate


@overload(bits.count, strict=False)
def _count(mask: Any) -> Any:
    return lambda mask: _ones(np.int64(mask))


@overload(bits.lowest, strict=False)
def _lowest(mask: Any) -> Any:
    return lambda mask: _zeros_below(np.int64(mask))


@overload(bits.highest, strict=False)
def _highest(mask: Any) -> Any:
    return lambda mask: 63 - _zeros_above(np.int64(mask))


@intrinsic
def _copy_bytes(typingctx: Any, source: Any, out: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.intp, source.size)
        cgutils.raw_memcpy(builder, args[1], args[0], size, 1)
        return context.get_dummy_value()

    return types.none(source, out), generate


@overload(kernel.copy_record, strict=False)
def _copy_record(source: Any, out: Any) -> Any:
    if isinstance(source, types.Record) and source == out:
        return lambda source, out: _copy_bytes(source, out)  # noqa: PLW0108 - not callable itself
    return None


@intrinsic
def _copy_public_bytes(typingctx: Any, state: Any, table: Any) -> Any:
    dtype = next(one for one in kernel.rules_by_dtype() if numba.from_dtype(one) == state)
    names = field.public_names(dtype)
    begin = state.offset(names[0])
    size = state.offset(names[-1]) + dtype[names[-1]].itemsize - begin

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at, count = (context.get_constant(types.intp, value) for value in (begin, size))
        source, out = (builder.gep(builder.bitcast(arg, cgutils.voidptr_t), [at]) for arg in args)
        cgutils.raw_memcpy(builder, out, source, count, 1)
        return context.get_dummy_value()

    return types.none(state, table), generate


@overload(field.copy_public, strict=False)
def _copy_public(state: Any, table: Any) -> Any:
    return lambda state, table: _copy_public_bytes(state, table)  # noqa: PLW0108


@intrinsic
def _put_bytes(typingctx: Any, out: Any, at: Any, text: Any, begin: Any, end: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        target, source = (
            context.make_array(signature.args[i])(context, builder, args[i]).data for i in (0, 2)
        )
        size = builder.sub(args[4], args[3])
        place = builder.gep(target, [args[1]])
        cgutils.raw_memcpy(builder, place, builder.gep(source, [args[3]]), size, 1)
        return builder.add(args[1], size)

    return types.int64(out, types.int64, text, types.int64, types.int64), generate


@overload(encoder.put_bytes, strict=False)
def _put(out: Any, at: Any, text: Any, begin: Any, end: Any) -> Any:
    return lambda out, at, text, begin, end: _put_bytes(out, at, text, begin, end)  # noqa: PLW0108


with cache.folder_for_numba():
    _compiled = numba.njit(cache=cache.is_writable(), nogil=True, **OPTIONS)

    start = _compiled(interpreter.start)
    legal_moves = _compiled(interpreter.legal_moves)
    apply = _compiled(interpreter.apply)
    is_over = _compiled(interpreter.is_over)
    standing = _compiled(interpreter.standing)
    preview = _compiled(interpreter.preview)
    look = _compiled(interpreter.look)
    resample = _compiled(interpreter.resample)
    narrate = _compiled(interpreter.narrate)
    show = _compiled(interpreter.show)
    encode = _compiled(interpreter.encode)

    @_compiled
    def random_games(state: Any, mover: Any, moves: Any, first: int, games: int) -> int:
        """Play whole random games, numbers `first` and on, one after another; count decisions."""
        decisions = 0
        for game in range(first, first + games):
            state.chance.key[0] = game & 0xFFFFFFFF
            state.chance.key[1] = game >> 32
            open_stream(mover, game)
            kernel.start(state)
            while not kernel.is_over(state):
                count = kernel.legal_moves(state, moves)
                kernel.apply(state, moves[below(mover, count)])
                decisions += 1
        return decisions


def entry(function: Callable[..., Any]) -> Any:
    """A function marked `@rule` as one that Python can call, compiled and kept on disk too."""
    with cache.folder_for_numba():
        return _compiled(function)


def types_of(*arguments: Any) -> tuple[Any, ...]:
    """The signature that these arguments have."""
    return tuple(numba.typeof(argument) for argument in arguments)


def signatures(state: np.dtype[Any], known: np.dtype[Any]) -> list[tuple[Any, tuple[Any, ...]]]:
    """Every function above with the argument types it has for one game."""
    true, seen, chance = (numba.from_dtype(dtype) for dtype in (state, known, CHANCE))
    trues, seens, chances = true[::1], seen[::1], chance[::1]
    numbers, number = types.int64[::1], types.int64
    tapes, works = types.int64[:, ::1], numba.from_dtype(encoder.WORKSPACE)[::1]
    return [
        (start, (trues,)),
        (legal_moves, (trues, numbers, numbers)),
        (apply, (trues, number)),
        (is_over, (trues,)),
        (standing, (trues, numbers)),
        (preview, (trues, number, trues, numbers, numbers)),
        (look, (trues, numbers, seens, seens)),
        (resample, (seens, chances, trues)),
        (narrate, (trues, number, seens, seens, number, tapes, numbers)),
        (show, (seens, number, tapes, numbers)),
        (encode, (works, tapes, number, numbers)),  # the same for all games
        (random_games, (true, chance, numbers, number, number)),
    ]
