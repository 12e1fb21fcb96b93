"""The owner of an address, by whom requests are counted for a limit."""

import ipaddress
from collections.abc import Sequence

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_OF_ONE = 64  # bits: the usual prefix of a household or a telephone (RFC 6177, RFC 7278)


def source_of(address: str) -> str:
    """Return whom an address belongs to: one network of IPv6 has more addresses than anybody could count."""
    if ":" not in address:
        return address
    found = address_of(address) or address
    if ":" not in found or found is address:
        return found
    return str(ipaddress.IPv6Network((int(ipaddress.IPv6Address(found)), _OF_ONE), strict=False))


def address_of(hop: str) -> str | None:
    """Read an address as proxies write it, some of them with a port behind it: that one is another each time."""
    host = hop[1:].partition("]")[0] if hop.startswith("[") else hop
    if host.count(":") == 1:
        host = host.partition(":")[0]
    try:
        return str(_plain(host))
    except ValueError:
        return None


def is_within(address: str, networks: Sequence[Network]) -> bool:
    """Return whether an address is in one of the networks."""
    try:
        parsed = _plain(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Parse an address; an IPv4-mapped IPv6 address becomes its IPv4 address."""
    parsed = ipaddress.ip_address(address)
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed
