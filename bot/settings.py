"""Settings of the operator: `YEMU_…` in the environment or `.env`, else the file `yemu.toml`, else the default."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import partial
from itertools import chain, combinations
from json import JSONDecodeError
from pathlib import Path
from tomllib import TOMLDecodeError
from typing import Annotated, Any, ClassVar, Final, Literal, get_args, get_origin

from dotenv.parser import parse_stream
from pydantic import BaseModel, ConfigDict, Field, ValidationError, WrapValidator, create_model, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    SettingsError,
    TomlConfigSettingsSource,
)

from adapters.base import PlatformError
from adapters.registration import Registration
from adapters.registry import find_adapter, find_adapters
from adapters.support.shapes import matching
from bot.quiet_hours import zone_of
from bot.setting_sources import DOTENV, FILE, NAMED, PREFIX, USUAL_LOCALE, file_of_settings, variables
from locales import languages
from storage import BadAddress
from storage.address import parse


class SettingError(Exception):
    """Setting that cannot be used, by its name; `why` is the name of a message with these facts, or a text."""

    def __init__(self, name: str, why: str, /, **facts: object) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why
        self.facts = facts


class HttpSettings(BaseModel):
    """Address of `/healthz` and `/metrics`; off unless it is set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    host: str = Field(default="127.0.0.1", min_length=1)
    port: int = Field(default=9464, ge=1, le=65535)


class WorkerSettings(BaseModel):
    """Part of a process among the workers of one database."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    accounts: int | None = Field(default=None, ge=1, examples=[20])
    """Maximum number of accounts that this worker holds; by default as many as are free."""


class RetentionSettings(BaseModel):
    """Days for which games are kept after their end; for ever unless set."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    journals: float | None = Field(default=None, ge=1, le=100_000, examples=[90])
    """Days for which a game can be told again and verified."""
    games: float | None = Field(default=None, ge=1, le=100_000, examples=[365])


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        env_file=DOTENV,
        extra="ignore",  # other programs have settings there too; `_is_known` finds our misspelt ones
        frozen=True,
    )

    adapters: ClassVar[Mapping[str, Registration[Any]]] = {}
    file: ClassVar[Path] = FILE
    database: str = "sqlite://yemu.sqlite3"
    locale: str = USUAL_LOCALE
    timezone: str = "UTC"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    drain: float = Field(default=0, ge=0)
    """Maximum number of seconds that games may go on once the bot is told to stop."""
    retention: RetentionSettings | None = None
    http: HttpSettings | None = None
    workers: WorkerSettings | None = None

    @field_validator("locale")
    @classmethod
    def _is_spoken(cls, name: str) -> str:
        if name not in languages():
            raise ValueError("cli-setting-locale", {"known": languages()})
        return name

    @field_validator("database")
    @classmethod
    def _is_address(cls, url: str) -> str:
        try:
            parse(url)
        except BadAddress as error:
            raise ValueError(f"cli-database-{error.why}", error.facts) from None
        return url

    @field_validator("timezone")
    @classmethod
    def _exists(cls, name: str) -> str:
        try:
            return zone_of(name)
        except ValueError:
            raise ValueError("cli-setting-timezone") from None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, dotenv_settings, TomlConfigSettingsSource(settings_cls, cls.file)

    @property
    def platforms(self) -> Mapping[str, Any]:
        """The sections of the accounts by their names, such as `telegram` and `telegram.west`."""
        given = {scheme: value for scheme, value in self if scheme not in Settings.model_fields and value is not None}
        return {
            account_name(scheme, section): section
            for scheme, value in given.items()
            for section in (value if isinstance(value, tuple) else (value,))
        }


ACCOUNT: Final = "[a-z][a-z0-9_-]{0,31}"
"""Pattern of the names of further accounts."""


def account_name(scheme: str, section: Any) -> str:
    return f"{scheme}.{section.name}" if section.name else scheme


def with_sections(adapters: Iterable[Registration[Any]], file: Path = FILE) -> type[Settings]:
    known = {one.scheme: one for one in adapters if one.settings}
    sections: dict[str, Any] = {scheme: (_section(one), None) for scheme, one in known.items()}
    ours: dict[str, Any] = {"adapters": (ClassVar[Any], known), "file": (ClassVar[Any], file)}
    return create_model("Settings", __base__=Settings, **ours, **sections)


def _section(adapter: Registration[Any]) -> Any:
    """Return the type of a platform's section: settings of an account, or of several in an array of tables."""
    name: Any = (Annotated[str, matching(f"({ACCOUNT})?", "cli-setting-account-name")], "")
    tables: Any = (Annotated[int | None, Field(ge=1, examples=[40])], None)
    model = create_model(f"{adapter.scheme}_account", __base__=adapter.settings, name=name, tables=tables)
    return Annotated[model | None, WrapValidator(partial(_one_or_more, adapter))]


def _one_or_more(adapter: Registration[Any], value: object, validate: Callable[[object], Any]) -> Any:
    if not isinstance(value, list | tuple):
        return validate(value)
    sections = tuple(map(validate, value))
    names = [one.name for one in sections]
    if names.count("") > 1:
        raise ValueError("cli-setting-account-unnamed")
    for one, other in combinations(sections, 2):
        accounts = tuple(account_name(adapter.scheme, each) for each in (one, other))
        if one.name == other.name:
            raise ValueError("cli-setting-account-twice", {"account": accounts[0]})
        if same := next((each for each in adapter.own if getattr(one, each) == getattr(other, each)), None):
            raise ValueError("cli-setting-account-shares", {"accounts": accounts, "setting": same})
    return sections


def platform_adapters() -> Iterator[Registration[Any]]:
    points = find_adapters()
    for scheme in sorted(points.names):
        with suppress(PlatformError):
            if (found := find_adapter(scheme, points)).settings:
                yield found


def load_settings(named: Path | None = None) -> Settings:
    _read_dotenv(Path(DOTENV))
    file = file_of_settings(named)
    if file != FILE and not file.exists():
        raise SettingError(str(file), "cli-no-file")
    try:
        given = list(_read_given(file))
        model = with_sections(_find_adapters(path[0] for path, _ in given), file)
        for path, name in given:
            if not _is_known(model, path):
                meant = like(with_sections(platform_adapters()), path)
                written = f"{PREFIX}{'__'.join(meant).upper()}" if name.startswith(PREFIX) else ".".join(meant)
                likely = (written,) if meant else tuple(get_close_matches(name, (NAMED,), cutoff=0.8))
                raise SettingError(name, "cli-setting-unknown", likely=likely)
        return model()
    except ValidationError as error:
        first = error.errors()[0]
        name = "__".join(str(part).upper() for part in first["loc"])
        why, facts = reason(first)
        raise SettingError(f"{PREFIX}{name.removeprefix(PREFIX)}", why, **facts) from None
    except SettingsError as error:
        cause = error.__cause__
        name = _of_value(cause.doc) if isinstance(cause, JSONDecodeError) else PREFIX
        raise SettingError(name, "cli-setting-json") from None
    except TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise SettingError(str(file), "cli-toml", line=line[1] if line else None) from None
    except (OSError, UnicodeDecodeError) as error:
        raise unread(str(file), error) from None


BOUNDS: Final = {
    "greater_than_equal": ("cli-setting-least", "ge"),
    "less_than_equal": ("cli-setting-most", "le"),
    "string_too_long": ("cli-setting-longest", "max_length"),
}

REASONS: Final = {
    "missing": "cli-setting-missing",
    **dict.fromkeys(("int_parsing", "int_type", "int_from_float"), "cli-setting-number"),
    **dict.fromkeys(("float_parsing", "float_type", "finite_number"), "cli-setting-number"),
    **dict.fromkeys(("model_type", "model_attributes_type", "dict_type"), "cli-setting-section"),
    "tuple_type": "cli-setting-json",
}


def reason(error: Any) -> tuple[str, Mapping[str, Any]]:
    """Return the message for an error of pydantic, with its facts; its own wording is not for operators."""
    kind, about = error["type"], error.get("ctx", {})
    if kind == "value_error":
        why, *facts = about["error"].args
        return why, facts[0] if facts else {}
    if kind.endswith("too_short"):
        return "cli-setting-empty", {}
    if kind == "literal_error":
        return "cli-setting-choice", {"known": tuple(re.findall("'(.*?)'", about["expected"]))}
    if kind in BOUNDS:
        key, bound = BOUNDS[kind]
        return key, {"bound": f"{about[bound]:g}"}
    return REASONS.get(kind, "cli-setting-wrong"), {}


def like(model: type[Settings], path: Sequence[str]) -> tuple[str, ...]:
    known = {"__".join(one): one for one, _ in every_setting(model)}
    near = [known[name] for name in get_close_matches("__".join(path).lower(), known, 1)]
    called = [one for one in known.values() if one[-1] == path[-1].lower()]
    return next(iter([*(one for one in called if one[0] == path[0].lower()), *near, *called]), ())


def unread(file: str, error: OSError | UnicodeDecodeError) -> SettingError:
    if isinstance(error, OSError):
        return SettingError(file, "cli-reason", reason=error)
    return SettingError(file, "cli-not-utf8")


def _read_dotenv(path: Path) -> None:
    try:
        with path.open(encoding="utf-8") as text:
            lines = [line for line in parse_stream(text) if PREFIX in line.original.string.upper()]
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise unread(str(path), error) from None
    if wrong := next((line for line in lines if line.error or (line.key and line.value is None)), None):
        blank = wrong.original.string.partition(wrong.original.string.strip())[0].count("\n")
        raise SettingError(str(path), "cli-dotenv", line=wrong.original.line + blank)


def _of_value(text: str) -> str:
    return next((name for name, value in variables() if value == text), PREFIX)


def _read_given(file: Path) -> Iterator[tuple[Sequence[str], str]]:
    for name, _ in variables():
        if name != NAMED:
            yield name.removeprefix(PREFIX).lower().split("__"), name
    tables = TomlConfigSettingsSource(Settings, file)()
    for name, _ in variables():
        scheme, *below = name.removeprefix(PREFIX).lower().split("__")
        if below and isinstance(tables.get(scheme), list):
            raise SettingError(name, "cli-setting-one-account", scheme=scheme)
    for path in _paths(tables):
        yield path, f"{file}: {'.'.join(path)}"


def _find_adapters(names: Iterable[str]) -> Iterator[Registration[Any]]:
    if others := {*names} - Settings.model_fields.keys():
        points = find_adapters()
        for scheme in sorted(others & points.names):
            try:
                yield find_adapter(scheme, points)
            except PlatformError as error:
                raise SettingError(f"{PREFIX}{scheme.upper()}", error.why, **error.facts) from None


def _is_known(model: type[BaseModel], path: Sequence[str]) -> bool:
    field = model.model_fields.get(path[0])
    if field is None or len(path) == 1 or get_origin(field.annotation) is dict:
        return field is not None
    inner = section_of(field)
    return inner is not None and _is_known(inner, path[1:])


def section_of(field: FieldInfo) -> type[BaseModel] | None:
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
    for key, value in table.items():
        path = (*above, key)
        if isinstance(value, Mapping) and value:
            yield from _paths(value, path)
        elif isinstance(value, list) and value and all(isinstance(one, Mapping) for one in value):
            yield from chain.from_iterable(_paths(one, path) for one in value)
        else:
            yield path
