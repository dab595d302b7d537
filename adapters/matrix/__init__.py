"""Adapter for Matrix rooms, registered with its settings; the library is imported when the adapter is made."""

from __future__ import annotations

from typing import Final

from adapters.base import Platform
from adapters.matrix.address import SCHEME
from adapters.matrix.settings import MatrixSettings
from adapters.registration import Registration, Shell


def _make(settings: MatrixSettings, shell: Shell) -> Platform:
    from adapters.matrix.account import Account
    from adapters.matrix.adapter import MatrixAdapter, Policy

    token, password = settings.access_token.get_secret_value(), settings.password.get_secret_value()
    account = Account(settings.homeserver, settings.directory, token, settings.user, password)
    policy = Policy(
        settings.prefix,
        settings.allowed_inviters,
        settings.allowed_rooms,
        settings.reaction_buttons,
        settings.polls,
        settings.encryption,
        shell.text("matrix-no-encryption"),
        shell.text("matrix-in-clear"),
        shell.text("matrix-still-muted"),
        shell.text("matrix-barred"),
        shell.text("matrix-undecryptable"),
        shell.signs(),
        shell.names("vote"),
        shell.names("notify"),
    )

    def online(user: str) -> None:
        shell.online(f"Matrix {user}", shell.text("matrix-adding", user=user))

    return MatrixAdapter(account, policy, online)


MATRIX: Final = Registration(SCHEME, "Rooms and direct rooms of one Matrix account", _make, MatrixSettings)
