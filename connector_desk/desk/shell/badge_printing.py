"""The queue of badges at work: one after the other, each with the values that its service has of the visit now."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from connector_desk.badge.queue import BadgeQueue, JobState
from connector_desk.base.errors import CODES, DeskError
from connector_desk.desk.kit.badge_painting import texts_without_font
from connector_desk.desk.kit.badge_printers import print_on_first, system_printer
from connector_desk.desk.kit.badge_store import BadgeStore
from connector_desk.desk.kit.badge_values import accepted_credentials, badge_content, known_attributes
from connector_desk.desk.kit.schema import schema_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtPrintSupport import QPrinter

    from connector_desk.badge.layout import BadgeContent, BadgeLayout
    from connector_desk.badge.queue import BadgeJob
    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.organisation import Organisation
    from connector_desk.contract.visit_record import Visit, VisitCredential
    from connector_desk.desk.kit.badge_printers import Outcome
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.kit.translation import LanguageSwitcher
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.shell.room_column import RoomColumn
    from connector_desk.desk.shell.room_host import RoomHost


_INSTEAD = {"not_found": "badge_without_values"}
"""For codes of the service whose sentences are about a call."""


_URGENCY = (JobState.FAILED, JobState.PRINTING, JobState.WAITING, JobState.PRINTED)
"""Of several badges of a visit, the state that is told."""


class BadgeHost(Protocol):
    """The needed part of the window."""

    place: OpenPlace | None
    runner: Runner
    colours: Colours
    hosts: tuple[RoomHost, ...]
    rooms: RoomColumn
    issue_state: IssueState
    organisation: OrganisationWatch
    language_switcher: LanguageSwitcher


class Badge(NamedTuple):
    """A badge that can be painted."""

    layout: BadgeLayout
    content: BadgeContent


class _Answers(NamedTuple):
    visits: Sequence[TypedResponse[Visit]]
    organisation: Organisation | None


class BadgePrinting(QObject):
    """Prints what waits, while the service of its visit is open."""

    changed = Signal()
    """A badge was asked for, moved on or was removed."""

    def __init__(self, window: BadgeHost, store: BadgeStore, clock: Clock, parent: QObject) -> None:
        super().__init__(parent)
        self.store, self._window, self._clock = store, window, clock
        self.queue = BadgeQueue()
        self.badges: dict[int, Badge] = {}
        """What is known in this run of the badges in the queue, by number; it is written nowhere."""
        self.open_printer: Callable[[str], QPrinter] = system_printer
        """Opens a printer of this computer by its name, on a thread of its own."""

    def load(self) -> None:
        """Load what the last run left."""
        self.queue = self.store.load_queue()
        if self.queue.jobs:
            self._save_queue()

    def ask(self, visit_id: str, *, is_asked: bool = True) -> BadgeJob | None:
        """Put the badge of a visit into the queue, which a person asked for or not; None while no service is open."""
        opened = self._window.place
        if opened is None:
            return None
        job = self.queue.add(opened.entry.place_id, visit_id, self._clock(), is_asked=is_asked)
        self._save_queue()
        self.work()
        return self.queue.job(job.number)

    def again(self, number: int) -> None:
        """Print a badge again, whether it was printed or failed."""
        self.queue.print_again(number, self._clock())
        self._save_queue()
        self.work()

    def all_again(self) -> None:
        """Print all badges of the open service again that failed, except those that may have come out."""
        opened = self._window.place
        if opened is not None:
            self.queue.print_failed_again(opened.entry.place_id, self._clock())
            self._save_queue()
            self.work()

    def remove(self, number: int) -> None:
        """Remove a badge from the queue, unless it is being printed."""
        self.queue.remove(number)
        if self.queue.job(number) is None:
            self.badges.pop(number, None)
        self._save_queue()

    def job_of(self, visit_id: str) -> BadgeJob | None:
        """Return the badge of a visit of the open service that needs a person most; None if it has none."""
        opened = self._window.place
        jobs = [] if opened is None else self.queue.of_visit(opened.entry.place_id, visit_id)
        return min(reversed(jobs), key=lambda each: _URGENCY.index(each.state), default=None)

    def work(self) -> None:
        """Print the next one that waits, if none is being printed and the kinds of credentials are known."""
        opened = self._window.place
        job = None if opened is None else self.queue.next(opened.entry.place_id)
        if opened is None or job is None or not self._window.issue_state.is_ready:
            return
        self.queue.begin(job.number, self._clock())
        self._save_queue()
        then = partial(self._print, job)
        asked = _load(opened.place, [job], self._window.organisation.organisation)
        self._window.runner.run(asked, owner=self, then=then, failed=partial(self._fail, job.number))

    def badges_of(
        self, job: BadgeJob, response: TypedResponse[Visit], organisation: Organisation | None
    ) -> dict[int, Badge]:
        """Return the badges of a record by the places of their credentials; raises DeskError for none to print.

        A badge in the queue that is for one credential has that alone.
        """
        if response.value is None:
            code = "" if response.problem is None else response.problem.code
            raise DeskError(_INSTEAD.get(code, code if code in CODES else "answer_unreadable"))
        found = {}
        for at, credential in accepted_credentials(response.value).items():
            badge = self._badge_for(job, credential, organisation) if job.credential in (None, at) else None
            if badge is not None:
                found[at] = badge
        if not found:
            raise DeskError("badge_without_layout")
        return found

    def _badge_for(self, job: BadgeJob, credential: VisitCredential, organisation: Organisation | None) -> Badge | None:
        """Return the badge for a credential; None: its kind has none."""
        find = partial(schema_at, tuple(self._window.issue_state.schemas))
        content = badge_content(job.visitId, credential, find, organisation, self.language)
        schema = find(credential.schemaId)
        no_photo = {key for key, picture in content.photos.items() if not picture}
        known = known_attributes(schema, credential.claims or {}) - no_photo
        kind = "" if schema is None else schema.name
        layout = self.store.layouts.get(job.layout) or self.store.settings.layout_of(kind, known, self.store.layouts)
        return None if layout is None else Badge(layout, content)

    def load_badges(self, owner: QObject, then: Callable[[], None]) -> None:
        """Ask the service for the values of the badges in the queue that are not known, to show them."""
        opened = self._window.place
        if opened is None:
            return
        here = opened.entry.place_id
        asked = [each for each in self.queue.jobs if each.place == here and each.number not in self.badges]

        def keep(answers: _Answers) -> None:
            for job, response in zip(asked, answers.visits, strict=True):
                with suppress(DeskError):  # it is said when the badge is printed
                    self.badges[job.number] = _first(self.badges_of(job, response, answers.organisation))
            then()

        call = _load(opened.place, asked, self._window.organisation.organisation)
        self._window.runner.run(call, owner=owner, then=keep, failed=lambda _: then())

    def _print(self, job: BadgeJob, answers: _Answers) -> None:
        try:
            badges = self.badges_of(job, answers.visits[0], answers.organisation)
        except DeskError as error:
            self._fail(job.number, error)
            return
        badge = self.badges[job.number] = _first(badges)
        if len(badges) > 1:
            self.queue.split(job.number, list(badges))
            self._save_queue()
        then = partial(self._printed, job.number, badge)
        work = print_on_first(self.store.settings.printers, badge.layout, badge.content, self.open_printer)
        self._window.runner.run(work, owner=self, then=then, failed=partial(self._fail, job.number))

    def _printed(self, number: int, badge: Badge, outcome: Outcome) -> None:
        now = self._clock()
        if outcome.printer:
            note = "badge_letters_missing" if texts_without_font(*badge) else outcome.note
            done = {"layout": badge.layout.name, "note": note, "before": outcome.before}
            self.queue.printed(number, now, outcome.printer, **done)
        else:
            self.queue.failed(number, now, outcome.reason, before=outcome.before)
        self._save_queue()
        self.work()

    def _fail(self, number: int, error: DeskError) -> None:
        self.queue.failed(number, self._clock(), error.code)
        job = self.queue.job(number)
        if job is not None and not job.isAsked and error.code == "badge_without_layout":
            self.queue.remove(number)  # nobody wants one
        self._save_queue()
        self.work()

    def _save_queue(self) -> None:
        self.store.save_queue(self.queue)
        self.changed.emit()

    @property
    def language(self) -> str:
        """Return the language of badges and of their dialog."""
        return self._window.language_switcher.language

    @staticmethod
    def failure_of(job: BadgeJob) -> DeskError:
        """Return why a badge was not printed."""
        return failure_of(job.reason)

    @property
    def failed_jobs(self) -> list[BadgeJob]:
        """List the badges that failed."""
        return [each for each in self.queue.jobs if each.state is JobState.FAILED]


def _first(badges: Mapping[int, Badge]) -> Badge:
    return badges[min(badges)]


async def _load(place: Place, jobs: Sequence[BadgeJob], organisation: Organisation | None) -> _Answers:
    """Ask for the records of visits, and for the organisation where that is not known yet."""
    visits = [await place.visit(each.visitId) for each in jobs]
    if organisation is None:
        with suppress(DeskError):  # a badge that does not name it is better than none
            organisation = (await place.settings.organisation()).value
    return _Answers(visits, organisation)


def failure_of(reason: str) -> DeskError:
    """Return the error of a code in a queue; one that this version does not know is one of the program."""
    return DeskError(reason if reason in CODES else "internal_error")


def open_printing(window: BadgeHost, folder: Path | None, clock: Clock, parent: QObject) -> BadgePrinting:
    """Return the queue of this desk, with what waited in the last run."""
    store = BadgeStore(folder, parent)
    store.load()
    return BadgePrinting(window, store, clock, parent)
