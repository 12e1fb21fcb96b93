"""Checks of every presentation, in any format: for this request, for this place, and recent (OpenID4VP 1.0 §14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.base.instants import to_text
from connector_desk.contract.limits import PROOF_TOLERANCE
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats.validity import read_seconds
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.core.oid4vp.verification.expected import Expected
    from connector_desk.core.oid4vp.verification.verdict import Checklist


def check_addressed(
    nonce: object, audience: object, expected: Expected, checks: Checklist, *, may_lack: bool = False
) -> None:
    """Check that the answer is for this request and this place, both to the letter.

    Where the audience `may_lack`, an answer may name none; one for another place is still refused.
    """
    # A list of audiences would let another of them bring the answer here
    if isinstance(nonce, str) and nonce == expected.nonce and nonce:
        checks.passed(CheckName.NONCE, Finding.NONCE_RIGHT)
    else:
        checks.failed(CheckName.NONCE, Finding.NONCE_WRONG)
    if isinstance(audience, str) and audience == expected.audience and audience:
        checks.passed(CheckName.AUDIENCE, Finding.AUDIENCE_RIGHT)
    elif audience is None and may_lack:
        checks.not_applicable(CheckName.AUDIENCE, Finding.AUDIENCE_NOT_TOLD)
    else:
        checks.failed(CheckName.AUDIENCE, Finding.AUDIENCE_WRONG)


def check_meant_for(claims: Mapping[str, object], expected: Expected, checks: Checklist) -> None:
    """Check that a credential which says for whom it is, is for this place (RFC 7519 §4.1.3, RFC 9901 §7.1 step 6).

    An issuer may know the place with or without the prefix that OpenID4VP gives its name.
    """
    if "aud" not in claims:
        return
    audience = claims["aud"]
    several = audience if isinstance(audience, list) else [audience]
    if not any(name and name in several for name in (expected.audience, expected.audience.partition(":")[2])):
        checks.failed(CheckName.AUDIENCE, Finding.CREDENTIAL_FOR_OTHERS)


def check_token_fresh(claims: Mapping[str, object], now: int, checks: Checklist, *, must_tell: bool) -> None:
    """Check the times of a token: `iat` within five minutes of now, `nbf` and `exp` if present."""
    try:
        made, begins, ends = (read_seconds(claims, name) for name in ("iat", "nbf", "exp"))
    except Malformed:
        checks.failed(CheckName.FRESHNESS, Finding.TIME_MISSING)
        return
    check_fresh(made, begins, ends, now, checks, must_tell=must_tell)


def check_fresh(
    made: int | None, begins: int | None, ends: int | None, now: int, checks: Checklist, *, must_tell: bool
) -> None:
    """Check when an answer was made, and that it has begun and not ended to be valid; instants."""
    if begins is not None and begins > now + PROOF_TOLERANCE:
        checks.failed(CheckName.FRESHNESS, Finding.FROM_THE_FUTURE, to_text(begins))
    if ends is not None and now >= ends:
        checks.failed(CheckName.FRESHNESS, Finding.TOO_OLD, to_text(ends))
    if made is None:
        if must_tell:
            checks.failed(CheckName.FRESHNESS, Finding.TIME_MISSING)
        else:
            checks.not_applicable(CheckName.FRESHNESS, Finding.TIME_NOT_TOLD)
    elif made > now + PROOF_TOLERANCE:
        checks.failed(CheckName.FRESHNESS, Finding.FROM_THE_FUTURE, to_text(made))
    elif made < now - PROOF_TOLERANCE:
        checks.failed(CheckName.FRESHNESS, Finding.TOO_OLD, to_text(made))
    else:
        checks.passed(CheckName.FRESHNESS, Finding.MADE_NOW)
