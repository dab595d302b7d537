"""Names by which players call boards and roles, and the terms that they use (WB-004, WB-005, WB-082)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import load_words
from bot.messages.names import Names
from bot.messages.renderer import Renderer
from bot.messages.typed import Typed
from fsm import Refused
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.called import form
from fsm.games.werewolf.terms import TERMS
from tests.bot.recording import running
from tests.werewolf.moves import dealt, problems

WORDS = load_words({"werewolf": WEREWOLF})
NAMES = Names({"werewolf": WEREWOLF}, Renderer(WORDS), Typed(WORDS))


def changes(text: str) -> dict[str, Any]:
    """Return the options that `/config set board` changes."""
    return dict(NAMES.changes(WEREWOLF, WEREWOLF.schema.defaults("chat"), "board", text))


@pytest.mark.rule("WB-004")
@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("12人标准", "b12_444_idiot"),
        ("标准局", "b12_444_idiot"),
        ("标准板子", "b12_444_idiot"),
        ("9人标准", "p9_side"),
        ("九人標準", "p9_side"),
        ("１０人预女猎", "p10_side"),
        ("预女猎守 屠边", "b12_444_guard"),
        ("狼王守", "x12_wk_guard"),
        ("双枪", "x12_wk_guard"),
        ("狼美骑士", "p12_beauty_knight"),
        ("白狼王", "p12_wwk_guard"),
        ("白骑", "p12_wwk_knight"),
        ("恶夜骑士", "p12_evil_guard"),
        ("魔术师", "p12_wk_magician"),
        ("赤月猎魔人", "p12_bloodmoon_demon"),
        ("狼王织梦人", "x12_wk_dream"),
        ("四狼丘比特", "b11_cupid"),
        ("8人丘比特局", "b8_cupid"),
        ("7人新手局", "p7_rookie"),
        ("B12_444_GUARD", "b12_444_guard"),
        ("12人", "b12_444_idiot"),
        ("十三人局", "p13_side"),
        ("12", "b12_444_idiot"),
        ("十二", "b12_444_idiot"),
        ("9局", "p9_side"),
        ("9 人", "p9_side"),
    ],
)
def test_a_board_is_called_by_the_names_of_players(text: str, board: str) -> None:
    assert changes(text) == {"board": board}


@pytest.mark.rule("WB-004")
@pytest.mark.parametrize(
    ("text", "reason", "why"),
    [
        ("狼王", "E_BOARD_MANY", {"name": "狼王", "boards": ["x12_wk_guard", "x12_wk_dream", "p12_wk_magician"]}),
        (
            "9人狼王守卫",
            "E_BOARD_PLAYERS",
            {"board": "x12_wk_guard", "players": 9, "needed": 12, "boards": ["p9_side"]},
        ),
        ("5人狼王守卫", "E_BOARD_PLAYERS", {"board": "x12_wk_guard", "players": 5, "needed": 12, "boards": []}),
        ("盗宝大师", "E_RANGE", None),
        ("5人", "E_PLAYERS", {"players": 5, "fewest": 6, "most": 16}),
        ("17人局", "E_PLAYERS", {"players": 17, "fewest": 6, "most": 16}),
        ("5", "E_PLAYERS", {"players": 5, "fewest": 6, "most": 16}),
        ("四十四", "E_PLAYERS", {"players": 44, "fewest": 6, "most": 16}),
        ("", "E_RANGE", None),
    ],
)
def test_a_name_that_is_not_clear_is_refused_with_the_reason(text: str, reason: str, why: Any) -> None:
    with pytest.raises(Refused) as refused:
        changes(text)
    assert (refused.value.details["reason"], refused.value.details.get("_why")) == (reason, why)


@pytest.mark.rule("WB-004", "WB-081")
@pytest.mark.parametrize(
    ("text", "boards"),
    [
        ("预女猎", {9: "p9_side", 10: "p10_side"}),
        ("新手局", {6: "p6_rookie", 7: "p7_rookie", 8: "p8_rookie"}),
        ("丘比特场", {size: f"b{size}_cupid" for size in range(7, 12)}),
    ],
)
def test_of_boards_of_different_sizes_the_number_at_the_start_decides(text: str, boards: dict[int, str]) -> None:
    chosen = changes(text)
    for preset in ("chat", "codex"):
        for players in range(6, 17):
            if players in boards:
                table = dealt(players, preset, **chosen)
                assert table.told("werewolf-setup")["board"] == boards[players]
            else:
                assert problems(None, players, preset, **chosen)["E_NO_BOARD"]["_sizes"] == [*map(str, boards)]


@pytest.mark.rule("WB-004")
def test_auto_means_all_boards_again() -> None:
    assert WEREWOLF.adjust({**changes("预女猎")}, "board", "auto") == {"board": "auto", "board.among": ()}


@pytest.mark.rule("WB-004")
@pytest.mark.parametrize(
    ("text", "word", "players"),
    [
        ("「狼王 · 守衛」", "狼王守卫", None),
        ("12人屠边", "", 12),
        ("十六人板子", "", 16),
        ("两人局", "", 2),
        ("二十一人场", "", 21),
        ("ＡＢＣ版型", "abc", None),
    ],
)
def test_all_ways_to_write_a_name_have_one_form(text: str, word: str, players: int | None) -> None:
    assert form(text) == (word, players)


def boards_called(name: str) -> list[str]:
    """The boards that a name stands for, also where it is refused because there are several of one size."""
    try:
        found = changes(name)
    except Refused as refused:
        assert name in ("骑士", "knight")
        return list(refused.details["_why"]["boards"])
    return [found["board"], *found.get("board.among", ())]


@pytest.mark.rule("WB-004", "WB-002")
def test_no_two_boards_of_one_size_have_the_same_name() -> None:
    for board in BOOK.boards:
        for locale in WORDS.locales:
            if WORDS.has(locale, key := f"werewolf-called-{board}"):
                for name in WORDS.plain(locale, key).replace("、", ",").split(","):
                    assert board in boards_called(name)


@pytest.mark.rule("WB-005")
@pytest.mark.parametrize(
    ("name", "role"),
    [
        *[("平民", "villager"), ("村民", "villager"), ("愚者", "idiot"), ("白神", "idiot")],
        *[
            ("白狼", "white-wolf-king"),
            ("恶夜骑士", "evil-knight"),
            ("恶狼骑士", "evil-knight"),
            ("入殓师", "gravekeeper"),
        ],
        *[("黑狼王", "wolf-king"), ("狼枪", "wolf-king"), ("织梦人", "dreamcatcher")],
        ("魔镜少女", "medium"),
        ("噩梦之影", "nightmare"),
        *[("赤月使徒", "blood-moon"), ("血月使者", "blood-moon")],
    ],
)
async def test_other_names_of_roles_are_understood(name: str, role: str) -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new werewolf")
        assert "common-topic" in await bot.rule(f"/rules {name}")
        assert [one["role"] for one in bot.last("common-topic").args["roles"]] == [role]
        await bot.rule(f"/config set board.roles {name}=1,狼人=2,预言家=1,女巫=1,猎人=1,守卫=1")
        match = bot.app.services.matches.in_room("test:room")
        assert match
        assert match.state.chosen["board.roles"][role] == 1


@pytest.mark.rule("WB-082")
async def test_a_term_is_explained_in_the_language_of_who_asks() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new werewolf")
        for locale, sentence in (("zh", "狼人冒充预言家。"), ("en", "A wolf claiming to be the Seer.")):
            await bot.say("test:@reader", f"/lang {locale}", None)
            await bot.say("test:@reader", "/rules 悍跳", None)
            assert sentence in bot.last("common-topic").text


@pytest.mark.rule("WB-082")
def test_the_glossary_has_forty_terms_in_every_language() -> None:
    assert len(TERMS) == len({*TERMS}) == 40
    for locale in WORDS.locales:
        texts = [WORDS.plain(locale, f"werewolf-topic-{term}") for term in TERMS]
        assert len({*texts}) == 40
        assert all(len(text) < 120 for text in texts)
