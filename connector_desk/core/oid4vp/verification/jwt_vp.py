"""Presentations of `jwt_vc_json`: a JWT of the holder around a JWT of the issuer (OpenID4VP 1.0 Appendix B.1.3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.instants import SECOND
from connector_desk.contract.credential_format import JWT_VC
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats.w3c_vc import BASE_TYPE, TYP
from connector_desk.core.keys import did, jws
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification import sd_jwt, w3c
from connector_desk.core.oid4vp.verification.credential import NO_STATUS, Credential, Dates, Signature
from connector_desk.core.oid4vp.verification.replay_protection import (
    check_addressed,
    check_meant_for,
    check_token_fresh,
)

if TYPE_CHECKING:
    from connector_desk.core.keys.jws import Jws
    from connector_desk.core.oid4vp.verification.expected import Expected
    from connector_desk.core.oid4vp.verification.verdict import Checklist

_LARGEST = 1024 * 1024
_PRESENTATION = "VerifiablePresentation"


class _Read(NamedTuple):
    """A presentation taken apart."""

    outer: Jws
    inner: Jws
    credential: Mapping[str, object]
    issuer: str | None
    subject: Mapping[str, object]
    subject_id: str | None


def read(presentation: object, expected: Expected, checks: Checklist) -> Credential | None:
    """Read a presentation and check all that it proves of itself; None where nothing can be read."""
    try:
        found = _take_apart(presentation if isinstance(presentation, str) else "")
    except Malformed:
        checks.failed(CheckName.READABLE, Finding.UNREADABLE)
        return None
    checks.passed(CheckName.READABLE, Finding.IS_READABLE)
    checks.not_applicable(CheckName.DISCLOSURES, Finding.NOTHING_DISCLOSED_APART)
    _check_holder(found, checks)
    check_addressed(found.outer.payload.get("nonce"), found.outer.payload.get("aud"), expected, checks)
    check_token_fresh(found.outer.payload, expected.now, checks, must_tell=False)
    inner = found.inner
    check_meant_for(inner.payload, expected, checks)
    return Credential(
        format=JWT_VC,
        kinds=w3c.texts_of(found.credential.get("type")),
        contexts=w3c.texts_of(found.credential.get("@context")),
        claims=w3c.claims_of(found.subject),
        signature=Signature(
            found.issuer,
            inner.header,
            inner.alg,
            lambda key: key.verify(inner.alg, inner.signing_input, inner.signature),
        ),
        dates=_dates(found),
        status=inner.payload.get("status", found.credential.get("status", NO_STATUS)),
        other_status="credentialStatus" in found.credential,
    )


def _take_apart(text: str) -> _Read:
    outer = jws.parse(text, largest=_LARGEST)
    vp = outer.payload.get("vp")
    if (
        outer.header.get("typ", TYP) != TYP
        or not isinstance(vp, dict)
        or _PRESENTATION not in w3c.texts_of(vp.get("type"))
    ):
        raise Malformed("not a presentation")
    _agree(outer.payload.get("iss"), w3c.identifier_of(vp.get("holder")))
    inner_text = w3c.only_credential(vp.get("verifiableCredential"))
    inner = jws.parse(inner_text if isinstance(inner_text, str) else "", largest=_LARGEST)
    vc = inner.payload.get("vc")
    if inner.header.get("typ", TYP) != TYP or not isinstance(vc, dict) or BASE_TYPE not in w3c.texts_of(vc.get("type")):
        raise Malformed("not a credential")
    # Said twice, it must be said alike (VCDM 1.1 §6.3.1); wallets made with Credo say each but once
    subject = w3c.subject_of(vc)
    issuer = _agree(inner.payload.get("iss"), w3c.identifier_of(vc.get("issuer")))
    _agree(inner.payload.get("jti"), w3c.identifier_of(vc.get("id")))
    return _Read(outer, inner, vc, issuer, subject, _agree(inner.payload.get("sub"), w3c.identifier_of(subject)))


def _agree(claim: object, member: str | None) -> str | None:
    if claim is not None and (not isinstance(claim, str) or (member is not None and member != claim)):
        raise Malformed("the token and what is in it contradict each other")
    return member if claim is None else claim


def _check_holder(found: _Read, checks: Checklist) -> None:
    outer = found.outer
    presenter = outer.payload.get("iss")
    key_id = _key_id(presenter, outer.header.get("kid"))
    try:
        holder = did.resolve(key_id)
    except Malformed:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROOF_UNREADABLE)
        return
    if not holder.verify(outer.alg, outer.signing_input, outer.signature):
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_SIGNATURE_WRONG)
        return
    check_subject(did.did_of(key_id), presenter, found.subject_id, checks)


def _key_id(presenter: object, kid: object) -> str:
    if kid is None and isinstance(presenter, str):  # who has but one key need not name it (VCDM 1.1 §6.3.1)
        return did.key_id(presenter)
    return f"{presenter}{kid}" if isinstance(kid, str) and kid.startswith("#") else str(kid)


def check_subject(signer: str, presenter: object, subject: str | None, checks: Checklist) -> None:
    """Check that who signed the presentation is who shows it, and whom the credential is about."""
    if subject is None:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_NOT_NAMED)
    elif presenter not in (None, signer) or subject != signer:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_IS_ANOTHER)
    else:
        checks.passed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROVEN)


def _dates(found: _Read) -> Dates | None:
    token, document = sd_jwt.dates_of(found.inner.payload), w3c.dates_of(found.credential)
    if token is None or document is None:
        return None
    if token.expires is not None and document.expires is not None and not _alike(token.expires, document.expires):
        return None
    ends = [one for one in (token.expires, document.expires) if one is not None]
    return Dates([*token.begins, *document.begins], min(ends, default=None))


def _alike(one: int, other: int) -> bool:
    return one // SECOND == other // SECOND
