"""Notices about the stored data since the start: restored to an earlier state, lost, or not guarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.tokens import SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.desk.window.status import PlaceStatus

_OLD = QT_TRANSLATE_NOOP(
    "DataNotice",
    "Older codes, links, invitations and tokens no longer work. Create them again, and check "
    "the settings: they may be out of date.",
)
WORDS = {
    "store_new": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data of this desk is missing. The desk started with empty data."),
        QT_TRANSLATE_NOOP("DataNotice", "If you have a backup, close the desk and restore it before you continue."),
    ),
    "rolled_back": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data was replaced by an older state, or the newest data was lost."),
        _OLD,
    ),
    "unknown_origin": (
        QT_TRANSLATE_NOOP(
            "DataNotice",
            "Nothing on this computer confirms that this data is the newest, so it is treated as restored.",
        ),
        _OLD,
    ),
    "restored": (QT_TRANSLATE_NOOP("DataNotice", "The data was restored from a backup."), _OLD),
    "journal_incomplete": (
        QT_TRANSLATE_NOOP(
            "DataNotice", "Entries were missing in the journal of revocations. The desk added the revocations again."
        ),
        QT_TRANSLATE_NOOP(
            "DataNotice",
            "The journal no longer lists the issuers and providers that you removed earlier. Copy the "
            "journal to your backups again.",
        ),
    ),
    "not_anchored": (
        QT_TRANSLATE_NOOP("DataNotice", "The keyring cannot record the latest state of the data."),
        QT_TRANSLATE_NOOP(
            "DataNotice", "Unlock the keyring. Until then, the desk cannot notice if an older copy replaces the data."
        ),
    ),
}
"""By the code the place has for it: a sentence and the next step, the gravest first."""


class DataNotice(QWidget):
    """Shows one after the other; a dismissed one stays away until the next start."""

    def __init__(self, colours: Colours, status: PlaceStatus) -> None:
        super().__init__()
        self._status, self._shown = status, ""
        self.notice = Notice(colours, Role.WARN)
        self.notice.offer(translate("DataNotice", "Understood"))
        self.notice.way_on.clicked.connect(self._put_away)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, 0)
        layout.addWidget(self.notice)
        self.hide()

    def look(self) -> None:
        """Show the gravest that was not read."""
        told = [name for name in WORDS if name in self._status.notices]
        self._shown = next((name for name in told if name not in self._status.read_notices), "")
        self.setVisible(bool(self._shown))
        if self._shown:
            sentence, next_step = WORDS[self._shown]
            self.notice.tell(translate("DataNotice", sentence), translate("DataNotice", next_step))

    def _put_away(self) -> None:
        self._status.read_notices.add(self._shown)
        self.look()
