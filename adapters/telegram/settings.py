import re

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator

from adapters.proxies import Proxy, ProxyAddress, proxy_for
from adapters.support.shapes import Server
from adapters.telegram.schedule import Limits, limits_of


class WebhookSettings(BaseModel):
    """The webhook through which Telegram reaches the bot."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    url: Server = Field(examples=["https://bot.example.org/telegram"])
    secret: SecretStr = Field(examples=["a-word-of-your-choice"])
    host: str = "127.0.0.1"
    port: int = Field(8443, ge=1, le=65535)
    path: str = "/telegram"

    @field_validator("path")
    @classmethod
    def _is_path(cls, path: str) -> str:
        if not re.fullmatch(r"/[\w./~-]*", path):
            raise ValueError("cli-setting-webhook-path")
        return path

    @field_validator("secret")
    @classmethod
    def _can_be_sent(cls, secret: SecretStr) -> SecretStr:
        """Check that setWebhook takes the secret as `secret_token`."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
            raise ValueError("cli-setting-webhook-secret")
        return secret


class TelegramSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    token: SecretStr = Field(min_length=1, examples=[f"123456789:{35 * 'x'}"])
    base_url: Server = "https://api.telegram.org"
    proxy: ProxyAddress = SecretStr("")
    webhook: WebhookSettings | None = None
    """Webhook; None for polling."""
    limits: dict[str, float] = {}
    """Replacements of single limits for sending."""

    @field_validator("token")
    @classmethod
    def _is_token(cls, token: SecretStr) -> SecretStr:
        """Check the form in which BotFather gives tokens: the number of the bot, a colon and a secret."""
        if not re.fullmatch(r"[0-9]+:[A-Za-z0-9_-]{20,}", token.get_secret_value()):
            raise ValueError("cli-setting-bot-token")
        return token

    @field_validator("limits")
    @classmethod
    def _are_limits(cls, limits: dict[str, float]) -> dict[str, float]:
        try:
            limits_of(limits)
        except ValueError:
            raise ValueError("cli-setting-limits", {"known": Limits.__struct_fields__}) from None
        return limits

    def way(self) -> Proxy | None:
        """Return the proxy to the server, None for the direct way. Raises PlatformError."""
        return proxy_for(self.base_url, self.proxy.get_secret_value())
