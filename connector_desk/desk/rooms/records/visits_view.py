"""The pages of the visits: a filtered list of all, and the data requests with their results."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.claims_view import claims_part, facts_grid
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import show_clock, show_dates, show_moment, show_shortly, unknown_date
from connector_desk.desk.kit.diagnosis_words import diagnosis_words, wallet_name
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.external_text import ExternalText
from connector_desk.desk.kit.focus import set_tab_order, tab_stops
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.known_types import question_of
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words, staff_sentence
from connector_desk.desk.kit.parts import button, icon_button, label
from connector_desk.desk.kit.queued_refresh import RefreshWhenShown
from connector_desk.desk.kit.record_list import Found, RecordCard, RecordList, part_of_card, thin_line
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.saving import Saving, tell_written
from connector_desk.desk.kit.state_mark import Pill, icon_of, role_of
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import title_of
from connector_desk.desk.kit.verdict_view import ChecksView, FindSchema, VerdictView, count_words
from connector_desk.desk.kit.window_action import badge_button, receipt_button, trigger_action
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.controller import PAUSE
from connector_desk.desk.rooms.records.visits_model import (
    NAMES,
    WORDS,
    AskedRecord,
    AskedState,
    Exported,
    OfferedCredential,
    VisitRecord,
)
from connector_desk.desk.runner.report_source import ask_for_report

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import Visit, VisitList
    from connector_desk.desk.kit.result import Result
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.records.controller import VisitsController
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace


class VisitCard(RecordCard):
    """The right side of the visits."""

    again = Signal()
    credential_opened = Signal(str)
    """The ID of an issued credential."""

    def __init__(self, colours: Colours, language: str, find: Callable[[str], FormSchema | None]) -> None:
        super().__init__(colours, "calendar-check", translate("Records", "Select a visit to see what happened."))
        self._language, self._find = language, find
        self._shown: VisitRecord | None = None
        self._title, self._who = BreakingLabel("", "title", name="visit-title"), label("", wraps=True)
        self._pill = Pill(colours)
        self._when, self._sentence = label("", "muted"), label("", wraps=True)
        self._reason = label("", "muted", wraps=True)
        self.theirs = ExternalText()
        self.notice = Notice(colours)
        same = actions.SAME
        self.same = button(translate("Actions", same.title), colours, kind="primary", icon_name=same.icon)
        self.same.clicked.connect(self.again)
        self.receipt, self.badge = receipt_button(colours), badge_button(colours)
        self._lay_out()

    def show_record(self, record: VisitRecord | None, *, has_others: bool) -> None:
        """Show one visit; None: none is open."""
        self.show_open(is_open=record is not None, has_others=has_others)
        if record is None or record == self._shown:
            self._shown = record
            return
        if self._shown is None or self._shown.visit_id != record.visit_id:
            self.notice.hide()
        self._shown = record
        self._title.setText(visit_title(record, self._find, self._language))
        self._who.setText(show_dates(plain(record.person, 300), QLocale()))
        self._who.setVisible(bool(record.person))
        self._pill.show_text(translate("Pills", record.state_words), icon_of(record.state), role_of(record.state))
        self._when.setText(show_moment(record.created) if record.created is not None else unknown_date())
        self._sentence.setText(staff_sentence(record.state))
        remark = plain(translate("Detail", record.reason), 300) if record.reason else ""
        self._reason.setText("\n".join(filter(None, (remark, diagnosis_words(record.diagnosis)))))
        self._reason.setVisible(bool(self._reason.text()))
        self.theirs.show_words(record.said, is_agent=record.is_agents)
        self.same.setVisible(record.can_repeat)
        self.receipt.setVisible(record.has_receipt)
        self.badge.setVisible(record.has_badge)
        self._fit_foot()
        self._show_more(record)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the buttons to the width."""
        super().resizeEvent(event)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """Put what is for the visitor above the other button where they have no room side by side."""
        shown = [each for each in (self.badge, self.receipt, self.same) if not each.isHidden()]
        needed = sum(each.sizeHint().width() + SPACE_3 for each in shown)
        is_wide = self.width() >= needed + SPACE_5 + SPACE_4
        wide, narrow = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._foot.setDirection(wide if is_wide else narrow)

    def _steps(self, record: VisitRecord) -> QGridLayout:
        """Create the list of events, the newest last."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(SPACE_2)
        grid.setColumnStretch(1, 1)
        for row, each in enumerate(record.steps):
            mark = QLabel()
            mark.setPixmap(icon_pixmap(icon_of(each.state), self._colours.tones[role_of(each.state)].ink, 18, 2.0))
            words = QVBoxLayout()
            words.setSpacing(1)
            words.addWidget(label(translate("Pills", record.words_of(each.state)), "label", wraps=True))
            if each.detail:
                words.addWidget(label(plain(translate("Detail", each.detail), 300), "muted", wraps=True))
            grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(words, row, 1)
            grid.addWidget(label(show_clock(each.at), "small"), row, 2, Qt.AlignmentFlag.AlignTop)
        return grid

    def _show_more(self, record: VisitRecord) -> None:
        made, layout = part_of_card(SPACE_3)
        layout.addLayout(self._steps(record))
        for each in record.credentials:
            schema = self._find(each.schema_id)
            part = claims_part(each.claims, schema, self._language, is_purged=record.is_purged)
            if part is not None:
                layout.addLayout(part)
            if each.is_issued:
                layout.addLayout(self._way_to(each))
        if record.result is not None:
            self._add_shown(layout, record.result)
        facts = [
            (translate("Records", "Kind"), translate("Records", NAMES[record.kind])),
            (translate("Records", "Visit ID"), record.visit_id),
            (translate("Records", "Request ID"), record.request_id),
            (translate("Records", "At the desk"), plain(record.staff)),
            (translate("Wallets", "Visitor's wallet"), wallet_name(record.made_for)),
            (
                translate("Records", "Renewed"),
                translate("Records", "By the wallet itself") if record.is_renewal else "",
            ),
        ]
        layout.addLayout(facts_grid(facts))
        layout.addStretch()
        self.show_part(made)

    def _add_shown(self, layout: QVBoxLayout, result: Result) -> None:
        """Add the presented values, with a warning if they were not confirmed."""
        if result.shown and not result.is_verified:
            words = translate("Verdict", "This was shown but not verified. Do not rely on it.")
            layout.addWidget(label(words, "strong", wraps=True))
        for each in result.shown:
            schema = question_of(result, each, self._find) or self._find(each.schema_id)
            if len(result.shown) > 1:
                layout.addWidget(label(title_of(schema, each.name, self._language), "label", wraps=True))
            part = claims_part(each.claims, schema, self._language, is_purged=False)
            if part is not None:
                layout.addLayout(part)
        part = claims_part({}, None, self._language, is_purged=result.is_purged)
        if part is not None:
            layout.addLayout(part)

    def _way_to(self, credential: OfferedCredential) -> QHBoxLayout:
        way = button(translate("Records", "Open the credential"), self._colours, icon_name="id-card")
        way.clicked.connect(lambda: self.credential_opened.emit(credential.credential_id))
        row = QHBoxLayout()
        row.addWidget(way)
        row.addStretch()
        return row

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        words = QVBoxLayout()
        for each in (self._who, self._when):
            words.addWidget(each)
        head.addLayout(words, 1)
        head.addWidget(self._pill, 0, Qt.AlignmentFlag.AlignTop)
        self.above.setSpacing(SPACE_3)
        for part in (self._sentence, self._reason, self.theirs, thin_line()):
            self.above.addWidget(part)
        paper = QHBoxLayout()
        paper.addStretch()
        paper.addWidget(self.badge)
        paper.addWidget(self.receipt)
        foot = self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        foot.addLayout(paper, 1)
        foot.addWidget(self.same, 0, Qt.AlignmentFlag.AlignRight)
        self.whole.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_4)
        self.body.setSpacing(SPACE_3)
        self.body.addWidget(self._title)
        self.body.addLayout(head)
        self.body.addWidget(self.area, 1)
        self.body.addWidget(self.notice)
        self.body.addLayout(foot)


def visit_title(record: VisitRecord, find: Callable[[str], FormSchema | None], language: str) -> str:
    """Return the subject of a visit, for people; a credential has the name of its schema, in their language."""
    if len(record.credentials) == 1:
        return title_of(find(record.credentials[0].schema_id), record.label, language)
    return plain(translate("Templates", record.label), 120) or translate("Records", NAMES[record.kind])


GROUP_WORDS = {
    "": QT_TRANSLATE_NOOP("Records", "All outcomes"),
    "open": QT_TRANSLATE_NOOP("Records", "Open"),
    "done": QT_TRANSLATE_NOOP("Records", "Done"),
    "not_done": QT_TRANSLATE_NOOP("Records", "Not done"),
}
KIND_WORDS = {
    "": QT_TRANSLATE_NOOP("Records", "All kinds"),
    "offer": QT_TRANSLATE_NOOP("Records", "Credentials"),
    "request": QT_TRANSLATE_NOOP("Records", "Data requests"),
    "connection": QT_TRANSLATE_NOOP("Records", "Connections"),
    "flow": QT_TRANSLATE_NOOP("Records", "Workflow runs"),
}
STAFF_WORDS = {"": QT_TRANSLATE_NOOP("Records", "All staff")}


class VisitsView(QWidget):
    """The page of the records that lists every visit."""

    possible_changed = Signal()
    issue_again = Signal(str, dict)
    """The name of a schema and the values that were issued by it."""
    ask_again = Signal(dict, str)
    """The request and its protocol."""
    credential_opened = Signal(str)

    def __init__(
        self, colours: Colours, language: str, controller: VisitsController, find: Callable[[str], FormSchema | None]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._controller, self._find = colours, language, controller, find
        self.state = controller.state
        self.ask_where: Callable[[], Path | None] = self._ask_where
        spoken = translate("Records", "Find a visit by a name, a value or an ID")
        self.found = RecordList(
            colours, translate("Records", "Visits"), translate("Records", "Name, value or ID"), spoken
        )
        self.search, self.list, self.more = self.found.search, self.found.lines, self.found.more
        self.list.chosen.connect(controller.choose)
        self.list.entered.connect(self._go_on)
        self.card = VisitCard(colours, language, find)
        self.card.again.connect(self.repeat)
        self.card.credential_opened.connect(self.credential_opened)
        self.group, self.kind, self.staff = NamedComboBox(), NamedComboBox(), NamedComboBox()
        calendar = translate("Form", "Choose from a calendar")
        self.since, self.until = DateEditor(colours, calendar), DateEditor(colours, calendar)
        export = actions.EXPORT
        self.export_button = icon_button(translate("Actions", export.title), colours, export.icon)
        self.said, self._not_written = StatusLine("exported", wraps=True), Notice(colours)
        columns = Reflow(self, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        self._add_filters()
        columns.addWidget(self.found, 9)
        columns.addWidget(self.card, 11)
        self._connect()
        self.refresh()

    def take_focus(self) -> None:
        """Load again, and put the focus on the search, from which Down leads to the list."""
        self.found.focus_search()
        self._controller.load()

    def step_back(self) -> None:
        """Go to the search, and from there to the list of all."""
        self.found.step_back()
        self._narrow()

    @property
    def can_repeat(self) -> bool:
        """Return whether the same as in the open one can be issued or asked again."""
        return self.state.chosen is not None and self.state.chosen.can_repeat

    def repeat(self) -> None:
        """Open the counter or Ask with the content of the open visit."""
        chosen = self.state.chosen
        if chosen is None or not chosen.can_repeat:
            return
        kept = next((each for each in chosen.credentials if each.claims), None)
        schema = self._find(kept.schema_id) if kept is not None else None
        if kept is not None and schema is not None:
            self.issue_again.emit(schema.name, dict(kept.claims))
        elif chosen.asked is not None:
            self.ask_again.emit(dict(chosen.asked), chosen.protocol)
        if self.isVisible():  # else another room is open
            sentence = translate("Records", "This cannot be repeated now.")
            self.card.notice.show_message(
                sentence, translate("Records", "The desk is still sending something. Try again in a moment.")
            )

    def export(self) -> None:
        """Ask for a file and write all that fits the filter into it."""
        when_export_permitted(self, self._ask_and_export)

    def _ask_and_export(self) -> None:
        file = self.ask_where()
        if file is not None:
            self.said.forget()
            self._not_written.hide()
            self._controller.export(file)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, now = self.state, self._controller.clock()
        self._offer_staff()
        if state.chosen is None and len(state.records) == 1:
            self._controller.choose(state.records[0].visit_id)  # this refreshes: the only hit needs no choice
            return
        counted = translate("Records", "The newest {count}") if state.more else translate("Records", "Found: {count}")
        self.found.show_found(
            Found(
                [self._line(each, now) for each in state.records],
                state.chosen.visit_id if state.chosen is not None else "",
                self._empty_words(),
                counted.format(count=len(state.records)),
                state.error_message,
                has_more=bool(state.more),
                is_loading=state.is_loading,
            )
        )
        self.card.show_record(state.chosen, has_others=bool(state.records))
        self.possible_changed.emit()

    def _offer_staff(self) -> None:
        """Offer everybody who was at the desk of a listed visit; whoever was offered before stays."""
        for name in sorted({each.staff for each in self.state.records if each.staff}, key=str.casefold):
            if self.staff.findData(name) < 0:
                self.staff.addItem(plain(name, 60), name)
        self.staff.setVisible(self.staff.count() > 1)

    def _line(self, record: VisitRecord, now: int) -> Line:
        at_desk = translate("Staff", "At the desk: {name}").format(name=plain(record.staff, 60)) if record.staff else ""
        person = show_dates(plain(record.person, 120), QLocale())
        return Line(
            key=record.visit_id,
            title=visit_title(record, self._find, self._language),
            below="  ·  ".join(filter(None, (person, at_desk))),
            state=translate("Pills", record.state_words),
            icon=icon_of(record.state),
            role=role_of(record.state),
            aside=show_shortly(record.created, now) if record.created is not None else unknown_date(),
            ground=record.state,
        )

    def _empty_words(self) -> tuple[str, str]:
        state = self.state
        if state.is_waiting:
            return translate("Records", "The service is starting…"), translate(
                "Records", "The list appears in a moment."
            )
        if state.is_loading or state.error_message is not None:
            return "", ""
        if not state.is_offered:
            return translate("Records", "This service does not list its visits."), ""
        if state.filter.is_empty:
            words = translate("Records", "Every code you create is listed here with its outcome.")
            return translate("Records", "No visits yet"), words
        if state.more:
            words = translate("Records", "“Show more” searches older visits.")
            return translate("Records", "None of the newest visits matches."), words
        return translate("Records", "No visit matches the filter."), ""

    def _narrow(self) -> None:
        """List the visits that match the present filter."""
        since, until = self.since.day, self.until.day
        wanted = self.state.filter._replace(
            group=self.group.currentData(),
            kind=self.kind.currentData(),
            staff=self.staff.currentData(),
            since=_start_of(since) if since.isValid() else None,
            until=_start_of(until.addDays(1)) if until.isValid() else None,
            words=self.search.text().strip(),
        )
        self._controller.narrow(wanted)

    def _exported(self, done: object) -> None:
        if isinstance(done, Exported) and done.failure is None:
            tell_written(done.file, self.said, self._not_written)
            return
        failure = done.failure if isinstance(done, Exported) else done
        if failure is None or isinstance(failure, DeskError):
            code, message, step = (failure.code, failure.message, failure.next_step) if failure else ("", "", "")
        else:
            code, message, step = (getattr(failure, name) for name in ("code", "message", "next_step"))
        self._not_written.show_message(*error_words(code, message, step))
        self._not_written.offer()

    def _ask_where(self) -> Path | None:
        name = translate("Records", "visits") + ".csv"
        kinds = translate("Records", "Table for spreadsheets") + " (*.csv)"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Records", "Export visits"), name, kinds)
        return Path(chosen) if chosen else None

    def _go_on(self) -> None:
        if self.can_repeat:
            self.card.same.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self) -> None:
        self._controller.changed.connect(RefreshWhenShown(self.refresh, self).request)
        self._controller.exported.connect(self._exported)
        self.search.editingFinished.connect(self._narrow)
        self.group.currentIndexChanged.connect(self._narrow)
        self.kind.currentIndexChanged.connect(self._narrow)
        self.staff.currentIndexChanged.connect(self._narrow)
        self.since.edited.connect(self._narrow)
        self.until.edited.connect(self._narrow)
        self.export_button.clicked.connect(lambda: trigger_action(self, actions.EXPORT.name))
        self.found.more_wanted.connect(self._controller.more)
        self.found.retried.connect(self._controller.load)

    def _add_filters(self) -> None:
        """Put the filters below the search, and what was exported beside the count."""
        choices, days = QHBoxLayout(), QHBoxLayout()
        self.found.beside_search.addWidget(self.export_button)
        _fill(self.group, translate("Records", "Outcome"), GROUP_WORDS, self.state.filter.group)
        _fill(self.kind, translate("Records", "Kind"), KIND_WORDS, self.state.filter.kind)
        _fill(self.staff, translate("Staff", "Staff"), STAFF_WORDS, self.state.filter.staff)
        self.staff.hide()
        for combo in (self.group, self.kind, self.staff):
            choices.addWidget(combo, 1)
        for editor, words in ((self.since, translate("Records", "From")), (self.until, translate("Records", "To"))):
            editor.set_spoken(words, "")
            if isinstance(editor.control, QLineEdit):
                editor.control.setPlaceholderText(words)
            days.addWidget(editor, 1)
        self.found.above.addLayout(choices)
        self.found.above.addLayout(days)
        self.found.above.addWidget(self._not_written)
        self.found.beside_count.insertWidget(1, self.said, 1)
        filters = (self.group, self.kind, self.staff, *tab_stops(self.since), *tab_stops(self.until))
        notices = (*tab_stops(self.found.notice), *tab_stops(self._not_written))
        set_tab_order([self.search, self.export_button, *filters, *notices, self.list, self.more])


def _fill(combo: QComboBox, name: str, choices: dict[str, str], chosen: str) -> None:
    combo.setAccessibleName(name)
    for value, words in choices.items():
        combo.addItem(translate("Records", words), value)
    combo.setCurrentIndex(combo.findData(chosen))


def _start_of(day: QDate) -> int:
    return day.startOfDay().toMSecsSinceEpoch()


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
        self.found.retried.connect(self.load)
        self._listing: Job | None = None
        self.verdict = VerdictView(colours, language, find, small=True)
        self.checks = ChecksView(colours, language, find, scrolls=False)
        self._checks_count = label("", "muted")
        self.save = button(translate("Actions", actions.SAVE.title), colours, kind="quiet", icon_name=actions.SAVE.icon)
        self._not_saved = Notice(colours)
        self.saving = Saving(self, self._not_saved, language, find, clock)
        columns = Reflow(self, least=PANE_HEIGHT)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self.found, 9)
        sentence = translate("Records", "Select a request to see the answer.")
        self.card = RecordCard(colours, "scan-qr-code", sentence)
        self._lay_out_card()
        columns.addWidget(self.card, 11)
        self.refresh()

    def load(self) -> None:
        """Ask for the newest, and for the one that is open."""
        self.state.begin()
        self._ask(follows=False)
        self._load_chosen()
        self.refresh()

    def take_focus(self) -> None:
        """Load again, and put the focus on the search, from which Down leads to the list."""
        self.found.focus_search()
        self.load()

    @property
    def can_save(self) -> bool:
        """Return whether there is a result to save."""
        return self.state.chosen is not None and self.state.chosen.result is not None

    def save_result(self) -> None:
        """Fetch all that is told of the one that is open, and save it where the person says."""
        chosen, opened = self.state.chosen, self._place()
        if chosen is not None and opened is not None:
            call = ask_for_report(opened.place, chosen.visit_id)
            self._runner.run(call, owner=self, then=self.saving.on_response, failed=self.saving.failed)

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self.state
        if state.chosen is None and len(state.records) == 1:
            self._opened(state.records[0].visit_id)  # the only hit needs no choice
        now = self._clock()
        self.found.show_found(
            Found(
                [_line_of_request(each, now) for each in state.records],
                state.chosen.visit_id if state.chosen is not None else "",
                self._empty_words(),
                translate("Records", "Found: {count}").format(count=len(state.records)),
                state.error_message,
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
        then = partial(self._on_page, follows)
        self._listing = self._runner.run(call, owner=self, then=then, failed=self._on_failure)

    def _on_page(self, follows: bool, response: TypedResponse[VisitList]) -> None:  # noqa: FBT001  bound by partial
        if self.state.found(response, follows=follows):
            self._ask(follows=True)
        self.refresh()

    def _load_chosen(self) -> None:
        chosen, opened = self.state.chosen, self._place()
        if chosen is not None and opened is not None:
            then = partial(self._on_record, chosen.visit_id)
            call = opened.place.visit(chosen.visit_id)
            self._runner.run(call, owner=self, then=then, failed=lambda _: None)

    def _on_record(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        self.state.on_response(visit_id, response)
        self.refresh()

    def _on_failure(self, error: DeskError) -> None:
        self.state.failed(error)
        self.refresh()

    def _search(self) -> None:
        if self.state.search(self.search.text()):
            self.load()

    def _go_on(self) -> None:
        self.card.area.setFocus(Qt.FocusReason.OtherFocusReason)

    def _opened(self, visit_id: str) -> None:
        self.state.chosen = next(each for each in self.state.records if each.visit_id == visit_id)
        self.saving.forget()
        self._not_saved.hide()
        self._load_chosen()
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
        if self.state.is_loading or self.state.error_message is not None:
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


def _line_of_request(record: AskedRecord, now: int) -> Line:
    when = show_shortly(record.created, now) if record.created is not None else unknown_date()
    label_of = plain(translate("Templates", record.label), 80) or translate("Records", "Data request")
    title = " · ".join(filter(None, (plain(record.name, 80), label_of)))
    words, role = translate("Pills", WORDS[record.state]), role_of(record.state)
    return Line(record.visit_id, title, when, words, icon_of(record.state), role, ground=record.state)
