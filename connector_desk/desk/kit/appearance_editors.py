"""Editors of how something looks and is called: names in several languages, a logo, and a colour."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QColorDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.limits import LABEL_CHARACTERS
from connector_desk.desk.kit.editors import Editor, LineEditor
from connector_desk.desk.kit.focus import set_tab_order, tab_stops
from connector_desk.desk.kit.form_draft import sentence_fault
from connector_desk.desk.kit.logo import FILES, NO_PICTURE, TOO_LARGE, ChosenLogo, choose_logo, paint_logo
from connector_desk.desk.kit.names_by_language import first_wrong, names_in, names_text
from connector_desk.desk.kit.parts import button, icon_button, restyle
from connector_desk.desk.kit.picture_editor import PictureEditor
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from connector_desk.desk.runner.runner import Runner

SHOWN = QSize(64, 64)


class NameRow(QWidget):
    """The name in one more language."""

    changed = Signal()
    removed = Signal()

    def __init__(self, colours: Colours, language: str, name: str) -> None:
        super().__init__()
        self.language, self.name = QLineEdit(language), QLineEdit(name)
        self.remove = icon_button(translate("Organisation", "Remove this name"), colours, "x")
        self.language.setFixedWidth(80)
        self.language.setMaxLength(35)
        self.language.setPlaceholderText("de")
        self.language.setAccessibleName(translate("Organisation", "Language"))
        self.name.setMaxLength(LABEL_CHARACTERS)
        self.name.setAccessibleName(translate("Organisation", "Name in this language"))
        self.remove.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_2)
        for each in (self.language, self.name):
            each.textEdited.connect(lambda _: self.changed.emit())
            row.addWidget(each)
        row.addWidget(self.remove)


class NamesEditor(Editor):
    """The names in other languages."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(QWidget())
        self._colours = colours
        self.rows: list[NameRow] = []
        self.add = button(translate("Organisation", "Another language"), colours, kind="quiet", icon_name="plus")
        self.add.clicked.connect(self._add)
        self._column = QVBoxLayout(self.control)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE_2)
        self._column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def names(self) -> list[tuple[str, str]]:
        """Return what was entered."""
        return [(row.language.text(), row.name.text()) for row in self.rows]

    def set_value(self, value: str) -> None:
        """Show languages and names."""
        self._show(names_in(value))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Set the focus to the language that is wrong, or to the first."""
        (self.rows[first_wrong(self.names) or 0].language if self.rows else self.add).setFocus(reason)

    def set_wrong(self, *, wrong: bool) -> None:
        """Mark the language that is wrong."""
        place = first_wrong(self.names) if wrong else None
        for at, row in enumerate(self.rows):
            restyle(row.language, "wrong", at == place)

    def _show(self, names: list[tuple[str, str]]) -> None:
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [NameRow(self._colours, language, name) for language, name in names]
        before = self.add.previousInFocusChain() or self.add
        for place, row in enumerate(self.rows):
            row.changed.connect(self._changed)
            row.removed.connect(partial(self._remove, place))
            self._column.insertWidget(place, row)
        set_tab_order([before, *(stop for row in self.rows for stop in tab_stops(row)), self.add])

    def _changed(self) -> None:
        self.edited.emit(names_text(self.names))

    def _add(self) -> None:
        self._show([*self.names, ("", "")])
        self._changed()
        self.rows[-1].language.setFocus()

    def _remove(self, place: int) -> None:
        self._show([each for at, each in enumerate(self.names) if at != place])
        self._changed()
        self.add.setFocus()


class LogoEditor(PictureEditor):
    """The logo, from a file, dropped or pasted; one that is too large can be made to fit."""

    def __init__(self, colours: Colours, runner: Runner) -> None:
        super().__init__(colours, FILES)
        self._runner, self._smaller = runner, ""
        self.picked.connect(self._picked)
        self.accepted.connect(lambda: self._read(ChosenLogo(self._smaller)))

    def set_value(self, value: str) -> None:
        """Show a logo."""
        image = paint_logo(value, SHOWN, self.devicePixelRatioF()) if value else QImage()
        size = translate("Organisation", "{size} KB").format(size=max(1, len(value) * 3 // 4 // 1024))
        self.show_image(image, size if value else "")

    def _picked(self, source: Path | bytes) -> None:
        if source:
            self._runner.run(to_thread(choose_logo, source), owner=self, then=self._read)
        else:
            self._read(ChosenLogo())

    def _read(self, chosen: ChosenLogo) -> None:
        self._smaller = chosen.smaller
        if chosen.fault:
            own = chosen.fault in (TOO_LARGE, NO_PICTURE)
            self.refused.emit(Words("Organisation", chosen.fault) if own else sentence_fault(chosen.fault))
        else:
            self.set_value(chosen.address)
            self.edited.emit(chosen.address)
        self.shrink.setVisible(bool(chosen.smaller))
        if chosen.smaller:
            self.shrink.setFocus()


class ColourEditor(LineEditor):
    """A colour, typed or chosen."""

    def __init__(self, colours: Colours, words: str, default: str, example: str = "") -> None:
        """`default` is the colour that the dialog begins with while none is typed."""
        super().__init__(example=example)
        self._words, self._default = words, default
        choose = button(translate("Organisation", "Choose…"), colours)
        choose.setAccessibleName(f"{self._words}: {choose.text()}")
        choose.clicked.connect(self._choose)
        self.row.addWidget(choose)

    def _choose(self) -> None:
        now = QColor(self._line.text() or self._default)
        chosen = QColorDialog.getColor(now, self, self._words)
        if chosen.isValid():
            self.set_value(chosen.name())
            self.edited.emit(chosen.name())
