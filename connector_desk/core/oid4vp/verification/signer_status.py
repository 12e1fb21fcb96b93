"""Whether an authority has taken the certificate of a signer back: its list of revoked certificates (CRL).

ISO/IEC 18013-5 §9.3.3 leads to the validation of a path (RFC 5280 §6.3), and says nothing of a list that cannot be had.
As with a status list, that is never taken for a good answer: the place decides, and the result tells.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import to_text
from connector_desk.contract.verification import CheckName, Finding, IssuerStanding
from connector_desk.core.keys import revocation_list
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.expected import NeededDocument, NeededDocumentKind
from connector_desk.core.oid4vp.verification.issuers import DocumentNeeded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cryptography.x509 import Certificate

    from connector_desk.core.keys.revocation_list import RevocationList
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.oid4vp.verification.expected import Expected
    from connector_desk.core.oid4vp.verification.issuers import CredentialSigner
    from connector_desk.core.oid4vp.verification.verdict import Checklist

_DATE: Final = len("2026-11-20")


class _Unavailable(Exception):
    """No present list could be had; `when` is the date of the last one, if there was one."""

    def __init__(self, when: str | None = None) -> None:
        super().__init__(when)
        self.when = when


def check(signer: CredentialSigner, expected: Expected, checks: Checklist) -> None:
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
