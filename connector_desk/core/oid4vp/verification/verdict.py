"""The result of a presentation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import FormatIdentifier
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.verification import CheckName, CheckOutcome, Finding, IssuerStanding
    from connector_desk.core.oid4vp.verification.expected import NeededDocument


class CheckResult(NamedTuple):
    """One check: outcome, finding, and the subject of the sentence (a name, a date; plain text of a stranger).

    `ask` is the id of the requested credential, None for an unrequested one.
    """

    name: CheckName
    outcome: CheckOutcome
    finding: Finding
    about: str | None = None
    ask: str | None = None


class PresentedCredential(NamedTuple):
    """One credential that was presented, with the attributes that were asked for and no others.

    `issuer` is a DID or an https address, None where a certificate alone names it.  `kind` is the vct, or the W3C
    type: its IRI where a schema here defines it, else its name.
    Nothing in it counts unless `verified`; instants are milliseconds.
    """

    ask: str
    format: FormatIdentifier
    kind: str | None
    issuer: str | None
    issuer_name: str | None
    standing: IssuerStanding
    claims: Mapping[str, JsonValue]
    issued: int | None
    expires: int | None
    verified: bool


class Verdict(NamedTuple):
    """Whether the answer is accepted, every check, and the presented attributes.

    `needed` names documents without which this verdict is not the last word: fetch them, put them into
    `Expected.documents` (None for those that are not available), and verify again, until nothing is needed.
    """

    verified: bool
    checks: Sequence[CheckResult]
    presented: Sequence[PresentedCredential]
    needed: frozenset[NeededDocument] = frozenset()
