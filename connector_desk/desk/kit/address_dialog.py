"""An address that is about to be opened: shown in full, then opened in the browser or copied."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.exchange_links import LONGEST_ADDRESS, may_open
from connector_desk.desk.kit.parts import BreakingLabel, button, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain

_WIDTH = 480


class AddressDialog(QDialog):
    """Opens one address, if the person wants it after seeing it."""

    def __init__(self, parent: QWidget, colours: Colours, title: str, address: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self._address = address
        self.shown = BreakingLabel(plain(address, LONGEST_ADDRESS), "strong", name="link-address")
        self.open_it = button(translate("Exchange", "Open in the browser"), colours, kind="primary")
        self.open_it.setEnabled(may_open(address))
        self.open_it.setDefault(True)
        self.open_it.clicked.connect(self._open)
        self.copy = button(translate("Exchange", "Copy the address"), colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(address))
        leave = button(translate("Receipt", "Close"), colours)
        leave.clicked.connect(self.reject)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.open_it)
        ways.addWidget(self.copy)
        ways.addStretch(1)
        ways.addWidget(leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(label(translate("Updates", "This page opens in your browser:"), wraps=True))
        layout.addWidget(self.shown)
        layout.addLayout(ways)
        self.setMinimumWidth(_WIDTH)
        self.open_it.setFocus()

    def _open(self) -> None:
        if may_open(self._address):
            QDesktopServices.openUrl(QUrl(self._address, QUrl.ParsingMode.StrictMode))
            self.accept()
