"""Problem reports that name no protocol, only the thread they are about (RFC 0035)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from connector_desk.core.didcomm import issue_credential, present_proof, problem_report
from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.core.didcomm.message import Message
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.transaction import Transaction

_PROTOCOLS = (issue_credential.OFFER, present_proof.REQUEST)


def assign_to_exchange(tx: Transaction, row: ConnectionRow, received: Message) -> Message:
    """Assign a problem report to the exchange on this connection with its thread; return others unchanged.

    The thread is in `thid`, or in `pthid` if the report starts a thread of its own.
    """
    if not problem_report.is_of_no_protocol(received):
        return received
    for thread in filter(None, (received.thread, received.parent)):
        for first in _PROTOCOLS:
            if agents.exchange_by_thread(tx, row.id, first.family, thread) is not None:
                return replace(received, type=first.named("problem-report"), thread=thread)
    return received
