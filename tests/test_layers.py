"""ARCHITECTURE.md's arrows: each layer imports only layers above it, and games no other game."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import kibitz

PACKAGE = Path(kibitz.__file__).parent
# Each layer may import those before it.
LAYERS = (
    *("core", "games", "game", "record", "trace", "bots", "bench", "testing"),
    *(
        "document",
        "page",
        "estimate",
        "arena",
        "review",
        "study",
        "envs",
        "data",
        "build",
        "author",
        "rules_page",
        "table",
        "worker_pool",
        "server",
    ),
    *("terminal", "cli"),
)

# Inside the server: what all may import, the packages in their order, and what puts them together.
SERVER = (
    *("settings", "limits", "logs", "metrics", "callback"),
    *("database", "nodes", "tables", "sockets", "http"),
    *("app", "run"),
)


def layer_of(module: str) -> str:
    return module.removeprefix("kibitz").removeprefix(".").partition(".")[0]


def imports(path: Path) -> set[str]:
    """The modules of Kibitz that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("kibitz.") and "__" not in name}


def test_layers_import_only_what_stands_above_them() -> None:
    for path in PACKAGE.rglob("*.py"):
        own = path.relative_to(PACKAGE).with_suffix("").parts[0]
        if own.startswith("__"):
            continue
        above = LAYERS[: LAYERS.index(own) + 1]
        for module in imports(path):
            # `Game.record` returns a Record: the one arrow that points down, inside a method.
            if (own, layer_of(module)) != ("game", "record"):
                assert layer_of(module) in above, f"{path.name} imports {module}"


def test_packages_of_the_server_import_only_what_stands_above_them() -> None:
    for path in (PACKAGE / "server").rglob("*.py"):
        own = path.relative_to(PACKAGE / "server").with_suffix("").parts[0]
        if own == "__init__":
            continue
        above = SERVER[: SERVER.index(own) + 1]
        for module in imports(path):
            if module.startswith("kibitz.server."):
                part = module.split(".")[2]
                assert part in above, f"server/{own} imports {module}"


def test_the_server_and_the_terminal_do_not_know_each_other() -> None:
    for own, other in (("server", "terminal"), ("terminal", "server")):
        for path in (PACKAGE / own).rglob("*.py"):
            assert not any(layer_of(module) == other for module in imports(path)), path


def test_every_package_says_what_it_is_for() -> None:
    for path in PACKAGE.rglob("__init__.py"):
        if "template" not in path.parts:
            text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
            assert len(text.split()) > 20, path


def test_no_game_knows_another() -> None:
    for folder in (PACKAGE / "games").iterdir():
        if folder.is_dir():
            for path in folder.rglob("*.py"):
                for module in imports(path):
                    is_own = module.startswith(f"kibitz.games.{folder.name}")
                    assert is_own or not module.startswith("kibitz.games."), f"{path}: {module}"


def test_only_the_compiler_and_its_cache_import_numba() -> None:
    users = {
        path.name
        for path in PACKAGE.rglob("*.py")
        if any(
            "numba" in ast.unparse(node)
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, (ast.Import, ast.ImportFrom))
        )
    }
    assert users == {"compiler.py", "cache.py"}


def test_help_loads_no_numpy_and_no_compiler_and_looks_through_no_packages() -> None:
    script = (
        "import sys, kibitz.cli.main as m\n"
        "try: m.main(['--help'])\n"
        "except SystemExit: pass\n"
        "sys.exit(bool({'numpy', 'numba', 'textual', 'importlib.metadata'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
