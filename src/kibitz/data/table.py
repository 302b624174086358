"""Logged decisions as Arrow tables, and what a table says about itself."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyarrow as pa

from kibitz import __version__
from kibitz.core.seed import seed_of_game
from kibitz.data.logbook import Logged
from kibitz.data.plan import Plan
from kibitz.envs.layout import layout

KEY = b"kibitz"  # of what the schema says about the data
FORMAT = 1


def schema(plan: Plan) -> Any:
    """The columns, and about them all that a reader needs."""
    sheet = layout(plan.book, plan.seats)
    columns = [
        ("game", pa.int64()),
        ("seed", pa.string()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.int16(), len(sheet))),
        ("legal", pa.list_(pa.int32())),
        ("move", pa.int32()),
        ("outcome", pa.float32()),
        ("score", pa.int32()),
    ]
    if plan.has_views:
        columns.append(("view", pa.binary(plan.book.view.itemsize)))
    return pa.schema(columns, metadata={KEY: json.dumps(about(plan)).encode()})


def about(plan: Plan) -> dict[str, Any]:
    """What was played, and the name of every number of an observation."""
    sheet = layout(plan.book, plan.seats)
    return {
        "made by": "kibitz export",
        "format": FORMAT,
        "version": __version__,
        "game": plan.book.name,
        "seats": plan.seats,
        "options": plan.options,
        "bots": [one.name for one in plan.bots],
        "games": plan.games,
        "seed": f"{plan.seed:#x}",
        "observation": list(sheet.names),
    }


def as_batch(plan: Plan, columns: Any, logged: Logged) -> Any:
    """Logged decisions as a record batch."""
    levels = [[one.name for one in plan.seated(turn)] for turn in range(plan.seats)]
    known = sorted({one.name for one in plan.bots})
    codes = np.array([[known.index(name) for name in names] for names in levels], dtype=np.int8)
    games, which = np.unique(logged.game, return_inverse=True)
    seeds = [f"{seed_of_game(plan.seed, number):#x}" for number in games.tolist()]
    offsets = np.concatenate([[0], np.cumsum(logged.choices)]).astype(np.int32)
    arrays = [
        pa.array(logged.game),
        pa.array(seeds).take(pa.array(which)),
        pa.array(logged.ply),
        pa.array(logged.seat),
        pa.array(known).take(pa.array(codes[logged.game % plan.seats, logged.seat])),
        pa.FixedSizeListArray.from_arrays(pa.array(logged.rows.reshape(-1)), logged.rows.shape[1]),
        pa.ListArray.from_arrays(pa.array(offsets), pa.array(logged.legal)),
        pa.array(logged.move),
        pa.array(logged.outcome),
        pa.array(logged.score),
    ]
    if logged.views is not None:
        size = logged.views.shape[1]
        data = pa.py_buffer(logged.views.tobytes())
        arrays.append(pa.Array.from_buffers(pa.binary(size), len(logged.move), [None, data]))
    return pa.RecordBatch.from_arrays(arrays, schema=columns)
