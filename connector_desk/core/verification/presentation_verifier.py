"""Verification of a presentation: trust, fetched documents, and the verdict."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import NotFound
from connector_desk.base.instants import to_datetime, to_text
from connector_desk.contract.schema import jsonld_context
from connector_desk.contract.schema_address import split_address
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.trust import ANY_TYPE, RequestTrust, UnavailableStatus
from connector_desk.core.formats.status_list import Reference
from connector_desk.core.keys import did_web
from connector_desk.core.keys.did import did_jwk, did_key
from connector_desk.core.keys.document_signer import list_address
from connector_desk.core.keys.signing import OF_SIGNERS, PublicKey
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.keys.x509 import Chain, read_certificate
from connector_desk.core.oid4vp.verification import w3c
from connector_desk.core.oid4vp.verification.expected import (
    CredentialPosition,
    Expected,
    Handover,
    IssuerTrust,
    NeededDocument,
    NeededDocumentKind,
    OwnSigners,
    Trust,
)
from connector_desk.core.oid4vp.verification.verify import is_costly
from connector_desk.core.oid4vp.verification.verify import verify as verify_answer
from connector_desk.core.runtime import organisation
from connector_desk.core.store import signer_certificates, statuses, trust

if TYPE_CHECKING:
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.oid4vp.verification.verdict import Verdict
    from connector_desk.core.oid4vp.verification.verify import VpToken
    from connector_desk.core.store.signer_certificates import SignerCertificateRow
    from connector_desk.core.store.statuses import ListRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.trust import IssuerRow
    from connector_desk.core.verification.context import OwnStatusLists, VerificationContext
    from connector_desk.core.verification.trust_folder import TrustAnchors
    from connector_desk.core.verification.trusted_lists import ListedIssuers

_ROUNDS = 3
_DATE = len("2026-11-20")


class PresentationRequirements(NamedTuple):
    """The challenge of a presentation: the data request, and its session."""

    asks: Sequence[Ask]
    nonce: str
    audience: str
    audience_may_lack: bool = False
    """For presentations over DIDComm alone."""
    handover: Handover = Handover()


async def verify(
    context: VerificationContext,
    vp_token: VpToken,
    challenge: PresentationRequirements,
    *,
    known: TrustedParties,
    now: int,
    before_fetching: Callable[[], Awaitable[None]],
) -> Verdict:
    """Verify an answer; missing documents are fetched, after `before_fetching`.

    `now` is the time of the answer.  All times are compared with it, however long the documents take: a credential that
    expires meanwhile was shown in time, and the record of the visit has the same time.
    """
    bases = own_bases(context)
    believed = _trust(known, context.identity.issuer.did, bases)
    documents = _own_status_lists(context.status_lists, known, bases, now)
    if any(ask.doctype is not None for ask in challenge.asks):
        documents |= context.egress.held(NeededDocumentKind.CERTIFICATE_LIST, now)
        documents |= await _own_certificate_lists(context, bases, now)
    costly = is_costly(vp_token)
    if costly:  # and each look at it too: one is to be enough
        _know_contexts(context)
        documents |= await _own_lists_named(context.status_lists, vp_token, bases, now)

    async def verify_inline() -> Verdict:
        expected = Expected(
            asks=challenge.asks,
            nonce=challenge.nonce,
            audience=challenge.audience,
            now=now,
            today=to_datetime(now).astimezone().date(),
            trust=believed,
            contexts=context.json_ld_contexts,
            types=context.schemas.types_by_context,
            documents=documents,
            former=context.egress.former(one for one, body in documents.items() if body is None),
            audience_may_lack=challenge.audience_may_lack,
            handover=challenge.handover,
        )
        return (
            await asyncio.to_thread(verify_answer, vp_token, expected) if costly else verify_answer(vp_token, expected)
        )

    verdict = await verify_inline()
    for _ in range(_ROUNDS):
        if missing := verdict.needed - documents.keys():
            documents |= await _documents(context, missing, now, before_fetching)
            verdict = await verify_inline()
    for one in verdict.proven:
        context.egress.prove(one, documents[one] or b"")
    return verdict


# --- whom this place believes -----------------------------------------------------------------------------------------


class TrustedParties(NamedTuple):
    """The stored trust of this place."""

    public_jwks: tuple[str, ...]
    issuers: tuple[IssuerRow, ...]
    unknown: RequestTrust
    unavailable_status: UnavailableStatus
    anchors: TrustAnchors
    """Those of the folder of root certificates."""
    listed: ListedIssuers
    """Those of trusted lists."""
    lists: tuple[ListRow, ...]
    """The status lists of this place that are in memory, as they are now."""
    own_name: str
    """Of the organisation, for credentials that it issued itself."""
    own_authority: str | None
    """The certificate of its authority for mobile documents, in PEM."""
    own_signers: tuple[SignerCertificateRow, ...]
    """Every certificate that its signers of these ever had."""

    def believing_anybody(self) -> TrustedParties:
        """Return the same where a credential of an unknown issuer, or without a reachable status, counts too."""
        issuers = tuple(one._replace(types=json.dumps([ANY_TYPE])) for one in self.issuers)
        return self._replace(issuers=issuers, unknown=RequestTrust.SHOW, unavailable_status=UnavailableStatus.WARN)


def trusted_parties(context: VerificationContext, tx: Transaction) -> TrustedParties:
    """Look up whom this place believes."""
    rows = (statuses.find(tx, list_id) for list_id in context.status_lists.recent)
    rules = context.trust_rules.of(tx)
    return TrustedParties(
        _own_jwks(context, tx),
        rules.issuers,
        rules.settings.unknownIssuers,
        rules.settings.unavailableStatus,
        context.trust_folder.anchors,
        context.trusted_lists.issuers,
        tuple(row for row in rows if row is not None),
        organisation.read(tx).shown_name,
        context.document_identity.authority,
        tuple(signer_certificates.all_of(tx)),
    )


def _own_jwks(context: VerificationContext, tx: Transaction) -> tuple[str, ...]:
    if context.runtime.store.shared:  # another process may have made a key just now
        return tuple(trust.own_keys(tx))
    own = (context.identity, context.data_integrity_identity)
    return tuple(jwk for one in own for jwk in one.public_jwks)


def _trust(known: TrustedParties, issuer: str, bases: AbstractSet[str]) -> Trust:
    rules = known.unknown, known.unavailable_status
    trusted = known.issuers, known.anchors, known.listed
    own = known.own_name, known.own_authority, known.own_signers
    return _trust_of(known.public_jwks, trusted, rules, issuer, frozenset(bases), own)


@lru_cache(maxsize=4)  # computed again after any change
def _trust_of(
    public_jwks: Sequence[str],
    trusted: tuple[Sequence[IssuerRow], TrustAnchors, ListedIssuers],
    rules: tuple[RequestTrust, UnavailableStatus],
    issuer: str,
    bases: frozenset[str],
    own_parts: tuple[str, str | None, Sequence[SignerCertificateRow]],
) -> Trust:
    issuers, anchors, lists = trusted
    unknown, unavailable_status = rules
    own_name, authority, signers = own_parts
    own = [_own_key(jwk) for jwk in public_jwks]
    return Trust(
        own_keys=tuple(key for key, _ in own),
        own_dids=frozenset({issuer, *(did for _, did in own), *_own_web_dids(bases)}),
        own_name=own_name,
        issuers=(*(_trusted(row) for row in issuers), *anchors.issuers, *lists.trusted),
        shows_unknown=unknown is RequestTrust.SHOW,
        accepts_unavailable_status=unavailable_status is UnavailableStatus.WARN,
        own_signers=_own_signers(authority, signers),
    )


def _own_signers(authority: str | None, rows: Sequence[SignerCertificateRow]) -> OwnSigners:
    return OwnSigners(
        () if authority is None else Chain.from_pem(authority.encode()).certificates,
        frozenset(Chain.from_pem(row.chain.encode()).leaf for row in rows),
        frozenset(row.key_id for row in rows),
        {row.key_id: f"{to_text(row.revoked_at)[:_DATE]}, {row.reason}" for row in rows if row.revoked_at is not None},
    )


def own_dids(context: VerificationContext, known: TrustedParties) -> frozenset[str]:
    """Return every present and former DID of this place."""
    return _trust(known, context.identity.issuer.did, own_bases(context)).own_dids


def _own_key(public_jwk: str) -> tuple[PublicKey, str]:
    key = PublicKey.from_jwk(json.loads(public_jwk), OF_SIGNERS)
    return key, did_key(key) if key.alg == "EdDSA" else did_jwk(key.jwk)


def _own_web_dids(bases: AbstractSet[str]) -> set[str]:
    found: set[str] = set()
    for base in bases:
        if did_web.is_fit(base):
            try:
                found.add(did_web.did_of(base))
            except Malformed:  # a path that a DID cannot name
                continue
    return found


def own_bases(context: VerificationContext) -> set[str]:
    """Return every present and former public address of this place: its schemas are known by each."""
    return {context.runtime.address.base, *map(_base_of, context.schemas.known_by)} - {""}


@lru_cache(maxsize=4096)
def _base_of(schema_address: str) -> str:
    found = split_address(schema_address)
    return "" if found is None else found[0]


def _trusted(row: IssuerRow) -> IssuerTrust:
    certificates = () if row.certificate is None else (read_certificate(row.certificate),)
    types = None if row.types is None else tuple(json.loads(row.types))
    return IssuerTrust(row.name, row.did, certificates, types=types)


def _know_contexts(context: VerificationContext) -> None:
    """Make the contexts of the schemas here known by every address they ever had."""
    for record in context.schemas.records.values():
        for address in context.schemas.addresses_of(record):
            if f"{address}/context.jsonld" not in context.json_ld_contexts:
                context.json_ld_contexts.add(f"{address}/context.jsonld", jsonld_context(record, address))


# --- own documents ----------------------------------------------------------------------------------------------------


def _own_status_lists(
    status_lists: OwnStatusLists, known: TrustedParties, bases: AbstractSet[str], now: int
) -> dict[NeededDocument, bytes | None]:
    """Lay out the status lists that are in memory and still right, before anything is believed: they cost nothing.

    It saves a second look at the answer; another list that is named is found after the first.
    """
    found: dict[NeededDocument, bytes | None] = {}
    for uri, signed in filter(None, (status_lists.held(row, now) for row in known.lists)):
        if uri.rpartition("/s/")[0] in bases:
            found[NeededDocument(NeededDocumentKind.STATUS_LIST, uri, uri)] = signed
    return found


async def _own_lists_named(
    status_lists: OwnStatusLists, vp_token: VpToken, bases: AbstractSet[str], now: int
) -> dict[NeededDocument, bytes | None]:
    """Lay out the own status lists that credentials in JSON-LD name."""
    found: dict[NeededDocument, bytes | None] = {}
    for uri in filter(None, (_status_list_named(one) for several in vp_token.values() for one in several)):
        base, _, list_id = uri.rpartition("/s/")
        if base in bases:
            found[NeededDocument(NeededDocumentKind.STATUS_LIST, uri, uri)] = await _own_status_list(
                status_lists, list_id, uri, now
            )
    return found


def _status_list_named(presentation: object) -> str | None:
    try:
        if isinstance(presentation, CredentialPosition):
            held = w3c.credential_at(presentation.presentation.get("verifiableCredential"), presentation.place)
        else:
            held = (
                w3c.only_credential(presentation.get("verifiableCredential"))
                if isinstance(presentation, Mapping)
                else None
            )
        claim = held.get("status") if isinstance(held, Mapping) else None
        return None if claim is None else Reference.from_claim(claim).uri
    except Malformed:
        return None


async def _own_certificate_lists(
    context: VerificationContext, bases: AbstractSet[str], now: int
) -> dict[NeededDocument, bytes | None]:
    """Lay out the list of revoked certificates of the own authority, at each address that this place ever had."""
    if context.document_identity.authority is None:
        return {}
    listed = await context.document_identity.list_of_revoked(now)
    kind = NeededDocumentKind.CERTIFICATE_LIST
    return {NeededDocument(kind, one, one): listed for one in _own_list_addresses(bases)}


def _own_list_addresses(bases: AbstractSet[str]) -> list[str]:
    return [list_address(f"{base}/oid4vci") for base in bases]


# --- fetched documents ------------------------------------------------------------------------------------------------


async def _documents(
    context: VerificationContext,
    missing: Collection[NeededDocument],
    now: int,
    before_fetching: Callable[[], Awaitable[None]],
) -> dict[NeededDocument, bytes | None]:
    """Return documents: own ones from the store, others over the network, all at once; None if not available."""
    found: dict[NeededDocument, bytes | None] = {}
    abroad: list[NeededDocument] = []
    bases = own_bases(context)
    for one in missing:
        base, _, list_id = one.name.rpartition("/s/")
        if one.kind is NeededDocumentKind.STATUS_LIST and base in bases:
            found[one] = await _own_status_list(context.status_lists, list_id, one.name, now)
        elif one.kind is NeededDocumentKind.CERTIFICATE_LIST and one.address in _own_list_addresses(bases):
            found[one] = None  # it would have been laid out
        elif one.kind is NeededDocumentKind.DID_DOCUMENT and one.name == context.identity.issuer.did:
            found[one] = dumps(await context.identity.document())
        else:
            abroad.append(one)
    if abroad:
        await before_fetching()
        fetched = await asyncio.gather(*(context.egress.document(one, now) for one in abroad))
        found |= dict(zip(abroad, fetched, strict=True))
    return found


async def _own_status_list(status_lists: OwnStatusLists, list_id: str, uri: str, now: int) -> bytes | None:
    try:
        return await status_lists.token(list_id, now, uri)
    except NotFound:
        return None
