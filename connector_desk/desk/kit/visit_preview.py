"""What the visit panel shows before there is a code: a page of the room, and the words below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from connector_desk.desk.kit.name_lack import NameLack
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import Qt

    from connector_desk.desk.kit.pill import Pill
    from connector_desk.desk.visits.visit_tracker import VisitTracker


class VisitPreview(QWidget):
    """The page; a room lays out its own widgets with the `words` and the `name_lacks`, and fills them."""

    pill = (QT_TRANSLATE_NOOP("Pills", "Preview"), "eye", Role.NEUTRAL)
    """What the pill says before anything is sent."""

    def __init__(self, colours: Colours, lack: str, lead: Callable[[str], None], side: Qt.AlignmentFlag) -> None:
        """Make it; `lack` says what wallets show while the organisation has no name."""
        super().__init__()
        self.words, self.name_lacks = label("", "muted", wraps=True), NameLack(colours, lack, lead, side)
        self.words.setAlignment(side)

    def show_draft(self) -> str:
        """Show what is being made; return what to do next, in words."""
        raise NotImplementedError

    def lacks_name(self) -> bool:
        """Return whether the organisation has no name."""
        return False

    def has_code(self) -> bool:
        """Return whether a code will be shown: what goes to an agent has none."""
        return True

    def more_words(self) -> str:
        """Return what is said below the words while there are any."""
        return ""

    def refresh(self, state: VisitTracker, pill: Pill) -> None:
        """Show the draft, and how far its request is."""
        words = self._progress(state, pill, self.show_draft())
        self.words.setText("\n".join(filter(None, (words, self.more_words()))) if words else "")
        self.words.setVisible(not state.asks_consent)  # a question comes first, and needs the room
        self.name_lacks.setVisible(bool(words) and self.lacks_name() and not state.asks_consent)

    def _progress(self, state: VisitTracker, pill: Pill, before: str) -> str:
        if state.phase is Phase.SENDING and not state.is_ready:
            pill.show_text(translate("Pills", "Starting"), "timer", Role.INFO)
            return translate("Issue", "The service is starting. The code appears in a moment.")
        if state.phase is Phase.SENDING:
            pill.show_text(translate("Pills", "Preparing"), "timer", Role.INFO)
            return translate("Issue", "The code appears in a moment.") if self.has_code() else ""
        if state.phase is Phase.UNSURE:
            pill.show_text(translate("Pills", "Uncertain"), "triangle-alert", Role.WARN)
            return translate("Issue", "It is unknown whether the code was created.")
        words, icon_name, role = self.pill
        pill.show_text(translate("Pills", words), icon_name, role)
        return before
