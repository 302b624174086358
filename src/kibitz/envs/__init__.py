"""Environments for programs that learn: see `VectorEnv`, `Env`, `aec_env`, `openspiel`.

>>> from kibitz import envs
>>> games = envs.VectorEnv("lobo77", 4096, opponents="medium")
>>> observations, infos = games.reset(seed=1)

Importing this package registers the games with Gymnasium as `Kibitz/lobo77-v0` and so on, where it
is installed. Layouts need nothing but Kibitz.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from kibitz.core.errors import KibitzError
from kibitz.core.registry import GAMES, NAME
from kibitz.envs.layout import Layout, layout

if TYPE_CHECKING:
    from kibitz.envs.pettingzoo import AECEnv as AECEnv
    from kibitz.envs.pettingzoo import env as aec_env
    from kibitz.envs.single import Env as Env
    from kibitz.envs.vector import VectorEnv as VectorEnv

__all__ = ["AECEnv", "Env", "Layout", "VectorEnv", "aec_env", "layout", "register"]
VERSION = 0  # of the rewards, moves and observations: another one when these change
# What is asked for, where it is, and which package it needs.
_HOME = {
    "VectorEnv": ("vector", "VectorEnv", "gymnasium"),
    "Env": ("single", "Env", "gymnasium"),
    "AECEnv": ("pettingzoo", "AECEnv", "pettingzoo"),
    "aec_env": ("pettingzoo", "env", "pettingzoo"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'kibitz.envs' has no attribute {name!r}")
    module, inner, needed = _HOME[name]
    if find_spec(needed) is None:
        raise KibitzError(f"{name} needs {needed}: pip install 'kibitz[envs]'")
    return getattr(import_module(f"kibitz.envs.{module}"), inner)


def register() -> None:
    """Let Gymnasium know the games, by names such as `Kibitz/lobo77-v0`."""
    import gymnasium

    for game in filter(NAME.fullmatch, GAMES):  # others are no games: `kibitz games` says why
        name = f"Kibitz/{game}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="kibitz.envs.single:Env",
                vector_entry_point="kibitz.envs.vector:VectorEnv",
                kwargs={"game": game},
            )


if find_spec("gymnasium") is not None:
    register()
