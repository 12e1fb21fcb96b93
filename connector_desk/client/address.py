"""Which addresses a key may be sent to."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from connector_desk.base.errors import DeskError
from connector_desk.base.host_name import HostNameRefused, to_ascii
from connector_desk.contract.fault_texts import FaultText, of_host_name

LONGEST_ADDRESS = 2_048


def checked_address(text: str, *, private_http: bool = False) -> str:
    """Check the base address of a place and give it with its host in ASCII, without a slash at its end.

    Plain http is taken for this computer only, and for private networks (RFC 1918, RFC 4193) where that is asked for.
    Raises DeskError address_refused with the reason.
    """
    try:
        text = to_ascii(text)
    except HostNameRefused as refused:
        raise _refused(of_host_name(refused)) from refused
    if len(text) > LONGEST_ADDRESS or not text.isascii() or not text.isprintable() or " " in text or "\\" in text:
        raise _refused(FaultText.ADDRESS_CHARACTERS)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError as wrong:
        raise _refused(FaultText.NO_ADDRESS) from wrong
    if parts.scheme not in {"http", "https"} or not host or port == 0:
        raise _refused(FaultText.ADDRESS_BEGIN)
    if "@" in parts.netloc:
        raise _refused(FaultText.ADDRESS_USER)
    if parts.query or parts.fragment or "?" in text or "#" in text:
        raise _refused(FaultText.ADDRESS_END)
    if parts.scheme == "http" and not _plain_is_safe(host, private_http=private_http):
        raise _refused(FaultText.PLAIN_HTTP)
    return text.rstrip("/")


def is_loopback(address: str) -> bool:
    """Return whether an address is on this computer."""
    return _plain_is_safe(urlsplit(address).hostname or "", private_http=False)


def checked_path(path: str) -> str:
    """Check the path of a request, so that nothing typed can lead the key to another host."""
    if not path.startswith("/") or path.startswith("//") or len(path) > 8_192:
        raise _refused(FaultText.PATH_BEGIN)
    if not path.isascii() or not path.isprintable() or " " in path or "\\" in path or "#" in path:
        raise _refused(FaultText.PATH_CHARACTERS)
    return path


def _plain_is_safe(host: str, *, private_http: bool) -> bool:
    if host == "localhost":
        return True
    number = _number(host)
    if number is None:
        return False
    return number.is_loopback or (private_http and _is_private_network(number))


def _number(host: str) -> IPv4Address | IPv6Address | None:
    """Read a host written as a number; a name is none, because who answers for a name can change."""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = number.ipv4_mapped if isinstance(number, IPv6Address) else None
    return mapped or number


def _is_private_network(number: IPv4Address | IPv6Address) -> bool:
    return number.is_private and not (number.is_unspecified or number.is_multicast or number.is_reserved)


def _refused(sentence: str) -> DeskError:
    return DeskError("address_refused", sentence)
