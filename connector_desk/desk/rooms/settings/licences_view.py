"""The licences of the bundled parts."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from connector_desk.base.licences import licences
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_3, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate


class LicencesView(QDialog):
    """Shows one text at a time; freed when closed."""

    def __init__(self, parent: QWidget, colours: Colours) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Settings", "Licences"))
        self.resize(680, 560)
        self._licences = licences()
        choice = NamedComboBox()
        choice.setAccessibleName(translate("Settings", "Licences"))
        choice.addItems([licence.part for licence in self._licences])
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("kind", "json")
        self.text.setAccessibleName(translate("Settings", "Text of the licence"))
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(12)
        self.text.setFont(font)
        choice.currentIndexChanged.connect(lambda index: self.text.setPlainText(self._licences[index].text()))
        if self._licences:
            self.text.setPlainText(self._licences[0].text())
        leave = button(translate("Settings", "Close"), colours)
        leave.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(label(translate("Settings", "Licences"), "title"))
        layout.addWidget(choice)
        layout.addWidget(self.text, 1)
        layout.addLayout(foot)
