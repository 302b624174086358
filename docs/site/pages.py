"""What the site shows besides the pages in docs: ARCHITECTURE.md, and each file they link to.

In the repository a page may link to any file of it. The site has no repository to send readers to,
so each such file gets a page of its own here, and the link leads there. MkDocs calls `on_files` and
`on_page_markdown` (`hooks` in mkdocs.yml).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from pygments.lexers import find_lexer_class_for_filename

LINK = re.compile(r"\]\(([^)\s#:]+)(#[^)\s]*)?\)")
OWN_PAGES = {"README.md": "index.md", "ARCHITECTURE.md": "architecture.md"}
LEFT_OUT = re.compile(r"(^|/)(\.|__pycache__|node_modules|dist/)|\.egg-info(/|$)")
ICON = "web/public/icon.svg"
ORIGINS: dict[str, Path] = {}  # what each page made here shows, by its place in the site


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the icon, the architecture, and all that is linked to, directly or through another."""
    root = root_of(config)
    add(files, File.generated(config, "icon.svg", abs_src_path=str(root / ICON)))
    pages = [Path("docs", file.src_uri) for file in files.documentation_pages()]
    waiting = [Path("ARCHITECTURE.md"), *pages]
    seen = set(waiting)
    while waiting:
        path = waiting.pop()
        if path not in pages:
            add(files, page_for(root, path, config))
        if is_read(path) or (root / path).is_dir():
            found = set(targets(root, path)) - seen
            seen |= found
            waiting += [target for target in sorted(found) if is_missing(target)]
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead links to files of the repository to their pages."""
    root = root_of(config)
    origin = ORIGINS.get(page.file.src_uri, Path("docs", page.file.src_uri))
    if page.file.src_uri == "index.md" or not is_read(origin):
        page.meta["hide"] = ["navigation", "toc"]  # room for the picture, or for long lines
    if not is_read(origin):
        return markdown

    def led(match: re.Match[str]) -> str:
        path = resolved(root, origin, match[1])
        if path is None:
            return match[0]
        start = posixpath.dirname(page.file.src_uri) or "."
        return f"]({posixpath.relpath(uri_of(path), start)}{match[2] or ''})"

    return LINK.sub(led, markdown)


def is_missing(path: Path) -> bool:
    """Whether the site has no page for it yet: its first page stands for the README."""
    return path.parts[0] != "docs" and path.as_posix() != "README.md"


def root_of(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).resolve().parent


def add(files: Files, file: File) -> None:
    if files.get_file_from_path(file.src_uri) is None:
        files.append(file)


def is_read(path: Path) -> bool:
    """Whether a file is a text for readers, with links, and not a listing."""
    return path.suffix == ".md"


def resolved(root: Path, origin: Path, target: str) -> Path | None:
    """The file or folder of the repository that a link of a page leads to, from the root."""
    path = Path(posixpath.normpath((origin.parent / target).as_posix()))
    if not path.parts:
        return Path("README.md")
    return path if path.parts[0] != ".." and (root / path).exists() else None


def uri_of(path: Path) -> str:
    """Where the site has a file of the repository."""
    name = path.as_posix()
    if name in OWN_PAGES:
        return OWN_PAGES[name]
    if path.parts[0] == "docs":
        return name.removeprefix("docs/")
    return f"source/{name}" if is_read(path) else f"source/{name}.md"


def targets(root: Path, path: Path) -> Iterator[Path]:
    """What a page links to, or what a folder holds."""
    if (root / path).is_dir():
        yield from contents(root, path)
        return
    for target, _ in LINK.findall((root / path).read_text(encoding="utf-8")):
        found = resolved(root, path, target)
        if found is not None:
            yield found


def contents(root: Path, folder: Path) -> list[Path]:
    """The texts in a folder, and in those below it."""
    paths = [path for path in (root / folder).rglob("*") if path.is_file()]
    names = [path.relative_to(root) for path in paths]
    return sorted(
        name for name in names if not LEFT_OUT.search(name.as_posix()) and is_text(root / name)
    )


def is_text(path: Path) -> bool:
    try:
        path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False
    return True


def page_for(root: Path, path: Path, config: MkDocsConfig) -> File:
    """A page that shows a file or lists a folder. Readers come by links, so it is in no menu."""
    write: Callable[[Path, Path], str] = listed if (root / path).is_dir() else shown
    is_in_menu = path.as_posix() in OWN_PAGES
    uri = uri_of(path)
    ORIGINS[uri] = path
    return File.generated(
        config,
        uri,
        content=write(root, path),
        inclusion=InclusionLevel.UNDEFINED if is_in_menu else InclusionLevel.NOT_IN_NAV,
    )


def listed(root: Path, folder: Path) -> str:
    start = f"source/{folder.as_posix()}".rpartition("/")[0]
    links = [
        f"- [`{name.as_posix()}`]({posixpath.relpath(uri_of(name), start)})"
        for name in contents(root, folder)
    ]
    return "\n".join([f"# `{folder.as_posix()}/`", "", *links, ""])


def shown(root: Path, path: Path) -> str:
    text = (root / path).read_text(encoding="utf-8")
    if is_read(path):
        return text
    lexer = find_lexer_class_for_filename(path.name)
    language = lexer.aliases[0] if lexer is not None and lexer.aliases else "text"
    quoted = f"`````{language}\n{text.rstrip()}\n`````\n"
    return f"---\nsearch:\n  exclude: true\n---\n\n# `{path.as_posix()}`\n\n{quoted}"
