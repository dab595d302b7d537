from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.world.run import Run

SEEDS = range(1, 11)


def mended() -> Iterator[int]:
    for line in (Path(__file__).parent / "seeds.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield int(line.split()[0])


@pytest.mark.parametrize("seed", [*SEEDS, *mended()])
def test_a_world_keeps_its_promises(seed: int) -> None:
    found = Run(seed).play()
    assert not found, "\n".join(
        f"promised: {one.promised}\nseen:     {one.seen}\nrun:      make world SEED={seed}" for one in found[:3]
    )


def test_a_seed_is_the_same_world_each_time() -> None:
    first, second = Run(12, minutes=60, tables=2), Run(12, minutes=60, tables=2)
    first.play()
    second.play()
    assert first.log.lines == second.log.lines
