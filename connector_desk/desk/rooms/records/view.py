"""The records: a search beside the card of the chosen entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.credential_card import CardFace, face_of
from connector_desk.desk.kit.dates import show_moment, show_shortly, unknown_date
from connector_desk.desk.kit.diagnosis_words import diagnosis_words
from connector_desk.desk.kit.external_text import ExternalText
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import staff_sentence
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.record_list import Found, RecordCard, RecordList
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.saving import Saving
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.state_mark import icon_of, role_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.verdict_view import ChecksView, FindSchema, VerdictView, count_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.asked_state import WORDS, AskedRecord, AskedState
from connector_desk.desk.rooms.records.card_view import IssuedCard, line_of
from connector_desk.desk.rooms.records.controller import PAUSE
from connector_desk.desk.rooms.records.state import (
    OPERATIONS,
    CredentialOperation,
    Record,
    RecordsPage,
    SearchPhase,
)
from connector_desk.desk.rooms.records.visits_view import VisitsView
from connector_desk.desk.runner.report_source import ask_for_report

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.records.controller import RecordsController
    from connector_desk.desk.rooms.records.visits_controller import VisitsController
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace


class AskedView(QWidget):
    """Asks the place for its visits and shows the data requests among them."""

    possible_changed = Signal()

    def __init__(
        self,
        colours: Colours,
        language: str,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        clock: Clock,
        find: FindSchema,
    ) -> None:
        super().__init__()
        self._colours, self._runner, self._place, self._clock = colours, runner, place, clock
        self.state = AskedState()
        spoken = translate("Records", "Find a data request by a name, a value or an ID")
        self.found = RecordList(
            colours, translate("Records", "Data requests"), translate("Records", "Name, value or ID"), spoken
        )
        self.search, self.list, self.more = self.found.search, self.found.lines, self.found.more
        self.list.chosen.connect(self._opened)
        self.list.entered.connect(self._go_on)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._search)
        self.search.textChanged.connect(lambda _: self._pause.start())
        self.found.more_wanted.connect(lambda: self._ask(follows=True))
        self.found.retried.connect(self.look)
        self._listing: Job | None = None
        self.verdict = VerdictView(colours, language, find, small=True)
        self.checks = ChecksView(colours, language, find, scrolls=False)
        self._checks_count = label("", "muted")
        self.save = button(translate("Actions", actions.SAVE.title), colours, kind="quiet", icon_name=actions.SAVE.icon)
        self._not_saved = Notice(colours)
        self.saving = Saving(self, self._not_saved, language, find, clock)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self.found, 9)
        sentence = translate("Records", "Select a request to see the answer.")
        self.card = RecordCard(colours, "scan-qr-code", sentence)
        self._lay_out_card()
        columns.addWidget(self.card, 11)
        self.refresh()

    def look(self) -> None:
        """Ask for the newest, and for the one that is open."""
        self.state.begin()
        self._ask(follows=False)
        self._look_up()
        self.refresh()

    def take_focus(self) -> None:
        """Load again, and put the focus on the search, from which Down leads to the list."""
        self.found.focus_search()
        self.look()

    @property
    def can_save(self) -> bool:
        """Return whether there is a result to save."""
        return self.state.chosen is not None and self.state.chosen.result is not None

    def save_result(self) -> None:
        """Fetch all that is told of the one that is open, and save it where the person says."""
        chosen, opened = self.state.chosen, self._place()
        if chosen is not None and opened is not None:
            call = ask_for_report(opened.place, chosen.visit_id)
            self._runner.run(call, owner=self, then=self.saving.told, failed=self.saving.failed)

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self.state
        if state.chosen is None and len(state.records) == 1:
            self._opened(state.records[0].visit_id)  # the only hit needs no choice
        now = self._clock()
        self.found.show_found(
            Found(
                [_line(each, now) for each in state.records],
                state.chosen.visit_id if state.chosen is not None else "",
                self._empty_words(),
                translate("Records", "Found: {count}").format(count=len(state.records)),
                state.trouble,
                has_more=bool(state.more),
                is_loading=state.is_loading,
            )
        )
        self._show_chosen()

    def _ask(self, *, follows: bool) -> None:
        opened = self._place()
        if opened is None:
            return
        if self._listing is not None and not self._listing.is_over:
            self._listing.call_off()
        call = opened.place.visits(**self.state.parameters(follows=follows))  # type: ignore[arg-type]
        then = partial(self._found, follows)
        self._listing = self._runner.run(call, owner=self, then=then, failed=self._failed)

    def _found(self, follows: bool, response: TypedResponse[VisitList]) -> None:  # noqa: FBT001  bound by partial
        if self.state.found(response, follows=follows):
            self._ask(follows=True)
        self.refresh()

    def _look_up(self) -> None:
        chosen, opened = self.state.chosen, self._place()
        if chosen is not None and opened is not None:
            then = partial(self._told, chosen.visit_id)
            call = opened.place.visit(chosen.visit_id)
            self._runner.run(call, owner=self, then=then, failed=lambda _: None)

    def _told(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        self.state.told(visit_id, response)
        self.refresh()

    def _failed(self, error: DeskError) -> None:
        self.state.failed(error)
        self.refresh()

    def _search(self) -> None:
        if self.state.search(self.search.text()):
            self.look()

    def _go_on(self) -> None:
        self.card.area.setFocus(Qt.FocusReason.OtherFocusReason)

    def _opened(self, visit_id: str) -> None:
        self.state.chosen = next(each for each in self.state.records if each.visit_id == visit_id)
        self.saving.forget()
        self._not_saved.hide()
        self._look_up()
        self._show_chosen()

    def _show_chosen(self) -> None:
        chosen = self.state.chosen
        self.card.show_open(is_open=chosen is not None, has_others=bool(self.state.records))
        self._foot.setVisible(self.can_save)
        self.possible_changed.emit()
        if chosen is None:
            return
        self._title.setText(plain(translate("Templates", chosen.label), 200) or translate("Records", "Data request"))
        self._when.setText(show_moment(chosen.created) if chosen.created is not None else unknown_date())
        has_result = chosen.result is not None
        for each in (self.verdict, self.checks, self._checks_title, self._checks_count):
            each.setVisible(has_result)
        self._state_words.setVisible(not has_result)
        self._state_words.setText(staff_sentence(chosen.state))
        reason = "" if has_result else plain(translate("Detail", chosen.remark), 300) if chosen.remark else ""
        reason = "\n".join(filter(None, (reason, "" if has_result else diagnosis_words(chosen.diagnosis))))
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.theirs.show_words("" if has_result else chosen.said, is_agent=chosen.is_agents)
        if chosen.result is not None:
            self.verdict.show_result(chosen.result)
            self.checks.show_result(chosen.result)
            self._checks_count.setText(count_words(chosen.result))

    def _empty_words(self) -> tuple[str, str]:
        if self._place() is None:
            return translate("Records", "The service is starting…"), translate(
                "Records", "The list appears in a moment."
            )
        if not self.state.is_offered:
            return (
                translate("Records", "This service does not list data requests"),
                translate("Records", "You can see a result only while it is on the screen."),
            )
        if self.state.is_loading or self.state.trouble is not None:
            return "", ""
        if self.state.query:
            words = translate("Records", "“Show more” searches older visits.")
            hint = translate("Records", "Try part of the name, the kind of credential, or an ID.")
            return translate("Records", "Nothing found"), words if self.state.more else hint
        return (
            translate("Records", "No data requests yet"),
            translate("Records", "Choose “Ask” to request data. Each request is listed here with its result."),
        )

    def _lay_out_card(self) -> None:
        card = self.card
        self._title, self._when = label("", "title", wraps=True, name="asked-title"), label("", "muted")
        self._state_words, self._reason = label("", wraps=True), label("", "muted", wraps=True)
        self.theirs = ExternalText()
        self._checks_title = label(translate("Verdict", "Checks"), "heading")
        checks = QHBoxLayout()
        checks.addWidget(self._checks_title)
        checks.addStretch()
        checks.addWidget(self._checks_count)
        card.whole.setContentsMargins(SPACE_4, SPACE_4, SPACE_3, SPACE_3)
        card.above.setSpacing(SPACE_3)
        for each in (self._title, self._when, self._state_words, self._reason, self.theirs, self.verdict):
            card.above.addWidget(each)
        card.above.addLayout(checks)
        card.above.addWidget(self.checks)
        card.above.addStretch()
        card.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        card.area.setAccessibleName(translate("Verdict", "What was shown"))
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.saving.said, 1)
        foot.addStretch()
        foot.addWidget(self.save)
        card.body.setSpacing(SPACE_2)
        for part in (card.area, self._not_saved, self._foot):
            card.body.addWidget(part)


def _line(record: AskedRecord, now: int) -> Line:
    when = show_shortly(record.created, now) if record.created is not None else unknown_date()
    label_of = plain(translate("Templates", record.label), 80) or translate("Records", "Data request")
    title = " · ".join(filter(None, (plain(record.name, 80), label_of)))
    words, role = translate("Pills", WORDS[record.state]), role_of(record.state)
    return Line(record.visit_id, title, when, words, icon_of(record.state), role, ground=record.state)


ROOMY_FROM = 900
TITLES = {
    RecordsPage.VISITS: QT_TRANSLATE_NOOP("Records", "Visits"),
    RecordsPage.ISSUED: QT_TRANSLATE_NOOP("Records", "Issued credentials"),
    RecordsPage.ASKED: QT_TRANSLATE_NOOP("Records", "Data requests"),
}
_PAGES_BY_ACTION = {
    actions.FIND.name: RecordsPage.ISSUED,
    actions.ASKED.name: RecordsPage.ASKED,
    actions.VISITS.name: RecordsPage.VISITS,
}


class RecordsView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    issue_again = Signal(str, dict)
    ask_again = Signal(dict, str)

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: RecordsController,
        visits_controller: VisitsController,
        schemas: Sequence[FormSchema] = (),
    ) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self.controller, self._state = controller, controller.state
        self._schemas = schemas
        self._was_doing = controller.state.operation is not None
        self._revokes = ""
        """The credential of a visit that is to be revoked as soon as its record is there."""
        words = translate("Records", "Name, credential or ID"), translate("Records", "Search issued credentials")
        self.found = RecordList(colours, translate("Records", "Issued credentials"), *words, self._state.query)
        self.search, self.list = self.found.search, self.found.lines
        self.search.textChanged.connect(controller.type)
        self.found.retried.connect(controller.look)
        self.found.more_wanted.connect(controller.more)
        self.card = IssuedCard(colours, language, controller, self._schema, self._face)
        self.card.again.connect(lambda: self.perform(actions.SAME.name))
        self.list.chosen.connect(self._choose)
        self.list.entered.connect(self.card.focus_first)
        self.list.at_end.connect(controller.more)
        self.asked: AskedView | None = None
        self.visits = VisitsView(colours, language, visits_controller, self._schema)
        self.visits.possible_changed.connect(self.possible_changed)
        self.visits.issue_again.connect(self.issue_again)
        self.visits.ask_again.connect(self.ask_again)
        self.visits.credential_opened.connect(self._open_credential)
        self._pages = QStackedWidget()
        self._issued = QWidget()
        columns = QHBoxLayout(self._issued)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self.found, 9)
        columns.addWidget(self.card, 11)
        policy = self.card.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.card.setSizePolicy(policy)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._pages.addWidget(self.visits)
        self._pages.addWidget(self._issued)
        self._layout.addLayout(self._head())
        self._layout.addWidget(self._pages, 1)
        controller.changed.connect(self.refresh)
        self._put_page(self._state.open_page)
        self.refresh()

    def take_focus(self) -> None:
        """Look again, and put the focus on the list of the page, or on the search."""
        page = (
            self.asked if self._shows(RecordsPage.ASKED) else self.visits if self._shows(RecordsPage.VISITS) else None
        )
        if page is not None:
            page.take_focus()
            return
        self.found.focus_search()
        self.controller.look()

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

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name == actions.SAVE.name:
            return self._shows(RecordsPage.ASKED) and self.asked is not None and self.asked.can_save
        if name == actions.SAME.name and self._shows(RecordsPage.ISSUED):
            return self.card.can_repeat and self._state.operation is None
        if name in (actions.SAME.name, actions.EXPORT.name):
            return self._shows(RecordsPage.VISITS) and (name == actions.EXPORT.name or self.visits.can_repeat)
        if name == actions.REVOKE.name and self._shows(RecordsPage.VISITS):
            return self.visits.state.chosen is not None and bool(self.visits.state.chosen.issued)
        if name in OPERATIONS:
            chosen, state = self._state.chosen, self._state
            can = chosen is not None and OPERATIONS[name] in chosen.operations(self.controller.clock())
            return self._shows(RecordsPage.ISSUED) and can and state.operation is None and not state.is_sending
        return True

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if name in _PAGES_BY_ACTION:
            self._show_page(_PAGES_BY_ACTION[name])
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
        elif self.is_possible(name):
            self.controller.begin(OPERATIONS[name])

    def _revoke_of_visit(self) -> None:
        """Begin to revoke the credential of the open visit; of several, list them to choose from."""
        visit = self.visits.state.chosen
        if visit is None:
            return
        if len(visit.issued) == 1:
            self._revokes = visit.issued[0]
            self._open_credential(self._revokes)
        else:
            self.search.setText(visit.visit_id)
            self._show_page(RecordsPage.ISSUED)

    def _begin_revoking(self) -> None:
        state = self._state
        is_other = state.chosen is None or state.chosen.credential_id != self._revokes
        if self._revokes and (is_other or state.is_whole or state.card_trouble is not None):
            self._revokes = ""
            if not is_other and self.is_possible(actions.REVOKE.name):
                self.controller.begin(CredentialOperation.REVOKE)

    def _issue_again(self) -> None:
        """Open the counter with the kind and the values of the open credential."""
        record = self._state.chosen
        schema = self._schema(record.schema_id) if record is not None else None
        if record is not None and schema is not None:
            self.issue_again.emit(schema.name, dict(record.claims))

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        if state.chosen is None and len(state.records) == 1:
            self.controller.choose(state.records[0])  # this refreshes: the only hit needs no choice
            return
        had = self._was_doing
        self._was_doing = state.operation is not None
        now = self.controller.clock()
        self.found.show_found(
            Found(
                [line_of(each, self._face(each), now) for each in state.records],
                state.chosen.credential_id if state.chosen is not None else "",
                self._empty_words(),
                self._count_words(),
                state.trouble,
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one step back with Escape: out of the operation, then to the search, then to all."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._shows(RecordsPage.ASKED) and self.asked is not None:
            self.asked.found.step_back()
        elif self._shows(RecordsPage.VISITS):
            self.visits.step_back()
        elif self._state.operation is not None:
            self.controller.back()
        else:
            self.found.step_back()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _head(self) -> QHBoxLayout:
        words = {
            RecordsPage.VISITS: translate("Records", "Visits"),
            RecordsPage.ISSUED: translate("Records", "Issued"),
            RecordsPage.ASKED: translate("Records", "Requested"),
        }
        self._which = Segments(self._colours, translate("Records", "Records"), list(words.items()))
        self._which.chosen.connect(lambda which: self._show_page(RecordsPage(which)))
        self._title = label("", "display")
        head = QHBoxLayout()
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
        self._which.put(page)
        self._title.setText(translate("Records", TITLES[page]))
        widgets = {RecordsPage.VISITS: self.visits, RecordsPage.ISSUED: self._issued}
        self._pages.setCurrentWidget(widgets.get(page) or self.asked or self._make_asked())

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
        self.asked.save.clicked.connect(self._save)
        self._pages.addWidget(self.asked)
        return self.asked

    def _open_credential(self, credential_id: str) -> None:
        """Show the card of one issued credential."""
        self.search.setText(credential_id)
        self._show_page(RecordsPage.ISSUED)
        self.controller.open(credential_id)

    def _focus_after(self) -> None:
        """Go on in the list after something was done or left."""
        if self._state.operation is None and self.list.isVisible():
            self.list.step_in()

    def _choose(self, credential_id: str) -> None:
        self.controller.choose(next(each for each in self._state.records if each.credential_id == credential_id))

    def _face(self, record: Record) -> CardFace:
        """Make the face of its card; the title is the label it was issued with, translated where it is the schema's."""
        schema = self._schema(record.schema_id)
        if schema is None:
            return CardFace(record.label, self._colours.muted, self._colours.surface)
        face = face_of(schema, self._language)
        return face if record.label in ("", schema.titles["en"]) else replace(face, title=record.label)

    def _schema(self, schema_id: str) -> FormSchema | None:
        """Find a schema by its address or alias, or by the name in another address; its newest version will do."""
        exact = next((each for each in self._schemas if each.is_named(schema_id)), None)
        ends = (each for each in self._schemas if f"/{each.name}/" in schema_id)
        return exact or next(ends, None)

    def _empty_words(self) -> tuple[str, str]:
        """Return why the list is empty."""
        state = self._state
        if state.phase is SearchPhase.WAITING:
            return translate("Records", "The service is starting…"), translate(
                "Records", "The list appears in a moment."
            )
        if state.phase is SearchPhase.NOT_OFFERED:
            return (
                translate("Records", "This service does not list its records"),
                translate("Records", "You cannot look up or revoke its credentials here."),
            )
        if state.phase is SearchPhase.LOADING:
            return translate("Records", "Searching…"), ""
        if state.phase is SearchPhase.FAILED:
            return "", ""
        if state.query.strip():
            return (
                translate("Records", "Nothing found"),
                translate("Records", "Try part of the name, the kind of credential, or an ID."),
            )
        return (
            translate("Records", "Nothing issued yet"),
            translate("Records", "Choose “Issue” to issue a credential. It is listed here, and you can revoke it."),
        )

    def _count_words(self) -> str:
        state = self._state
        if state.phase is SearchPhase.LOADING:
            return translate("Records", "Searching…")
        if state.more:
            return translate("Records", "The newest {count}").format(count=len(state.records))
        return translate("Records", "Found: {count}").format(count=len(state.records))
