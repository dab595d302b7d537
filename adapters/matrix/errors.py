"""Errors of requests to a homeserver, and its refusals by their scope; an unreachable one is a ConnectionError."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import structlog

from adapters.base import PlatformError, Scope, Unreachable

log = structlog.get_logger()

SCOPES: Final[Mapping[Scope, Collection[str]]] = {
    Scope.REQUEST: {"M_BAD_JSON", "M_NOT_JSON", "M_INVALID_PARAM", "M_MISSING_PARAM", "M_TOO_LARGE", "HTTP 413"},
    Scope.CHAT_FOR_NOW: {
        *("M_FORBIDDEN", "M_NOT_FOUND", "M_GUEST_ACCESS_FORBIDDEN"),
        *("M_UNSUPPORTED_ROOM_VERSION", "M_INCOMPATIBLE_ROOM_VERSION"),
    },
    Scope.ACCOUNT: {
        *("M_CONSENT_NOT_GIVEN", "M_RESOURCE_LIMIT_EXCEEDED", "ORG_MATRIX_EXPIRED_ACCOUNT", "HTTP 401"),
        *("M_USER_DEACTIVATED", "M_USER_LOCKED", "M_USER_SUSPENDED"),
    },
}


class MatrixError(Exception):
    """Refusal of a request that would be refused again; `code` is the errcode."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text[:200]}")
        self.code = code

    @property
    def scope(self) -> Scope:
        return next((scope for scope, codes in SCOPES.items() if self.code in codes), Scope.UNKNOWN)


class Unproved(MatrixError):
    """Demand for the account's password before `session` goes on."""

    def __init__(self, session: str) -> None:
        super().__init__("HTTP 401", "the homeserver asks for the password of the account")
        self.session = session


class SignedOut(PlatformError):
    """Loss of the access token; a soft one leaves the device and its keys."""

    def __init__(self, *, is_soft: bool) -> None:
        super().__init__("cli-matrix-token")
        self.is_soft = is_soft


class Limited(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(f"the homeserver asks for a pause of {seconds:.1f} s")
        self.seconds = seconds


@contextmanager
def tolerated(event: str, **facts: object) -> Iterator[None]:
    """Log the failure of a request on which nothing depends."""
    try:
        yield
    except (MatrixError, Limited, PlatformError, Unreachable, OSError) as error:
        log.info(event, **facts, reason=str(error))
