"""The words of a line that opens: whole in one line or in two, and elided only where two are too short."""

import pytest
from PySide6.QtCore import Qt

from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.tokens import LIGHT

WORDS = "SD-JWT VC · 1 Jahr gültig · Code 10 Minuten"


@pytest.fixture
def line(qtbot) -> FoldButton:
    made = FoldButton(LIGHT)
    qtbot.addWidget(made)
    made.setText(WORDS)
    made.resize(made.sizeHint())
    made.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    made.show()
    return made


def test_words_that_fit_stand_in_one_line(line: FoldButton) -> None:
    assert line.shown_text == WORDS


def test_narrow_words_are_broken_between_their_parts_and_the_line_is_higher(line: FoldButton) -> None:
    height = line.sizeHint().height()
    line.resize(line.width() - 30, height)
    assert line.shown_text == "SD-JWT VC · 1 Jahr gültig\nCode 10 Minuten"
    assert line.sizeHint().height() == height + line.fontMetrics().lineSpacing()
    line.setText("Nachweis im Klartext lesen")
    line.resize(150, height)
    assert line.shown_text.replace("\n", " ") == "Nachweis im Klartext lesen"


def test_words_that_two_lines_cannot_hold_are_elided(line: FoldButton) -> None:
    line.resize(110, line.height())
    assert line.shown_text.count("\n") == 1
    assert line.shown_text.endswith("…")
