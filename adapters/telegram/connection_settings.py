import msgspec

from adapters.proxies import Proxy
from adapters.telegram.schedule import Limits


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    url: str
    secret: str
    """Secret that Telegram sends along."""
    host: str = "127.0.0.1"
    """Host on which we listen."""
    port: int = 8443
    """Port on which we listen."""
    path: str = "/telegram"
    """Path on which we listen."""


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """Token, server and limits. The repr hides the token."""

    token: str
    base_url: str
    limits: Limits = Limits()
    webhook: Webhook | None = None
    proxy: Proxy | None = None

    def __repr__(self) -> str:
        return "Link(…)"
