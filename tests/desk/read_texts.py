"""Every text that a person reads in a window, or hears from a screen reader."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QWidget


def visible(window: QWidget) -> list[QWidget]:
    return [each for each in window.findChildren(QWidget) if each.isVisible()]


def of_lists(window: QWidget, role: Qt.ItemDataRole) -> set[str]:
    views = [each for each in visible(window) if isinstance(each, QAbstractItemView) and each.model() is not None]
    models = [each.model() for each in views]
    return {str(model.index(row, 0).data(role) or "") for model in models for row in range(model.rowCount())}


def seen_by_people(window: QWidget) -> set[str]:
    """Return every text that is shown and cannot be typed."""
    found = of_lists(window, Qt.ItemDataRole.DisplayRole)
    for each in visible(window):
        found.add(each.toolTip())
        if isinstance(each, QLabel | QAbstractButton):
            found.add(each.text())
        if isinstance(each, QComboBox):
            found |= {each.itemText(index) for index in range(each.count())}
    return found


def read_by_people(window: QWidget) -> set[str]:
    """Return every text of the visible widgets, also what screen readers say."""
    found = seen_by_people(window) | of_lists(window, Qt.ItemDataRole.AccessibleTextRole)
    for each in visible(window):
        found |= {each.accessibleName(), each.accessibleDescription()}
        if isinstance(each, QLineEdit):
            found |= {each.text(), each.placeholderText()}
    return found
