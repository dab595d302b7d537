"""Preset chat, for strangers in a group: its values, its tables of 6 to 16, its endings, newcomers (chapters 3, 7)."""

from collections.abc import Mapping
from typing import Any

import pytest

from fsm import begin
from fsm.codec import dump, load
from fsm.errors import Refused
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.testing import make_start
from tests.bot.recording import running
from tests.werewolf.cards import SEER, WITCH, V, W
from tests.werewolf.moves import dealt, problems, village


def values(preset: str, players: int = 12, /, **chosen: Any) -> Mapping[str, Any]:
    return WEREWOLF.schema.resolve(preset, chosen, players).values()


@pytest.mark.rule("WB-073")
async def test_a_new_room_plays_chat_and_the_others_are_reached_by_name() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new 狼人杀")
        assert bot.last("common-lobby").args["preset"] == "chat"
        await bot.rule("/void")
        for name, preset in (("法典", "codex"), ("面杀版", "face"), ("月判", "moon"), ("闲聊", "chat")):
            await bot.rule(f"/new 狼人杀 {name}")
            assert bot.last("common-lobby").args["preset"] == preset
            await bot.rule("/void")


# 7.1 Options

CHAT: dict[str, Any] = {
    "wolf.decision": "plurality_random",
    "wolf.bomb_joins_next_night": False,
    "end.bind": "auto",
    "end.concede": False,
    "end.all_in": False,
    "timer.appeals": 0,
    "setup.seat_pick": "random",
    "seer.allow_recheck": False,
    "dream.allow_skip": False,
    "dream.timeout": "random_safe",
    "cupid.timeout": "random",
    "idiot.flip_mode": "auto",
    "sheriff.speech_start": "random",
    "sheriff.bomb_rule": "single",
    "sheriff.pk_withdraw": False,
    "sheriff.call_in_pk": False,
    "sheriff.weight_mode": "always",
    "speech.no_sheriff": "random",
    "victory.night_check": "at_dawn",
    "victory.draw": {"max_days": 0, "no_death_days": 3},
    "record.public_votes": True,
    "night.flow": "waves",
    "shot.show_card": "hide_if_shared",
    "hurry.after": 28,
    "timer.floor": 25,
    "award.mvp": "off",
    "dead.guess": True,
    "dead.channel": True,
    "absent.short_after": 2,
}
"""Return the differences from codex, times and the number of players left aside."""


@pytest.mark.rule("WB-073")
@pytest.mark.parametrize("key", CHAT)
def test_chat_differs_from_codex_as_the_book_says(key: str) -> None:
    assert values("chat")[key] == CHAT[key] != values("codex")[key]


# 7.2 Times

COLUMNS = {
    "timer.confirm": (60, 45, 30, 45),
    "timer.night_action": (20, 25, 25, 25),
    "timer.wolf_first_night": (20, 60, 45, 45),
    "timer.wolf_stage": (20, 45, 35, 35),
    "timer.lover_stage": (20, 30, 25, None),
    "timer.gesture_stage": (20, 3, 3, 3),
    "timer.signup": (20, 25, 25, None),
    "timer.withdraw": (10, 20, 20, None),
    "timer.election_speech": (120, 45, 40, None),
    "timer.speech": (120, 75, 60, 75),
    "speech.round_budget": (0, 540, 480, 300),
    "speech.least": (45, 40, 40, 40),
    "speech.repeat_seconds": (0, 0, 0, None),
    "timer.pk_speech": (60, 45, 40, 30),
    "timer.last_words": (60, 60, 45, 30),
    "timer.vote": (20, 30, 25, 25),
    "timer.order": (20, 25, 25, 25),
    "timer.call": (20, 25, 25, 25),
    "timer.skill": (20, 25, 25, 25),
    "timer.badge": (20, 25, 25, 25),
}
"""Codex, chat at standard tempo, chat at quick, newcomers."""


@pytest.mark.rule("WB-073", "WB-081")
@pytest.mark.parametrize("key", COLUMNS)
def test_every_time_is_that_of_its_column(key: str) -> None:
    codex, standard, quick, rookie = COLUMNS[key]
    assert values("codex")[key] == codex
    times = [values("chat", tempo=tempo)[key] for tempo in ("standard", "quick", "slow")]
    assert times == [standard, quick, 2 * standard]
    if rookie:
        assert [values(preset, 7, board="p7_rookie")[key] for preset in ("chat", "codex", "moon")] == [rookie] * 3
        assert values("chat", 7, tempo="quick")[key] == min(rookie, quick)
        assert values("chat", 7, tempo="slow")[key] == 2 * rookie


@pytest.mark.rule("WB-151")
@pytest.mark.parametrize("tempo", ["quick", "standard", "slow"])
@pytest.mark.parametrize(("players", "board"), [(12, "b12_444_guard"), (7, "p7_rookie")])
def test_whatever_is_read_and_pressed_lasts_as_long_as_the_floor(tempo: str, players: int, board: str) -> None:
    found = values("chat", players, tempo=tempo, board=board, **{"timer.floor": 60})
    pressed = ("night_action", "wolf_first_night", "wolf_stage", "lover_stage", "skill", "order", "call", "badge")
    assert {key: found[f"timer.{key}"] >= 60 for key in (*pressed, "signup", "vote")} == dict.fromkeys(
        (*pressed, "signup", "vote"), True
    )
    slow = 2 if tempo == "slow" else 1
    assert (found["timer.withdraw"], found["timer.gesture_stage"]) == (20 * slow, 3 * slow), "these are not raised"


@pytest.mark.rule("WB-151")
def test_only_a_number_that_somebody_has_set_is_below_the_floor() -> None:
    quick = values("chat", tempo="quick")
    assert [quick[f"timer.{key}"] for key in ("skill", "order", "call", "badge")] == [25] * 4
    assert values("chat", **{"timer.call": 15})["timer.call"] == 15
    assert values("codex", **{"timer.floor": 30})["timer.vote"] == 30
    assert values("codex")["timer.vote"] == 20, "without a floor the code's own values hold"
    assert values("chat", tempo="unlimited")["timer.vote"] == 0


@pytest.mark.rule("WB-073", "WB-010")
def test_an_own_value_stands_above_preset_board_and_tempo() -> None:
    assert values("chat", 7, **{"timer.speech": 200, "tempo": "quick"})["timer.speech"] == 200
    own = values("codex", **{"timer.wolf_stage": 77, "timer.night_action": 33})
    assert (own["timer.wolf_first_night"], own["timer.gesture_stage"]) == (77, 33)


# 3.2 Tables of 6 to 16

CARDS: dict[int, tuple[str, int, dict[str, int]]] = {
    6: ("p6_rookie", 2, {V: 2, SEER: 1, WITCH: 1}),
    7: ("p7_rookie", 2, {V: 2, SEER: 1, WITCH: 1, "hunter": 1}),
    8: ("p8_rookie", 2, {V: 3, SEER: 1, WITCH: 1, "hunter": 1}),
    9: ("p9_side", 3, {V: 3, SEER: 1, WITCH: 1, "hunter": 1}),
    10: ("p10_side", 3, {V: 4, SEER: 1, WITCH: 1, "hunter": 1}),
    11: ("p11_side", 3, {V: 4, SEER: 1, WITCH: 1, "hunter": 1, "idiot": 1}),
    12: ("b12_444_idiot", 4, {V: 4, SEER: 1, WITCH: 1, "hunter": 1, "idiot": 1}),
    13: ("p13_side", 4, {V: 5, SEER: 1, WITCH: 1, "hunter": 1, "guard": 1}),
    14: ("p14_wk", 4, {V: 4, "wolf-king": 1, SEER: 1, WITCH: 1, "hunter": 1, "guard": 1, "idiot": 1}),
    15: ("p15_wk", 4, {V: 5, "wolf-king": 1, SEER: 1, WITCH: 1, "hunter": 1, "guard": 1, "idiot": 1}),
}


@pytest.mark.rule("WB-003")
@pytest.mark.parametrize("players", range(6, 17))
def test_in_chat_every_number_has_its_board(players: int) -> None:
    found, table = values("chat", players), dealt(players, "chat")
    told = table.told("werewolf-setup")
    if players in CARDS:
        board, wolves, others = CARDS[players]
        assert (told["board"], told["roles"]) == (board, {W: wolves, **others})
    assert sum(told["roles"].values()) == players == len(table.board.living)
    assert found["sheriff.enabled"] is (players > 9)
    assert found["witch.self_save"] == ("first_night" if players <= 8 else "never")
    assert found["tempo"] == ("quick" if players >= 14 else "standard")
    assert found["victory.wolf"] == ("slaughter_all" if players <= 8 else "slaughter_side")


@pytest.mark.rule("WB-003")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_elsewhere_auto_is_as_it_was_and_another_number_needs_a_board(preset: str) -> None:
    for players in (6, 13, 14, 15, 16):
        with pytest.raises(Refused, match="E_NO_BOARD"):
            dealt(players, preset)
    assert problems(None, 13, preset)["E_NO_BOARD"]["boards"] == ["p13_side"]
    assert problems(None, 12, preset) == {}
    assert dealt(12, preset).told("werewolf-setup")["board"] == "b12_444_guard"
    assert dealt(13, preset, board="p13_side").told("werewolf-setup")["players"] == 13


@pytest.mark.rule("WB-003", "WB-002")
def test_more_than_sixteen_or_fewer_than_six_cannot_sit_down() -> None:
    assert (WEREWOLF.seats.start, WEREWOLF.seats.stop) == (6, 17)
    assert {setting.players for setting in BOOK.boards.values()} == {*range(6, 17)}
    assert "E_DUPLICATE" in problems("custom", 12, "chat", **{"board.roles": {W: 4, V: 6, SEER: 2}})


# Stored games


@pytest.mark.rule("WB-073")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_a_game_of_an_earlier_release_stays_as_it_was(preset: str) -> None:
    start = make_start(WEREWOLF, 12, preset, {"wolf.decision": "plurality_random", "end.bind": "auto"})
    new = {"night.flow", "hurry.after", "death.show_card", "shot.show_card", "dream.timeout", "board.among"}
    new |= {"timer.wolf_first_night", "timer.gesture_stage"}
    new |= {"speech.round_budget", "speech.least", "speech.repeat_seconds", "timer.floor"}
    for key in new:
        del start.options[key]
    game, _ = begin(WEREWOLF, start)
    assert game.options.values() == values(preset, **{"wolf.decision": "plurality_random", "end.bind": "auto"})
    board = load(WEREWOLF, start, dump(game)).board
    assert (board.late, board.campaigned) == (False, [])


# Endings


@pytest.mark.rule("WB-078")
def test_a_wolf_by_day_has_one_standing_right() -> None:
    table = village("b12_444_guard", "chat").first_night()
    assert table.phase == "SPEECH"
    standing = [prompt.key for prompt in table.game.prompts.values() if prompt.standing and prompt.seat == 1]
    assert standing == ["werewolf-bomb"]


@pytest.mark.rule("WB-078")
def test_by_night_nothing_stands_below_the_question() -> None:
    table = village("b12_444_guard", "chat")
    while not table.board.election.going:
        assert not [prompt for prompt in table.game.prompts.values() if prompt.standing]
        table.expire()


@pytest.mark.rule("WB-079")
def test_a_table_of_absent_players_ends_in_a_draw_after_day_three() -> None:
    table = village("b12_444_guard", "chat").to("OVER")
    assert (table.board.number, table.board.reason, table.outcome()[0], table.dead) == (3, "draw", None, [])


@pytest.mark.rule("WB-079")
def test_a_death_begins_the_count_anew() -> None:
    assert village("b12_444_guard", "chat").second_night().night(knife=9).to("OVER").board.number == 5


# What to do, in every prompt


@pytest.mark.rule("WB-004", "WB-080")
async def test_the_lobby_lists_the_boards_among_which_the_number_decides() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/lang zh")
        await bot.rule("/new werewolf chat 预女猎")
        assert "板子：按人数，9 人预女猎、10 人预女猎\n" in bot.last("common-lobby").text
        assert "p9_side" not in bot.last("common-lobby").text
        for number in range(1, 11):
            await bot.say(f"test:@p{number}", "/join")
        assert "common-dealt" in await bot.rule("/start")
        assert bot.last("werewolf-setup").args["board"] == "p10_side"


# Newcomers


@pytest.mark.rule("WB-081")
async def test_what_the_board_prescribes_is_listed_as_the_boards() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/lang en")
        await bot.rule("/new werewolf chat 新手局")
        for number in range(1, 8):
            await bot.say(f"test:@p{number}", "/join")
        await bot.rule("/rules Witch")
        lines = {line["option"]: line for line in bot.last("common-topic").args["lines"]}
        assert lines["witch.self_save"]["value"] == "first_night"
        assert "(board)" in bot.last("common-topic").text
        assert "common-dealt" in await bot.rule("/start")
        assert bot.last("werewolf-setup").args["board"] == "p7_rookie"


@pytest.mark.rule("WB-081")
@pytest.mark.parametrize("preset", ["chat", "codex", "face", "moon"])
@pytest.mark.parametrize("players", [6, 7, 8])
def test_the_boards_of_newcomers_prescribe(players: int, preset: str) -> None:
    found = values(preset, players, board=f"p{players}_rookie")
    assert found["sheriff.enabled"] is False
    assert (found["victory.wolf"], found["witch.self_save"]) == ("slaughter_all", "first_night")
    assert found["death.show_card"] is True
    assert found["end.bind"] == "auto"
    assert (found["timer.speech"], found["timer.last_words"], found["speech.round_budget"]) == (75, 30, 300)
    usual = values(preset, 9, board="b9_std")
    assert all(found[key] == usual[key] for key in ("night.fixed_length", "afterdeath.uniform_window", "leave.policy"))
