"""The checks of one requested credential, as they are recorded."""

from collections.abc import Collection, Sequence
from typing import Final

from connector_desk.contract.verification import CheckName, Finding
from connector_desk.contract.workflow import CheckOutcome
from connector_desk.core.oid4vp.verification.verdict import CheckResult

_MAY_NOT_APPLY: Final = frozenset(
    {CheckName.ISSUER_TRUSTED, CheckName.FRESHNESS, CheckName.DISCLOSURES, CheckName.STATUS, CheckName.RESTRICTIONS}
)
_IN_ORDER: Final = tuple(CheckName)
_LONGEST = 200


class Checklist:
    """What was found, by check.  The first failure of a check stays, and a check that nobody recorded did not pass.

    `also_may_lack` are checks that need not apply where the answer came, beside those that need not anywhere.
    """

    def __init__(self, ask: str, also_may_lack: Collection[CheckName] = ()) -> None:
        self._ask = ask
        self._may_lack = _MAY_NOT_APPLY.union(also_may_lack)
        self._found: dict[CheckName, CheckResult] = {}

    def passed(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check holds."""
        self._record(name, CheckOutcome.PASSED, finding, about)

    def failed(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check does not hold."""
        self._record(name, CheckOutcome.FAILED, finding, about)

    def not_applicable(self, name: CheckName, finding: Finding, about: str | None = None) -> None:
        """Record that a check has nothing to say of this credential."""
        self._record(name, CheckOutcome.NOT_APPLICABLE, finding, about)

    def _record(self, name: CheckName, outcome: CheckOutcome, finding: Finding, about: str | None) -> None:
        found = self._found.get(name)
        if found is None or found.outcome is not CheckOutcome.FAILED:
            cut = None if about is None else about[:_LONGEST]
            self._found[name] = CheckResult(name, outcome, finding, cut, self._ask)

    def has_failed(self, *names: CheckName) -> bool:
        """Tell whether one of these checks does not hold."""
        found = self._found
        return any(name in found and found[name].outcome is CheckOutcome.FAILED for name in names)

    def has_passed(self, name: CheckName) -> bool:
        """Tell whether a check was made and holds."""
        return name in self._found and self._found[name].outcome is CheckOutcome.PASSED

    @property
    def holds(self) -> bool:
        """Tell whether every check was made, none failed, and those that always apply passed."""
        return len(self._found) == len(_IN_ORDER) and all(
            one.outcome is CheckOutcome.PASSED
            or (
                one.outcome is CheckOutcome.NOT_APPLICABLE
                and name in self._may_lack
                and one.finding is not Finding.NOT_REACHED
            )
            for name, one in self._found.items()
        )

    @property
    def results(self) -> Sequence[CheckResult]:
        """List every check in its order; what was not reached says so."""
        return [self._found.get(name) or self._not_reached(name) for name in _IN_ORDER]

    def _not_reached(self, name: CheckName) -> CheckResult:
        return CheckResult(name, CheckOutcome.NOT_APPLICABLE, Finding.NOT_REACHED, None, self._ask)
