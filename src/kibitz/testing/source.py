"""Checks of a game's source, before anything of it is run: marks and returns of its rules."""

from __future__ import annotations

import ast
import dis
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

from kibitz.core import kernel
from kibitz.core.rulebook import Rulebook
from kibitz.testing.defect import remedy, require


class Source(NamedTuple):
    """A function of a game as it is written."""

    module: ModuleType
    node: ast.FunctionDef

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def function(self) -> object:
        return vars(self.module).get(self.name)

    @property
    def is_rule(self) -> bool:
        return self.function in kernel.compilable

    @property
    def place(self) -> str:
        return f"{self.module.__file__}, line {self.node.lineno}"


def functions_of(book: Rulebook) -> list[Source]:
    """The functions of a game's modules."""
    return [
        Source(module, node)
        for module in modules_of(book)
        for node in ast.parse(Path(module.__file__ or "").read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]


def modules_of(book: Rulebook) -> list[ModuleType]:
    """The modules of a game's package that are imported."""
    inside = f"{book.package}."
    names = sorted(name for name in sys.modules if f"{name}.".startswith(inside))
    return [sys.modules[name] for name in names]


@remedy("write @rule above it: the compiler knows no other functions")
def check_marks(book: Rulebook) -> None:
    """The rules, and the functions of the game that they call, are marked with @rule."""
    written = functions_of(book)
    for source in written:
        if book.rules.get(source.name) is source.function:
            require(source.is_rule, f"`{source.name}` has no @rule above it", where=source.place)
    for source in written:
        for called in [] if not source.is_rule else named_in(source):
            own = [other for other in written if other.function is called]
            for other in own:
                what = f"the rule `{source.name}` calls `{other.name}`, which has no @rule above it"
                require(other.is_rule, what, where=other.place)


def named_in(source: Source) -> Iterator[FunctionType]:
    """The functions that a function names, as they are or as those of a module."""
    assert isinstance(source.function, FunctionType)
    found: object = None
    for step in dis.get_instructions(source.function):
        if step.opname == "LOAD_GLOBAL":
            found = vars(source.module).get(step.argval)
        elif inspect.ismodule(found) and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            found = getattr(found, step.argval, None)
        else:
            continue
        if isinstance(found, FunctionType):
            yield found


@remedy("end each way through it with a `return` and a value")
def check_returns(book: Rulebook) -> None:
    """A function that is to return something does so whichever way it takes."""
    for source in functions_of(book):
        if is_to_return(book, source):
            what = f"`{source.name}` can end without a value and would return None"
            require(always_returns(source.node.body), what, where=source.place)


def is_to_return(book: Rulebook, source: Source) -> bool:
    """By its annotation; a rule by what Kibitz asks of it, too."""
    said = source.node.returns
    if said is not None:
        return not any(isinstance(x, ast.Constant) and x.value is None for x in ast.walk(said))
    asked = inspect.signature(getattr(kernel, source.name, is_to_return)).return_annotation
    return book.rules.get(source.name) is source.function and asked != "None"


def always_returns(body: list[ast.stmt]) -> bool:
    """Whether no way leads past the end of a body, or out of it without a value."""
    inner = [node for stmt in body for node in ast.walk(stmt)]
    if any(isinstance(node, ast.Return) and node.value is None for node in inner):
        return False
    last = body[-1]
    match last:
        case ast.Return() | ast.Raise():
            return True
        case ast.If():
            return bool(last.orelse) and always_returns(last.body) and always_returns(last.orelse)
        case ast.While(test=ast.Constant(value=value)):
            return bool(value)
        case ast.With():
            return always_returns(last.body)
        case ast.Try():
            ends = [last.orelse or last.body, *(handler.body for handler in last.handlers)]
            return all(always_returns(end) for end in ends)
        case ast.Match():
            return all(always_returns(case.body) for case in last.cases)
        case _:
            return False
