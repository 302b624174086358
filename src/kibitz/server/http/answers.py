"""Answers over HTTP: JSON, problems with their status, and a token for strangers."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from kibitz.core.errors import KibitzError
from kibitz.core.message import Message, say
from kibitz.server.http import forms
from kibitz.server.http.identity import Caller, cookie
from kibitz.table.command import Refusal
from kibitz.table.message import encode

STATUS = {
    "bad_token": 401,
    "unknown_table": 404,
    "unknown_game": 404,
    "not_found": 404,
    "too_big": 413,
    "too_fast": 429,
    "too_slow": 408,
    "foreign_origin": 403,
    "not_seated": 403,
    "not_host": 403,
    "no_hints": 403,
    "preparing": 503,
    "busy": 503,
    "bad_message": 400,
}
CHALLENGE = 'Bearer error="invalid_token"'
JSON = "application/json"
NOTHING = say("nothing-here")
NO_DATABASE = say("no-database")


def answer(found: Any, status: int = 200) -> Response:
    return Response(encode(found), status, media_type=JSON)


def problem(code: str, reason: Message, status: int | None = None) -> Response:
    chosen = STATUS.get(code, 409) if status is None else status
    found = answer(forms.Problem(code, reason), chosen)
    if code == "bad_token":
        found.headers["WWW-Authenticate"] = CHALLENGE
    return found


def known(request: Request, who: Caller, response: Response) -> Response:
    """Give a stranger a token along with the answer."""
    if who.new_token is not None:
        is_secure = request.url.scheme == "https"
        response.headers["Set-Cookie"] = cookie(who.new_token, is_secure)
    return response


def refused(error: Exception) -> Response:
    """An error of the caller as an answer."""
    if isinstance(error, Refusal):
        return problem(error.code, error.reason)
    assert isinstance(error, KibitzError)
    return problem("bad_message", error.message, 400)
