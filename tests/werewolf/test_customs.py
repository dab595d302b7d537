import pytest

from fsm import Customs, Phrase, Phrases, Refused
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, running
from tests.werewolf.moves import problems
from tests.werewolf.whole_bot import JUDGE, PEOPLE, Hall, hall, talking


@pytest.mark.rule("WW-003", "WW-149", "WW-246", "AMB-75")
@pytest.mark.parametrize(
    ("preset", "pause", "end_word", "reminds", "appeals"),
    [
        ("codex", "host_else_majority", "过", True, 600),
        ("face", "host_else_majority", "过", True, 600),
        ("moon", "none", "", False, 0),
    ],
)
def test_the_presets_agree_on_this(preset: str, pause: str, end_word: str, *, reminds: bool, appeals: int) -> None:
    customs = WEREWOLF.customs(WEREWOLF.schema.resolve(preset, {}, 12))
    assert customs == Customs(
        pause=pause,
        end_word=end_word,
        reminds=reminds,
        appeals=appeals,
        audience=False,
        dead_read=True,
        dead_channel=False,
        god_view="off",
        picks=True,
        draws=preset != "face",
        private_ballots=True,
        offer_after=0,
        successors="none",
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


@pytest.mark.rule("WW-260", "WW-234", "WW-010", "WW-235")
async def test_what_was_agreed_and_noted_survives_a_restart() -> None:
    async with talking(referee__host="@judge", pause__who="majority") as first:
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
            match = bot.app.services.matches.in_room(ROOM)
            assert match
            assert match.state.writings.appeals == ((4, "P4", "too short"),)
