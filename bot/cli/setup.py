"""`yemu setup`: asks for the settings of one platform, tries them, and writes the file of settings."""

import asyncio
import json
import re
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from getpass import getpass
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn, get_args, get_origin

import typer
from pydantic import BaseModel, SecretStr, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from adapters.registration import Account, Registration, Rejected, Setup, SetupQuestion, Shell
from bot.cli.database_file import past_use
from bot.cli.errors import CliError, alternatives, language, of_database, reason_of
from bot.cli.settings_file import SettingPath, amend, amend_account, example, section_in, write
from bot.cli.shell import shell_without_bot
from bot.games import load_words
from bot.logging import log_to_stderr
from bot.setting_sources import PREFIX, file_of_settings, variables
from bot.settings import (
    ACCOUNT,
    SettingError,
    Settings,
    every_setting,
    like,
    load_settings,
    platform_adapters,
    reason,
    section_of,
    unread,
    with_sections,
)
from locales import Argument, Text, Verbatim, Words, plain
from locales.values import Either
from storage import SchemaMismatch, StoreError, examine, is_new, migrate

STDIN: Final = "-"
UNREADABLE: Final = "\ufffd"
"""Answer in letters that the terminal does not have."""

LONGEST_SECRET: Final = 4096


class SetupChoices(NamedTuple):
    file: Path | None
    locale: str | None
    platform: str | None
    values: Sequence[str]
    """Settings as `NAME=VALUE`, named as in the file: `telegram.base_url=…`."""
    secrets: Sequence[str]
    """Secret settings as `NAME=FILE`; the file `-` is the standard input."""
    is_agreed: bool
    account: str = ""
    """Name of a further account of the platform; empty for the first one."""


def show_example(locale: str | None) -> None:
    adapters = [*platform_adapters()]
    words = load_words({}, [one.locales for one in adapters if one.locales])
    typer.echo(example(with_sections(adapters), words, locale or language(()), {}), nl=False)


def set_up(choices: SetupChoices) -> None:
    log_to_stderr("error")
    adapters, file = [*platform_adapters()], file_of_settings(choices.file)
    words = load_words({}, [one.locales for one in adapters if one.locales])
    locale = choices.locale or _language(words)
    dialogue = Dialogue(words, locale)
    present = _present(file, dialogue, is_agreed=choices.is_agreed)
    platform = _platform(adapters, choices.platform, dialogue)
    if present and dialogue.is_open and not choices.account:
        choices = choices._replace(account=_further_account(present, platform.scheme, dialogue))
    given = _read_given(choices, with_sections(adapters), dialogue)
    if choices.locale or dialogue.is_open:
        given = {("locale",): locale, **given}
    if ambient := _ambient(platform):
        names = (f"{PREFIX}{platform.scheme}__{name}".upper() for name in ambient)
        dialogue.say("setup-from-environment", names=tuple(map(Verbatim, names)))
    section = section_in(present or "", platform.scheme, choices.account)
    entrance = Entrance(platform, dialogue, given, section, {} if choices.account else ambient)
    shell = shell_without_bot(words, locale)
    account = entrance.enter(shell)
    values = given | entrance.values(account)
    model = with_sections(adapters, file)
    if choices.account:
        own = {path[1]: value for path, value in values.items() if path[0] == platform.scheme}
        text = amend_account(present or "", platform.scheme, {"name": choices.account, **own})
    else:
        text = amend(present, values) if present is not None else example(model, words, locale, values)
    write(file, text, load_settings)
    if trouble := asyncio.run(_begin(load_settings(choices.file), shell)):
        dialogue.say("setup-warning", what=trouble)
    for text in account.warnings:
        dialogue.say("setup-warning", what=Verbatim(plain(text)))
    named = f" --config {choices.file}" if choices.file else ""
    added = {"account": Verbatim(account.name), "adding": Verbatim(plain(account.adding))}
    dialogue.say("setup-done", file=Verbatim(str(file)), command=Verbatim(f"yemu run{named}"), **added)
    if hidden := [name for name, _ in variables() if tuple(name.removeprefix(PREFIX).lower().split("__")) in values]:
        dialogue.say("setup-hidden", names=tuple(map(Verbatim, dict.fromkeys(hidden))))


async def _begin(settings: Settings, shell: Shell) -> Text | None:
    try:
        if is_new(settings.database) or await _is_empty(settings.database):
            if why := await past_use(settings, shell):
                return why
            await migrate(settings.database, create=True)
    except StoreError as error:
        key, args = of_database(error)
        return Text(key, **args)
    return None


async def _is_empty(database: str) -> bool:
    try:
        await examine(database)
    except SchemaMismatch as error:
        if error.why != "empty":
            raise
        return True
    return False


class Dialogue:
    def __init__(self, words: Words, locale: str) -> None:
        self.words = words
        self._locale = locale
        self.is_open = sys.stdin.isatty()

    def text(self, key: str, **args: Argument) -> str:
        return self.words.plain(self._locale, key, args)

    def say(self, key: str, **args: Argument) -> None:
        typer.echo(self.text(key, **args))

    def ask(self, question: str, usual: str | None = None) -> str:
        """Return the typed answer, and for an empty line the usual one; None demands an answer."""
        answer: str = typer.prompt(question, usual, show_default=False, prompt_suffix=" ")
        return answer.strip()

    def ask_secret(self, question: str, usual: str | None = None) -> str:
        """Return the typed answer as `ask` does; it is not shown, from the first letter on."""
        while True:
            try:
                answer = getpass(f"{question} ", sys.stderr).strip() or usual
            except EOFError:
                raise typer.Abort from None
            except UnicodeDecodeError:
                answer = UNREADABLE
            if answer is not None:
                return answer

    def choose(self, question: str, names: Mapping[str, str]) -> str:
        """Return the key that is typed, or whose number or name is; the first one is usual."""
        answers = {str(number): key for number, key in enumerate(names, 1)} | {key: key for key in names}
        answers |= {name.casefold(): key for key, name in names.items()}
        listed = "  ".join(f"{number} {name}" for number, name in enumerate(names.values(), 1))
        while (answer := self.ask(f"{question}  {listed} [1]", "1").casefold()) not in answers:
            self.say("setup-choose", choices=Either(map(Verbatim, answers)))
        return answers[answer]

    def refuse(self, key: str, **args: Argument) -> NoReturn:
        raise refusal(self.text(key, **args))


def refusal(text: str) -> CliError:
    return CliError("cli-reason", reason=Verbatim(text))


class PlatformSetup(NamedTuple):
    scheme: str
    settings: type[BaseModel]
    setup: Setup[Any]


class Entrance:
    def __init__(
        self,
        platform: PlatformSetup,
        dialogue: Dialogue,
        given: Mapping[SettingPath, Any],
        section: Mapping[str, object],
        ambient: Mapping[str, object],
    ) -> None:
        self._platform = platform
        self._dialogue = dialogue
        self._present = section
        scheme = platform.scheme
        said = {path[1]: value for path, value in given.items() if len(path) == 2 and path[0] == scheme}
        self._section = {**section, **ambient, **said}
        self._answered = {*ambient, *said}
        self._ambient = ambient.keys() - said
        self._late = set[str]()

    def enter(self, shell: Shell) -> Account:
        while True:
            for question in self._platform.setup.questions:
                if question.is_late and question.setting not in self._late:
                    continue
                if question.applies(self._section):
                    self._answer(question)
                else:
                    self._section.pop(question.setting, None)
            try:
                return self._try(shell)
            except Rejected as error:
                self._reject(error)

    def values(self, account: Account) -> dict[SettingPath, Any]:
        gone = dict.fromkeys(self._present.keys() - self._section.keys())
        section = self._section | gone | dict(account.kept)
        wanted = {(self._platform.scheme, name): value for name, value in section.items() if name not in self._ambient}
        return {path: value for path, value in wanted.items() if value is not None or path[1] in self._present}

    def _try(self, shell: Shell) -> Account:
        try:
            settings = self._platform.settings.model_validate(self._section)
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(map(str, (self._platform.scheme, *first["loc"])))
            why = reason_of(*reason(first))
            raise Rejected(self._dialogue.text("setup-unfit", name=Verbatim(name), reason=why)) from None
        if self._dialogue.is_open:
            self._dialogue.say("setup-trying")
        return asyncio.run(self._platform.setup.sign_in(settings, shell))

    def _reject(self, error: Rejected) -> None:
        text = plain(str(error))
        if not self._dialogue.is_open:
            raise refusal(text)
        self._dialogue.say("setup-rejected", reason=Verbatim(text))
        again = [one for one in self._platform.setup.questions if one.setting in error.settings]
        for question in again:
            self._late.add(question.setting)
            field = self._platform.settings.model_fields[question.setting]
            kept = (
                {} if is_secret(field) or question.is_optional else {question.setting: self._section[question.setting]}
            )
            self._forget(question.setting)
            self._section |= kept
        if not again:
            self._dialogue.ask(self._dialogue.text("setup-again"), "")

    def _answer(self, question: SetupQuestion) -> None:
        name = question.setting
        while True:
            if name not in self._answered:
                self._ask(question)
            self._answered.add(name)
            if not self._is_unfit(name):
                return
            key = f"{self._platform.scheme}-ask-{name.replace('_', '-')}.wrong"
            if not self._dialogue.is_open:
                self._dialogue.refuse("setup-unfit", name=self._name(name), reason=Verbatim(self._dialogue.text(key)))
            self._dialogue.say("setup-rejected", reason=Verbatim(self._dialogue.text(key)))
            self._forget(name)

    def _forget(self, name: str) -> None:
        self._answered.discard(name)
        self._ambient.discard(name)
        self._section.pop(name, None)
        if name in self._present:
            self._section[name] = self._present[name]

    def _ask(self, question: SetupQuestion) -> None:
        name, field = question.setting, self._platform.settings.model_fields[question.setting]
        usual = self._section.get(name, "" if field.is_required() else field.default)
        if isinstance(usual, SecretStr):
            usual = usual.get_secret_value()
        if not self._dialogue.is_open:
            if name not in self._section and not question.is_optional:
                self._dialogue.refuse("setup-missing", name=self._name(name), secret=str(is_secret(field)).lower())
            return
        key = f"{self._platform.scheme}-ask-{name.replace('_', '-')}"
        lines = [self._dialogue.text(key)]
        if usual:
            lines.append(self._dialogue.text("setup-usual", value=None if is_secret(field) else Verbatim(str(usual))))
        demands = not usual and not question.is_optional
        ask = self._dialogue.ask_secret if is_secret(field) else self._dialogue.ask
        answer = ask(" ".join(lines), None if demands else "")
        if answer:
            self._section[name] = read(field, answer)

    def _is_unfit(self, name: str) -> bool:
        try:
            self._platform.settings.model_validate(self._section)
        except ValidationError as error:
            return any(one["loc"][:1] == (name,) for one in error.errors()) and name in self._section
        return False

    def _name(self, setting: str) -> Verbatim:
        return Verbatim(f"{self._platform.scheme}.{setting}")


def is_secret(field: FieldInfo) -> bool:
    return SecretStr in (field.annotation, *get_args(field.annotation))


def read(field: FieldInfo, text: str) -> Any:
    """Return a typed value as the file has it: numbers as such, lists and maps from JSON, all else as text."""
    try:
        if get_origin(field.annotation) in (tuple, list, dict):
            return json.loads(text)
        value: object = TypeAdapter[Any](field.annotation).validate_python(text)
    except (ValidationError, ValueError):
        return text
    return value if isinstance(value, bool | int | float) else text


def _language(words: Words) -> str:
    usual = language(())
    known = [usual, *(one for one in words.locales if one != usual)]
    dialogue = Dialogue(words, usual)
    if not dialogue.is_open:
        return usual
    names = {locale: words.plain(locale, "common-language-name") for locale in known}
    return dialogue.choose(" / ".join(words.plain(locale, "setup-language") for locale in known), names)


def _present(file: Path, dialogue: Dialogue, *, is_agreed: bool) -> str | None:
    try:
        text = file.read_text(encoding="utf-8")
        amend(text, {})
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise unread(str(file), error) from None
    except SettingError as error:
        raise SettingError(str(file), error.why, **error.facts) from None
    if is_agreed:
        return text
    if not dialogue.is_open:
        dialogue.refuse("setup-exists", file=Verbatim(str(file)))
    answer = dialogue.ask(dialogue.text("setup-change", file=Verbatim(str(file))), "")
    if answer and answer.casefold() not in dialogue.words.typed_words("setup-yes"):
        dialogue.refuse("setup-unchanged", file=Verbatim(str(file)))
    return text


def _platform(adapters: Sequence[Registration[Any]], scheme: str | None, dialogue: Dialogue) -> PlatformSetup:
    sections = with_sections(adapters).model_fields
    known = {
        one.scheme: PlatformSetup(one.scheme, section, one.setup)
        for one in reversed(adapters)
        if one.setup and (section := section_of(sections[one.scheme]))
    }
    if scheme is None and dialogue.is_open:
        scheme = dialogue.choose(dialogue.text("setup-platform"), {name: name.capitalize() for name in known})
    if scheme not in known:
        dialogue.refuse("setup-which", choices=Either(map(Verbatim, known)))
    return known[scheme]


def _further_account(present: str, scheme: str, dialogue: Dialogue) -> str:
    """Return the name of a further account that the operator wants beside one in the file, or an empty one."""
    if not section_in(present, scheme):
        return ""
    acts = {act: dialogue.text(f"setup-account-{act}") for act in ("change", "add")}
    if dialogue.choose(dialogue.text("setup-account", platform=Verbatim(scheme.capitalize())), acts) == "change":
        return ""
    while True:
        name = dialogue.ask(dialogue.text("setup-account-name"))
        if not re.fullmatch(ACCOUNT, name):
            dialogue.say("setup-rejected", reason=Text("cli-setting-account-name"))
        elif section_in(present, scheme, name):
            dialogue.say("setup-rejected", reason=Text("cli-setting-account-twice", account=f"{scheme}.{name}"))
        else:
            return name


def _ambient(platform: PlatformSetup) -> dict[str, object]:
    """Return the settings of a platform in the environment and in `.env`, which go before the file."""
    found: dict[str, object] = {}
    for name, value in variables():
        scheme, *path = name.removeprefix(PREFIX).lower().split("__")
        field = platform.settings.model_fields.get(path[0]) if len(path) == 1 else None
        if scheme == platform.scheme and field and value and path[0] not in found:
            found[path[0]] = read(field, value)
    return found


def _read_given(choices: SetupChoices, model: type[Settings], dialogue: Dialogue) -> dict[SettingPath, Any]:
    fields = {path: field for path, field in every_setting(model) if not section_of(field)}
    found: dict[SettingPath, Any] = {}
    for words, may_be_secret in ((choices.values, False), (choices.secrets, True)):
        for word in words:
            name, sign, text = word.partition("=")
            path = tuple(name.split("."))
            if not sign or path not in fields:
                meant = like(model, path)
                likely = alternatives((".".join(meant),) if meant else ())
                dialogue.refuse("setup-no-setting", name=Verbatim(name), likely=likely)
            if is_secret(fields[path]) and not may_be_secret:
                dialogue.refuse("setup-secret", name=Verbatim(name))
            found[path] = read(fields[path], _content(text, dialogue) if may_be_secret else text)
    return found


def _content(file: str, dialogue: Dialogue) -> str:
    try:
        with nullcontext(sys.stdin) if file == STDIN else open(file, encoding="utf-8") as source:
            return source.readline(LONGEST_SECRET).strip()
    except (OSError, ValueError):
        dialogue.refuse("setup-no-file", file=Verbatim(file))
