from pathlib import Path
from tempfile import gettempdir

from tests.telegram.fake.server import Server
from tests.telegram.group import group
from tests.telegram.process import YEMU, Process
from tests.telegram.test_pictures import card_of

WATCH = """
import os, sys

told = os.open(os.environ["WRITTEN_FILES"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)

def watch(event, about):
    writes = event == "open" and about[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    if (writes or event in ("os.mkdir", "sqlite3.connect")) and not isinstance(about[0], int):
        name = os.fsdecode(about[0]).removeprefix("file:").partition("?")[0]
        os.write(told, os.path.abspath(name).encode() + b"\\n")

sys.addaudithook(watch)
"""
"""Loaded by every Python process of the bot at its start: names each file that one opens to write."""


async def test_a_game_with_pictures_writes_nowhere_else(server: Server, tmp_path: Path) -> None:
    hooks, written, home = tmp_path / "hooks", tmp_path / "written", tmp_path / "home"
    for folder in (hooks, home):
        folder.mkdir()
    (hooks / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    # Compiled files are in the image already, and belong to root.
    watched = {"PYTHONPATH": str(hooks), "WRITTEN_FILES": str(written), "PYTHONDONTWRITEBYTECODE": "1"}
    process = Process(server.url, home, (YEMU,), **watched)
    await process.start()
    table = group(server.world)
    await table.seat("/new avalon")
    assert (await card_of(server.world, table.players[0])).photo
    await table.play()
    assert await process.stop() == 0
    places = {Path(line) for line in written.read_text(encoding="utf-8").splitlines()}
    assert home / "yemu.sqlite3" in places
    allowed = (home, Path(gettempdir()), Path("/dev"))
    assert [place for place in places if not any(place.is_relative_to(one) for one in allowed)] == []
