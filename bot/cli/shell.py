"""Parts of the bot that an adapter gets when a command makes it."""

from collections.abc import Awaitable, Callable
from functools import partial

from adapters.registration import SelfDescription, Shell
from bot.app import App
from bot.clock import Clock, ManualClock, RealClock
from bot.commands.registry import command_menu
from bot.match.retention import FOR_EVER
from bot.match.timing import DAY
from bot.messages.vocabulary import Typed
from bot.settings import RetentionSettings
from locales import Verbatim, Words


def make_shell(
    words: Words,
    locale: str,
    clock: Clock,
    app: Callable[[], App],
    online: Callable[[str, str], None] = lambda account, adding: None,
    note: Callable[[str], None] = lambda text: None,
    keep: RetentionSettings = FOR_EVER,
) -> Shell:
    """`app` is asked for once the adapter runs, and `online` is called once it is connected."""

    def text(key: str, **args: str | int) -> str:
        given = {name: Verbatim(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
        return words.render(locale, key, given)

    async def settle() -> None:
        await app().dispatcher.settle()

    async def rest() -> None:
        await app().rest()

    advance = partial(_advance, clock, rest) if isinstance(clock, ManualClock) else None
    typed = Typed(words)
    unused = None if keep.games is None else keep.games * DAY
    return Shell(
        text=text,
        signs=lambda: typed.signs,
        names=typed.names,
        commands=partial(command_menu, words, locale),
        about=partial(_about, words, locale),
        now=clock.now,
        settle=settle,
        advance=advance,
        online=online,
        note=note,
        unused=unused,
    )


def _about(words: Words, default: str) -> dict[str, SelfDescription]:
    keys = ("common-account", "common-account-short")
    return {one: SelfDescription(*(words.plain(one or default, key) for key in keys)) for one in ("", *words.locales)}


def shell_without_bot(words: Words, locale: str) -> Shell:
    def no_app() -> App:
        raise RuntimeError("no bot is running")

    return make_shell(words, locale, RealClock(), no_app)


async def _advance(clock: ManualClock, rest: Callable[[], Awaitable[None]], seconds: float) -> None:
    await rest()
    await clock.advance(seconds, rest)
