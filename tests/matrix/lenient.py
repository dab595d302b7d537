"""A module of the homeserver by which its users write what otherwise only other homeservers would send it."""

from typing import Any

from synapse.events import validator


class Lenient:
    """Lets a server ACL shut out the homeserver on which it is written."""

    def __init__(self, config: object, api: object) -> None:
        rules: Any = validator
        rules.server_acl_evaluator_from_event = lambda event: self

    def server_matches_acl_event(self, server: str) -> bool:
        return True

    @staticmethod
    def parse_config(config: dict[str, Any]) -> dict[str, Any]:
        return config
