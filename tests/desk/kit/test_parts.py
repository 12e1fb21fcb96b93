"""The plain parts: what comes from outside is shown as it is written."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QWidget

import connector_desk.desk
from connector_desk.desk.kit.parts import Button, button, share_icons, tip
from connector_desk.desk.kit.tokens import LIGHT


def test_a_tip_shows_markup_and_does_not_obey_it(qtbot) -> None:
    widget = QLabel()
    qtbot.addWidget(widget)
    for text in ("<b>City</b> of Example", "<img src='file:///etc/hostname'>", "5 < 6 & 7 > 2", "City & Sons"):
        tip(widget, text)
        told = widget.toolTip()
        assert (QTextDocumentFragment.fromHtml(told).toPlainText() if told != text else told) == text
    tip(widget, "<b>x</b>")
    assert "<b>" not in widget.toolTip()


def test_nothing_sets_a_tip_by_another_way() -> None:
    desk = Path(connector_desk.desk.__file__).parent
    others = [
        path.name for path in desk.rglob("*.py") if ".setToolTip(" in path.read_text() and path.name != "parts.py"
    ]
    assert not others


def test_harm_14_a_button_of_the_needed_width_elides_nothing(qtbot) -> None:
    for words in ("Angaben ändern", "Zurückziehen", "Als PNG speichern", "Ohne Telefon ausprobieren", "Will"):
        for size in range(11, 24):
            made = Button(words)
            qtbot.addWidget(made)
            made.setStyleSheet(f"font-size: {size}px; font-weight: 500")
            made.ensurePolished()
            made.resize(made.needed_width, 36)
            assert made.shown_text == words, size
            made.resize(made.needed_width - 20, 36)
            assert made.shown_text != words


def test_a_row_of_buttons_shows_all_of_its_icons_or_none(qtbot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    row = [button(words, LIGHT, icon_name="download") for words in ("Print…", "Save as PDF")]
    share_icons(row)
    for each in row:
        each.setParent(place)
        each.resize(each.sizeHint())
    place.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    place.show()
    assert [each.shows_icon for each in row] == [True, True]
    row[1].resize(row[1].needed_width, 36)
    assert [each.shows_icon for each in row] == [False, False]
    row[1].hide()
    assert row[0].shows_icon
