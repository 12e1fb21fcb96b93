"""The records: pages that each have a search beside the card of the chosen entry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from connector_desk.base.instants import MINUTE
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.credential_card import CardFace, face_of
from connector_desk.desk.kit.known_types import find_schema
from connector_desk.desk.kit.parts import OpenPageStack, label
from connector_desk.desk.kit.record_list import Found, RecordList
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.replaced_credential import ReplacedCredential
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import trigger_action
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.bulk_view import PendingNotice, RevokeAllDialog
from connector_desk.desk.rooms.records.card_view import IssuedCard, line_of, person
from connector_desk.desk.rooms.records.day_view import DayView
from connector_desk.desk.rooms.records.model import (
    EXPIRES_SOON,
    OPERATIONS,
    CredentialOperation,
    Record,
    RecordsPage,
    SearchPhase,
)
from connector_desk.desk.rooms.records.renewal_controller import RenewalController
from connector_desk.desk.rooms.records.renewal_model import RenewalExtent, RenewalState
from connector_desk.desk.rooms.records.renewal_view import RenewalDialog
from connector_desk.desk.rooms.records.renewed_view import RenewalNotice, RenewedDialog
from connector_desk.desk.rooms.records.visits_view import AskedView, VisitsView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.contract.event import Event
    from connector_desk.contract.renewal import BulkRenewal
    from connector_desk.desk.kit.known_types import Catalogued
    from connector_desk.desk.kit.line_list import Line
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.records.controller import RecordsController, VisitsController


ROOMY_FROM = 900
TITLES = {
    RecordsPage.DAY: QT_TRANSLATE_NOOP("Records", "Day at a glance"),
    RecordsPage.VISITS: QT_TRANSLATE_NOOP("Records", "Visits"),
    RecordsPage.ISSUED: QT_TRANSLATE_NOOP("Records", "Issued credentials"),
    RecordsPage.ASKED: QT_TRANSLATE_NOOP("Records", "Data requests"),
}
_PAGES_BY_ACTION = {
    actions.FIND.name: RecordsPage.ISSUED,
    actions.EXPIRING.name: RecordsPage.ISSUED,
    actions.ASKED.name: RecordsPage.ASKED,
    actions.VISITS.name: RecordsPage.VISITS,
    actions.DAY.name: RecordsPage.DAY,
}
_OF_DAY = {each.name for each in actions.DAY_ACTIONS}
_OF_ISSUED = {
    *OPERATIONS,
    *(each.name for each in (actions.REVOKE_ALL, actions.RENEW, actions.CHANGED, actions.RENEWED, actions.UNDO)),
}


class IssuedView(QWidget):
    """The page of the records that lists issued credentials."""

    possible_changed = Signal()
    again = Signal()
    """The same as on the card is to be issued."""
    changed = Signal()
    """A new one with other values is to take the place of the one on the card."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: RecordsController,
        find: Callable[[str], FormSchema | None],
    ) -> None:
        super().__init__()
        self._colours, self._language, self._find = colours, language, find
        self.controller, self._state = controller, controller.state
        self._lined: tuple[object, list[Line]] = (None, [])
        self._was_doing = controller.state.operation is not None
        self._revokes = ""
        """The credential of a visit that is to be revoked as soon as its record is there."""
        words = translate("Records", "Name, credential or ID"), translate("Records", "Search issued credentials")
        self.found = RecordList(colours, translate("Records", "Issued credentials"), *words, self._state.query)
        self.search, self.list = self.found.search, self.found.lines
        self.search.textChanged.connect(controller.type)
        self.found.retried.connect(controller.load)
        self.found.more_wanted.connect(controller.more)
        self.expiring = QCheckBox(translate("Records", "Expire within 30 days"))
        self.expiring.setAccessibleName(self.expiring.text())
        self.expiring.setChecked(self._state.is_expiring)
        self.expiring.toggled.connect(lambda is_on: controller.show_expiring(is_on=is_on))
        self.found.above.addWidget(self.expiring)
        self.pending = PendingNotice(colours, controller.bulk)
        self.card = IssuedCard(colours, language, controller, find, self._face)
        self.card.again.connect(self.again)
        self.list.chosen.connect(self._choose)
        self.list.entered.connect(self.card.focus_first)
        self.list.at_end.connect(controller.more)
        self.list.allow_multiple_selection()
        self.list.selection_changed.connect(self._show_selection)
        self.renewed = RenewalNotice(colours, controller.renewals)
        self.renewed.show_results.clicked.connect(self.show_renewed)
        columns = Reflow(least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self.found, 9)
        columns.addWidget(self.card, 11)
        policy = self.card.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.card.setSizePolicy(policy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.pending)
        layout.addWidget(self.renewed)
        layout.addLayout(columns, 1)
        controller.changed.connect(self.refresh)
        controller.bulk.changed.connect(self.possible_changed)
        self.refresh()

    def take_focus(self) -> None:
        """Look again, and put the focus on the search."""
        self.found.focus_search()
        self.controller.load()

    def step_back(self) -> None:
        """Go one step back: out of the operation, then to the search, then to all."""
        if self._state.operation is not None:
            self.controller.back()
        else:
            self.found.step_back()

    def open(self, credential_id: str, *, revokes: bool = False) -> None:
        """Show the card of one credential, and begin to revoke it as soon as its record is there if that is wanted."""
        self._revokes = credential_id if revokes else ""
        self.controller.open(credential_id)

    def perform(self, name: str) -> None:
        """Do an action on the open credential, or on what was revoked."""
        if name == actions.UNDO.name:
            self.controller.bulk.undo()
        elif name == actions.REVOKE_ALL.name:
            self.revoke_all()
        elif name == actions.RENEW.name:
            self.renew()
        elif name == actions.CHANGED.name:
            self.changed.emit()
        elif name == actions.RENEWED.name:
            self.show_renewed()
        else:
            self.controller.begin(OPERATIONS[name])

    def revoke_all(self) -> None:
        """Ask which others are revoked with the open one."""
        record = self._state.chosen
        if record is not None:
            bulk, title_of = self.controller.bulk, self._title_of
            dialog = RevokeAllDialog(self.window(), self._colours, bulk, record, title_of)
            dialog.accepted.connect(self.pending.focus_undo)
            dialog.open()

    @property
    def selected(self) -> list[str]:
        """Return the IDs of the selected credentials, if they are several."""
        keys = self.list.selected_keys
        return keys if len(keys) > 1 else []

    def renew(self) -> None:
        """Offer a new credential in the place of the open one, or new ones in the place of many."""
        record = self._state.chosen
        if record is None:
            return
        extent = RenewalExtent.SELECTED if self.selected else RenewalExtent.ONE
        state = RenewalState(record, self.selected, self.controller.clock() + EXPIRES_SOON, extent)
        made = RenewalController(self.controller.runner, self.controller.place, state, self)
        dialog = RenewalDialog(self.window(), self._colours, made, self._title_of(record))
        made.begun.connect(self._follow)
        self.controller.renewals.event_received.connect(made.on_event)
        dialog.finished.connect(self.controller.bulk.ended)  # the former one may be revoked by now
        dialog.open()

    def _show_selection(self) -> None:
        """Say how many are selected; what is open changes afterwards."""
        self.found.show_count(self._count_words())
        self.possible_changed.emit()

    def _follow(self, renewal: BulkRenewal) -> None:
        self.controller.renewals.follow(renewal)
        self.show_renewed()

    def show_renewed(self) -> None:
        """List what became of those that are issued again."""
        dialog = RenewedDialog(self.window(), self._colours, self.controller.renewals, self._title_of_issued)
        dialog.finished.connect(self.controller.load)
        dialog.open()

    def list_expiring(self) -> None:
        """List those that expire soon."""
        self.expiring.setChecked(True)

    def is_possible(self, name: str) -> bool:
        """Return whether an operation on the open credential does anything now."""
        chosen, state = self._state.chosen, self._state
        if name == actions.UNDO.name:
            return self.controller.bulk.pending.can_be_undone
        if name == actions.RENEW.name:
            return (self.card.can_renew or bool(self.selected)) and state.operation is None
        if name == actions.CHANGED.name:
            return self.card.can_renew and state.operation is None
        if name == actions.RENEWED.name:
            return self.controller.renewals.progress.renewal is not None
        if name == actions.REVOKE_ALL.name:
            return chosen is not None and state.is_whole and state.operation is None
        can = chosen is not None and OPERATIONS[name] in chosen.operations(self.controller.clock())
        return can and state.operation is None and not state.is_sending

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        if state.chosen is None and len(state.records) == 1:
            self.controller.choose(state.records[0])  # this refreshes: the only hit needs no choice
            return
        had = self._was_doing
        self._was_doing = state.operation is not None
        self.found.show_found(
            Found(
                self._lines(),
                state.chosen.credential_id if state.chosen is not None else "",
                self._empty_words(),
                self._count_words(),
                state.error_message,
                has_more=bool(state.more) and bool(state.records),
                is_loading=state.phase is SearchPhase.LOADING,
            )
        )
        if had and not self._was_doing and self.isVisible():
            self._focus_after()  # before its button goes: Qt would give the next one the focus, and the next key
        self.card.refresh()
        if self._revokes:
            QTimer.singleShot(0, self, self._begin_revoking)
        self.possible_changed.emit()

    def _begin_revoking(self) -> None:
        state = self._state
        is_other = state.chosen is None or state.chosen.credential_id != self._revokes
        if self._revokes and (is_other or state.is_whole or state.card_error is not None):
            self._revokes = ""
            if not is_other and self.is_possible(actions.REVOKE.name):
                self.controller.begin(CredentialOperation.REVOKE)

    def _focus_after(self) -> None:
        """Go on in the list after something was done or left."""
        if self._state.operation is None and self.list.isVisible():
            self.list.step_in()

    def _lines(self) -> list[Line]:
        """Return the lines of the list, made anew with other records and with each minute."""
        now = self.controller.clock()
        tells_end = self._state.is_expiring
        stamp = (list(self._state.records), now // MINUTE, tells_end)
        if stamp != self._lined[0]:
            lines = [line_of(each, self._face(each), now, tells_end=tells_end) for each in self._state.records]
            self._lined = (stamp, lines)
        return self._lined[1]

    def _choose(self, credential_id: str) -> None:
        self.controller.choose(next(each for each in self._state.records if each.credential_id == credential_id))

    def _title_of(self, record: Record) -> str:
        return self._face(record).title

    def _title_of_issued(self, schema_id: str, label: str) -> str:
        """Return the label that one was issued with, translated where it is the title of its schema."""
        schema = self._find(schema_id)
        return label if schema is None or label not in ("", schema.titles["en"]) else schema.title(self._language)

    def _face(self, record: Record) -> CardFace:
        """Make the face of its card."""
        schema = self._find(record.schema_id)
        if schema is None:
            return CardFace(record.label, self._colours.muted, self._colours.surface)
        title = self._title_of_issued(record.schema_id, record.label)
        return face_of(schema, self._language)._replace(title=title)

    def _empty_words(self) -> tuple[str, str]:
        """Return why the list is empty."""
        state = self._state
        if state.phase is not SearchPhase.READY:
            return _phase_words(state.phase)
        if state.query.strip():
            return (
                translate("Records", "Nothing found"),
                translate("Records", "Try part of the name, the kind of credential, or an ID."),
            )
        if state.is_expiring:
            return translate("Records", "Nothing expires within 30 days"), ""
        return (
            translate("Records", "Nothing issued yet"),
            translate("Records", "Choose “Issue” to issue a credential. It is listed here, and you can revoke it."),
        )

    def _count_words(self) -> str:
        state = self._state
        if state.phase is SearchPhase.LOADING:
            return translate("Records", "Searching…")
        if self.selected:
            return translate("Records", "Selected: {count}").format(count=len(self.selected))
        if state.more and not state.is_expiring:
            return translate("Records", "The newest {count}").format(count=len(state.records))
        return translate("Records", "Found: {count}").format(count=len(state.records))


def _phase_words(phase: SearchPhase) -> tuple[str, str]:
    """Return why there is no answer to a search yet; after a failure its notice says so."""
    if phase is SearchPhase.WAITING:
        return translate("Records", "The service is starting…"), translate("Records", "The list appears in a moment.")
    if phase is SearchPhase.NOT_OFFERED:
        return (
            translate("Records", "This service does not list its records"),
            translate("Records", "You cannot look up or revoke its credentials here."),
        )
    return (translate("Records", "Searching…") if phase is SearchPhase.LOADING else ""), ""


class RecordsView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    issue_again = Signal(str, dict)
    replace = Signal(str, dict, object)
    """The kind, the values, and the `ReplacedCredential` that the new one takes the place of."""
    ask_again = Signal(dict, str)

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: RecordsController,
        visits_controller: VisitsController,
        known: Catalogued,
        frame: QWidget | None = None,
    ) -> None:
        super().__init__(frame)
        self._colours, self._language = colours, language
        self.controller, self._state = controller, controller.state
        self._known = known
        self.issued: IssuedView | None = None
        self.asked: AskedView | None = None
        self.day: DayView | None = None
        self._visits_controller = visits_controller

    def build(self) -> Iterator[None]:
        """Create the page of visits, then the one that is open."""
        self.visits = VisitsView(self._colours, self._language, self._visits_controller, self._schema)
        yield
        self.visits.possible_changed.connect(self.possible_changed)
        self.visits.issue_again.connect(self.issue_again)
        self.visits.ask_again.connect(self.ask_again)
        self.visits.credential_opened.connect(self._open_credential)
        self._pages = OpenPageStack()
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addLayout(self._head())
        self._layout.addWidget(self._pages, 1)
        self._pages.addWidget(self.visits)
        yield
        self._put_page(self._state.open_page)

    def pages_ahead(self) -> Sequence[Callable[[], object]]:
        """Return what makes each page."""
        return [partial(self._page_of, page) for page in RecordsPage]

    def take_focus(self) -> None:
        """Look again, and put the focus on the list of the page, or on the search."""
        self._page_of(self._state.open_page).take_focus()

    @property
    def visit_over(self) -> str:
        """Return the ID of the open visit that has a receipt, of the page that is shown; empty: none."""
        if self._shows(RecordsPage.ISSUED):
            return self._state.chosen.visit_id if self._state.chosen is not None else ""
        if self._shows(RecordsPage.ASKED):
            asked = self.asked.state.chosen if self.asked is not None else None
            return asked.visit_id if asked is not None and VisitState(asked.state).is_final else ""
        chosen = self.visits.state.chosen
        return chosen.visit_id if chosen is not None and chosen.has_receipt else ""

    @property
    def offer_accepted(self) -> str:
        """Return the ID of the open visit whose credential was accepted, of the page that is shown; empty: none."""
        if self._shows(RecordsPage.ISSUED):
            return self.visit_over
        chosen = self.visits.state.chosen if self._shows(RecordsPage.VISITS) else None
        return chosen.visit_id if chosen is not None and chosen.has_badge else ""

    def load_day(self) -> None:
        """Ask again for the numbers of the day, if they are shown."""
        if self._shows(RecordsPage.DAY):
            self.controller.day.load()

    def on_event(self, event: Event) -> None:
        """Process one event of the place; the visits have a controller of their own."""
        if self._shows(RecordsPage.DAY):
            self.controller.day.on_event(event)
        if self._shows(RecordsPage.ISSUED):
            self.controller.on_event(event)
        self.controller.renewals.on_event(event)

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name in _OF_DAY or name == actions.SAVE.name:
            return self._can_save_result if name == actions.SAVE.name else self._can_do_of_day(name)
        if name == actions.SAME.name and self._shows(RecordsPage.ISSUED):
            return self.issued is not None and self.issued.card.can_repeat and self._state.operation is None
        if name in (actions.SAME.name, actions.EXPORT.name):
            return self._shows(RecordsPage.VISITS) and (name == actions.EXPORT.name or self.visits.can_repeat)
        if name == actions.REVOKE.name and self._shows(RecordsPage.VISITS):
            return self.visits.state.chosen is not None and bool(self.visits.state.chosen.issued)
        if name in _OF_ISSUED:
            return self._shows(RecordsPage.ISSUED) and self.issued is not None and self.issued.is_possible(name)
        return True

    @property
    def _can_save_result(self) -> bool:
        return self._shows(RecordsPage.ASKED) and self.asked is not None and self.asked.can_save

    def _can_do_of_day(self, name: str) -> bool:
        return self._shows(RecordsPage.DAY) and self.day is not None and self.day.is_possible(name)

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if name in _PAGES_BY_ACTION:
            if name == actions.EXPIRING.name:
                self._page_issued.list_expiring()
            self._show_page(_PAGES_BY_ACTION[name])
        elif name in _OF_DAY:
            if self.day is not None and self.is_possible(name):
                self.day.perform(name)
        elif name in (actions.SAME.name, actions.EXPORT.name):
            if self.is_possible(name) and self._shows(RecordsPage.ISSUED):
                self._issue_again()
            elif self.is_possible(name):
                (self.visits.repeat if name == actions.SAME.name else self.visits.export)()
        elif name == actions.REFRESH.name:
            self.take_focus()
        elif name == actions.SAVE.name:
            self._save()
        elif self.is_possible(name) and self._shows(RecordsPage.VISITS):
            self._revoke_of_visit()
        elif self.is_possible(name) and self.issued is not None:
            self.issued.perform(name)

    def _revoke_of_visit(self) -> None:
        """Begin to revoke the credential of the open visit; of several, list them to choose from."""
        visit = self.visits.state.chosen
        if visit is None:
            return
        if len(visit.issued) == 1:
            self._open_credential(visit.issued[0], revokes=True)
        else:
            self._page_issued.search.setText(visit.visit_id)
            self._show_page(RecordsPage.ISSUED)

    def _replace(self) -> None:
        """Open the counter with the values of the open credential, for a new one that takes its place."""
        record = self._state.chosen
        schema = self._schema(record.schema_id) if record is not None else None
        if record is not None and schema is not None:
            former = ReplacedCredential(record.credential_id, person(record))
            self.replace.emit(schema.name, dict(record.claims), former)

    def _issue_again(self) -> None:
        """Open the counter with the kind and the values of the open credential."""
        record = self._state.chosen
        schema = self._schema(record.schema_id) if record is not None else None
        if record is not None and schema is not None:
            self.issue_again.emit(schema.name, dict(record.claims))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one step back with Escape: out of the operation, then to the search, then to all."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._shows(RecordsPage.ASKED) and self.asked is not None:
            self.asked.found.step_back()
        elif self._shows(RecordsPage.VISITS):
            self.visits.step_back()
        elif self._shows(RecordsPage.DAY):
            if self.day is None or not self.day.step_back():
                super().keyPressEvent(event)
        elif self.issued is not None:
            self.issued.step_back()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _head(self) -> Reflow:
        words = {
            RecordsPage.DAY: translate("Records", "Day"),
            RecordsPage.VISITS: translate("Records", "Visits"),
            RecordsPage.ISSUED: translate("Records", "Issued"),
            RecordsPage.ASKED: translate("Records", "Requested"),
        }
        self._which = Segments(self._colours, translate("Records", "Records"), list(words.items()))
        self._which.chosen.connect(lambda which: self._show_page(RecordsPage(which)))
        self._title = label("", "display")
        head = Reflow()
        head.addWidget(self._title, 1)
        head.addWidget(self._which)
        return head

    def _show_page(self, page: RecordsPage) -> None:
        """Show all visits, credentials, or data requests."""
        self._put_page(page)
        self.take_focus()
        self.possible_changed.emit()

    def _put_page(self, page: RecordsPage) -> None:
        self._state.open_page = page
        self._which.set_value(page)
        self._title.setText(translate("Records", TITLES[page]))
        if page is not RecordsPage.DAY:
            self.controller.day.rest()
        self._pages.setCurrentWidget(self._page_of(page))

    def _page_of(self, page: RecordsPage) -> VisitsView | IssuedView | AskedView | DayView:
        """Return a page, which is made when it is first shown."""
        if page is RecordsPage.DAY:
            return self.day or self._make_day()
        if page is RecordsPage.ASKED:
            return self.asked or self._make_asked()
        return self.visits if page is RecordsPage.VISITS else self._page_issued

    @property
    def _page_issued(self) -> IssuedView:
        return self.issued or self._make_issued()

    def _shows(self, page: RecordsPage) -> bool:
        return self._state.open_page is page

    def _save(self) -> None:
        if self.asked is not None and self.is_possible(actions.SAVE.name):
            self.asked.save_result()

    def _make_asked(self) -> AskedView:
        controller = self.controller
        self.asked = AskedView(
            self._colours, self._language, controller.runner, controller.place, controller.clock, self._schema
        )
        self.asked.possible_changed.connect(self.possible_changed)
        self.asked.save.clicked.connect(lambda: trigger_action(self, actions.SAVE.name))
        self._pages.addWidget(self.asked)
        return self.asked

    def _make_issued(self) -> IssuedView:
        self.issued = IssuedView(self._colours, self._language, self.controller, self._schema)
        self.issued.possible_changed.connect(self.possible_changed)
        self.issued.changed.connect(self._replace)
        self.issued.again.connect(lambda: self.perform(actions.SAME.name))
        self._pages.addWidget(self.issued)
        return self.issued

    def _make_day(self) -> DayView:
        self.day = DayView(self._colours, self._language, self.controller.day, self._schema)
        self.day.possible_changed.connect(self.possible_changed)
        self._pages.addWidget(self.day)
        return self.day

    def _open_credential(self, credential_id: str, *, revokes: bool = False) -> None:
        """Show the card of one issued credential, and begin to revoke it if that is wanted."""
        self._page_issued.search.setText(credential_id)
        self._show_page(RecordsPage.ISSUED)
        self._page_issued.open(credential_id, revokes=revokes)

    def _schema(self, schema_id: str) -> FormSchema | None:
        return find_schema(self._known, schema_id)
