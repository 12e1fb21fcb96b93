"""The right-hand side of the room Ask: what will be asked, the code, and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from connector_desk.desk.kit.outcome import COMING, HEADLINES, PILLS, STEPS, VisitWords, staff_sentence
from connector_desk.desk.kit.parts import enter_keys, label
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_panel import PanelSpec, VisitPanel
from connector_desk.desk.kit.visit_preview import VisitPreview
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.ask import actions
from connector_desk.desk.rooms.ask.credential_view import AskedSummary

if TYPE_CHECKING:
    from connector_desk.desk.rooms.ask.draft import RequestDraft
    from connector_desk.desk.rooms.ask.state import AskState
    from connector_desk.desk.visits.visit import FollowedVisit

WORDS = VisitWords(
    steps=STEPS
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Being checked"),
        "done": QT_TRANSLATE_NOOP("Steps", "Verified"),
        "failed": QT_TRANSLATE_NOOP("Steps", "Not verified"),
    },
    coming=COMING
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Check the answer"),
        "done": QT_TRANSLATE_NOOP("Steps", "See the result"),
    },
    pills=PILLS
    | {"working": QT_TRANSLATE_NOOP("Pills", "Being checked"), "done": QT_TRANSLATE_NOOP("Pills", "Answered")},
    headlines=HEADLINES
    | {"working": QT_TRANSLATE_NOOP("Outcome", "Being checked"), "done": QT_TRANSLATE_NOOP("Outcome", "Answered")},
    code=QT_TRANSLATE_NOOP("Issue", "QR code of the data request, from {host}"),
    sentences={
        "opened": QT_TRANSLATE_NOOP("Outcome", "The person is choosing what to show."),
        "working": QT_TRANSLATE_NOOP("Outcome", "The answer arrived and is being checked."),
        "done": QT_TRANSLATE_NOOP("Outcome", "The result appears in a moment."),
        "refused": QT_TRANSLATE_NOOP("Outcome", "Nothing was shown."),
    },
)


def request_panel(colours: Colours, language: str, state: AskState, perform: Callable[[str], None]) -> VisitPanel:
    """Make the panel that shows a data request."""

    def sentence(visit: FollowedVisit) -> str:
        return staff_sentence(visit.state) if visit.state == "done" and not state.sees_progress else ""

    spec = PanelSpec(
        actions=actions.CODE.beside_visit(),
        is_possible=partial(actions.is_possible, state),
        words=WORDS,
        preview=RequestPreview(colours, language, state),
        sentence=sentence,
    )
    return VisitPanel(colours, state, perform, spec)


class RequestPreview(VisitPreview):
    """Says what the wallet will ask for."""

    def __init__(self, colours: Colours, language: str, state: AskState) -> None:
        words = translate("Organisation", "Wallets do not show who asks: you have no name yet.")
        super().__init__(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignLeft)
        self._colours, self._language, self._state = colours, language, state
        self._shown: object = None
        self.title = label("", "title", wraps=True, name="asked-name")
        self._list = QScrollArea()
        self._list.setWidgetResizable(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Ask", "The wallet will ask the person for this:"), "muted", wraps=True))
        layout.addWidget(self.title)
        layout.addWidget(self._list, 1)
        layout.addWidget(self.words)
        layout.addWidget(self.name_lacks)

    def show_draft(self) -> str:
        """Show what is asked, made anew where it is something else."""
        draft = self._state.draft
        stamp = None if draft is None else (draft.document(), draft.is_shown, draft.shown_name)
        if draft is not None and stamp != self._shown:
            self._shown = stamp
            self.title.setText(plain(draft.shown_name, 200))
            self._list.setWidget(self._asked(draft))
        words = translate("Ask", "Press {keys}. The code for the wallet appears here.")
        if not self.has_code():
            words = translate("Ask", "Press {keys} to send the request to this person without a code.")
        return words.format(keys=enter_keys() if self._state.shows_json else translate("Ask", "Enter"))

    def has_code(self) -> bool:
        """Return whether the request is for whoever scans its code."""
        draft = self._state.draft
        return draft is None or not (draft.sent_to or draft.recipient.is_agent)

    def lacks_name(self) -> bool:
        """Return whether wallets show no name of the organisation."""
        return self._state.lacks_name()

    def _asked(self, draft: RequestDraft) -> QWidget:
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        if not draft.is_shown:
            words = translate("Ask", "The JSON contains more than this preview shows. It is sent unchanged.")
            layout.addWidget(label(words, wraps=True))
        for each in draft.credentials if draft.is_shown else ():
            layout.addWidget(AskedSummary(self._colours, self._language, self._state, each))
        layout.addStretch()
        return inside
