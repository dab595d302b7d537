"""Traces of earlier use: direct rooms that a bot has opened, which outlast its database and its directory."""

from contextlib import closing
from itertools import chain, islice
from typing import Final

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.account.login import client_of, sign_in_once
from adapters.matrix.api import Api, field_of
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.rooms.direct_rooms import MARK
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State, glance

MOST: Final = 50


async def was_used(settings: MatrixSettings, may_sign_in: bool) -> bool:
    try:
        if glance(settings.directory, state_keys.PRIVATE):
            return True
        api = await (_signed_in(settings) if may_sign_in else _let_in(settings))
        try:
            return await _has_opened_rooms(api)
        finally:
            await api.close()
    except (PlatformError, MatrixError, Limited, OSError):
        return False


async def _signed_in(settings: MatrixSettings) -> Api:
    with closing(State(settings.directory)) as state:
        return await sign_in_once(settings, state)


async def _let_in(settings: MatrixSettings) -> Api:
    login = glance(settings.directory, state_keys.LOGIN).get("")
    api = Api(client_of(settings.homeserver, settings.way()))
    api.client.access_token = settings.access_token.get_secret_value() or (login.token if login else "")
    try:
        api.client.user_id = field_of(await api.get("account", "whoami"), "user_id")
    except BaseException:
        await api.close()
        raise
    return api


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
