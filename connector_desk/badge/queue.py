"""The queue of badges to print, and its file: IDs, layouts and states, and nothing about a person."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Final

from pydantic import Field

from connector_desk.base.errors import Refused
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import WireModel, parse

INTERRUPTED: Final = "badge_interrupted"
"""The reason of a badge that was being printed when the desk ended: it may have come out."""
UNKNOWN: Final = "badge_unknown"
"""The reason of a badge that a printer took, and then said nothing more."""
MAY_BE_OUT: Final = frozenset({INTERRUPTED, UNKNOWN})
"""The reasons of badges that may have come out: a person looks first."""
MOST_FINISHED: Final = 100
"""Of the printed badges; the oldest leave the queue."""
_ID = Annotated[str, Field(min_length=1, max_length=200)]
_Name = Annotated[str, Field(max_length=200)]


class JobState(StrEnum):
    """The state of a badge in the queue."""

    WAITING = "waiting"
    PRINTING = "printing"
    PRINTED = "printed"
    FAILED = "failed"


class BadgeJob(WireModel):
    """One badge."""

    number: int = Field(description="Its number in this queue.")
    place: _ID = Field(description="The service that has the visit.")
    visitId: _ID = Field(description="ID of the visit.")
    credential: int | None = Field(
        default=None, description="Place of its credential in the visit; absent: the first one that has a badge."
    )
    layout: _Name = Field(default="", description="Name of its layout; empty: as the settings say.")
    state: JobState = Field(default=JobState.WAITING, description="Its state.")
    addedAt: Moment = Field(description="When it was asked for.")
    changedAt: Moment = Field(description="When it took this state.")
    reason: _Name = Field(default="", description="Why it failed, or what is to be said of it, as a code.")
    firstReason: _Name = Field(default="", description="Why the first printer did not print it, as a code.")
    printer: _Name = Field(default="", description="What printed it.")
    isAsked: bool = Field(default=True, description="Whether a person asked for it; else the visitor has accepted.")
    copies: int = Field(default=0, description="How often it was printed.")

    @property
    def may_be_out(self) -> bool:
        """Return whether nobody knows if it came out."""
        return self.state is JobState.FAILED and self.reason in MAY_BE_OUT


class _QueueFile(WireModel):
    connectorDeskBadgeQueue: str
    jobs: list[BadgeJob] = Field(default_factory=list[BadgeJob])


class BadgeQueue:
    """The badges in the order in which they were asked for."""

    def __init__(self, jobs: Sequence[BadgeJob] = ()) -> None:
        self.jobs = list(jobs)

    def job(self, number: int) -> BadgeJob | None:
        """Return the badge of a number; None if it was removed."""
        return next((each for each in self.jobs if each.number == number), None)

    def of_visit(self, place: str, visit_id: str) -> list[BadgeJob]:
        """List the badges of a visit."""
        return [each for each in self.jobs if (each.place, each.visitId) == (place, visit_id)]

    def next(self, place: str) -> BadgeJob | None:
        """Return the badge to print now; None: none waits, or one is being printed."""
        if any(each.state is JobState.PRINTING for each in self.jobs):
            return None
        return next((each for each in self.jobs if each.place == place and each.state is JobState.WAITING), None)

    def add(self, place: str, visit_id: str, now: int, *, is_asked: bool = True) -> BadgeJob:
        """Add the badge of a visit, which a person asked for or not."""
        number = max((each.number for each in self.jobs), default=0) + 1
        job = BadgeJob(number=number, place=place, visitId=visit_id, addedAt=now, changedAt=now, isAsked=is_asked)
        self.jobs.append(job)
        return job

    def split(self, number: int, credentials: Sequence[int]) -> None:
        """Make one badge for each of these credentials of a visit, which has several: the others are printed next."""
        job, free = self.job(number), max((each.number for each in self.jobs), default=0) + 1
        if job is None or not credentials:
            return
        first, *others = credentials
        waiting = {"state": JobState.WAITING, "copies": 0, "reason": "", "firstReason": "", "printer": "", "layout": ""}
        more = [
            job.model_copy(update={**waiting, "number": free + at, "credential": each})
            for at, each in enumerate(others)
        ]
        at = self.jobs.index(job)
        self.jobs[at : at + 1] = [job.model_copy(update={"credential": first}), *more]

    def begin(self, number: int, now: int) -> None:
        """Note that a badge is being printed."""
        self._change(number, now, state=JobState.PRINTING, reason="", firstReason="", printer="")

    def printed(self, number: int, now: int, printer: str, *, layout: str, note: str = "", before: str = "") -> None:
        """Note that a printer took a badge; `before`: why the first one did not."""
        job = self.job(number)
        copies = 1 if job is None else job.copies + 1
        done = {"state": JobState.PRINTED, "printer": printer[:200], "copies": copies, "layout": layout}
        self._change(number, now, **done, reason=note, firstReason=before)
        finished = [each.number for each in self.jobs if each.state is JobState.PRINTED]
        for old in finished[:-MOST_FINISHED]:
            self.remove(old)

    def failed(self, number: int, now: int, reason: str, *, before: str = "") -> None:
        """Note why a badge was not printed; `before`: why the first printer did not, where there is a second."""
        self._change(number, now, state=JobState.FAILED, reason=reason, firstReason=before)

    def print_again(self, number: int, now: int) -> None:
        """Have a badge printed again, whether it was printed or failed; its layout is as the settings say then."""
        job = self.job(number)
        if job is not None and job.state in (JobState.PRINTED, JobState.FAILED):
            self._change(number, now, state=JobState.WAITING, reason="", firstReason="", printer="", layout="")

    def print_failed_again(self, place: str, now: int) -> None:
        """Have all badges of a service printed again that failed, except those that may have come out."""
        for each in self.jobs:
            if each.place == place and each.state is JobState.FAILED and each.reason not in MAY_BE_OUT:
                self.print_again(each.number, now)

    def remove(self, number: int) -> None:
        """Remove a badge, unless it is being printed."""
        self.jobs = [each for each in self.jobs if each.number != number or each.state is JobState.PRINTING]

    def to_json(self) -> bytes:
        """Write the queue into its file."""
        written = _QueueFile(connectorDeskBadgeQueue="1", jobs=self.jobs)
        return _QueueFile.__pydantic_serializer__.to_json(written, indent=1, exclude_defaults=True) + b"\n"

    def _change(self, number: int, now: int, **members: object) -> None:
        changed = {"changedAt": now, **members}
        self.jobs = [each.model_copy(update=changed) if each.number == number else each for each in self.jobs]


def read_queue(content: bytes) -> BadgeQueue:
    """Read a queue from its file; a badge that was being printed has failed, for nobody knows whether it came out.

    Raises Refused for anything that is no queue.
    """
    found = parse(_QueueFile, content)
    if found.connectorDeskBadgeQueue != "1":
        raise Refused("badge_queue_unreadable")
    cut_off = {"state": JobState.FAILED, "reason": INTERRUPTED}
    return BadgeQueue(
        [each.model_copy(update=cut_off) if each.state is JobState.PRINTING else each for each in found.jobs]
    )
