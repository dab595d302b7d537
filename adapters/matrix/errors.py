"""Errors of requests to a homeserver. An unreachable server is a plain ConnectionError."""

from adapters.base import PlatformError


class MatrixError(Exception):
    """Refusal of a request that would be refused again; `code` is the errcode."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text[:200]}")
        self.code = code


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
    """Demand for a pause of some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the homeserver asks for a pause of {seconds:.1f} s")
        self.seconds = seconds
