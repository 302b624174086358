"""The description of the HTTP API, made from its routes and types, and a page that shows it."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, get_args

import msgspec
from starlette.responses import HTMLResponse, Response

from kibitz import __version__
from kibitz.core.scene import Scene
from kibitz.server.http import forms
from kibitz.server.http.routes import LINES, ROUTES, SOCKET, TEXT, Route
from kibitz.table.message import ServerMessage

REF = "#/components/schemas/{name}"
INTRODUCTION = (
    "Tables, moves and games of Kibitz. A browser is known by its cookie; a program asks for a "
    "token (POST /api/players) and sends it as `Authorization: Bearer TOKEN`. A token that was not "
    "given here is refused: status 401, code `bad_token`."
)
STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fff }
code, pre { font: 14px/1.4 ui-monospace, monospace }
pre { background: #f4f2ee; padding: .75rem; overflow: auto; border-radius: 6px }
summary { cursor: pointer; padding: .35rem 0 }
b { display: inline-block; min-width: 4rem }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1c1b1a } pre { background: #2a2826 } a { color: #9cf }
}
"""


@cache
def document() -> dict[str, Any]:
    """The whole API as OpenAPI 3.1."""
    types = _types()
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kibitz", "version": __version__, "description": INTRODUCTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kibitz"},
            },
        },
        "security": [{}, {"token": []}, {"cookie": []}],
    }


def _types() -> list[Any]:
    found = [forms.Problem, Scene, *get_args(ServerMessage)]
    for route in ROUTES:
        wanted = [route.answer, route.body, *(kind for _, kind in route.others)]
        found += [kind for kind in wanted if kind is not None and not isinstance(kind, str)]
    return found


def _operation(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": route.handler,
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": _responses(route),
    }
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": _content(route.body)}
    return found


def _parameters(route: Route) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    in_query = [
        {
            "name": query.name,
            "in": "query",
            "description": query.help,
            "schema": {"type": query.type},
        }
        for query in route.query
    ]
    return [*in_path, *in_query]


def _responses(route: Route) -> dict[str, Any]:
    if route.handler == SOCKET:
        good: dict[str, Any] = {"description": "The socket is open. Every frame is a ServerMessage"}
    else:
        good = {"description": "Done", "content": _content(route.answer)}
    found = {str(route.status): good}
    for status, kind in route.others:
        found[str(status)] = {"description": "See the type", "content": _content(kind)}
    if route.is_personal:
        found["401"] = {
            "description": "The token sent was not given here: ask for one (POST /api/players)",
            "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}},
            "content": _content(forms.Problem),
        }
    found["default"] = {"description": "Refused", "content": _content(forms.Problem)}
    return found


def _content(kind: Any) -> dict[str, Any]:
    if kind == TEXT:
        return {TEXT: {"schema": {"type": "string"}}}
    if kind == LINES:
        schemas, _ = msgspec.json.schema_components([ServerMessage], ref_template=REF)
        return {LINES: {"schema": schemas[0]}}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return {"application/json": {"schema": schema}}


def description() -> Response:
    return Response(msgspec.json.encode(document()), media_type="application/json")


def api_style() -> Response:
    return Response(STYLE, media_type="text/css")


@cache
def _api_html() -> str:
    found = document()
    routes = "".join(
        f"<details><summary><b>{method.upper()}</b> <code>{escape(path)}</code> "
        f"{escape(operation['summary'])}</summary><pre>{_pretty(operation)}</pre></details>"
        for path, methods in found["paths"].items()
        for method, operation in methods.items()
    )
    schemas = "".join(
        f'<details id="{escape(name)}"><summary><code>{escape(name)}</code> '
        f"{escape(schema.get('description', ''))}</summary><pre>{_pretty(schema)}</pre></details>"
        for name, schema in found["components"]["schemas"].items()
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>Kibitz: the API</title>'
        '<link rel="stylesheet" href="/api/style.css">'
        f"<h1>The API of Kibitz</h1><p>{escape(INTRODUCTION)} "
        '<a href="/api/openapi.json">openapi.json</a> is the same for programs.</p>'
        f"<h2>What can be asked</h2>{routes}<h2>Types</h2>{schemas}</html>"
    )


def _pretty(value: Any) -> str:
    return escape(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def api_page() -> Response:
    return HTMLResponse(_api_html())
