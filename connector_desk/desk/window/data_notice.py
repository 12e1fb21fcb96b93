"""Notices about the stored data since the start: restored to an earlier state, lost, or not guarded."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.tokens import SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP
from connector_desk.desk.window.status import PlaceStatus

_OLD = QT_TRANSLATE_NOOP(
    "DataNotice",
    "Codes, links, invitations and tokens given out before count no longer. Offer them again, and look at the "
    "settings: they are as they were then.",
)
WORDS = {
    "store_new": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data of this desk are gone, and new ones were begun."),
        QT_TRANSLATE_NOOP("DataNotice", "If you have a backup, close the desk and restore it before you go on."),
    ),
    "rolled_back": (
        QT_TRANSLATE_NOOP("DataNotice", "The stored data were put back to an earlier state, or the newest were lost."),
        _OLD,
    ),
    "unknown_origin": (
        QT_TRANSLATE_NOOP(
            "DataNotice", "Nothing on this computer shows that these are the newest data, so they count as restored."
        ),
        _OLD,
    ),
    "restored": (QT_TRANSLATE_NOOP("DataNotice", "The data were restored from a backup."), _OLD),
    "journal_incomplete": (
        QT_TRANSLATE_NOOP("DataNotice", "Lines were missing from the journal of revocations; it was completed."),
        QT_TRANSLATE_NOOP(
            "DataNotice",
            "Who was taken off a list of trust before is not in it any more. Back it up again.",
        ),
    ),
    "not_anchored": (
        QT_TRANSLATE_NOOP("DataNotice", "The keyring does not take note of how new the stored data are."),
        QT_TRANSLATE_NOOP("DataNotice", "Unlock it. Until then a data folder that is put back may not be noticed."),
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
