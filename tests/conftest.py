"""What tests share: games started both ways, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import settings

import kibitz

settings.register_profile("long", max_examples=2000, deadline=None)  # `make fuzz`
Start = Callable[..., kibitz.Game]


@pytest.fixture(params=[True, False], ids=["compiled", "interpreted"])
def start(request: pytest.FixtureRequest) -> Start:
    """`kibitz.start`, once for each way to run the rules."""
    return partial(kibitz.start, compiled=request.param)
