"""What a Credo wallet makes of faults on demand: it refuses what the line of each fault says that it must refuse."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from connector_desk.contract.answer_faults import FaultOrder
from connector_desk.contract.wire_trace import Direction, MessageKind
from connector_desk.vault.vault import RunVault
from tests.app.test_session_with_core import badge, offer, session_of
from tests.interop.credo import Credo

pytestmark = pytest.mark.interop
ASK = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}


class Desk:
    """A desk for one run, with its embedded core."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.session = session_of(folder, RunVault())
        self.opened = self.runner.run(self.session.open(for_this_run_only=True))

    def close(self) -> None:
        self.runner.run(self.session.close())
        self.runner.close()

    def take(self, wallet: Credo, *orders: FaultOrder) -> dict[str, Any]:
        """Take an offer with the wallet; the core answers while it works."""

        async def work() -> dict[str, Any]:
            for order in orders:
                await self.opened.fault_injection.arm(order)
            schema = await badge(self.opened.place)
            made = (await self.opened.place.create_offer_raw(offer(schema))).expect()
            report = await asyncio.wrap_future(wallet.accept_meanwhile(made["url"]))
            state = await self.opened.fault_injection.state()
            assert [one.order for one in state.spent[: len(orders)]] == list(reversed(orders))
            await self.opened.fault_injection.disarm()
            return report

        return self.runner.run(work())


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    made = Desk(tmp_path_factory.mktemp("faults"))
    try:
        yield made
    finally:
        made.close()


def test_without_a_fault_it_takes_the_credential_and_all_of_it_is_recorded(desk: Desk, wallet: Credo) -> None:
    trace = desk.opened.wire_trace
    desk.runner.run(trace.switch(on=True))
    assert desk.take(wallet)["ok"]
    kinds = [one.kind for one in desk.runner.run(trace.messages()) if one.direction is Direction.OUT]
    desk.runner.run(trace.switch(on=False))
    assert {MessageKind.OFFER, MessageKind.TOKEN, MessageKind.CREDENTIAL} <= set(kinds)
    assert json.loads(desk.runner.run(trace.export()))["log"]["entries"]


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (MessageKind.ISSUER_METADATA, "wrong_issuer"),
        (MessageKind.OFFER, "unknown_configuration"),
        (MessageKind.TOKEN, "missing_token"),
        (MessageKind.CREDENTIAL, "broken_signature"),
        (MessageKind.CREDENTIAL, "no_credential"),
    ],
)
def test_it_refuses_what_is_wrong(desk: Desk, wallet: Credo, kind: MessageKind, fault: str) -> None:
    report = desk.take(wallet, FaultOrder(kind=kind, fault=fault))
    assert not report["ok"], report
