"""What an operator can set: `YEMU_…` in the environment or `.env`, else `yemu.toml`, else the default."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource


class SettingError(Exception):
    """A setting cannot be used; the message is one line that names it."""


class MatrixSettings(BaseModel):
    """A Matrix account: a homeserver, and an access token, or a user with a password for one login.

    `directory` holds what the adapter must remember, keys included. Nobody in a list of `allowed_…` is everybody;
    inviters may be patterns such as `@*:example.org`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    homeserver: str = Field(pattern=r"^https?://[^/\s]+/?$")
    access_token: SecretStr = SecretStr("")
    user: str = ""
    password: SecretStr = SecretStr("")
    directory: Path = Path("yemu-matrix")
    prefix: str = Field("!", min_length=1, max_length=8, pattern=r"^[^\s\w]+$")
    allowed_inviters: tuple[str, ...] = ()
    allowed_rooms: tuple[str, ...] = ()
    reaction_buttons: Literal["auto", "on", "off"] = "off"
    polls: Literal["auto", "on", "off"] = "off"
    encryption: Literal["auto", "on", "off"] = "auto"

    @model_validator(mode="after")
    def _can_sign_in(self) -> MatrixSettings:
        if not self.access_token.get_secret_value() and not (self.user and self.password.get_secret_value()):
            raise ValueError("needs ACCESS_TOKEN, or USER and PASSWORD")
        return self


class WebhookSettings(BaseModel):
    """Where Telegram reaches us: it calls `url` with `secret`; `host`, `port` and `path` are where we listen."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    url: str = Field(pattern=r"^https?://[^/\s]+")
    secret: SecretStr = Field(min_length=1, max_length=256)
    host: str = "127.0.0.1"
    port: int = Field(8443, ge=1, le=65535)
    path: str = Field("/telegram", pattern=r"^/")


class TelegramSettings(BaseModel):
    """A Telegram bot: its token; the server, where it is not Telegram's own; a webhook, where it is not to be polled.

    `limits` replaces single ones of the limits that sending keeps to.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    token: SecretStr = Field(min_length=1)
    base_url: str = Field("https://api.telegram.org", pattern=r"^https?://[^/\s]+")
    webhook: WebhookSettings | None = None
    limits: dict[str, float] = {}


class Settings(BaseSettings):
    """All settings with their defaults."""

    model_config = SettingsConfigDict(
        env_prefix="YEMU_",
        env_nested_delimiter="__",
        env_file=".env",
        toml_file="yemu.toml",
        extra="forbid",
        frozen=True,
    )

    database: str = "sqlite://yemu.sqlite3"
    locale: Literal["zh", "en"] = "zh"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    matrix: MatrixSettings | None = None
    telegram: TelegramSettings | None = None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Add the TOML file behind the environment."""
        return init_settings, env_settings, dotenv_settings, TomlConfigSettingsSource(settings_cls)


def load_settings() -> Settings:
    """The settings of this process; raises SettingError."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "__".join(str(part).upper() for part in first["loc"])
        raise SettingError(f"YEMU_{name.removeprefix('YEMU_')}: {first['msg']}") from None
    except (OSError, ValueError) as error:
        raise SettingError(f"yemu.toml: {error}") from None
