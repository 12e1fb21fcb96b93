"""An address that is about to be opened, shown in full first; and the links in a response."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QListWidget, QVBoxLayout, QWidget

from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
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


SCHEMES = ("https", "http")
_SIZE = QSize(560, 400)
LONGEST_ADDRESS = 4_000


class LinkDialog(QDialog):
    """Lists addresses, shows the chosen one in full, and opens or copies it."""

    def __init__(self, parent: QWidget, colours: Colours, links: Sequence[str]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(translate("Exchange", "Links in the response"))
        self._links = links
        self.list = QListWidget()
        self.list.setProperty("kind", "choices")
        self.list.setAccessibleName(translate("Exchange", "Addresses"))
        self.list.setUniformItemSizes(True)
        self.list.addItems([plain(link, 200) for link in links])
        self.list.currentRowChanged.connect(self._choose)
        self.address = BreakingLabel("", "strong", name="link-address")
        self.open_it = button(translate("Exchange", "Open in the browser"), colours, kind="primary")
        self.open_it.clicked.connect(self._open)
        self.copy = button(translate("Exchange", "Copy the address"), colours, icon_name="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._chosen))
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
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(
            label(translate("Exchange", "The service wrote these addresses. Check the whole address."), wraps=True)
        )
        layout.addWidget(self.list, 1)
        layout.addWidget(self.address)
        layout.addLayout(ways)
        self.resize(_SIZE)
        self.list.setCurrentRow(0)

    @property
    def _chosen(self) -> str:
        row = self.list.currentRow()
        return self._links[row] if 0 <= row < len(self._links) else ""

    def _choose(self, row: int) -> None:
        del row
        self.address.setText(plain(self._chosen, LONGEST_ADDRESS))
        self.open_it.setEnabled(may_open(self._chosen))

    def _open(self) -> None:
        if may_open(self._chosen):
            QDesktopServices.openUrl(QUrl(self._chosen, QUrl.ParsingMode.StrictMode))
            self.accept()


def may_open(address: str) -> bool:
    """Return whether an address is one of a web page, and was shown in full."""
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    return len(address) <= LONGEST_ADDRESS and url.isValid() and url.scheme().lower() in SCHEMES and bool(url.host())


def no_browser_here() -> str:
    """Return the sentence for a page that no browser of this computer can open."""
    return translate_sentence(FaultText.NO_BROWSER_HERE)
