"""What can go wrong between us and a homeserver. A server that cannot be reached is a plain ConnectionError."""

from adapters.base import PlatformError


class MatrixError(Exception):
    """The homeserver refuses a request and would refuse it again; `code` is its errcode."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text[:200]}")
        self.code = code


class Unproved(MatrixError):
    """The homeserver asks for the account's password before it goes on with `session`."""

    def __init__(self, session: str) -> None:
        super().__init__("HTTP 401", "the homeserver asks for the password of the account")
        self.session = session


class Limited(Exception):
    """The homeserver wants us to wait for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"the homeserver asks for a pause of {seconds:.1f} s")
        self.seconds = seconds


class Unusable(PlatformError):
    """The account cannot be used as it is set up; the message is one line for the operator."""
