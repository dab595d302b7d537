import re

import pytest

from bot.commands.registry import COMMANDS
from bot.games import load_words
from bot.messages import arguments as own_kinds
from bot.messages.catalog import read_catalog
from bot.messages.vocabulary import Typed
from fsm import kinds as game_kinds
from fsm.game import kinds_of
from fsm.games.werewolf.form.boards import ROWS
from fsm.kinds import ArgumentKind
from scripts.docs import PAGES, ROOT, SITE, games, kinds, make_page
from scripts.transcripts import GAMES, LOCALES, MOVES, PLAYED, Golden, moves, transcript

EXPLAINED = {line.split("`")[1].partition(":")[0] for line in kinds().splitlines()[2:]}


def test_a_page_shows_the_code_as_it_is(subtests: pytest.Subtests) -> None:
    for page in PAGES:
        with subtests.test(page=page):
            assert (ROOT / page).read_text(encoding="utf-8") == make_page(page)


def test_every_kind_of_argument_that_programs_get_is_explained() -> None:
    declared = [*read_catalog().values()]
    declared += [kinds_of(rules, key) for rules in games().values() for key in (*rules.tells, *rules.asks)]
    assert {kind.name for args in declared for name, kind in args.items() if not name.startswith("_")} <= EXPLAINED


def test_every_kind_is_explained() -> None:
    declared = [*vars(game_kinds).values(), *vars(own_kinds).values()]
    assert {one.name for one in declared if isinstance(one, ArgumentKind)} - {"plain"} == EXPLAINED


def test_every_name_of_a_command_is_listed() -> None:
    cells = re.findall(
        r"^\| (`/.+?) \|", (SITE / "zh/moderators/commands.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    rows = {words[0]: words for cell in cells if (words := re.findall("`/?(.+?)`", cell))}
    names = Typed(load_words({})).commands.items()
    assert [alias for alias, name in names if not alias.isascii() and alias not in rows[name]] == []


def test_every_command_has_names_and_nothing_else_has() -> None:
    assert {*Typed(load_words({})).commands.values()} == {*COMMANDS}


def test_what_serves_the_text_alone_is_not_promised_to_programs() -> None:
    assert "`_" not in (ROOT / "docs/protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.seed)
def test_a_golden_game_is_played_and_told_as_before(golden: Golden, locale: str) -> None:
    assert golden.path(locale).read_text(encoding="utf-8") == transcript(golden, locale)


@pytest.mark.parametrize("golden", PLAYED, ids=lambda golden: golden.seed)
def test_computer_players_play_a_golden_game_as_before(golden: Golden) -> None:
    assert golden.path(MOVES).read_text(encoding="utf-8") == moves(golden)


def test_every_board_has_a_golden_game() -> None:
    assert {setting.name for setting in ROWS} <= {golden.chosen.get("board") for golden in GAMES}
