from tests.bot.recording import PEOPLE, ROOM, Bot, Editing, running

ANN, BOB = PEOPLE[:2]
MOD = "test:@mod"


async def log(bot: Bot) -> list[str]:
    assert await bot.rule("/log") == ["common-log"]
    told = bot.last("common-log")
    assert told.to == MOD, "in private"
    return [f"{line['name']} {line['text']}" for line in told.args["lines"]]


async def test_moderators_read_who_changed_what_and_when_in_private() -> None:
    async with running() as bot:
        assert await log(bot) == []
        await bot.say(ANN, "/new avalon")
        await bot.rule("/config set tempo quick")
        for person in PEOPLE:
            await bot.say(person, "/join")
        await bot.say(BOB, "/leave")
        await bot.rule("/kick 1")
        await bot.rule("/quiet 23-8 Shanghai")
        await bot.rule("/zone Shanghai")
        assert await log(bot) == [
            "Mod /config set tempo quick",
            "Mod /kick 1",
            "Mod /quiet 23-8 Shanghai",
            "Mod /zone Shanghai",
        ]
        assert "Thu 08:00 · Mod: /kick 1" in bot.last("common-log").text


async def test_what_was_only_looked_at_or_refused_is_not_in_it() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        for words in ("/config", "/config show", "/quiet", "/zone", "/silence", "/zone Atlantis", "/kick 7", "/log"):
            await bot.rule(words)
        await bot.say(BOB, "/zone Tokyo")
        await bot.say(BOB, "/kick 1")
        assert await log(bot) == []


async def test_acts_of_the_host_and_in_a_running_game_are_in_it_those_of_players_are_not() -> None:
    async with running() as bot:
        await bot.say(BOB, "/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        await bot.say(BOB, "/config set tempo slow")
        await bot.rule("/host @ann")
        await bot.rule("/start")
        for person in PEOPLE:
            await bot.say(person, "/skip")
        await bot.rule("/extend 60")
        await bot.rule("/pause")
        assert await log(bot) == [
            "Bob /config set tempo slow",
            "Mod /host Ann",
            "Mod /start",
            "Mod /extend 60",
            "Mod /pause",
        ]


async def test_the_settings_that_are_changed_in_private_and_by_button_are_in_it() -> None:
    async with running(platform=Editing()) as bot:
        bot.platform.capabilities = type(bot.platform.capabilities)(live=True, merges=True, buttons=True)
        await bot.rule("/new avalon")
        await bot.rule("/config menu s tempo slow")
        await bot.rule("/config private")
        await bot.say(MOD, "/config set tempo quick", None)
        assert await log(bot) == ["Mod /config tempo slow", "Mod /config set tempo quick"]


async def test_it_has_the_last_thirty_each_cut_to_a_line() -> None:
    async with running() as bot:
        for number in range(33):
            await bot.rule(f"/ban @p{number}")
        lines = await log(bot)
        assert (len(lines), lines[0], lines[-1]) == (30, "Mod /ban @p3", "Mod /ban @p32")
        await bot.rule("/ban @" + "x" * 200)
        assert len((await log(bot))[-1]) == len("Mod ") + 60


async def test_others_and_a_mere_host_do_not_read_it() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        for person in (ANN, BOB):
            assert await bot.say(person, "/log") == ["common-not-room-moderator"]


async def test_it_moves_with_its_room_and_survives_a_restart() -> None:
    async with running() as bot:
        await bot.rule("/ban @zed")
        store = bot.app.store
    async with running(store=store) as bot:
        assert await log(bot) == ["Mod /ban @zed"]
        assert (await bot.app.services.profiles.room(ROOM)).acts
