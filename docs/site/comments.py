"""The comment behind a field of a class is its text in the API reference (Griffe calls this)."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import griffe

COMMENT = re.compile(r"  # (.+)$")


class Comments(griffe.Extension):
    """Gives attributes that have a comment, and no docstring, that comment."""

    def on_attribute_instance(
        self, *, node: ast.AST | griffe.ObjectNode, attr: griffe.Attribute, **_: Any
    ) -> None:
        if attr.docstring is not None or attr.endlineno is None:
            return
        path = attr.filepath
        assert isinstance(path, Path)
        line = attr.lines_collection[path][attr.endlineno - 1]
        found = COMMENT.search(line)
        if found and not found[1].startswith(("type:", "noqa")):
            text = found[1][:1].upper() + found[1][1:]
            attr.docstring = griffe.Docstring(text, parent=attr)
