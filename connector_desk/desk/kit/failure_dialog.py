"""A dialog with an error and the next step, if no open room could show it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate

_WIDTH, _HEIGHT = 440, 190


class FailureDialog(QDialog):
    """Shows one notice; Enter and Escape close it."""

    def __init__(self, parent: QWidget, colours: Colours, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.notice = Notice(colours)
        self.leave = button(translate("Receipt", "Close"), colours, kind="primary")
        self.leave.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.notice)
        layout.addStretch()
        layout.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignRight)
        self.resize(_WIDTH, _HEIGHT)

    def tell(self, sentence: str, next_step: str, details: str) -> None:
        """Set the texts, and open."""
        self.notice.tell(sentence, next_step, details)
        self.notice.offer()
        self.open()
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)
