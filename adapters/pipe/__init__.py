from typing import Final

from adapters.base import Local
from adapters.pipe.adapter import PipeAdapter
from adapters.pipe.json_output import SCHEME
from adapters.registration import Registration, Shell
from adapters.stdio import Input, Output


def _make(settings: None, shell: Shell) -> Local:
    return PipeAdapter(Input(0), Output(1), shell)


PIPE: Final = Registration(SCHEME, "A program that writes and reads JSON lines, by `yemu pipe`", _make)
