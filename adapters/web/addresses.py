from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104


def names_of(host: str | None) -> list[str]:
    if host not in EVERYWHERE:
        return [host or LOOPBACK]
    version = ip_address(host).version
    found = [one for one in _addresses() if one.version == version]
    return [str(one) for one in sorted(found, key=lambda one: not one.is_private)] or [LOOPBACK]


def _addresses() -> Iterator[IPv4Address | IPv6Address]:
    import ifaddr  # only this function needs it

    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            address = ip_address(one.ip if isinstance(one.ip, str) else one.ip[0])
            if not (address.is_loopback or address.is_link_local):
                yield address
