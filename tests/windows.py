"""The windows that Qt knows, and what a person finds on them: by its kind, and by its text or its name."""

import gc
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLabel, QLineEdit, QWidget

W = TypeVar("W", bound=QWidget)


def top_level_widgets() -> list[QWidget]:
    """Return all windows, without looking for garbage: Qt crashes if a dead window goes while the list is made."""
    is_enabled = gc.isenabled()
    gc.disable()
    try:
        return QApplication.topLevelWidgets()
    finally:
        if is_enabled:
            gc.enable()


def names_of(widget: QWidget) -> tuple[str, ...]:
    """Return the text, the accessible name and the name of the object."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return text, widget.accessibleName(), widget.objectName()


def seen(root: QWidget, kind: type[W], words: str = "") -> list[W]:
    """List the widgets of a kind on the screen, or those among them with a text or a name."""
    found = (each for each in root.findChildren(kind) if each.isVisible())
    return [each for each in found if not words or words in names_of(each)]


def find(root: QWidget, kind: type[W], words: str = "") -> W:
    """Return the only such widget on the screen."""
    found = seen(root, kind, words)
    if len(found) != 1:
        others = [names_of(each) for each in seen(root, kind)]
        raise LookupError(f"{len(found)} of {kind.__name__} {words!r} on the screen, which shows {others}")
    return found[0]


def timer(owner: QObject, milliseconds: int) -> QTimer:
    """Return the timer of an object that fires after so long."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    (found,) = [each for each in owner.findChildren(QTimer, options=direct) if each.interval() == milliseconds]
    return found


def framed(root: QWidget, kind: type[W], style: str) -> W:
    """Return the only widget on the screen that the style sheet knows by this kind."""
    (found,) = [each for each in seen(root, kind) if each.property("kind") == style]
    return found


def write(line: QLineEdit, text: str) -> None:
    """Put a text into a line as if it was typed: no key of QTest writes a letter beyond ASCII."""
    line.setText(text)
    line.textEdited.emit(text)


def choose(box: QComboBox, value: object) -> None:
    """Choose an entry of a combo box by its value, as by a click."""
    index = box.findData(value)
    assert index >= 0, value
    box.setCurrentIndex(index)
    box.activated.emit(index)


def choices(root: QWidget) -> list[str]:
    """List the names of what a page of cards offers."""
    named = [each.objectName() for each in seen(root, QAbstractButton)]
    return [each.removeprefix("choice-") for each in named if each.startswith("choice-")]


def spoken_lines(view: QAbstractItemView) -> list[str]:
    """List what a screen reader says of each line of a list."""
    model, role = view.model(), Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row, 0).data(role)) for row in range(model.rowCount())]


def texts(root: QWidget) -> list[str]:
    """List the texts of the labels on the screen."""
    return [each.text() for each in seen(root, QLabel)]
