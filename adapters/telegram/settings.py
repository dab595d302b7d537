from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, SecretStr, field_validator

from adapters.proxies import Proxy, ProxyAddress, proxy_for
from adapters.support.shapes import Server, matching
from adapters.telegram.schedule import Limits, limits_of


class WebhookSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    url: Server = Field(examples=["https://bot.example.org/telegram"])
    secret: Annotated[
        SecretStr,
        Field(examples=["a-word-of-your-choice"]),
        matching("[A-Za-z0-9_-]{1,256}", "cli-setting-webhook-secret"),
    ]
    """Secret as setWebhook takes it as `secret_token`."""
    host: str = "127.0.0.1"
    port: int = Field(8443, ge=1, le=65535)
    path: Annotated[str, matching(r"/[\w./~-]*", "cli-setting-webhook-path")] = "/telegram"


class TelegramSettings(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    token: Annotated[
        SecretStr,
        Field(min_length=1, examples=[f"123456789:{35 * 'x'}"]),
        matching("[0-9]+:[A-Za-z0-9_-]{20,}", "cli-setting-bot-token"),
    ]
    """Token in the form of BotFather: the number of the bot, a colon and a secret."""
    base_url: Server = "https://api.telegram.org"
    proxy: ProxyAddress = SecretStr("")
    allowed_groups: tuple[int, ...] = ()
    """Ids of groups, such as -1001234567890; empty allows all."""
    webhook: WebhookSettings | None = None
    limits: dict[str, float] = {}

    @field_validator("limits")
    @classmethod
    def _are_limits(cls, limits: dict[str, float]) -> dict[str, float]:
        try:
            limits_of(limits)
        except ValueError:
            raise ValueError("cli-setting-limits", {"known": Limits.__struct_fields__}) from None
        return limits

    def way(self) -> Proxy | None:
        return proxy_for(self.base_url, self.proxy.get_secret_value())
