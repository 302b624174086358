"""Who asks: an unguessable token in a cookie or a header, and no account.

The token is 256 random bits. Only a hash of it leaves this module, as the player's id; so neither
the database nor a log can be used to take somebody's seat.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from starlette.requests import HTTPConnection

COOKIE, SECURE_COOKIE = "kibitz", "__Host-kibitz"  # the second no other host of a domain can set
TOKEN_BYTES = 32
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)  # 32 bytes in base64
ID_LENGTH = 32  # hexadecimal digits of the SHA-256 that are kept: 128 bits
YEAR = 365 * 86_400


@dataclass(frozen=True)
class Caller:
    """A player, and the token to be sent if it is new."""

    player: str
    new_token: str | None = None


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def player_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()[:ID_LENGTH]


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request, if it has the form of one."""
    kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
    is_secure = connection.url.scheme in ("https", "wss")
    name = SECURE_COOKIE if is_secure else COOKIE
    token = bearer.strip() if kind.lower() == "bearer" else connection.cookies.get(name, "")
    return token if TOKEN.fullmatch(token) else None


def caller(connection: HTTPConnection) -> Caller:
    """Who asks; a stranger gets a token."""
    token = token_of(connection)
    if token is not None:
        return Caller(player_of(token))
    fresh = new_token()
    return Caller(player_of(fresh), fresh)


def cookie(token: str, is_secure: bool) -> str:
    """The header that gives a token to a browser."""
    name, secure = (SECURE_COOKIE, "; Secure") if is_secure else (COOKIE, "")
    return f"{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
