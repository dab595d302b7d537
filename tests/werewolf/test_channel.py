import pytest

from tests.werewolf.whole_bot import PEOPLE, hall

RELAYED = "common-relayed"


@pytest.mark.rule("WW-076", "WW-058")
async def test_the_pack_reads_what_a_wolf_writes_in_its_stage_and_nobody_else_ever() -> None:
    async with hall() as room:
        await room.to("werewolf-knife")
        first, *others = [PEOPLE[seat - 1] for seat in room.game.pack]
        assert await room.whisper(first, "let it be the loud one") == [RELAYED] * len(others)
        told = [message for message in room.shown if message.key == RELAYED]
        assert [message.to for message in told] == others
        assert [message.args["seat"] for message in told] == [room.game.pack[0]] * len(others)
        for closed in ("werewolf-victim", "werewolf-day"):
            await room.to(closed)
            answer = await room.whisper(first, "and tomorrow another")
            assert RELAYED not in answer
            assert len(answer) == 1
        assert len([message for message in room.shown if message.key == RELAYED]) == len(others)
