"""The result of a presentation: the checks of each requested credential, and the verdict."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.contract.verification import CheckName, CheckOutcome, Finding

if TYPE_CHECKING:
    from connector_desk.contract.credential_format import FormatIdentifier
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.verification import IssuerStanding
    from connector_desk.core.formats.status_list import Reference
    from connector_desk.core.oid4vp.verification.expected import ListSource, NeededDocument


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
    source: ListSource | None = None
    """The trusted list that names its issuer."""
    is_source_expired: bool = False
    subject: str | None = None
    """Of the certificate that signed it, where nobody here trusts that: it may say anything."""
    entry: Reference | None = None
    """Its entry in a status list of this service; only if it is verified and was issued here."""


class Verdict(NamedTuple):
    """Whether the answer is accepted, every check, and the presented attributes.

    `needed` names documents without which this verdict is not the last word: fetch them, put them into
    `Expected.documents` (None for those that are not available), and verify again, until nothing is needed.
    """

    verified: bool
    checks: Sequence[CheckResult]
    presented: Sequence[PresentedCredential]
    needed: frozenset[NeededDocument] = frozenset()
    proven: frozenset[NeededDocument] = frozenset()
    """The lists among the documents whose signature is right."""


_MAY_NOT_APPLY: Final = frozenset(
    {
        *(CheckName.ISSUER_TRUSTED, CheckName.FRESHNESS, CheckName.DISCLOSURES, CheckName.STATUS),
        *(CheckName.RESTRICTIONS, CheckName.SIGNER_CERTIFICATE, CheckName.SIGNER_STATUS),
    }
)
EVERY_CHECK: Final = tuple(CheckName)
_OF_SIGNER: Final = (CheckName.SIGNER_CERTIFICATE, CheckName.SIGNER_STATUS)
WITHOUT_SIGNER: Final = tuple(one for one in CheckName if one not in _OF_SIGNER)
"""The checks of credentials that need no certificate: only mobile documents have rules for that of their signer."""
_LONGEST = 200
# A member of an enumeration that is asked for by its name costs more than the check itself
_PASSED, _FAILED, _NOT_APPLICABLE = CheckOutcome.PASSED, CheckOutcome.FAILED, CheckOutcome.NOT_APPLICABLE
_NOT_REACHED = Finding.NOT_REACHED


class Checklist:
    """The findings, by check.  The first failure of a check stays, and a check that nobody recorded did not pass.

    `also_may_lack` are checks that need not apply where the answer came, beside those that are always optional; `names`
    are those of the format, each of which has to be made.
    """

    def __init__(
        self, ask: str, also_may_lack: Collection[CheckName] = (), names: Sequence[CheckName] = EVERY_CHECK
    ) -> None:
        self._ask = ask
        self._names = names
        self._may_lack = _MAY_NOT_APPLY.union(also_may_lack) if also_may_lack else _MAY_NOT_APPLY
        self._found: dict[CheckName, CheckResult] = {}
        self.proven: set[NeededDocument] = set()
        """The fetched lists whose signature is right."""

    def passed(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check holds."""
        if name in self._found or about is not None:
            self._record(name, _PASSED, finding, about)
        else:  # mostly: fourteen times for each credential
            self._found[name] = CheckResult(name, _PASSED, finding, None, self._ask)

    def failed(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check does not hold."""
        self._record(name, _FAILED, finding, about)

    def not_applicable(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check has nothing to say of this credential."""
        self._record(name, _NOT_APPLICABLE, finding, about)

    def _record(self, name: CheckName, outcome: CheckOutcome, finding: Finding, about: str | None) -> None:
        found = self._found.get(name)
        if found is None or found.outcome is not _FAILED:
            cut = None if about is None else about[:_LONGEST]
            self._found[name] = CheckResult(name, outcome, finding, cut, self._ask)

    def has_failed(self, *names: CheckName) -> bool:
        """Return whether one of these checks failed."""
        return any(one is not None and one.outcome is _FAILED for one in map(self._found.get, names))

    @property
    def holds(self) -> bool:
        """Return whether every check was made, none failed, and the mandatory ones passed."""
        for name, one in self._found.items():
            if one.outcome is _NOT_APPLICABLE and name in self._may_lack and one.finding is not _NOT_REACHED:
                continue
            if one.outcome is not _PASSED:
                return False
        return len(self._found) == len(self._names)

    @property
    def results(self) -> Sequence[CheckResult]:
        """List every check in its order; checks that were not reached are marked so."""
        return [self._found.get(name) or self._not_reached(name) for name in self._names]

    def _not_reached(self, name: CheckName) -> CheckResult:
        return CheckResult(name, _NOT_APPLICABLE, _NOT_REACHED, None, self._ask)
