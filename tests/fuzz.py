"""How much is tried where tests make up what goes in: a few examples now, many in `make fuzz`."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import HealthCheck, Phase, settings

LONG = settings().max_examples > 100


def examples(few: int, many: int, suppressed: Sequence[HealthCheck] = ()) -> settings:
    """A few now, many in `make fuzz`; either may be slow."""
    return settings(
        max_examples=many if LONG else few,
        deadline=None,
        derandomize=not LONG,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, *suppressed],
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
    )
