"""Matrix's part of `yemu doctor`: requests and files are only read."""

import os
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import quote

import msgspec

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.account.login import client_of
from adapters.matrix.account.setup import asked_of, identify_account, needs_device, reach, takes_passwords
from adapters.matrix.api import ROOT, Api
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.keys.crypto import is_possible
from adapters.matrix.keys.recovery import known_key
from adapters.matrix.keys.status import ask_status, status_line
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import glance
from adapters.probe import by_way_of, clocks
from adapters.registration import Finding, Rejected, Shell

OTHERS: Final = 0o077
NOTHING: Final = msgspec.json.encode({"room": {"rooms": []}, "presence": {"types": []}}).decode()


async def examine(settings: MatrixSettings, shell: Shell) -> AsyncIterator[Finding]:
    try:
        server = await reach(settings, shell)
        yield Finding(True, shell.text("matrix-server-known", url=settings.homeserver))
        for finding in (*by_way_of(settings.way(), shell), clocks(server, settings.homeserver, shell)):
            yield finding
        for finding in _of_directory(settings, shell):
            yield finding
        async for finding in _of_account(settings, shell):
            yield finding
    except Rejected as error:
        yield Finding(False, str(error))


def _of_directory(settings: MatrixSettings, shell: Shell) -> list[Finding]:
    directory = settings.directory
    name = str(directory)
    if not directory.exists():
        return [Finding(True, shell.text("matrix-directory-new", directory=name))]
    if not directory.is_dir() or not os.access(directory, os.R_OK | os.W_OK | os.X_OK):
        return [Finding(False, shell.text("matrix-directory-closed", directory=name))]
    try:
        glance(directory, state_keys.ACCOUNT)
    except OSError:
        return [Finding(False, shell.text("matrix-directory-damaged", directory=name))]
    if directory.stat().st_mode & OTHERS:
        return [Finding(False, shell.text("matrix-directory-open", directory=name))]
    return [Finding(True, shell.text("matrix-directory-good", directory=name))]


async def _of_account(settings: MatrixSettings, shell: Shell) -> AsyncIterator[Finding]:
    login = _read_value(settings, state_keys.LOGIN)
    token = settings.access_token.get_secret_value() or (login.token if login else "")
    if not token:
        await takes_passwords(settings, shell)
        yield Finding(True, shell.text("matrix-login-new"))
        return
    try:
        who = await identify_account(settings, token, shell)
    except Rejected:
        if not (settings.password.get_secret_value() or (login and login.refresh)):
            raise
        yield Finding(True, shell.text("matrix-login-again"))
        return
    user, device = str(who["user_id"]), str(who.get("device_id", ""))
    yield Finding(True, shell.text("matrix-token-known", user=user))
    if needs_device(settings, who):
        yield Finding(False, shell.text("matrix-token-no-device"))
        return
    yield _device(settings, user, device, shell)
    yield await _sync(settings, token, shell)
    keys, is_published = await _keys(settings, token, user, device, shell)
    yield keys
    if keys.is_good and is_published:
        for finding in await _standing(settings, token, user, device, shell):
            yield finding


def _device(settings: MatrixSettings, user: str, device: str, shell: Shell) -> Finding:
    owner, former = _read_value(settings, state_keys.ACCOUNT) or (user, device)
    if owner != user:
        name = str(settings.directory)
        return Finding(False, shell.text("matrix-directory-taken", directory=name, owner=owner))
    if not device or former != device:
        return Finding(False, shell.text("matrix-device-other", device=device or "–", former=former or "–"))
    return Finding(True, shell.text("matrix-device-known", device=device))


async def _sync(settings: MatrixSettings, token: str, shell: Shell) -> Finding:
    path = f"{ROOT}/sync?timeout=0&set_presence=offline&filter={quote(NOTHING)}"
    answer = await asked_of(settings, shell, path, token)
    if answer.body and "next_batch" in answer.body:
        return Finding(True, shell.text("matrix-sync-good"))
    reason = str((answer.body or {}).get("error", "")) or f"HTTP {answer.status}"
    return Finding(False, shell.text("matrix-sync-refused", reason=reason))


async def _keys(settings: MatrixSettings, token: str, user: str, device: str, shell: Shell) -> tuple[Finding, bool]:
    try:
        if not is_possible(settings.encryption):
            is_off = settings.encryption == "off"
            return Finding(True, shell.text("matrix-encryption-off" if is_off else "matrix-encryption-missing")), False
    except PlatformError:
        return Finding(False, shell.text("matrix-encryption-needed")), False
    path, body = f"{ROOT}/keys/query", {"device_keys": {user: [device]}}
    answer = (await asked_of(settings, shell, path, token, body)).body or {}
    shown: dict[str, Any] = answer.get("device_keys", {}).get(user, {})
    kept = settings.directory / "keys" / f"{user}_{device}.db"
    if device in shown and not kept.exists():
        return Finding(False, shell.text("matrix-keys-lost", directory=str(kept.parent), device=device)), True
    if kept.exists() and _read_value(settings, state_keys.PICKLE) is None:
        return Finding(False, shell.text("matrix-keys-shut", directory=str(kept.parent))), device in shown
    return Finding(True, shell.text("matrix-encryption-good")), device in shown


async def _standing(settings: MatrixSettings, token: str, user: str, device: str, shell: Shell) -> list[Finding]:
    client = client_of(settings.homeserver, settings.way())
    client.access_token, client.user_id, client.device_id = token, user, device
    api = Api(client)
    try:
        found = await ask_status(api, known_key(settings.recovery_key.get_secret_value(), settings.directory))
    except PlatformError as error:
        facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in error.facts.items()}
        return [Finding(False, shell.text(error.why, **facts))]
    except (MatrixError, Limited, OSError) as error:
        return [Finding(False, shell.text("matrix-encryption-unknown", reason=str(error)))]
    finally:
        await api.close()
    if found.faults:
        return [Finding(False, shell.text(fault, device=device)) for fault in found.faults]
    return [Finding(True, status_line(found, shell.text))]


def _read_value(settings: MatrixSettings, kind: state_keys.StateKind[Any]) -> Any:
    try:
        return glance(settings.directory, kind).get("")
    except OSError:
        return None
