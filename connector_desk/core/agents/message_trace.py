"""DIDComm messages in clear text, for the record of messages; and the faults of messages to agents.

Messages are packed inside transactions, on any thread, and may be packed again: for another try, or for another fetch.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.errors import DeskError
from connector_desk.contract.wire_trace import Direction, MessageKind, TracedMessage, Transport
from connector_desk.core.didcomm import envelope, issue_credential, present_proof, problem_report
from connector_desk.core.didcomm.message import Message, MessageType
from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.didcomm.agent_key import AgentKey
    from connector_desk.core.didcomm.did_doc import Service
    from connector_desk.core.http.fault_injection import FaultInjection
    from connector_desk.core.http.wire_trace import WireTrace
    from connector_desk.core.store.transaction import Transaction

_UNKNOWN: Final = MessageType("no-such-protocol", 1, 0, "no-such-message")
_NO_THREAD: Final = "00000000-0000-4000-8000-000000000000"
_FAULTS: Final = ("wrong_thread", "unknown_message_type", "problem_report", "broken_envelope")
_FAMILIES: Final = (issue_credential.FAMILY, present_proof.FAMILY)


class _Seen(NamedTuple):
    """One message, before its visit is known."""

    number: int
    direction: Direction
    verkey: str
    """Of ours, which names the connection."""
    message: Message
    plaintext: bytes
    endpoint: str = ""
    fault: str = ""


class MessageTrace:
    """Satisfies `MessageTap` while messages are recorded, or a fault for them may be armed."""

    def __init__(self, context: AgentsContext, trace: WireTrace, faults: FaultInjection) -> None:
        self._context = context
        self._trace = trace
        self._faults = faults
        self._loop = asyncio.get_running_loop()
        self._lookups: set[asyncio.Task[None]] = set()

    def opened(self, verkey: str, received: Message, plaintext: bytes) -> None:
        """Record a message of an agent, or of a stranger."""
        self._note(_Seen(self._trace.next_number(), Direction.IN, verkey, received, plaintext))

    def pack(self, service: Service, sent: Message, sender: AgentKey | None) -> bytes:
        """Make the envelope of a message, with a fault where one is armed, and record it."""
        fault = self._faults.take(MessageKind.DIDCOMM, _FAULTS) or ""
        message = _with_fault(sent, fault)
        packed = envelope.pack_for(service, message, sender)
        if fault == "broken_envelope":
            packed = _broken(packed)
        verkey = "" if sender is None else sender.verkey
        number = self._trace.next_number()
        self._note(
            _Seen(number, Direction.OUT, verkey, sent, message.to_bytes(), service.endpoint or "", fault),
        )
        return packed

    async def close(self) -> None:
        """Wait for the look-ups in progress."""
        if self._lookups:
            await asyncio.wait(self._lookups)

    def _note(self, seen: _Seen) -> None:
        if self._trace.is_on:
            self._loop.call_soon_threadsafe(self._look_up, seen, self._context.runtime.clock())

    def _look_up(self, seen: _Seen, at: int) -> None:
        task = self._loop.create_task(self._record(seen, at))
        self._lookups.add(task)
        task.add_done_callback(self._lookups.discard)

    async def _record(self, seen: _Seen, at: int) -> None:
        try:  # as a unit of work behind the one that it was packed in
            visit_id = await self._context.runtime.store.write(lambda tx: _visit_of(tx, seen), brief=True, beside="")
        except DeskError:
            visit_id = None
        self._trace.add(
            TracedMessage(
                number=seen.number,
                exchange=seen.number,
                at=at,
                direction=seen.direction,
                transport=Transport.MESSAGE,
                kind=MessageKind.DIDCOMM,
                visit_id=visit_id,
                path=seen.endpoint,
                body=seen.plaintext,
                body_size=len(seen.plaintext),
                fault=seen.fault,
                hidden=("body",),
            )
        )


def _visit_of(tx: Transaction, seen: _Seen) -> str | None:
    row = agents.by_key(tx, seen.verkey)
    if row is None:
        return None
    for thread in filter(None, (seen.message.thread, seen.message.parent)):
        for family in _FAMILIES:
            exchange = agents.exchange_by_thread(tx, row.id, family, thread)
            if exchange is not None:
                return exchange.visit_id
    return row.visit_id


def _with_fault(sent: Message, fault: str) -> Message:
    match fault:
        case "wrong_thread":
            return replace(sent, thread=_NO_THREAD)
        case "unknown_message_type":
            return replace(sent, type=_UNKNOWN)
        case "problem_report":
            report = problem_report.write("internal-error", "fault on demand", thread=sent.thread)
            return replace(report, id=sent.id)
    return sent


def _broken(packed: bytes) -> bytes:
    """Flip one bit of the encrypted text, which stays base64url."""
    name = b'"ciphertext":"'
    at = packed.index(name) + len(name)
    return packed[:at] + (b"B" if packed[at : at + 1] != b"B" else b"C") + packed[at + 1 :]
