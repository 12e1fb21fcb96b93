"""The right-hand side of the room Issue: the preview of the card, the code with its PIN, and the outcome."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QVBoxLayout

from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_panel import PanelSpec, VisitPanel
from connector_desk.desk.kit.visit_preview import VisitPreview
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.outcome import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.visits.visit import FollowedVisit


def offer_panel(colours: Colours, language: str, state: IssueState, perform: Callable[[str], None]) -> VisitPanel:
    """Make the panel that shows an offer."""
    spec = PanelSpec(
        actions=actions.CODE.beside_visit(actions.REVOKE, actions.REST),
        is_possible=partial(actions.is_possible, state),
        words=WORDS,
        preview=OfferPreview(colours, language, state),
        sentence=partial(_sentence, state, language),
    )
    return VisitPanel(colours, state, perform, spec)


class OfferPreview(VisitPreview):
    """Shows the card as the wallet will show it."""

    def __init__(self, colours: Colours, language: str, state: IssueState) -> None:
        words = translate("Organisation", "Wallets show “Connector Desk” as the issuer: you have no name yet.")
        super().__init__(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignHCenter)
        self._language, self._state = language, state
        self.card = CardView()
        self.card.setMaximumHeight(252)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_2, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_4)
        layout.addStretch(2)
        layout.addWidget(self.card, 12)
        layout.addWidget(self.words)
        layout.addWidget(self.name_lacks)
        layout.addStretch(3)

    def show_draft(self) -> str:
        """Show the card with what was typed."""
        draft = self._state.draft
        if draft is not None:
            lines = [(name, show_dates(value, QLocale())) for name, value in draft.summary(self._language)]
            self.card.show_face(face_of(draft.schema, self._language, lines=lines))
        if not self.has_code():
            return translate(
                "Issue", "Fill in the form and press Enter to send the credential to this person without a code."
            )
        return translate("Issue", "Fill in the form and press Enter. The code for the wallet appears here.")

    def has_code(self) -> bool:
        """Return whether the offer is for whoever scans its code."""
        return self._state.draft is None or not self._state.draft.recipient.is_agent

    def lacks_name(self) -> bool:
        """Return whether wallets show no name of the organisation."""
        return self._state.lacks_name()

    def more_words(self) -> str:
        """Return what is said about the PIN."""
        if not self._state.needs_pin:
            return ""
        return translate("Issue", "The wallet will ask for a PIN. It appears here, below the code.")


def _sentence(state: IssueState, language: str, visit: FollowedVisit) -> str:
    draft = state.draft
    if visit.unwanted:
        return translate("Outcome", "The wallet did not save the credential, but it is still valid. Revoke it.")
    if visit.state != "done" or draft is None:
        return ""
    if draft.together:
        words = translate("Outcome", "All {count} credentials are in the wallet. You can welcome the next person.")
        return words.format(count=len(draft.together))
    words = translate("Outcome", "{title} is in the wallet. You can welcome the next person.")
    return words.format(title=draft.schema.title(language))
