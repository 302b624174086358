"""docs/envs.md: its Python runs, its names exist, its notebook tells the truth."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import kibitz
from kibitz.envs import layout

DOCS = Path(__file__).parent.parent.parent / "docs"
NOTEBOOK = DOCS / "notebooks" / "lobo77-chips.ipynb"
EXAMPLES = re.findall(r"```python\n(.*?)```", (DOCS / "envs.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_its_python_runs(text: str) -> None:
    subprocess.run([sys.executable, "-W", "error", "-c", text], check=True)


def test_its_names_exist() -> None:
    told = re.findall(r"^\| (`.*?) \|", (DOCS / "envs.md").read_text("utf-8"), re.MULTILINE)
    names = {name for line in told for name in re.findall(r"`([^`]*[=+.\[_][^`]*)`", line)}
    known = {name for game in kibitz.GAMES for name in layout(game, 4).names}
    arguments = {"num_envs", "autoreset_mode"}
    assert names - arguments <= known
    assert len(names & known) >= 8


def test_the_notebook_runs_and_is_stored_with_what_it_showed(tmp_path: Path) -> None:
    stored = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert not re.search(r"/(home|root|work|tmp|Users)/", text)
    outputs = [output for cell in stored.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs)
    # In a process of its own: Jupyter's packages warn, and warnings are errors here.
    script = (
        "import nbclient, nbformat, sys\n"
        "notebook = nbformat.read(sys.argv[1], as_version=4)\n"
        "nbclient.NotebookClient(notebook, timeout=120, kernel_name='python3').execute()\n"
        "print(''.join(o.get('text', '') for c in notebook.cells for o in c.get('outputs', [])))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(NOTEBOOK)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    said = "".join(output.get("text", "") for output in outputs)
    assert "Every chip helps" in said
    assert done.stdout.strip() == said.strip()
    assert not list(tmp_path.iterdir())
