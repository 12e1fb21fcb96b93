"""What is put into the lane of an agent with an address goes out at once, and by somebody in any case."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from connector_desk.core.agents.context import AgentsContext
from connector_desk.core.agents.outbox_dispatcher import LEASE, OutboxDispatcher
from connector_desk.core.store import outbox
from tests.core.agents.test_agent_routes import bring, credentials_in, issue
from tests.core.agents.test_didcomm_routes import invite, listening_at
from tests.core.correspondent import BY_ALIAS, Correspondent, Listening
from tests.core.running import Running


@pytest.fixture
def office(desk: Running) -> Iterator[tuple[Correspondent, Listening]]:
    with listening_at(desk) as found:
        yield found


def dispatcher(desk: Running) -> OutboxDispatcher:
    found = desk.core._outbox_dispatcher
    assert found
    return found


def run_until(desk: Running, true: Callable[[], bool]) -> None:
    async def wait() -> None:
        async with asyncio.timeout(10):
            while not true():  # noqa: ASYNC110 - what another task does
                await asyncio.sleep(0.005)

    desk.run(wait())


def lanes(desk: Running) -> list[Any]:
    return desk.rows("SELECT due_at, lease_owner, lease_until FROM agent_connection WHERE state = 'completed'")


def kinds(owner: Correspondent) -> list[str]:
    return [one.type.name for one in owner.received if one.type.name != "response"]


def test_what_is_put_into_a_lane_goes_out_without_being_looked_for(
    office: tuple[Correspondent, Listening], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, _ = office
    desk = owner.core
    courier = dispatcher(desk)
    bring(desk)
    looks = []
    look = courier._find_due

    async def counted(context: AgentsContext) -> Any:
        looks.append(context)
        return await look(context)

    desk.run(courier.start(desk.capabilities.agents))
    desk.run(courier.once(desk.capabilities.agents))
    monkeypatch.setattr(courier, "_find_due", counted)
    issue(desk, "acme:kim", desk.item("w3c"))
    run_until(desk, lambda: kinds(owner) == ["offer-credential"])
    assert owner.send(owner.ask_for(owner.take("offer-credential"))).status == 202
    run_until(desk, lambda: len(credentials_in(owner)) == 1)
    run_until(desk, lambda: lanes(desk) == [(None, None, None)])
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]
    assert len(looks) <= 1  # the one that was due in any case
    desk.run(courier.stop())


@pytest.mark.sqlite
def test_what_waited_for_a_connection_goes_out_with_it(desk: Running) -> None:
    desk.run(dispatcher(desk).stop())  # what it does is done by hand until everything is ready
    _, invitation = invite(desk)
    owner = Correspondent(desk)
    listening = Listening(desk, owner)
    desk.run(listening.start())
    issue(desk, "acme:kim", desk.item("w3c"))
    owner.connect(invitation)
    bring(desk)
    owner.answered()
    bring(desk)
    desk.run(dispatcher(desk).start(desk.capabilities.agents))
    run_until(desk, lambda: not dispatcher(desk)._is_asked)
    owner.complete()
    run_until(desk, lambda: kinds(owner) == ["offer-credential"])
    desk.run(dispatcher(desk).stop())
    desk.run(listening.stop())


def test_what_nobody_was_left_to_bring_goes_out_after_the_lease(
    office: tuple[Correspondent, Listening], monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, _ = office
    desk = owner.core
    courier = dispatcher(desk)
    courier._is_open = True
    monkeypatch.setattr(courier, "deliver", lambda lane, lease: None)  # it dies between the commit and that
    issue(desk, "acme:kim", desk.item("w3c"))
    bring(desk)
    assert kinds(owner) == []
    desk.clock.forward(LEASE)
    bring(desk)
    assert kinds(owner) == ["offer-credential"]
    assert lanes(desk) == [(None, None, None)]


def test_what_comes_while_a_lane_is_served_goes_out_behind_it_once(office: tuple[Correspondent, Listening]) -> None:
    owner, listening = office
    desk = owner.core
    courier = dispatcher(desk)
    desk.run(courier.start(desk.capabilities.agents))
    body = {"agentAlias": "acme:kim", "payload": [desk.item("w3c")]}
    listening.meanwhile = lambda: desk.admin_async("POST", BY_ALIAS, body)
    issue(desk, "acme:kim", desk.item("w3c"))
    run_until(desk, lambda: len(kinds(owner)) == 2)
    run_until(desk, lambda: lanes(desk) == [(None, None, None)])
    assert kinds(owner) == ["offer-credential"] * 2
    assert len({one.id for one in owner.received}) == len(owner.received)
    desk.run(courier.stop())


def test_who_lost_the_lease_of_a_lane_sends_nothing(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    courier = dispatcher(desk)
    courier._is_open = True
    issue(desk, "acme:kim", desk.item("w3c"))
    (lane,) = courier._taken_up
    desk.clock.forward(LEASE)
    now = desk.clock()
    took = desk.run(
        desk.capabilities.place.runtime.store.write(lambda c: outbox.lease(c, lane, "another", now, now + LEASE))
    )
    assert took == courier._taken_up[lane] + 1
    bring(desk)
    assert kinds(owner) == []
    assert desk.rows("SELECT count(*) FROM outbox") == [(1,)]
