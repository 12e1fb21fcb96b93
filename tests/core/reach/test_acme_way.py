"""Certificates of a public authority, with Pebble and BIND."""

import asyncio
import base64
from typing import Any

import pytest

from connector_desk.contract.reach import AcmeChallenge, ReachState
from connector_desk.core.reach import dns_lookup
from connector_desk.core.reach.acme_proof import answer
from tests.core.reach.acme_site import AcmeSite, change, going, options, run
from tests.pebble import REFUSED_NAME, ZONE, NameServer, Pebble

pytestmark = pytest.mark.sqlite


def test_a_certificate_by_an_update_of_the_zone(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"update.{ZONE}", options(pebble, server))):
            await site.until(lambda: site.told and site.status.state is ReachState.READY)
        assert site.served[0][0] == f"https://update.{ZONE}:8443"
        assert site.status.problem is None
        assert site.status.renews_at is not None
        assert sorted(site.kept) == ["acme.account", "acme.certificate"]
        assert server.texts(f"_acme-challenge.update.{ZONE}") == []

    run(scenario)


def test_a_record_entered_by_hand_is_looked_up_until_it_is_there(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"hand.{ZONE}"
        by_hand = change(name, options(pebble, server, challenge=AcmeChallenge.DNS_BY_HAND))
        async with going(site, by_hand):
            record = await site.until(lambda: site.told and site.status.record)
            assert site.status.state is ReachState.WAITING
            assert (record.name, record.found) == (f"_acme-challenge.{name}", [])
            assert await site.until_problem() == "dns_record_missing"
            server.change(record.name, "something else")
            site.nudged.set()
            await site.until(lambda: site.status.record and site.status.record.found == ["something else"])
            assert await site.until_problem() == "dns_record_differs"
        again = site.restarted()
        async with going(again, by_hand):
            shown = await again.until(lambda: again.told and again.status.record)
            assert shown.value == record.value
            server.change(record.name, "something else", record.value)
            again.nudged.set()
            await again.until(lambda: again.status.state is ReachState.READY)

    run(scenario)


def test_http_on_a_port_of_its_own_that_is_open_during_the_challenge_only(pebble: Pebble) -> None:
    async def scenario() -> None:
        site, port = AcmeSite(), pebble.http_port
        by_http = change(f"http.{ZONE}", options(pebble, challenge=AcmeChallenge.HTTP, httpPort=port))
        async with going(site, by_http):
            await site.until(lambda: site.told and site.status.state is ReachState.READY)
        assert site.challenges == {}
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection("127.0.0.1", port)

    run(scenario)


def test_the_public_listener_answers_where_the_port_of_the_proof_is_its_own(pebble: Pebble) -> None:
    async def scenario() -> None:
        site = AcmeSite(pebble.http_port)
        by_http = change(f"own.{ZONE}", options(pebble, challenge=AcmeChallenge.HTTP, httpPort=pebble.http_port))
        asked = asyncio.Event()

        async def public_listener(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            asked.set()
            writer.write(answer(head, site.challenges))
            writer.close()

        listener = await asyncio.start_server(public_listener, "127.0.0.1", pebble.http_port)
        async with listener, going(site, by_http):
            await site.until(lambda: site.told and site.status.state is ReachState.READY)
        assert asked.is_set()

    run(scenario)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"agreesToTerms": False}, "acme_terms"),
        ({"contact": "nonsense"}, "acme_contact"),
        ({"authorities": None}, "acme_untrusted"),
        ({"directory": "http://127.0.0.1:1/dir"}, "acme_no_directory"),
        ({"authorities": "nonsense"}, "acme_authorities"),
        ({"tsigSecret": base64.b64encode(b"another secret").decode()}, "dns_key_refused"),
        ({"tsigName": "nobody"}, "dns_key_refused"),
        ({"tsigSecret": "not base64"}, "dns_key"),
        ({"tsigName": None, "tsigSecret": None}, "dns_refused"),
        ({"dnsZone": "another.example"}, "dns_refused"),
        ({"dnsServer": "127.0.0.1:1"}, "dns_lookup"),
        ({"dnsServer": "127.0.0.1:1", "dnsZone": ZONE}, "dns_server"),
        ({"challenge": AcmeChallenge.HTTP, "httpPort": 1}, "acme_connection"),
    ],
)
def test_what_is_wrong_is_said(
    pebble: Pebble, server: NameServer, changed: dict[str, Any], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "dnsServer" in changed:  # where nobody answers
        monkeypatch.setattr(dns_lookup, "_SECONDS", 0.2)

    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"wrong.{ZONE}", options(pebble, server, **changed))):
            assert await site.until_problem() == code
        assert site.status.state is ReachState.FAILED
        assert not site.served

    run(scenario)


def test_a_key_that_may_not_change_the_zone(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        other = options(pebble, server, tsigName=REFUSED_NAME, tsigSecret=server.refused)
        async with going(site, change(f"refused.{ZONE}", other)):
            assert await site.until_problem() == "dns_refused"
            assert site.status.problem is not None
            assert site.status.problem.detail == "REFUSED"
            assert site.status.problem.triesAgainAt is not None

    run(scenario)


def test_a_name_outside_of_every_zone(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change("desk.nowhere.test", options(pebble, server))):
            assert await site.until_problem() in {"dns_no_zone", "dns_lookup"}

    run(scenario)
