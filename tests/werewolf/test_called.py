import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

import pytest

from bot.games import load_words
from bot.messages.names import Names
from bot.messages.renderer import Renderer
from bot.messages.vocabulary import Typed
from fsm import ROOM, Refused, Tell
from fsm.codec import dump, load
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.setup.board_names import form
from fsm.games.werewolf.setup.terms import IN_CHANGES
from fsm.testing import random_play
from tests.bot.recording import running
from tests.werewolf.cards import DEALS, HUNTER, SEER, WITCH, V, W
from tests.werewolf.moves import dealt, problems, village
from tests.werewolf.texts import read

WORDS = load_words({"werewolf": WEREWOLF})
NAMES = Names({"werewolf": WEREWOLF}, Renderer(WORDS), Typed(WORDS))


def changes(text: str) -> dict[str, Any]:
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
                assert dealt(players, preset, **chosen).told("werewolf-setup")["board"] == boards[players]
            else:
                assert problems(None, players, preset, **chosen)["E_NO_BOARD"]["_sizes"] == [*map(str, boards)]


@pytest.mark.rule("WB-004")
def test_auto_means_all_boards_again() -> None:
    assert WEREWOLF.adjust({**changes("预女猎")}, "board", "auto") == {"board": "auto", "board.among": ()}


@pytest.mark.rule("WB-004")
@pytest.mark.parametrize(
    ("text", "word", "players"),
    [
        *(
            ("「狼王 · 守衛」", "狼王守卫", None),
            ("12人屠边", "", 12),
            ("十六人板子", "", 16),
            ("两人局", "", 2),
            ("二十一人场", "", 21),
        ),
        ("ＡＢＣ版型", "abc", None),
    ],
)
def test_all_ways_to_write_a_name_have_one_form(text: str, word: str, players: int | None) -> None:
    assert form(text) == (word, players)


def boards_called(name: str) -> list[str]:
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
            *(
                ("白狼", "white-wolf-king"),
                ("恶夜骑士", "evil-knight"),
                ("恶狼骑士", "evil-knight"),
                ("入殓师", "gravekeeper"),
            )
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


TERMS = (
    *("jinshui", "chasha", "yinshui", "hantiao", "duitiao", "qitiao", "jinghuiliu", "guipiao", "shangjing"),
    *("jingxia", "tuishui", "tunjinghui", "daogou", "chongfeng", "shenshui", "zhanbian", "min", "biaoshui"),
    *("huashui", "kangtui", "piaoxing", "chongpiao", "pk", "lunci", "tubian", "tucheng", "pinganye", "kongdao"),
    *("zidao", "pianyao", "tongshou-tongjiu", "dunai", "mangdu", "dangdao", "zibao", "zhuidao", "langkeng"),
    *("shijiao", "tielian", "changwai"),
)


@pytest.mark.rule("WB-082")
def test_the_glossary_has_forty_terms_in_every_language() -> None:
    assert len(TERMS) == len({*TERMS}) == 40
    for locale in WORDS.locales:
        texts = [WORDS.plain(locale, f"werewolf-topic-{term}") for term in TERMS]
        assert len({*texts}) == 40
        assert all(len(text) < 120 for text in texts)


ROOKIES = (W, W, SEER, WITCH, HUNTER, V, V, V)
HEADS = {term: WORDS.plain("zh", f"werewolf-topic-{term}").partition("：")[0] for term in TERMS}


def said(tell: Tell) -> set[str]:
    """The terms in a message; a badge that is lost (警徽流失) is no plan for it (警徽流)."""
    text = re.sub("<.*?>|警徽流失", "", read("zh", tell.key, tell.args))
    return {term for term, head in HEADS.items() if head in text}


def explained(tell: Tell) -> list[str]:
    return [one["topic"] for one in tell.args["terms"]] if tell.key == "werewolf-terms" else []


def told(effects: Iterable[Any]) -> list[Tell]:
    return [effect for effect in effects if isinstance(effect, Tell) and effect.to == ROOM]


@pytest.mark.rule("WB-179")
def test_a_peaceful_night_is_explained_once_a_game_and_again_in_the_recap() -> None:
    table = village("p8_rookie", "chat", deal=ROOKIES).night()
    public = [key for key, _ in table.room]
    assert public[public.index("werewolf-deaths") + 1] == "werewolf-terms"
    args = table.told("werewolf-terms")
    sentences = {"zh": "平安夜：昨晚没人死。", "en": "Peaceful night (平安夜, ping’an ye): Nobody died last night."}
    assert {locale: re.sub("<.*?>", "", read(locale, "werewolf-terms", args)) for locale in sentences} == sentences
    table.exile(1)
    table.game = load(WEREWOLF, table.start, dump(table.game))
    table.night().night(knife=6)
    assert [explained(tell) for tell in told(table.log) if explained(tell)] == [["tucheng"], ["pinganye"]]
    table.exile(2)
    assert table.outcome()[1] == "wolves-dead"
    recap = [tell for tell in told(table.log) if explained(tell)][-1]
    assert explained(recap) == ["tucheng", "pinganye", "kongdao"]
    assert "这局用到的词\n屠城：" in re.sub("<.*?>", "", read("zh", recap.key, recap.args))


@pytest.mark.rule("WB-179")
def test_nothing_is_explained_on_other_boards() -> None:
    table = village("p12_mech_medium", "chat", deal=DEALS["p12_mech_medium"]).night().exile(2)
    assert not table.tells("werewolf-terms")


@pytest.mark.rule("WB-082", "WB-179")
@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("sheriff", [False, True])
def test_whatever_term_is_said_to_newcomers_is_explained_below(players: int, sheriff: bool) -> None:
    used = set[str]()
    for seed in map(str, range(12)):
        chosen = {"board": f"p{players}_rookie", "sheriff.enabled": sheriff, "setup.observe_seconds": 60}
        record = random_play(WEREWOLF, players, "codex" if sheriff else "chat", seed, options=chosen)
        known = set[str]()
        for one in [record.opening, *(step.outcome for step in record.steps)]:
            public = told(one) if isinstance(one, Sequence) else []
            for tell, below in zip_longest(public, public[1:]):
                if tell.key == "werewolf-terms":
                    assert "_all" in tell.args or not known & {*explained(tell)}
                    known |= {*explained(tell)}
                elif tell.key.startswith("werewolf-recap"):
                    continue
                elif new := said(tell) - known:
                    assert below, (tell, new)
                    assert new <= {*explained(below)} or len(explained(below)) == 2, (tell, new)
        used |= known
    assert used >= ({"tucheng", "pinganye", "pk", "shangjing"} if sheriff else {"tucheng", "pinganye", "pk"})


@pytest.mark.rule("WB-179")
def test_the_terms_in_changed_settings_are_known() -> None:
    for key in WORDS.behind("werewolf-deviation-"):
        text = WORDS.plain("zh", f"werewolf-deviation-{key}")
        assert {term for term, head in HEADS.items() if head in text} == {*IN_CHANGES.get(key, ())}, text
