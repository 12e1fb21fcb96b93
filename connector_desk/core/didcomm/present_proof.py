"""Present Proof 2.0 as the verifier (RFC 0454).

request-sent ── presentation ──> presentation-received ── verified ──> done
    │                                    └── not believed ──> abandoned
    └── problem report ──> abandoned

The functions here return the result of a message.  Verification alone decides about a presentation.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, Self, TypeAlias

from connector_desk.core.didcomm import ack, attached, message, problem_report
from connector_desk.core.didcomm.errors import UNEXPECTED, MessageRefused, unexpected, unreadable
from connector_desk.core.didcomm.message import UNDECORATED, Decorators, Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.claim_path import ClaimPath
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.problem_report import Problem


# DIF Presentation Exchange 1.0 in Present Proof (RFC 0510): definitions and submissions.
#
# The definition only helps the wallet to choose. It uses only features that all agents share: the first version of the
# specification, filters of texts or of numbers, and no list of proof formats, which some take for the credential's.
# Every condition is checked again on the presentation, against the same asks.


DEFINITION: Final = "dif/presentation-exchange/definitions@v1.0"
SUBMISSION: Final = "dif/presentation-exchange/submission@v1.0"

Scalar: TypeAlias = str | int | float | bool

_MOST_ANSWERS: Final = 64
_MOST_CREDENTIALS: Final = 64
_FORMAT: Final = "ldp_vc"
_PRESENTATION: Final = "ldp_vp"
_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_QUOTED: Final = re.compile(r"['\\\x00-\x1f]")
_PATH: Final = re.compile(r"\$(?:\.verifiableCredential|\['verifiableCredential'\])(?:\.?\[(0|[1-9][0-9]{0,2})\])?")


class FieldFilter(Protocol):
    """A claim and the values it may have."""

    @property
    def name(self) -> str:
        """Name the claim."""

    @property
    def values(self) -> Sequence[Scalar]:
        """List the values, in the types they have in the credential."""


class InputDescriptor(Protocol):
    """One requested credential; `types` are its names in credentials, and their IRIs."""

    @property
    def id(self) -> str:
        """Return the identifier within the request."""

    @property
    def name(self) -> str | None:
        """Name it for people."""

    @property
    def types(self) -> Sequence[str]:
        """List the types accepted."""

    @property
    def issuer(self) -> str | None:
        """Name the issuer by its DID, if it matters."""

    @property
    def needed(self) -> Sequence[str]:
        """List the claims that must be there, the restricted ones among them."""

    @property
    def wished(self) -> Sequence[str]:
        """List the claims that may be missing."""

    def path_of(self, name: str) -> ClaimPath:
        """Return where a credential has a claim, below its subject."""

    @property
    def restrictions(self) -> Sequence[FieldFilter]:
        """List the claims that must have certain values."""


class Submission(NamedTuple):
    """A presentation, and which of its credentials answer each ask: places in its `verifiableCredential`.

    Nothing of it is proven.  An ask that is not answered has no entry.
    """

    presentation: Mapping[str, JsonValue]
    answers: Mapping[str, tuple[int, ...]]

    def to_json(self) -> dict[str, JsonValue]:
        """Spell it so that it can be kept until it is verified; `from_json` reads it."""
        answers: dict[str, JsonValue] = {ask: list(places) for ask, places in self.answers.items()}
        return {"presentation": dict(self.presentation), "answers": answers}

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        answers = {ask: tuple(places) for ask, places in stored["answers"].items()}
        return cls(stored["presentation"], answers)


def definition(
    asks: Sequence[InputDescriptor], definition_id: str, *, name: str | None = None, own_dids: Collection[str] = ()
) -> dict[str, JsonValue]:
    """Make the presentation definition that asks for all of them.

    `own_dids` are the present and former DIDs of this place: a request for one of them accepts all.
    """
    descriptors: list[JsonValue] = [_descriptor(ask, own_dids) for ask in asks]
    named: dict[str, JsonValue] = {"name": name} if name else {}
    return {"id": definition_id, **named, "input_descriptors": descriptors}


def definition_request(defined: Mapping[str, JsonValue], challenge: str, domain: str | None) -> dict[str, JsonValue]:
    """Make the attachment of a request; `challenge` is new for each request and cannot be guessed."""
    options: dict[str, JsonValue] = {"challenge": challenge}
    if domain is not None:
        options["domain"] = domain
    return {"options": options, "presentation_definition": dict(defined)}


def read_submission(presentation: JsonValue, definition_id: str, asked: Collection[str]) -> Submission:
    """Read a presentation and its submission; raises MessageRefused, also for an unrequested one."""
    if not isinstance(presentation, dict):
        raise unreadable("A presentation is one JSON-LD document.")
    submission = message.members(presentation, "presentation_submission")
    if submission.get("definition_id", definition_id) != definition_id:
        raise unreadable("The presentation answers another request.")
    held = presentation.get("verifiableCredential")
    credentials = held if isinstance(held, list) else [held]
    if len(credentials) > _MOST_CREDENTIALS:
        raise unreadable("The presentation holds too many credentials.")
    answers: dict[str, tuple[int, ...]] = {}
    for entry in message.items(submission, "descriptor_map", _MOST_ANSWERS):
        ask, place = _entry(entry, len(credentials), is_list=isinstance(held, list))
        if ask not in asked:
            raise unreadable("The presentation holds what nobody asked for.")
        answers[ask] = (*answers.get(ask, ()), place)
    return Submission(presentation, answers)


def _descriptor(ask: InputDescriptor, own_dids: Collection[str]) -> JsonValue:
    # Wallets compare different spellings of a type, so each is listed, and none is required by itself
    schema: list[JsonValue] = [{"uri": one, "required": False} for one in dict.fromkeys(ask.types)]
    named: dict[str, JsonValue] = {"name": ask.name} if ask.name else {}
    return {"id": ask.id, **named, "schema": schema, "constraints": {"fields": _fields(ask, own_dids)}}


def _fields(ask: InputDescriptor, own_dids: Collection[str]) -> list[JsonValue]:
    # There is always one field: an agent that finds none takes no credential
    issuers = sorted(own_dids) if ask.issuer in own_dids else [] if ask.issuer is None else [ask.issuer]
    fields: list[JsonValue] = [_field(["$.issuer.id", "$.issuer"], _filter(issuers))]
    values = {one.name: one.values for one in ask.restrictions}
    paths = {name: f"$.credentialSubject{path}" for name in (*ask.needed, *ask.wished) if (path := _steps(ask, name))}
    fields += [_field([paths[name]], _filter(values.get(name, ()))) for name in ask.needed if name in paths]
    # The first version has no optional fields: the second path is there in any case
    fields += [_field([paths[name], "$.credentialSubject"], None) for name in ask.wished if name in paths]
    return fields


def _field(paths: Sequence[str], wanted: dict[str, JsonValue] | None) -> JsonValue:
    field: dict[str, JsonValue] = {"path": list(paths)}
    return field if wanted is None else {**field, "filter": wanted}


def _filter(values: Sequence[Scalar]) -> dict[str, JsonValue] | None:
    """Make a filter of values that the first version can name: all texts or all numbers; else None."""
    if values and all(isinstance(one, str) for one in values):
        return {"type": "string", "enum": list(values)}
    if values and all(isinstance(one, int | float) and not isinstance(one, bool) for one in values):
        return {"type": "number", "enum": list(values)}
    return None


def _steps(ask: InputDescriptor, name: str) -> str:
    """Spell where a claim is; empty for names that agents read differently."""
    found = [
        "[*]" if step is None else f"[{step}]" if isinstance(step, int) else _step(step) for step in ask.path_of(name)
    ]
    return "".join(found) if all(found) else ""


def _step(name: str) -> str:
    """Spell a member's name in a path; empty for names that agents read differently."""
    if _PLAIN.fullmatch(name):
        return f".{name}"
    return "" if _QUOTED.search(name) else f"['{name}']"


def _entry(entry: JsonValue, count: int, *, is_list: bool) -> tuple[str, int]:
    if not isinstance(entry, dict):
        raise unreadable("An answer points at one credential of the presentation.")
    ask = message.identifier(entry.get("id"), "id")
    answer = _within(entry)
    if answer.get("format", _FORMAT) != _FORMAT:
        raise unreadable("The answer is in a format that was not asked for.")
    found = _PATH.fullmatch(message.text(answer, "path", 64))
    if found is None:
        raise unreadable("An answer points at one credential of the presentation.")
    place = int(found[1] or 0)
    if place >= count or (is_list and found[1] is None and count != 1) or (not is_list and found[1] is not None):
        raise unreadable("An answer points at one credential of the presentation.")
    return ask, place


def _within(entry: Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    """Return the part of an answer that points at the credential: later versions point at the presentation first."""
    nested = entry.get("path_nested")
    if nested is None:
        return entry
    outside = (entry.get("path"), entry.get("format", _PRESENTATION))
    if outside != ("$", _PRESENTATION) or not isinstance(nested, dict) or nested.get("path_nested") is not None:
        raise unreadable("An answer points at one credential of the presentation.")
    return nested


# The messages.


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
    defined = definition(asks, session.definition_id, name=name, own_dids=own_dids)
    attachment = definition_request(defined, session.challenge, domain)
    content = {
        "comment": name,
        "will_confirm": True,
        **attached.write("request_presentations~attach", {DEFINITION: attachment}),
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
    found = attached.read(received.content, "presentations~attach").get(SUBMISSION)
    if found is None:
        raise MessageRefused(ABANDONED, "The presentation is in a format that was not asked for.")
    submission = read_submission(found.read_json(), exchange.definition_id, exchange.asks)
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
