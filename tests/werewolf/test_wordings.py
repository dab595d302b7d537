from typing import Any

import pytest

from bot.setting.setup import Setup
from fsm import Refused
from fsm.games.werewolf import WEREWOLF
from fsm.options import Table as OptionTable
from tests.werewolf.moves import village
from tests.werewolf.texts import LOCALES, read
from tests.werewolf.whole_bot import hall


def rules(preset: str, **options: Any) -> str:
    told = WEREWOLF.rules(WEREWOLF.schema.resolve(preset, {"board": "b12_444_idiot", **options}, 12), 12)
    return "\n".join(
        read(locale, told.key, told.args).partition("和法典不同")[0].partition("What differs")[0] for locale in LOCALES
    )


@pytest.mark.rule("WW-003", "WW-025", "WW-154", "WW-155", "WW-156", "WW-158")
@pytest.mark.parametrize(
    ("preset", "options", "zh", "en"),
    [
        ("codex", {}, "。首夜死者和被放逐者有遗言。", "Last words: the dead of the first night and players voted out."),
        ("codex", {"lastwords.night_limit": 0}, "。被放逐者有遗言。", "Last words: players voted out."),
        (
            "codex",
            {"lastwords.night_limit": 2},
            "。前 2 夜的死者和被放逐者有遗言。",
            "of the first 2 nights and players voted out.",
        ),
        ("codex", {"lastwords.bomb": True}, "有遗言，自爆也有。", "players voted out, and players who self-destruct."),
        ("face", {}, "首夜死者和白天死者有遗言。", "the first night and the dead of every day."),
        ("moon", {}, "白天死者有遗言，自爆没有。", "the dead of every day, but not players who self-destruct."),
        ("moon", {"bomb.enabled": False}, "白天死者有遗言。", "the dead of every day."),
        ("codex", {"lastwords.mode": "quota"}, "。有几狼就有几遗言。", "Last words: as many as there are wolves."),
    ],
)
def test_who_has_last_words_is_said_as_it_is_played(preset: str, options: dict[str, Any], zh: str, en: str) -> None:
    text = rules(preset, **options)
    assert zh in text
    assert en in text


@pytest.mark.rule("WW-003")
async def test_the_rows_of_a_table_are_set_by_the_names_that_are_shown() -> None:
    async with hall() as table:
        await table.rule("/lang zh")
        assert await table.rule("/config set hunter.shoot_causes 毒杀=1、Voted out=0") == ["common-config-next"]
        assert table.shown[-1].args["value"] == "poison=1,exile=0"
        assert "common-bad-option" in await table.rule("/config set hunter.shoot_causes 点杀=1")


@pytest.mark.rule("WW-113", "WW-194")
@pytest.mark.parametrize(("exiled", "weight"), [(8, ""), (9, "1.5")])
def test_a_sheriff_without_ballot_is_not_told_what_it_counts(exiled: int, weight: str) -> None:
    options = {"idiot.can_hold_badge": True, "idiot.flip_mode": "auto"}
    table = village("b12_444_idiot", **options).night().elect(7, 5).vote(exiled)
    table.to("WOLVES").night(knife=7).to("BADGE").bequeath(7, 8 if exiled == 8 else 10)
    table.to("CALL")
    assert table.prompt(table.board.sheriff, "werewolf-call").args == {"_weight": weight}


@pytest.mark.rule("WW-187", "WW-205")
@pytest.mark.parametrize(("again", "last"), [(0, False), (1, True)])
def test_a_second_bomb_is_only_spoken_of_where_there_can_be_one(again: int, last: bool) -> None:
    table = village(**{"bomb.windows": {"withdraw_day2": again, "election_pk_speech": 0}}).night()
    table.run(5, 9).bomb(1)
    assert table.told("werewolf-election-put-off")["_last"] is last


@pytest.mark.rule("WW-003")
@pytest.mark.parametrize("key", ["victory.draw", "hunter.shoot_causes", "record.fields", "bomb.windows", "rng.seed"])
def test_nothing_is_written_and_read_as_nothing_and_every_row_is_named_to_who_sets_one(key: str) -> None:
    option = WEREWOLF.schema.options[key]
    value = WEREWOLF.schema.parse(key, "none")
    assert value == (dict.fromkeys(option.kind.rows, 0) if isinstance(option.kind, OptionTable) else 0)
    with pytest.raises(Refused) as refusal:
        WEREWOLF.schema.parse(key, "nonsense")
    rows = option.kind.rows if isinstance(option.kind, OptionTable) else ()
    allowed = refusal.value.details["_why"]["allowed"].removeprefix("none, ").partition(";")[0]
    assert not rows or [row.removesuffix("=n") for row in allowed.split(",")] == [*rows]
    (line,) = Setup(WEREWOLF, "codex", {key: value}, 12).lines([key])
    for locale in LOCALES:
        shown = ("none",) if rows else ("随机", "By chance")
        assert any(f"<b>{one}</b>" in read(locale, "common-topic-line", line) for one in shown)
