"""The links of the fake place are as long as those of a real core at its address: their codes are as dense."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from fakes import BASE, NOON, FakePlace

from connector_desk.contract.qr_code import qr_matrix
from tests.core.correspondent import AGENTS, add_agent
from tests.core.presenter import ask
from tests.core.running import Running


@pytest.fixture
def core(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "data", public_address=BASE)
    running.start()
    yield running
    running.close()


@pytest.fixture
def fake() -> FakePlace:
    place = FakePlace(lambda: NOON)
    place.agents = [{"agentId": "agent-0", "alias": "acme:desk"}]
    return place


def link_of(answer: object) -> str:
    assert isinstance(answer, dict)
    return str(answer["url"])


def test_of_an_offer(core: Running, fake: FakePlace) -> None:
    assert len(link_of(fake.made_offer())) == len(core.offer().url)


def test_of_a_data_request(core: Running, fake: FakePlace) -> None:
    real, made = ask(core).url, link_of(fake.made_request(b"{}"))
    assert len(made) == len(real)
    assert len(qr_matrix(made)) == len(qr_matrix(real)) == 53


def test_of_an_invitation(core: Running, fake: FakePlace) -> None:
    agent = add_agent(core, "acme:desk")
    real = core.admin("POST", f"{AGENTS}/{agent['agentId']}/invite").result
    made = asyncio.run(fake.send("POST", f"{AGENTS}/agent-0/invite"))
    assert len(link_of(made.result)) == len(link_of(real))
