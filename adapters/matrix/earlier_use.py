"""Traces of earlier use: direct rooms that a bot has opened, which outlast its database and its directory."""

from __future__ import annotations

from itertools import chain, islice
from typing import Final

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.account import account_of, sign_in_once
from adapters.matrix.api import Api
from adapters.matrix.directs import MARK
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State

MOST: Final = 50
"""Maximum number of direct rooms to look at."""


async def was_used(settings: MatrixSettings) -> bool:
    """Return whether the directory or the homeserver knows such rooms; false if neither can be asked."""
    try:
        state = State(settings.directory)
    except PlatformError:
        return False
    try:
        if state.all(state_keys.PRIVATE):
            return True
        api = await sign_in_once(account_of(settings), state)
        try:
            return await _has_opened_rooms(api)
        finally:
            await api.close()
    except (PlatformError, MatrixError, Limited, OSError):
        return False
    finally:
        state.close()


async def _has_opened_rooms(api: Api) -> bool:
    known = await api.get("user", api.user, "account_data", "m.direct")
    rooms = chain.from_iterable(listed for listed in known.values() if isinstance(listed, list))
    for room in islice(rooms, MOST):
        try:
            creation = await api.get("rooms", str(room), "state", "m.room.create", "")
        except MatrixError:  # we are not in it
            continue
        if MARK in creation:
            return True
    return False
