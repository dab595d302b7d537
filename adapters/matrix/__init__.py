"""Adapter for Matrix rooms, registered with its settings; the library is imported when the adapter is made."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from adapters.base import Platform
from adapters.matrix.address import SCHEME
from adapters.matrix.settings import MatrixSettings
from adapters.registration import Account, Finding, Question, Registration, Setup, Shell

if TYPE_CHECKING:
    from adapters.matrix.keys.status import Standing


def _make(settings: MatrixSettings, shell: Shell) -> Platform:
    from adapters.matrix.account.login import account_of
    from adapters.matrix.adapter import MatrixAdapter, Policy, Report
    from adapters.matrix.keys.status import standing_line

    policy = Policy(
        prefix=settings.prefix,
        allowed_inviters=settings.allowed_inviters,
        allowed_rooms=settings.allowed_rooms,
        reaction_buttons=settings.reaction_buttons,
        polls=settings.polls,
        encryption=settings.encryption,
        no_encryption=shell.text("matrix-no-encryption"),
        in_clear=shell.text("matrix-in-clear"),
        still_muted=shell.text("matrix-still-muted"),
        barred=shell.text("matrix-barred"),
        undecryptable=shell.text("matrix-undecryptable"),
        outgrown=shell.text("matrix-outgrown"),
        group=shell.text("matrix-outgrown.group"),
        unverifiable=shell.text("matrix-unverifiable"),
        signs=shell.signs(),
        voting=shell.names("vote"),
        notifying=shell.names("notify"),
        unused=shell.unused,
    )

    def online(user: str) -> None:
        shell.online(f"Matrix {user}", shell.text("matrix-adding", user=user))

    def note_encryption(found: Standing) -> None:
        shell.note(standing_line(found, shell.text))

    def note_recovery_key(file: Path) -> None:
        shell.note(shell.text("matrix-recovery-key", file=str(file)))

    return MatrixAdapter(account_of(settings), policy, Report(online, note_encryption, note_recovery_key))


async def _sign_in(settings: MatrixSettings, shell: Shell) -> Account:
    from adapters.matrix.account.setup import sign_in

    return await sign_in(settings, shell)


def _examine(settings: MatrixSettings, shell: Shell) -> AsyncIterator[Finding]:
    from adapters.matrix.account.doctor import examine

    return examine(settings, shell)


async def _was_used(settings: MatrixSettings, shell: Shell, may_sign_in: bool) -> bool:
    from adapters.matrix.account.earlier_use import was_used

    return await was_used(settings, may_sign_in)


QUESTIONS: Final = (
    Question("homeserver"),
    Question("proxy", is_optional=True, is_late=True),
    Question("user", is_optional=True),
    Question("password", applies=lambda section: bool(section.get("user"))),
    Question("access_token", applies=lambda section: not section.get("user")),
)

MATRIX: Final = Registration(
    SCHEME,
    "Rooms and direct rooms of one Matrix account",
    _make,
    MatrixSettings,
    setup=Setup(QUESTIONS, _sign_in),
    examine=_examine,
    was_used=_was_used,
)
