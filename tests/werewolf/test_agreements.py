"""What a table agrees on and its shell keeps: judge, assistants, audience, conduct, notes, objections, pauses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adapters.base import Capabilities, Left
from fsm import Customs, Game, Phrase, Phrases, Refused, Unruled
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.board import Death
from fsm.games.werewolf.deaths import may_shoot
from fsm.games.werewolf.phases import P
from tests.bot.recording import ROOM, RecordingAdapter, running
from tests.werewolf.hall import ANGEL, JUDGE, ONLOOKER, PEOPLE, Hall, hall
from tests.werewolf.play import (
    dealt,
    elect,
    end_of,
    exile,
    keys,
    last_wait,
    night,
    no_election,
    phase,
    private,
    problems,
    refused_ruling,
    room,
    strike,
    to,
    village,
)

# Customs


@pytest.mark.rule("WW-003", "WW-149", "WW-246", "AMB-75")
@pytest.mark.parametrize(
    ("preset", "pause", "end_word", "reminds", "appeals"),
    [
        ("codex", "host_else_majority", "过", True, True),
        ("face", "host_else_majority", "过", True, True),
        ("moon", "none", "", False, False),
    ],
)
def test_the_presets_agree_on_this(preset: str, pause: str, end_word: str, *, reminds: bool, appeals: bool) -> None:
    customs = WEREWOLF.customs(WEREWOLF.schema.resolve(preset, {}, 12))
    assert customs == Customs(
        pause=pause,
        end_word=end_word,
        reminds=reminds,
        appeals=appeals,
        audience=False,
        dead_read=True,
        picks=True,
        draws=preset != "face",
    )


@pytest.mark.rule("WW-003")
def test_accounts_and_phrases_are_written_as_people_write_them() -> None:
    schema = WEREWOLF.schema
    assert schema.parse("referee.host", "@ann:example.org") == "@ann:example.org"
    assert schema.parse("referee.assistants", "@ann,@bob,@ann") == ("@ann", "@bob")
    assert schema.parse("referee.assistants", "-") == ()
    assert schema.parse("speech.end_word", "说完了") == "说完了"
    for key, text in (("speech.end_word", "x" * 17), ("speech.end_word", "two words"), ("referee.host", "a,b")):
        with pytest.raises(Refused):
            schema.parse(key, text)
    assert (Phrase(3).allowed, Phrases(2, 3).allowed) == ("none, …", "a,b, … -")
    assert schema.options["referee.host"].kind.allowed == "none, me, @…"
    assert not Phrases(2, 3).check(("a", "b", "c"))


@pytest.mark.rule("WW-027")
def test_a_seed_of_ones_own_is_worth_a_warning() -> None:
    assert "W_SEED" in problems("b12_444_guard", 12, **{"rng.seed": 7})
    assert not problems("b12_444_guard", 12)


@pytest.mark.rule("WW-027")
async def test_the_same_seed_deals_the_same_cards() -> None:
    dealt_roles = set()
    for _ in range(2):
        async with hall(rng__seed=20) as table:
            dealt_roles.add(tuple(table.game.dealt))
            assert "common-warning" in [message.key for message in table.shown]
    async with hall(rng__seed=21) as table:
        dealt_roles.add(tuple(table.game.dealt))
    assert len(dealt_roles) == 2


# The judge and the assistants


@pytest.mark.rule("WW-010", "WW-237", "AMB-75")
async def test_the_agreed_judge_rules_and_nobody_else() -> None:
    async with hall(referee__host="@judge") as table:
        await table.to_speech()
        assert await table.rule("/penalty 3 warn") == ["common-not-judge"]
        assert await table.say(PEOPLE[0], "/penalty 3 warn") == ["common-not-judge"]
        assert await table.say(JUDGE, "/penalty 3 warn") == ["common-penalty"]
        assert await table.whisper(JUDGE, "/penalty 3 remind") == ["common-penalty"]
        assert await table.whisper(JUDGE, "/pause") == ["common-paused"]


@pytest.mark.rule("WW-246", "AMB-75")
async def test_where_the_agreed_judge_plays_the_moderators_rule() -> None:
    async with hall(referee__host="@p3", leave__policy="pause", pause__who="host") as table:
        await table.to_speech()
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
    async with hall() as table:
        await table.to_speech()
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
    async with hall(abort__result="host_decides", award__mvp="off") as table:
        await table.to_speech()
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


@pytest.mark.rule("WW-237")
async def test_no_penalties_where_the_table_has_none() -> None:
    async with hall(penalty__enabled="false") as table:
        await table.to_speech()
        assert await table.rule("/penalty 5 novote 1 confirm") == ["werewolf-no-penalties"]
        assert await table.rule("/penalty 5 novote 1") == ["werewolf-no-penalties"]


@pytest.mark.rule("WW-237", "WW-241")
async def test_a_penalty_that_cannot_be_is_refused_before_anybody_is_asked_twice() -> None:
    async with hall() as table:
        await table.to_speech()
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
    async with hall(referee__host="@judge", referee__assistants="@angel,@p3") as table:
        await table.to_speech()
        assert await table.whisper(ANGEL, "/advise seat 5 floods") == ["common-advice", "common-advice-passed"]
        assert table.read(JUDGE) == ["common-advice"]
        assert table.shown[-2].args["text"] == "seat 5 floods"
        assert await table.whisper(PEOPLE[2], "/advise me too") == ["common-not-assistant"]
        assert await table.whisper(ANGEL, "/role") == ["common-not-seated"]
        assert await table.whisper(ANGEL, "/advise") == ["common-no-words"]
        assert await table.say(ANGEL, "/advise aloud") == ["common-only-in-private"]
        assert set(table.read(ANGEL)) <= {
            "common-advice-passed",
            "common-not-seated",
            "common-no-words",
            "common-only-in-private",
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
            raise Unruled("may the moth fly?")

    unclear = True
    phases = {**WEREWOLF.phases, P.CONFIRM: replace(WEREWOLF.phases[P.CONFIRM], close=close)}
    async with hall(replace(WEREWOLF, phases=phases), referee__host="@judge") as table:
        before = table.game
        keys = await table.bot.advance(60)
        assert {"common-unruled", "common-question"} <= set(keys)
        assert [(message.to, message.args) for message in table.shown[-2:] if message.key == "common-question"] == [
            (JUDGE, {"text": "may the moth fly?"})
        ]
        assert table.bot.last("common-unruled").to == ROOM
        assert table.game == before
        assert await table.bot.advance(600) == []
        unclear = False
        assert (await table.say(JUDGE, "/resume"))[0] == "common-resumed-clock"
        await table.to("werewolf-night")


@pytest.mark.rule("WW-009")
def test_a_cause_of_death_that_no_text_names_is_not_left_to_chance() -> None:
    table = village()
    drawn = table.game.dice.drawn
    with pytest.raises(Unruled, match="hunter 7 died of moth"):
        may_shoot(table.game, Death(7, ["moth"], 1, night=True))
    assert table.game.dice.drawn == drawn


@pytest.mark.rule("WW-009", "WW-008")
def test_no_conflict_of_skills_is_left_to_chance() -> None:
    for guard, save, poison in ((9, True, 0), (9, False, 9), (0, True, 0), (0, False, 9)):
        deaths = set()
        for seed in range(3):
            table = village(seed=str(seed))
            drawn = table.game.dice.drawn
            night(table, guard=guard, knife=9, save=save, poison=poison)
            deaths.add(tuple((doom.seat, *doom.causes) for doom in table.board.doomed))
            assert table.game.dice.drawn == drawn
        assert len(deaths) == 1


# Audience and the dead


@pytest.mark.rule("WW-014", "WW-013")
async def test_a_spectator_cannot_vote_nor_write_nor_learn_anything() -> None:
    async with hall(setup__spectators="true") as table:
        await table.to_speech()
        before = table.game
        assert await table.whisper(ONLOOKER, "/vote 3") == ["common-not-seated"]
        assert table.game == before
        assert await table.say(ONLOOKER, "hello") == ["common-audience-listens"]
        assert await table.say(ONLOOKER, "hello again") == []
        assert await table.say(ONLOOKER, "/status") == ["werewolf-board", "common-status"]
        assert await table.say(ONLOOKER, "/role") == ["common-not-seated"]
        assert await table.say(ONLOOKER, "/pass") == ["common-not-seated"]


@pytest.mark.rule("WW-014", "WW-013")
async def test_the_scene_is_for_the_players_where_no_audience_was_agreed_on() -> None:
    async with hall(referee__assistants="@angel") as table:
        await table.to_speech()
        assert await table.say(ONLOOKER, "/board") == ["common-no-audience"]
        assert await table.say(ONLOOKER, "hello") == ["common-no-audience"]
        assert await table.say(ANGEL, "hello") == []
        assert await table.say(ANGEL, "/board") == ["werewolf-board"]
        assert await table.rule("/board") == ["werewolf-board"]
        assert await table.say(PEOPLE[0], "/board") == ["werewolf-board"]


@pytest.mark.rule("WW-013", "WW-147")
async def test_in_a_room_that_restricts_an_onlooker_who_spoke_is_restricted_with_the_players() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        match = table.bot.app.host.matches.in_room(ROOM)
        assert match
        match.state.silence = "restrict"
        await table.say(ONLOOKER, "hello")
        assert set(match.state.muted) == {ONLOOKER, *PEOPLE} - {speaker}


@pytest.mark.rule("WW-038", "AMB-08")
@pytest.mark.parametrize("reads", ["true", "false"])
async def test_the_dead_read_on_where_it_was_agreed_on(reads: str) -> None:
    async with hall(dead__read=reads) as table:
        await table.to_speech()
        await table.rule("/penalty 4 execute confirm")
        told = "werewolf-out" in table.read(PEOPLE[3])
        assert told is (reads == "false")
        assert not any("werewolf-out" in table.read(person) for person in PEOPLE if person != PEOPLE[3])
        answer = await table.whisper(PEOPLE[3], "/status")
        assert answer[0] == ("werewolf-board" if reads == "true" else "common-dead-reads")
        assert (await table.whisper(PEOPLE[4], "/status"))[0] == "werewolf-board"


# Conduct


@pytest.mark.rule("WW-238", "WW-239", "WW-147", "WW-150", "WW-233", "WW-230")
async def test_who_speaks_out_of_turn_is_reminded_and_then_warned() -> None:
    async with hall() as table:
        _, other = await table.to_speech()
        assert await table.say(other, "that is a lie") == ["common-not-your-turn"]
        assert await table.say(other, "and another") == []
        await table.rule("/skip")
        assert await table.say(other, "no!") in (["common-warned"], [])
        await table.rule("/skip")
        assert "common-warned" in [*await table.say(other, "no!"), *table.read(other)]
        assert [line for line in await table.journal() if b"violation" in line]
        assert not [message for message in table.adapter.to(ROOM) if message.key in ("common-warned", "violation")]


@pytest.mark.rule("WW-147", "WW-062")
async def test_people_hear_who_speaks_once() -> None:
    async with hall() as table:
        await table.to_speech()
        assert "floor" not in {message.kind for message in table.shown}
        table.adapter.capabilities = Capabilities(floors=True)
        keys = await table.rule("/skip")
        assert [key for key in keys if "floor" in key or "speaker" in key] == ["common-floor", "werewolf-speaker"]


@pytest.mark.rule("WW-233", "WW-150")
async def test_a_reaction_to_a_speech_is_a_violation() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        assert await table.signal(speaker) == []
        assert await table.signal(other) == ["common-not-your-turn"]
        assert b"common-not-your-turn" in (await table.journal())[-1]
        assert await table.signal(ONLOOKER) == ["common-no-audience"]


@pytest.mark.rule("WW-230")
@pytest.mark.parametrize("words", ["x" * 1501, "THIS IS AN OUTRAGE", "flood"])
async def test_a_speech_has_a_measure(words: str) -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        assert await table.say(speaker, "I am the Seer. OK?") == []
        found = [key for _ in range(25 if words == "flood" else 1) for key in await table.say(speaker, words)]
        assert found == ["common-too-loud"]


@pytest.mark.rule("WW-238", "WW-230")
@pytest.mark.parametrize("off", ["penalty", "room"])
async def test_nobody_is_reminded_where_it_was_not_agreed_on(off: str) -> None:
    async with hall(penalty__auto_remind="false" if off == "penalty" else "true") as table:
        if off == "room":
            await table.rule("/silence off")
        _, other = await table.to_speech()
        assert await table.say(other, "that is a lie") == []
        assert await table.say(ONLOOKER, "hello") == []


@pytest.mark.rule("WW-231", "WW-232", "WW-236", "WW-011")
async def test_what_words_may_say_is_in_the_rules_and_the_referee_judges_it() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        for locale, words in (("zh", ("贴脸", "场外", "约定")), ("en", ("insults", "oaths", "agreed"))):
            await table.rule(f"/lang {locale}")
            await table.rule("/rules")
            assert all(word in table.bot.last("werewolf-rules").text for word in words)
        assert await table.say(speaker, "I swear by my mother") == []
        assert await table.rule(f"/penalty {PEOPLE.index(speaker) + 1} remind") == ["common-penalty"]


@pytest.mark.rule("WW-148")
async def test_a_speaker_hears_how_much_time_is_left() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        assert await table.bot.advance(60) == ["werewolf-speak-reminder"]
        assert await table.bot.advance(30) == ["werewolf-speak-reminder"]
        assert (table.shown[-1].to, table.shown[-1].args) == (speaker, {"seconds": 30})
        assert "werewolf-speaker" in await table.bot.advance(30)


@pytest.mark.rule("WW-149")
@pytest.mark.parametrize(("word", "ends"), [("过", "过"), ("说完了", "说完了"), ("none", "/pass")])
async def test_a_speech_ends_with_the_word_agreed_on(word: str, ends: str) -> None:
    async with hall(speech__end_word=word) as table:
        speaker, other = await table.to_speech()
        for said in ("过", "说完了", "我说完了"):
            if said != ends:
                assert await table.say(speaker, said) == []
        if ends != "/pass":
            assert set(await table.say(other, ends)) <= {"common-not-your-turn"}
        assert "werewolf-speaker" in await table.say(speaker, ends)


# Numbers


@pytest.mark.rule("WW-020", "AMB-05", "WW-022")
async def test_players_choose_free_numbers_in_public() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-not-seated"]
        for person in PEOPLE[:6]:
            await table.say(person, "/join")
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-lobby"]
        assert table.shown[-1].args["picked"] == [{"number": 5, "name": "P1"}]
        assert await table.say(PEOPLE[1], "/sit 5") == ["common-number-taken"]
        assert table.shown[-1].args["free"] == [str(number) for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)]
        assert await table.say(PEOPLE[1], "选号 13号") == []
        assert await table.say(PEOPLE[1], "/sit 13号") == ["common-number-taken"]
        assert await table.say(PEOPLE[1], "/sit 2号") == ["common-lobby"]
        assert await table.say(PEOPLE[2], "/sit 12") == ["common-lobby"]
        assert await table.say(PEOPLE[3], "/sit 1") == ["common-lobby"]
        await table.say(PEOPLE[3], "/leave")
        assert [one["number"] for one in table.bot.last("common-lobby").args["picked"]] == [2, 5, 12]
        for person in (PEOPLE[6], PEOPLE[3]):
            await table.say(person, "/join")
        assert "common-dealt" in await table.start()
        match = bot.app.host.matches.in_room(ROOM)
        assert match
        assert (match.people[5], match.people[2]) == (PEOPLE[0], PEOPLE[1])
        assert sorted(match.people.values()) == sorted(PEOPLE)
        assert bot.last("common-numbers").args == {"seats": [1, 2, 3, 4, 5, 6, 7]}
        assert await table.say(PEOPLE[0], "/sit 1") == ["common-game-running"]


async def seated(seed: str, pick: str, **numbers: int) -> list[str]:
    """Who sits on 1, 2, … when P1, P2, … have come one after another and these have chosen a number."""
    async with running(games={"werewolf": WEREWOLF}) as bot:
        bot.app.host.rehearsal.text = seed
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        await table.rule(f"/config set setup.seat_pick {pick}")
        for person in PEOPLE:
            await table.say(person, "/join")
        for person, number in numbers.items():
            await table.say(f"test:@{person}", f"/sit {number}")
        await table.start()
        match = bot.app.host.matches.in_room(ROOM)
        assert match
        return [match.people[seat].removeprefix("test:@") for seat in range(1, 8)]


@pytest.mark.rule("WW-020")
async def test_who_has_chosen_no_number_draws_one() -> None:
    drawn = [await seated(seed, "manual_then_random", p1=5, p2=2) for seed in "abc"]
    assert all((order[4], order[1]) == ("p1", "p2") for order in drawn)
    assert len({tuple(order) for order in drawn}) == 3, "by chance"
    assert await seated("a", "manual_then_random", p1=5, p2=2) == drawn[0], "by the seed"
    assert await seated("a", "manual", p1=5, p2=2) == ["p3", "p2", "p4", "p5", "p1", "p6", "p7"]


@pytest.mark.rule("WW-020")
async def test_nobody_chooses_where_numbers_are_drawn() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        await table.rule("/config set setup.seat_pick random")
        await table.say(PEOPLE[0], "/join")
        assert await table.say(PEOPLE[0], "/sit 5") == ["common-numbers-drawn"]


# Notes and objections


@pytest.mark.rule("WW-178", "WW-203", "WW-066")
async def test_a_standing_right_shows_no_limit() -> None:
    async with hall() as table:
        asked = {message.key: message.question for message in table.shown if message.kind == "ask"}
        await table.to("werewolf-all-in")
        asked |= {message.key: message.question for message in table.shown if message.kind == "ask"}
        assert {key: question.due is None for key, question in asked.items() if question} == {
            key: key in ("werewolf-ready", "werewolf-all-in") for key in asked
        }


@pytest.mark.rule("WW-234", "WW-016")
async def test_notes_are_for_who_wrote_them() -> None:
    async with hall() as table:
        assert await table.whisper(PEOPLE[2], "/note 4 voted for 6 <b>twice</b>") == ["common-noted"]
        assert await table.whisper(PEOPLE[2], "/note 5 is quiet") == ["common-noted"]
        assert await table.whisper(PEOPLE[3], "/notes") == ["common-notes"]
        assert table.shown[-1].args == {"lines": []}
        assert await table.say(PEOPLE[2], "/notes") == ["common-notes"]
        assert (table.shown[-1].to, len(table.shown[-1].args["lines"])) == (PEOPLE[2], 2)
        assert "&lt;b&gt;twice" in table.shown[-1].text
        assert await table.say(PEOPLE[2], "/note aloud") == ["common-only-in-private"]
        assert await table.whisper(PEOPLE[2], f"/note {'x' * 501}") == ["common-too-long"]
        assert await table.whisper(ONLOOKER, "/notes") == ["common-no-game"]
        for _ in range(28):
            await table.whisper(PEOPLE[2], "/note more")
        assert await table.whisper(PEOPLE[2], "/note too much") == ["common-too-many"]
        await table.rule("/void")
        assert not [line for line in await table.journal() if b"twice" in line]
        stored = await table.bot.app.store.match(1)
        assert stored
        assert b"twice" not in stored.state


@pytest.mark.rule("WW-235", "WW-011")
async def test_an_objection_reaches_the_judge_and_nobody_else() -> None:
    async with hall(referee__host="@judge") as table:
        await table.to_speech()
        keys = await table.whisper(PEOPLE[3], "/appeal stage was too short")
        assert keys == ["common-appeal", "common-appeal-kept"]
        assert table.read(JUDGE) == ["common-appeal"]
        assert table.bot.last("common-appeal").args == {"seat": 4, "text": "stage was too short"}
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]
        entry = (await table.journal())[-1]
        assert b"stage was too short" in entry
        assert b'"phase":"SPEECH"' in entry
        assert await table.say(PEOPLE[3], "/appeal aloud") == ["common-only-in-private"]
        await table.rule("/pause")
        assert "common-appeal" in await table.whisper(PEOPLE[3], "/appeal and now it is paused")
        for _ in range(3):
            await table.whisper(PEOPLE[3], "/appeal again")
        assert await table.whisper(PEOPLE[3], "/appeal again") == ["common-too-many"]
        await table.rule("/void")
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]


@pytest.mark.rule("WW-235", "WW-250", "WW-011")
async def test_without_a_judge_objections_are_published_at_the_end() -> None:
    async with hall() as table:
        await table.to_speech()
        assert await table.whisper(PEOPLE[3], "/appeal stage was too short") == ["common-appeal-kept"]
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]
        await table.rule("/void")
        told = table.bot.last("common-appeals")
        assert (told.to, told.args) == (ROOM, {"lines": [{"seat": 4, "text": "stage was too short"}]})


@pytest.mark.rule("WW-250", "WW-235")
@pytest.mark.parametrize("appeals", [0, 2])
async def test_the_result_is_accepted_unless_somebody_objects_in_time(appeals: int) -> None:
    async with hall(referee__host="@judge", award__mvp="off") as table:
        await table.to_speech()
        await table.say(JUDGE, "/penalty 1 forfeit confirm")
        assert table.bot.last("werewolf-appeals").args["seconds"] == 600
        for person in PEOPLE[:appeals]:
            await table.whisper(person, "/appeal I was mute")
            await table.whisper(person, "/appeal I was really mute")
        assert await table.bot.advance(599) == []
        assert "common-over" in await table.bot.advance(1)
        assert table.bot.last("werewolf-accepted").args["appeals"] == appeals
        assert "No more waiting" not in table.bot.last("werewolf-accepted").text


@pytest.mark.rule("WW-250", "WW-249")
async def test_after_the_verdict_the_next_table_is_offered_and_the_roles_are_not_told_again() -> None:
    async with hall(award__mvp="off") as table:
        await table.to_speech()
        keys = await table.rule("/penalty 1 forfeit confirm")
        assert keys.index("werewolf-verdict") < keys.index("werewolf-appeals") < keys.index("common-settled")
        assert "Witch" in table.bot.last("werewolf-verdict").text
        await table.bot.advance(600)
        over = table.bot.last("common-over")
        assert len(over.args["roles"]) == len(PEOPLE)
        verify = "; /replay ends with the command that verifies the deal."
        assert over.text.splitlines()[1:] == [f"Seed: <code>{over.args['seed']}</code>{verify}"]


@pytest.mark.rule("WW-247")
async def test_a_game_without_a_verdict_tells_the_roles_at_its_end() -> None:
    async with hall() as table:
        await table.to_speech()
        assert "common-settled" not in await table.rule("/void")
        assert "Witch" in table.bot.last("common-over").text


@pytest.mark.rule("WW-250", "WW-235")
async def test_an_objection_counts_from_the_verdict_on_while_titles_are_still_voted_on() -> None:
    async with hall(referee__host="@judge") as table:
        await table.to_speech()
        await table.whisper(PEOPLE[2], "/appeal before the verdict")
        await table.say(JUDGE, "/penalty 1 forfeit confirm")
        assert table.bot.open("werewolf-award")
        await table.whisper(PEOPLE[3], "/appeal after it")
        await table.bot.advance(60)
        await table.bot.advance(600)
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1


@pytest.mark.rule("WW-250")
@pytest.mark.parametrize("command", ["/again", "/new werewolf"])
async def test_the_next_table_does_not_wait_for_objections(command: str) -> None:
    async with hall(award__mvp="off") as table:
        await table.to_speech()
        assert await table.say(PEOPLE[0], command) == ["common-game-running"]
        await table.rule("/penalty 1 forfeit confirm")
        keys = await table.say(PEOPLE[0], command)
        assert keys.index("werewolf-accepted") < keys.index("common-over") < keys.index("common-lobby")
        assert table.bot.last("werewolf-accepted").text == "No more waiting for objections: the result stands."
        assert ("common-already-seated" if command == "/again" else "common-welcome") in await table.say(
            PEOPLE[1], "/join"
        )


@pytest.mark.rule("WW-250")
async def test_a_table_that_is_refused_leaves_the_time_for_objections() -> None:
    async with hall(award__mvp="off") as table:
        await table.to_speech()
        await table.rule("/penalty 1 forfeit confirm")
        assert await table.say(PEOPLE[0], "/new nonsense") == ["common-unknown-game"]
        assert await table.say(PEOPLE[0], "/new werewolf nonsense") == ["common-bad-option"]
        await table.rule("/opening moderators")
        for command in ("/new werewolf", "/again"):
            assert await table.say(PEOPLE[0], command) == ["common-not-moderator"]
        assert "werewolf-accepted" in await table.rule("/new werewolf")


@pytest.mark.rule("WW-250", "WW-244", "WW-249")
def test_the_review_comes_before_the_awards_and_the_objections_last() -> None:
    table = village(**{"timer.appeals": 90})
    night(table)
    no_election(table)
    strike(table, 1, 2, 3, 4)
    told = [key for key, _ in room(table)]
    assert told.index("werewolf-verdict") < told.index("werewolf-recap")
    assert phase(table) == "AWARD"
    table.everyone("werewolf-award", "abstain")
    assert (phase(table), last_wait(table).floor) == ("APPEALS", 90)
    assert WEREWOLF.settled(table.game)
    table.rule("appeal", 9)
    table.rule("appeal", 9)
    assert keys(table) == []
    table.expire()
    assert table.told("werewolf-accepted", "room")["appeals"] == 1
    none = village(**{"timer.appeals": 0})
    strike(none, 1, 2, 3, 4)
    assert end_of(none)[0] == "good"
    assert none.tells("werewolf-appeals") == []


@pytest.mark.rule("WW-235", "WW-250")
def test_an_objection_during_the_game_changes_nothing_in_it() -> None:
    table = village()
    assert table.rule("appeal", 3) == []
    assert table.board.appeals == []


# The clock


@pytest.mark.rule("WW-246", "BMV-13")
async def test_most_of_the_living_may_stop_the_clock_and_let_it_go_on() -> None:
    async with hall(pause__who="majority") as table:
        await table.to_speech()
        assert await table.rule("/pause") == ["common-players-pause"]
        await table.rule("/penalty 7 execute confirm")
        assert await table.say(PEOPLE[6], "/pause") == ["common-not-living"]
        for person in (*PEOPLE[:3], PEOPLE[0]):
            assert await table.say(person, "/pause") == ["common-pause-asked"]
        assert table.shown[-1].args == {"count": 3, "needed": 4}
        assert await table.say(PEOPLE[3], "/pause") == ["common-paused"]
        assert await table.bot.advance(1000) == []
        for person in PEOPLE[:3]:
            assert await table.say(person, "/resume") == ["common-pause-asked"]
        assert (await table.say(PEOPLE[4], "/resume"))[0] == "common-resumed-clock"


@pytest.mark.rule("WW-246", "WW-057")
async def test_in_a_pause_all_close_their_eyes_and_their_mouths() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        match = table.bot.app.host.matches.in_room(ROOM)
        assert match
        match.state.silence = "restrict"
        await table.rule("/pause")
        assert set(match.state.muted) == {*PEOPLE}
        prompt = table.bot.last("werewolf-speak").slot
        assert prompt
        assert await table.bot.press(speaker, prompt, "pass") == ["common-paused-refused"]
        await table.rule("/resume")
        assert set(match.state.muted) == {*PEOPLE} - {speaker}
        assert other in match.state.muted


@pytest.mark.rule("WW-246")
@pytest.mark.parametrize("who", ["none", "host", "host_else_majority"])
async def test_who_may_pause_is_agreed_on(who: str) -> None:
    async with hall(pause__who=who) as table:
        await table.to_speech()
        refusal = {"none": "common-no-pause", "host": "common-not-moderator"}.get(who, "common-pause-asked")
        assert await table.say(PEOPLE[2], "/pause") == [refusal]
        assert await table.rule("/pause") == ["common-no-pause" if who == "none" else "common-paused"]


@pytest.mark.rule("WW-246")
@pytest.mark.parametrize(
    ("who", "judge", "resumes"),
    [
        ("host", "none", "a moderator"),
        ("host", "@judge", "the referee"),
        ("majority", "none", "more than half of the players"),
        ("host_else_majority", "none", "a moderator, or by more than half of the players"),
    ],
)
async def test_a_pause_says_who_ends_it(who: str, judge: str, resumes: str) -> None:
    async with hall(pause__who=who, referee__host=judge) as table:
        await table.to_speech()
        for person in (JUDGE, *PEOPLE):
            await table.say(person, "/pause")
        await table.rule("/pause")
        assert table.bot.last("common-paused").text.endswith(f"It goes on after /resume by {resumes}.")
        await table.rule("/status")
        assert table.bot.last("common-status-paused").text.endswith(f"after /resume by {resumes}.")


@pytest.mark.rule("WW-261", "AMB-09")
@pytest.mark.parametrize("policy", ["timeout", "pause", "kill"])
async def test_when_a_player_leaves(policy: str) -> None:
    async with hall(leave__policy=policy) as table:
        await table.to_speech()
        keys = await table.whisper(PEOPLE[6], "/leave")
        assert keys[0] == "common-left-game"
        assert ("common-paused" in keys) is (policy == "pause")
        assert (7 in table.game.living) is (policy != "kill")
        assert ("/replace" in table.bot.last("common-left-game").text) is (policy != "kill")
        if policy == "pause":
            assert await table.bot.advance(1000) == []
            assert await table.whisper(PEOPLE[5], "/leave") == ["common-left-game"]


@pytest.mark.rule("WW-247")
async def test_a_game_that_is_given_up_has_the_winner_that_the_judge_names() -> None:
    async with hall(abort__result="host_decides") as table:
        await table.to_speech()
        assert await table.bot.say(PEOPLE[0], "/void wolf", moderator=True) == ["common-judge-plays"]
        assert await table.rule("/void nobody") == ["common-unknown-ruling"]
        assert table.shown[-1].args == {"act": "nobody"}
        assert "werewolf-verdict" in await table.rule("/void wolf")
        assert table.bot.last("werewolf-verdict").args["reason"] == "ruled"
    async with hall() as table:
        assert await table.rule("/void wolf") == ["werewolf-no-verdict"]
        assert "werewolf-award" not in await table.rule("/void")
        assert table.bot.last("common-over").args["winner"] is None


@pytest.mark.rule("WW-246", "WW-247")
async def test_what_a_pause_could_not_repair_is_given_up_in_the_pause() -> None:
    async with hall(abort__result="host_decides", award__mvp="vote") as table:
        await table.to_speech()
        await table.rule("/pause")
        keys = await table.rule("/void wolf")
        assert "werewolf-verdict" in keys
        assert "werewolf-award" not in keys, "nothing is asked in a pause"
        assert await table.bot.advance(1000) == []
        assert "werewolf-award" in await table.rule("/resume")


@pytest.mark.rule("WW-010", "WW-012")
async def test_the_judge_sees_how_far_the_game_is() -> None:
    async with hall(referee__host="@judge") as table:
        await table.to_speech()
        assert await table.whisper(JUDGE, "/status") == ["werewolf-board", "common-status"]


@pytest.mark.rule("WW-247")
@pytest.mark.parametrize("words", ["/abort", "/void", "作废", "中止"])
async def test_a_game_is_given_up_when_it_is_said_twice(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed", live=True))
    async with hall(abort__result="void", award__mvp="vote") as table:
        await table.to_speech()
        assert await table.say(PEOPLE[0], "/abort confirm") == ["common-not-moderator"]
        assert await table.rule(words) == ["common-void-sure"]
        assert table.game.living == [1, 2, 3, 4, 5, 6, 7]
        assert table.shown[-1].acts[0][0].say == "void confirm"
        keys = await table.rule("/abort confirm")
        over = table.bot.last("common-over").args
        assert (over["winner"], over["winners"], over["reason"]) == (None, [], "aborted")
        assert "werewolf-award" not in keys
        assert await table.rule(words) == ["common-no-game"]


@pytest.mark.rule("WW-247", "WW-250", "WW-243")
@pytest.mark.parametrize("stage", ["werewolf-award", "werewolf-appeals"])
async def test_a_result_that_is_out_stands(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with hall(award__mvp="vote", timer__appeals="600", abort__result="host_decides") as table:
        await table.to_speech()
        await table.rule("/penalty 3 forfeit confirm")
        winner = table.bot.last("werewolf-verdict").args["winner"]
        if stage == "werewolf-appeals":
            await table.rule("/skip")
        assert table.bot.last(stage)
        for words in ("/void", "/void confirm"):
            assert await table.rule(words) == ["common-result-stands"]
        assert await table.rule("/void wolf") == ["common-game-over"]
        for _ in range(2):
            await table.rule("/skip")
        assert table.bot.last("common-over").args["winner"] == winner


@pytest.mark.rule("WW-247")
async def test_a_program_is_not_asked_whether_it_is_sure() -> None:
    async with hall() as table:
        assert "common-over" in await table.rule("/abort")


@pytest.mark.rule("WW-247")
def test_the_judge_names_a_winner_once() -> None:
    table = village(**{"abort.result": "host_decides"})
    assert refused_ruling(table, "verdict moth", None) == "common-unknown-ruling"
    assert refused_ruling(table, "verdict third", None) == "common-unknown-ruling", "nobody links lovers here"
    lovers = village("b9_cupid", **{"abort.result": "host_decides"})
    lovers.rule("verdict third")
    assert lovers.board.winner == "third"
    table.rule("verdict good")
    assert table.board.winner == "good"
    assert refused_ruling(table, "verdict wolf", None) == "common-game-over"
    assert refused_ruling(village(), "verdict good", None) == "werewolf-no-verdict"
    assert end_of(table)[1] == "ruled"


@pytest.mark.rule("WW-030")
@pytest.mark.parametrize("duty", [True, False])
def test_who_is_not_there_to_read_the_table_is_named(duty: bool) -> None:
    table = dealt(12, "codex", **{"setup.observe_seconds": 60, "setup.observe_mandatory": duty})
    table.everyone("werewolf-confirm", "confirm")
    assert bool(table.asked("werewolf-present")) is duty
    for seat in table.asked("werewolf-present")[:10]:
        table.answer(seat, "here")
    assert phase(table) == "OBSERVE"
    table.expire()
    assert table.tells("werewolf-absent") == ([{"seats": [11, 12]}] if duty else [])


@pytest.mark.rule("WW-038", "WW-161", "AMB-08")
def test_the_dead_are_sent_out_when_nothing_is_asked_of_them_any_more() -> None:
    table = village(**{"dead.read": False})
    night(table, knife=7, save=False)
    no_election(table)
    to(table, "SHOOT")
    table.answer(7, 9)
    told = [("werewolf-out" in private(table, 7), "werewolf-out" in private(table, 9))]
    for _ in range(3):
        table.expire()
        told.append(("werewolf-out" in private(table, 7), "werewolf-out" in private(table, 9)))
    assert told == [(False, False), (False, False), (True, False), (True, True)]
    exile(table, 10)
    to(table, "STAGE")
    assert [seat for seat in range(1, 13) if "werewolf-out" in private(table, seat)] == [7, 9, 10]
    assert all(private(table, seat).count("werewolf-out") == 1 for seat in (7, 9, 10))


@pytest.mark.rule("WW-082", "WW-161", "WW-197")
def test_a_bomber_leaves_after_the_next_wolf_stage_and_a_sheriff_after_the_badge() -> None:
    table = village(**{"dead.read": False})
    night(table)
    elect(table, 2, 3)
    to(table, "SPEECH")
    table.answer(1, "bomb", key="werewolf-bomb")
    to(table, "WOLVES")
    assert "werewolf-out" not in private(table, 1)
    table.expire()
    assert private(table, 1)[-1] == "werewolf-out"
    table.rule("execute", 2)
    assert "werewolf-out" not in private(table, 2)
    table.answer(2, "tear", key="werewolf-badge")
    assert private(table, 2)[-1] == "werewolf-out"


@pytest.mark.rule("WW-260", "WW-234", "WW-010", "WW-235")
async def test_what_was_agreed_and_noted_survives_a_restart() -> None:
    async with hall(referee__host="@judge", pause__who="majority") as first:
        await first.to_speech()
        await first.whisper(PEOPLE[2], "/note 5 is quiet")
        await first.whisper(PEOPLE[3], "/appeal too short")
        await first.say(PEOPLE[0], "/pause")
        first.bot.app.clock.stop()
        async with running(games={"werewolf": WEREWOLF}, store=first.bot.app.store) as bot:
            second = Hall(bot)
            await second.whisper(PEOPLE[2], "/notes")
            assert bot.last("common-notes").args == {"lines": [{"text": "5 is quiet"}]}
            assert await second.whisper(JUDGE, "/penalty 3 warn") == ["common-penalty"]
            for person in PEOPLE[1:3]:
                assert await second.say(person, "/pause") == ["common-pause-asked"]
            assert await second.say(PEOPLE[3], "/pause") == ["common-paused"]
            match = bot.app.host.matches.in_room(ROOM)
            assert match
            assert match.state.appeals == ((4, "P4", "too short"),)


# Readiness


@pytest.mark.rule("WW-025")
async def test_the_game_waits_until_everybody_is_ready() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        await table.rule("/config set setup.ready true")
        for person in PEOPLE[:6]:
            await table.say(person, "/join")
        assert bot.open("werewolf-ready") == [], "one press is enough: nobody is asked before the table is complete"
        assert await table.say(PEOPLE[0], "/ready") == ["common-nothing-to-confirm"]
        assert (await table.rule("/start"))[-1] == "common-cannot-start"
        await table.say(PEOPLE[6], "/join")
        asked = {one.to: one for one in bot.open("werewolf-ready")}
        assert set(asked) == {*PEOPLE}
        options = WEREWOLF.schema.resolve("codex", {"board": "b7_cupid", "setup.ready": True}, 7)
        told = WEREWOLF.rules(options, 7).args
        assert asked[PEOPLE[0]].args == {name: value for name, value in told.items() if not name.startswith("_")}
        slot = asked[PEOPLE[0]].slot
        assert slot
        await bot.press(PEOPLE[0], slot, "confirm")
        await table.say(PEOPLE[1], "/ready")
        await table.whisper(PEOPLE[2], "准备")
        for person in PEOPLE[4:]:
            await table.whisper(person, "ready")
        assert bot.last("common-confirmed").args == {"count": 6, "of": 7}
        assert await table.say(PEOPLE[1], "/ready") == ["common-confirmed"]
        assert bot.last("common-confirmed").args["count"] == 6, "once is once"
        assert await table.rule("/start") == ["common-unconfirmed"]
        assert table.shown[-1].args == {"seats": [4]}
        assert "P4" in table.shown[-1].text
        await table.say(PEOPLE[3], "/ready")
        assert "common-dealt" in await table.rule("/start")


@pytest.mark.rule("WW-025", "WW-026")
@pytest.mark.parametrize("change", ["/config set sheriff.vote_weight 2", "/config set board b8_cupid", "/kick 7"])
async def test_who_was_ready_for_other_rules_is_asked_again(change: str) -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table = Hall(bot)
        await table.rule("/new werewolf codex b7_cupid")
        await table.rule("/config set setup.ready true")
        for person in PEOPLE:
            await table.say(person, "/join")
        for person in PEOPLE:
            await table.say(person, "/ready")
        await table.rule(change)
        if change == "/kick 7":
            await table.say(PEOPLE[6], "/join")
        elif "board" in change:
            await table.say("test:@p8", "/join")
        assert (await table.rule("/start"))[-1] == "common-unconfirmed"
        players = 8 if "board" in change else 7
        assert table.shown[-1].args == {"seats": list(range(1, players + 1))}


@pytest.mark.rule("WW-025")
async def test_who_is_not_ready_can_be_sent_away() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        table = Hall(bot)
        await table.rule("/new werewolf codex")
        await table.rule("/config set setup.ready true")
        for person in (*PEOPLE, "test:@p8"):
            await table.say(person, "/join")
        await table.rule("/kick 8")
        for person in PEOPLE:
            await table.say(person, "/ready")
        assert "common-dealt" in await table.rule("/start")
