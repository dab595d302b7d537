from contextlib import suppress
from importlib.resources import files
from typing import Any, Final

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.account.login import elsewhere, sign_in_once
from adapters.matrix.address import localpart
from adapters.matrix.api import ROOT, Api, find
from adapters.matrix.errors import Limited, MatrixError, tolerated
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State
from adapters.probe import NoAnswer, ProbeResult, ask, clocks, unreachable
from adapters.registration import Account, Rejected, Shell

VERSIONS: Final = "/_matrix/client/versions"
PICTURE: Final = "moon.png"


async def sign_in(settings: MatrixSettings, shell: Shell) -> Account:
    server = await reach(settings, shell)
    if settings.access_token.get_secret_value():
        who = await identify_account(settings, settings.access_token.get_secret_value(), shell)
        if needs_device(settings, who):
            raise Rejected(shell.text("matrix-token-no-device"), "access_token")
    else:
        await takes_passwords(settings, shell)
    user, token, expires = await _signed_in(settings, shell)
    clock = clocks(server, settings.homeserver, shell)
    kept = {"access_token": None} if expires else {"access_token": token, "user": None, "password": None}
    warnings = [*([] if clock.is_good else [clock.text]), *([shell.text("matrix-login-expires")] if expires else [])]
    return Account(f"Matrix {user}", shell.text("matrix-adding", user=user), kept, tuple(warnings))


async def reach(settings: MatrixSettings, shell: Shell) -> ProbeResult:
    answer = await asked_of(settings, shell, VERSIONS)
    if answer.body and "versions" in answer.body:
        return answer
    with suppress(NoAnswer):
        if url := await elsewhere(settings.homeserver, settings.way()):
            raise Rejected(shell.text("cli-matrix-elsewhere", homeserver=settings.homeserver, url=url), "homeserver")
    raise Rejected(shell.text("matrix-no-server", url=settings.homeserver, status=answer.status), "homeserver")


async def identify_account(settings: MatrixSettings, token: str, shell: Shell) -> dict[str, Any]:
    answer = await asked_of(settings, shell, f"{ROOT}/account/whoami", token)
    if answer.status == 401:
        raise Rejected(shell.text("matrix-token-unknown"), "access_token")
    if not answer.body or "user_id" not in answer.body:
        raise Rejected(shell.text("matrix-no-server", url=settings.homeserver, status=answer.status), "homeserver")
    return answer.body


def needs_device(settings: MatrixSettings, who: dict[str, Any]) -> bool:
    return not who.get("device_id") and settings.encryption != "off"


async def takes_passwords(settings: MatrixSettings, shell: Shell) -> None:
    flows = ((await asked_of(settings, shell, f"{ROOT}/login")).body or {}).get("flows") or ()
    if "m.login.password" not in [flow.get("type") for flow in flows]:
        raise Rejected(shell.text("matrix-no-passwords"), "user")


async def _signed_in(settings: MatrixSettings, shell: Shell) -> tuple[str, str, bool]:
    try:
        state = State(settings.directory)
    except PlatformError:
        raise Rejected(shell.text("matrix-directory-closed", directory=str(settings.directory))) from None
    try:
        api = await sign_in_once(settings, state)
        try:
            await introduce(api, shell.text("matrix-name"))
            token, login = str(api.client.access_token), state.get(state_keys.LOGIN, "")
            return api.user, token, login is not None and login.token == token and login.expires
        finally:
            await api.close()
    except MatrixError as error:
        if error.code == "M_FORBIDDEN":
            raise Rejected(shell.text("matrix-password-wrong"), "password") from None
        raise Rejected(shell.text("matrix-refused", reason=str(error))) from None
    except Limited as error:
        raise Rejected(shell.text("matrix-later", seconds=round(error.seconds) + 1)) from None
    except OSError as error:
        raise Rejected(shell.text("matrix-refused", reason=str(error))) from None
    except PlatformError:
        owner = (state.get(state_keys.ACCOUNT, "") or ("",))[0]
        text = shell.text("matrix-directory-taken", directory=str(settings.directory), owner=owner)
        raise Rejected(text) from None
    finally:
        state.close()


async def introduce(api: Api, name: str) -> None:
    with tolerated("the account has no name or picture of its own"):
        known = await find(api.get("profile", api.user), ("M_NOT_FOUND", "M_FORBIDDEN")) or {}
        if known.get("displayname") in (None, "", localpart(api.user)):
            await api.put("profile", api.user, "displayname", body={"displayname": name})
        if not known.get("avatar_url"):
            picture = (files("adapters.matrix") / PICTURE).read_bytes()
            address = await api.upload(PICTURE, "image/png", picture)
            await api.put("profile", api.user, "avatar_url", body={"avatar_url": address})


async def asked_of(
    settings: MatrixSettings, shell: Shell, path: str, token: str = "", body: object = None
) -> ProbeResult:
    try:
        return await ask(f"{settings.homeserver.rstrip('/')}{path}", settings.way(), token=token, body=body)
    except NoAnswer as error:
        raise Rejected(unreachable(error, shell), "homeserver", "proxy") from None
