"""Who asks: an unguessable token in a cookie or a header, and no account.

A token is 192 random bits and a signature of them. No token is stored: only a hash leaves this
module, as the player's id; so neither the database nor a log can be used to take somebody's seat.
The signature tells a token that was given from one that was mistyped. Its secret lies in the
database, where all servers find it; it is good for making new tokens, which anybody can ask for.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache

from starlette.requests import HTTPConnection

COOKIE, SECURE_COOKIE = "kibitz", "__Host-kibitz"  # the second no other host of a domain can set
RANDOM_BYTES, SIGNATURE_BYTES = 24, 8  # 32 and 11 characters in base64
RANDOM_LENGTH = 32
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)
ID_LENGTH = 32  # hexadecimal digits of the SHA-256 that are kept: 128 bits
YEAR = 365 * 86_400
MOST_KNOWN = 4096  # tokens whose signature was looked at, kept at hand


@dataclass(frozen=True)
class Caller:
    """A player, and the token to be sent if it is new."""

    player: str
    new_token: str | None = None


class Tokens:
    """What the servers of one database give to strangers, and know again."""

    def __init__(self, secret: str) -> None:
        if not secret:
            raise ValueError("tokens need a secret: is the store prepared?")
        self._secret = secret.encode()
        self._is_signed = lru_cache(MOST_KNOWN)(self._check)  # a signature takes 15 µs

    def new(self) -> str:
        return self._signed(secrets.token_urlsafe(RANDOM_BYTES))

    def is_ours(self, token: str) -> bool:
        """Whether a token was given here, to the letter. What looks otherwise is not kept."""
        return TOKEN.fullmatch(token) is not None and self._is_signed(token)

    def _check(self, token: str) -> bool:
        return hmac.compare_digest(self._signed(token[:RANDOM_LENGTH]), token)

    def _signed(self, text: str) -> str:
        found = hmac.digest(self._secret, text.encode(), "sha256")[:SIGNATURE_BYTES]
        return text + base64.urlsafe_b64encode(found).decode().rstrip("=")

    def stranger(self) -> Caller:
        token = self.new()
        return Caller(player_of(token), token)


def player_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()[:ID_LENGTH]


def bearer_of(connection: HTTPConnection) -> str | None:
    """What a program sends as its token; other kinds of authorization are for a proxy."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def cookie_of(connection: HTTPConnection) -> str | None:
    """The token in a browser's cookie, if it has the form of one.

    Over TLS never that of plain http: others can plant it (docs/security.md).
    """
    is_secure = connection.url.scheme in ("https", "wss")
    token = connection.cookies.get(SECURE_COOKIE if is_secure else COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def cookie(token: str, is_secure: bool) -> str:
    """The header that gives a token to a browser."""
    name, secure = (SECURE_COOKIE, "; Secure") if is_secure else (COOKIE, "")
    return f"{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
