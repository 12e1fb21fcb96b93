"""What a screen reader is told of a combo box, on Linux too, where Qt takes the chosen item for its name."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.editors import ChoiceEditor
from connector_desk.desk.kit.field_row import FieldRow
from connector_desk.desk.kit.tokens import LIGHT
from connector_desk.desk.shell.room_table import ASK, LINKS, RECORDS, SETTINGS, SIGNALS


def labels_of(combo: QComboBox) -> list[str]:
    """Return what names it, by the relation that a screen reader follows."""
    told = QAccessible.queryAccessibleInterface(combo).relations(QAccessible.RelationFlag.Label)
    return [each[0].text(QAccessible.Text.Name) for each in told]


def test_its_label_is_told_and_never_shown(qtbot) -> None:
    place, combo = QWidget(), NamedComboBox()
    qtbot.addWidget(place)
    combo.setAccessibleName("Food & drink")
    QVBoxLayout(place).addWidget(combo)
    assert labels_of(combo) == ["Food & drink"]
    assert place.findChild(QLabel).isHidden()


def test_the_title_of_a_field_keeps_its_ampersand(qtbot) -> None:
    row = FieldRow(LIGHT, "Food & drink", ChoiceEditor([], "-"), is_required=False)
    qtbot.addWidget(row)
    title = next(each for each in row.findChildren(QLabel) if each.buddy() and each.parent() is row)
    assert QAccessible.queryAccessibleInterface(title).text(QAccessible.Text.Name) == "Food & drink"


def test_every_combo_box_of_the_rooms_has_a_label(desk) -> None:
    desk.choose()
    desk.window.perform("issue.more")
    for room in (ASK, RECORDS, LINKS, SIGNALS, SETTINGS):
        desk.window.perform(room.action.name)
        desk.settle()
    desk.window.perform("ask.choose.of:visitor-badge")
    desk.settle()
    combos = desk.window.findChildren(QComboBox)
    assert len(combos) > 6
    assert [each.accessibleName() for each in combos if not any(labels_of(each))] == []
