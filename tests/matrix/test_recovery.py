import secrets
from typing import Any, cast

import pytest

from adapters.intake import Pulse
from adapters.matrix.api import Api, Json
from adapters.matrix.stream.sync import Stream
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, new_table, reply_to


async def test_what_happened_while_the_bot_was_away_is_not_lost(own_bot: Bot, people: People) -> None:
    table = await new_table(people, own_bot, seats=6)
    chatty = table.players.pop()
    host, first, second, *others = table.players
    await host.say(table.room, "!new avalon")
    await host.reads("👥 0/")
    await host.say(table.room, "!config set tempo unlimited")
    await first.say(table.room, "!join")
    await host.reads("👥 1/")
    direct = first.direct(own_bot.user)
    own_bot.kill()
    await second.say(table.room, "!join")
    for number in range(130):  # more than a sync brings
        await chatty.say(table.room, f"chatter {number}")
    other = await host.create_room(own_bot.user)
    own_bot.start()
    await host.reads("👥 2/")
    await host.meets(own_bot.user, other)
    for player in (host, *others):
        await player.say(table.room, "!join")
    await host.reads("👥 5/")
    await host.say(table.room, "!start")

    votes = await table.votes()
    ann, bob = list(votes)[:2]
    own_bot.kill()
    before = len(ann.seen)
    await ann.say(votes[ann].room, "1", **reply_to(votes[ann]))
    own_bot.start()
    newest = await ann.until(
        lambda one: "Do you approve" in one.body and one.id != votes[ann].id and not one.is_edit, before
    )
    await ann.until(lambda one: one.id == newest.id and "✅ 1. Approve" in one.body, before)
    await ann.until(lambda one: one.id == votes[ann].id and "1. Approve" not in one.body, before)
    for player in (bob, *list(votes)[2:]):
        again = await player.until(
            lambda one: "Do you approve" in one.body and one.id not in {ask.id for ask in votes.values()}
        )
        await player.say(again.room, "1", **reply_to(Ask(again)))
    closed = await ann.until(lambda one: one.id == newest.id and one.body.endswith(" → Approve"))
    assert closed.body.startswith("Quest 1: ")
    assert not any(" → " in one.body for one in ann.seen if one.id == votes[ann].id)
    assert first.direct(own_bot.user) == direct, "its private chat is used again"


async def test_what_was_said_before_the_bot_came_is_history(bot: Bot, people: People) -> None:
    host, *_ = await people.bring(f"host-{secrets.token_hex(2)}")
    room = await host.create_room()
    await host.say(room, "!new avalon")
    await host.client.room_invite(room, bot.user)
    await host.until(lambda one: one.sender == bot.user and one.content.get("membership") == "join")
    await host.say(room, "!status")
    await host.reads("No game is running here")
    assert not any("👥 0/" in one.body for one in host.in_room(room))


class Server:
    """A homeserver whose sync brings the last event of a room alone, and whose pages have two."""

    user = "@bot:test"

    def __init__(self, events: list[Json]) -> None:
        self.events = events

    async def get(self, *path: str, query: Json, **_: Any) -> Json:
        if path == ("sync",):
            timeline = {"limited": True, "prev_batch": str(len(self.events) - 1), "events": self.events[-1:]}
            return {"next_batch": "now", "rooms": {"join": {"!room": {"timeline": timeline}}}}
        begin = max(0, (end := int(query["from"])) - 2)
        return {"chunk": self.events[begin:end][::-1], **({"end": str(begin)} if begin else {})}


@pytest.mark.parametrize("join", [None, 0, 3, 4, 7])
async def test_all_that_was_said_meanwhile_is_read_back_to_our_own_join(join: int | None) -> None:
    events: list[Json] = [{"type": "m.room.message", "content": {"body": f"{number}"}} for number in range(8)]
    if join is not None:
        events[join] = {"type": "m.room.member", "state_key": Server.user, "content": {"membership": "join"}}
    batch = await Stream(cast(Api, Server(events)), None, Pulse()).next("before")
    assert batch.events == [("!room", event) for event in events[join or 0 :]]
