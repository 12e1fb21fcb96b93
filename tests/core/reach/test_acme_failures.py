"""What an authority, or the network, does wrong: said, and tried again in time."""

import asyncio
import errno
import json
from email.utils import format_datetime
from typing import Any

import pytest

from connector_desk.base.instants import HOUR, MINUTE, SECOND, to_datetime
from connector_desk.contract.reach import AcmeChallenge, ReachState
from connector_desk.core.reach.acme_kept import AcmeFailed
from connector_desk.core.reach.acme_proof import UpdateProof
from connector_desk.core.reach.acme_session import Challenge
from connector_desk.core.reach.dns_lookup import DnsLookup, DnsServer, TxtFound
from tests.core.reach.acme_proxy import ERROR, AcmeProxy, Answer, problem
from tests.core.reach.acme_site import AcmeSite, change, going, options, run
from tests.pebble import ZONE, NameServer, Pebble, own_certificate

pytestmark = pytest.mark.sqlite
HTML: Answer = (503, {"Content-Type": "text/html", "Retry-After": "7200"}, b"<h1>Sorry</h1>")


@pytest.mark.parametrize("form", ["seconds", "date"])
def test_a_rate_limit_is_waited_for_also_after_a_restart(pebble: Pebble, server: NameServer, form: str) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"limited-{form}.{ZONE}"
        after = "86400" if form == "seconds" else format_datetime(to_datetime(site.clock() + 24 * HOUR), usegmt=True)
        async with AcmeProxy(pebble) as proxy:
            proxy.faults["/order-plz"] = [
                problem("rateLimited", 429, "too many certificates", **{"Retry-After": after})
            ]
            wanted = change(name, options(proxy.pebble, server))
            async with going(site, wanted):
                assert await site.until_problem() == "acme_rate_limited"
            told, asked = site.status.problem, len(proxy.asked)
            assert told is not None
            assert told.detail == "too many certificates"
            assert abs((told.triesAgainAt or 0) - site.clock() - 24 * HOUR) < MINUTE
            again = site.restarted()
            async with going(again, wanted):
                assert await again.until_problem() == "acme_rate_limited"
                assert again.status.problem == told
                assert len(proxy.asked) == asked
                again.nudged.set()  # a person may try all the same
                await again.until(lambda: again.status.state is ReachState.READY)
        assert "acme.pause" not in again.kept

    run(scenario)


def test_other_options_are_tried_at_once(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"other.{ZONE}"
        async with going(site, change(name, options(pebble, server, tsigSecret="d3Jvbmc="))):
            assert await site.until_problem() == "dns_key_refused"
        again = site.restarted()
        async with going(again, change(name, options(pebble, server))):
            await again.until(lambda: again.told and again.status.state is ReachState.READY)

    run(scenario)


@pytest.mark.parametrize(
    ("part", "answer", "code"),
    [
        ("/dir", (404, {}, b"not here"), "acme_no_directory"),
        ("/dir", (200, {"Content-Type": "text/html"}, b"<h1>Hello</h1>"), "acme_no_directory"),
        ("/dir", (200, {"Content-Type": "application/json"}, b"[]"), "acme_no_directory"),
        ("/dir", HTML, "acme_server_internal"),
        ("/nonce-plz", (204, {}, b""), "acme_answer"),
        ("/order-plz", HTML, "acme_server_internal"),
        ("/order-plz", (429, {}, b"slowly"), "acme_rate_limited"),
        ("/order-plz", problem("rejectedIdentifier"), "acme_rejected_name"),
        ("/order-plz", problem("somethingNew"), "acme_other"),
        ("/order-plz", (201, {"Content-Type": "application/json", "Replay-Nonce": "AAAA"}, b"{"), "acme_answer"),
        ("/sign-me-up", problem("userActionRequired"), "acme_terms_changed"),
        ("/finalize-order/", problem("caa"), "acme_caa"),
    ],
)
def test_a_refusal_is_said(pebble: Pebble, server: NameServer, part: str, answer: Answer, code: str) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            proxy.faults[part] = [answer] * 3
            async with going(site, change(f"said.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == code
        assert site.status.state is ReachState.FAILED
        told = site.status.problem
        assert told is not None
        if answer is HTML:
            assert abs((told.triesAgainAt or 0) - site.clock() - 2 * HOUR) < MINUTE

    run(scenario)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("caa", "acme_caa"),
        ("unauthorized", "acme_unauthorized"),
        ("incorrectResponse", "acme_incorrect_response"),
    ],
)
def test_a_proof_that_was_not_found(pebble: Pebble, server: NameServer, kind: str, code: str) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"proof.{ZONE}"
        error = {"type": ERROR + kind, "detail": f"{kind} at 192.0.2.1"}

        def invalid(body: bytes) -> bytes:
            found = json.loads(body)
            if found["status"] == "pending" and not proven:
                proven.append(True)
                return body
            challenges = [{**one, "status": "invalid", "error": error} for one in found["challenges"]]
            return json.dumps(found | {"status": "invalid", "challenges": challenges}).encode()

        proven: list[bool] = []
        async with AcmeProxy(pebble) as proxy:
            proxy.changes["/authZ/"] = invalid
            async with going(site, change(name, options(proxy.pebble, server))):
                assert await site.until_problem() == code
        assert site.status.problem is not None
        assert site.status.problem.detail == f"{kind} at 192.0.2.1"
        assert "acme.order" not in site.kept
        assert server.texts(f"_acme-challenge.{name}") == []

    run(scenario)


def test_the_first_of_several_errors_says_more_than_all_together(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        first = {"type": f"{ERROR}caa", "detail": "CAA forbids"}
        order = {"status": "invalid", "error": {"type": f"{ERROR}compound", "subproblems": [first]}}
        async with AcmeProxy(pebble) as proxy:
            proxy.changes["/my-order/"] = lambda body: json.dumps(json.loads(body) | order).encode()
            async with going(site, change(f"compound.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == "acme_caa"
        assert site.status.problem is not None
        assert site.status.problem.detail == "CAA forbids"

    run(scenario)


def test_an_order_without_the_kind_of_proof(pebble: Pebble, server: NameServer) -> None:
    def without(body: bytes) -> bytes:
        found = json.loads(body)
        return json.dumps(found | {"challenges": [{**one, "type": "new-01"} for one in found["challenges"]]}).encode()

    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            proxy.changes["/authZ/"] = without
            async with going(site, change(f"kinds.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == "acme_no_challenge"

    run(scenario)


@pytest.mark.parametrize("chain", [own_certificate()[0], b""])
def test_a_certificate_that_does_not_fit_is_not_served(pebble: Pebble, server: NameServer, chain: bytes) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            proxy.changes["/certZ/"] = lambda _: chain
            async with going(site, change(f"unfit.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == "acme_certificate"
        assert not site.served
        assert "acme.certificate" not in site.kept

    run(scenario)


def test_a_storm_of_refused_nonces_ends(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            proxy.faults["/order-plz"] = [problem("badNonce", 400) for _ in range(11)]
            async with going(site, change(f"storm.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == "acme_bad_nonce"
                site.nudged.set()
                await site.until(lambda: site.status.state is ReachState.READY)

    run(scenario)


def test_the_port_of_the_proof_is_taken(pebble: Pebble) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        other = await asyncio.start_server(lambda *_: None, None, 0)
        port = other.sockets[0].getsockname()[1]
        by_http = options(pebble, challenge=AcmeChallenge.HTTP, httpPort=port)
        async with other, going(site, change(f"taken.{ZONE}", by_http)):
            assert await site.until_problem() == "http_port_taken"
            told = site.status.problem
            assert told is not None
            assert str(port) in (told.detail or "")
            assert abs((told.triesAgainAt or 0) - site.clock() - 15 * SECOND) < MINUTE
        assert site.challenges == {}

    run(scenario)


def test_the_port_of_the_proof_is_not_allowed(pebble: Pebble, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any, **__: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    async def scenario() -> None:
        site = AcmeSite()
        monkeypatch.setattr(asyncio, "start_server", refuse)
        async with going(site, change(f"denied.{ZONE}", options(pebble, challenge=AcmeChallenge.HTTP))):
            assert await site.until_problem() == "http_port_refused"

    run(scenario)


def test_a_name_that_nobody_certifies_is_refused_before_anybody_is_asked(pebble: Pebble) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            async with going(site, change("desk.local", options(proxy.pebble, authorities=None))):
                assert await site.until_problem() == "name_not_public"
                assert site.status.problem is not None
                assert site.status.problem.triesAgainAt is None
            assert proxy.asked == []

    run(scenario)


def test_what_the_network_says_is_told_in_its_words(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        for changed, code, detail in (
            ({"directory": "https://127.0.0.1:1/dir"}, "acme_unreachable", "Connection refused"),
            ({"authorities": None}, "acme_untrusted", "self-signed certificate"),
        ):
            site = AcmeSite()
            async with going(site, change(f"words.{ZONE}", options(pebble, server, **changed))):
                assert await site.until_problem() == code
            assert site.status.problem is not None
            assert site.status.problem.detail == detail

    run(scenario)


class OneServerLacksIt(DnsLookup):
    """The zone's second server never gets the record."""

    def __init__(self, server: NameServer, site: AcmeSite) -> None:
        super().__init__(DnsServer("127.0.0.1", server.port), port=server.port)
        self._site = site

    def txt(self, name: str, *, zone: str | None = None) -> TxtFound:
        self._site.ahead += 2 * MINUTE
        return TxtFound((*super().txt(name, zone=zone).answers, frozenset({"older"})))


def test_a_record_that_does_not_reach_every_server_of_the_zone(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"secondary.{ZONE}"
        proof = UpdateProof(site, options(pebble, server), lambda: OneServerLacksIt(server, site))
        challenge = Challenge("", "", "token", "", "digest")
        with pytest.raises(AcmeFailed) as failed:
            await proof.show(name, challenge, 1 << 62)
        assert failed.value.problem == "dns_not_published"
        assert failed.value.detail == "digest, older"
        assert server.texts(f"_acme-challenge.{name}") == ["digest"]
        await proof.hide()
        await proof.hide()
        assert server.texts(f"_acme-challenge.{name}") == []

    run(scenario)
