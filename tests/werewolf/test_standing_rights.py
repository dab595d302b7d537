import pytest

from adapters.base import Capabilities, Message
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import RecordingAdapter
from tests.werewolf.whole_bot import PEOPLE, Hall, hall, talking

RIGHTS = [key for key, inquiry in WEREWOLF.asks.items() if inquiry.standing]
CARDS = "white-wolf-king=1,werewolf=1,knight=1,seer=1,villager=3"
EVERY_RIGHT = {"board__roles": CARDS, "end__bind": "on_claim", "victory__wolf": "slaughter_all"}
OF_THE_DEAD = {
    "werewolf-dead-offer": {"preset": "chat"},
    "werewolf-guess": {"preset": "chat", "dead__channel": "false"},
}
EVERY_RIGHT |= {"sheriff__call_early": "true"}


def wolves(room: Hall) -> list[str]:
    return [PEOPLE[seat - 1] for seat in room.game.wolves]


@pytest.mark.rule("WW-202")
@pytest.mark.parametrize("way", ["standing", "typed", "all"])
@pytest.mark.parametrize("words", ["/自爆", "/self-destruct", "self-destruct"])
async def test_a_right_is_used_by_its_word_and_asked_about_once_more(
    way: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more=way))  # type: ignore[arg-type]
    async with talking(sheriff__enabled="false") as room:
        wolf = wolves(room)[0]
        assert await room.whisper(wolf, words) == ["common-once-more"]
        assert "werewolf-bombed" in await room.whisper(wolf, "yes")


async def until_open(room: Hall, key: str) -> Message:
    few = ["villager"] * 3
    gone = {f"werewolf-{name}": few for name in ("claim", "all-in", "guess", "dead-offer")}
    gone["werewolf-concede"] = ["werewolf"]
    for _ in range(180):
        if (offers := room.bot.open(key)) and not room.game.asleep:
            return offers[-1]
        for asked in room.bot.open("werewolf-run"):
            await room.bot.press(asked.to, asked.slot or "", "run" if asked.to in PEOPLE[:2] else "stay")
        for asked in room.bot.open("werewolf-sheriff-vote"):
            seats = [button.id for button in asked.question.buttons] if asked.question else []
            await room.bot.press(asked.to, asked.slot or "", seats[0])
        if not room.game.asleep and room.bot.open("werewolf-speak"):
            for role in gone.pop(key, []):
                living = [seat for seat in room.game.living if room.game.roles[seat - 1] == role]
                await room.rule(f"/penalty {living[0]} execute confirm")
        await room.bot.advance(10)
    raise AssertionError(f"{key} was never offered")


@pytest.mark.rule("WW-202", "WB-019", "WB-028", "WW-224")
@pytest.mark.parametrize("key", RIGHTS)
async def test_every_right_has_its_words_alone_and_before_a_number(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with hall(board="custom", **EVERY_RIGHT, **OF_THE_DEAD.get(key, {})) as room:
        offer = await until_open(room, key)
        assert offer.question
        choices = [button.id for button in offer.question.buttons]
        seat = next((choice for choice in choices if choice.isdecimal()), "")
        used = ["common-once-more"] if WEREWOLF.is_irreversible(key) else [key]
        alone = used if len([one for one in choices if not one.isdecimal()]) == 1 else ["common-which-act"]
        without = {*PEOPLE} - {asked.to for right in RIGHTS for asked in room.bot.open(right)}
        calls = room.bot.app.services.renderer.calls(key)
        assert {word.isascii() for word in calls} == {True, False}, "in both languages"
        for word in calls:
            for said in (word, f"/{word}", f"{word}！", f"{word}!"):
                assert await room.whisper(offer.to, said) == alone, said
            for said in (f"{word} 99", f"/{word} 99"):
                assert await room.whisper(offer.to, said) == ["common-unknown-choice"], said
            for said in (f"{word} {seat}", f"/{word} {seat}", f"{word}{seat}号！", f"{word}，{seat}") if seat else ():
                assert (await room.whisper(offer.to, said))[-1:] == used, said
                if used == [key]:
                    assert room.shown[-1].question
                    assert room.shown[-1].question.answer == (seat,)
                    await room.whisper(offer.to, "/clear")
            for person in without:
                assert await room.whisper(person, f"{word} 2") == ["common-not-now"]


@pytest.mark.rule("WB-180")
@pytest.mark.parametrize("said", ["自爆不带人", "自爆，不带人", "boom"])
async def test_a_white_wolf_king_goes_alone_by_words(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with hall(board="custom", **EVERY_RIGHT) as room:
        await room.rule("/lang zh")
        assert await room.whisper((await until_open(room, "werewolf-blast")).to, said) == ["common-once-more"]
        assert "不带人" in room.shown[-1].text


@pytest.mark.rule("WW-202")
async def test_a_right_is_used_in_the_room_as_well_and_asked_about_in_private(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    async with talking(sheriff__enabled="false") as room:
        wolf = wolves(room)[0]
        assert await room.say(wolf, "/自爆") == ["common-once-more"]
        assert room.shown[-1].to == wolf
        assert "werewolf-bombed" in await room.whisper(wolf, "是")


@pytest.mark.rule("WW-061")
async def test_everybody_without_the_right_is_refused_alike() -> None:
    async with hall(sheriff__enabled="false") as room:
        await room.to("werewolf-stage")
        assert {*[tuple(await room.whisper(person, "/自爆")) for person in PEOPLE]} == {("common-not-now",)}
        await room.to_speech()
        good = [person for person in PEOPLE if person not in wolves(room)]
        assert {*[tuple(await room.whisper(person, "/自爆")) for person in good]} == {("common-not-now",)}
        assert {*[tuple(await room.say(person, "/自爆")) for person in good]} == {("common-not-now",)}
        assert {one.to for one in room.shown if one.key == "common-not-now"} <= {*PEOPLE}
