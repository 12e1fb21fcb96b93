"""The dialog into which a curl command is pasted, and that for the name of a saved draft."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.plain_editor import PlainEditor
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate


class _Dialog(QDialog):
    def __init__(self, parent: QWidget, colours: Colours, title: str, does: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(title)
        self.does = button(does, colours, kind="primary")
        self.leave = button(translate("Workbench", "Cancel"), colours)
        self.leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addStretch()
        foot.addWidget(self.leave)
        foot.addWidget(self.does)
        self.inside = QVBoxLayout()
        self.inside.setSpacing(SPACE_2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self.inside, 1)
        layout.addLayout(foot)


class CurlDialog(_Dialog):
    """Takes a command; nothing of it is run or filled in."""

    pasted = Signal(str)

    def __init__(self, parent: QWidget, colours: Colours) -> None:
        title = translate("Workbench", "Paste a curl command")
        super().__init__(parent, colours, title, translate("Workbench", "Put into the draft"))
        self.box = PlainEditor(title, QPlainTextEdit.LineWrapMode.WidgetWidth)
        words = translate("Workbench", "Keys and tokens in it are left out. Nothing of it is run.")
        self.inside.addWidget(label(title, "label"))
        self.inside.addWidget(self.box, 1)
        self.inside.addWidget(label(words, "muted", wraps=True))
        self.does.clicked.connect(self._done)
        self.resize(min(560, parent.window().width() - 40), 320)
        self.box.setFocus()

    def _done(self) -> None:
        command = self.box.toPlainText()
        self.accept()
        self.pasted.emit(command)


class NameDialog(_Dialog):
    """Takes the name of a request, and whether its variables count."""

    named = Signal(str, bool)

    def __init__(self, parent: QWidget, colours: Colours, name: str, *, can_be_template: bool) -> None:
        title = translate("Workbench", "Save the draft in the collection")
        super().__init__(parent, colours, title, translate("Workbench", "Save"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(200)
        caption = label(translate("Workbench", "Name"), "label")
        caption.setBuddy(self.name)
        self.template = QCheckBox(translate("Workbench", "Fill in variables such as {{now+1d}}"))
        self.template.setChecked(can_be_template)
        self.template.setEnabled(can_be_template)
        self.inside.addWidget(caption)
        self.inside.addWidget(self.name)
        self.inside.addWidget(self.template)
        self.inside.addStretch()
        self.does.clicked.connect(self._done)
        self.name.returnPressed.connect(self._done)
        self.resize(min(440, parent.window().width() - 40), 200)
        self.name.setFocus()
        self.name.selectAll()

    def _done(self) -> None:
        name = self.name.text().strip()
        if name:
            self.accept()
            self.named.emit(name, self.template.isChecked())
