"""A certificate is served after a restart, renewed in time, and its failing renewal is said before it ends."""

import asyncio
import json
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from connector_desk.base.errors import Conflict
from connector_desk.base.instants import DAY, HOUR, MINUTE, to_instant, to_text
from connector_desk.contract.reach import AcmeChallenge, ReachState
from connector_desk.core.reach.way import ServerCertificate
from tests.core.reach.acme_proxy import AcmeProxy
from tests.core.reach.acme_site import AcmeSite, change, going, options, run
from tests.pebble import EAB_KEY, EAB_KEY_ID, ZONE, NameServer, Pebble, Wanted
from tests.pebble import pebble as new_pebble

pytestmark = pytest.mark.sqlite
BOUND = {"accountKeyId": EAB_KEY_ID, "accountKey": EAB_KEY}


@pytest.fixture(scope="session")
def strict(server: NameServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pebble]:
    """Return an authority for customers, whose certificates live for an hour; it refuses many nonces."""
    folder: Path = tmp_path_factory.mktemp("strict")
    wanted = Wanted(
        life=3_600, is_bound=True, refused_nonces=40, reused_authorizations=100, blocked=(f"blocked.{ZONE}",)
    )
    with new_pebble(folder, server, wanted) as found:
        yield found


async def ready(site: AcmeSite) -> None:
    await site.until(lambda: site.told and site.status.state is ReachState.READY and site.status.problem is None)


def test_a_certificate_is_renewed_by_itself_with_the_proof_that_still_counts(
    strict: Pebble, server: NameServer
) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"renewed.{ZONE}", options(strict, server, **BOUND))):
            await ready(site)
            site.ahead = (site.status.renews_at or 0) - site.clock()
            site.nudged.set()
            await site.until(lambda: "acme.order" in site.kept)
            site.ahead = 0  # the authority has another clock
            await site.until(lambda: len(site.served) == 2)
            await ready(site)
        assert site.leaf(0).serial_number != site.leaf(1).serial_number
        assert site.leaf(1).not_valid_before_utc < site.leaf(0).not_valid_after_utc
        assert {base for base, _ in site.served} == {f"https://renewed.{ZONE}:8443"}

    run(scenario)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({}, "acme_binding_required"),
        ({"accountKeyId": EAB_KEY_ID}, "acme_binding_required"),
        (BOUND | {"accountKey": "d3Jvbmc"}, "acme_binding_refused"),
        (BOUND | {"accountKeyId": "nobody"}, "acme_binding_refused"),
        (BOUND | {"accountKey": "!"}, "acme_binding_key"),
    ],
)
def test_an_authority_for_customers(strict: Pebble, server: NameServer, changed: dict[str, str], code: str) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"customer.{ZONE}", options(strict, server, **changed))):
            assert await site.until_problem() == code
        assert "acme.account" not in site.kept

    run(scenario)


def test_a_name_that_the_authority_never_certifies(strict: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"blocked.{ZONE}", options(strict, server, **BOUND))):
            assert await site.until_problem() == "acme_rejected_name"

    run(scenario)


def test_without_internet_a_certificate_is_served_and_its_failing_renewal_is_said(
    pebble: Pebble, server: NameServer
) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(443), f"offline.{ZONE}"
        async with AcmeProxy(pebble) as proxy:
            wanted = change(name, options(proxy.pebble, server))
            async with going(site, wanted):
                await ready(site)
            proxy.is_away, again = True, site.restarted()
            async with going(again, wanted):
                await ready(again)
                assert again.served == site.served
                assert again.served[0][0] == f"https://{name}"
                again.ahead = (again.status.renews_at or 0) - again.clock() + HOUR
                again.nudged.set()
                assert await again.until_problem() == "acme_unreachable"
                told = again.status.problem
                assert again.status.state is ReachState.READY
                assert told is not None
                ends = to_instant(again.leaf().not_valid_after_utc)
                assert to_text(ends)[:10] in told.message
                assert ends - again.clock() > 20 * DAY
                assert told.triesAgainAt is not None
                again.ahead += 40 * DAY
                again.nudged.set()
                await again.until(lambda: again.status.state is ReachState.FAILED)
                assert again.status.problem is not None
                assert "valid until" not in again.status.problem.message

    run(scenario)


def test_a_certificate_that_ended_is_not_served_again(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"ended.{ZONE}"
        async with AcmeProxy(pebble) as proxy:
            wanted = change(name, options(proxy.pebble, server))
            async with going(site, wanted):
                await ready(site)
            again = site.restarted()
            again.ahead, proxy.is_away = 91 * DAY, True
            async with going(again, wanted):
                assert await again.until_problem() == "acme_unreachable"
        assert again.served == []
        assert again.status.state is ReachState.FAILED

    run(scenario)


def test_a_wrong_clock_does_not_order_one_certificate_after_the_other(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        site.ahead = 80 * DAY
        async with going(site, change(f"clock.{ZONE}", options(pebble, server))):
            assert await site.until_problem() == "acme_clock"
        assert len(site.served) == 1
        assert site.status.state is ReachState.READY

    run(scenario)


def test_another_name_or_authority_gets_another_certificate(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"one.{ZONE}", options(pebble, server))):
            await ready(site)
        renamed = site.restarted()
        async with going(renamed, change(f"two.{ZONE}", options(pebble, server))):
            await ready(renamed)
        assert [base for base, _ in renamed.served] == [f"https://two.{ZONE}:8443"]
        async with AcmeProxy(pebble) as proxy:
            moved = site.restarted()
            async with going(moved, change(f"one.{ZONE}", options(proxy.pebble, server))):
                await moved.until(lambda: len(moved.served) == 2)
        assert moved.served[0] == site.served[0]
        assert moved.leaf().serial_number != site.leaf().serial_number

    run(scenario)


def test_the_given_address_is_in_codes(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"address.{ZONE}"
        async with going(site, change(name, options(pebble, server), address=f"https://{name}/desk")):
            await ready(site)
        assert site.served[0][0] == f"https://{name}/desk"

    run(scenario)


def test_the_authority_may_want_an_earlier_renewal(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        now = site.clock()
        window = {"start": to_text(now - 2 * HOUR), "end": to_text(now - HOUR)}
        async with AcmeProxy(pebble) as proxy:
            ari = f"{proxy.pebble.directory[:-4]}/ari"
            proxy.changes["/dir"] = lambda body: json.dumps(json.loads(body) | {"renewalInfo": ari}).encode()
            body = json.dumps({"suggestedWindow": window}).encode()
            proxy.faults["/ari/"] = [(200, {"Content-Type": "application/json"}, body)]
            async with going(site, change(f"ari.{ZONE}", options(proxy.pebble, server))):
                await ready(site)
                site.ahead = 11 * MINUTE
                site.nudged.set()
                await site.until(lambda: len(site.served) == 2)
                await ready(site)

    run(scenario)


def test_a_record_for_a_renewal_is_asked_for_while_phones_are_still_served(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, name = AcmeSite(), f"byhand.{ZONE}"
        async with going(site, change(name, options(pebble, server))):
            await ready(site)
        again = site.restarted()
        del again.kept["acme.account"]  # or Pebble might take the former proof
        kept = json.loads(again.kept["acme.certificate"])
        again.kept["acme.certificate"] = json.dumps(kept | {"renews": site.clock() - 2 * DAY}).encode()
        async with going(again, change(name, options(pebble, server, challenge=AcmeChallenge.DNS_BY_HAND))):
            await again.until(lambda: again.told and again.status.record)
        assert again.status.state is ReachState.READY
        assert again.status.problem is not None
        assert "valid until" in again.status.problem.message

    run(scenario)


def test_nothing_secret_is_shown(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        wanted = change(f"secret.{ZONE}", options(pebble, server))
        async with going(site, wanted):
            await ready(site)
            await asyncio.sleep(0)
        shown = f"{site.told!r}{site.served!r}{wanted!r}"
        assert server.secret not in shown
        assert "PRIVATE" not in shown

    run(scenario)


def test_what_another_process_renewed_is_taken(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, wanted = AcmeSite(), change(f"shared.{ZONE}", options(pebble, server))
        async with going(site, wanted):
            await ready(site)
            other = site.restarted()
            kept = json.loads(other.kept["acme.certificate"])
            other.kept["acme.certificate"] = json.dumps(kept | {"renews": 0}).encode()
            async with going(other, wanted):
                await other.until(lambda: len(other.served) == 2)
            site.kept.update(other.kept)
            site.nudged.set()
            await site.until(lambda: len(site.served) == 2)
            assert site.served[1] == other.served[1]

    run(scenario)


class Deaf(AcmeSite):
    """A place that cannot listen at first."""

    refusals = 1

    async def serve(self, base: str, certificate: ServerCertificate | None) -> None:
        if self.refusals:
            self.refusals -= 1
            raise Conflict("address_in_use")
        await super().serve(base, certificate)


def test_a_place_that_cannot_listen_needs_no_other_certificate(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = Deaf()
        async with going(site, change(f"deaf.{ZONE}", options(pebble, server))):
            assert await site.until_problem() == "address_in_use"
            assert site.status.state is ReachState.FAILED
            obtained = site.kept["acme.certificate"]
            site.nudged.set()
            await ready(site)
        assert len(site.served) == 1
        assert site.kept["acme.certificate"] == obtained

    run(scenario)


class Picky(AcmeSite):
    """A place that cannot read the certificate that was kept."""

    async def serve(self, base: str, certificate: ServerCertificate | None) -> None:
        assert certificate is not None
        if certificate.chain == b"old":
            raise ssl.SSLError("no start line")
        await super().serve(base, certificate)


def test_a_kept_certificate_that_cannot_be_used_is_replaced(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site, wanted = Picky(), change(f"picky.{ZONE}", options(pebble, server))
        async with going(site, wanted):
            await ready(site)
        again = Picky()
        kept = json.loads(site.kept["acme.certificate"])
        again.kept = {"acme.certificate": json.dumps(kept | {"chain": "old"}).encode()}
        async with going(again, wanted):
            await ready(again)

    run(scenario)
