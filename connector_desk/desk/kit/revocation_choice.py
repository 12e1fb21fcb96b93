"""The choice of when the credential is revoked that a new one takes the place of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.parts import ChoiceGroup, label
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.wrapping_radio_button import WrappingRadioButton

if TYPE_CHECKING:
    from PySide6.QtCore import QDate

    from connector_desk.desk.kit.tokens import Colours


class RevocationChoice(QWidget):
    """Asks when the former credential is revoked."""

    edited = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        words = translate("Records", "The former one is revoked")
        self._group = ChoiceGroup(self)
        self.when_fetched = self._choice(words, translate("Records", "When the new one is fetched"))
        self.at_date = self._choice(words, translate("Records", "At the end of a day that you choose"))
        self.day = DateEditor(colours, translate("Form", "Choose from a calendar"))
        self.day.set_spoken(words, self.at_date.text())
        self.day.edited.connect(self.edited)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(label(words, "label", wraps=True))
        for each in (self.when_fetched, self.at_date, self.day):
            layout.addWidget(each)
        self.when_fetched.setChecked(True)
        self.day.hide()
        self._group.buttonToggled.connect(lambda *_: self._chosen())

    @property
    def is_right(self) -> bool:
        """Return whether the day is one, where one is needed."""
        return self.when_fetched.isChecked() or self.day.day.isValid()

    @property
    def moment(self) -> int | None:
        """Return the end of the chosen day on this computer; None: when the new one is fetched."""
        return end_of(self.day.day) if self.at_date.isChecked() else None

    def show_moment(self, moment: int | None) -> None:
        """Show a choice that was made before."""
        (self.when_fetched if moment is None else self.at_date).setChecked(True)
        if moment is not None:
            self.day.set_value(QDateTime.fromMSecsSinceEpoch(moment).date().toString(Qt.DateFormat.ISODate))

    def set_locked(self, *, locked: bool) -> None:
        """Keep it as it is."""
        for each in (self.when_fetched, self.at_date, self.day):
            each.setEnabled(not locked)

    def focus_day(self) -> None:
        """Put the focus where a day is lacking."""
        self.day.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choice(self, question: str, words: str) -> WrappingRadioButton:
        made = WrappingRadioButton(words)
        made.setAccessibleName(named_value(question, words))
        self._group.addButton(made)
        return made

    def _chosen(self) -> None:
        self.day.setVisible(self.at_date.isChecked())
        self.edited.emit()


def typed(editor: DateEditor) -> str:
    """Return what is typed, whether it is a day or not."""
    return editor.control.text().strip() if isinstance(editor.control, QLineEdit) else ""


def end_of(day: QDate) -> int | None:
    """Return the end of a day on this computer; None for no day."""
    return day.endOfDay().toMSecsSinceEpoch() if day.isValid() else None
