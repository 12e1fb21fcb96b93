"""Whether a credential satisfies the request: type, conditions and attributes, read from the signed part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from connector_desk.contract.age import is_birth_date
from connector_desk.contract.claim_path import value_at
from connector_desk.contract.credential_format import LDP_VC
from connector_desk.contract.verification import CheckName, Finding, IssuerStanding
from connector_desk.core.formats.profiles import BY_IDENTIFIER

if TYPE_CHECKING:
    from datetime import date

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.oid4vp.verification.credential import Credential
    from connector_desk.core.oid4vp.verification.expected import Expected, Trust
    from connector_desk.core.oid4vp.verification.issuers import CredentialSigner
    from connector_desk.core.oid4vp.verification.verdict import Checklist


def check_kind(credential: Credential, ask: Ask, types: Mapping[str, str], checks: Checklist) -> str | None:
    """Check that the credential is of a requested type; return that type, or the one that it claims.

    `types` is as in `Expected`.  The kind is the IRI of a W3C type where that is known, else its name.
    """
    if BY_IDENTIFIER[credential.format].kind != "type":
        kinds = credential.kinds
        fitting = [kind for kind in kinds if kind in ask.kinds_of(credential.format)]
        claimed = next(iter(kinds), None)
    else:
        means = {kind: _meaning(kind, credential.contexts, types) for kind in credential.kinds}
        kinds = [meaning or kind for kind, meaning in means.items()]
        fitting = [meaning or kind for kind, meaning in means.items() if _fits(kind, meaning, ask.types)]
        claimed = next(reversed(kinds), None)
        if ask.is_sample:
            fitting = kinds[-1:]  # each is a W3C credential, and the most special type comes last, by custom
    if fitting:
        checks.passed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_RIGHT)
        return fitting[0]
    checks.failed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_WRONG, claimed)
    return claimed


def _fits(kind: str, meaning: str | None, wanted: Sequence[str]) -> bool:
    """Return whether a type is requested: by its IRI if the request has IRIs, else by its name.

    Anybody may name a type like one of ours, and so may two schemas here; only the contexts distinguish them.
    """
    if any(":" in one for one in wanted):
        return (meaning in wanted) if meaning is not None else (":" in kind and kind in wanted)
    return kind in wanted


def _meaning(kind: str, contexts: Sequence[str], types: Mapping[str, str]) -> str | None:
    """Return the IRI of a type in the contexts of schemas; None if no context defines it, or two do differently.

    These definitions are protected: a context that another overrides is an error (JSON-LD 1.1 §4.1.11).
    """
    found = {types[address] for address in contexts if types.get(address, "").endswith(f"#{kind}")}
    return found.pop() if len(found) == 1 else None


Values = Mapping[str, "JsonValue"]
"""What a credential has for each name of a request; None where it has nothing."""


def check_conditions(
    values: Values, ask: Ask, signer: CredentialSigner | None, expected: Expected, checks: Checklist
) -> None:
    """Check every condition of the request again: the wallet's choice proves nothing (OpenID4VP 1.0 §14.9)."""
    if ask.issuer is None and not ask.restrictions:
        checks.not_applicable(CheckName.RESTRICTIONS, Finding.NO_CONDITIONS)
        return
    if ask.issuer is not None and not _is_from(ask.issuer, signer, expected.trust):
        checks.failed(CheckName.RESTRICTIONS, Finding.OTHER_ISSUER, None if signer is None else signer.issuer)
    for restriction in ask.restrictions:
        value = values[restriction.name]
        has_several = isinstance(value, list) and None in ask.path_of(restriction.name)
        several = value if has_several and isinstance(value, list) else [value]
        if not any(_equal(each, one) for each in several for one in restriction.values):
            checks.failed(CheckName.RESTRICTIONS, Finding.OTHER_VALUE, restriction.name)
    checks.passed(CheckName.RESTRICTIONS, Finding.CONDITIONS_MET)


def _value_of(name: str, credential: Credential, ask: Ask, today: date) -> JsonValue:
    is_linked = credential.format == LDP_VC and any(way.path[0] not in credential.ordered for way in ask.ways_of(name))
    return ask.value_of(name, credential.claims, today, is_linked=is_linked)


def _is_from(wanted: str, signer: CredentialSigner | None, trust: Trust) -> bool:
    if signer is None:
        return False
    if signer.standing is IssuerStanding.OWN:  # under any former address of the place
        return wanted in trust.own_dids or signer.issuer == wanted
    return signer.issuer == wanted


def _equal(value: object, wanted: object) -> bool:
    # In Python true is 1
    return (
        isinstance(value, bool) is isinstance(wanted, bool) and isinstance(value, str | int | float) and value == wanted
    )


def check_attributes(values: Values, credential: Credential, ask: Ask, today: date, checks: Checklist) -> None:
    """Check that every required attribute is there with a value."""
    missing = [name for name in ask.needed if values[name] is None]
    if missing:
        has_birth_date = any(
            way.age is not None and is_birth_date(value_at(credential.claims, way.path), today)
            for name in missing
            for way in ask.ways_of(name)
        )
        finding = Finding.AGE_NOT_CERTAIN if has_birth_date else Finding.VALUE_MISSING
        checks.failed(CheckName.REQUIRED_ATTRIBUTES, finding, ", ".join(missing))
    else:
        checks.passed(CheckName.REQUIRED_ATTRIBUTES, Finding.ALL_VALUES)


def requested_values(credential: Credential, ask: Ask, today: date) -> Values:
    """Return the values by the names of the request; others in the presentation are not kept."""
    return {name: _value_of(name, credential, ask, today) for name in (*ask.needed, *ask.wished)}
