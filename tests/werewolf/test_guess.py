"""A side game: whoever has died and follows along guesses the wolves in private, and nobody else notices."""

from typing import Any

import pytest

from fsm import ROOM, Ask, Refused, Tell
from fsm.games.werewolf import WEREWOLF
from tests.werewolf.cards import GARGOYLE
from tests.werewolf.moves import Village, problems, village
from tests.werewolf.texts import read
from tests.werewolf.whole_bot import PEOPLE, Hall, hall

GUESS = "werewolf-guess"
OFFER = "werewolf-dead-offer"


def watched(**options: Any) -> Village:
    """A table whose dead guess: wolves on 1 to 4, Seer 5, Witch 6, Hunter 7, Idiot 8, villagers behind."""
    return village("b12_444_idiot", "chat", **options)


def morning(*dead: int, **options: Any) -> Village:
    return watched(**options).first_day().strike(*dead)


def guessing(*dead: int, **options: Any) -> Village:
    """A morning whose dead have all pressed the button of the guess."""
    table = morning(*dead, **options)
    for seat in dead:
        table.answer(seat, "guess", key=OFFER)
    return table


def review(table: Village) -> list[tuple[int, list[int], int]]:
    return [(one["seat"], one["seats"], one["count"]) for one in table.told("werewolf-recap-guesses", ROOM)["lines"]]


# Who is asked, and when


def test_the_dead_are_asked_when_nothing_else_is_asked_of_them_any_more() -> None:
    table = watched().first_night(knife=7, save=False)
    table.answer(7, 9, key="werewolf-shoot")
    asked = [table.asked(OFFER)]
    while table.phase != "SPEECH":
        table.expire()
        asked.append(table.asked(OFFER))
    assert list(dict.fromkeys(asked)) == [(), (7,), (7, 9)], "each after the own last words and shot"
    table.exile(10)
    assert 10 not in table.asked(OFFER), "last words come first"
    table.to("STAGE", "WOLVES")
    assert table.asked(OFFER) == (7, 9, 10)


def test_a_sheriff_who_dies_hands_over_the_badge_first() -> None:
    table = watched().night().elect(5, 9).to("SPEECH").strike(5)
    assert table.asked(OFFER) == ()
    table.bequeath(5, 9)
    assert table.asked(OFFER) == (5,)


def test_dead_wolves_know_the_wolves_and_are_not_asked() -> None:
    table = morning(2, 9).bomb(1).to("STAGE", "WOLVES")
    assert [table.prompt(seat, OFFER).choices for seat in (1, 2, 9)] == [("channel",)] * 2 + [("channel", "guess")]


@pytest.mark.rule("WB-167")
def test_the_offer_is_one_message_that_says_what_happened() -> None:
    table = morning(9).exile(10).to("STAGE", "WOLVES")
    assert table.prompt(9, OFFER).args == {"_god": False, "_talk": True, "_exiled": False, "_guess": True}
    asked = table.prompt(10, OFFER)
    assert asked.args == {"_god": False, "_talk": True, "_exiled": True, "_guess": True}
    assert (asked.required, asked.secret, asked.standing, asked.default) == (False, True, True, ())
    assert table.asked(GUESS) == ()
    table.answer(10, "guess", key=OFFER)
    table.answer(10, "channel", key=OFFER)
    table.answer(10, "guess", key=OFFER)
    assert table.asked(GUESS) == (10,)


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("codex", {}),
        ("face", {}),
        ("moon", {"penalty.enabled": True}),
        ("chat", {"dead.guess": False, "dead.channel": False}),
        ("chat", {"dead.read": False}),
        ("chat", {"secondscene.enabled": True}),
    ],
)
def test_only_those_who_follow_along_are_asked_where_the_table_plays_so(preset: str, options: dict[str, Any]) -> None:
    table = village("b12_444_idiot", preset, **options).night()
    if table.phase == "SIGNUP":
        table.no_election()
    table.to("SPEECH").strike(9).to("STAGE", "WOLVES")
    assert 9 not in table.board.living
    assert not any(isinstance(effect, Ask) and effect.prompt.key == OFFER for effect in table.log)


def test_where_the_dead_have_no_channel_they_are_asked_for_the_guess_at_once() -> None:
    table = morning(2, 9, **{"dead.channel": False})
    assert (table.asked(OFFER), table.asked(GUESS)) == ((), (9,))


def test_nobody_is_asked_by_the_death_that_decides_the_game() -> None:
    table = morning(9, 10, 11)
    table.rule("execute", 12)
    assert table.phase == "OVER"
    assert not any(isinstance(effect, Ask) and effect.prompt.key == OFFER for effect in table.effects)


@pytest.mark.rule("WB-167")
def test_the_offer_speaks_of_nothing_that_it_has_no_button_for() -> None:
    wolf = morning(2, **{"dead.god_view": "on"}).prompt(2, OFFER)
    assert (wolf.choices, wolf.args["_guess"], wolf.args["_talk"]) == (("channel", "god"), False, True)
    for locale, talk, guess in (("zh", "聊", "猜"), ("en", "Talk", "guess")):
        shown = read(locale, OFFER, wolf.args)
        assert talk in shown
        assert guess not in shown
        shown = read(locale, OFFER, {"_god": True, "_talk": False, "_exiled": False, "_guess": True})
        assert guess in shown
        assert talk not in shown
        assert "亡者频道" not in shown
        assert "channel" not in shown


@pytest.mark.rule("WB-167")
@pytest.mark.parametrize("on", [{"dead.guess": True}, {"dead.channel": True}, {"dead.god_view": "friends"}])
def test_the_presets_of_books_cannot_switch_the_pastimes_of_the_dead_on(on: dict[str, Any]) -> None:
    for preset in ("codex", "face", "moon"):
        assert "E_PASTIMES" in problems("b12_444_idiot", 12, preset, **on)
        assert "E_PASTIMES" not in problems("b12_444_idiot", 12, preset)
        with pytest.raises(Refused) as refused:
            WEREWOLF.adjust(WEREWOLF.schema.resolve(preset, {}, 12).values(), *next(iter(on.items())))
        assert refused.value.details["reason"] == "E_PASTIMES", "told where it is changed"
    for preset in ("chat", "voice"):
        assert "E_PASTIMES" not in problems("b12_444_idiot", 12, preset, **on)


# A guess holds nothing up and tells nothing


def test_a_guess_changes_nothing_for_anybody_else() -> None:
    table = guessing(9, 10)
    before = (table.game.pending, table.game.missing(), table.game.token, table.phase, table.game.held)
    everybody = table.room
    assert table.answer(9, 1, 5, 12, key=GUESS) == []
    assert table.answer(9, 2, 10, key=GUESS) == [], "the dead may be guessed as well"
    assert table.answer(9, key=GUESS) == [], "taken back"
    assert (table.game.pending, table.game.missing(), table.game.token, table.phase, table.game.held) == before
    assert table.room == everybody
    asked = table.prompt(10, GUESS)
    assert (asked.required, asked.secret, asked.standing, asked.default) == (False, True, True, ())


def test_a_guess_names_as_many_as_there_are_wolf_cards_and_never_oneself() -> None:
    table = guessing(9)
    asked = table.prompt(9, GUESS)
    assert (asked.min, asked.max, asked.args) == (1, 4, {"count": 4})
    assert asked.choices == tuple(str(seat) for seat in range(1, 13) if seat != 9)
    table = village("p12_gargoyle_grave", "chat")
    assert table.board.roles[0] == GARGOYLE
    table.first_day(knife=9).answer(9, "guess", key=OFFER)
    assert table.prompt(9, GUESS).max == 4, "a lone wolf is a wolf"


@pytest.mark.rule("WB-170")
def test_a_guess_that_is_made_stands_from_the_next_dawn_on() -> None:
    table = guessing(9, 10)
    table.answer(9, 1, 2, key=GUESS)
    table.to("STAGE", "WOLVES").answer(9, 3, key=GUESS)
    table.to("SPEECH")
    assert table.asked(GUESS) == (10,), "one that is not made yet may be made once"
    assert table.board.guesses == {9: [3]}
    with pytest.raises(Refused, match="common-prompt-closed"):
        table.answer(9, "guess", key=OFFER)
    table.rule("forfeit", 1)
    assert review(table) == [(9, [3], 1)]


def test_a_dead_target_takes_no_guess_away() -> None:
    table = guessing(9)
    table.answer(9, 1, 10, key=GUESS)
    table.strike(10)
    assert not any(isinstance(effect, Ask) and effect.again for effect in table.effects)
    assert table.game.answers[table.prompt(9, GUESS).id] == ("1", "10")


# The end


def test_at_the_verdict_each_guesser_reads_the_own_result_alone_and_everybody_the_best_in_the_review() -> None:
    table = guessing(9, 10, 5)
    table.answer(9, 1, 2, 3, 12, key=GUESS)
    table.answer(10, 7, 8, key=GUESS)
    table.answer(5, 1, 8, key=GUESS)
    table.answer(5, 1, 2, 3, key=GUESS)
    assert table.tells("werewolf-guessed") == []
    table.rule("forfeit", 1)
    assert table.told("werewolf-guessed", 5) == {"seats": [1, 2, 3], "count": 4, "_best": True}
    assert table.told("werewolf-guessed", 9) == {"seats": [1, 2, 3], "count": 4}, "one more who is none"
    assert table.told("werewolf-guessed", 10) == {"seats": [], "count": 4}
    assert [tell.to for tell in table.log if isinstance(tell, Tell) and tell.key == "werewolf-guessed"] == [
        (5,),
        (9,),
        (10,),
    ]
    assert review(table) == [(5, [1, 2, 3], 3), (9, [1, 2, 3, 12], 3), (10, [7, 8], 0)]
    assert table.told("werewolf-recap-guesses")["best"] == [5]
    told = [effect.key for effect in table.effects if isinstance(effect, Tell)]
    assert told.index("werewolf-verdict") < told.index("werewolf-guessed") < told.index("werewolf-recap-guesses")
    assert "werewolf-recap-guesses" in WEREWOLF.review, "a reader's wish on a platform with files"


def test_two_who_have_guessed_alike_are_both_the_best_and_nobody_is_who_found_no_wolf() -> None:
    table = guessing(9, 10)
    table.answer(9, 1, 7, key=GUESS)
    table.answer(10, 8, 2, key=GUESS)
    table.rule("forfeit", 1)
    assert table.told("werewolf-recap-guesses")["best"] == [9, 10]
    table = guessing(9)
    table.answer(9, 7, key=GUESS)
    table.rule("forfeit", 1)
    assert table.told("werewolf-recap-guesses")["best"] == []


def test_without_a_guess_nothing_is_said_of_the_game() -> None:
    table = guessing(9, 10)
    table.answer(10, 1, key=GUESS)
    table.answer(10, key=GUESS)
    table.rule("forfeit", 1)
    assert table.tells("werewolf-guessed") == table.tells("werewolf-recap-guesses") == []


def test_guesses_are_closed_before_the_wolves_show_themselves_in_an_all_in() -> None:
    table = guessing(5, 6, 9, **{"end.all_in": True})
    table.answer(9, 1, key=GUESS)
    table.answer(2, "propose", key="werewolf-all-in")
    assert table.asked(GUESS) == ()
    table.stake(7, 8, 10)
    table.to("AWARD", "OVER")
    assert review(table) == [(9, [1], 1)]


def test_a_game_that_is_given_up_tells_no_result() -> None:
    table = guessing(9)
    table.answer(9, 1, key=GUESS)
    table.abort()
    assert "werewolf-guessed" not in table.private(9)
    assert not [tell for tell in WEREWOLF.recap(table.game) if tell.key == "werewolf-recap-guesses"]


# At a table


async def gone(table: Hall) -> tuple[str, str]:
    """The first day, on which somebody who is no wolf was killed: that person, and the prompt."""
    await table.to_speech()
    seat = next(seat for seat in (4, 5, 6) if seat not in table.game.wolves)
    await table.rule(f"/penalty {seat} execute confirm")
    (asked,) = table.bot.open(GUESS)
    assert asked.to == PEOPLE[seat - 1]
    assert asked.silent, "no phone rings"
    return asked.to, asked.slot or ""


async def test_the_room_and_the_others_read_nothing_of_a_guess() -> None:
    async with hall(preset="chat", dead__guess="true", dead__channel="false", sheriff__enabled="false") as table:
        person, prompt = await gone(table)
        before = len(table.shown)
        others = [str(seat) for seat in range(1, 8) if PEOPLE[seat - 1] != person]
        await table.bot.press(person, prompt, *others[:2])
        await table.bot.press(person, prompt, others[2])
        assert {message.to for message in table.shown[before:]} == {person}
        before = len(table.shown)
        for _ in range(20):
            await table.bot.advance(10)
        later = {message.to for message in table.shown[before:]}
        assert later
        assert person not in later, "nobody waits for a guess"


async def test_numbers_alone_are_a_guess_where_there_are_no_buttons() -> None:
    async with hall(preset="chat", dead__guess="true", dead__channel="false", sheriff__enabled="false") as table:
        person, _ = await gone(table)
        seats = [seat for seat in range(1, 8) if PEOPLE[seat - 1] != person]
        assert await table.whisper(person, f"{seats[0]} {seats[2]}") == [GUESS]
        assert table.shown[-1].question
        assert table.shown[-1].question.answer == (str(seats[0]), str(seats[2]))
        before = table.game
        own = PEOPLE.index(person) + 1
        assert await table.whisper(person, str(own)) == ["common-unknown-choice"]
        assert await table.whisper(person, " ".join(map(str, seats[:3]))) == ["common-wrong-count"]
        assert await table.whisper(person, "good luck") == ["common-not-understood"]
        assert table.game == before
        assert await table.whisper(person, "/clear") == [GUESS]
