from collections.abc import AsyncIterator
from typing import Final

from adapters.base import Platform
from adapters.matrix.address import SCHEME
from adapters.matrix.settings import MatrixSettings
from adapters.registration import Account, Finding, Registration, Setup, SetupQuestion, Shell


def _make(settings: MatrixSettings, shell: Shell) -> Platform:
    from adapters.matrix.adapter import MatrixAdapter

    return MatrixAdapter(settings, shell)


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
    SetupQuestion("homeserver"),
    SetupQuestion("proxy", is_optional=True, is_late=True),
    SetupQuestion("user", is_optional=True),
    SetupQuestion("password", applies=lambda section: bool(section.get("user"))),
    SetupQuestion("access_token", applies=lambda section: not section.get("user")),
)

MATRIX: Final = Registration(
    SCHEME,
    "Rooms and direct rooms of one Matrix account",
    _make,
    MatrixSettings,
    own=("directory",),
    setup=Setup(QUESTIONS, _sign_in),
    examine=_examine,
    was_used=_was_used,
)
