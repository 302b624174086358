"""What commands read and write: records and reports, with errors for people."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from kibitz import document
from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.core.words import Speaker, spoken
from kibitz.document import why
from kibitz.record import Record

STANDARD_OUTPUT = "-"
HTML, JSON, CSV, CHART = (".html", ".htm"), (".json",), (".csv",), (".svg", ".png")


def read_record(file: str) -> Record:
    if not file:
        raise KibitzError(say("read-no-name"))
    return Record.parse(_standard_input() if file == "-" else document.get(Path(file)))


def _standard_input() -> str:
    try:
        return sys.stdin.read()
    except OSError as error:
        raise KibitzError(say("cannot-read-input", because=why(error))) from None
    except UnicodeDecodeError:
        raise KibitzError(say("cannot-read-input", because=say("no-text"))) from None


def check_writable(file: str | None) -> None:
    """Told before the work starts: a report that cannot be written would be a pity."""
    if file is None or file == STANDARD_OUTPUT:
        return
    path = Path(file)
    if not file:
        raise KibitzError(say("write-no-name"))
    if path.is_dir():
        raise cannot_write(file, say("is-folder"))
    if not path.parent.is_dir():
        raise cannot_write(file, say("no-folder", file=str(path.parent)))
    target = path.resolve()
    needed = [target] if target.exists() else []
    if not needed or target.is_file():  # what is written goes beside it first
        needed.append(target.parent)
    if not all(os.access(each, os.W_OK) for each in needed):
        raise cannot_write(file, say("denied"))


def check_ending(option: str, file: str | None, endings: tuple[str, ...]) -> None:
    """Other programs know by its name what is in a file; a device or a pipe may have any."""
    if file is None or file == STANDARD_OUTPUT:
        return
    path = Path(file)
    is_device = path.exists() and not path.is_file()
    if path.suffix.lower() not in endings and not is_device:
        raise wrong_ending(option, file, endings)


def wrong_ending(option: str, file: str, endings: tuple[str, ...]) -> KibitzError:
    return KibitzError(say("wrong-ending", option=option, endings=", ".join(endings), file=file))


def cannot_write(file: str, because: Message) -> KibitzError:
    return KibitzError(say("cannot-write-file", file=file, because=because))


def check_new(file: str | None) -> None:
    """A file that exists is not touched."""
    if file is None:
        return
    if not file:
        raise KibitzError(say("save-no-name"))
    if Path(file).exists():
        raise KibitzError(say("save-exists", file=file))
    if not Path(file).parent.is_dir():
        raise cannot_write(file, say("no-folder", file=str(Path(file).parent)))


def check_outputs(outputs: Mapping[str, str | None], source: str | None = None) -> None:
    """Each output, by its option, can be written, and onto no other and not onto the input."""
    named = {option: file for option, file in outputs.items() if file is not None}
    for option, file in named.items():
        if source is not None and is_same(file, source):
            raise KibitzError(say("would-destroy", option=option, file=file))
        for other, taken in named.items():
            if other != option and (file == taken == STANDARD_OUTPUT or is_same(file, taken)):
                raise KibitzError(say("same-file", option=option, second=other, file=file))
        check_writable(file)


def is_same(one: str, other: str) -> bool:
    """Whether two names are of one file; a device, such as /dev/null, takes any number."""
    if STANDARD_OUTPUT in (one, other):
        return False
    first, second = Path(one), Path(other)
    if first.exists() and second.exists():
        return first.samefile(second) and first.is_file()
    return first.resolve() == second.resolve()


def has_content(file: str, is_known: bool) -> bool:
    """Whether an output is to be written; says so if not."""
    if not is_known:
        print_aside("not-written", file=file)
    return is_known


def print_aside(name: str, /, **arguments: object) -> None:
    """Say something beside the output proper."""
    print(Speaker(spoken()).say(name, **arguments), file=sys.stderr, flush=True)


def write_file(file: str, text: str, remark: str = "written") -> None:
    """Write a report, perhaps to standard output, and say where."""
    if file == STANDARD_OUTPUT:
        sys.stdout.write(text)
        return
    try:
        document.put(Path(file), text)
    except OSError as error:
        raise cannot_write(file, why(error)) from None
    print_aside(remark, file=file)
