"""`make bench` is no part of the tests; here only that it still runs, each night, with the smallest sizes."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from fsm.games.werewolf import BOOK
from scripts.bench import (
    accounts,
    computers,
    deadlines,
    durable,
    first_game,
    pictures,
    recovery,
    start,
    targets,
    telegram,
)
from scripts.bench.__main__ import SECTIONS, main
from scripts.bench.figures import Target, figures_of
from scripts.bench.tables import boards


@pytest.mark.parametrize(
    ("target", "value", "mark"),
    [
        (Target(10, 20), 20, "goal"),
        (Target(10, 20), 10, "must"),
        (Target(10, 20), 9, "below"),
        (Target(2, 1, less=True), 1, "goal"),
        (Target(2, 1, less=True), 2, "must"),
        (Target(2, 1, less=True), 3, "below"),
    ],
)
def test_a_figure_is_held_against_its_bars(target: Target, value: float, mark: str) -> None:
    assert target.mark(value) == mark


@pytest.mark.nightly
def test_the_rules_are_measured_and_written_as_json_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["a", "--quick", "--json", str(tmp_path / "out")]) == 0
    machine, *figures = [json.loads(line) for line in (tmp_path / "out").read_text().splitlines()]
    assert machine["cores"]
    assert {figure["mark"] for figure in figures} <= {"goal", "must", "below", ""}
    assert all(figure["low"] <= figure["median"] <= figure["high"] for figure in figures)
    assert "avalon 7: complete games" in capsys.readouterr().out


@pytest.mark.nightly
def test_every_board_is_measured_and_the_dearest_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["a", "--quick", "--json", "-"]) == 0
    figures = {figure["name"]: figure for figure in map(json.loads, capsys.readouterr().out.splitlines()[1:])}
    (dearest,) = [name for name in figures if name.endswith("dearest of all boards")]
    assert figures["werewolf, any board: accepted command"]["median"] == figures[dearest]["median"]
    assert figures["werewolf, any board: accepted command"]["must"] == 12
    assert [board for board, table in boards()] == list(BOOK.boards)


def test_a_section_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["z"])
    assert "no section z" in capsys.readouterr().err


@pytest.mark.parametrize("letter", SECTIONS)
def test_every_section_can_be_measured(letter: str) -> None:
    for name in SECTIONS[letter].modules:
        assert callable(import_module(f"scripts.bench.{name}").measure)


@pytest.mark.nightly
async def test_votes_on_telegram_are_answered() -> None:
    figures = await telegram._once(quick=True)
    assert all(value > 0 for value in figures.values())


@pytest.mark.nightly
async def test_commands_are_stored_and_delivered(tmp_path: Path) -> None:
    rate, cpu = await durable._run(f"sqlite://{tmp_path}/bench.sqlite3", "test", 2, deliver=True)
    assert rate > 0
    assert cpu > 0


@pytest.mark.nightly
def test_an_account_that_must_wait_delays_no_other() -> None:
    (figures,) = accounts.measure("test", 1, quick=True)
    assert figures["press to answer, p99: with such an account / without", "x"] < 1.2


@pytest.mark.nightly
async def test_deadlines_ring_and_are_stored(tmp_path: Path) -> None:
    figures = await deadlines._run("test", 10, 0.1, str(tmp_path))
    assert all(value > 0 for value in figures.values())


@pytest.mark.nightly
async def test_a_fresh_bot_takes_up_the_games(tmp_path: Path) -> None:
    await recovery._build(tmp_path / "built.sqlite3", "test", 3)
    assert (await recovery._recover(tmp_path / "built.sqlite3", "test"))["armed"] > 0


def test_the_slower_the_echo_the_longer_a_start_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    async def echoes(number: int) -> float:
        return 256.0

    monkeypatch.setattr(telegram, "echoes", echoes)
    monkeypatch.setattr(start, "_game", lambda database, seed: 1.9)
    monkeypatch.setattr(start, "_help", lambda: 2.1)
    monkeypatch.setattr(start, "_question", lambda database: 3.0)
    figures = figures_of("s", start.measure("test", 1, quick=True), targets.START)
    assert {figure.name: figure.mark for figure in figures if figure.mark} == {
        "yemu --help, at 1,024 echoes/s": "below",
        "yemu play: first question, at 1,024 echoes/s": "must",
        "yemu pipe: a whole game of ten, at 1,024 echoes/s": "goal",
    }


@pytest.mark.nightly
@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
def test_strangers_play_their_first_game_and_every_bar_has_its_figure() -> None:
    figures = figures_of("g", first_game.measure("test", 1, quick=True), targets.STRANGERS)
    assert {figure.name for figure in figures if figure.target} == targets.STRANGERS.keys()
    assert all(figure.median >= 0 for figure in figures)
    assert [figure.median for figure in figures if "dead ends" in figure.name] == [0]


@pytest.mark.nightly
def test_the_start_is_timed() -> None:
    (figures,) = start.measure("test", 1, quick=True)
    assert all(value > 0 for value in figures.values())


@pytest.mark.nightly
def test_a_picture_is_timed_and_weighed_and_every_bar_has_its_figure() -> None:
    figures = figures_of("p", pictures.measure("test", 1, quick=True), targets.PICTURES)
    assert {figure.name for figure in figures} == targets.PICTURES.keys()
    assert all(figure.median > 0 for figure in figures)


@pytest.mark.nightly
def test_the_moves_of_computers_are_timed_and_every_bar_has_its_figure() -> None:
    figures = figures_of("h", computers.measure("test", 1, quick=True), targets.COMPUTERS)
    assert {figure.name for figure in figures if figure.target} == targets.COMPUTERS.keys()
    assert all(figure.median > 0 for figure in figures)
