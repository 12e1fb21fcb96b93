"""What a screen reader is told of a combo box, on Linux too, where Qt takes the chosen item for its name."""

import pytest
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.editors import ChoiceEditor, TextEditor
from connector_desk.desk.kit.field_row import FieldRow
from connector_desk.desk.kit.icons import icon
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
    row = FieldRow(LIGHT, "Food & drink", TextEditor(), is_required=False)
    qtbot.addWidget(row)
    title = next(each for each in row.findChildren(QLabel) if each.buddy() and each.parent() is row)
    assert QAccessible.queryAccessibleInterface(title).text(QAccessible.Text.Name) == "Food & drink"


def test_a_field_reads_its_title_once(qtbot) -> None:
    editor = ChoiceEditor([], "-")
    row = FieldRow(LIGHT, "Food & drink", editor, is_required=False)
    qtbot.addWidget(row)
    assert isinstance(editor.control, NamedComboBox)
    assert labels_of(editor.control) == ["Food & drink"]


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


def picture(qtbot, combo: QComboBox, words: str, width: int, *, has_icon: bool) -> QImage:
    """Return how a combo box of a width shows the chosen words."""
    qtbot.addWidget(combo)
    if has_icon:
        combo.addItem(icon("award", LIGHT.accent), words)
    else:
        combo.addItem(words)
    combo.resize(width, combo.sizeHint().height())
    return combo.grab().toImage()


@pytest.mark.parametrize("has_icon", [False, True])
@pytest.mark.parametrize("width", [160, 161, 203])
def test_words_that_are_longer_than_their_room_end_with_an_ellipsis(qtbot, width, has_icon) -> None:
    words = "An answer: Who works here, and in which department?"
    shown = picture(qtbot, NamedComboBox(), words, width, has_icon=has_icon)
    cut = picture(qtbot, QComboBox(), words, width, has_icon=has_icon)
    shortened = [f"{words[:length]}\N{HORIZONTAL ELLIPSIS}" for length in range(5, len(words))]
    alike = [each for each in shortened if picture(qtbot, QComboBox(), each, width, has_icon=has_icon) == shown]
    assert len(alike) == 1
    assert shown != cut


@pytest.mark.parametrize("has_icon", [False, True])
def test_words_that_fit_are_shown_as_ever(qtbot, has_icon) -> None:
    assert picture(qtbot, NamedComboBox(), "Any", 160, has_icon=has_icon) == picture(
        qtbot, QComboBox(), "Any", 160, has_icon=has_icon
    )
