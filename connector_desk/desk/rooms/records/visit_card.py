"""The card of one visit: subject, recipient, state, steps, reason of its end, and repetition."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.rooms.records import actions
from connector_desk.desk.rooms.records.visits_state import NAMES, ShownVisitCredential, VisitRecord
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.claims_view import claims_part, facts_grid
from connector_desk.desk.widgets.dates import show_dates
from connector_desk.desk.widgets.diagnosis_words import diagnosis_words, wallet_name
from connector_desk.desk.widgets.external_text import ExternalText
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.moments import show_clock, show_moment, unknown_date
from connector_desk.desk.widgets.nothing_chosen import NothingChosen
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import staff_sentence
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.state_mark import icon_of, role_of
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.values import title_of
from connector_desk.desk.widgets.window_action import receipt_button
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.widgets.result import Result
    from connector_desk.desk.widgets.schema import FormSchema


class VisitCard(QFrame):
    """The right side of the visits."""

    again = Signal()
    credential_opened = Signal(str)
    """The ID of an issued credential."""

    def __init__(self, colours: Colours, language: str, find: Callable[[str], FormSchema | None]) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._find = colours, language, find
        self._shown: VisitRecord | None = None
        self._title, self._who = BreakingLabel("", "title", name="visit-title"), label("", wraps=True)
        self._pill = Pill(colours)
        self._when, self._sentence = label("", "muted"), label("", wraps=True)
        self._reason = label("", "muted", wraps=True)
        self.theirs = ExternalText()
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._rows = QVBoxLayout(self._inside)
        self._more: QWidget | None = None
        self.notice = Notice(colours)
        same = actions.SAME
        self.same = button(translate("Actions", same.title), colours, kind="primary", icon_name=same.icon)
        self.same.clicked.connect(self.again)
        self.receipt = receipt_button(colours)
        self._nothing = NothingChosen(
            colours, "calendar-check", translate("Records", "Select a visit to see what happened.")
        )
        self._all = QWidget()
        self._lay_out()

    def show_record(self, record: VisitRecord | None, *, has_others: bool) -> None:
        """Show one visit; None: none is open."""
        self._nothing.setVisible(record is None)
        self._nothing.words.setVisible(has_others)
        self._all.setVisible(record is not None)
        if record is None or record == self._shown:
            self._shown = record
            return
        if self._shown is None or self._shown.visit_id != record.visit_id:
            self.notice.hide()
        self._shown = record
        self._title.setText(visit_title(record, self._find, self._language))
        self._who.setText(show_dates(plain(record.person, 300), QLocale()))
        self._who.setVisible(bool(record.person))
        self._pill.tell(translate("Pills", record.state_words), icon_of(record.state), role_of(record.state))
        self._when.setText(show_moment(record.created) if record.created is not None else unknown_date())
        self._sentence.setText(staff_sentence(record.state))
        remark = plain(translate("Detail", record.reason), 300) if record.reason else ""
        self._reason.setText("\n".join(filter(None, (remark, diagnosis_words(record.diagnosis)))))
        self._reason.setVisible(bool(self._reason.text()))
        self.theirs.show_words(record.said, is_agent=record.is_agents)
        self.same.setVisible(record.can_repeat)
        self.receipt.setVisible(record.has_receipt)
        self._show_more(record)

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
            words.addWidget(label(translate("Pills", record.words_of(each.state)), "label"))
            if each.detail:
                words.addWidget(label(plain(translate("Detail", each.detail), 300), "muted", wraps=True))
            grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(words, row, 1)
            grid.addWidget(label(show_clock(each.at), "small"), row, 2, Qt.AlignmentFlag.AlignTop)
        return grid

    def _show_more(self, record: VisitRecord) -> None:
        made = QWidget()
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
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
            (translate("Wallets", "Visitor's wallet"), wallet_name(record.made_for)),
        ]
        layout.addLayout(facts_grid(facts))
        if self._more is not None:
            self._rows.removeWidget(self._more)
            self._more.hide()
            self._more.deleteLater()
        self._more = made
        self._rows.insertWidget(self._rows.count() - 1, made)

    def _add_shown(self, layout: QVBoxLayout, result: Result) -> None:
        """Add the presented values, with a warning if they were not confirmed."""
        if result.shown and not result.is_verified:
            words = translate("Verdict", "This was shown but not verified. Do not rely on it.")
            layout.addWidget(label(words, "strong", wraps=True))
        for each in result.shown:
            schema = self._find(each.schema_id)
            if len(result.shown) > 1:
                layout.addWidget(label(title_of(schema, each.name, self._language), "label", wraps=True))
            part = claims_part(each.claims, schema, self._language, is_purged=False)
            if part is not None:
                layout.addLayout(part)
        part = claims_part({}, None, self._language, is_purged=result.is_purged)
        if part is not None:
            layout.addLayout(part)

    def _way_to(self, credential: ShownVisitCredential) -> QHBoxLayout:
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
        self._rows.setContentsMargins(0, 0, SPACE_2, 0)
        self._rows.setSpacing(SPACE_3)
        for part in (self._sentence, self._reason, self.theirs, self._line()):
            self._rows.addWidget(part)
        self._rows.addStretch()
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.receipt)
        foot.addWidget(self.same)
        layout = QVBoxLayout(self._all)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._title)
        layout.addLayout(head)
        layout.addWidget(FollowingArea(self._inside), 1)
        layout.addWidget(self.notice)
        layout.addLayout(foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_4)
        whole.addWidget(self._nothing, 1)
        whole.addWidget(self._all, 1)

    @staticmethod
    def _line() -> QFrame:
        made = frame("line")
        made.setFixedHeight(1)
        return made


def visit_title(record: VisitRecord, find: Callable[[str], FormSchema | None], language: str) -> str:
    """Return the subject of a visit, for people; a credential has the name of its schema, in their language."""
    if len(record.credentials) == 1:
        return title_of(find(record.credentials[0].schema_id), record.label, language)
    return plain(translate("Templates", record.label), 120) or translate("Records", NAMES[record.kind])
