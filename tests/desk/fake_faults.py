"""The record of messages and the faults of a core that is not there: the core's own, without a listener."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from connector_desk.base.clock import Clock
from connector_desk.contract.answer_faults import FaultOrder
from connector_desk.contract.wire_trace import Direction, MessageKind, TracedMessage, Transport
from connector_desk.core.http.fault_changes import Answer, FaultContext
from connector_desk.core.http.fault_injection import FaultInjection, Stop
from connector_desk.core.http.wire_trace import WireTrace

HEADERS = ((b"content-type", b"application/json"), (b"content-length", b"14"))
BODY = b'{"c_nonce":"n"}'


class FakeInterception:
    """Faults, a record, and answers that pass them."""

    def __init__(self, clock: Clock) -> None:
        self.faults = FaultInjection(clock, lambda: None)
        self.trace = WireTrace(self.faults.publish)
        self.faults.is_recording = lambda: self.trace.is_on
        self.left: list[Answer] = []
        self._clock = clock

    def put_into(self, session: Any) -> None:
        """Install them in the places of a session."""
        session.wire_trace, session.fault_injection = self.trace, self.faults

    async def answer(
        self, kind: MessageKind = MessageKind.NONCE, path: str = "/oid4vci/nonce", visit_id: str | None = None
    ) -> None:
        """Pass one answer, which may be changed or stopped, and record it."""
        plan = self.faults.plan(Answer(200, HEADERS, BODY), None, FaultContext(kind, self._clock()))
        if plan.stop is not None:
            gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            place = Stop(kind, None, "POST", path)
            plan.answer = await self.faults.stop(place, plan.answer, plan.stop, gone) or plan.answer
        self.left.append(plan.answer)
        number = self.trace.next_number()
        self.trace.add(
            TracedMessage(
                number=number,
                exchange=number,
                at=self._clock(),
                direction=Direction.OUT,
                transport=Transport.RESPONSE,
                kind=kind,
                visit_id=visit_id,
                method="POST",
                path=path,
                status=plan.answer.status,
                milliseconds=4.2,
                fault=", ".join(plan.names),
                hidden=("path", "body"),
                body=plan.answer.body,
                body_size=len(plan.answer.body),
            )
        )


def run(runner: Any, owner: Any, work: Coroutine[Any, Any, object]) -> None:
    """Run something on the loop of the runner."""
    runner.run(work, owner=owner)


def stop_order(kind: MessageKind = MessageKind.NONCE) -> FaultOrder:
    """Return the order to stop the next answer."""
    return FaultOrder(kind=kind, fault="stop", seconds=60)
