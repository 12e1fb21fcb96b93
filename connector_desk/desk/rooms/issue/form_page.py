"""The parts of the page with the form.  Loaded after the first paint, which shows the picker alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import icon_button
from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.form_area import FormArea
from connector_desk.desk.rooms.issue.visit_panel_view import offer_panel

if TYPE_CHECKING:
    from connector_desk.desk.rooms.issue.draft import OfferDraft

__all__ = ["ContentsRow", "FormArea", "Notice", "RecipientRow", "offer_panel"]


class ContentsRow(QWidget):
    """Shows nothing for an offer of one credential."""

    chosen = Signal(object)
    """The draft of another credential."""
    wanted = Signal(str)
    """The name of an action."""

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._language = language
        self._drafts: list[OfferDraft] = []
        self.choice = NamedComboBox()
        self.choice.setObjectName("offer-contents")
        self.choice.setAccessibleName(translate("Issue", "Credential of this offer"))
        self.choice.activated.connect(lambda index: self.chosen.emit(self._drafts[index]))
        self.add = icon_button(translate("Actions", actions.ADD.title), colours, actions.ADD.icon, size=18)
        self.drop = icon_button(translate("Actions", actions.DROP.title), colours, actions.DROP.icon, size=18)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.choice, 1)
        for each, action in ((self.add, actions.ADD), (self.drop, actions.DROP)):
            each.setFixedSize(38, 38)
            each.clicked.connect(lambda _, name=action.name: self.wanted.emit(name))
            layout.addWidget(each)
        self.hide()

    def show_offer(self, draft: OfferDraft, *, can_edit: bool) -> None:
        """Show the credentials of the offer of a draft."""
        self._drafts = list(draft.together)
        lines = [self._line(at, each) for at, each in enumerate(self._drafts, start=1)]
        if lines != [self.choice.itemText(index) for index in range(self.choice.count())]:
            self.choice.clear()
            self.choice.addItems(lines)
        if self._drafts:
            self.choice.setCurrentIndex(draft.position)
        for each in (self.add, self.drop):
            each.setEnabled(can_edit)
        self.setVisible(bool(self._drafts))

    def _line(self, number: int, draft: OfferDraft) -> str:
        words = translate("Issue", "{number} of {count}: {title}")
        if draft.terms.is_validated and not draft.is_right():
            words = translate("Issue", "{number} of {count}, to correct: {title}")
        title = plain(draft.schema.title(self._language), 60)
        return words.format(number=number, count=len(self._drafts), title=title)
