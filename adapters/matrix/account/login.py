import logging
from contextlib import suppress
from functools import partial
from typing import Final

import aiohttp
import msgspec
import structlog
from nio import AsyncClient, AsyncClientConfig

from adapters.base import PlatformError
from adapters.connections import connector
from adapters.matrix import state_keys
from adapters.matrix.api import Api, Json, field_of
from adapters.matrix.errors import Limited, MatrixError, SignedOut
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State, retry_state
from adapters.matrix.state_keys import Login
from adapters.probe import NoAnswer, ask
from adapters.proxies import Proxy
from adapters.support.retries import retry

log = structlog.get_logger()

NAME: Final = "Yemu"
WELL_KNOWN: Final = "/.well-known/matrix/client"
CONFIG: Final = AsyncClientConfig(store_sync_tokens=False, max_limit_exceeded=0, max_timeouts=0)
"""Configuration that hands failures to us: we know which requests can wait."""


async def sign_in(settings: MatrixSettings, state: State) -> Api:
    """Connect to the account, waiting for the homeserver as long as it takes; raises PlatformError."""
    again = partial(_again, settings.homeserver)
    return await retry(partial(_find_and_sign_in, settings, state), (OSError, Limited, MatrixError), again)


async def _find_and_sign_in(settings: MatrixSettings, state: State) -> Api:
    try:
        return await sign_in_once(settings, state)
    except ConnectionError:
        with suppress(NoAnswer):
            if url := await elsewhere(settings.homeserver, settings.way()):
                raise PlatformError("cli-matrix-elsewhere", homeserver=settings.homeserver, url=url) from None
        raise


async def sign_in_once(settings: MatrixSettings, state: State) -> Api:
    """Connect to the account, if that is possible now; raises PlatformError, MatrixError, Limited or OSError."""
    logging.getLogger("nio").setLevel(logging.ERROR)  # it warns of failures that we handle
    api = Api(client_of(settings.homeserver, settings.way()))
    api.renew = partial(_renew, settings, state, api)
    try:
        await _identify(settings, state, api)
    except BaseException:
        await api.close()
        raise
    return api


async def elsewhere(homeserver: str, proxy: Proxy | None) -> str:
    """Return the address that the name of a homeserver leads to, empty for none but the given one. Raises NoAnswer."""
    known = (await ask(f"{homeserver.rstrip('/')}{WELL_KNOWN}", proxy)).body or {}
    named = known.get("m.homeserver")
    url = str(named["base_url"]) if isinstance(named, dict) and "base_url" in named else ""
    return url if url.rstrip("/") != homeserver.rstrip("/") else ""


def client_of(homeserver: str, proxy: Proxy | None) -> AsyncClient:
    client = AsyncClient(homeserver.rstrip("/"), config=CONFIG)
    client.client_session = aiohttp.ClientSession(connector=connector(proxy))  # its own knows fewer proxies
    return client


def _again(homeserver: str, error: Exception, seconds: float) -> float:
    if isinstance(error, MatrixError):
        raise PlatformError("cli-matrix-refused", homeserver=homeserver, reason=str(error)) from None
    log.warning("cannot sign in to Matrix yet", homeserver=homeserver, reason=str(error))
    return error.seconds if isinstance(error, Limited) else seconds


async def _identify(settings: MatrixSettings, state: State, api: Api) -> None:
    login = state.get(state_keys.LOGIN, "")
    api.client.access_token = settings.access_token.get_secret_value() or (login.token if login else "")
    if not api.client.access_token:
        await _log_in(settings, state, api)
    try:
        who = await api.get("account", "whoami")
    except SignedOut:
        if not settings.password:
            raise
        await _log_in(settings, state, api)
        who = await api.get("account", "whoami")
    _be(api.client, state, who)


async def _renew(settings: MatrixSettings, state: State, api: Api, lost: SignedOut) -> None:
    """Get another token with the refresh token, or with the password where the device is left; raises SignedOut."""
    login = state.get(state_keys.LOGIN, "")
    if login and login.token == api.client.access_token and await _refresh(state, api, login):
        return
    if not (lost.is_soft and settings.password):
        raise lost
    log.info("the login has expired, signing in to Matrix again")
    try:
        await _log_in(settings, state, api)
    except MatrixError as error:
        raise PlatformError("cli-matrix-refused", homeserver=settings.homeserver, reason=str(error)) from None


async def _refresh(state: State, api: Api, login: Login) -> bool:
    if not login.refresh:
        return False
    try:
        answer = await api.post_unsigned("refresh", body={"refresh_token": login.refresh})
    except (MatrixError, SignedOut):
        return False
    refresh = str(answer.get("refresh_token", login.refresh))
    await _keep(state, api, msgspec.structs.replace(login, token=field_of(answer, "access_token"), refresh=refresh))
    return True


async def _log_in(settings: MatrixSettings, state: State, api: Api) -> None:
    """Log in as the same device as before, by which the homeserver recognizes messages that we sent already.

    Ask for a refresh token only where the login expires: asked for one, homeservers make logins that expire.
    """
    user, device = state.get(state_keys.ACCOUNT, "") or ("", "")
    body: Json = {
        "type": "m.login.password",
        "identifier": {"type": "m.id.user", "user": settings.user or user},
        "password": settings.password.get_secret_value(),
        "initial_device_display_name": NAME,
        **({"device_id": device} if device else {}),
    }
    login = _login(await api.post_unsigned("login", body=body))
    await _keep(state, api, login)  # asked again, the homeserver would make another device
    if login.expires:
        body |= {"device_id": login.device, "refresh_token": True}
        await _keep(state, api, _login(await api.post_unsigned("login", body=body)))


def _login(answer: Json) -> Login:
    user, device, token = (field_of(answer, name) for name in ("user_id", "device_id", "access_token"))
    return Login(user, device, token, str(answer.get("refresh_token", "")), "expires_in_ms" in answer)


async def _keep(state: State, api: Api, login: Login) -> None:
    await retry_state(partial(state.put, state_keys.LOGIN, "", login))
    api.client.access_token = login.token


def _be(client: AsyncClient, state: State, who: Json) -> None:
    user, device = field_of(who, "user_id"), str(who.get("device_id", ""))
    known = state.get(state_keys.ACCOUNT, "")
    if known and known[0] != user:
        raise PlatformError("cli-matrix-other-account", known=known[0], user=user)
    if known and known[1] != device:
        log.warning("Matrix sees another device; messages on their way may come twice")
    state.put(state_keys.ACCOUNT, "", (user, device))
    client.user_id, client.device_id = user, device
