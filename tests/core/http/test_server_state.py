"""Whom a request comes from: through proxies, over a listener for IPv4 and IPv6, and over a place's own IPv6."""

import ipaddress
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from connector_desk.core.place import hosts
from tests.core.running import raw, request, started

pytestmark = pytest.mark.sqlite
Guess = Callable[..., int]


@pytest.fixture(scope="module")
def guess(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guess]:
    """Give a way to guess at the key of a place behind proxies."""
    networks = (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("fd00::/8"))
    core = started(tmp_path_factory.mktemp("core") / "data", proxies=networks)

    def wrong(source: str, *forwarded: str) -> int:
        headers = [("x-forwarded-for", one) for one in forwarded]
        return core.admin("GET", "/bc/studio/place", key="wrong", source=source, headers=headers).status

    try:
        yield wrong
    finally:
        core.close()


@pytest.mark.parametrize(
    "proxy", ["10.0.0.1", "::ffff:10.0.0.1", "::ffff:a00:1", "fd00::1"], ids=["v4", "mapped", "mapped hex", "v6"]
)
def test_a_proxy_is_known_however_the_listener_tells_its_address(guess: Guess, proxy: str) -> None:
    """Else all who come through it would count as one, and one guesser would shut out everybody."""
    number = sum(proxy.encode())
    for _ in range(10):
        assert guess(proxy, f"198.51.100.{number % 250}, ::ffff:10.0.0.9") == 401
    assert guess(proxy, f"198.51.100.{number % 250}") == 429
    assert guess(proxy, f"2001:db8::{number:x}") == 401


@pytest.mark.parametrize("spelled", ["203.0.113.77:{port}", "[2001:db8:77::1]:{port}"])
def test_the_port_that_a_proxy_writes_behind_an_address_makes_nobody_another(guess: Guess, spelled: str) -> None:
    for port in range(10):
        assert guess("10.0.0.1", spelled.format(port=50_000 + port)) == 401
    assert guess("10.0.0.1", spelled.format(port=60_000)) == 429


def test_what_is_no_address_makes_nobody_another(guess: Guess) -> None:
    for number in range(10):
        assert guess("10.0.0.77", f"unknown-{number}", "x" * 4000 + str(number)) == 401
    assert guess("10.0.0.77", "_hidden") == 429
    assert guess("10.0.0.78", "") == 401


def test_a_place_at_every_interface_of_ipv6_is_reached_at_its_own_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses = [("fe80::1", 0, 4), ("::1", 0, 0), ("2001:db8::7", 0, 0), ("fd00::7", 0, 0)]
    ips = [SimpleNamespace(ip=one, is_IPv6=True) for one in addresses]
    monkeypatch.setattr("connector_desk.core.place.hosts.ifaddr.get_adapters", lambda: [SimpleNamespace(ips=ips)])
    assert hosts.addresses_at("0.0.0.0") == []
    assert hosts.addresses_at("::") == ["2001:db8::7", "fd00::7"]
    core = started(tmp_path / "data", public_bind=("::", 0))
    try:
        port = core.base.rpartition(":")[2]
        assert core.base == f"http://[2001:db8::7]:{port}"
        offer = core.offer()
        assert offer.address.startswith(f"{core.base}/o/")
        for host, status in (("[2001:db8::7]", 200), ("[fd00::7]", 200), ("[::1]", 200), ("[fe80::1]", 421)):
            asked = request("GET", offer.path, host=f"{host}:{port}")
            assert core.run(raw(f"http://[::1]:{port}", asked, method="GET")).status == status
    finally:
        core.close()
