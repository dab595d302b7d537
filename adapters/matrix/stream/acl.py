"""Server ACLs: homeservers heard by the other servers of a room (client-server API, module "Server ACLs")."""

import re
from fnmatch import fnmatchcase
from ipaddress import ip_address
from typing import Any, Final

TYPE: Final = "m.room.server_acl"
PORT: Final = re.compile(r":\d+$")


def denies(content: Any, server: str) -> bool:
    """Return whether an ACL shuts a homeserver out; an ACL that allows no name shuts out all."""
    acl = content if isinstance(content, dict) else {}
    name = PORT.sub("", server).casefold()
    if acl.get("allow_ip_literals") is False and _is_ip_literal(name):
        return True
    return _has(acl.get("deny"), name) or not _has(acl.get("allow"), name)


def _has(patterns: Any, name: str) -> bool:
    """Return whether a name matches a list; the only wildcards are `*` and `?`."""
    known = (one for one in patterns if isinstance(one, str)) if isinstance(patterns, list) else ()
    return any(fnmatchcase(name, one.casefold().replace("[", "[[]")) for one in known)


def _is_ip_literal(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
