"""The file of settings: every setting with its meaning, in the operator's language, and changes that keep the rest."""

import os
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import tomlkit
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from tomlkit.exceptions import ParseError, TOMLKitError
from tomlkit.items import AoT

from bot.setting_sources import FILE
from bot.settings import SettingError, Settings, every_setting, section_of, unread
from locales import Words

SettingPath = tuple[str, ...]
"""Names of the tables that lead to a setting, and its own."""

Values = Mapping[SettingPath, Any]
"""Values of settings; None removes one."""


def meaning_of(path: SettingPath) -> str:
    section, *_ = path
    name = "-".join(path).replace("_", "-")
    if section in Settings.model_fields:
        return f"setting-{name}"
    return "-".join([section, "setting", *path[1:]]).replace("_", "-")


def example(model: type[BaseModel], words: Words, locale: str, values: Values) -> str:
    lines = [*_comment(words, locale, "settings-file")]
    for path, field in every_setting(model):
        name = path[-1]
        if words.has(locale, meaning_of(path)):
            lines += ["", *_comment(words, locale, meaning_of(path))]
        if section_of(field):
            is_used = any(given[: len(path)] == path for given in values)
            lines.append(f"{'' if is_used else '#'}[{'.'.join(path)}]")
        elif path in values:
            lines.append(f"{name} = {_toml(values[path])}")
        else:
            lines.append(f"#{name} = {_toml(sample(field))}")
    return "\n".join([*lines, ""])


def sample(field: FieldInfo) -> Any:
    if field.examples:
        return field.examples[0]
    default = None if field.is_required() else field.get_default(call_default_factory=True, validated_data={})
    return "" if default is None else default


def amend(text: str, values: Values) -> str:
    """All else in the file, comments included, stays as it is."""
    document = _parse(text)
    for path, value in values.items():
        table: Any = document
        for name in path[:-1]:
            table = table.setdefault(name, tomlkit.table())
            if not isinstance(table, MutableMapping):
                raise SettingError(name, "cli-setting-section", name=name)
        _set(table, path[-1], value)
    return tomlkit.dumps(document)


def section_in(text: str, name: str, account: str = "") -> dict[str, object]:
    """Return the section of an account of a platform; the first one has no name."""
    sections = _parse(text).unwrap().get(name, [])
    listed = sections if isinstance(sections, list) else [sections]
    return next((one for one in listed if isinstance(one, dict) and one.get("name", "") == account), {})


def amend_account(text: str, scheme: str, values: Mapping[str, Any]) -> str:
    """Change the section of the account of that `name`, or add it to the array of tables, which the file then has."""
    document = _parse(text)
    present = document.get(scheme)
    if not isinstance(present, AoT):
        document.pop(scheme, None)
        listed = tomlkit.aot()
        if present is not None:
            listed.append(present)
        document[scheme] = listed
    listed = document[scheme]
    table = next((one for one in listed if one.get("name", "") == values["name"]), None)
    if table is None:
        table = tomlkit.table()
        listed.append(table)
    for name, value in values.items():
        _set(table, name, value)
    return tomlkit.dumps(document)


def _set(table: Any, name: str, value: Any) -> None:
    if value is None:
        table.pop(name, None)
    else:
        table[name] = value


def drop_account(text: str, scheme: str, account: str) -> str | None:
    """Return the text without the section of an account; None if it has none."""
    document = _parse(text)
    present = document.get(scheme)
    if isinstance(present, AoT):
        number = next((at for at, one in enumerate(present) if one.get("name", "") == account), None)
        if number is None:
            return None
        del present[number]
        if not len(present):
            document.pop(scheme)
    elif present is not None and present.get("name", "") == account:
        document.pop(scheme)
    else:
        return None
    return tomlkit.dumps(document)


def write(file: Path, text: str, check: Callable[[Path], object]) -> None:
    """Replace a file whole, if its new form passes a check; only its owner may read it. Raises SettingError."""
    target = file.resolve()
    try:
        with NamedTemporaryFile("w", dir=target.parent, prefix=".yemu-", encoding="utf-8", delete=False) as new:
            passing = Path(new.name)  # readable by its owner alone
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
    except OSError as error:
        raise unread(str(file), error) from None
    try:
        check(passing)
        passing.replace(target)
    except SettingError as error:
        raise SettingError(error.name.replace(str(passing), str(file)), error.why, **error.facts) from None
    finally:
        passing.unlink(missing_ok=True)


def _parse(text: str) -> tomlkit.TOMLDocument:
    try:
        return tomlkit.parse(text)
    except TOMLKitError as error:
        line = str(error.line) if isinstance(error, ParseError) else None
        raise SettingError(str(FILE), "cli-toml", line=line) from None


def _comment(words: Words, locale: str, key: str) -> Iterator[str]:
    yield from (f"# {line}".rstrip() for line in words.plain(locale, key).splitlines())


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        inline = tomlkit.inline_table()
        inline.update(value)
        return str(inline.as_string())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return str(tomlkit.item([*value]).as_string())
    return str(tomlkit.item(value if isinstance(value, bool | int | float) else str(value)).as_string())
