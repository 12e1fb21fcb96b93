"""The dialog that issues credentials again in the place of others: the open one, whose code it shows, or many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QSize, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.contract.visit import VisitState
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import ChoiceGroup, button, label
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.revocation_choice import RevocationChoice, end_of, typed
from connector_desk.desk.kit.scrolled_dialog import ScrolledDialog
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import plain
from connector_desk.desk.kit.wrapping_radio_button import WrappingRadioButton
from connector_desk.desk.rooms.records.card_view import person
from connector_desk.desk.rooms.records.renewal_model import RenewalExtent

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.records.renewal_controller import RenewalController
    from connector_desk.desk.rooms.records.renewal_model import RenewalState

_SIZE = QSize(620, 580)
_OFFERS_WAIT_DAYS = 30
_BEFORE_SCAN = (VisitState.PREPARED, VisitState.SHOWN)


class RenewalDialog(ScrolledDialog):
    """Asks which are issued again, until when, and from when the former ones are not valid; then shows the code."""

    def __init__(self, parent: QWidget, colours: Colours, controller: RenewalController, title: str) -> None:
        """`title` is that of the credential."""
        super().__init__(parent, translate("Records", "Extend"))
        self._controller = controller
        controller.setParent(self)
        state = controller.state
        calendar = translate("Form", "Choose from a calendar")
        self.expires, self.waits_until = DateEditor(colours, calendar), DateEditor(colours, calendar)
        self.former = RevocationChoice(colours)
        self.waits_until.set_value(QDate.currentDate().addDays(_OFFERS_WAIT_DAYS).toString(Qt.DateFormat.ISODate))
        self._question, self._answer, self._waits = QWidget(), QWidget(), QWidget()
        self._extents = ChoiceGroup(self)
        self.extents = {extent: self._extent(extent, words) for extent, words in _titles(state, title).items()}
        self._meaning = label("", "strong", wraps=True)
        self._title = label(translate("Records", "Which credentials are extended?"), "heading", wraps=True)
        self._of_one = named_value(plain(title, 60), person(state.record))
        self._said, self._pin = label("", "strong", wraps=True), label("", "title", name="renewal-pin")
        self.code = QrView(colours)
        self._notice = Notice(colours)
        self._notice.way_on.clicked.connect(lambda: controller.choose(state.extent))
        self.go_on = button("", colours, kind="primary")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self._go_on)
        self.leave = button(translate("Records", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        self.withdraw = button(translate("Actions", "Withdraw"), colours, kind="quiet", icon_name="ban")
        self.withdraw.clicked.connect(controller.withdraw)
        self._lay_out()
        self.code.code_painted.connect(lambda: self._area.ensureWidgetVisible(self.code, 0, 0))  # before the buttons
        controller.changed.connect(self.refresh)
        controller.begun.connect(self.accept)
        self.extents[state.extent].setChecked(True)
        self.resize_within_screen(_SIZE)
        self.expires.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the code within the dialog."""
        super().resizeEvent(event)
        self.fit(self.code)

    def refresh(self) -> None:
        """Show the question, or the offer that was made."""
        state = self._controller.state
        made = state.made
        self._question.setVisible(made is None)
        self._answer.setVisible(made is not None)
        self._waits.setVisible(state.is_of_many)
        for each in self.extents.values():
            each.setEnabled(not state.is_sending)
        self.go_on.setEnabled(state.can_send)
        self.go_on.setVisible(made is None)
        self.go_on.setText(_verb(state))
        self.go_on.setAccessibleName(self.go_on.text())
        self._meaning.setText(_meaning(state))
        again = translate("Issue", "Try again") if state.is_of_many and state.counted is None else ""
        self._notice.show_error_message(state.error_message, again)
        self.withdraw.setVisible(made is not None and not (state.state is not None and state.state.is_final))
        if made is None:
            return
        self.leave.setText(translate("Receipt", "Close"))
        self.leave.setAccessibleName(self.leave.text())
        self._title.setText(self._of_one)
        self._said.setText(_outcome(state, has_code=bool(made.url)))
        waits = bool(made.url) and state.state in (None, *_BEFORE_SCAN)
        self.code.setVisible(waits)
        self._pin.setText(named_value(translate("Records", "PIN"), state.pin) if state.pin else "")
        self._pin.setVisible(bool(state.pin) and not (state.state is not None and state.state.is_final))
        if waits and made.url:
            self.code.show_code(qr_matrix(made.url), translate("Records", "Code of the new credential"))
            self.fit(self.code)
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self) -> None:
        """Send it, unless a day was typed that is none, or is lacking."""
        state = self._controller.state
        used = (self.expires, self.waits_until) if state.is_of_many else (self.expires,)
        wrong = [each for each in used if typed(each) and not each.day.isValid()]
        if wrong or not self.former.is_right:
            self._notice.show_message(translate("Records", "This is no date. Choose one from the calendar."))
            self._notice.offer()
            (wrong[0] if wrong else self.former.day).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        state.expires, state.revoke_at = end_of(self.expires.day), self.former.moment
        state.waits_until = end_of(self.waits_until.day) if state.is_of_many else None
        self._controller.confirm()

    def _extent(self, extent: RenewalExtent, words: str) -> WrappingRadioButton:
        made = WrappingRadioButton(words)
        made.toggled.connect(lambda is_on: self._controller.choose(extent) if is_on else None)
        self._extents.addButton(made)
        return made

    def _lay_out(self) -> None:
        question, answer = QVBoxLayout(self._question), QVBoxLayout(self._answer)
        for layout in (question, answer):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(SPACE_3)
        extents = QVBoxLayout()
        extents.setSpacing(0)
        for each in self.extents.values():
            extents.addWidget(each)
        question.addLayout(extents)
        question.addWidget(self._meaning)
        days = Reflow()
        days.setSpacing(SPACE_4)
        day = translate("Records", "The new one is valid until")
        days.addWidget(_day(QWidget(), self.expires, day, translate("Records", "Empty: as long as its kind says.")), 1)
        day = translate("Records", "The offers wait until")
        hint = translate("Records", "Empty: as long as the settings say.")
        days.addWidget(_day(self._waits, self.waits_until, day, hint), 1)
        question.addLayout(days)
        question.addWidget(self.former)
        answer.addWidget(self._said)
        answer.addWidget(self._pin)
        answer.addWidget(self.code, 1)
        answer.addStretch()  # takes the room of the code once that is gone
        ways = Reflow(beside_from=None)
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.withdraw)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.go_on)
        layout = self.content
        layout.addWidget(self._title)
        layout.addWidget(self._question)
        layout.addWidget(self._answer, 1)
        layout.addWidget(self._notice)
        layout.addStretch()
        layout.addLayout(ways)


def number_words(count: int) -> str:
    """Return a number as the language writes it."""
    return QLocale().toString(count)


def _titles(state: RenewalState, kind: str) -> dict[RenewalExtent, str]:
    """Name what there is to choose from."""
    version = state.record.schema_id.rstrip("/").rpartition("/")[2]
    named = {RenewalExtent.ONE: named_value(translate("Records", "This one"), person(state.record))}
    if state.selected:
        selected = translate("Records", "The selected ones")
        named[RenewalExtent.SELECTED] = named_value(selected, number_words(len(state.selected)))
    kind = f"{plain(kind, 60)} {plain(version, 20)}"
    named[RenewalExtent.KIND] = named_value(translate("Records", "All of this kind and version"), kind)
    named[RenewalExtent.EXPIRING] = translate("Records", "All that expire within 30 days")
    return named


def _meaning(state: RenewalState) -> str:
    """Say what will happen."""
    if not state.is_of_many:
        words = translate("Records", "The wallet of {who} gets a new credential with the same values.")
        return words.format(who=person(state.record))
    counted = state.counted
    if counted is None:
        return translate("Records", "Counting…") if state.error_message is None else ""
    if counted.count == 0:
        return translate("Records", "There are none.")
    offers = counted.count - counted.refused - counted.toAgents
    words = translate("Records", "Chosen: {count}. Sent to connected agents: {agents}. Offers for wallets: {offers}.")
    if counted.refused:
        words += " " + translate("Records", "Cannot be extended: {refused}.")
    numbers = {"count": counted.count, "agents": counted.toAgents, "offers": offers, "refused": counted.refused}
    return words.format(**{name: number_words(each) for name, each in numbers.items()})


def _outcome(state: RenewalState, *, has_code: bool) -> str:
    """Return how far the offer for the open one is."""
    if state.state is VisitState.DONE and state.revoke_at is not None:
        words = translate("Records", "The new credential was fetched. The former one is valid until {day}.")
        return words.format(day=day_words(state.revoke_at))
    if state.state is VisitState.DONE:
        return translate("Records", "The new credential was fetched. The former one is revoked.")
    if state.state is not None and state.state.is_final:
        return translate("Records", "The offer has ended. The former credential stays as it was.")
    if not has_code:
        return translate("Records", "Sent to the agent that has the former credential.")
    if state.state in (None, *_BEFORE_SCAN):
        return translate("Records", "Scan this code with the wallet.")
    return translate("Records", "The wallet has scanned the code.")


def _verb(state: RenewalState) -> str:
    if state.is_sending:
        return translate("Records", "In progress…")
    if not state.is_of_many:
        return translate("Records", "Offer the new credential")
    counted = state.counted
    count = "…" if counted is None else number_words(counted.count - counted.refused)
    return translate("Records", "Extend all ({count})").format(count=count)


def _day(around: QWidget, editor: DateEditor, words: str, hint: str) -> QWidget:
    """Fill a widget with the editor of a day, what it is, and what it means that there is none."""
    editor.set_spoken(words, hint)
    layout = QVBoxLayout(around)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(SPACE_2)
    layout.addWidget(label(words, "label", wraps=True))
    layout.addWidget(editor)
    layout.addWidget(label(hint, "small", wraps=True))
    return around
