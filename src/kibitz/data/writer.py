"""Files of decisions, written group by group: Parquet or Arrow, whole even when broken off."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from kibitz.core.errors import KibitzError
from kibitz.data.table import KEY

ROWS = 1 << 15  # decisions of a group, about
COMPRESSION = "zstd"


def _parquet(file: str, columns: Any) -> Any:
    # Other columns have few different numbers and are packed as well without a dictionary.
    return pq.ParquetWriter(file, columns, compression=COMPRESSION, use_dictionary=["seed", "bot"])


def _arrow(file: str, columns: Any) -> Any:
    options = pa.ipc.IpcWriteOptions(compression=COMPRESSION)
    return pa.ipc.new_file(file, columns, options=options)


KINDS: dict[str, Callable[[str, Any], Any]] = {".parquet": _parquet, ".arrow": _arrow}


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
    """Collects batches to groups and writes them, beside the file until all is done."""

    def __init__(self, path: Path, columns: Any) -> None:
        if path.suffix not in KINDS:
            raise KibitzError(f"cannot write {path}: its name must end in .parquet or .arrow")
        self.path = path
        self._part = path.with_name(f".{path.name}.{os.getpid()}.part")
        self._waiting: list[Any] = []
        self._rows = 0
        self._sink = KINDS[path.suffix](str(self._part), columns)

    def add(self, batch: Any) -> None:
        """Write a batch, as soon as there is enough for a group."""
        self._waiting.append(batch)
        self._rows += batch.num_rows
        if self._rows >= ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._sink.write_table(pa.Table.from_batches(self._waiting).combine_chunks())
            self._waiting, self._rows = [], 0

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._flush()
            self._sink.close()
            self._part.replace(self.path)
        finally:
            self._part.unlink(missing_ok=True)
