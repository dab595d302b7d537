from dataclasses import replace
from typing import Any

import pytest

from adapters.base import Left
from fsm import Game, NoRuleError
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Death
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.players.deaths import may_shoot
from tests.bot.recording import ROOM, running
from tests.werewolf.moves import village
from tests.werewolf.whole_bot import ANGEL, JUDGE, PEOPLE, Hall, hall, talking


@pytest.mark.rule("WW-246", "AMB-75")
async def test_where_the_agreed_judge_plays_the_moderators_rule() -> None:
    async with talking(referee__host="@p3", leave__policy="pause", pause__who="host") as table:
        assert "common-paused" in await table.bot.take(Left(PEOPLE[6], ROOM))
        assert await table.say(PEOPLE[2], "/resume") == ["common-not-moderator"]
        assert await table.bot.say(PEOPLE[2], "/penalty 1 execute", moderator=True) == ["common-judge-plays"]
        assert await table.rule("/penalty 1 warn") == ["common-penalty"]
        assert "common-resumed-clock" in await table.rule("/resume")


@pytest.mark.rule("WW-010", "AMB-75")
async def test_who_wants_to_judge_says_me() -> None:
    async with hall(referee__host="me") as table:
        assert await table.rule("/penalty 3 warn") == ["common-penalty"]
        assert await table.bot.say(JUDGE, "/penalty 3 warn", moderator=True) == ["common-not-judge"]


@pytest.mark.rule("WW-237", "WW-242", "AMB-75")
async def test_a_hard_penalty_is_confirmed_by_somebody_who_does_not_play() -> None:
    async with talking() as table:
        assert await table.bot.say(PEOPLE[1], "/penalty 3 novote", moderator=True) == ["common-judge-plays"]
        assert await table.bot.say(PEOPLE[1], "/penalty 3 warn", moderator=True) == ["common-penalty"]
        assert await table.rule("/penalty 3 novote 2") == ["common-penalty-sure"]
        assert table.shown[-1].args["command"] == "3 novote 2"
        assert not table.game.bans
        assert await table.rule("/penalty 3 novote 2 confirm") == ["common-penalty"]
        assert table.game.bans == {"vote": {3: 2}}
        assert (await table.rule("/penalty 3 forfeit 确认"))[0] == "common-penalty"
        assert table.game.reason == "forfeit"


@pytest.mark.rule("WW-247", "WW-250", "AMB-75")
async def test_a_penalty_is_no_verdict_no_repair_and_nobodys_objection() -> None:
    async with talking(abort__result="host_decides", award__mvp="off") as table:
        for act in ("verdict wolf", "redo stage", "redo", "appeal"):
            assert await table.bot.say(PEOPLE[1], f"/penalty 3 {act}", moderator=True) == ["common-unknown-ruling"]
            assert await table.rule(f"/penalty 3 {act}") == ["common-unknown-ruling"]
        await table.rule("/void wolf")
        assert await table.rule("/penalty 3 appeal") == ["common-unknown-ruling"]
        assert not table.game.appeals


@pytest.mark.rule("WW-237", "WW-247", "AMB-75")
async def test_who_had_a_seat_in_the_game_does_not_judge_it() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table, opener = Hall(bot), PEOPLE[0]
        await table.say(opener, "/new werewolf codex b7_cupid")
        await table.begin(**{"abort.result": "host_decides"})
        await table.to_speech()
        assert "common-seat-changed" in await table.rule("/replace 1 @zed")
        for command in ("/penalty 3 execute", "/void wolf"):
            assert await table.say(opener, command) == ["common-not-moderator"]
            assert await bot.say(opener, command, moderator=True) == ["common-judge-plays"]
        assert await table.rule("/penalty 3 execute") == ["common-penalty-sure"]


@pytest.mark.rule("WW-237", "WW-241")
async def test_a_penalty_that_cannot_be_is_refused_before_anybody_is_asked_twice() -> None:
    async with talking() as table:
        assert await table.rule("/penalty 3 novote often") == ["common-bad-number"]
        await table.rule("/penalty 3 execute confirm")
        assert await table.rule("/penalty 3 execute") == ["werewolf-dead-already"]
        before = await table.journal()
        assert await table.rule("/penalty 3 execute-loss") == ["common-penalty-sure"]
        assert await table.journal() == before
        assert not table.game.losers


@pytest.mark.rule("WW-237", "WW-246")
async def test_whoever_damaged_the_game_is_punished_in_the_pause_that_it_caused() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        await table.rule("/pause")
        assert await table.rule("/penalty 9 warn") == ["common-no-seat"]
        assert await table.rule(f"/penalty {PEOPLE.index(other) + 1} warn") == ["common-penalty"]
        seat = PEOPLE.index(speaker) + 1
        assert await table.rule(f"/penalty {seat} execute") == ["common-penalty-sure"]
        assert "common-penalty" in await table.rule(f"/penalty {seat} execute confirm")
        assert await table.rule(f"/penalty {seat} execute") == ["werewolf-dead-already"]
        assert not table.bot.open("werewolf-speak"), "the next one is asked when the game goes on"
        assert await table.bot.advance(1000) == []
        assert "werewolf-speak" in await table.rule("/resume")


@pytest.mark.rule("WW-012", "AMB-07")
async def test_an_assistant_advises_the_judge_and_learns_nothing() -> None:
    async with talking(referee__host="@judge", referee__assistants="@angel,@p3") as table:
        assert await table.whisper(ANGEL, "/advise seat 5 floods") == ["common-advice", "common-advice-passed"]
        assert (table.read(JUDGE), table.shown[-2].args["text"]) == (["common-advice"], "seat 5 floods")
        assert await table.whisper(PEOPLE[2], "/advise me too") == ["common-not-assistant"]
        assert await table.whisper(ANGEL, "/role") == ["common-not-seated"]
        assert await table.whisper(ANGEL, "/advise") == ["common-no-words"]
        assert await table.say(ANGEL, "/advise aloud") == ["common-only-in-private"]
        assert set(table.read(ANGEL)) <= {
            *("common-advice-passed", "common-not-seated", "common-no-words", "common-only-in-private")
        }


@pytest.mark.rule("WW-012", "AMB-07")
async def test_without_a_judge_there_is_nobody_to_advise() -> None:
    async with hall(referee__assistants="@angel") as table:
        assert await table.whisper(ANGEL, "/advise look at seat 2") == ["common-no-judge"]


@pytest.mark.rule("WW-012", "AMB-07", "AMB-75")
async def test_who_plays_neither_judges_nor_advises() -> None:
    async with hall(referee__host="@p2", referee__assistants="@p3") as table:
        assert await table.say(PEOPLE[1], "/penalty 3 warn") == ["common-not-moderator"]
        assert await table.whisper(PEOPLE[2], "/advise hm") == ["common-not-assistant"]


@pytest.mark.rule("WW-009", "WW-246")
async def test_a_case_without_a_rule_stops_the_game_and_asks_the_judge() -> None:
    def close(game: Game[Any]) -> None:
        if unclear:
            raise NoRuleError("may the moth fly?")

    unclear = True
    phases = {**WEREWOLF.phases, P.CONFIRM: replace(WEREWOLF.phases[P.CONFIRM], close=close)}
    async with hall(replace(WEREWOLF, phases=phases), referee__host="@judge") as table:
        before = table.game
        assert {"common-unruled", "common-question"} <= set(await table.bot.advance(60))
        assert [(message.to, message.args) for message in table.shown[-2:] if message.key == "common-question"] == [
            (JUDGE, {"text": "may the moth fly?"})
        ]
        assert (table.bot.last("common-unruled").to, table.game) == (ROOM, before)
        assert await table.bot.advance(600) == []
        unclear = False
        assert (await table.say(JUDGE, "/resume"))[0] == "common-resumed-clock"
        await table.to("werewolf-night")


@pytest.mark.rule("WW-009")
def test_a_cause_of_death_that_no_text_names_is_not_left_to_chance() -> None:
    table = village()
    drawn = table.game.dice.drawn
    with pytest.raises(NoRuleError, match="hunter 7 died of moth"):
        may_shoot(table.game, Death(7, ["moth"], 1, night=True))
    assert table.game.dice.drawn == drawn


@pytest.mark.rule("WW-009", "WW-008")
def test_no_conflict_of_skills_is_left_to_chance() -> None:
    for guard, save, poison in ((9, True, 0), (9, False, 9), (0, True, 0), (0, False, 9)):
        deaths = set()
        for seed in range(3):
            table = village(seed=str(seed))
            drawn = table.game.dice.drawn
            table.night(guard=guard, knife=9, save=save, poison=poison)
            deaths.add(tuple((doom.seat, *doom.causes) for doom in table.board.doomed))
            assert table.game.dice.drawn == drawn
        assert len(deaths) == 1
