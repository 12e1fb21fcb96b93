"""Data requests: a list beside the result of the chosen one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.asked_state import LONGEST_QUERY, WORDS, AskedRecord, AskedState
from connector_desk.desk.rooms.records.controller import PAUSE
from connector_desk.desk.runner.report_source import ask_for_report
from connector_desk.desk.widgets.checks_view import ChecksView, count_words
from connector_desk.desk.widgets.diagnosis_words import diagnosis_words
from connector_desk.desk.widgets.external_text import ExternalText
from connector_desk.desk.widgets.line_list import Line, LineList
from connector_desk.desk.widgets.moments import show_moment, show_shortly, unknown_date
from connector_desk.desk.widgets.nothing_chosen import NothingChosen
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words, staff_sentence
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.saving import Saving
from connector_desk.desk.widgets.search_line import SearchLine
from connector_desk.desk.widgets.state_mark import icon_of, role_of
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.verdict_view import FindSchema, VerdictView
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import Visit, VisitList
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
        self.list = LineList(colours, translate("Records", "Data requests"))
        self.list.chosen.connect(self._opened)
        self.list.entered.connect(self._go_on)
        self.search = SearchLine(colours)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._search)
        self._listing: Job | None = None
        self._headline, self._words = label("", "heading", wraps=True), label("", "muted", wraps=True)
        self._count = label("", "small")
        self.more = button(translate("Records", "Show more"), colours, kind="quiet")
        self.more.clicked.connect(lambda: self._ask(follows=True))
        self._notice = Notice(colours)
        self._notice.way_on.clicked.connect(self.look)
        self.verdict = VerdictView(colours, language, find, small=True)
        self.checks = ChecksView(colours, language, find, scrolls=False)
        self._checks_count = label("", "muted")
        self.save = button(translate("Actions", actions.SAVE.title), colours, kind="quiet", icon_name=actions.SAVE.icon)
        self._not_saved = Notice(colours)
        self.saving = Saving(self, self._not_saved, language, find, clock)
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._list_card(), 9)
        columns.addWidget(self._result_card(), 11)
        self.refresh()

    def look(self) -> None:
        """Ask for the newest, and for the one that is open."""
        self.state.begin()
        self._ask(follows=False)
        self._look_up()
        self.refresh()

    def take_focus(self) -> None:
        """Load again, and put the focus on the search, from which Down leads to the list."""
        self._focus_search()
        self.look()

    def step_back(self) -> None:
        """Go to the search, and from there to the list of all."""
        if not self.search.hasFocus():
            self._focus_search()
        else:
            self.search.clear()

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
        self._show_list()
        self.list.setVisible(bool(state.records))
        self._empty.setVisible(not state.records)
        headline, words = self._empty_words()
        self._headline.setText(headline)
        self._words.setText(words)
        self._count.setText(translate("Records", "Found: {count}").format(count=len(state.records)))
        self._count.setVisible(bool(state.records))
        self.more.setVisible(bool(state.more))
        self.more.setEnabled(not state.is_loading)
        if state.trouble is None:
            self._notice.hide()
        else:
            self._notice.tell(*error_words(state.trouble.code, state.trouble.sentence, state.trouble.next_step))
            self._notice.offer(translate("Counter", "Try again"))
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

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def _step_down(self) -> None:
        if self.list.isVisible():
            self.list.step_in()

    def _go_on(self) -> None:
        self._area.setFocus(Qt.FocusReason.OtherFocusReason)

    def _opened(self, visit_id: str) -> None:
        self.state.chosen = next(each for each in self.state.records if each.visit_id == visit_id)
        self.saving.forget()
        self._not_saved.hide()
        self._look_up()
        self._show_chosen()

    def _show_list(self) -> None:
        chosen = self.state.chosen
        lines = [_line(each, self._clock()) for each in self.state.records]
        self.list.show_lines(lines, chosen.visit_id if chosen is not None else "")

    def _show_chosen(self) -> None:
        chosen = self.state.chosen
        self._nothing.setVisible(chosen is None)
        self._nothing.words.setVisible(bool(self.state.records))
        self._area.setVisible(chosen is not None)
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

    def _list_card(self) -> QFrame:
        card = frame("card")
        self.search.setMaxLength(LONGEST_QUERY)
        self.search.setPlaceholderText(translate("Records", "Name, value or ID"))
        self.search.setAccessibleName(translate("Records", "Find a data request by a name, a value or an ID"))
        self.search.textChanged.connect(lambda _: self._pause.start())
        self.search.stepped_down.connect(self._step_down)
        self.search.returnPressed.connect(self._step_down)
        self._empty = QWidget()
        inside = QVBoxLayout(self._empty)
        inside.setSpacing(SPACE_2)
        inside.addStretch(2)
        for each in (self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            inside.addWidget(each)
        inside.addStretch(3)
        foot = QHBoxLayout()
        foot.setContentsMargins(SPACE_2, 0, 0, 0)
        foot.addWidget(self._count, 1)
        foot.addWidget(self.more)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_2)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.search)
        layout.addWidget(self._notice)
        layout.addWidget(self._empty, 1)
        layout.addWidget(self.list, 1_000)
        layout.addLayout(foot)
        return card

    def _result_card(self) -> QFrame:
        card = frame("card")
        self._title, self._when = label("", "title", wraps=True, name="asked-title"), label("", "muted")
        self._state_words, self._reason = label("", wraps=True), label("", "muted", wraps=True)
        self.theirs = ExternalText()
        self._checks_title = label(translate("Verdict", "Checks"), "heading")
        checks = QHBoxLayout()
        checks.addWidget(self._checks_title)
        checks.addStretch()
        checks.addWidget(self._checks_count)
        scrolled = QWidget()
        scrolled.setObjectName("scrolled")
        inside = QVBoxLayout(scrolled)
        inside.setContentsMargins(0, 0, SPACE_2, 0)
        inside.setSpacing(SPACE_3)
        for each in (self._title, self._when, self._state_words, self._reason, self.theirs, self.verdict):
            inside.addWidget(each)
        inside.addLayout(checks)
        inside.addWidget(self.checks)
        inside.addStretch()
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        area.setAccessibleName(translate("Verdict", "What was shown"))
        area.setWidget(scrolled)
        self._nothing = NothingChosen(
            self._colours, "scan-qr-code", translate("Records", "Select a request to see the answer.")
        )
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_3, SPACE_3)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.saving.said, 1)
        foot.addStretch()
        foot.addWidget(self.save)
        layout.addWidget(area)
        layout.addWidget(self._nothing)
        layout.addWidget(self._not_saved)
        layout.addWidget(self._foot)
        return card


def _line(record: AskedRecord, now: int) -> Line:
    when = show_shortly(record.created, now) if record.created is not None else unknown_date()
    label_of = plain(translate("Templates", record.label), 80) or translate("Records", "Data request")
    title = " · ".join(filter(None, (plain(record.name, 80), label_of)))
    words, role = translate("Pills", WORDS[record.state]), role_of(record.state)
    return Line(record.visit_id, title, when, words, icon_of(record.state), role, ground=record.state)
