"""What commands share: settings, records and reports, with errors for people."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from kibitz.core.errors import KibitzError
from kibitz.core.seed import read_seed
from kibitz.record import Record


def read_settings(settings: Sequence[str]) -> dict[str, str]:
    """`--set name=value` as a mapping."""
    options: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise KibitzError(f"--set takes OPTION=VALUE, for instance chips=3, not {setting!r}")
        if name in options:
            raise KibitzError(f"--set {name} is given twice")
        options[name] = value
    return options


def seed_of(chosen: Namespace) -> int:
    """`--seed`, or 0."""
    return 0 if chosen.seed is None else read_seed(chosen.seed)


def read_record(file: str) -> Record:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise KibitzError(
            f"cannot read {file or 'a file without a name'}: {error.strerror}"
        ) from None
    except UnicodeDecodeError:
        raise KibitzError(f"cannot read {file}: a record is a text in UTF-8") from None
    return Record.parse(text)


def check_writable(file: str | None) -> None:
    """Told before the work starts: a report that cannot be written would be a pity."""
    if file is None or file == "-":
        return
    path = Path(file)
    if path.is_dir() or not file:
        raise KibitzError(f"cannot write {file or 'a file without a name'}: it is no file name")
    if not path.parent.is_dir():
        raise KibitzError(f"cannot write {file}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise KibitzError(f"cannot write {file}: permission denied")


def write_file(file: str, text: str) -> None:
    """Write a report; `-` is standard output."""
    if file == "-":
        sys.stdout.write(text)
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise KibitzError(f"cannot write {file}: {error.strerror}") from None
    print(f"written: {file}", file=sys.stderr)
