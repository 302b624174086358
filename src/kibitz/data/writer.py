"""Files of decisions, written group by group: Parquet or Arrow, whole even when broken off."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.data.table import KEY
from kibitz.document import why

ROWS = 1 << 15  # decisions of a group, about
COMPRESSION = "zstd"


def _parquet(file: str, columns: Any) -> Any:
    # Other columns have few different numbers and are packed as well without a dictionary.
    return pq.ParquetWriter(file, columns, compression=COMPRESSION, use_dictionary=["seed", "bot"])


def _arrow(file: str, columns: Any) -> Any:
    options = pa.ipc.IpcWriteOptions(compression=COMPRESSION)
    return pa.ipc.new_file(file, columns, options=options)


KINDS: dict[str, Callable[[str, Any], Any]] = {".parquet": _parquet, ".arrow": _arrow}


def _groups(path: Path, kind: str) -> tuple[int, Callable[[int], Any]]:
    """How many groups a file has, and what reads one of them."""
    if kind == ".parquet":
        parquet = pq.ParquetFile(path)
        return parquet.num_row_groups, parquet.read_row_group
    arrow = pa.ipc.open_file(str(path))
    return arrow.num_record_batches, lambda i: pa.Table.from_batches([arrow.get_batch(i)])


def read_about(path: Path) -> dict[str, Any] | None:
    """What a file says about itself; nothing if it is none of ours."""
    try:
        if path.suffix == ".parquet":
            found = pq.read_schema(path)
        else:
            with pa.memory_map(str(path)) as source:
                found = pa.ipc.open_file(source).schema
    except (pa.ArrowInvalid, OSError):
        return None
    told = (found.metadata or {}).get(KEY)
    return None if told is None else dict(json.loads(told))


class Writer:
    """Collects batches to groups and writes them, beside the file until all is done.

    An earlier file is replaced by a whole one or by what was played when somebody interrupted; not
    by what an error left.
    """

    def __init__(self, path: Path, columns: Any) -> None:
        if path.suffix not in KINDS:
            raise KibitzError(f"the name of an export must end in .parquet or .arrow, not {path}")
        self.path = path
        self.games = self.decisions = 0  # in the file, when it is done
        self._columns = columns
        self._about: dict[str, Any] = json.loads(columns.metadata[KEY])
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._copy = self._part.with_suffix(".copy")
        self._waiting: list[Any] = []
        self._rows = 0
        self._sink = KINDS[path.suffix](str(self._part), columns)

    def add(self, batch: Any) -> None:
        """Write a batch, as soon as there is enough for a group."""
        self._waiting.append(batch)
        self._rows += batch.num_rows
        if self._rows >= ROWS:
            with self._told():
                self._flush()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (OSError, pa.ArrowException) as error:
            is_known = isinstance(error, OSError) and error.errno is not None
            because = why(error) if is_known else say("plain-text", text=str(error))
            raise KibitzError(
                say("cannot-write-file", file=str(self.path), because=because)
            ) from error

    def _flush(self) -> None:
        if self._waiting:
            # Interrupted here, the last rows may be missing, but none is there twice.
            waiting, self._waiting, self._rows = self._waiting, [], 0
            table = pa.Table.from_batches(waiting).combine_chunks()
            self._sink.write_table(table)
            self._add_up(table)

    def _add_up(self, group: Any) -> None:
        self.games = group["game"][-1].as_py() + 1
        self.decisions += group.num_rows

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Put the file in its place; an interruption is over with that, unless it is empty."""
        try:
            if error is None or isinstance(error, KeyboardInterrupt):
                with self._told():
                    self._close()
                    if error is None or self.games:
                        self._part.replace(self.path)
                        return True
            else:
                self._fail(error)
        except KibitzError as failure:
            self._fail(failure)
        finally:
            for left in (self._part, self._copy):
                left.unlink(missing_ok=True)
        return False

    def _close(self) -> None:
        """Finish the part, and let it say how many games it has."""
        self._flush()
        self._sink.close()
        if self.games != self._about["games"]:
            self._correct()

    def _correct(self) -> None:
        """Write the part again: what a file says of itself stands before its rows."""
        count, group = _groups(self._part, self.path.suffix)
        self.games = self.decisions = 0
        if count:
            self._about["games"] = group(count - 1)["game"][-1].as_py() + 1
        columns = self._columns.with_metadata({KEY: json.dumps(self._about).encode()})
        with KINDS[self.path.suffix](str(self._copy), columns) as sink:
            for i in range(count):
                table = group(i).replace_schema_metadata(columns.metadata)
                sink.write_table(table)
                self._add_up(table)
        self._copy.replace(self._part)

    def _fail(self, error: BaseException) -> None:
        """Keep what can be read under a name of its own, and say where everything is."""
        said = error if isinstance(error, KibitzError) else KibitzError(type(error).__name__)
        told = self._rescue(said.message)
        if self.path.exists():
            told = say("export-as-before", file=str(self.path), because=told)
        if said is error:
            raise KibitzError(told) from error
        error.add_note(str(KibitzError(told)))

    def _rescue(self, because: Message) -> Message:
        """What has become of what was written."""
        with suppress(OSError, pa.ArrowException, ValueError):
            self._close()
        kept = self.path.with_name(f"{self.path.stem}.part{self.path.suffix}")
        with suppress(OSError, pa.ArrowException):
            if _groups(self._part, self.path.suffix)[0]:
                self._part.replace(kept)
                return say("export-kept", file=str(kept), because=because)
        return say("export-lost", because=because)
