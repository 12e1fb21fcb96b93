"""By which names and addresses this computer is reached."""

import ipaddress
import socket
from pathlib import Path

import ifaddr
from cryptography import x509

from connector_desk.base.regular_file import read_regular_file
from connector_desk.core.runtime.address import LOOPBACK

_FAR_AWAY = ("192.0.2.1", 9)  # for documentation, RFC 5737: nobody has it

LARGEST_CERTIFICATE = 1024 * 1024
"""Of a file with the chain of a listener, in bytes."""


def is_loopback(host: str) -> bool:
    """Return whether a host is reachable from this computer alone."""
    return host == "localhost" or ipaddress.ip_address(host).is_loopback


def is_unspecified(host: str) -> bool:
    """Return whether a host means every interface of this computer."""
    return host != "localhost" and ipaddress.ip_address(host).is_unspecified


def certificate_names(tls: tuple[Path, Path] | None) -> frozenset[str]:
    """Read the names that a certificate is for: a web page cannot make a browser call one of them by rebinding."""
    if tls is None:
        return frozenset()

    certificate = x509.load_pem_x509_certificates(read_regular_file(tls[0], LARGEST_CERTIFICATE))[0]
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return frozenset()
    return frozenset(name.lower() for name in names.get_values_for_type(x509.DNSName))


def url_of(host: str, port: int, *, secure: bool) -> str:
    """Spell the address of a host and a port."""
    scheme = "https" if secure else "http"
    default = 443 if secure else 80
    return f"{scheme}://{_bracketed(host)}" + ("" if port == default else f":{port}")


def hosts_at(host: str, port: int) -> frozenset[str]:
    """Return the Host headers that reach a listener at this address."""
    names = {_bracketed(host)}
    if is_loopback(host):
        names |= set(LOOPBACK)
    elif is_unspecified(host):
        names |= {_bracketed(address) for address in addresses_at(host)} | set(LOOPBACK)
    return frozenset(f"{name}:{port}" for name in names)


def own_addresses() -> list[str]:
    """List the IPv4 addresses of this computer that others in its networks can reach.

    The one that leads out of the house comes first, as phones are there, then private ones.
    """
    found = {
        ipaddress.ip_address(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    }
    usable = [ip for ip in found if not ip.is_loopback and not ip.is_link_local]
    outward = _outward_address()
    return [str(ip) for ip in sorted(usable, key=lambda ip: (str(ip) != outward, not ip.is_private, int(ip)))]


def _outward_address() -> str | None:
    """Return the address from which this computer would call one far away; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def addresses_at(host: str) -> list[str]:
    """List the addresses of a listener at every interface; IPv6 addresses last, if at all."""
    return own_addresses() + (_own_ipv6_addresses() if ":" in host else [])


def _own_ipv6_addresses() -> list[str]:
    found = {ipaddress.IPv6Address(ip.ip[0]) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv6}
    # A link-local one needs the name of an interface, which no link can tell a phone
    usable = [ip for ip in found if not ip.is_loopback and not ip.is_link_local]
    return [str(ip) for ip in sorted(usable, key=lambda ip: (not ip.is_private, int(ip)))]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
