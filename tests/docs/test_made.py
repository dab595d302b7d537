"""Generated pages stand in the repository as they would be made now."""

import pytest

from bot.commands.registry import COMMANDS
from bot.games import load_words
from bot.messages.catalog import COMMON
from bot.messages.catalog import KINDS as OWN
from bot.messages.renderer import KINDS as CONVERTED
from bot.messages.typed import Typed
from fsm.argument_kinds import KINDS
from fsm.games.werewolf.boards import ROWS
from scripts.docs import PAGES, ROOT, games, make_page
from scripts.transcripts import GAMES, LOCALES, Golden, transcript

EXPLAINED = {kind.partition(":")[0] for kind in (*KINDS, *OWN)}


def test_a_page_shows_the_code_as_it_is(subtests: pytest.Subtests) -> None:
    for page in PAGES:
        with subtests.test(page=page):
            assert (ROOT / page).read_text(encoding="utf-8") == make_page(page)


def test_every_kind_of_argument_that_programs_get_is_explained() -> None:
    declared = [*COMMON.values()]
    for rules in games().values():
        declared += [*rules.tells.values(), *(ask.args for ask in rules.asks.values())]
    shown = {kind for args in declared for name, kind in args.items() if not name.startswith("_")}
    assert {kind.removesuffix("?").partition(":")[0] for kind in shown} <= EXPLAINED


def test_every_kind_that_is_explained_has_words_and_the_other_way_round() -> None:
    assert {*CONVERTED, "fields"} - {"plain"} == EXPLAINED


def test_every_name_of_a_command_is_listed() -> None:
    lines = (ROOT / "docs/play.md").read_text(encoding="utf-8").splitlines()
    rows = {row.split("`")[1]: row.split(" | ")[1].split("、") for row in lines if row.startswith("| `/")}
    names = Typed(load_words({})).commands.items()
    assert [alias for alias, name in names if not alias.isascii() and alias not in rows[f"/{name}"]] == []


def test_every_command_has_names_and_nothing_else_has() -> None:
    assert {*Typed(load_words({})).commands.values()} == {*COMMANDS}


def test_what_serves_the_text_alone_is_not_promised_to_programs() -> None:
    assert "`_" not in (ROOT / "docs/protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.seed)
def test_a_golden_game_is_played_and_told_as_before(golden: Golden, locale: str) -> None:
    assert golden.path(locale).read_text(encoding="utf-8") == transcript(golden, locale)


def test_every_board_has_a_golden_game() -> None:
    assert {setting.name for setting in ROWS} <= {golden.chosen.get("board") for golden in GAMES}
