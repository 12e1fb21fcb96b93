"""Presentations as SD-JWT VC with key binding (OpenID4VP 1.0 Appendix B.3, RFC 9901 §7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.contract.credential_format import SD_JWT
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats import sd_jwt, sd_jwt_vc
from connector_desk.core.formats.validity import read_seconds
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.credential import NO_STATUS, Credential, Dates, Signature
from connector_desk.core.oid4vp.verification.replay_protection import (
    check_addressed,
    check_meant_for,
    check_token_fresh,
)

if TYPE_CHECKING:
    from connector_desk.core.formats.sd_jwt_vc import PresentedSdJwt
    from connector_desk.core.keys import jws
    from connector_desk.core.keys.jws import Jws
    from connector_desk.core.keys.signing import PublicKey
    from connector_desk.core.oid4vp.verification.expected import Expected
    from connector_desk.core.oid4vp.verification.verdict import Checklist


def read(presentation: object, expected: Expected, checks: Checklist) -> Credential | None:
    """Read a presentation and check all that it proves of itself; None where nothing can be read."""
    try:
        shown = sd_jwt_vc.split(presentation if isinstance(presentation, str) else "")
        signed = sd_jwt_vc.read_signed(shown.signed)
    except Malformed:
        checks.failed(CheckName.READABLE, Finding.UNREADABLE)
        return None
    checks.passed(CheckName.READABLE, Finding.IS_READABLE)
    claims = _reveal(signed, shown, checks)
    _check_holder(signed, shown, expected, checks)
    payload = signed.payload
    disclosed = claims or payload  # iat and aud may be disclosed like attributes
    check_meant_for(disclosed, expected, checks)
    return Credential(
        format=SD_JWT,
        kinds=sd_jwt_vc.types_of(payload),
        contexts=(),
        claims={name: value for name, value in claims.items() if name not in sd_jwt_vc.RESERVED},
        signature=Signature(
            payload.get("iss"),
            signed.header,
            signed.alg,
            lambda key: key.verify(signed.alg, signed.signing_input, signed.signature),
        ),
        dates=dates_of(disclosed),
        status=payload.get("status", NO_STATUS),
        other_status=False,
    )


def dates_of(claims: Mapping[str, object]) -> Dates | None:
    """Read the dates of a token; return None if one is invalid."""
    try:
        issued, begins, expires = (read_seconds(claims, name) for name in ("iat", "nbf", "exp"))
    except Malformed:
        return None
    return Dates([one for one in (issued, begins) if one is not None], expires)


def _reveal(signed: Jws, shown: PresentedSdJwt, checks: Checklist) -> dict[str, object]:
    try:
        claims = sd_jwt_vc.reveal(signed, shown.disclosures)
    except Malformed:
        checks.failed(CheckName.DISCLOSURES, Finding.DISCLOSURES_WRONG)
        return {}
    checks.passed(CheckName.DISCLOSURES, Finding.DISCLOSURES_RIGHT)
    return claims


def _check_holder(signed: Jws, shown: PresentedSdJwt, expected: Expected, checks: Checklist) -> None:
    # Never taken from the input: key binding is always required
    if shown.key_binding is None:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_NOT_PROVEN)
        return
    try:
        token = sd_jwt.read_key_binding(shown.key_binding)
    except Malformed:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROOF_UNREADABLE)
        return
    holder = _holder(signed)
    if holder is None:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_NOT_NAMED)
    elif holder.verify(token.alg, token.signing_input, token.signature):
        checks.passed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROVEN)
    else:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_SIGNATURE_WRONG)
    if token.payload.get("sd_hash") != sd_jwt.digest(shown.covered):
        checks.failed(CheckName.DISCLOSURES, Finding.DISCLOSURES_CHANGED)
    check_addressed(token.payload.get("nonce"), token.payload.get("aud"), expected, checks)
    check_token_fresh(token.payload, expected.now, checks, must_tell=True)


def _holder(signed: jws.Jws) -> PublicKey | None:
    try:
        return sd_jwt.key_of(signed.payload.get("cnf"))
    except Malformed:
        return None
