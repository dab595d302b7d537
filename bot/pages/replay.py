from base64 import b64encode
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, cast

from babel.dates import format_date
from markupsafe import Markup

from bot.match.deal import commitment
from bot.match.journal import dealt_at
from bot.match.replay import replay
from bot.match.state import Match
from bot.messages.drawing import SHAPES
from bot.messages.grid import draw_grid
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.pages.story import Teller, merge
from bot.quiet_hours import tzinfo_of
from fsm import AnyGame, AnyRules, Grid, Row, Tone
from locales.patterns import babel_locale
from storage import Entry
from storage import Match as Stored

WORDS: Final = (
    *("all", "public", "seat", "eyes", "search", "votes", "nights", "language", "light", "dark", "earlier", "later"),
    *("step", "table", "story", "knows", "verify", "check", "good", "bad", "sheet-role", "sheet-name", "roles", "seed"),
    *("commitment", "nothing", "command", "label", "speaks", "slider", "none"),
)


def replay_page(stored: Stored, journal: Sequence[Entry], rules: AnyRules, renderer: Renderer, locale: str) -> str:
    match = Match.of(stored, rules)
    languages = sorted(renderer.languages, key=lambda one: (one != locale, one))
    title = {"number": stored.id, "game": rules.key}
    contexts = {one: RenderContext(one, rules, match.names) for one in languages}
    teller = Teller(rules, renderer, match.names, languages)
    steps = merge(teller.steps(replay(stored, journal, rules)))
    game = cast(AnyGame, match.game)  # a match that can be told again was dealt
    grid = rules.grid(game) or _cast(game)
    about, day = _about(match, game, teller.outcome), day_of(match, journal)
    script, style = _static("replay.js"), _static("replay.css")
    page: str = _template().render(
        locale=locale,
        languages={one: renderer.language(one) for one in languages},
        titles={one: renderer.plain(context, "common-replay-title", title) for one, context in contexts.items()},
        heads={
            one: renderer.plain(
                context, "common-page-head", {**about, "date": format_date(day, "long", babel_locale(one))}
            )
            for one, context in contexts.items()
        },
        words={word: {one: renderer.words.plain(one, f"page-{word}") for one in languages} for word in WORDS},
        drawings={one: draw_grid(grid, renderer, context) for one, context in contexts.items()},
        shapes=SHAPES,
        steps=steps,
        seats=[(seat, match.names[seat]) for seat in game.seats],
        deal=_deal(game),
        style=Markup(style),  # noqa: S704 our own file
        script=Markup(script),  # noqa: S704 our own file
        policy=_policy(script, style),
    )
    return page


def _cast(game: AnyGame) -> Grid:
    return Grid((), tuple(Row(seat, role, Tone.PLAIN, ()) for seat, role in enumerate(game.rules.roles(game), 1)))


def _about(match: Match, game: AnyGame, outcome: Mapping[str, object]) -> dict[str, object]:
    about = {"preset": match.state.preset, "players": len(game.seats)}
    if opener := game.rules.opener:
        board = {"option": opener, "value": str(game.options.values()[opener]), "_game": game.rules.key}
        about["_plays"] = {**board, "_form": "", "_pace": None}
    return about | ({"winner": outcome["winner"], "reason": outcome["reason"]} if outcome else {})


def day_of(match: Match, journal: Sequence[Entry]) -> date:
    quiet = match.state.timing.quiet
    return datetime.fromtimestamp(dealt_at(journal), tzinfo_of(quiet.zone if quiet else "UTC")).date()


def _deal(game: AnyGame) -> Mapping[str, str]:
    start, roles = game.start, game.rules.roles(game)
    promised = commitment(start.seed, roles, start.drawn)
    return {"commitment": promised, "seed": start.seed, "roles": ",".join(roles), "drawn": start.drawn}


def _policy(script: str, style: str) -> str:
    """Return the policy by which a browser runs only our script, and fetches nothing (W3C CSP 3)."""
    return f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}'; base-uri 'none'"


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@cache
def _static(name: str) -> str:
    return files("bot.pages").joinpath("static", name).read_text("utf-8").strip()


@cache
def _template() -> Any:
    from jinja2 import Environment, PackageLoader, StrictUndefined  # loaded with the first page: it is large

    environment = Environment(
        loader=PackageLoader("bot.pages", "static"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["marked"] = Markup  # texts of ours, escaped when they were put into words
    return environment.get_template("replay.html")
