import tomllib
from pathlib import Path

import pytest

from tests.pipe.driver import environment
from tests.proxy import PASSWORD, WRITTEN, Proxy
from tests.pseudo_terminal import typing
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import USERNAME
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import people
from tests.telegram.process import Process

DIALOGUES = {
    "zh": {
        "language": "1",
        "platform": "用哪个平台",
        "token": "发 /newbot",
        "shape": "这不是 Bot 令牌",
        "wrong": "Telegram 不认这个令牌",
        "done": f"✅ Telegram @{USERNAME} 可以用了",
        "add": f"拉进群：https://t.me/{USERNAME}?startgroup=added",
        "next": "下一步：yemu run",
        "greeting": "夜幕",
    },
    "en": {
        "language": "English",
        "platform": "Which platform?",
        "token": "write /newbot to @BotFather",
        "shape": "This is no token of a bot",
        "wrong": "Telegram does not know this token",
        "done": f"✅ Telegram @{USERNAME} works",
        "add": f"Add it to a group: https://t.me/{USERNAME}?startgroup=added",
        "next": "Next: yemu run",
        "greeting": "Yemu",
    },
}


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_setup_asks_tries_and_writes_a_file_with_which_the_bot_runs(
    server: Server, tmp_path: Path, language: str, installed: Path
) -> None:
    said, program = DIALOGUES[language], str(installed / "yemu")
    base_url = f"telegram.base_url={server.url}"
    async with typing("setup", "--set", base_url, cwd=tmp_path, env=environment(), program=program) as terminal:
        await terminal.answers("语言 / Language", said["language"])
        await terminal.answers(said["platform"], "1")
        await terminal.answers(said["token"], "hunter2\udcff")
        await terminal.reads(said["shape"])
        await terminal.answers(said["token"], "900001:not-the-token-that-was-given-to-it")
        await terminal.reads(said["wrong"])
        await terminal.answers(said["token"], TOKEN)
        for line in ("done", "add", "next"):
            await terminal.reads(said[line])
        assert await terminal.ends() == 0
    assert TOKEN not in terminal.screen
    assert "hunter2" not in terminal.screen
    assert modes(tmp_path) == {"yemu.toml": 0o600, "yemu.sqlite3": 0o600}
    async with typing("doctor", cwd=tmp_path, env=environment(), program=program) as terminal:
        assert await terminal.ends() == 0, terminal.screen
    await answers_a_person(server.world, Process.by_file(tmp_path, program), said["greeting"])


@pytest.mark.parametrize(("language", "question"), [("zh", "代理地址，例如"), ("en", "Address of a proxy")])
async def test_setup_asks_for_a_proxy_when_the_server_cannot_be_reached(
    server: Server, tmp_path: Path, language: str, question: str
) -> None:
    env = environment(
        YEMU_TELEGRAM__BASE_URL=server.url.replace("127.0.0.1", "api.telegram.test"), YEMU_TELEGRAM__TOKEN=TOKEN
    )
    async with (
        Proxy("socks5") as proxy,
        typing("setup", "--platform", "telegram", "--locale", language, cwd=tmp_path, env=env) as terminal,
    ):
        await terminal.reads("YEMU_TELEGRAM__BASE_URL")
        await terminal.answers(question, "")
        await terminal.answers(question, "socks9://nowhere")
        await terminal.answers(question, proxy.url.replace(WRITTEN, "moon:wrong"))
        await terminal.reads(f"{proxy.shown}")
        await terminal.answers(question, proxy.url)
        await terminal.reads(DIALOGUES[language]["done"])
        assert await terminal.ends() == 0
    assert PASSWORD not in terminal.screen
    assert WRITTEN not in terminal.screen
    section = tomllib.loads((tmp_path / "yemu.toml").read_text(encoding="utf-8"))["telegram"]
    assert section == {"proxy": proxy.url}


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


async def answers_a_person(world: World, process: Process, greeting: str) -> None:
    (ann,) = people(world, 1)
    await process.start()
    ann.says("/about")
    await world.until(lambda: any(greeting in one.text for one in ann.private), "the answer")
    assert await process.stop() == 0
    assert "yemu.toml" in process.log.splitlines()[0]
    assert TOKEN not in process.log
