import datetime as dt
import socket
from pathlib import Path

import ifaddr
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from connector_desk.core.place import hosts
from connector_desk.core.place.hosts import (
    addresses_at,
    certificate_names,
    hosts_at,
    is_loopback,
    is_unspecified,
    own_addresses,
    url_of,
)
from connector_desk.core.runtime.address import LOOPBACK


@pytest.mark.parametrize(
    ("host", "port", "secure", "expected"),
    [
        ("desk.example", 80, False, "http://desk.example"),
        ("desk.example", 443, False, "http://desk.example:443"),
        ("desk.example", 443, True, "https://desk.example"),
        ("desk.example", 80, True, "https://desk.example:80"),
        ("::1", 8443, True, "https://[::1]:8443"),
    ],
)
def test_the_port_of_the_scheme_is_left_out(host: str, port: int, secure: bool, expected: str) -> None:
    assert url_of(host, port, secure=secure) == expected


def certificate_file(folder: Path, names: list[x509.GeneralName]) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Desk.example")])
    begins, ends = dt.datetime(2026, 1, 1, tzinfo=dt.UTC), dt.datetime(2027, 1, 1, tzinfo=dt.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, begins, ends)
    if names:
        made = made.add_extension(x509.SubjectAlternativeName(names), critical=False)
    file = folder / "certificate.pem"
    file.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    return file


def test_a_certificate_is_for_its_alternative_names(tmp_path: Path) -> None:
    names: list[x509.GeneralName] = [x509.DNSName("Desk.Example"), x509.RFC822Name("a@b.example")]
    file = certificate_file(tmp_path, names)
    assert certificate_names((file, file)) == {"desk.example"}


def test_a_certificate_without_them_is_for_no_name(tmp_path: Path) -> None:
    file = certificate_file(tmp_path, [])
    assert certificate_names((file, file)) == frozenset()
    assert certificate_names(None) == frozenset()


ADDRESSES = {
    "lo": ["127.0.0.1", ("::1", 0, 0)],
    "far": ["5.9.0.5", ("2a00::5", 0, 0), ("fe80::1", 0, 2)],
    "near": ["192.168.1.20", "10.0.0.7", "169.254.3.4", ("fd00::7", 0, 0)],
}


@pytest.fixture
def adapters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this computer other addresses."""
    adapters = [
        ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name) for ip in several]) for name, several in ADDRESSES.items()
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)


@pytest.fixture
def computer(adapters: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give this computer other addresses; none leads out."""
    monkeypatch.setattr(hosts, "_outward_address", lambda: None)


@pytest.mark.usefixtures("computer")
def test_own_addresses_are_those_that_others_reach_private_ones_first() -> None:
    assert own_addresses() == ["10.0.0.7", "192.168.1.20", "5.9.0.5"]
    assert addresses_at("0.0.0.0") == own_addresses()
    assert addresses_at("::") == [*own_addresses(), "fd00::7", "2a00::5"]


@pytest.mark.usefixtures("computer")
@pytest.mark.parametrize("outward", ["5.9.0.5", "192.168.1.20"])
def test_the_address_that_leads_out_comes_first(monkeypatch: pytest.MonkeyPatch, outward: str) -> None:
    monkeypatch.setattr(hosts, "_outward_address", lambda: outward)
    assert own_addresses()[0] == outward


@pytest.mark.usefixtures("computer")
@pytest.mark.parametrize(
    ("host", "names"),
    [
        ("127.0.0.1", {"127.0.0.1", *LOOPBACK}),
        ("localhost", {*LOOPBACK}),
        ("::1", {"[::1]", *LOOPBACK}),
        ("192.168.1.20", {"192.168.1.20"}),
        ("2a00::5", {"[2a00::5]"}),
        ("0.0.0.0", {"0.0.0.0", "10.0.0.7", "192.168.1.20", "5.9.0.5", *LOOPBACK}),
        ("::", {"[::]", "10.0.0.7", "192.168.1.20", "5.9.0.5", "[fd00::7]", "[2a00::5]", *LOOPBACK}),
    ],
)
def test_the_host_headers_that_reach_a_listener(host: str, names: set[str]) -> None:
    assert hosts_at(host, 8081) == {f"{name}:8081" for name in names}


@pytest.mark.parametrize(
    ("host", "loopback", "unspecified"),
    [
        ("localhost", True, False),
        ("127.0.0.1", True, False),
        ("::1", True, False),
        ("0.0.0.0", False, True),
        ("::", False, True),
        ("192.0.2.1", False, False),
    ],
)
def test_where_an_address_is_reachable(host: str, loopback: bool, unspecified: bool) -> None:
    assert (is_loopback(host), is_unspecified(host)) == (loopback, unspecified)


@pytest.mark.usefixtures("adapters")
def test_the_address_that_leads_out_is_the_one_from_which_this_computer_would_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[object] = []

    class Routed(socket.socket):
        def connect(self, address: object) -> None:
            called.append(address)

        def getsockname(self) -> tuple[str, int]:
            return ("192.168.1.20" if called else "0.0.0.0", 5)

    monkeypatch.setattr(socket, "socket", Routed)
    assert own_addresses()[0] == "192.168.1.20"
    assert called == [("192.0.2.1", 9)]


def test_without_a_network_no_address_leads_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreachable(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Unreachable)
    assert isinstance(own_addresses(), list)
