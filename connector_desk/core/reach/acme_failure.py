"""Why a certificate of a public authority was not had, and how that is told."""

import re
from typing import Final

from connector_desk.base.clock import to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.reach import ReachProblem
from connector_desk.contract.reach_problems import OF_AUTHORITY, AcmeProblem, sentence_and_step

_ERROR: Final = "urn:ietf:params:acme:error:"
_LONGEST: Final = 300
_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+")


class AcmeFailed(Exception):
    """A certificate that was not had: the problem, what the other side said, and how long it asked to wait."""

    def __init__(self, problem: AcmeProblem, detail: str | None = None, wait: int = 0) -> None:
        self.problem = problem
        self.detail = shortened(detail)
        self.wait = wait
        """Milliseconds, by `Retry-After`; 0 for none."""
        super().__init__(problem.value)

    def reach_problem(self, tries_again: int | None, *, ends: int | None = None) -> ReachProblem:
        """Return the problem for a person; `ends` is the end of the certificate that still works."""
        message, next_step = sentence_and_step(self.problem)
        if ends is not None:
            message = FaultText.RENEWAL_FAILS.format(date=to_text(ends)[:10], said=message)
        return ReachProblem(
            code=self.problem.value,
            message=message,
            nextStep=next_step,
            detail=self.detail,
            triesAgainAt=tries_again,
        )


def problem_of(error_type: str | None) -> AcmeProblem:
    """Return the problem for an error type of the authority (RFC 8555 §6.7)."""
    return OF_AUTHORITY.get((error_type or "").removeprefix(_ERROR), AcmeProblem.OTHER)


def shortened(text: str | None) -> str | None:
    """Return one line of at most 300 characters; None for nothing."""
    line = " ".join(_CONTROLS.sub(" ", text or "").split())
    return (line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…") or None
