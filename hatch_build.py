"""The package's build puts the page into it; see web/build.py."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build as page


class PageHook(BuildHookInterface):  # type: ignore[misc, type-arg]
    """Runs before every wheel, source archive and editable install."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none that would do."""
        return [] if page.is_current() or page.can_run_npm() else [page.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, or say why not."""
        try:
            if not page.is_current():
                page.build()
        except page.CannotBuild as problem:
            self.app.abort(f"The page cannot be built: {problem}")
