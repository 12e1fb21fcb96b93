"""Looking records up at the authoritative servers, and changing them, with BIND."""

import contextlib
import socket
from collections.abc import Iterator
from typing import Any

import dns.message
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import SECOND
from connector_desk.contract.reach import AcmeOptions
from connector_desk.core.reach import dns_lookup
from connector_desk.core.reach.acme_kept import AcmeFailed
from connector_desk.core.reach.acme_proof import ZoneUpdate, tsig_key
from connector_desk.core.reach.dns_lookup import DnsLookup, DnsServer, TxtFound
from tests.pebble import TSIG_NAME, ZONE, NameServer

pytestmark = pytest.mark.sqlite


@pytest.fixture
def resolving(server: NameServer) -> DnsLookup:
    """Look up as where no server is given: the resolver of the computer names those of the zone."""
    return DnsLookup(resolvers=[DnsServer("127.0.0.1", server.port)], port=server.port)


@contextlib.contextmanager
def code(expected: str) -> Iterator[None]:
    with pytest.raises(AcmeFailed) as failed:
        yield
    assert failed.value.problem == expected


def test_the_servers_of_a_zone_are_found_and_asked(server: NameServer, resolving: DnsLookup) -> None:
    name = f"_acme-challenge.found.{ZONE}"
    assert resolving.txt(name).values == []
    server.change(name, "one", "two")
    found = resolving.txt(name)
    assert found.values == ["one", "two"]
    assert found.has("one")
    assert not found.has("three")
    assert resolving.zone(name) == ZONE
    assert resolving.primary(ZONE) == DnsServer(f"ns.{ZONE}", server.port)


def test_an_alias_is_followed_and_changed_where_it_leads(server: NameServer, resolving: DnsLookup) -> None:
    name, target = f"_acme-challenge.alias.{ZONE}", f"elsewhere.{ZONE}"
    server.change(name, f"{target}.", kind="CNAME")
    assert resolving.target(name) == target
    assert resolving.target(target) == target
    key = tsig_key(AcmeOptions(tsigName=TSIG_NAME, tsigSecret=server.secret))
    update = ZoneUpdate(DnsServer("127.0.0.1", server.port), ZONE, key)
    update.add(target, "proof")
    update.add(target, "of-somebody-else")
    assert resolving.txt(name).values == ["of-somebody-else", "proof"]
    update.remove(target, "proof")
    assert server.texts(target) == ["of-somebody-else"]


def test_aliases_that_lead_to_each_other_end(server: NameServer, resolving: DnsLookup) -> None:
    server.change(f"a.{ZONE}", f"b.{ZONE}.", kind="CNAME")
    server.change(f"b.{ZONE}", f"a.{ZONE}.", kind="CNAME")
    assert resolving.target(f"a.{ZONE}") in {f"a.{ZONE}", f"b.{ZONE}"}


def test_where_the_servers_of_the_zone_are_kept_away_the_resolver_is_asked(
    server: NameServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = dns_lookup._ask

    def ask_for_a_moment(address: str, port: int, *question: Any) -> Any:
        with monkeypatch.context() as patched:
            if port == 1:
                patched.setattr(dns_lookup, "_SECONDS", 0.1)
            return ask(address, port, *question)

    monkeypatch.setattr(dns_lookup, "_ask", ask_for_a_moment)
    server.change(f"firewall.{ZONE}", "here")
    firewalled = DnsLookup(resolvers=[DnsServer("127.0.0.1", server.port)], port=1)
    assert firewalled.txt(f"firewall.{ZONE}").values == ["here"]


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dns_lookup, "_SECONDS", 0.1)
    away = DnsLookup(resolvers=[DnsServer("127.0.0.1", 1)])
    with code("dns_lookup"):
        away.txt(f"x.{ZONE}", zone=ZONE)
    with code("dns_lookup"):
        away.zone(f"x.{ZONE}")
    assert away.target(f"x.{ZONE}") == f"x.{ZONE}"


def test_a_server_of_other_zones_says_nothing(server: NameServer, resolving: DnsLookup) -> None:
    with code("dns_lookup"):
        resolving.zone("desk.elsewhere.test")
    with code("dns_no_zone"):
        resolving.zone("test")


def test_a_record_counts_once_every_server_has_it() -> None:
    assert not TxtFound(()).has("a")
    assert not TxtFound((frozenset({"a"}), frozenset())).has("a")
    assert TxtFound((frozenset({"a"}), frozenset({"a", "b"}))).has("a")


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("ns.example.org", DnsServer("ns.example.org", 53)),
        (" 192.0.2.1:5353 ", DnsServer("192.0.2.1", 5353)),
        ("2001:db8::1", DnsServer("2001:db8::1", 53)),
        ("[2001:db8::1]:5353", DnsServer("2001:db8::1", 5353)),
        ("[2001:db8::1]", DnsServer("2001:db8::1", 53)),
    ],
)
def test_the_address_of_a_server(text: str, server: DnsServer) -> None:
    assert DnsServer.read(text) == server


@pytest.mark.parametrize("text", ["", ":53", "ns:0", "ns:65536", "ns:dns", "ns:٥٣", "ns:-1", "ns:99999999"])
def test_no_address_of_a_server(text: str) -> None:
    with code("dns_server"):
        DnsServer.read(text)


def test_an_unknown_name_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with code("dns_server"):
        DnsServer("nowhere.invalid").address()


@pytest.mark.parametrize(
    "options",
    [
        {"tsigName": "k"},
        {"tsigSecret": "c2VjcmV0"},
        {"tsigName": "k", "tsigSecret": "c2VjcmV0", "tsigAlgorithm": "rot13"},
        {"tsigName": "k", "tsigSecret": "c2VjcmV0!"},
        {"tsigName": "k" * 64, "tsigSecret": "c2VjcmV0"},
    ],
)
def test_an_unusable_key(options: dict[str, Any]) -> None:
    with code("dns_key"):
        tsig_key(AcmeOptions(**options))


@pytest.mark.parametrize("algorithm", ["hmac-sha256", "HMAC-SHA512.", "hmac-md5"])
def test_a_key(algorithm: str) -> None:
    assert tsig_key(AcmeOptions(tsigName="k", tsigSecret="c2VjcmV0", tsigAlgorithm=algorithm)) is not None
    assert tsig_key(AcmeOptions()) is None


def test_clocks_that_differ(server: NameServer, monkeypatch: pytest.MonkeyPatch) -> None:
    key = tsig_key(AcmeOptions(tsigName=TSIG_NAME, tsigSecret=server.secret))
    behind = system_clock() / SECOND - 3_600

    class Watch:
        time = staticmethod(lambda: behind)

    monkeypatch.setattr(dns.message, "time", Watch)
    monkeypatch.setattr("dns.renderer.time", Watch)
    with code("dns_clock"):
        ZoneUpdate(DnsServer("127.0.0.1", server.port), ZONE, key).add(f"late.{ZONE}", "x")
