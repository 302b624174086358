"""docs/security.md points at tests: each of them exists, and each claim has one."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)


def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_test_named_exists() -> None:
    assert len(NAMED) > 50
    missing = [f"{file}::{name}" for file, name in NAMED if name not in functions_of(TESTS / file)]
    assert missing == []


def test_every_line_has_its_test() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ")]
    heads = [line for line in rows if line.endswith("| tried by |")]
    claims = [line for line in rows if line not in heads]
    assert len(heads) == 7
    assert [line for line in claims if "::test_" not in line.split("|")[3]] == []


def test_other_files_named_exist() -> None:
    for path in re.findall(r"`(web/[\w./-]+)`", PAGE):
        assert (TESTS.parent / path).is_file()
