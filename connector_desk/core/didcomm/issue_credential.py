"""Issue Credential 2.0 as the issuer (RFC 0453): one credential in one thread.

offer-sent ── propose: the same, held by somebody ──> offer-sent (offered again)
    ├── request ──> request-received ── signed ──> credential-issued ── ack ──> done
    └── problem report, or another credential ──> abandoned

The functions here return the result of a message; signing costs milliseconds and is the caller's to do off the loop.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from connector_desk.core.didcomm import (
    ack,
    attached,
    attachment,
    data_integrity_attachment,
    ld_proof,
    message,
    problem_report,
)
from connector_desk.core.didcomm.errors import UNEXPECTED, MessageRefused, unexpected
from connector_desk.core.didcomm.ld_proof import ABANDONED, LdProofDetail
from connector_desk.core.didcomm.message import UNDECORATED, Decorators, Message, MessageType

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.problem_report import Problem
    from connector_desk.core.formats.linked_data import Contexts
    from connector_desk.core.keys.signing import SigningKey

FAMILY: Final = "issue-credential"
OFFER: Final = MessageType(FAMILY, 2, 0, "offer-credential")
ISSUE: Final = OFFER.named("issue-credential")
PREVIEW: Final = OFFER.named("credential-preview")
_MOST_OFFERS: Final = 8


class IssuanceState(StrEnum):
    """The state of an issuance."""

    OFFER_SENT = "offer-sent"
    REQUEST_RECEIVED = "request-received"
    CREDENTIAL_ISSUED = "credential-issued"
    DONE = "done"
    ABANDONED = "abandoned"


class IssuanceEffect(StrEnum):
    """A further action, in the same transaction as storing the new state."""

    SIGN = "sign"
    """The request is valid: sign (`sign`), then send the result of `issue`."""
    SEND_AGAIN = "send-again"
    """The request came once more: the message with the credential may have been lost."""
    DELIVERED = "delivered"
    """The holder has the credential."""
    DECLINED = "declined"
    """The holder does not want it; `IssuanceTransition.problem` says why."""
    NOT_STORED = "not-stored"
    """The holder got the credential and could not use it; `IssuanceTransition.problem` says why."""
    GIVEN_UP = "given-up"
    """The request of the holder was refused here."""


class Format(StrEnum):
    """In which form of attachments the credential is offered."""

    LD_PROOF = "ld-proof"
    DATA_INTEGRITY = "data-integrity"


class _Names(NamedTuple):
    offer: str
    request: str
    credential: str


_NAMES: Final[Mapping[Format, _Names]] = {
    Format.LD_PROOF: _Names(ld_proof.DETAIL, ld_proof.DETAIL, ld_proof.CREDENTIAL),
    Format.DATA_INTEGRITY: _Names(
        data_integrity_attachment.OFFER, data_integrity_attachment.REQUEST, data_integrity_attachment.CREDENTIAL
    ),
}


class IssuanceExchange(NamedTuple):
    """The issuance of one credential.

    `detail` is the offer, `agreed` the requested credential in each format, bound to its holder.  A holder signs
    `nonce` to prove its DID; `parent` the invitation of a thread without a connection.  Credentials that take the place
    of each other have the same `replacement_id`.
    """

    state: IssuanceState
    thread: str
    detail: LdProofDetail
    formats: tuple[Format, ...]
    nonce: str
    preview: Mapping[str, str] = MappingProxyType({})
    binding_required: bool = False
    parent: str | None = None
    replacement_id: str | None = None
    offers: int = 1
    agreed: Mapping[Format, LdProofDetail] = MappingProxyType({})

    @property
    def is_over(self) -> bool:
        """Return whether the exchange is final."""
        return self.state in {IssuanceState.DONE, IssuanceState.ABANDONED}

    @property
    def subject(self) -> str | None:
        """Return the DID that the credential is bound to; None if that is open, or nobody is named."""
        return next((one.subject for one in self.agreed.values() if one.subject), self.detail.subject)

    def to_json(self) -> dict[str, JsonValue]:
        """Spell it so that it can be stored; `from_json` reads it."""
        return {
            "state": self.state.value,
            "thread": self.thread,
            "detail": self.detail.to_json(),
            "formats": [one.value for one in self.formats],
            "nonce": self.nonce,
            "preview": dict(self.preview),
            "bindingRequired": self.binding_required,
            "parent": self.parent,
            "replacementId": self.replacement_id,
            "offers": self.offers,
            "agreed": {one.value: detail.to_json() for one, detail in self.agreed.items()},
        }

    @classmethod
    def from_json(cls, stored: Any) -> Self:  # noqa: ANN401 - only ever what `to_json` wrote
        """Read the output of `to_json`."""
        return cls(
            state=IssuanceState(stored["state"]),
            thread=stored["thread"],
            detail=LdProofDetail.from_json(stored["detail"]),
            formats=tuple(Format(one) for one in stored["formats"]),
            nonce=stored["nonce"],
            preview=stored["preview"],
            binding_required=stored["bindingRequired"],
            parent=stored["parent"],
            replacement_id=stored.get("replacementId"),  # exchanges that were kept before it had one
            offers=stored["offers"],
            agreed={Format(name): LdProofDetail.from_json(detail) for name, detail in stored["agreed"].items()},
        )


class IssuanceTransition(NamedTuple):
    """The result of a message: the new state, the messages to send, in order, and a further action."""

    exchange: IssuanceExchange
    replies: tuple[Message, ...] = ()
    effects: tuple[IssuanceEffect, ...] = ()
    problem: Problem | None = None


def offer(
    detail: LdProofDetail,
    *,
    nonce: str,
    formats: Sequence[Format] = (Format.LD_PROOF,),
    preview: Mapping[str, str] | None = None,
    comment: str | None = None,
    binding_required: bool = False,
    replacement_id: str | None = None,
    decorators: Decorators = UNDECORATED,
) -> IssuanceTransition:
    """Offer a credential as `data_integrity.compose` made it for the suite of `detail`; its subject may be open.

    `preview` are the attributes as texts, for wallets that show them so.  A wallet that knows several of the formats
    may ask for the credential in each of them.  `replacement_id` is the same for a credential and for those that take
    its place, and in no presentation.  Raises ValueError for a suite that the format `LD_PROOF` has no name
    for.
    """
    if Format.LD_PROOF in formats and detail.suite not in ld_proof.SUITES:
        raise ValueError("this suite is for data-integrity attachments only")
    began = IssuanceExchange(
        state=IssuanceState.OFFER_SENT,
        thread="",
        detail=detail,
        formats=tuple(formats),
        nonce=nonce,
        preview=dict(preview or {}),
        binding_required=binding_required,
        parent=decorators.parent,
        replacement_id=replacement_id,
    )
    first = message.write(OFFER, _offer_content(began, comment), parent=decorators.parent, expires=decorators.expires)
    return IssuanceTransition(began._replace(thread=first.thread), (first,))


def receive(exchange: IssuanceExchange, received: Message) -> IssuanceTransition:
    """Process a message of the exchange's thread; raises MessageRefused: `refuse` answers it.

    The caller has verified that it comes from the agent of the offer.
    """
    if not received.type.is_of(FAMILY, 2) or received.thread != exchange.thread:
        raise unexpected("This message belongs to another exchange.")
    if problem_report.is_report(received):
        return _reported(exchange, problem_report.read(received))
    if ack.is_ack(received):
        return _acknowledged(exchange, is_final=ack.read(received).is_final)
    if received.type.name == "propose-credential":
        return _proposed(exchange, received)
    if received.type.name == "request-credential":
        return _requested(exchange, received)
    raise unexpected("There is no such message for an issuer.")


def sign(
    exchange: IssuanceExchange, key: SigningKey, kid: str, *, known: Contexts, created: int
) -> dict[Format, dict[str, JsonValue]]:
    """Sign the agreed credential in each requested format; about a millisecond of CPU each.

    `key` is an Ed25519 key, `kid` the DID URL by which the issuer's document names it, `created` an instant.  Raises
    ValidationFailed if it cannot be signed.
    """
    return {
        one: ld_proof.sign(detail, key, kid, known=known, created=created) for one, detail in exchange.agreed.items()
    }


def issue(
    exchange: IssuanceExchange, signed: Mapping[Format, JsonValue], *, comment: str | None = None
) -> IssuanceTransition:
    """Send the signed credential, once: nothing is sent unless a request waits for it."""
    if exchange.state is not IssuanceState.REQUEST_RECEIVED:
        return IssuanceTransition(exchange)
    by_format = {_NAMES[one].credential: _credential(one, credential) for one, credential in signed.items()}
    content = {
        "replacement_id": exchange.replacement_id,
        "comment": comment,
        **attached.write("credentials~attach", by_format),
    }
    return IssuanceTransition(
        exchange._replace(state=IssuanceState.CREDENTIAL_ISSUED), (_write(exchange, ISSUE, content),)
    )


def withdraw(exchange: IssuanceExchange, explain: str) -> IssuanceTransition:
    """Withdraw an offer, or end an exchange that waited too long; does nothing once the credential has been issued."""
    if exchange.is_over or exchange.state is IssuanceState.CREDENTIAL_ISSUED:
        return IssuanceTransition(exchange)
    return IssuanceTransition(
        exchange._replace(state=IssuanceState.ABANDONED), (_report(exchange, ABANDONED, explain),)
    )


def refuse(exchange: IssuanceExchange, received: Message, refused: MessageRefused) -> IssuanceTransition:
    """Answer a message that was refused.

    A message at the wrong time changes nothing; else both sides give up an offer that waits for its request.
    """
    if problem_report.is_report(received) or ack.is_ack(received) or received.thread != exchange.thread:
        return IssuanceTransition(exchange)
    report = _report(exchange, refused.code, refused.explain)
    if refused.code == UNEXPECTED or exchange.state is not IssuanceState.OFFER_SENT:
        return IssuanceTransition(exchange, (report,))
    return IssuanceTransition(exchange._replace(state=IssuanceState.ABANDONED), (report,), (IssuanceEffect.GIVEN_UP,))


def _reported(exchange: IssuanceExchange, problem: Problem) -> IssuanceTransition:
    if exchange.is_over:
        return IssuanceTransition(exchange, problem=problem)
    effect = IssuanceEffect.NOT_STORED if exchange.state is IssuanceState.CREDENTIAL_ISSUED else IssuanceEffect.DECLINED
    return IssuanceTransition(exchange._replace(state=IssuanceState.ABANDONED), effects=(effect,), problem=problem)


def _acknowledged(exchange: IssuanceExchange, *, is_final: bool) -> IssuanceTransition:
    if exchange.state is IssuanceState.CREDENTIAL_ISSUED and is_final:
        return IssuanceTransition(exchange._replace(state=IssuanceState.DONE), effects=(IssuanceEffect.DELIVERED,))
    if exchange.state in {IssuanceState.CREDENTIAL_ISSUED, IssuanceState.DONE}:
        return IssuanceTransition(exchange)
    raise unexpected("There is nothing to acknowledge yet.")


def _proposed(exchange: IssuanceExchange, received: Message) -> IssuanceTransition:
    """Offer the credential again, bound to the DID that the holder proposes: some wallets choose it so."""
    if exchange.state is not IssuanceState.OFFER_SENT or Format.LD_PROOF not in exchange.formats:
        raise unexpected("There is nothing to propose any more.")
    if exchange.offers >= _MOST_OFFERS:
        raise MessageRefused(ABANDONED, "This was proposed too often.")
    found = attached.read(received.content, "filters~attach").get(ld_proof.DETAIL)
    if found is None:
        raise MessageRefused(ABANDONED, "The credential is offered in another format.")
    detail = ld_proof.agree(exchange.detail, ld_proof.read(found.read_json()))
    again = exchange._replace(detail=detail, formats=(Format.LD_PROOF,), offers=exchange.offers + 1)
    return IssuanceTransition(again, (_write(again, OFFER, _offer_content(again, None)),))


def _requested(exchange: IssuanceExchange, received: Message) -> IssuanceTransition:
    if exchange.is_over:
        raise unexpected("This offer is no longer open.")
    found = attached.read(received.content, "requests~attach")
    proofs = attachment.read_all(received.content, "~attach")
    asked = {one: found[_NAMES[one].request] for one in exchange.formats if _NAMES[one].request in found}
    if not asked:
        raise MessageRefused(ABANDONED, "The credential is offered in another format.")
    agreed = {one: _agree(exchange, one, value.read_json(), proofs) for one, value in asked.items()}
    if exchange.state is IssuanceState.OFFER_SENT:
        return IssuanceTransition(
            exchange._replace(state=IssuanceState.REQUEST_RECEIVED, agreed=agreed), effects=(IssuanceEffect.SIGN,)
        )
    if agreed != exchange.agreed:
        raise unexpected("The credential was asked for in another way before.")
    waits = exchange.state is IssuanceState.REQUEST_RECEIVED
    return IssuanceTransition(exchange, effects=(IssuanceEffect.SIGN if waits else IssuanceEffect.SEND_AGAIN,))


def _agree(
    exchange: IssuanceExchange, asked_in: Format, asked: JsonValue, proofs: Sequence[attachment.Attachment]
) -> LdProofDetail:
    if asked_in is Format.DATA_INTEGRITY:
        return data_integrity_attachment.agree(
            exchange.detail, exchange.nonce, asked, proofs, binding_required=exchange.binding_required
        )
    agreed = ld_proof.agree(exchange.detail, ld_proof.read(asked))
    if exchange.binding_required and agreed.subject is None:
        raise MessageRefused(ABANDONED, "The request has to say who holds the credential.")
    return agreed


def _offer_content(exchange: IssuanceExchange, comment: str | None) -> dict[str, JsonValue]:
    attributes: list[JsonValue] = [{"name": name, "value": value} for name, value in exchange.preview.items()]
    by_format: dict[str, JsonValue] = {}
    for one in exchange.formats:
        by_format[_NAMES[one].offer] = _offered(exchange, one)
    return {
        "replacement_id": exchange.replacement_id,
        "comment": comment,
        "credential_preview": {"@type": str(PREVIEW), "attributes": attributes},
        **attached.write("offers~attach", by_format),
    }


def _offered(exchange: IssuanceExchange, one: Format) -> dict[str, JsonValue]:
    if one is Format.LD_PROOF:
        return exchange.detail.to_json()
    return data_integrity_attachment.offer(
        exchange.detail.credential, exchange.nonce, binding_required=exchange.binding_required
    )


def _credential(one: Format, signed: JsonValue) -> JsonValue:
    return {"credential": signed} if one is Format.DATA_INTEGRITY else signed


def _report(exchange: IssuanceExchange, code: str, explain: str) -> Message:
    return problem_report.write(code, explain, protocol=OFFER, thread=exchange.thread, parent=exchange.parent)


def _write(exchange: IssuanceExchange, kind: MessageType, content: Mapping[str, JsonValue]) -> Message:
    return message.write(kind, content, thread=exchange.thread, parent=exchange.parent)
