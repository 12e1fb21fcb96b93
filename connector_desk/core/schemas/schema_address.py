"""Addresses of schemas as callers may spell them: brought to one spelling, and read; nothing is ever fetched."""

import ipaddress
import re
from typing import Final

from connector_desk.contract.limits import SCHEMA_ID_CHARACTERS
from connector_desk.contract.schema_address import split_address
from connector_desk.core.runtime.address import LOOPBACK

_DEFAULT_PORTS: Final = {"http": "80", "https": "443"}
_ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::(?P<port>[0-9]{0,5}))?"
    r"(?P<path>(?:/[a-z0-9._~!$&'()*+,;=:@%-]*)*)",
    re.IGNORECASE,
)
_ESCAPE = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED = re.compile(r"[A-Za-z0-9._~-]")


def normalized(address: str) -> str | None:
    """Return an http or https address in its canonical form (RFC 3986 §6.2.2 and §6.2.3); None for any other.

    Letter case of scheme and host, a default port, needless escapes and one slash at the end do not distinguish
    addresses.  Ambiguous addresses are refused: a user name, a query, a fragment, dots that lead elsewhere, characters
    beyond ASCII.
    """
    match = _ADDRESS.fullmatch(address) if len(address) <= SCHEMA_ID_CHARACTERS else None
    if match is None:
        return None
    scheme, host, port = match["scheme"].lower(), match["host"].lower(), (match["port"] or "").lstrip("0")
    if host.startswith("["):
        try:
            host = f"[{ipaddress.IPv6Address(host[1:-1])}]"
        except ValueError:
            return None
    path = _ESCAPE.sub(_escape, match["path"])
    if "//" in path or "%" in _ESCAPE.sub("", path) or not {".", ".."}.isdisjoint(path.split("/")):
        return None
    origin = f"{scheme}://{host}" + (f":{port}" if port and port != _DEFAULT_PORTS[scheme] else "")
    return origin + path.removesuffix("/")


def _escape(match: re.Match[str]) -> str:
    character = chr(int(match[1], 16))
    return character if _UNRESERVED.fullmatch(character) else match[0].upper()


def parts(address: str) -> tuple[str, str, str] | None:
    """Return the base address, the name and the version in a schema's address, in one spelling; None for another."""
    spelled = normalized(address)
    return None if spelled is None else split_address(spelled)


def equivalents(base: str) -> frozenset[str]:
    """Return the base addresses that mean the same as a normalized one: this computer has several names for itself."""
    scheme, _, rest = base.partition("://")
    authority, slash, path = rest.partition("/")
    host, port = (authority, "") if authority.endswith("]") else _split_port(authority)
    if host not in LOOPBACK:
        return frozenset({base})
    return frozenset(f"{scheme}://{name}{port}{slash}{path}" for name in LOOPBACK)


def _split_port(authority: str) -> tuple[str, str]:
    host, colon, port = authority.rpartition(":")
    return (host, colon + port) if colon else (authority, "")
