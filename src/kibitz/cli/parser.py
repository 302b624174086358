"""The arguments of a command: help and errors in the words of the catalogues.

argparse has English sentences of its own. They are never shown: it only sorts what was typed, and
what is missing, unknown or no number is found here. The message `help-COMMAND-NAME`, or `help-NAME`
where commands share it, explains an argument; `about-COMMAND` is what a command does.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Iterator, Sequence
from textwrap import fill
from typing import Any, NamedTuple

from kibitz.core.errors import KibitzError, unknown
from kibitz.core.message import say
from kibitz.core.words import Speaker, spoken

HELP_COLUMN = 24
Read = Callable[[Any], Any]


class Misuse(KibitzError):
    """Arguments that a command does not take."""


class Argument(NamedTuple):
    """One of a command's; `action` is what argparse knows of it."""

    action: argparse.Action
    value: str  # what stands for its value in help: the message `value-…`; none: it has no value
    read: Read
    is_needed: bool

    @property
    def name(self) -> str:
        """As it is typed, or what stands for it."""
        return "/".join(self.action.option_strings) or _value(self.value)

    @property
    def form(self) -> str:
        """The same with its value."""
        typed = ", ".join(self.action.option_strings)
        return " ".join(filter(None, (typed, _value(self.value) if self.value else "")))


def _value(name: str) -> str:
    return Speaker(spoken()).say(f"value-{name}")


class Parser(argparse.ArgumentParser):
    """Reads the arguments of a command; without a name those of `kibitz` itself."""

    def __init__(self, command: str = "", *examples: str) -> None:
        program = f"kibitz {command}".strip()
        super().__init__(program, add_help=False, allow_abbrev=False, exit_on_error=False)
        self.command = command
        self.examples = examples
        self.commands: Sequence[str] = ()  # listed in its help
        self.arguments: list[Argument] = []
        self.add("--help", also="-h")

    def add(
        self,
        name: str,
        value: str = "",
        read: Read = str,
        *,
        is_needed: bool = False,
        also: str | None = None,
        **settings: Any,
    ) -> None:
        """An argument: a name alone, an option with --, without a value a switch."""
        if not value:
            settings["action"] = "store_true"
        elif not name.startswith("-"):
            settings.setdefault("nargs", "?")
        names = (name,) if also is None else (also, name)
        action = self.add_argument(*names, **settings)
        self.arguments.append(Argument(action, value, read, is_needed))

    def read(self, typed: Sequence[str]) -> argparse.Namespace:
        """What was asked for; ends here where that is help."""
        try:
            chosen, rest = self.parse_known_args(typed)
        except argparse.ArgumentError as error:
            raise self._misplaced(error.argument_name) from None
        if chosen.help:
            print(self.format_help(), end="")
            self.exit()
        if rest:
            raise Misuse(say("unknown-arguments", text=" ".join(rest)))
        self._check_needed(chosen)
        for argument in self.arguments:
            given = getattr(chosen, argument.action.dest)
            if isinstance(given, (str, list)):
                setattr(chosen, argument.action.dest, self._understood(argument, given))
        return chosen

    def _misplaced(self, name: str | None) -> Misuse:
        """A value that is missing, or one too many: argparse finds nothing else wrong."""
        takes_any = any(one.value for one in self.arguments if one.name == name)
        return Misuse(say("value-missing" if takes_any else "value-unwanted", option=name))

    def _check_needed(self, chosen: argparse.Namespace) -> None:
        needed = (one for one in self.arguments if one.is_needed)
        missing = [one.form for one in needed if getattr(chosen, one.action.dest) is None]
        if missing:
            raise Misuse(say("arguments-missing", text=", ".join(missing)))

    def _understood(self, argument: Argument, given: Any) -> Any:
        try:
            return argument.read(given)
        except KibitzError as error:
            raise Misuse(say("bad-argument", option=argument.name, because=error.message)) from None

    def format_help(self) -> str:
        return "\n\n".join(filter(None, self._paragraphs())) + "\n"

    def _paragraphs(self) -> Iterator[str]:
        say_it, wide = Speaker(spoken()).say, shutil.get_terminal_size().columns - 2
        plain = [one for one in self.arguments if not one.action.option_strings]
        asked = (one.form if one.is_needed else f"[{one.form}]" for one in plain)
        yield say_it("usage", text=" ".join([self.prog, *asked]))
        yield fill(say_it(f"about-{self.command or 'kibitz'}"), wide)
        commands = [(name, say_it(f"help-{name}")) for name in self.commands]
        options = [one for one in self.arguments if one.action.option_strings]
        for title, rows in (
            ("help-commands", commands),
            ("help-arguments", [] if commands else [*map(self._explained, plain)]),
            ("help-options", [*map(self._explained, options)]),
        ):
            if rows:
                yield "\n".join([say_it(title), *(_row(*row, wide) for row in rows)])
        if self.examples:
            title = say_it("help-examples", number=len(self.examples))
            yield "\n".join([title, *(f"  {example}" for example in self.examples)])

    def _explained(self, argument: Argument) -> tuple[str, str]:
        """What an argument is for."""
        from kibitz.core.registry import GAMES

        speaker, dest = Speaker(spoken()), argument.action.dest
        own = f"help-{self.command}-{dest}"
        told = own if speaker.knows(own) else f"help-{dest}"
        games = str(GAMES) if dest == "game" else None  # other packages may have some
        return argument.form, speaker.say(told, text=games)


def _row(head: str, text: str, wide: int) -> str:
    indent = " " * HELP_COLUMN
    first = f"  {head}  "
    told = fill(text, wide, initial_indent=first.ljust(HELP_COLUMN), subsequent_indent=indent)
    if len(first) <= HELP_COLUMN:
        return told
    return f"{first.rstrip()}\n{fill(text, wide, initial_indent=indent, subsequent_indent=indent)}"


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise KibitzError(say("record-bad-number", text=text)) from None


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise KibitzError(say("bad-number", text=text)) from None


def one_of(*known: str) -> Read:
    """Reads one of a few words."""

    def read(text: str) -> str:
        if text not in known:
            raise unknown("value", text, known)
        return text

    return read


def with_commas(text: str) -> list[str]:
    return text.split(",")
