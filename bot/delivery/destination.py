"""Destination of messages: an address with its platform, resolved once for all that waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adapters.base import Adapter, Capabilities, scheme_of


@dataclass(frozen=True, slots=True)
class Destination:
    to: str
    adapter: Adapter
    able: Capabilities

    @classmethod
    def of(cls, adapters: Mapping[str, Adapter], to: str) -> Destination:
        adapter = adapters[scheme_of(to)]
        return cls(to, adapter, adapter.capabilities)
