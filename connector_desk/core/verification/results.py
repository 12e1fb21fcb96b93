"""The result of a data request: the checks, the presented attributes, and the presentation itself; stored sealed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from connector_desk.base.instants import to_text
from connector_desk.contract.credential_format import NAMED, CredentialFormat
from connector_desk.contract.credential_type import ShownSample
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.verification import MDOC_SECTIONS, CheckName, CheckOutcome, Finding, IssuerStanding
from connector_desk.contract.visit_record import Check, CredentialResult
from connector_desk.contract.wire import read, to_value

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.oid4vp.verification.verdict import CheckResult, PresentedCredential, Verdict
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.data_requests import DataRequestRow


# By identity: reading the value of an enumeration member costs more than a lookup
_SPELLED: Final[Mapping[StrEnum, str]] = {
    one: one.value for kind in (CheckName, CheckOutcome, IssuerStanding, CredentialFormat) for one in kind
}
_CODES: Final[Mapping[Finding, str]] = {one: one.code for one in Finding}
_SENTENCES: Final[Mapping[str, str]] = {code: one.value for one, code in _CODES.items()}
_FAILED: Final = CheckOutcome.FAILED

Entry = tuple[str, int]
"""The ID of a status list, and an index in it."""


class SpelledVerdict(NamedTuple):
    """A verdict in the words of the interface, to be kept: JSON values, for nobody reads them yet."""

    verified: bool
    failed: Sequence[str]
    """The names of the checks that failed, each once."""
    kept: dict[str, JsonValue]

    def seal(self, sealer: Sealer, request_id: str) -> bytes:
        """Seal it to be kept with its request."""
        return sealer.seal(dumps(self.kept), _purpose(request_id))


class VerificationResult(NamedTuple):
    """The stored result of an answered data request."""

    verified: bool
    checks: Sequence[Check]
    presented: Sequence[CredentialResult]
    presentation: Mapping[str, JsonValue]
    """The vp_token as the wallet sent it, or the presentation of an agent."""
    sample: ShownSample | None = None
    """The type of the credential, where a sample was asked for; its values and the presentation are not kept."""
    entries: Sequence[Entry] = ()
    """Where the verified credentials of this service stand in its status lists."""

    @property
    def claims(self) -> dict[str, JsonValue]:
        """Return the presented attributes by name; if two credentials have one, the first in the request counts."""
        found: dict[str, JsonValue] = {}
        for one in self.presented:
            for name, value in one.claims.items():
                found.setdefault(name, value)
        return found

    @classmethod
    def open(cls, sealer: Sealer, row: DataRequestRow) -> Self | None:
        """Open the sealed part; return None if there is none, or it was purged.  Raises Unavailable(store_locked)."""
        if row.result is None:
            return None
        kept = json.loads(sealer.open(row.result, _purpose(row.id)))
        checks = [_read_check(*one) for one in kept["checks"]]
        presented = [read(CredentialResult, one) for one in kept["presented"]]
        # The column can be read without the data key, and so be changed without it: both must say so
        is_verified = kept["verified"] and row.verified == 1
        entries = [(str(list_id), int(index)) for list_id, index in kept.get("entries", ())]
        sample = read(ShownSample, kept["sample"]) if "sample" in kept else None
        return cls(is_verified, checks, presented, kept["presentation"], sample, entries if is_verified else ())


def _purpose(request_id: str) -> bytes:
    return f"data_request:result:{request_id}".encode()


def of_verdict(
    schemas: SchemaRegistry,
    verdict: Verdict,
    asks: Sequence[Ask],
    presentation: Mapping[str, JsonValue],
    sample: ShownSample | None = None,
) -> SpelledVerdict:
    """Return a verdict in its wire form; it must be final.

    `presentation` is the original: a vp_token, or the attachment of an agent over DIDComm; empty for a sample.
    """
    asked = {ask.id: ask for ask in asks}
    verified = verdict.verified and not verdict.needed
    failed = dict.fromkeys(_SPELLED[one.name] for one in verdict.checks if one.outcome is _FAILED)
    kept: dict[str, JsonValue] = {
        "verified": verified,
        "checks": [_check(check, asked.get(check.ask or "")) for check in verdict.checks],
        "presented": [_presented(schemas, one, asked.get(one.ask)) for one in verdict.presented],
        "presentation": dict(presentation),
        "entries": [
            [one.entry.uri.rpartition("/s/")[2], one.entry.index] for one in verdict.presented if one.entry is not None
        ],
    }
    if sample is not None:
        kept["sample"] = to_value(sample)
    return SpelledVerdict(verified, list(failed), kept)


def _check(check: CheckResult, ask: Ask | None) -> JsonValue:
    """Return a check in its stored form, for `_read_check`: its sentence follows from the finding."""
    words = f"{_SPELLED[check.name]} {_SPELLED[check.outcome]} {_CODES[check.finding]}"
    whole = words if check.about is None else f"{words} {check.about}"
    if ask is None or ask.doctype is None:
        return [whole, None if ask is None else ask.name]
    return [whole, ask.name, MDOC_SECTIONS.get(check.name)]


def _read_check(words: str, credential: str | None, section: str | None = None) -> Check:
    name, outcome, found, *about = words.split(" ", 3)
    return Check(
        name=name,
        outcome=CheckOutcome(outcome),
        reason=found,
        detail=_SENTENCES[found],
        about=about[0] if about else None,
        credential=credential,
        section=section,
    )


def _presented(schemas: SchemaRegistry, one: PresentedCredential, ask: Ask | None) -> JsonValue:
    """Spell a `contract.visit_record.CredentialResult`; its schema as the request named it, where it did."""
    record = None if one.kind is None else schemas.of_kind(one.kind)
    schema_id = one.kind if record is None else schemas.address_of(record)
    if record is not None and ask is not None and ask.schema_id and schemas.find(ask.schema_id) is record:
        schema_id = ask.schema_id
    issuer = one.issuer if one.issuer is not None and one.issuer.startswith("did:") else None
    return {
        "name": None if ask is None else ask.name,
        "format": _SPELLED[NAMED[one.format]],
        "schemaId": schema_id,
        "issuerDid": issuer,
        "issuerName": one.issuer_name or (one.issuer if issuer is None else None),
        "issuer": _SPELLED[one.standing],
        **_issuer_list(one),
        "isVerified": one.verified,
        "issuedAt": None if one.issued is None else to_text(one.issued),
        "expiresAt": None if one.expires is None else to_text(one.expires),
        "claims": dict(one.claims),
    }


def _issuer_list(one: PresentedCredential) -> dict[str, JsonValue]:
    """Spell the trusted list that names the issuer, if one does."""
    source = one.source
    if source is None:
        return {}
    listed: dict[str, JsonValue] = {
        "name": source.name,
        "issuedAt": to_text(source.issued_at),
        "nextUpdate": None if source.next_update is None else to_text(source.next_update),
        "isExpired": one.is_source_expired,
    }
    return {"issuerList": listed}
