"""The account at an authority, and orders that are interrupted, with Pebble and a proxy before it."""

import asyncio
import json
import os
import time
from http import HTTPStatus

import pytest
from acme import messages

from connector_desk.contract.reach import ReachState
from connector_desk.core.reach.acme_kept import KeptAccount
from connector_desk.core.reach.acme_session import AcmeSession
from tests.core.reach.acme_proxy import AcmeProxy, problem
from tests.core.reach.acme_site import AcmeSite, change, going, options, run
from tests.pebble import ZONE, NameServer, Pebble

pytestmark = pytest.mark.sqlite


def account_of(site: AcmeSite) -> KeptAccount:
    return KeptAccount(**json.loads(site.kept["acme.account"]))


async def ready(site: AcmeSite) -> None:
    await site.until(lambda: site.told and site.status.state is ReachState.READY and site.status.problem is None)


def test_a_second_certificate_is_of_the_same_account(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"first.{ZONE}", options(pebble, server))):
            await ready(site)
        first = account_of(site)
        again = site.restarted()
        async with going(again, change(f"second.{ZONE}", options(pebble, server))):
            await ready(again)
        assert account_of(again) == first
        assert again.leaf().public_key() != site.leaf().public_key()

    run(scenario)


def test_another_contact_is_told_to_the_authority(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            async with going(site, change(f"contact.{ZONE}", options(proxy.pebble, server))):
                await ready(site)
            other, name = options(proxy.pebble, server, contact="another@desk.example"), f"contact2.{ZONE}"
            answers: list[bytes] = []

            def note(body: bytes) -> bytes:
                answers.append(body)
                return body

            proxy.changes["/my-account/"] = note
            async with going(site, change(name, other)):
                await site.until(lambda: len(site.served) == 2)
        assert json.loads(answers[0])["contact"] == ["mailto:another@desk.example"]

    run(scenario)


def deactivate(pebble: Pebble, server: NameServer, account: KeptAccount) -> None:
    session = AcmeSession(options(pebble, server), account.key.encode(), lambda: 0)
    session.open()
    session.use(account.address)
    client = session._opened()
    client._post(account.address, messages.UpdateRegistration(status="deactivated"))
    session.close()


def test_a_deactivated_account_is_replaced(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with going(site, change(f"active.{ZONE}", options(pebble, server))):
            await ready(site)
        former = account_of(site)
        await asyncio.to_thread(deactivate, pebble, server, former)
        again = site.restarted()
        async with going(again, change(f"inactive.{ZONE}", options(pebble, server))):
            await ready(again)
        assert account_of(again).address != former.address
        assert account_of(again).key != former.key

    run(scenario)


def test_an_account_that_is_no_longer_known_is_replaced(pebble: Pebble, server: NameServer) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            async with going(site, change(f"known.{ZONE}", options(proxy.pebble, server))):
                await ready(site)
            former, again = account_of(site), site.restarted()
            proxy.faults["/order-plz"] = [problem("accountDoesNotExist")]
            async with going(again, change(f"unknown.{ZONE}", options(proxy.pebble, server))):
                await ready(again)
        assert account_of(again).address != former.address

    run(scenario)


def test_an_authority_that_takes_no_account_at_all_is_not_asked_again_and_again(
    pebble: Pebble, server: NameServer
) -> None:
    async def scenario() -> None:
        site = AcmeSite()
        async with AcmeProxy(pebble) as proxy:
            proxy.faults["/order-plz"] = [problem("unauthorized", detail="not you") for _ in range(9)]
            async with going(site, change(f"never.{ZONE}", options(proxy.pebble, server))):
                assert await site.until_problem() == "acme_unauthorized"
            made = [status for path, status in proxy.answered if "/sign-me-up" in path]
            assert made.count(201) == 1  # besides those that the authority sent back for their nonce
        assert site.status.problem is not None
        assert site.status.problem.detail == "not you"

    run(scenario)


STAGES = ["/order-plz", "/chalZ/", "/certZ/"]
if os.environ.get("ROUNDS"):
    STAGES += ["/authZ/", "/finalize-order/", "/my-order/"]


def placed(proxy: AcmeProxy) -> int:
    """Count the orders that were placed; Pebble refuses some nonces, and such a request is sent again."""
    return sum("/order-plz" in path and status == HTTPStatus.CREATED for path, status in proxy.answered)


@pytest.mark.parametrize("stage", STAGES)
def test_an_order_that_was_interrupted_goes_on(pebble: Pebble, server: NameServer, stage: str) -> None:
    """As after kill -9: only what was kept is there, and one order was placed in all."""

    async def scenario() -> None:
        site, name = AcmeSite(), f"killed{stage.strip('/').lower()}.{ZONE}"
        async with AcmeProxy(pebble) as proxy:
            wanted, stopped = change(name, options(proxy.pebble, server)), asyncio.Event()

            def stop(body: bytes) -> bytes:
                if stage == "/chalZ/":
                    time.sleep(1)  # Pebble looks for what the end of `going`, unlike kill -9, removes
                stopped.set()
                return body

            proxy.changes[stage] = stop
            before = AcmeSite()
            async with going(site, wanted):
                await stopped.wait()
                before.kept = dict(site.kept)
            proxy.changes.clear()
            orders = placed(proxy)
            async with going(before, wanted):
                await ready(before)
            later = placed(proxy)
        assert later - orders == (1 if stage == "/order-plz" else 0)
        assert server.texts(f"_acme-challenge.{name}") == []

    run(scenario)
