"""The folder of root certificates: chosen here at this computer, and each of its files with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.certificates_view import ALARMS, days_words, show_failure
from connector_desk.desk.rooms.settings.places_rows import CheckLine
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.runner.places import CheckOutcome, PlaceCheck
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.dates import show_date
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.pill import Pill
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import told, translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.trust_folder import TrustAnchor, TrustFolder
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_AGAIN_AFTER: Final = 5_000  # milliseconds, while it is shown
_LONGEST_PATH: Final = 400
ROLES = {
    "issuers": QT_TRANSLATE_NOOP("TrustFolder", "Issuers are trusted until {day}."),
    "verifiers": QT_TRANSLATE_NOOP("TrustFolder", "Verifiers are trusted until {day}."),
}


class AnchorRow(QWidget):
    """One certificate of the folder."""

    def __init__(self, colours: Colours, anchor: TrustAnchor, parent: QWidget) -> None:
        super().__init__(parent)
        title = f"{anchor.name} · {anchor.file}" if anchor.name else anchor.file
        problem = anchor.problem
        if problem is not None:
            check = PlaceCheck(title, CheckOutcome.FAILED, problem.message, problem.nextStep)
        else:
            day = show_date(QDateTime.fromMSecsSinceEpoch(anchor.notAfter or 0).date(), QLocale())
            check = PlaceCheck(
                title,
                CheckOutcome.OK,
                translate("TrustFolder", ROLES.get(anchor.role, ROLES["issuers"])).replace("{day}", day),
                "",
            )
        self.line = CheckLine(colours, check)
        self.days = Pill(colours)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_3)
        row.addWidget(self.line, 1)
        if anchor.daysLeft is not None and (problem is None or anchor.alarm != "none"):
            role, icon_name = ALARMS.get(anchor.alarm, ALARMS["none"])
            self.days.tell(days_words(anchor.alarm, anchor.daysLeft), icon_name, role)
            row.addWidget(self.days, 0, Qt.AlignmentFlag.AlignTop)
        else:
            self.days.setParent(self)
            self.days.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the height that the words need at this width: the card around it gives no more than it must."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(max(0, layout.heightForWidth(self.width())))


class TrustFolderView(SettingCard):
    """Asks the place for its folder of root certificates, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.shown: TrustFolder | None = None
        self.rows = list[AnchorRow]()
        self.folder = BreakingLabel("", "strong")
        self.who_chooses = label("", "muted", wraps=True)
        self.problem = Notice(colours)
        self.problem.offer()
        self.choose = button(translate("TrustFolder", "Choose a folder…"), colours, icon_name="shield-check")
        self.choose.clicked.connect(self._choose)
        self.leave = button(translate("TrustFolder", "Use no folder"), colours, kind="quiet")
        self.leave.clicked.connect(lambda: self.use(None))
        self._timer = QTimer(self, interval=_AGAIN_AFTER)
        self._timer.timeout.connect(self.load)
        self._arrange()

    def _arrange(self) -> None:
        words = translate(
            "TrustFolder",
            "Issuers whose certificate leads to a root certificate in the folder, or in its subfolder “issuers”, are "
            "trusted. The subfolder “verifiers” has the roots that wallets trust for verifiers.",
        )
        self._column = QVBoxLayout()
        self._column.setSpacing(SPACE_2)
        about, ways = label(words, "muted", wraps=True), row_of(self.choose, self.leave)
        parts = (about, self.folder, self.problem, self._column, self.who_chooses, ways, self.notice)
        self._lay_out(*parts, spacing=SPACE_3)

    def load(self) -> None:
        """Ask for the folder."""
        self._ask(lambda place: place.settings.trust_folder(), then=self._loaded, failed=lambda _: None)

    def use(self, folder: str | None) -> None:
        """Choose another folder, or none."""
        self._ask(lambda place: place.settings.change_trust_folder(folder), then=self._used)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the files while they are shown."""
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow them no longer."""
        super().hideEvent(event)
        self._timer.stop()

    def _choose(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.choose.text(), (self.shown and self.shown.folder) or "")
        if name:
            self.use(name)

    def _used(self, response: TypedResponse[TrustFolder]) -> None:
        self.notice.hide()
        if response.failure is not None:
            show_failure(self.notice, response.failure)
        self._loaded(response)

    def _loaded(self, response: TypedResponse[TrustFolder]) -> None:
        self._offer(response, is_known=self.shown is not None)
        if response.value is not None and response.value != self.shown:
            self._show(response.value)

    def _show(self, folder: TrustFolder) -> None:
        self.shown = folder
        none = translate("TrustFolder", "No folder is used.")
        self.folder.setText(plain(folder.folder, _LONGEST_PATH) if folder.folder else none)
        elsewhere = translate("TrustFolder", "The folder is chosen at the computer of this service.")
        by_option = translate("TrustFolder", "An option of serve names the folder.")
        self.who_chooses.setText(by_option if folder.isGiven else elsewhere)
        self.who_chooses.setHidden(folder.mayChange)
        self.choose.setHidden(not folder.mayChange)
        self.leave.setHidden(not folder.mayChange or folder.folder is None)
        self.problem.hide()
        if folder.problem is not None:
            self.problem.tell(told(folder.problem.message), told(folder.problem.nextStep))
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [AnchorRow(self._colours, one, self) for one in folder.anchors]
        for row in self.rows:
            self._column.addWidget(row)
