"""The invitation of a person on the visit panel: the code, and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.rooms.people import actions
from connector_desk.desk.runner.visit_tracker import Phase
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.outcome import staff_sentence
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.visit_panel import VisitPanel
from connector_desk.desk.widgets.visit_panel_shapes import ShownVisit, VisitActions, VisitWords
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.desk.rooms.people.invite import InviteState
    from connector_desk.desk.widgets.visit_panel_shapes import Perform

_ACTIONS = VisitActions(
    next=actions.BACK,
    new_code=actions.NEW_CODE,
    withdraw=actions.WITHDRAW,
    change=actions.BACK,
    copy_link=actions.COPY_LINK,
    try_it=actions.TRY,
    answer=actions.ANSWER,
    copy_answer=actions.COPY_ANSWER,
)
STEPS = {
    "waiting": QT_TRANSLATE_NOOP("Steps", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Steps", "Invitation prepared"),
    "shown": QT_TRANSLATE_NOOP("Steps", "On the screen"),
    "opened": QT_TRANSLATE_NOOP("Steps", "Scanned by a wallet"),
    "working": QT_TRANSLATE_NOOP("Steps", "Connecting"),
    "done": QT_TRANSLATE_NOOP("Steps", "Connected"),
    "refused": QT_TRANSLATE_NOOP("Steps", "Declined in the wallet"),
    "failed": QT_TRANSLATE_NOOP("Steps", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Steps", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Steps", "Withdrawn"),
}
COMING = {
    "shown": QT_TRANSLATE_NOOP("Steps", "Show the code"),
    "done": QT_TRANSLATE_NOOP("Steps", "Connected"),
}
PILLS = {
    "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting for the connection"),
    "prepared": QT_TRANSLATE_NOOP("Pills", "Ready to scan"),
    "shown": QT_TRANSLATE_NOOP("Pills", "Waiting for the scan"),
    "opened": QT_TRANSLATE_NOOP("Pills", "Scanned"),
    "working": QT_TRANSLATE_NOOP("Pills", "Connecting"),
    "done": QT_TRANSLATE_NOOP("Pills", "Connected"),
    "refused": QT_TRANSLATE_NOOP("Pills", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Pills", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Pills", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Pills", "Withdrawn"),
}
HEADLINES = {
    "waiting": QT_TRANSLATE_NOOP("Outcome", "Waiting for the connection"),
    "opened": QT_TRANSLATE_NOOP("Outcome", "Now in the wallet"),
    "working": QT_TRANSLATE_NOOP("Outcome", "Connecting"),
    "done": QT_TRANSLATE_NOOP("Outcome", "Connected"),
    "refused": QT_TRANSLATE_NOOP("Outcome", "Declined"),
    "failed": QT_TRANSLATE_NOOP("Outcome", "Failed"),
    "expired": QT_TRANSLATE_NOOP("Outcome", "Expired"),
    "cancelled": QT_TRANSLATE_NOOP("Outcome", "Withdrawn"),
}
SENTENCES = {
    "opened": QT_TRANSLATE_NOOP("Outcome", "The wallet has the invitation. The person can accept it there."),
    "working": QT_TRANSLATE_NOOP("Outcome", "The wallet answered. The connection is being set up."),
    "done": QT_TRANSLATE_NOOP("Outcome", "Waiting messages are being delivered."),
}
CODE = QT_TRANSLATE_NOOP("Counter", "QR code of the invitation, from {host}")


class InvitePanel(VisitPanel):
    """Shows an invitation."""

    def __init__(
        self, colours: Colours, state: InviteState, perform: Perform, is_possible: Callable[[str], bool]
    ) -> None:
        self._state, self._asks = state, is_possible
        self._preview_words = label("", "muted", wraps=True)
        words = VisitWords(STEPS, COMING, PILLS, HEADLINES, CODE)
        super().__init__(colours, state, perform, _ACTIONS, words)

    def _make_preview(self) -> QWidget:
        page = QWidget()
        mark = label()
        mark.setPixmap(icon_pixmap("scan-qr-code", self._colours.outline, 44, 2.0))
        layout = QVBoxLayout(page)
        layout.addStretch()
        for each in (mark, self._preview_words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addStretch()
        return page

    def _show_preview(self) -> None:
        if self._state.phase is Phase.UNSURE:
            words = translate("Counter", "It is unknown whether the code was created.")
            self.pill.tell(translate("Pills", "Uncertain"), "triangle-alert", Role.WARN)
        elif self._state.phase is Phase.SENDING:
            words = translate("Counter", "The code appears in a moment.")
            self.pill.tell(translate("Pills", "Preparing"), "timer", Role.INFO)
        else:
            words = translate("People", "There is no invitation.")
            self.pill.tell(translate("Pills", "Failed"), "octagon-x", Role.BAD)
        self._preview_words.setText(words)

    def _is_possible(self, name: str) -> bool:
        return self._asks(name)

    def _sentence(self, visit: ShownVisit) -> str:
        own = SENTENCES.get(visit.state)
        return translate("Outcome", own) if own else staff_sentence(visit.state)
