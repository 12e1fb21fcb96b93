"""Present Proof 2.0 as the verifier (RFC 0454).

request-sent ── presentation ──> presentation-received ── verified ──> done
    │                                    └── not believed ──> abandoned
    └── problem report ──> abandoned

The functions here return the result of a message.  Verification alone decides about a presentation.
"""

from __future__ import annotations

import uuid
from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from connector_desk.core.didcomm import ack, attached, message, presentation_exchange, problem_report
from connector_desk.core.didcomm.errors import UNEXPECTED, MessageRefused, unexpected
from connector_desk.core.didcomm.message import UNDECORATED, Decorators, Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.presentation_exchange import InputDescriptor, Submission
    from connector_desk.core.didcomm.problem_report import Problem

FAMILY: Final = "present-proof"
REQUEST: Final = MessageType(FAMILY, 2, 0, "request-presentation")
ABANDONED: Final = "abandoned"


class ProofState(StrEnum):
    """The state of a request."""

    REQUEST_SENT = "request-sent"
    PRESENTATION_RECEIVED = "presentation-received"
    DONE = "done"
    ABANDONED = "abandoned"


class ProofEffect(StrEnum):
    """A further action, in the same transaction as storing the new state."""

    VERIFY = "verify"
    """Keep `ProofTransition.submission`, verify it off the event loop, then send the result of `conclude`."""
    DECLINED = "declined"
    """The other side does not answer; `ProofTransition.problem` says why."""
    GIVEN_UP = "given-up"
    """The answer was refused here."""


class ProofExchange(NamedTuple):
    """One request; `asks` are the ids of the requested credentials.

    `challenge` and `domain` are required in the presentation's proof; `parent` the invitation of a thread without a
    connection.
    """

    state: ProofState
    thread: str
    definition_id: str
    challenge: str
    domain: str | None
    asks: tuple[str, ...]
    parent: str | None = None

    @property
    def is_over(self) -> bool:
        """Return whether the exchange is final."""
        return self.state in {ProofState.DONE, ProofState.ABANDONED}

    def to_json(self) -> dict[str, JsonValue]:
        """Spell it so that it can be stored; `from_json` reads it."""
        return {
            "state": self.state.value,
            "thread": self.thread,
            "definitionId": self.definition_id,
            "challenge": self.challenge,
            "domain": self.domain,
            "asks": list(self.asks),
            "parent": self.parent,
        }

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        return cls(
            state=ProofState(stored["state"]),
            thread=stored["thread"],
            definition_id=stored["definitionId"],
            challenge=stored["challenge"],
            domain=stored["domain"],
            asks=tuple(stored["asks"]),
            parent=stored["parent"],
        )


class ProofTransition(NamedTuple):
    """The result of a message: the new state, the messages to send, in order, and a further action."""

    exchange: ProofExchange
    replies: tuple[Message, ...] = ()
    effects: tuple[ProofEffect, ...] = ()
    submission: Submission | None = None
    problem: Problem | None = None


class ProofChallenge(NamedTuple):
    """The session of a presentation's request."""

    challenge: str
    definition_id: str

    @classmethod
    def new(cls) -> Self:
        """Make one of random UUIDs (version 4), for ACA-Py reads no others."""
        return cls(str(uuid.uuid4()), str(uuid.uuid4()))


def request(
    asks: Sequence[InputDescriptor],
    *,
    domain: str | None,
    session: ProofChallenge | None = None,
    name: str | None = None,
    own_dids: Collection[str] = (),
    decorators: Decorators = UNDECORATED,
) -> ProofTransition:
    """Ask for credentials.

    `domain` names this place, and is in the proof of wallets that sign one.  The session is a new one unless it is
    given.  `own_dids` as in `presentation_exchange.definition`.
    """
    session = session or ProofChallenge.new()
    defined = presentation_exchange.definition(asks, session.definition_id, name=name, own_dids=own_dids)
    attachment = presentation_exchange.request(defined, session.challenge, domain)
    content = {
        "comment": name,
        "will_confirm": True,
        **attached.write("request_presentations~attach", {presentation_exchange.DEFINITION: attachment}),
    }
    first = message.write(REQUEST, content, parent=decorators.parent, expires=decorators.expires)
    began = ProofExchange(
        state=ProofState.REQUEST_SENT,
        thread=first.thread,
        definition_id=session.definition_id,
        challenge=session.challenge,
        domain=domain,
        asks=tuple(ask.id for ask in asks),
        parent=decorators.parent,
    )
    return ProofTransition(began, (first,))


def receive(exchange: ProofExchange, received: Message) -> ProofTransition:
    """Process a message of the exchange's thread; raises MessageRefused: `refuse` answers it.

    The caller has verified that it comes from the agent of the request.
    """
    if not received.type.is_of(FAMILY, 2) or received.thread != exchange.thread:
        raise unexpected("This message belongs to another exchange.")
    if problem_report.is_report(received):
        return _reported(exchange, problem_report.read(received))
    if received.type.name == "propose-presentation":
        raise MessageRefused(ABANDONED, "The request stands as it was made.")
    if received.type.name != "presentation":
        raise unexpected("There is no such message for a verifier.")
    if exchange.state is not ProofState.REQUEST_SENT:
        raise unexpected("This request is no longer open.")
    found = attached.read(received.content, "presentations~attach").get(presentation_exchange.SUBMISSION)
    if found is None:
        raise MessageRefused(ABANDONED, "The presentation is in a format that was not asked for.")
    submission = presentation_exchange.read(found.read_json(), exchange.definition_id, exchange.asks)
    return ProofTransition(
        exchange._replace(state=ProofState.PRESENTATION_RECEIVED), (), (ProofEffect.VERIFY,), submission
    )


def conclude(
    exchange: ProofExchange, *, believed: bool, explain: str = "The presentation is not accepted."
) -> ProofTransition:
    """Report the result of its presentation to the other side, once; `explain` is one sentence for a stranger."""
    if exchange.state is not ProofState.PRESENTATION_RECEIVED:
        return ProofTransition(exchange)
    if not believed:
        return ProofTransition(exchange._replace(state=ProofState.ABANDONED), (_report(exchange, ABANDONED, explain),))
    confirmed = message.write(REQUEST.named("ack"), {"status": "OK"}, thread=exchange.thread, parent=exchange.parent)
    return ProofTransition(exchange._replace(state=ProofState.DONE), (confirmed,))


def withdraw(exchange: ProofExchange, explain: str) -> ProofTransition:
    """Withdraw a request, or end one that waited too long; a presentation that has arrived is still verified."""
    if exchange.state is not ProofState.REQUEST_SENT:
        return ProofTransition(exchange)
    return ProofTransition(exchange._replace(state=ProofState.ABANDONED), (_report(exchange, ABANDONED, explain),))


def refuse(exchange: ProofExchange, received: Message, refused: MessageRefused) -> ProofTransition:
    """Answer a message that was refused.

    A message at the wrong time changes nothing; else both sides give up a request that waits for its answer.
    """
    if problem_report.is_report(received) or ack.is_ack(received) or received.thread != exchange.thread:
        return ProofTransition(exchange)
    report = _report(exchange, refused.code, refused.explain)
    if refused.code == UNEXPECTED or exchange.state is not ProofState.REQUEST_SENT:
        return ProofTransition(exchange, (report,))
    return ProofTransition(exchange._replace(state=ProofState.ABANDONED), (report,), (ProofEffect.GIVEN_UP,))


def _reported(exchange: ProofExchange, problem: Problem) -> ProofTransition:
    if exchange.is_over:
        return ProofTransition(exchange, problem=problem)
    return ProofTransition(
        exchange._replace(state=ProofState.ABANDONED), effects=(ProofEffect.DECLINED,), problem=problem
    )


def _report(exchange: ProofExchange, code: str, explain: str) -> Message:
    return problem_report.write(code, explain, protocol=REQUEST, thread=exchange.thread, parent=exchange.parent)
