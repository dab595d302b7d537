from collections.abc import Mapping

import pytest

from tests.bot.recording import RecordingAdapter, running


class Slow(RecordingAdapter):
    slow = True

    async def is_slow(self) -> bool:
        return self.slow

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        return {"pace": not self.slow}


@pytest.mark.parametrize("tempo", ["quick", "standard", "slow"])
async def test_a_fast_game_on_a_slow_platform_begins_with_a_warning(tempo: str) -> None:
    platform = Slow()
    async with running(platform=platform) as bot:
        assert "common-slow" in await bot.begin(settings=[f"tempo {tempo}"])
        await bot.rule("/void")
        platform.slow = False
        assert "common-slow" not in await bot.begin(settings=[f"tempo {tempo}"])


async def test_a_game_that_has_time_begins_without_and_the_doctor_knows() -> None:
    async with running(platform=Slow()) as bot:
        for tempo in ("post", "unlimited"):
            assert "common-slow" not in await bot.begin(settings=[f"tempo {tempo}"])
            await bot.rule("/void")
        assert await bot.rule("/doctor") == ["common-doctor"]
        assert "⬜ No limit on messages" in bot.last("common-doctor").text
