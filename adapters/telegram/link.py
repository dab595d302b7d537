"""How the bot is connected to Telegram."""

import msgspec

from adapters.telegram.schedule import Limits


class Webhook(msgspec.Struct, frozen=True, kw_only=True):
    """Where Telegram sends updates (`url` with `secret`), and where we listen for them."""

    url: str
    secret: str
    host: str = "127.0.0.1"
    port: int = 8443
    path: str = "/telegram"


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """The token, the server and the limits. Its repr is shown nowhere: it holds the token."""

    token: str
    base_url: str
    limits: Limits = Limits()
    webhook: Webhook | None = None

    def __repr__(self) -> str:
        return "Link(…)"
