"""Whether a credential was taken back, by a status or an identifier list, or its signer, by a list of certificates."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import to_text
from connector_desk.contract.credential_format import MSO_MDOC
from connector_desk.contract.verification import CheckName, Finding, IssuerStanding
from connector_desk.core.formats import status_list
from connector_desk.core.formats.status_list import IdentifierReference, L, Reference, Status
from connector_desk.core.keys import revocation_list
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.credential import NO_STATUS, Credential, Signature
from connector_desk.core.oid4vp.verification.expected import Expected, NeededDocument, NeededDocumentKind
from connector_desk.core.oid4vp.verification.issuers import CredentialSigner, DocumentNeeded, SignerUnknown, signer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cryptography.x509 import Certificate

    from connector_desk.core.formats.status_list import IdentifierList, SignedList, StatusList
    from connector_desk.core.keys.revocation_list import RevocationList
    from connector_desk.core.keys.signing import PublicKey
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.oid4vp.verification.verdict import Checklist


_FINDINGS: dict[int, Finding] = {Status.INVALID: Finding.REVOKED, Status.SUSPENDED: Finding.SUSPENDED}


def check(credential: Credential, signer: CredentialSigner, expected: Expected, checks: Checklist) -> None:
    """Check the status of a credential whose signature is right (Token Status List §8.3).

    Raises DocumentNeeded for the list.

    A list that cannot be had, or that another than the issuer signed, is no word that the credential still counts; of
    a foreign issuer, the place may accept the first.  What the last list says, before it ends, is told with its time:
    who was revoked then is revoked.
    """
    if credential.other_status:
        checks.failed(CheckName.STATUS, Finding.STATUS_UNSUPPORTED)
        return
    if credential.status is NO_STATUS:
        checks.not_applicable(CheckName.STATUS, Finding.NO_STATUS)
        return
    try:
        found, _ = _find_status(credential, signer, expected, checks)
    except (Malformed, SignerUnknown):
        checks.failed(CheckName.STATUS, Finding.STATUS_UNREADABLE)
        return
    if found is None:
        _judge_unavailable(credential, signer, expected, checks)
    elif found == Status.VALID:
        checks.passed(CheckName.STATUS, Finding.NOT_REVOKED)
    else:
        checks.failed(CheckName.STATUS, _FINDINGS.get(found, Finding.STATUS_UNKNOWN))


def _judge_unavailable(credential: Credential, signer: CredentialSigner, expected: Expected, checks: Checklist) -> None:
    last, when = _last_known(credential, signer, expected, checks)
    if last is not None and last != Status.VALID:
        checks.failed(CheckName.STATUS, _FINDINGS.get(last, Finding.STATUS_UNKNOWN))
    elif expected.trust.accepts_unavailable_status and signer.standing is not IssuerStanding.OWN:
        shown = Finding.STATUS_UNAVAILABLE_SHOWN if last is None else Finding.STATUS_OF_BEFORE_SHOWN
        checks.not_applicable(CheckName.STATUS, shown, when)
    else:
        finding = Finding.STATUS_UNAVAILABLE if last is None else Finding.STATUS_OF_BEFORE
        checks.failed(CheckName.STATUS, finding, when)


class _FoundStatus(NamedTuple):
    """A status, None where a list is not available, and the time of the oldest list that says so."""

    status: int | None
    when: str | None


def _last_known(
    credential: Credential, signer: CredentialSigner, expected: Expected, checks: Checklist
) -> _FoundStatus:
    """Return the status by the lists that were had last; none where these have ended, or are not the issuer's."""
    if not expected.former:
        return _FoundStatus(None, None)
    before = expected._replace(documents={**expected.documents, **expected.former})
    try:
        known = _find_status(credential, signer, before, checks)
    except (Malformed, SignerUnknown):
        known = _FoundStatus(None, None)
    return known if known.status is not None else _FoundStatus(None, None)


def _find_status(
    credential: Credential, signer: CredentialSigner, expected: Expected, checks: Checklist
) -> _FoundStatus:
    """Return the status, and the time of the list.

    Only mobile documents have entries in identifier lists; one that has both kinds of entry counts by both.
    """
    claim = credential.status
    has_identifier = credential.format == MSO_MDOC and isinstance(claim, dict) and "identifier_list" in claim
    found: list[int | None] = []
    issued: list[int] = []
    if has_identifier:
        named = IdentifierReference.from_claim(claim)
        where = NeededDocument(NeededDocumentKind.IDENTIFIER_LIST, named.uri, named.uri)
        identifiers = _listed(where, _identifiers_in, signer, expected, checks)
        found.append(None if identifiers is None else identifiers.statuses.at(named.identifier))
        issued += [] if identifiers is None else [identifiers.issued]
    if not has_identifier or (isinstance(claim, dict) and "status_list" in claim):
        reference = Reference.from_claim(claim)
        where = NeededDocument(NeededDocumentKind.STATUS_LIST, reference.uri, reference.uri)
        statuses = _listed(where, _statuses_in, signer, expected, checks)
        found.append(None if statuses is None else statuses.statuses.at(reference.index))
        issued += [] if statuses is None else [statuses.issued]
    ended = [one for one in found if one]
    status = ended[0] if ended else None if None in found else Status.VALID
    return _FoundStatus(status, to_text(min(issued)) if issued else None)


def _listed(
    needed: NeededDocument,
    parse: Callable[[bytes], SignedList[L]],
    signer: CredentialSigner,
    expected: Expected,
    checks: Checklist,
) -> SignedList[L] | None:
    """Return the list at an address, once it is proven to be that of the issuer; None where it is not available."""
    uri = needed.address
    if needed not in expected.documents:
        raise DocumentNeeded(needed)
    body = expected.documents[needed]
    if body is None:
        return None
    listed = parse(body)
    status_list.check(listed, uri=uri, now=expected.now)
    by = signer_of(
        Signature(
            issuer=listed.claims.get("iss", _issuer_for(listed.header.get("kid"), signer)),
            header=listed.header,
            alg=str(listed.signed.alg),
            by=listed.is_signed_by,
        ),
        expected,
        kind=signer.kind,
        of_status=True,
    )
    if not by.is_same(signer) or not _is_signed_by(parse, body, by.key):
        raise Malformed("the list is not signed by the issuer of the credential")
    checks.proven.add(needed)
    return listed


def _issuer_for(kid: object, signer: CredentialSigner) -> str | None:
    """Return the issuer that a list without an issuer must have (draft-ietf-oauth-status-list has no `iss`)."""
    if isinstance(kid, str) and kid.startswith("did:"):
        return kid.partition("#")[0]
    return signer.issuer


@lru_cache(maxsize=4)  # of the same bytes and the same key the same is true; a list that changed is other bytes
def _is_signed_by(parse: Callable[[bytes], SignedList[L]], body: bytes, key: PublicKey) -> bool:
    return parse(body).is_signed_by(key)


@lru_cache(maxsize=4)  # a place asks for few kinds of credentials, and a list costs more than all the signatures
def _statuses_in(body: bytes) -> SignedList[StatusList]:
    return status_list.parse(body)


@lru_cache(maxsize=4)
def _identifiers_in(body: bytes) -> SignedList[IdentifierList]:
    return status_list.parse_identifiers(body)


# Whether an authority has taken the certificate of a signer back: its list of revoked certificates (CRL).
#
# ISO/IEC 18013-5 §9.3.3 leads to the validation of a path (RFC 5280 §6.3), and says nothing of a list that cannot be
# had. As with a status list, that is never taken for a good answer: the place decides, and the result tells.


_DATE: Final = len("2026-11-20")


class _Unavailable(Exception):
    """No present list could be had; `when` is the date of the last one, if there was one."""

    def __init__(self, when: str | None = None) -> None:
        super().__init__(when)
        self.when = when


def check_signer(signer: CredentialSigner, expected: Expected, checks: Checklist) -> None:
    """Check that no certificate between a signer and its trusted authority is revoked, nor that authority itself.

    Raises DocumentNeeded for the lists that they name.  A revoked signer is refused whatever the reason, also for what
    it signed before: a thief of its key would date back.
    """
    if (about := expected.trust.own_signers.revoked.get(signer.key.thumbprint)) is not None:
        checks.failed(CheckName.SIGNER_STATUS, Finding.SIGNER_REVOKED_HERE, about)
        return
    if signer.chain is None or signer.anchor is None:
        checks.not_applicable(CheckName.SIGNER_STATUS, Finding.SIGNER_WITHOUT_AUTHORITY)
        return
    listed = _lists_of(signer.chain, signer.anchor)
    if not listed:
        checks.not_applicable(CheckName.SIGNER_STATUS, Finding.SIGNER_WITHOUT_LIST)
        return
    _check_fetched(listed, expected)
    try:
        dates = [
            _date_of(child, parent, _fetched(places, expected), expected.now, checks)
            for child, parent, places in listed
        ]
    except Malformed:
        checks.failed(CheckName.SIGNER_STATUS, Finding.SIGNER_LIST_UNREADABLE)
    except _Revoked as revoked:
        checks.failed(CheckName.SIGNER_STATUS, Finding.SIGNER_REVOKED, revoked.about)
    except _Unavailable as none:
        if expected.trust.accepts_unavailable_status and signer.standing is not IssuerStanding.OWN:
            checks.not_applicable(CheckName.SIGNER_STATUS, Finding.SIGNER_LIST_UNAVAILABLE_SHOWN, none.when)
        else:
            checks.failed(CheckName.SIGNER_STATUS, Finding.SIGNER_LIST_UNAVAILABLE, none.when)
    else:
        checks.passed(CheckName.SIGNER_STATUS, Finding.SIGNER_NOT_REVOKED, min(dates))


class _Revoked(Exception):
    """A certificate is revoked; `about` says since when, and why if that is told."""

    def __init__(self, about: str) -> None:
        super().__init__(about)
        self.about = about


_Listed = tuple["Certificate", "Certificate", "Sequence[str]"]
"""A certificate, the authority that signed it, and the addresses of one list that would have it."""


@lru_cache(maxsize=16)  # of the few issuers of a place
def _lists_of(chain: Chain, root: Certificate) -> tuple[_Listed, ...]:
    """Return the lists to look at: those that each certificate and its authority name, the same one once.

    The list that an authority names in its own certificate is that of its signers too (Annex B.1.2).
    """
    listed: list[_Listed] = []
    for child, parent in (*pairwise((*chain.certificates, root)), (root, root)):
        places = list(revocation_list.addresses(child))
        if parent is root and child is not root:
            known = {one for several in places for one in several}
            places += [one for one in revocation_list.addresses(root) if known.isdisjoint(one)]
        listed += [(child, parent, one) for one in places]
    return tuple(listed)


def _check_fetched(listed: Sequence[_Listed], expected: Expected) -> None:
    """Raise DocumentNeeded for the first address of each list, or the next one where that could not be had."""
    needed: dict[NeededDocument, None] = {}
    for _, _, places in listed:
        for one in map(_document, places):
            if one not in expected.documents:
                needed[one] = None
                break
            if expected.documents[one] is not None:
                break
    if needed:
        raise DocumentNeeded(*needed)


def _document(address: str) -> NeededDocument:
    return NeededDocument(NeededDocumentKind.CERTIFICATE_LIST, address, address)


def _fetched(places: Sequence[str], expected: Expected) -> tuple[NeededDocument, bytes]:
    """Return a list as it was fetched from the first of its addresses; raises _Unavailable."""
    for one in map(_document, places):
        body = expected.documents.get(one)
        if body is not None:
            return one, body
    raise _Unavailable


def _date_of(
    child: Certificate, parent: Certificate, fetched: tuple[NeededDocument, bytes], now: int, checks: Checklist
) -> str:
    """Return the date of the list that does not have a certificate; raises what `check` catches."""
    where, body = fetched
    listed = _parsed(body)
    _check_signed(body, where.address, child, parent, now // _CHECKED_FOR)
    checks.proven.add(where)
    revocation = listed.revocation_of(child)
    if revocation is not None:
        since = to_text(revocation.since)[:_DATE]
        raise _Revoked(f"{since}, {revocation.reason}" if revocation.reason else since)
    issued = to_text(listed.issued)[:_DATE]
    if not listed.is_current(now):
        raise _Unavailable(issued)
    return issued


_CHECKED_FOR: Final = 60_000


@lru_cache(maxsize=8)  # of the same bytes, the same is true for a minute; a list that changed is other bytes
def _check_signed(body: bytes, address: str, child: Certificate, parent: Certificate, minute: int) -> None:
    revocation_list.check(_parsed(body), address, child, parent, minute * _CHECKED_FOR)


@lru_cache(maxsize=8)  # of the few issuers of a place
def _parsed(body: bytes) -> RevocationList:
    return revocation_list.parse(body)
