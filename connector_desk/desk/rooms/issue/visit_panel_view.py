"""The right-hand side of the counter: the preview of the card, the code with its PIN, and the outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.name_lack import NameLack
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.pin_view import PinView
from connector_desk.desk.kit.preview_pill import tell_preview
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_panel import VisitActions, VisitPanel
from connector_desk.desk.kit.window_action import ReceiptRow
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.outcome import WORDS, WORDS_OF_AGENTS
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.visits.visit import FollowedVisit


class RestRow(QWidget):
    """Shows nothing unless a wallet has fetched some of the credentials, and not all."""

    def __init__(self, colours: Colours, perform: Callable[[str], None]) -> None:
        super().__init__()
        self.words = label("", "muted", wraps=True)
        self.next_code = button(translate("Actions", actions.REST.title), colours, icon_name=actions.REST.icon)
        self.next_code.setObjectName(actions.REST.name)
        self.next_code.let_shrink()
        self.next_code.clicked.connect(lambda: perform(actions.REST.name))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.words)
        layout.addWidget(self.next_code)
        self.hide()

    def show_for(self, state: IssueState) -> None:
        """Show what is missing on the screen."""
        visit = state.visit
        if visit is not None:
            words = translate("Issue", "The wallet has {taken} of {count} credentials.")
            taken = visit.credentials - len(visit.missing)
            if visit.is_over:
                words = translate(
                    "Issue", "The wallet has {taken} of {count} credentials. A new code is for the others."
                )
            self.words.setText(words.format(taken=taken, count=visit.credentials))
            self.next_code.setVisible(not visit.is_over)
        self.setVisible(state.can_offer_rest)


_ACTIONS = VisitActions(
    next=actions.NEXT,
    new_code=actions.NEW_CODE,
    withdraw=actions.WITHDRAW,
    change=actions.CHANGE,
    copy_link=actions.COPY_LINK,
    try_it=actions.TRY,
    revoke=actions.REVOKE,
    answer=actions.ANSWER,
    copy_answer=actions.COPY_ANSWER,
)


class OfferPanel(VisitPanel):
    """Shows an offer."""

    def __init__(self, colours: Colours, language: str, state: IssueState, perform: Callable[[str], None]) -> None:
        self._language, self._state = language, state
        self.card = CardView()
        self.pin, self.receipt = PinView(colours), ReceiptRow(colours)
        self.rest = RestRow(colours, perform)
        self._preview_words = label("", "muted", wraps=True)
        words = translate("Organisation", "Wallets show “Connector Desk” as the issuer: you have no name yet.")
        self.name_lacks = NameLack(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignHCenter)
        super().__init__(colours, state, perform, _ACTIONS, WORDS, WORDS_OF_AGENTS)
        self.pin.held.connect(self._hide_for_pin)

    def refresh(self, now: int) -> None:
        """Show the state as it is."""
        visit = self._state.visit
        if visit is None or visit.is_over:
            self.pin.show_pin("")
        else:
            self.pin.show_pin(visit.pin)
            self.pin.show_wrong(len(visit.wrong_pins), visit.pins_left)
        self.receipt.show_for(visit, self.height())
        self.rest.show_for(self._state)
        super().refresh(now)  # last: it gives the steps the room that the others leave

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the receipt where there is room."""
        self.receipt.show_for(self._state.visit, self.height())
        super().resizeEvent(event)

    def _make_preview(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(SPACE_2, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_4)
        self._preview_words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.card.setMaximumHeight(252)
        layout.addStretch(2)
        layout.addWidget(self.card, 12)
        layout.addWidget(self._preview_words)
        layout.addWidget(self.name_lacks)
        layout.addStretch(3)
        return page

    def _show_preview(self) -> None:
        draft = self._state.draft
        is_sent = draft is not None and draft.recipient.is_agent
        if draft is not None:
            lines = [(name, show_dates(value, QLocale())) for name, value in draft.summary(self._language)]
            self.card.show_face(face_of(draft.schema, self._language, lines=lines))
        words = translate("Issue", "Fill in the form and press Enter. The code for the wallet appears here.")
        if is_sent:
            words = translate(
                "Issue", "Fill in the form and press Enter to send the credential to this person without a code."
            )
        words = tell_preview(
            self.pill,
            words,
            is_sending=self._state.phase is Phase.SENDING,
            is_unsure=self._state.phase is Phase.UNSURE,
            is_ready=self._state.is_ready,
            has_code=not is_sent,
        )
        if self._state.needs_pin and words:
            words += "\n" + translate("Issue", "The wallet will ask for a PIN. It appears here, below the code.")
        self._preview_words.setText(words)
        self._preview_words.setVisible(not self._state.asks_consent)  # a question comes first, and needs the room
        self.name_lacks.setVisible(bool(words) and self._state.lacks_name() and not self._state.asks_consent)

    def _is_possible(self, name: str) -> bool:
        return actions.is_possible(self._state, name)

    def _below_body(self) -> Sequence[QWidget]:
        return (self.pin, self.rest, self.receipt)

    def _sentence(self, visit: FollowedVisit) -> str:
        draft = self._state.draft
        if visit.unwanted:
            return translate("Outcome", "The wallet did not save the credential, but it is still valid. Revoke it.")
        if visit.state != "done" or draft is None:
            return super()._sentence(visit)
        if draft.together:
            words = translate("Outcome", "All {count} credentials are in the wallet. You can welcome the next person.")
            return words.format(count=len(draft.together))
        title = draft.schema.title(self._language)
        words = translate("Outcome", "{title} is in the wallet. You can welcome the next person.")
        return words.format(title=title)

    def _hide_for_pin(self, held: bool) -> None:  # noqa: FBT001  a slot
        """Never show the PIN and the code at once; the widgets around the code stay in place."""
        policy = self.qr.sizePolicy()
        policy.setRetainSizeWhenHidden(held and not self.is_covered)
        self.qr.setSizePolicy(policy)
        self.qr.setVisible(not held and not self.is_covered)
