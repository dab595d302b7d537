"""Help of the commands in the reader's language; its texts are looked up only when it is printed."""

import shutil
from collections.abc import Iterator, Sequence
from typing import Any, Final

import typer
from rich.cells import cell_len

from adapters.support.wrapping import wrap
from bot.cli.errors import language
from locales import DIRECTORY, Argument, Verbatim, Words

NARROWEST: Final = 20


def print_help(command: Any, path: str, call: Sequence[str]) -> None:
    words, locale = Words.load([DIRECTORY]), language(call)
    commands = getattr(command, "commands", {})
    params = command.get_params(typer.Context(command))
    arguments = {param.name.upper(): param for param in params if param.param_type_name == "argument"}
    key = "cli-program" if commands else f"cli-command-{command.name}"

    def say(key: str, **args: Argument) -> str:
        return words.plain(locale, key, args)

    def meaning(param: Any) -> str:
        name = param.opts[0].lstrip("-")
        return say(own if words.has(locale, own := f"{key}.{name}") else f"cli-option-{name}")

    def option(param: Any) -> tuple[str, str]:
        if param.is_flag:
            return param.opts[0], meaning(param)
        limits = None if param.min is None else f"{param.min:.15g}–{param.max:.15g}"
        default = param.show_default if isinstance(param.show_default, str) else param.default
        facts = {"limits": limits, "default": None if default in (None, "") else Verbatim(default)}
        text = say("cli-help-option", text=Verbatim(meaning(param)), **facts)
        return f"{param.opts[0]} {say('cli-help-value')}", text

    called = " ".join([path, *(name if param.required else f"[{name}]" for name, param in arguments.items())])
    typer.echo(say("cli-help-usage-program" if commands else "cli-help-usage", call=Verbatim(called)))
    typer.echo("\n".join(["", *_wrap(say(key), 0)]))
    for heading, rows in {
        "cli-help-commands": [(name, say(f"cli-command-{name}")) for name in commands],
        "cli-help-arguments": [(name, meaning(param)) for name, param in arguments.items()],
        "cli-help-options": [option(param) for param in params if param.param_type_name == "option"],
    }.items():
        if rows:
            typer.secho(f"\n{say(heading)}", bold=True)
            _print_rows(rows)


def _print_rows(rows: Sequence[tuple[str, str]]) -> None:
    indent = max(cell_len(name) for name, _ in rows) + 4
    for name, text in rows:
        first, *others = _wrap(text, indent)
        typer.echo(f"  {name}{' ' * (indent - 2 - cell_len(name))}{first}")
        for line in others:
            typer.echo(f"{' ' * indent}{line}")


def _wrap(text: str, indent: int) -> Iterator[str]:
    width = max(NARROWEST, shutil.get_terminal_size().columns - indent)
    return (text[part] for part in wrap(text, width))
