"""Presentations of `ldp_vc`: JSON-LD signed by the holder around JSON-LD signed by the issuer (OpenID4VP 1.0 B.1.3.2).

A proof covers the meaning of members, not their names.  Names that are IRIs are refused (`linked_data`), and members
are read under the names that the known contexts define once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.credential_format import LDP_VC
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import ASSERTION, AUTHENTICATION, SecuredDocument
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, CREDENTIALS_V2, SUBMISSION_V1, Contexts
from connector_desk.core.formats.w3c_vc import BASE_TYPE
from connector_desk.core.keys import did
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification import w3c
from connector_desk.core.oid4vp.verification.credential import NO_STATUS, Credential, Dates, Signature
from connector_desk.core.oid4vp.verification.expected import CredentialPosition, Expected
from connector_desk.core.oid4vp.verification.jwt_vp import check_subject
from connector_desk.core.oid4vp.verification.replay_protection import check_addressed, check_fresh

if TYPE_CHECKING:
    from connector_desk.core.keys.signing import PublicKey
    from connector_desk.core.oid4vp.verification.verdict import Checklist

_PRESENTATION = "VerifiablePresentation"
_SUBMISSION = "PresentationSubmission"
_BASES = (CREDENTIALS_V1, CREDENTIALS_V2)


class _Read(NamedTuple):
    """A presentation taken apart."""

    outer: SecuredDocument
    inner: SecuredDocument
    subject: Mapping[str, object]


def read(presentation: object, expected: Expected, checks: Checklist) -> Credential | None:
    """Read a presentation and check all that it proves of itself; None where nothing can be read."""
    try:
        found = _take_apart(presentation)
        subject_id = w3c.identifier_of(found.subject)
        presenter = w3c.identifier_of(found.outer.document.get("holder"))
        issuer = w3c.identifier_of(found.inner.document.get("issuer"))
    except Malformed:
        checks.failed(CheckName.READABLE, Finding.UNREADABLE)
        return None
    unknown = _unknown_context(found, expected.contexts)
    if unknown is not None:  # nothing is fetched to find out
        checks.failed(CheckName.READABLE, Finding.WORDS_UNKNOWN, unknown)
        return None
    checks.passed(CheckName.READABLE, Finding.IS_READABLE)
    checks.not_applicable(CheckName.DISCLOSURES, Finding.NOTHING_DISCLOSED_APART)
    outer, inner = found.outer, found.inner
    if _check_holder(outer, expected.contexts, checks):
        check_subject(did.did_of(outer.kid), presenter, subject_id, checks)
    may_lack = expected.audience_may_lack and isinstance(
        presentation, CredentialPosition
    )  # as no answer over OpenID4VP is read
    check_addressed(outer.challenge, outer.domain, expected, checks, may_lack=may_lack)
    check_fresh(outer.created, None, outer.expires, expected.now, checks, must_tell=False)
    ordered = expected.contexts.json_terms(w3c.texts_of(inner.document.get("@context")))
    return Credential(
        format=LDP_VC,
        kinds=w3c.texts_of(inner.document.get("type")),
        contexts=w3c.texts_of(inner.document.get("@context")),
        claims={
            name: value if name in ordered else _plain(value) for name, value in w3c.claims_of(found.subject).items()
        },
        ordered=ordered,
        signature=Signature(
            issuer, {"kid": inner.kid}, "EdDSA", lambda key: _holds(inner, key, expected.contexts, ASSERTION)
        ),
        dates=_dates(inner),
        status=inner.document.get("status", NO_STATUS),
        other_status="credentialStatus" in inner.document,
    )


def newest_first(among: Sequence[CredentialPosition]) -> Sequence[CredentialPosition]:
    """Sort credentials of presentations by their dates, newest first; this proves nothing."""

    def began(held: CredentialPosition) -> int:
        credentials = held.presentation.get("verifiableCredential")
        try:
            credential = w3c.credential_at(credentials, held.place)
        except Malformed:
            return -1
        dates = w3c.dates_of(credential) if isinstance(credential, Mapping) else None
        return -1 if dates is None else max(dates.begins, default=-1)

    return sorted(among, key=began, reverse=True)


def _take_apart(presentation: object) -> _Read:
    place = presentation.place if isinstance(presentation, CredentialPosition) else None
    if isinstance(presentation, CredentialPosition):
        presentation = _covered(presentation.presentation)
    if not isinstance(presentation, Mapping):
        raise Malformed("not a document")
    outer = data_integrity.read(presentation)
    credentials = outer.document.get("verifiableCredential")
    held = w3c.only_credential(credentials) if place is None else w3c.credential_at(credentials, place)
    if not isinstance(held, Mapping):
        raise Malformed("the credential is no document")
    inner = data_integrity.read(held)
    for one, kind in ((outer, _PRESENTATION), (inner, BASE_TYPE)):
        contexts = w3c.texts_of(one.document.get("@context"))
        if not contexts or contexts[0] not in _BASES or kind not in w3c.texts_of(one.document.get("type")):
            raise Malformed("the base context comes first, and the base type is there")
    return _Read(outer, inner, w3c.subject_of(inner.document))


def _covered(presentation: Mapping[str, object]) -> Mapping[str, object]:
    """Leave out a submission that no context gives a meaning to: the proof of ACA-Py 0.12 does not cover it (RFC 0510).

    All it says is which credential answers which ask, and each is checked against that ask.
    """
    named = SUBMISSION_V1 in w3c.texts_of(presentation.get("@context"))
    if named and _SUBMISSION in w3c.texts_of(presentation.get("type")):
        return presentation
    return {name: value for name, value in presentation.items() if name != "presentation_submission"}


def _unknown_context(found: _Read, contexts: Contexts) -> str | None:
    named = [found.outer.document.get("@context"), found.inner.document.get("@context")]
    several = [one for value in named for one in (value if isinstance(value, list) else [value])]
    return next((str(one) for one in several if not (isinstance(one, str) and one in contexts)), None)


def _check_holder(outer: SecuredDocument, contexts: Contexts, checks: Checklist) -> bool:
    try:
        holder = did.resolve(outer.kid)
    except Malformed:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROOF_UNREADABLE)
        return False
    if not _holds(outer, holder, contexts, AUTHENTICATION):
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_SIGNATURE_WRONG)
        return False
    return True


def _holds(secured: SecuredDocument, key: PublicKey, contexts: Contexts, purpose: str) -> bool:
    try:
        return secured.purpose == purpose and data_integrity.verify(secured, key, known=contexts)
    except Malformed:
        return False


def _plain(value: object) -> object:
    """Read a value as the proof covers it: it says nothing of a list around it, nor of a value's long form."""
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, dict):
        return value["@value"] if value.keys() == {"@value"} else {name: _plain(each) for name, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else value


def _dates(inner: SecuredDocument) -> Dates | None:
    dates = w3c.dates_of(inner.document)
    if dates is None:
        return None
    begins = [*dates.begins, *([] if inner.created is None else [inner.created])]
    ends = [one for one in (dates.expires, inner.expires) if one is not None]
    return Dates(begins, min(ends, default=None))
