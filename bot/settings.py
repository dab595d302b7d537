"""Settings of the operator: `YEMU_…` in the environment or `.env`, else the file `yemu.toml`, else the default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from json import JSONDecodeError
from pathlib import Path
from typing import Any, ClassVar, Final, Literal, get_args, get_origin

from dotenv.parser import parse_stream
from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from adapters.base import PlatformError
from adapters.registration import Registration
from adapters.registry import find_adapter, installed
from bot.quiet_hours import zone_of
from locales import languages

PREFIX: Final = "YEMU_"
DOTENV: Final = ".env"
FILE: Final = Path("yemu.toml")
"""File of settings where none is named."""

NAMED: Final = f"{PREFIX}CONFIG"
"""Variable that names the file of settings; it is no setting itself."""


class SettingError(Exception):
    """Error: a setting cannot be used; the message is one line that names it."""


class HttpSettings(BaseModel):
    """Address of `/healthz` and `/metrics`; they are off unless one of these is set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str = Field(default="127.0.0.1", min_length=1)
    port: int = Field(default=9464, ge=1, le=65535)


class Settings(BaseSettings):
    """The settings of every bot with their defaults; those of platforms come as further fields, see `with_sections`."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        env_file=DOTENV,
        extra="ignore",  # other programs have settings there too; `_is_known` finds our misspelt ones
        frozen=True,
    )

    adapters: ClassVar[Mapping[str, Registration[Any]]] = {}
    """Adapters whose settings are among these, by scheme."""
    file: ClassVar[Path] = FILE
    """File of settings; it may be missing."""
    database: str = "sqlite://yemu.sqlite3"
    locale: str = "zh"
    timezone: str = "UTC"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain: float = Field(default=0, ge=0)
    """Maximum number of seconds that games may go on once the bot is told to stop."""
    http: HttpSettings | None = None

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
        return init_settings, env_settings, dotenv_settings, TomlConfigSettingsSource(settings_cls, cls.file)

    @property
    def platforms(self) -> Mapping[str, BaseModel]:
        """The settings of the platforms that are set up, by scheme."""
        return {name: value for name, value in self if name not in Settings.model_fields and value is not None}


def with_sections(adapters: Iterable[Registration[Any]], file: Path = FILE) -> type[Settings]:
    """Return the model of all settings, those of these adapters included, as a file and the environment have them."""
    known = {one.scheme: one for one in adapters if one.settings}
    sections: dict[str, Any] = {scheme: (one.settings | None, None) for scheme, one in known.items() if one.settings}
    ours: dict[str, Any] = {"adapters": (ClassVar[Any], known), "file": (ClassVar[Any], file)}
    return create_model("Settings", __base__=Settings, **ours, **sections)


def platform_adapters() -> Iterator[Registration[Any]]:
    """Yield the installed adapters that settings can set up; leave out those that cannot be loaded."""
    points = installed()
    for scheme in sorted(points.names):
        with suppress(PlatformError):
            if (found := find_adapter(scheme, points)).settings:
                yield found


def file_of_settings(named: Path | None = None) -> Path:
    """Return the file of settings: the one that a command names, else that of `YEMU_CONFIG`, else `yemu.toml`."""
    return named or Path(dict(reversed([*variables()])).get(NAMED) or FILE)


def load_settings(named: Path | None = None) -> Settings:
    """Return the settings of this process; raises SettingError."""
    _read_dotenv(Path(DOTENV))
    file = file_of_settings(named)
    if file != FILE and not file.exists():
        raise SettingError(f"{file}: no such file")
    try:
        given = list(_given(file))
        model = with_sections(_named(path[0] for path, _ in given), file)
        if unknown := next((name for path, name in given if not _is_known(model, path)), None):
            raise SettingError(f"{unknown}: unknown setting")
        return model()
    except ValidationError as error:
        first = error.errors()[0]
        name = "__".join(str(part).upper() for part in first["loc"])
        why = "must not be empty" if first["type"].endswith("too_short") else _reason(first["type"], first["msg"])
        raise SettingError(f"{PREFIX}{name.removeprefix(PREFIX)}: {why}") from None
    except SettingsError as error:
        reason = error.__cause__
        name = _of_value(reason.doc) if isinstance(reason, JSONDecodeError) else PREFIX
        raise SettingError(f'{name}: lists and maps are JSON, such as ["a", "b"] and {{}}: {reason}') from None
    except (OSError, ValueError) as error:
        raise SettingError(f"{file}: {error}") from None


def _reason(kind: str, message: str) -> str:
    """Return the reason in plain words, as our own checks say it."""
    return message.removeprefix("Value error, ") if kind == "value_error" else message


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


def variables() -> Iterator[tuple[str, str | None]]:
    """Yield the names of our settings in the environment and in `.env`, with their values."""
    for source in (EnvSettingsSource(Settings), DotEnvSettingsSource(Settings)):
        yield from ((name.upper(), value) for name, value in source.env_vars.items() if name.upper().startswith(PREFIX))


def _of_value(text: str) -> str:
    """Return the name of the setting with this value."""
    return next((name for name, value in variables() if value == text), PREFIX)


def _given(file: Path) -> Iterator[tuple[Sequence[str], str]]:
    """Yield the paths of all settings in the environment, `.env` and a file that look like ours, with a name."""
    for name, _ in variables():
        if name != NAMED:
            yield name.removeprefix(PREFIX).lower().split("__"), name
    for path in _paths(TomlConfigSettingsSource(Settings, file)()):
        yield path, f"{file}: {'.'.join(path)}"


def usual_locale() -> str:
    """Return the language that the environment sets, else the default; used before the settings can be read."""
    known = dict(reversed([*variables()])).get(f"{PREFIX}LOCALE")
    return known if known in languages() else str(Settings.model_fields["locale"].default)


def _named(names: Iterable[str]) -> Iterator[Registration[Any]]:
    """Yield the adapters whose sections are among these names. Raises SettingError for one that cannot be loaded."""
    if others := {*names} - Settings.model_fields.keys():
        points = installed()
        for scheme in sorted(others & points.names):
            try:
                yield find_adapter(scheme, points)
            except PlatformError as error:
                raise SettingError(f"{PREFIX}{scheme.upper()}: {error}") from None


def _is_known(model: type[BaseModel], path: Sequence[str]) -> bool:
    """Return whether this path leads to a setting, or to several of them at once."""
    field = model.model_fields.get(path[0])
    if field is None or len(path) == 1 or get_origin(field.annotation) is dict:
        return field is not None
    inner = section_of(field)
    return inner is not None and _is_known(inner, path[1:])


def section_of(field: FieldInfo) -> type[BaseModel] | None:
    """Return the model of a section, None for a single setting."""
    kinds = (one for one in get_args(field.annotation) if isinstance(one, type))
    return next((one for one in kinds if issubclass(one, BaseModel)), None)


def every_setting(model: type[BaseModel], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], FieldInfo]]:
    """Yield the paths of all settings; a section comes after the single settings beside it, and before its own."""
    fields = sorted(model.model_fields.items(), key=lambda one: section_of(one[1]) is not None)
    for name, field in fields:
        yield (*above, name), field
        if inner := section_of(field):
            yield from every_setting(inner, (*above, name))


def _paths(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the paths to the values of a TOML table."""
    for key, value in table.items():
        path = (*above, key)
        if isinstance(value, Mapping) and value:
            yield from _paths(value, path)
        else:
            yield path
