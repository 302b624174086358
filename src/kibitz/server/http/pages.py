"""The page: files built beforehand, held in memory, sent compressed where a browser takes it."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kibitz.server.http.answers import NOTHING, problem

STATIC = Path(__file__).parents[1] / "static"  # where web/ puts what it builds
INDEX = "index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # best first
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Kibitz: the page is not built</title>
<h1>The page is not built yet</h1>
<p>The server runs, but the page that belongs to it is missing. To build it, in the folder of
Kibitz:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>Then start the server again. The <a href="/api">API</a> works without the page.</p>
</html>
"""


@dataclass
class File:
    """A file of the page and its compressed forms."""

    data: bytes
    type: str
    tag: str
    is_fixed: bool  # its name changes with its content
    packed: dict[str, bytes] = field(default_factory=dict)


class Pages:
    """All files of the page, by path."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in ENCODINGS.values() and path.name[0] != "."
        }

    @property
    def is_built(self) -> bool:
        return INDEX in self._files

    def index(self, request: Request, status: int = 200) -> Response:
        """The one page; which of its views is shown follows from the address."""
        if not self.is_built:
            return HTMLResponse(NOT_BUILT, 503)
        answer = send(request, self._files[INDEX])
        answer.status_code = status if answer.status_code == 200 else answer.status_code
        return answer

    async def file(self, request: Request) -> Response:
        found = self._files.get(request.path_params["path"])
        if found is not None:
            return send(request, found)
        if "text/html" in request.headers.get("accept", ""):  # a person followed a wrong link
            return self.index(request, 404)
        return problem("not_found", NOTHING, 404)


def send(request: Request, file: File) -> Response:
    headers = {"ETag": file.tag, "Vary": "Accept-Encoding"}
    headers["Cache-Control"] = (
        "public, max-age=31536000, immutable" if file.is_fixed else "no-cache"
    )
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    for encoding, data in file.packed.items():
        if encoding in accepted:
            headers["Content-Encoding"] = encoding
            return Response(data, headers=headers, media_type=file.type)
    return Response(file.data, headers=headers, media_type=file.type)


def text_file(text: str) -> File:
    """A text to be sent as the files of the page are."""
    data = text.encode()
    return File(data, "text/plain", _tag(data), False, {"gzip": gzip.compress(data, mtime=0)})


def _read(path: Path, folder: Path) -> File:
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {}
    for encoding, suffix in ENCODINGS.items():
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            packed[encoding] = beside.read_bytes()
    return File(data, kind, _tag(data), path.relative_to(folder).parts[0] == "assets", packed)


def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()[:16]}"'
