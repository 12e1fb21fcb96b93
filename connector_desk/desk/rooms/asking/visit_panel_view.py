"""The right-hand side of the room: the attributes to request, the code, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.rooms.asking import actions
from connector_desk.desk.rooms.asking.credential_view import AskedSummary
from connector_desk.desk.rooms.asking.outcome import SENTENCES, WORDS, WORDS_OF_AGENTS
from connector_desk.desk.runner.visit_tracker import Phase
from connector_desk.desk.widgets.name_lack import NameLack
from connector_desk.desk.widgets.outcome import staff_sentence
from connector_desk.desk.widgets.parts import enter_keys, label
from connector_desk.desk.widgets.preview_pill import tell_preview
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.visit_panel import VisitPanel
from connector_desk.desk.widgets.visit_panel_shapes import ShownVisit, VisitActions
from connector_desk.desk.widgets.window_action import ReceiptRow
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.asking.draft import RequestDraft
    from connector_desk.desk.rooms.asking.state import AskingState
    from connector_desk.desk.widgets.visit_panel_shapes import Perform

_ACTIONS = VisitActions(
    next=actions.NEXT,
    new_code=actions.NEW_CODE,
    withdraw=actions.WITHDRAW,
    change=actions.CHANGE,
    copy_link=actions.COPY_LINK,
    try_it=actions.TRY,
    answer=actions.ANSWER,
    copy_answer=actions.COPY_ANSWER,
)


class RequestPanel(VisitPanel):
    """Shows a data request."""

    def __init__(self, colours: Colours, language: str, state: AskingState, perform: Perform) -> None:
        self._language, self._state = language, state
        self._preview_words = label("", "muted", wraps=True)
        self._preview_title = label("", "title", wraps=True, name="asked-name")
        words = translate("Organisation", "Wallets do not show who asks: you have no name yet.")
        self.name_lacks = NameLack(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignLeft)
        self._shown_document: object = None
        self.receipt = ReceiptRow(colours)
        super().__init__(colours, state, perform, _ACTIONS, WORDS, WORDS_OF_AGENTS)

    def refresh(self, now: int) -> None:
        """Show the state as it is."""
        visit = self._state.visit
        self.receipt.show_for(visit, self.height())
        super().refresh(now)  # last: it gives the steps the room that the receipt leaves

    def _below_body(self) -> Sequence[QWidget]:
        return (self.receipt,)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the receipt where there is room."""
        self.receipt.show_for(self._state.visit, self.height())
        super().resizeEvent(event)

    def _make_preview(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        self._list = QScrollArea()
        self._list.setWidgetResizable(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout.addWidget(label(translate("Asking", "The wallet will ask the person for this:"), "muted", wraps=True))
        layout.addWidget(self._preview_title)
        layout.addWidget(self._list, 1)
        layout.addWidget(self._preview_words)
        layout.addWidget(self.name_lacks)
        return page

    def _show_preview(self) -> None:
        draft = self._state.draft
        is_sent = draft is not None and bool(draft.sent_to or draft.recipient.is_agent)
        if draft is not None and (draft.document(), draft.is_shown, draft.shown_name) != self._shown_document:
            self._shown_document = (draft.document(), draft.is_shown, draft.shown_name)
            self._preview_title.setText(plain(draft.shown_name.strip(), 200))
            self._list.setWidget(self._asked(draft))
        words = translate("Asking", "Press {keys}. The code for the wallet appears here.")
        if is_sent:
            words = translate("Asking", "Press {keys} to send the request to this person without a code.")
        words = words.format(keys=enter_keys() if self._state.shows_json else translate("Asking", "Enter"))
        words = tell_preview(
            self.pill,
            words,
            is_sending=self._state.phase is Phase.SENDING,
            is_unsure=self._state.phase is Phase.UNSURE,
            is_ready=self._state.is_ready,
            has_code=not is_sent,
        )
        self._preview_words.setText(words)
        self._preview_words.setVisible(not self._state.asks_consent)  # a question comes first, and needs the room
        self.name_lacks.setVisible(bool(words) and self._state.lacks_name() and not self._state.asks_consent)

    def _is_possible(self, name: str) -> bool:
        return actions.is_possible(self._state, name)

    def _sentence(self, visit: ShownVisit) -> str:
        if visit.state == "done" and not self._state.sees_progress:
            return staff_sentence(visit.state)
        own = SENTENCES.get(visit.state)
        if own and not (visit.agent and visit.state in ("opened", "refused")):
            return translate("Outcome", own)
        return super()._sentence(visit)

    def _asked(self, draft: RequestDraft) -> QWidget:
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        if not draft.is_shown:
            words = translate("Asking", "The JSON contains more than this preview shows. It is sent unchanged.")
            layout.addWidget(label(words, wraps=True))
        for each in draft.credentials if draft.is_shown else ():
            layout.addWidget(AskedSummary(self._colours, self._language, self._state, each))
        layout.addStretch()
        return inside
