"""web/build.py: the page is built when its sources change, with whatever Node there is."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "web" / "build.py"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build of a small page in a folder of its own."""
    spec = importlib.util.spec_from_file_location("page_build", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    static = tmp_path / "static"
    for path in (tmp_path / "web" / "src", tmp_path / "web" / "node_modules", static):
        path.mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("one")
    monkeypatch.setattr(module, "WEB", tmp_path / "web")
    monkeypatch.setattr(module, "INDEX", static / "index.html")
    monkeypatch.setattr(module, "STAMP", static / ".sources")
    return module


def pretend_npm(page: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    calls: list[tuple[str, ...]] = []

    def npm(*arguments: str) -> None:
        calls.append(arguments)
        page.INDEX.write_text("built")

    monkeypatch.setattr(page, "npm", npm)
    return calls


def test_built_once_and_again_when_a_source_changes(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = pretend_npm(page, monkeypatch)
    assert not page.is_current()
    page.refresh()
    page.refresh()
    assert [call[0] for call in calls] == ["ci", "run"]
    (page.WEB / "node_modules" / "tool.js").write_text("not a source")
    assert page.is_current()
    (page.WEB / "src" / "main.ts").write_text("two")
    assert not page.is_current()


def test_without_sources_the_result_is_taken_as_it_is(page: ModuleType) -> None:
    page.INDEX.write_text("built")
    (page.WEB / "package.json").unlink()
    assert page.is_current()


def test_node_that_is_too_old_is_not_used(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page.shutil, "which", lambda name, **_: f"/usr/bin/{name}")
    monkeypatch.setattr(page, "version_of", lambda _: (18, 19))
    monkeypatch.setattr(page.importlib.util, "find_spec", lambda _: None)
    assert not page.can_run_npm()
    with pytest.raises(page.CannotBuild, match=r"nodejs\.org"):
        page.npm_command()
    monkeypatch.setattr(page, "version_of", lambda _: (20, 19))
    assert page.can_run_npm()


def test_the_problem_is_told_in_a_sentence(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "npm_command", lambda: ([sys.executable, "-c", "exit(3)"], {}))
    monkeypatch.setattr(sys, "argv", ["build.py"])
    assert page.main() == 1
    assert "The page cannot be built: `npm ci" in capsys.readouterr().err
