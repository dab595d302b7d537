"""What an operator can set: `YEMU_…` in the environment or `.env`, else `yemu.toml`, else the default."""

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
    secret: SecretStr
    host: str = "127.0.0.1"
    port: int = Field(8443, ge=1, le=65535)
    path: str = Field("/telegram", pattern=r"^/[\w./~-]*$")

    @field_validator("secret")
    @classmethod
    def _can_be_sent(cls, secret: SecretStr) -> SecretStr:
        """What setWebhook takes as `secret_token`."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret.get_secret_value()):
            raise ValueError("1 to 256 of the characters A-Z, a-z, 0-9, _ and -")
        return secret


class TelegramSettings(BaseModel):
    """A Telegram bot: its token; the server, where it is not Telegram's own; a webhook, where it is not to be polled.

    `limits` replaces single ones of the limits that sending keeps to.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    token: SecretStr = Field(min_length=1)
    base_url: str = Field("https://api.telegram.org", pattern=r"^https?://[^/\s]+")
    webhook: WebhookSettings | None = None
    limits: dict[str, float] = {}


class HttpSettings(BaseModel):
    """Where `/healthz` and `/metrics` are answered; nowhere unless one of these is set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str = Field(default="127.0.0.1", min_length=1)
    port: int = Field(default=9464, ge=1, le=65535)


class Settings(BaseSettings):
    """All settings with their defaults; `drain` is how many seconds games may go on once the bot is told to stop."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        env_file=DOTENV,
        toml_file="yemu.toml",
        extra="ignore",  # other programs have theirs beside ours; one of ours that is misspelt is found by `_unknown`
        frozen=True,
    )

    database: str = "sqlite://yemu.sqlite3"
    locale: str = "zh"
    timezone: str = "UTC"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain: float = Field(default=0, ge=0)
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
    """The settings of this process; raises SettingError."""
    _read_dotenv(Path(DOTENV))
    try:
        if unknown := next(_unknown(), None):
            raise SettingError(f"{unknown}: there is no such setting")
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
    """Raise SettingError when the file cannot be read, or what may be a setting of ours in it; none is none."""
    try:
        with path.open(encoding="utf-8") as text:
            lines = [line for line in parse_stream(text) if PREFIX in line.original.string.upper()]
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise SettingError(f"{path}: {error}") from None
    if wrong := next((line for line in lines if line.error or (line.key and line.value is None)), None):
        blank = wrong.original.string.partition(wrong.original.string.strip())[0].count("\n")
        raise SettingError(f"{path}: line {wrong.original.line + blank} does not read NAME=value")


def _variables() -> Iterator[tuple[str, str | None]]:
    """What is written as a setting of ours in the environment and in `.env`."""
    for source in (EnvSettingsSource(Settings), DotEnvSettingsSource(Settings)):
        yield from ((name.upper(), value) for name, value in source.env_vars.items() if name.upper().startswith(PREFIX))


def _of_value(text: str) -> str:
    """The setting to which this was given."""
    return next((name for name, value in _variables() if value == text), PREFIX)


def _unknown() -> Iterator[str]:
    """What is written as a setting of ours, in the environment, `.env` or `yemu.toml`, and is none."""
    for name, _ in _variables():
        if not _is_known(Settings, name.removeprefix(PREFIX).lower().split("__")):
            yield name
    for path in _paths(TomlConfigSettingsSource(Settings)()):
        if not _is_known(Settings, path):
            yield f"yemu.toml: {'.'.join(path)}"


def _is_known(model: type[BaseModel], path: Sequence[str]) -> bool:
    """Whether this path leads to a setting, or to several of them at once."""
    field = model.model_fields.get(path[0])
    if field is None or len(path) == 1 or get_origin(field.annotation) is dict:
        return field is not None
    inner = next(
        (one for one in get_args(field.annotation) if isinstance(one, type) and issubclass(one, BaseModel)), None
    )
    return inner is not None and _is_known(inner, path[1:])


def _paths(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where the values of a TOML table stand."""
    for key, value in table.items():
        path = (*above, key)
        if isinstance(value, Mapping) and value:
            yield from _paths(value, path)
        else:
            yield path
