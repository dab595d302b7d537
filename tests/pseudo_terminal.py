import asyncio
import codecs
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.patience import PATIENCE
from tests.pipe.driver import YEMU


class PseudoTerminal:
    def __init__(self, process: asyncio.subprocess.Process, master: int) -> None:
        self._process = process
        self._master = master
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._news = asyncio.Event()
        self._read = 0
        self.screen = ""
        asyncio.get_running_loop().add_reader(master, self._take)

    async def reads(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while (at := self.screen.find(text, self._read)) < 0:
                assert self._process.returncode is None, f"{text} is missing: {self.screen}"
                self._news.clear()
                await self._news.wait()
        self._read = at + len(text)

    async def answers(self, question: str, line: str) -> None:
        """Wait for a question, and type a line; a lone surrogate is a byte that is no UTF-8."""
        await self.reads(question)
        os.write(self._master, f"{line}\n".encode(errors="surrogateescape"))

    async def ends(self) -> int:
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    def _take(self) -> None:
        data = b""
        with suppress(OSError):  # the other end is closed
            data = os.read(self._master, 65536)
        if data:
            self.screen += self._decoder.decode(data).replace("\r", "")
        else:
            asyncio.get_running_loop().remove_reader(self._master)
        self._news.set()


@asynccontextmanager
async def typing(*words: str, cwd: Path, env: Mapping[str, str], program: str = YEMU) -> AsyncIterator[PseudoTerminal]:
    master, slave = os.openpty()
    process = await asyncio.create_subprocess_exec(
        program, *words, cwd=cwd, env=env, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
    )
    os.close(slave)
    try:
        yield PseudoTerminal(process, master)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        asyncio.get_running_loop().remove_reader(master)
        os.close(master)
