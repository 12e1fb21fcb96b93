"""To which kind of network an IP address belongs, read so that no spelling hides a private one (RFC 6890)."""

import ipaddress
from enum import StrEnum
from functools import lru_cache
from typing import Final


class Range(StrEnum):
    """The kind of a network."""

    PUBLIC = "public"
    LOOPBACK = "loopback"
    PRIVATE = "private"  # RFC 1918, RFC 4193
    SHARED = "shared"  # RFC 6598: behind a provider's translation, and overlay networks
    NEVER = "never"  # link-local, multicast, reserved, and IPv4 wrapped in IPv6


_RANGES: Final = {
    Range.LOOPBACK: ("127.0.0.0/8", "::1/128"),
    Range.PRIVATE: ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"),
    Range.SHARED: ("100.64.0.0/10",),
    Range.NEVER: (
        *("0.0.0.0/8", "169.254.0.0/16", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15"),
        *("198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"),
        # Of IPv6 only 2000::/3 is allocated; it contains wrapped IPv4 and documentation addresses
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    ),
}
_NETWORKS: Final = [(kind, ipaddress.ip_network(network)) for kind, networks in _RANGES.items() for network in networks]
_GLOBAL_V6: Final = ipaddress.IPv6Network("2000::/3")


@lru_cache(maxsize=256)
def is_address(host: str) -> bool:
    """Return whether a host is an IP address in its canonical form, which needs no lookup."""
    try:
        return str(ipaddress.ip_address(host)) == host
    except ValueError:
        return False


@lru_cache(maxsize=256)
def range_of(address: str) -> Range:
    """Return the range of a resolved address; NEVER if it is no plain address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return Range.NEVER
    for kind, network in _NETWORKS:
        if parsed.version == network.version and parsed in network:
            return kind
    if isinstance(parsed, ipaddress.IPv6Address) and (parsed not in _GLOBAL_V6 or parsed.scope_id is not None):
        return Range.NEVER
    return Range.PUBLIC
