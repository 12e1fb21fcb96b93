"""Credentials over a connection: offered as linked data, signed on request, with their outcome (RFC 0453)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import FieldFault, Unavailable, ValidationFailed
from connector_desk.base.identifiers import new_id, new_secret
from connector_desk.base.instants import DAY
from connector_desk.contract.credential_format import ENCODINGS, W3cFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import parse_moment
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.visit import Detail, VisitState
from connector_desk.contract.visit_record import WalletEvent
from connector_desk.core.didcomm import issue_credential, ld_proof
from connector_desk.core.didcomm.errors import MessageRefused, unexpected
from connector_desk.core.didcomm.issue_credential import Format, IssuanceEffect, IssuanceExchange, IssuanceTransition
from connector_desk.core.didcomm.ld_proof import ABANDONED
from connector_desk.core.didcomm.message import Decorators, Message
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.validity import validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.issuance import credential_endpoint, credential_signing, data_integrity_issuance
from connector_desk.core.keys import base64url
from connector_desk.core.store import agents, offers, successions, visits
from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
from connector_desk.core.store.visits import MoveReason
from connector_desk.core.visits import lifecycle

if TYPE_CHECKING:
    from connector_desk.core.formats.data_integrity import Cryptosuite
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.status_lists import Entry
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction


def require_ldp_vc(w3c_format: W3cFormat | None) -> None:
    """Refuse a JWT format for linked data; raises ValidationFailed."""
    if w3c_format is not None and not ENCODINGS[w3c_format].over_didcomm:
        raise ValidationFailed([FieldFault("w3cFormat", "invalid_choice", FaultText.DIDCOMM_NO_JWT)])


def _attachments(suite: Cryptosuite) -> Format:
    """Return the attachment format of a cryptosuite."""
    return Format.LD_PROOF if suite in ld_proof.SUITES else Format.DATA_INTEGRITY


class CredentialExchange(NamedTuple):
    """One credential on its way over a connection: how far it is, and its entry in a status list."""

    exchange: IssuanceExchange
    entry: Entry

    def seal(self, sealer: Sealer, exchange_id: str) -> bytes:
        """Seal it to be kept."""
        kept: dict[str, JsonValue] = {"exchange": self.exchange.to_json(), "entry": list(self.entry)}
        return sealer.seal(dumps(kept), _purpose(exchange_id))

    @classmethod
    def open(cls, sealer: Sealer, row: ExchangeRow) -> CredentialExchange:
        """Open the sealed part; raises Unavailable(store_locked)."""
        kept = json.loads(sealer.open(row.sealed, _purpose(row.id)))
        return cls(IssuanceExchange.from_json(kept["exchange"]), (kept["entry"][0], kept["entry"][1]))


REPLACES = "{title}, in the place of the one that you have"
"""The comment of an offer that takes the place of a credential: wallets show it to a person."""


def _replacement_id(credential_id: str) -> str:
    """Return what agents know a credential by, and all that take its place: not its ID, which presentations show."""
    return base64url.encode(hashlib.sha256(f"replacement:{credential_id}".encode()).digest()[:16])


def _purpose(exchange_id: str) -> bytes:
    return f"exchange:{exchange_id}".encode()


class PreparedOffer(NamedTuple):
    """An offer that was made and is not sent yet."""

    item: ItemRow
    step: IssuanceTransition
    entry: Entry


class SignedCredential(NamedTuple):
    """A credential signed for a request, and the state of its exchange."""

    visit_id: str
    sealed: bytes
    """The stored state of the exchange at that time."""
    handover: CredentialExchange
    step: IssuanceTransition
    by_format: dict[Format, dict[str, JsonValue]]


async def offer(
    issuance: IssuanceContext,
    items: Sequence[ItemRow],
    now: int,
    expires: int,
    *,
    parent: str | None = None,
    former: str | None = None,
) -> list[PreparedOffer]:
    """Make the offers of a visit's credentials, whose subjects are open; raises Unavailable.

    `parent` is the id of the invitation that carries them; `former` the ID of the credential that the new one takes the
    place of, of which the person is told.
    """
    made = []
    first = None
    if former is not None:
        first = await issuance.runtime.store.read_inline(lambda tx: successions.original(tx, former))
    for item in items:
        entry = await issuance.status_lists.entry(issuance.data_integrity_identity.by_did, now)
        signer = await issuance.status_lists.signer(entry[0])
        record = issuance.schemas.named(item.schema_name, item.schema_version)
        suite = credential_signing.profile_of(item).suite
        if suite is None:
            raise ValueError("only linked data is offered in this way")
        claims = credential_endpoint.claims_of(issuance.runtime.sealer, item)
        data_integrity_issuance.register_context(issuance, record)
        content = W3cCredential(
            issuer=signer.iss or "",
            subject_id=None,
            types=(record.w3cType,),
            contexts=(data_integrity_issuance.context_of(issuance.schemas, record),),
            claims=claims,
            validity=validity(now, life=record.lifeDays * DAY, expires=item.expires_at),
            credential_id=uuid.UUID(bytes=base64url.decode(item.credential_id)).urn,
            status=issuance.status_lists.claim(entry),
        )
        credential = data_integrity.compose(content, suite)
        preview = {name: value if isinstance(value, str) else json.dumps(value) for name, value in claims.items()}
        step = issue_credential.offer(
            ld_proof.LdProofDetail(credential, suite),  # type: ignore[arg-type]  # made of JSON only
            nonce=new_secret(),
            formats=[_attachments(suite)],
            preview=preview,
            comment=record.title if first is None else REPLACES.format(title=record.title),
            replacement_id=_replacement_id(item.credential_id if first is None or item.position else first),
            decorators=Decorators(parent, expires),
        )
        made.append(PreparedOffer(item, step, entry))
    return made


def begin(sealer: Sealer, tx: Transaction, row: ConnectionRow, offered: PreparedOffer) -> None:
    """Keep an offer that is sent over a connection."""
    exchange_id = new_id()
    handover = CredentialExchange(offered.step.exchange, offered.entry)
    agents.add_exchange(
        tx,
        ExchangeRow(
            id=exchange_id,
            visit_id=offered.item.visit_id,
            position=offered.item.position,
            connection_id=row.id,
            family=issue_credential.FAMILY,
            thread=offered.step.exchange.thread,
            sealed=handover.seal(sealer, exchange_id),
        ),
    )


async def sign(issuance: IssuanceContext, row: ConnectionRow, received: Message, now: int) -> SignedCredential | None:
    """Sign the requested credential off the event loop; return None if none is requested.

    `take` decides whether it is used.  Raises SigningUnavailable.
    """
    if received.type.name != "request-credential":
        return None

    def find_exchange(tx: Transaction) -> tuple[ExchangeRow | None, Sequence[ItemRow]]:
        one = agents.exchange_by_thread(tx, row.id, issue_credential.FAMILY, received.thread)
        return one, () if one is None else offers.items(tx, one.visit_id)

    found, items = await issuance.runtime.store.read_inline(find_exchange)
    if found is None:
        return None
    handover = CredentialExchange.open(issuance.runtime.sealer, found)
    try:
        step = issue_credential.receive(handover.exchange, received)
    except MessageRefused:
        return None
    if not {IssuanceEffect.SIGN, IssuanceEffect.SEND_AGAIN} & set(step.effects):
        return None
    for item in items:
        data_integrity_issuance.register_context(
            issuance, issuance.schemas.named(item.schema_name, item.schema_version)
        )
    signer = await issuance.status_lists.signer(handover.entry[0])
    suite = step.exchange.detail.suite
    by_format = await asyncio.to_thread(
        issue_credential.sign,
        step.exchange,
        signer.key,
        data_integrity_issuance.kid_of(signer, suite),
        known=issuance.json_ld_contexts,
        created=now,
    )
    return SignedCredential(found.visit_id, found.sealed, handover, step, by_format)


def take(
    runtime: Runtime,
    tx: Transaction,
    row: ConnectionRow,
    received: Message,
    signed: SignedCredential | None,
    now: int,
    *,
    is_known: bool = True,
) -> tuple[Message, ...]:
    """Process a message of this protocol, in a transaction; return the replies.  Raises MessageRefused.

    From whoever `is_known` not to be the other side yet, what is refused changes nothing.  Raises Unavailable where
    another message was faster: the same sent again finds its way.
    """
    found = agents.exchange_by_thread(tx, row.id, issue_credential.FAMILY, received.thread)
    if found is None:
        raise unexpected("There is no such exchange over this connection.")
    visits.hold(tx, found.visit_id)
    is_as_then = signed is not None and signed.sealed == found.sealed
    handover = signed.handover if signed is not None and is_as_then else CredentialExchange.open(runtime.sealer, found)
    try:
        step = (
            signed.step if signed is not None and is_as_then else issue_credential.receive(handover.exchange, received)
        )
        step = _act(runtime.audit, tx, found, handover, step, signed, now)
    except MessageRefused as refused:
        step = issue_credential.refuse(handover.exchange, received, refused)
        if not is_known:
            return step.replies
        if IssuanceEffect.GIVEN_UP in step.effects:
            reason = _reason(Detail.WALLET_FAILED, refused.code, reason=refused.explain)
            _end(tx, found, VisitState.FAILED, reason, now)
    if step.exchange != handover.exchange:
        kept = handover._replace(exchange=step.exchange)
        agents.keep_exchange(tx, found.id, kept.seal(runtime.sealer, found.id))
    return step.replies


def _act(
    audit: AuditTrail,
    tx: Transaction,
    row: ExchangeRow,
    handover: CredentialExchange,
    step: IssuanceTransition,
    signed: SignedCredential | None,
    now: int,
) -> IssuanceTransition:
    for effect in step.effects:
        match effect:
            case IssuanceEffect.SIGN | IssuanceEffect.SEND_AGAIN:
                return _issue(audit, tx, row, handover, step, signed, now)
            case IssuanceEffect.DELIVERED:
                _confirmed(tx, row, now)
            case IssuanceEffect.DECLINED:
                words = "" if step.problem is None else step.problem.explain
                _end(tx, row, VisitState.REFUSED, _reason(Detail.DECLINED, "declined", words=words), now)
            case IssuanceEffect.NOT_STORED:
                words = "" if step.problem is None else step.problem.explain
                _end(tx, row, VisitState.FAILED, _reason(Detail.NOT_KEPT, "wallet_failure", words=words), now)
    return step


def _issue(
    audit: AuditTrail,
    tx: Transaction,
    row: ExchangeRow,
    handover: CredentialExchange,
    step: IssuanceTransition,
    signed: SignedCredential | None,
    now: int,
) -> IssuanceTransition:
    if signed is None or signed.step.exchange != step.exchange:
        raise Unavailable
    visit = lifecycle.existing(tx, row.visit_id)
    again = IssuanceEffect.SEND_AGAIN in step.effects
    offer_row = offers.of_visit(tx, row.visit_id)
    if offer_row is None or (not again and lifecycle.state_at(visit, now).is_final):
        raise MessageRefused(ABANDONED, "This offer is no longer open.")
    if now >= _expires(step.exchange):
        if not again and lifecycle.advance(tx, now, visit, VisitState.EXPIRED):
            lifecycle.close(tx, visit.id, now)
        raise MessageRefused(ABANDONED, FaultText.LIFE_ENDED)
    if again:
        ready = step.exchange._replace(state=issue_credential.IssuanceState.REQUEST_RECEIVED)
        return issue_credential.issue(ready, signed.by_format)
    items = offers.items(tx, row.visit_id)
    (item,) = [one for one in items if one.position == row.position]
    if visit.state != VisitState.WORKING:
        lifecycle.advance(tx, now, visit, VisitState.WORKING, deadline=visit.deadline)
    if offers.issue(tx, item.visit_id, item.position, _holder(step.exchange), now, [handover.entry])():
        credential_endpoint.note_issued(audit, tx, offer_row, item, of_items=len(items), now=now)
    return issue_credential.issue(step.exchange, signed.by_format)


def _expires(exchange: IssuanceExchange) -> int:
    """Return the end of the offered credential, which was fixed with the offer."""
    found = exchange.detail.credential
    return parse_moment(str(found.get("expirationDate") or found["validUntil"]))


def _holder(exchange: IssuanceExchange) -> str:
    """Name whom a credential was issued to; one bound to nobody by its thread."""
    named = exchange.subject or exchange.thread
    return base64url.encode(hashlib.sha256(named.encode()).digest())


def _confirmed(tx: Transaction, row: ExchangeRow, now: int) -> None:
    (item,) = [one for one in offers.items(tx, row.visit_id) if one.position == row.position]
    if item.notified is not None:
        return
    offers.notified(tx, item.credential_id, WalletEvent.ACCEPTED, now)
    visit = lifecycle.existing(tx, row.visit_id)
    accepted: tuple[str, dict[str, object]] = ("credential.accepted", {"credentialId": item.credential_id})
    visits.note(tx, now, visit.id, visit.state, Detail.CONFIRMED, also=[accepted])


def _reason(detail: Detail, code: str, *, words: str = "", reason: str = "") -> MoveReason:
    """Spell why a visit ends; `words` are those of the other side, the `reason` is ours."""
    return MoveReason(detail, lifecycle.error_text(code, detail, words=words, reason=reason))


def _end(
    tx: Transaction,
    row: ExchangeRow,
    state: VisitState,
    reason: MoveReason,
    now: int,
) -> None:
    visit = lifecycle.existing(tx, row.visit_id)
    if lifecycle.advance(tx, now, visit, state, reason):
        lifecycle.close(tx, visit.id, now)
