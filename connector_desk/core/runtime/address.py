"""The public address of this place, every address derived from it, and the kind of its network."""

import ipaddress
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from ipaddress import IPv6Address
from typing import Final
from urllib.parse import urlsplit

from connector_desk.base.errors import Conflict, FieldFault, ValidationFailed
from connector_desk.base.host_name import HostNameRefused, to_ascii
from connector_desk.contract.fault_texts import FaultText, of_host_name

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""Names by which a computer calls itself."""
DEFAULT_PORTS = {"http": 80, "https": 443}
_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*")
_PORT = re.compile(r"(:[0-9]*)?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
# Segments of RFC 3986 §3.3; those of dots lead elsewhere, and an escaped slash or dot is read in two ways
_PATH = re.compile(
    r"(/(?!\.{1,2}(/|$))([A-Za-z0-9._~!$&'()*+,;=:@-]|%(?!2[EeFf]|5[Cc]|[01]|7[Ff])[0-9A-Fa-f]{2})+)*/?", re.ASCII
)


@dataclass(slots=True)
class PublicAddress:
    """An http or https address without query and fragment; `base` is empty while none is chosen."""

    base: str = ""
    listening: frozenset[str] = field(default_factory=frozenset)
    """Host headers under which the public listener itself is reached (`127.0.0.1:8080`)."""
    answering: Callable[[], frozenset[str]] = frozenset
    """Gives the base addresses at which the listeners of this place answer, that of the admin API among them."""

    def ready(self) -> str:
        """Return the base of every public address; raises Conflict(public_base_not_ready) while there is none."""
        if not self.base:
            raise Conflict("public_base_not_ready")
        return self.base

    @property
    def path(self) -> str:
        """Return the path of the public routes; empty for the root."""
        return urlsplit(self.base).path

    @property
    def issuer(self) -> str:
        """Return the Credential Issuer Identifier (OpenID4VCI 1.0 §12.2.1)."""
        return f"{self.ready()}/oid4vci"

    @property
    def didcomm(self) -> str:
        """Return the address for messages of agents over HTTP."""
        return f"{self.ready()}/didcomm"

    def offer(self, offer_id: str) -> str:
        """Return the address of an offer; short, because it is in a QR code."""
        return f"{self.ready()}/o/{offer_id}"

    def request(self, request_id: str) -> str:
        """Return the address of a data request; short, because it is in a QR code."""
        return f"{self.ready()}/r/{request_id}"

    def answer(self, request_id: str) -> str:
        """Return the address to which wallets send the response to a data request."""
        return f"{self.ready()}/oid4vp/{request_id}"

    def page_to_show(self, request_id: str) -> str:
        """Return the path of the page on which a browser asks wallets for the answer to a data request."""
        return f"{self.path}/b/{request_id}"

    def page_to_add(self, offer_id: str) -> str:
        """Return the path of the page on which a browser offers a credential to wallets."""
        return f"{self.path}/add/{offer_id}"

    def in_browsers(self, page: str) -> tuple[str | None, str | None]:
        """Return the addresses of such a page, for browsers elsewhere and on this computer; None: they do not ask."""
        found = {urlsplit(one).hostname == "localhost": f"{one}{page}" for one in reversed(self.browser_origins())}
        return found.get(False), found.get(True)

    def browser_origins(self) -> tuple[str, ...]:
        """Return the origins of that page from which browsers ask wallets: secure contexts alone, the public one first.

        On this computer itself that is `localhost`, which needs no TLS (W3C Secure Contexts §3.1).
        """
        parts = urlsplit(self.base)
        found = [f"{parts.scheme}://{parts.netloc}"] if is_secure_context(self.base) else []
        found += sorted(
            one.removesuffix(self.path)
            for one in self.answering()
            if one.startswith("http://localhost:") and urlsplit(one).netloc in self.listening
        )
        return tuple(dict.fromkeys(found))

    def schema(self, name: str, version: str) -> str:
        """Return the address of a schema: its `schemaId` and its `vct`."""
        return f"{self.ready()}/bc/public/schemas/{name}/{version}"

    def hosts(self) -> frozenset[str]:
        """Return the Host headers that the public listener answers to."""
        return _hosts(self.base, self.listening)


def is_secure_context(address: str) -> bool:
    """Return whether browsers give a page at an address what needs a secure context (W3C Secure Contexts §3.1)."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    return parts.scheme == "https" or host in {"127.0.0.1", "::1", "localhost"} or host.endswith(".localhost")


@lru_cache(maxsize=8)  # asked with each request
def _hosts(base: str, listening: frozenset[str]) -> frozenset[str]:
    parts = urlsplit(base)
    if not parts.hostname:
        return listening
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    port = parts.port or DEFAULT_PORTS[parts.scheme]
    named = {f"{name}:{port}"} | ({name} if port == DEFAULT_PORTS[parts.scheme] else set())
    return listening | named


def base_host(base: str) -> str:
    """Return the host of an address, an IPv6 address without brackets."""
    return urlsplit(base).hostname or ""


def check_address(text: str, path: str = "publicAddress") -> str:
    """Return the canonical form of a typed public address, as browsers and wallets normalize it.

    It has no trailing slash and no default port.  Raises ValidationFailed, also for addresses that browsers normalize
    differently: they would request another host or path than the one served here.
    """
    try:
        text = to_ascii(text.strip())
    except HostNameRefused as refused:
        raise ValidationFailed([FieldFault(path, "invalid_address", of_host_name(refused))]) from refused
    try:
        parts = urlsplit(text)
        host, port = _host(parts.netloc), parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if (
        host is None
        or port == 0
        or parts.scheme not in DEFAULT_PORTS
        or parts.query
        or parts.fragment
        or not _PATH.fullmatch(parts.path)
    ):
        raise ValidationFailed([FieldFault(path, "invalid_address", FaultText.PUBLIC_ADDRESS)])
    shown = "" if port in {None, DEFAULT_PORTS[parts.scheme]} else f":{port}"
    return f"{parts.scheme}://{host}{shown}{parts.path.rstrip('/')}"


def _host(netloc: str) -> str | None:
    """Spell a host as browsers do; None for one that they do not know, or read as another."""
    if not netloc.startswith("["):
        name, colon, behind = netloc.lower().partition(":")
        if not _PORT.fullmatch(colon + behind):  # a password, and another host behind it
            return None
        # For them, a name that ends in a number is IPv4, in any spelling
        is_number = _NUMBER.fullmatch(name.rpartition(".")[2]) is not None
        return name if (is_address(name) if is_number else _NAME.fullmatch(name)) else None
    inner, _, behind = netloc[1:].partition("]")
    number = IPv6Address(inner)
    # A zone has a meaning on one computer only
    odd = number.scope_id is not None or number.ipv4_mapped is not None or not _PORT.fullmatch(behind)
    return None if odd else f"[{number}]"


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
