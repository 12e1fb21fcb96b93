"""The kiosk in the place of the staff's window: one subject, one visitor after the other."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject, Qt, QTimer, Signal

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import SECOND
from connector_desk.desk.kit.dates import day_of, read_date, show_date
from connector_desk.desk.kit.favourite import FAVOURITES_FOLDER
from connector_desk.desk.kit.form_spec import NO, YES, FieldKind
from connector_desk.desk.kit.kiosk_setup import KioskSetup, load_kiosk, save_kiosk
from connector_desk.desk.kit.known_types import yes_or_no
from connector_desk.desk.kit.outcome import MOVED, error_words
from connector_desk.desk.kit.theme import apply_theme, choose_colours, load_font
from connector_desk.desk.kit.translation import LanguageSwitcher, say, translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.ask.controller import AskController
from connector_desk.desk.rooms.ask.state import AskState
from connector_desk.desk.rooms.issue.controller import IssueController
from connector_desk.desk.rooms.issue.state import IssueState
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, read_workflows
from connector_desk.desk.runner.organisation_watch import OrganisationWatch
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.staff import GuardedAction, PinRule, StaffMember, find_staff
from connector_desk.desk.runner.staff_book import PinVerdict, StaffBook
from connector_desk.desk.shell.connectivity import Connectivity
from connector_desk.desk.shell.kiosk_subject import (
    NEEDS_PIN,
    NOT_ASKABLE,
    NOT_FOUND,
    RequestSubject,
    RunController,
    Subject,
    find_subject,
    lacking_fields,
)
from connector_desk.desk.shell.preferences import Preferences
from connector_desk.desk.shell.status import PlaceStatus
from connector_desk.desk.stage import kiosk_words
from connector_desk.desk.stage.content import StageContent
from connector_desk.desk.stage.kiosk import (
    LANGUAGE_SECONDS,
    Kind,
    KioskEvent,
    KioskOutcome,
    KioskPage,
    KioskState,
    advance,
    share_left,
)
from connector_desk.desk.stage.kiosk_window import KioskWindow, clear_clipboards
from connector_desk.desk.stage.kiosk_words import KioskQuestion, KioskScreen
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.event import Event
    from connector_desk.contract.question import QuestionList
    from connector_desk.contract.workflow import WorkflowList
    from connector_desk.desk.kit.form_draft import FormDraft
    from connector_desk.desk.kit.form_spec import Field
    from connector_desk.desk.runner.runner import Job
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.stage.kiosk_sound import KioskSound
    from connector_desk.desk.visits.visit_controller import VisitController

TICK = 250
RESULT_WAITS = 10_000
"""Milliseconds in which the record of an answered request is waited for."""
SILENCE = 15_000
"""Milliseconds without the stream of events after which the kiosk is out of order."""
OPEN = "kiosk"
"""The key of the visits that were open when the kiosk was killed."""
LINK = "link:"
REOPENED_AFTER = 3
"""After so many attempts in a row the service is opened again: one in this program may have died."""
TRY_LATER = 429
"""From this status on, a request may succeed later."""
UNREACHABLE, NO_NETWORK = "place_unreachable", "kiosk_no_network"
REASONS = {
    NEEDS_PIN: QT_TRANSLATE_NOOP("Kiosk", "Its codes have a PIN that somebody has to tell."),
    NOT_ASKABLE: QT_TRANSLATE_NOOP("Kiosk", "It needs a value that nobody can enter at a kiosk."),
    NOT_FOUND: QT_TRANSLATE_NOOP("Kiosk", "What it is for does not exist any more."),
    NO_NETWORK: QT_TRANSLATE_NOOP("Kiosk", "No phone can reach this desk."),
    "by_staff": QT_TRANSLATE_NOOP("Kiosk", "Staff have put it out of order."),
}
"""Why a kiosk is out of order, for staff; others are errors of `base/errors.py`."""


class Kiosk(QObject):
    """One kiosk, from the start of the program until staff leave it."""

    left = Signal()
    """Staff have left it: the window of the staff may open."""

    def __init__(self, application: QApplication, session: Session, *, bundled_font: bool = False) -> None:
        super().__init__()
        self._session, self._clock = session, session.clock
        file = session.settings_file
        self._folder: Path | None = None if file is None else file.parent
        self.setup: KioskSetup = load_kiosk(self._folder)
        self._preferences = Preferences(file)
        self._switcher = LanguageSwitcher(application)
        self._switcher.switch_to(self._preferences.choice("language").replace("system", ""))
        wanted = self._preferences.choice("stageLanguage")
        self._default_language = self._switcher.language if wanted == "same" else wanted
        self._switcher.switch_to(self._default_language)
        colours = choose_colours(application, self._preferences.choice("theme"), self._preferences.choice("contrast"))
        apply_theme(application, colours, load_font(always=bundled_font))
        self.runner = Runner(self)
        is_closed = self.setup.is_out_of_order
        self.state = KioskState(since=self._clock(), is_closed=is_closed, fault="by_staff" if is_closed else "")
        self._place: OpenPlace | None = None
        self._moves: Job | None = None
        self._subject: Subject | None = None
        self._asked: list[Field] = []
        self._draft: FormDraft | None = None
        self._fault = ""
        self._answered: set[str] = set()
        self._workflows: tuple[ListedWorkflow, ...] = ()
        self._silent_since = 0
        self._is_opening = self._is_closed = self._is_sent = False
        self._pin_fault = ""
        self._pin_page = 0
        """How often the page of the PIN was opened: a verdict counts on the page on which its PIN was typed."""
        self._leaving: set[str] = set()
        """The open codes of visitors who have gone."""
        self._asked_back: set[str] = set()
        """Those of them that the service is being asked to withdraw."""
        self._not_left = ""
        """Why the kiosk could not be left."""
        self._chosen_at = 0
        """When a language was chosen last."""
        self.staff = StaffBook(session, session.clock)
        self._make_controllers()
        self.window = KioskWindow(colours, translate)
        self._connect()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        application.screenRemoved.connect(self.window.fill_screen, Qt.ConnectionType.QueuedConnection)
        application.screenAdded.connect(self.window.fill_screen, Qt.ConnectionType.QueuedConnection)

    def _make_controllers(self) -> None:
        clock = self._clock
        self.issue_state = IssueState(today=lambda: day_of(clock()), now=clock)
        self.issue_state.decimal_mark = QLocale().decimalPoint()
        self._issue = IssueController(self.issue_state, self.runner, clock, self)
        self.ask_state = AskState(phones=self.issue_state.phones)
        self._ask = AskController(self.ask_state, self.runner, clock, self)
        self._runs = RunController(self.runner, clock, self.setup.limits.code)
        self._runs.runs.phones = self.issue_state.phones
        self._runs.setParent(self)
        self._connectivity = Connectivity(self._session, self.runner, PlaceStatus(), self.issue_state.phones, self)
        self._connectivity.moved.connect(self._moved)
        self._connectivity.changed.connect(self._check_service)
        self._organisation = OrganisationWatch(self.runner, self)
        self._organisation.changed.connect(self._show)
        self._issue.event_received.connect(self._on_event)
        self._issue.reachable.connect(self._noticed)
        self._issue.followed.connect(self._load_catalogue)
        self._issue.schemas_changed.connect(self._schemas_came)
        for each in (self._issue, self._ask, self._runs):
            each.changed.connect(self._visit_changed, Qt.ConnectionType.QueuedConnection)

    def _connect(self) -> None:
        window = self.window
        window.begun.connect(self._begin)
        window.answered.connect(self._answer)
        window.went_back.connect(self._back)
        window.language_chosen.connect(self._speak)
        window.touched.connect(lambda: self._happen(Kind.TOUCHED))
        window.staff_wanted.connect(self._want_staff)
        window.pin_typed.connect(self._try_pin)
        window.left.connect(self._leave)
        window.ordered.connect(self._order)

    def show(self) -> None:
        """Fill the screen, and open the service."""
        self._show()
        self.window.fill_screen()
        self._timer.start()
        QTimer.singleShot(0, self, self._open)

    def close(self) -> None:
        """Close the window and the service; harmless when it is closed."""
        if self._is_closed:
            return
        self._is_closed = True
        self._timer.stop()
        self._withdraw()
        self.window.end()
        self._switcher.remove_translators()
        self.runner.stop(self._session.close(), within=4.0)
        self.window.deleteLater()

    def crashed(self, name: str) -> None:
        """Go out of order after a fault that nobody foresaw; it has been logged."""
        del name
        self._happen(Kind.CRASHED)

    def bring_to_front(self) -> None:
        """Show the kiosk: the program was started a second time."""
        self.window.fill_screen()

    # The service

    def _open(self) -> None:
        if self._is_opening or self._is_closed:
            return
        self._is_opening = True
        self.runner.run(self._session.open(), owner=self, then=self._opened, failed=self._not_opened)

    def _not_opened(self, error: DeskError) -> None:
        self._is_opening = False
        self._happen(Kind.BROKEN, error.code)

    def _opened(self, place: OpenPlace) -> None:
        self._is_opening, self._place = False, place
        self._leaving.update(self._preferences.open_visits(OPEN))  # of a kiosk that was killed: they are nobody's
        self._take_back()
        self._issue.public_address = place.entry.agents_address or place.entry.address
        self._ask.open(place.place)
        self._runs.open(place.place)
        self._issue.open(place.place)
        self._connectivity.set_endpoints(place.endpoints)
        self._organisation.load(place)
        if self._moves is not None:
            self._moves.call_off()
        self._moves = self.runner.stream(self._session.moves, owner=self, each=lambda _: self._moved())
        self._load_staff()

    def _load_catalogue(self) -> None:
        """Load what the kiosk is for, and whether phones reach it, once events are received: no change goes unseen."""
        place = self._place
        self._connectivity.load(place)
        if place is not None:
            questions, listed = place.place.settings.questions.entries(), place.place.workflows.workflows()
            self.runner.run(
                questions, owner=self, then=self._questions_came, failed=lambda _: self._on_answer("questions")
            )
            self.runner.run(
                listed, owner=self, then=self._workflows_came, failed=lambda _: self._on_answer("workflows")
            )

    def _schemas_came(self) -> None:
        self._ask.set_schemas(self.issue_state.schemas)
        self._runs.place_is_ready()
        self._on_answer("schemas")

    def _questions_came(self, response: TypedResponse[QuestionList]) -> None:
        questions = () if response.value is None else tuple(response.value.questions)
        self.issue_state.questions = questions
        self._ask.set_catalogue(self.issue_state.types, questions)
        self._on_answer("questions")

    def _workflows_came(self, response: TypedResponse[WorkflowList]) -> None:
        self._workflows = () if response.value is None else read_workflows(response.value)
        self._on_answer("workflows")

    def _on_answer(self, what: str) -> None:
        self._answered.add(what)
        self._check_service(again=True)

    def _noticed(self, stands: bool) -> None:  # noqa: FBT001  a slot
        self._silent_since = 0 if stands else self._silent_since or self._clock()
        self._ask.on_stream(stands)
        if stands:
            self._take_back()
        self._check_service()

    def _moved(self) -> None:
        """Take away a code that leads to the former address."""
        for each in (self._issue, self._ask, self._runs):
            each.hide_code(MOVED)
        self._connectivity.load(self._place)

    def _on_event(self, event: Event) -> None:
        self._ask.on_event(event)
        self._runs.on_event(event)
        self._connectivity.on_event(event)

    # What it is for

    def issuing(self) -> IssueController:
        """Return the controller of offers."""
        return self._issue

    def asking(self) -> AskController:
        """Return the controller of data requests."""
        return self._ask

    def running(self) -> RunController:
        """Return the controller of workflows."""
        return self._runs

    def workflow(self, name: str) -> ListedWorkflow | None:
        """Find a workflow by its name."""
        return next((each for each in self._workflows if each.name == name), None)

    def _check_service(self, *, again: bool = False) -> None:
        """See whether visitors can be served; `again`: after a new attempt."""
        if self._place is None or len(self._answered) < 3 or self.state.serves or self.state.page is KioskPage.RESULT:
            return
        folder = None if self._folder is None else self._folder / FAVOURITES_FOLDER
        self._subject = find_subject(self.setup, folder, self)
        if self._subject is not None:
            self._subject.prepare(self._switcher.language)
        fault = self._obstacle()
        if not fault:
            self._happen(Kind.READY)
        elif again or fault != self.state.fault:
            self._happen(Kind.BROKEN, fault)
        self._show()

    def _obstacle(self) -> str:
        if self._silent_since and self._clock() - self._silent_since >= SILENCE:
            return UNREACHABLE
        if self.issue_state.phones.is_lost:
            return NO_NETWORK
        return NOT_FOUND if self._subject is None else self._subject.obstacle()

    def _try_again(self) -> None:
        if self.state.fault == UNREACHABLE and self.state.tries >= REOPENED_AFTER:
            self._place, self._silent_since = None, 0
            self._answered.clear()
        if self._place is None:
            self._open()
            return
        self._answered.discard("schemas")
        self._issue.load_schemas()
        self._connectivity.load(self._place)
        self._load_catalogue()
        self.state = self.state._replace(since=self._clock(), tries=self.state.tries + 1)

    # The visitor

    def _speak(self, language: str) -> None:
        """Change to the language of the visitor; what was typed stays."""
        self._switcher.switch_to(language)
        self._chosen_at = self._clock()
        if self._subject is not None:
            words = self._subject.fields(language)
            self._asked = [words.get(each.key, each) for each in self._asked]
        self._fault = ""
        self._happen(Kind.TOUCHED)
        self._show()

    def _begin(self) -> None:
        if self.state.page is not KioskPage.WAITING or self._subject is None:
            return
        self._subject.prepare(self._switcher.language)
        obstacle = self._obstacle()
        if obstacle:
            self._happen(Kind.BROKEN, obstacle)
            return
        language = self._switcher.language
        self._draft = self._subject.draft
        self._asked = (
            [] if self._draft is None else lacking_fields(self._draft, self._subject.fields(language).values())
        )
        self._fault = ""
        self._happen(Kind.BEGIN, number=len(self._asked))

    def _back(self) -> None:
        self._fault = ""  # of the text that is left
        self._happen(Kind.BACK)
        self._show()

    def _answer(self, typed: str) -> None:
        draft, state = self._draft, self.state
        if draft is None or state.page is not KioskPage.FORM or state.field >= len(self._asked):
            return
        asked = self._asked[state.field]
        value = typed.strip()
        if asked.kind is FieldKind.DATE:
            day = read_date(value, QLocale())
            value = day.toString(Qt.DateFormat.ISODate) if day.isValid() else value
        draft.edit(asked.key, value)
        fault = draft.fault(asked)
        self._fault = "" if fault is None else say(fault)
        if fault is None:
            self._happen(Kind.ANSWERED)
        self._show()

    def _submit(self) -> None:
        """Make the code."""
        subject = self._subject
        if subject is None:
            return
        tracker = subject.controller.tracker
        subject.controller.submit()
        if tracker.held_back:
            self._happen(Kind.BROKEN, NO_NETWORK)
        elif tracker.phase is Phase.FILLING:
            self._happen(Kind.REFUSED)
        self._is_sent = True

    def _visit_changed(self) -> None:
        """Follow what became of the visit."""
        subject, page = self._subject, self.state.page
        if subject is None or self._is_closed:
            return
        tracker = subject.controller.tracker
        visit = tracker.visit
        self._remember()
        if visit is None:
            if page is KioskPage.PREPARING and self._is_sent and tracker.phase in (Phase.FILLING, Phase.UNSURE):
                self._refused("" if tracker.error_message is None else tracker.error_message.code)
        elif self.state.has_visit:
            self._follow(subject, visit.state)
        elif page is not KioskPage.RESULT and not visit.is_over:  # it came after its visitor had gone
            self._withdraw()
            subject.prepare(self._switcher.language)
        self._show()

    def _follow(self, subject: Subject, visit_state: str) -> None:
        if visit_state == "done" and isinstance(subject, RequestSubject):
            result = self.ask_state.result
            visit = self.ask_state.visit
            is_late = visit is not None and self._clock() - visit.reached.get("done", 0) >= RESULT_WAITS
            if result is None and not is_late:
                return
            if result is None:
                visit_state = "failed"  # it may have been a no
            elif yes_or_no(result) is False:
                visit_state = "no"
        self._happen(Kind.MOVED, visit_state)

    def _refused(self, code: str) -> None:
        """Lead back to the text that the service refuses, else end; a service that fails is out of order."""
        draft = self._draft
        for place, each in enumerate(self._asked):
            fault = None if draft is None else draft.refused.get(each.key)
            if fault is not None:
                self._fault = say(fault)
                self._happen(Kind.REFUSED, number=place + 1)
                return
        is_input = code in ("", "validation_failed")
        self._happen(*((Kind.REFUSED, "") if is_input else (Kind.BROKEN, code)))

    def _withdraw(self) -> None:
        """Take back an open code, and what was begun with it."""
        visit = None if self._subject is None else self._subject.controller.tracker.visit
        if self._subject is None or visit is None or visit.is_over:
            return
        runs = self._runs
        self._leaving.add(self._mark(self._subject.controller, visit.visit_id))
        if self._subject.controller is runs and runs.link_id:
            self._leaving.add(LINK + runs.link_id)
        self._take_back()

    def _mark(self, controller: VisitController, visit_id: str) -> str:
        is_link = controller is self._runs and visit_id == self._runs.link_id
        return LINK + visit_id if is_link else visit_id

    def _take_back(self) -> None:
        """Withdraw the codes of those who have gone; what cannot be withdrawn now is tried again later."""
        if self._place is None:
            return
        place = self._place.place
        for each in self._leaving - self._asked_back:
            self._asked_back.add(each)
            is_link = each.startswith(LINK)
            call = place.workflows.withdraw(each.removeprefix(LINK)) if is_link else place.cancel(each)
            self.runner.run(call, owner=self, then=partial(self._taken_back, each), failed=partial(self._kept, each))

    def _taken_back(self, mark: str, response: Response) -> None:
        """Forget a code that is withdrawn, or that the service says cannot be withdrawn any more."""
        self._asked_back.discard(mark)
        if response.status < TRY_LATER:
            self._leaving.discard(mark)
            self._remember()

    def _kept(self, mark: str, _: DeskError) -> None:
        self._asked_back.discard(mark)

    def _remember(self) -> None:
        """Keep which codes are open, for the start after a power cut."""
        open_ones = sorted(self._leaving)
        for each in (self._issue, self._ask, self._runs):
            visit = each.tracker.visit
            if visit is not None and not visit.is_over:
                open_ones.append(self._mark(each, visit.visit_id))
        open_ones = list(dict.fromkeys(open_ones))
        if tuple(open_ones) != self._preferences.open_visits(OPEN):
            self._preferences.save_open_visits(OPEN, open_ones)

    # The staff

    def _load_staff(self) -> None:
        self.runner.run(self.staff.load(), owner=self, then=lambda _: self._show(), failed=lambda _: self._show())

    @property
    def _permitted(self) -> tuple[StaffMember, ...]:
        """Return whose PIN leads out: somebody's always, also where the rule of the desk asks for none."""
        rule = self.staff.listed.rule(GuardedAction.KIOSK)
        return self.staff.listed.permitted(PinRule.ALWAYS if rule is PinRule.NEVER else rule)

    def _want_staff(self) -> None:
        if self.state.page is KioskPage.PIN:
            return
        self._pin_fault = self._not_left = ""
        self._pin_page += 1
        self._load_staff()
        self._happen(Kind.STAFF)

    def _try_pin(self, number: str, pin: str) -> None:
        """Look at a PIN, as soon as the list of staff is read."""
        asked = self._pin_page
        self.runner.run(
            self._check_pin(number, pin),
            owner=self,
            then=lambda verdict: self._pin_checked(verdict, asked),
            failed=lambda _: self._pin_failed(asked),
        )

    async def _check_pin(self, number: str, pin: str) -> PinVerdict:
        await self.staff.load()
        people = self._permitted
        if not people:
            raise DeskError("staff_unreadable")
        if len(people) > 1:
            people = tuple(each for each in find_staff(people, number) if str(each.number) == number)
        return await self.staff.check(people[0].staff_id if people else "", pin)

    def _pin_checked(self, verdict: PinVerdict, asked: int) -> None:
        if asked != self._pin_page:  # whoever typed it has gone, and somebody else may stand there
            return
        if verdict.member is not None:
            self._pin_fault = ""
            self._happen(Kind.UNLOCKED)
        else:
            wait = self.window.say(kiosk_words.WAIT).format(seconds=-(-verdict.wait // 1_000))
            self._pin_fault = wait if verdict.wait else self.window.say(kiosk_words.WRONG)
        self._show()

    def _pin_failed(self, asked: int) -> None:
        if asked != self._pin_page:
            return
        self._pin_fault = self.window.say(kiosk_words.NO_STAFF)
        self._show()

    def _order(self) -> None:
        """Put the kiosk out of order, or back, also for the next start."""
        if self.state.page is KioskPage.STAFF:
            self._happen(Kind.ORDERED, "" if self.state.is_closed else "by_staff")
            if self._place is None:
                self._open()
            else:
                self._check_service(again=True)

    def _leave(self) -> None:
        """Leave the kiosk: the next start opens the window of the staff.

        On a full disk that cannot be kept: the kiosk is left all the same, once the person has read what comes of it.
        """
        if self.state.page is not KioskPage.STAFF:
            return
        left = self.setup._replace(is_on=False, is_out_of_order=False)
        try:
            save_kiosk(self._folder, left)
        except DeskError as error:
            is_full, was_told = error.code == "storage_full", bool(self._not_left)
            words = error_words(error.code, error.message, error.next_step)
            self._not_left = " ".join((*words, *([translate("Kiosk", kiosk_words.LEAVE_UNTIL)] if is_full else [])))
            self._show()
            if is_full and was_told:
                self.left.emit()
            return
        self.setup = left
        self.left.emit()

    # What happens, and what is on the screen

    def _tick(self) -> None:
        now = self._clock()
        at = self.state.tries_at()
        if self.state.page is KioskPage.OUT_OF_ORDER and at and now >= at and not self._is_opening:
            self._try_again()
        if self._silent_since and not self.state.fault and now - self._silent_since >= SILENCE:
            self._check_service()
        if self.state.page in (KioskPage.CODE, KioskPage.PHONE):
            self._visit_changed()
        is_first = self.state.page in (KioskPage.STARTING, KioskPage.WAITING, KioskPage.OUT_OF_ORDER)
        is_old = abs(now - self._chosen_at) >= LANGUAGE_SECONDS * SECOND
        if is_first and is_old and self._switcher.language != self._default_language:
            self._forget()  # whoever chose the language has gone without a visit
            self._show()
        self._happen(Kind.TICK)
        self.window.show_time(share_left(self.state, now, self.setup.limits))

    def _happen(self, kind: Kind, detail: str = "", number: int = 0) -> None:
        before = self.state
        self.state = advance(before, KioskEvent(kind, detail, number), self._clock(), self.setup.limits)
        if self.state == before:
            return
        if (before.page, before.field, before.fault) != (self.state.page, self.state.field, self.state.fault):
            self._enter(before)
            self._show()

    def _enter(self, before: KioskState) -> None:
        """Do what belongs to a change of pages."""
        state = self.state
        if state.is_closed is not self.setup.is_out_of_order:
            self.setup = self.setup._replace(is_out_of_order=state.is_closed)
            with suppress(DeskError):  # it stays so for this run
                save_kiosk(self._folder, self.setup)
        if before.page is not state.page and state.page is not KioskPage.FORM:
            self._fault = ""
        if before.has_visit and not state.has_visit:
            self._withdraw()
        if state.page is KioskPage.PREPARING and before.page is not KioskPage.PREPARING:
            self._is_sent = False
            QTimer.singleShot(0, self, self._submit)
        elif state.page is KioskPage.CODE and self._subject is not None:
            QTimer.singleShot(0, self, self._subject.controller.code_is_shown)
        elif state.page is KioskPage.RESULT and before.page is not KioskPage.RESULT:
            self._sound(is_good=state.outcome is KioskOutcome.DONE)
        elif state.page in (KioskPage.WAITING, KioskPage.OUT_OF_ORDER, KioskPage.PIN):
            self._forget()

    def _forget(self) -> None:
        """Forget the visitor: what was typed, shown, chosen and copied."""
        self._draft, self._asked, self._fault = None, [], ""
        for each in (self._issue, self._ask, self._runs):
            each.abandon()
        if self._subject is not None:
            self._subject.prepare(self._default_language)
        clear_clipboards()
        self._switcher.switch_to(self._default_language)

    def _sound(self, *, is_good: bool) -> None:
        if self.setup.has_sound:
            self._speaker.play(is_good=is_good)

    @cached_property
    def _speaker(self) -> KioskSound:
        from connector_desk.desk.stage.kiosk_sound import KioskSound  # noqa: PLC0415 - QtMultimedia, for a kiosk with sound

        return KioskSound(self)

    def _show(self) -> None:
        screen = self._screen()
        if not self._is_closed and screen != self.window.screen_shown:
            self.window.show_screen(screen)

    def _screen(self) -> KioskScreen:
        language, subject, known = self._switcher.language, self._subject, self._organisation
        return KioskScreen(
            state=self.state._replace(since=0),
            language=language,
            title="" if subject is None else subject.title(language),
            purpose="" if subject is None else subject.purpose(language),
            icon="" if subject is None else subject.icon,
            name=known.name_in(language),
            logo=known.logo,
            content=self._content(),
            question=self._question(),
            call=self.setup.call,
            asks_number=len(self._permitted) > 1,
            pin_fault=self._pin_fault,
            reason=self._reason(),
        )

    def _content(self) -> StageContent:
        subject = self._subject
        visit = None if subject is None else subject.controller.tracker.visit
        if subject is None or visit is None or not self.state.has_visit:
            return StageContent()
        language = self._switcher.language
        is_request = isinstance(subject, RequestSubject)
        return StageContent(
            state=visit.state,
            code=visit.url if visit.shows_code else "",
            is_request=is_request,
            title=subject.title(language),
            purpose=subject.purpose(language) if is_request else "",
            icon=subject.icon,
            host=visit.host,
            name=self._organisation.name_in(language),
        )

    def _question(self) -> KioskQuestion | None:
        draft, state = self._draft, self.state
        if draft is None or state.page is not KioskPage.FORM or state.field >= len(self._asked):
            return None
        asked = self._asked[state.field]
        hint = asked.hint
        value = draft.value(asked.key)
        choices = asked.choices
        if asked.kind in (FieldKind.BOOLEAN, FieldKind.CONSENT):
            choices = ((YES, self.window.say(kiosk_words.YES)), (NO, self.window.say(kiosk_words.NO)))
        if asked.kind is FieldKind.DATE:
            locale = QLocale()
            hint = hint or show_date(QDate(2026, 12, 31), locale)
            day = QDate.fromString(value, Qt.DateFormat.ISODate)
            value = show_date(day, locale) if day.isValid() else value
        return KioskQuestion(
            asked.label,
            hint,
            value,
            choices,
            self._fault,
            is_number=asked.kind is FieldKind.NUMBER,
            is_email=asked.form == "email",
        )

    def _reason(self) -> str:
        """Return why it is out of order, or could not be left, in the language of the staff; for their page alone."""
        code = self.state.fault
        if self._not_left and self.state.page is KioskPage.STAFF:
            return self._not_left
        if not code or self.state.page is not KioskPage.STAFF:
            return ""
        if code in REASONS:
            return translate("Kiosk", REASONS[code])
        try:
            error = DeskError(code)
        except KeyError:
            return code
        return " ".join(error_words(error.code, error.message, error.next_step))
