"""The command `kibitz`: which commands there are, in which language, and how errors are told."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from kibitz import __version__
from kibitz.cli import INTERRUPTED
from kibitz.cli.language import OWN_LANGUAGE, language_in, language_of_locale
from kibitz.cli.parser import Misuse, Parser
from kibitz.core.errors import BadRecord, KibitzError, unknown
from kibitz.core.words import Speaker, speak, spoken
from kibitz.document import why

# By command the module here that has it: `add_COMMAND` says what can be asked, `COMMAND` does it.
COMMANDS = {
    "games": "games",
    "serve": "serve",
    "play": "play",
    "rules": "games",
    "trace": "trace",
    "replay": "records",
    "verify": "records",
    "arena": "arena",
    "bench": "bench",
    "review": "review",
    "hint": "review",
    "study": "study",
    "envs": "envs",
    "export": "export",
    "new": "author",
    "check": "author",
    "words": "author",
}
EXAMPLES = (
    "kibitz serve --open",
    "kibitz play lobo77",
    "kibitz rules dealt",
    "kibitz trace deuce --seed 42",
    "kibitz review game.txt --html game.html",
    "kibitz arena lobo77 --bots hard,medium,easy,random",
    "kibitz study lobo77",
)
Run = Callable[[argparse.Namespace], int | None]


def top_parser() -> Parser:
    """What stands before a command. The games are not imported: help must answer at once."""
    top = Parser("", *EXAMPLES)
    top.add("--version")
    top.add("--language", "language")
    top.add("command", "command")
    top.add("rest", "rest", list, nargs=argparse.REMAINDER)
    top.commands = list(COMMANDS)
    return top


def parser(command: str) -> tuple[Parser, Run]:
    """What can be asked of a command, and what does it."""
    if command not in COMMANDS:
        raise unknown("command", command, list(COMMANDS))
    module = import_module(f"kibitz.cli.{COMMANDS[command]}")
    made: Parser = getattr(module, f"add_{command}")(command)
    if command not in OWN_LANGUAGE:
        made.add("--language", "language")  # before the command or behind it
    return made, getattr(module, command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 2 for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no § still gets the rest
    speak(language_of_locale())
    doing = Doing()
    try:
        return doing.run(sys.argv[1:] if arguments is None else arguments)
    except KibitzError as error:
        where = doing.file if isinstance(error, BadRecord) else ""
        doing.complain(f"{where}{error}")
        if isinstance(error, Misuse):
            print(Speaker(spoken()).say("more-help", text=doing.program), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\n{Speaker(spoken()).say('stopped')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _close_output()
        return 0
    except OSError as error:
        _close_output()
        doing.complain(Speaker(spoken()).say("cannot-go-on", because=why(error)))
        return 2


class Doing:
    """What is being done, as far as it is known when something goes wrong."""

    program = "kibitz"
    file = ""  # the record that line and column are of; none is named where it was piped in

    def run(self, typed: Sequence[str]) -> int:
        top, language = top_parser(), language_in(typed)
        speak(language or spoken())
        chosen = top.read(typed)
        if chosen.version:
            print(f"kibitz {__version__}")
            return 0
        if chosen.command is None:
            print(top.format_help(), end="")
            return 0
        asked, run = parser(chosen.command)
        self.program = asked.prog
        chosen = asked.read(chosen.rest)
        chosen.language = language
        file = getattr(chosen, "file", "-")
        self.file = "" if file == "-" else f"{file}, "
        status = run(chosen) or 0
        sys.stdout.flush()
        return status

    def complain(self, what: str) -> None:
        print(f"{self.program}: {what}", file=sys.stderr)


def _close_output() -> None:
    """Keep Python from trying once more to write what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
