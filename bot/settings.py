"""Settings of the operator: `YEMU_…` in the environment or `.env`, else `yemu.toml`, else the default."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from json import JSONDecodeError
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from dotenv.parser import parse_stream
from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from bot.quiet_hours import zone_of
from locales import languages

PREFIX: Final = "YEMU_"
DOTENV: Final = ".env"


class SettingError(Exception):
    """Error: a setting cannot be used; the message is one line that names it."""


class MatrixSettings(BaseModel):
    """A Matrix account: a homeserver, and an access token, or a user with a password for one login."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    homeserver: str = Field(pattern=r"^https?://[^/\s]+/?$")
    access_token: SecretStr = SecretStr("")
    user: str = ""
    password: SecretStr = SecretStr("")
    directory: Path = Path("yemu-matrix")
    """Folder for everything that the adapter must remember, keys included."""
    prefix: str = Field("!", min_length=1, max_length=8, pattern=r"^[^\s\w]+$")
    allowed_inviters: tuple[str, ...] = ()
    """People who may invite the bot, or patterns such as `@*:example.org`; empty allows everybody."""
    allowed_rooms: tuple[str, ...] = ()
    """Rooms that the bot may join; empty allows all."""
    reaction_buttons: Literal["auto", "on", "off"] = "off"
    polls: Literal["auto", "on", "off"] = "off"
    encryption: Literal["auto", "on", "off"] = "auto"

    @model_validator(mode="after")
    def _can_sign_in(self) -> MatrixSettings:
        if not self.access_token.get_secret_value() and not (self.user and self.password.get_secret_value()):
            raise ValueError("needs ACCESS_TOKEN, or USER and PASSWORD")
        return self


class WebhookSettings(BaseModel):
    """The webhook through which Telegram reaches the bot."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    url: str = Field(pattern=r"^https?://[^/\s]+")
    """Address that Telegram calls."""
    secret: SecretStr
    """Secret that Telegram sends along."""
    host: str = "127.0.0.1"
    """Address on which the bot listens."""
    port: int = Field(8443, ge=1, le=65535)
    """Port on which the bot listens."""
    path: str = Field("/telegram", pattern=r"^/[\w./~-]*$")
    """Path on which the bot listens."""

    @field_validator("secret")
    @classmethod
    def _can_be_sent(cls, secret: SecretStr) -> SecretStr:
        """Check that setWebhook takes the secret as `secret_token`."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
            raise ValueError("1 to 256 of the characters A-Z, a-z, 0-9, _ and -")
        return secret


class TelegramSettings(BaseModel):
    """A Telegram bot."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    token: SecretStr = Field(min_length=1)
    """Token of the bot."""
    base_url: str = Field("https://api.telegram.org", pattern=r"^https?://[^/\s]+")
    """Server of the bot API, where it is not Telegram's own."""
    webhook: WebhookSettings | None = None
    """Webhook; None for polling."""
    limits: dict[str, float] = {}
    """Replacements of single limits for sending."""


class HttpSettings(BaseModel):
    """Address of `/healthz` and `/metrics`; they are off unless one of these is set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str = Field(default="127.0.0.1", min_length=1)
    port: int = Field(default=9464, ge=1, le=65535)


class Settings(BaseSettings):
    """All settings with their defaults."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        env_file=DOTENV,
        toml_file="yemu.toml",
        extra="ignore",  # other programs have settings there too; `_unknown` finds our misspelt ones
        frozen=True,
    )

    database: str = "sqlite://yemu.sqlite3"
    locale: str = "zh"
    timezone: str = "UTC"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain: float = Field(default=0, ge=0)
    """Maximum number of seconds that games may go on once the bot is told to stop."""
    http: HttpSettings | None = None
    matrix: MatrixSettings | None = None
    telegram: TelegramSettings | None = None

    @field_validator("locale")
    @classmethod
    def _is_spoken(cls, name: str) -> str:
        if name not in languages():
            raise ValueError(f"{name!r} is none of {', '.join(languages())}")
        return name

    @field_validator("timezone")
    @classmethod
    def _exists(cls, name: str) -> str:
        try:
            return zone_of(name)
        except ValueError:
            raise ValueError(f"there is no time zone {name!r}") from None

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
    """Return the settings of this process; raises SettingError."""
    _read_dotenv(Path(DOTENV))
    try:
        if unknown := next(_unknown(), None):
            raise SettingError(f"{unknown}: unknown setting")
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = "__".join(str(part).upper() for part in first["loc"])
        why = "must not be empty" if first["type"].endswith("too_short") else first["msg"]
        raise SettingError(f"{PREFIX}{name.removeprefix(PREFIX)}: {why}") from None
    except SettingsError as error:
        reason = error.__cause__
        name = _of_value(reason.doc) if isinstance(reason, JSONDecodeError) else PREFIX
        raise SettingError(f'{name}: lists and maps are JSON, such as ["a", "b"] and {{}}: {reason}') from None
    except (OSError, ValueError) as error:
        raise SettingError(f"yemu.toml: {error}") from None


def _read_dotenv(path: Path) -> None:
    """Raise SettingError when the file, or a possible setting in it, cannot be read; it may be missing."""
    try:
        with path.open(encoding="utf-8") as text:
            lines = [line for line in parse_stream(text) if PREFIX in line.original.string.upper()]
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise SettingError(f"{path}: {error}") from None
    if wrong := next((line for line in lines if line.error or (line.key and line.value is None)), None):
        blank = wrong.original.string.partition(wrong.original.string.strip())[0].count("\n")
        raise SettingError(f"{path}: line {wrong.original.line + blank} is not of the form NAME=value")


def _variables() -> Iterator[tuple[str, str | None]]:
    """Yield the names of our settings in the environment and in `.env`, with their values."""
    for source in (EnvSettingsSource(Settings), DotEnvSettingsSource(Settings)):
        yield from ((name.upper(), value) for name, value in source.env_vars.items() if name.upper().startswith(PREFIX))


def _of_value(text: str) -> str:
    """Return the name of the setting with this value."""
    return next((name for name, value in _variables() if value == text), PREFIX)


def _unknown() -> Iterator[str]:
    """Yield unknown settings in the environment, `.env` or `yemu.toml` that look like ours."""
    for name, _ in _variables():
        if not _is_known(Settings, name.removeprefix(PREFIX).lower().split("__")):
            yield name
    for path in _paths(TomlConfigSettingsSource(Settings)()):
        if not _is_known(Settings, path):
            yield f"yemu.toml: {'.'.join(path)}"


def _is_known(model: type[BaseModel], path: Sequence[str]) -> bool:
    """Return whether this path leads to a setting, or to several of them at once."""
    field = model.model_fields.get(path[0])
    if field is None or len(path) == 1 or get_origin(field.annotation) is dict:
        return field is not None
    inner = next(
        (one for one in get_args(field.annotation) if isinstance(one, type) and issubclass(one, BaseModel)), None
    )
    return inner is not None and _is_known(inner, path[1:])


def _paths(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the paths to the values of a TOML table."""
    for key, value in table.items():
        path = (*above, key)
        if isinstance(value, Mapping) and value:
            yield from _paths(value, path)
        else:
            yield path
