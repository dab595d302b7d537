import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Annotated, Final
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies_environment

import msgspec
from pydantic import AfterValidator, SecretStr

from adapters.base import PlatformError

PORTS: Final = {"http": 80, "https": 443, "socks5": 1080}
"""Ports where an address names none, by scheme."""

SAME: Final = {"socks5h": "socks5", "socks": "socks5"}
"""Other names of schemes, as curl and desktops write them."""


class Proxy(msgspec.Struct, frozen=True):
    """Proxy that finds servers by name itself; its texts leave out user and password."""

    scheme: str
    """`http`, `https` or `socks5`."""
    host: str
    port: int
    user: str = ""
    password: str = ""

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.scheme}://{host}:{self.port}"

    __repr__ = __str__


def proxy_at(address: str) -> Proxy:
    """Return the proxy of an address, whose scheme is `http` unless written. Raises ValueError."""
    try:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        port = parts.port
    except ValueError:  # the port is no number, or too great
        raise ValueError("cli-setting-proxy") from None
    scheme = SAME.get(parts.scheme, parts.scheme)
    is_bare = not (parts.path.strip("/") or parts.query or parts.fragment or any(map(str.isspace, address)))
    if scheme not in PORTS or not parts.hostname or port == 0 or not is_bare:
        raise ValueError("cli-setting-proxy")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Proxy(scheme, parts.hostname, port or PORTS[scheme], user, password)


def _check(address: SecretStr) -> SecretStr:
    if text := address.get_secret_value():
        proxy_at(text)
    return address


ProxyAddress = Annotated[SecretStr, AfterValidator(_check)]
"""Address of a proxy, a secret since it may hold a password; empty for the environment's."""


def proxy_for(server: str, chosen: str) -> Proxy | None:
    """Return the proxy to a server, None for the direct way. Raises PlatformError for a bad one in the environment."""
    if chosen:
        return proxy_at(chosen)
    known, parts = getproxies_environment(), urlsplit(server)
    name = next((one for one in (parts.scheme, "all") if one in known), None)
    if name is None or _is_exempt(parts.hostname or "", known.get("no", "")):
        return None
    try:
        return proxy_at(known[name])
    except ValueError:
        raise PlatformError("cli-environment-proxy", name=f"{name}_proxy".upper()) from None


def _is_exempt(host: str, exempt: str) -> bool:
    """Return whether a server is on this machine, or NO_PROXY names it, its domain or its network."""
    parts = exempt.lower().replace(",", " ").split()
    if host == "localhost" or "*" in parts:
        return True
    try:
        place = ip_address(host)
    except ValueError:
        domains = (_bare(part).removeprefix("*").lstrip(".") for part in parts)
        return any(f".{host}".endswith(f".{domain}") for domain in domains)
    return place.is_loopback or any(place in network for network in _networks(parts))


def _bare(part: str) -> str:
    """Return a part of NO_PROXY without the port that may stand behind a name or a number."""
    return re.sub(r"^\[(.*)](:\d+)?$|^([^:]+):\d+$", r"\1\3", part)


def _networks(parts: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    for part in map(_bare, parts):
        with suppress(ValueError):
            yield ip_network(part, strict=False)
