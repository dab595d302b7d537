import re
from collections.abc import AsyncIterator

import pytest

from adapters.base import Capabilities, Message, Moved, Unreachable
from adapters.telegram.payload import LONGEST_SAY, MOST_BYTES, Say
from bot.games import installed_games
from fsm import Knowledge, Player, Prompt, Table
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, labels, running

ANN, BOB = PEOPLE[:2]


def make_no_move(knows: Knowledge, prompt: Prompt) -> None:
    """Leave every question to the policy."""


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(platform=Buttons()) as bot:
        yield bot


async def press(bot: Bot, person: str, label: str, *, moderator: bool = False, room: str | None = ROOM) -> Message:
    await bot.tap(person, last(bot), label, room, moderator=moderator)
    return [message for message in bot.platform.sent if message.key != "common-lobby"][-1]


async def steer(bot: Bot, label: str) -> Message:
    return await press(bot, ANN, label, moderator=True)


async def more(bot: Bot, label: str = "") -> Message:
    await bot.rule("/config")
    page = await steer(bot, "More…")
    return await steer(bot, label) if label else page


def last(bot: Bot) -> Message:
    return [message for message in bot.platform.sent if message.key.startswith("common-menu")][-1]


async def test_the_first_page_has_what_tables_agree_on_and_leads_to_everything_else(bot: Bot) -> None:
    await bot.rule("/config")
    shown = labels(last(bot))
    assert len(shown) < 15
    assert {"Preset: Extended ›", "Percival ✅", "Discussion 5 minutes ›", "Tempo: standard ›"} <= {*shown}
    assert {"English ›", "Done"} <= {*shown}
    shown = labels(await steer(bot, "More…"))
    for label in ("Votes ›", "Silence: off ›", "Roles ›", "Timers ›", "in private", "‹ Back"):
        assert [one for one in shown if label in one], (label, shown)
    assert len(shown) < 30


async def test_an_option_shows_its_value_and_is_put_back_by_one_tap(bot: Bot) -> None:
    await bot.rule("/new avalon")
    await more(bot, "Votes")
    page = await steer(bot, "Rejections")
    assert "Rejections in a row: 5</b>\nRejections in a row that give Evil the game" in page.text
    assert "● 5" in labels(page)
    assert (await press(bot, ANN, "7")).key == "common-settings-locked"
    assert await bot.rule("/config rejections in a row") == ["common-menu-option-page"]
    page = await steer(bot, "7")
    assert "✏️ Rejections in a row: 7 ›" in labels(page)
    assert "Rejections in a row: 5 ›" in labels(await steer(bot, "↩ 5"))
    assert (await bot.app.services.profiles.room(ROOM)).configs["avalon"].chosen == {}


async def test_what_cannot_be_played_is_said_where_it_was_chosen(bot: Bot) -> None:
    await bot.rule("/new avalon classic")
    await bot.rule("/config menu c f roles.morgana")
    assert "⚠️ Without Percival" in last(bot).text
    await bot.rule("/config menu c f roles.mordred")
    assert "⚠️" in last(bot).text
    assert last(bot).args["problems"][0]["code"] == "E_EVIL_OVERFLOW"


async def test_silence_and_language_are_of_the_room(bot: Bot) -> None:
    await more(bot, "Silence")
    assert (await press(bot, ANN, "remind")).key == "common-settings-locked"
    assert (await press(bot, ANN, "restrict", moderator=True)).key == "common-cannot-restrict"
    assert "● remind" in labels(await press(bot, ANN, "remind", moderator=True))
    for label in ("Back", "Back", "English"):
        await steer(bot, label)
    assert "中文 ›" in labels(await steer(bot, "中文"))
    profile = await bot.app.services.profiles.room(ROOM)
    assert (profile.silence, profile.locale) == ("remind", "zh")


async def test_what_cannot_be_changed_is_not_shown(bot: Bot) -> None:
    assert "preset" not in [act.say.rpartition(" ")[2] for row in (await more(bot)).acts for act in row]
    await bot.rule("/config menu g preset")
    assert bot.platform.sent[-1].key == "common-unknown-option"


async def test_without_buttons_it_is_text() -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True)
        assert await bot.rule("/config") == ["common-config"]
        assert await bot.rule("/config menu") == ["common-unknown-option"]


class TestPrivate:
    async def test_a_moderator_goes_on_in_private(self, bot: Bot) -> None:
        await bot.rule("/new avalon")
        await more(bot, "in private")
        here, moved, menu = bot.platform.sent[-3:]
        assert {(m.to, m.key) for m in (here, moved, menu)} == {
            (ANN, "common-config-here"),
            (ROOM, "common-config-moved"),
            (ANN, "common-menu"),
        }
        for label in ("More…", "Votes", "Rejections"):
            assert "in private" not in " ".join(labels(last(bot)))
            assert (await press(bot, ANN, label, moderator=True, room=None)).to == ANN
        assert (await press(bot, ANN, "7", room=None)).key == "common-settings-locked"
        assert "✏️ Rejections in a row: 7 ›" in labels(await press(bot, ANN, "7", moderator=True, room=None))
        await bot.rule("/config export")
        assert bot.platform.sent[-1].args["text"] == "preset=extended vote.max_rejections=7"

    async def test_the_text_form_works_there_too_and_for_a_lobby(self, bot: Bot) -> None:
        bot.platform.capabilities = Capabilities()
        await bot.rule("/new avalon")
        shown = await bot.say(ANN, "/config private", moderator=True)
        assert sorted(shown) == ["common-config", "common-config-here", "common-config-moved"]
        assert "common-config-set" in await bot.say(ANN, "/config set preset classic", None, moderator=True)
        assert bot.last("common-config-set").to == ANN
        assert (bot.last("common-lobby").to, bot.last("common-lobby").args["preset"]) == (ROOM, "classic")

    async def test_the_hosts_own_table_needs_no_rights(self, bot: Bot) -> None:
        await bot.say(ANN, "/new avalon")
        await bot.say(ANN, "/config private")
        assert "common-config-set" in await bot.say(ANN, "/config set vote.abstain true", None)

    async def test_who_may_not_change_it_any_more_reads_no_secret_roles(self, bot: Bot) -> None:
        await bot.say(ANN, "/new avalon")
        await bot.say(ANN, "/config private")
        await bot.rule("/config set roles.list_public false")
        assert "common-config" in await bot.say(ANN, "/config show roles.mordred", None)
        await bot.say(ANN, "/void")
        await bot.rule("/new avalon")
        await bot.rule("/config set roles.mordred true")
        for words, key in (
            ("show roles.mordred", "common-roles-secret"),
            ("export", "common-roles-secret"),
            ("Mordred", "common-not-moderator"),
            ("menu o roles.mordred", "common-settings-locked"),
            ("menu", "common-config"),
        ):
            assert await bot.say(ANN, f"/config {words}", None) == [key], words
            assert "Mordred" not in bot.platform.sent[-1].text
            assert await bot.say(ANN, f"/config {words}", None, moderator=True) != [key], words

    async def test_it_follows_a_room_that_goes_on_under_another_address(self, bot: Bot) -> None:
        new = "test:hall"
        await bot.say(ANN, "/new avalon")
        await bot.say(ANN, "/config private")
        for _ in range(2):  # what was handled before a crash is handled again
            await bot.app.dispatcher.receive(Moved(ROOM, new))
        assert "common-config-set" in await bot.say(ANN, "/config set preset extended", None)
        assert (bot.last("common-lobby").to, bot.last("common-lobby").args["preset"]) == (new, "extended")

    async def test_others_cannot_take_it_there_and_who_cannot_be_reached_is_told_in_the_room(self, bot: Bot) -> None:
        assert await bot.say(BOB, "/config private") == ["common-not-moderator"]
        assert await bot.say(BOB, "/config", None) == ["common-only-in-room"]
        bot.platform.trouble[ANN] += [Unreachable(ANN), Unreachable(ANN)]
        assert await bot.say(ANN, "/config private", moderator=True) == ["common-no-private"]
        assert bot.platform.sent[-1].to == ROOM
        assert await bot.say(ANN, "/config", None) == ["common-only-in-room"]


def test_a_button_brings_back_no_more_than_the_platform_takes() -> None:
    for rules in installed_games().values():
        for key, option in rules.schema.options.items():
            rows = option.kind.rows if isinstance(option.kind, Table) else ()
            turns = [f"config menu c r {key} {row}" for row in rows]
            for say in (f"config menu c o {key}", f"config menu g {option.group} 99", *turns):
                assert len(say.encode()) <= LONGEST_SAY
    assert len(Say("x" * LONGEST_SAY).pack()) == MOST_BYTES


async def test_a_value_that_is_too_long_for_a_button_has_none() -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        option = "witch.self_save"
        for longest, shown in ((None, {"auto", "never", "first_night", "always"}), (40, {"auto", "never", "always"})):
            bot.platform.capabilities = Capabilities(live=True, buttons=True, longest_say=longest)
            await bot.rule(f"/config menu o {option}")
            says = {act.say for row in last(bot).acts for act in row}
            assert says == {f"config menu s {option} {value}" for value in shown} | {"config menu g roles"}


async def test_a_value_that_follows_from_the_table_is_put_back_under_the_name_that_it_has_then() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Buttons()) as bot:
        await bot.rule("/new werewolf codex")
        for option, value, back in (
            ("board", "b7_cupid", "By number of players"),
            ("witch.self_save", "never", "First night"),
        ):
            await bot.rule(f"/config set {option} {value}")
            await bot.rule(f"/config menu o {option}")
            assert [one for one in labels(last(bot)) if "↩" in one] == [f"↩ {back}"]


async def test_what_a_set_may_hold_has_the_names_that_its_setting_gives() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Buttons()) as bot:
        await bot.rule("/lang zh")
        await bot.rule("/config set merchant.skills 毒药=0")
        await bot.rule("/config menu o merchant.skills")
        assert labels(last(bot))[:3] == ["✅ 查验", "⬜ 毒药", "✅ 守护"]
        assert last(bot).text.startswith("<b>商人能送什么</b>\n"), "its rows show what it holds"


async def test_the_menu_shows_the_level_of_silence_that_holds() -> None:
    async with running(games={"werewolf": WEREWOLF}, platform=Buttons()) as bot:
        for preset, level in (("codex", "remind"), ("moon", "off")):
            await bot.rule(f"/new werewolf {preset}")
            assert [one for one in labels(await more(bot)) if f"Silence: {level}" in one], preset
            assert (await press(bot, "test:@mod", "Silence", moderator=True)).args["level"] == level
            await bot.rule("/void")
        await bot.rule("/silence restrict")
        await bot.rule("/silence off")
        await bot.rule("/new werewolf codex")
        assert [one for one in labels(await more(bot)) if "Silence: off" in one]


async def test_quiet_hours_are_chosen_by_button(bot: Bot) -> None:
    await more(bot, "Quiet hours: none")
    assert (await press(bot, ANN, "23-8")).key == "common-settings-locked"
    assert "● 23-8" in labels(await press(bot, ANN, "23-8", moderator=True))
    assert "Quiet hours: 23:00 to 8:00 (UTC)" in last(bot).text
    await steer(bot, "Back")
    await steer(bot, "Quiet hours: 23:00 to 8:00 (UTC)")
    assert "● none" in labels(await press(bot, ANN, "none", moderator=True))
    assert (await bot.app.services.profiles.room(ROOM)).quiet is None


async def test_a_moderator_chooses_a_player_of_a_package_where_one_is_installed(bot: Bot) -> None:
    assert not [one for one in labels(await more(bot)) if "played by" in one]
    installed = {"model": Player(make_no_move, outside="https://models.example/v1"), "script": Player(make_no_move)}
    async with running(installed=installed) as other:
        other.platform.capabilities = Capabilities(live=True, buttons=True)
        await other.say(ANN, "/new avalon")
        await other.say(ANN, "/config")
        assert not [one for one in labels(await press(other, ANN, "More…")) if "played by" in one], (
            "a host is no moderator"
        )
        await more(other, "Computers are played by: built in")
        assert labels(last(other))[:3] == ["● Built in", "model", "script"]
        assert "model: sends what it hears in this room to models.example.\nscript: nothing" in last(other).text
        assert (await press(other, ANN, "script")).text == "Only moderators may let another program play."
        assert labels(await steer(other, "script"))[2] == "● script"
        await steer(other, "Back")
        await steer(other, "Computers are played by: script")
        await steer(other, "model")
        assert (await other.app.services.profiles.room(ROOM)).player == "model"
        await steer(other, "Built in")
        assert (await other.app.services.profiles.room(ROOM)).player == ""


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("电脑", "common-unknown-computers"),
        ("computers off", "common-computers"),
        ("电脑 people 2", "common-computers-bounds"),
        ("静音 关", "common-silence"),
        ("语言 English", "common-language"),
        ("zone 上海", "common-zone"),
        ("免打扰", "common-quiet"),
    ],
)
async def test_a_setting_of_the_room_is_known_by_the_name_of_its_command(words: str, key: str) -> None:
    async with running() as bot:
        assert key in await bot.rule(f"/config {words}")
        assert key in await bot.rule(f"/config {words}")


async def test_a_tempo_that_is_pressed_in_a_game_is_that_of_the_game(bot: Bot) -> None:
    await bot.begin()
    await bot.rule("/config")
    await steer(bot, "Tempo")
    await press(bot, ANN, "slow")
    (asked,) = [message for message in bot.platform.to(ROOM) if message.key == "common-tempo-asked"]
    assert asked.args["count"] == 1
    await press(bot, ANN, "slow", moderator=True)
    assert bot.game.options.word("tempo") == "slow"


WAYS = re.compile(r"config menu (?:c )?(?:[acgilmnopqu]|root)(?: [\w. -]+)?")
"""Commands that only lead to another page."""

KEYED = re.compile(r"\w[._]\w|\b(?:true|false|auto)\b")
"""Words that no player says."""


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("game", installed_games().keys())
async def test_no_page_names_a_key_and_every_page_leads_on(game: str, locale: str) -> None:
    async with running(games=installed_games()) as bot:
        bot.platform.capabilities = Capabilities(live=True, buttons=True, longest_say=LONGEST_SAY)
        await bot.rule(f"/lang {locale}")
        await bot.rule(f"/new {game}")
        await bot.rule("/config")
        seen, waiting = set[str](), [act.say for row in last(bot).acts for act in row]
        while waiting:
            say = waiting.pop()
            if say in seen or not WAYS.fullmatch(say) or re.fullmatch("config menu [ailnpqu] .+", say):
                continue
            seen.add(say)
            assert any(key.startswith("common-menu") for key in await bot.rule(f"/{say}")), say
            page = last(bot)
            assert page.acts, say
            words = re.sub(r"\d\.\d", "", "\n".join((page.text, *labels(page))))
            assert not KEYED.search(words), words
            waiting += [act.say for row in page.acts for act in row]
        assert len(seen) > 20
