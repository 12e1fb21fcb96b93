"""Dates are read as people write them, and sent as what they mean."""

import pytest
from PySide6.QtCore import QDate, QLocale, Qt

from connector_desk.desk.kit.choice import TimeBox
from connector_desk.desk.kit.date_editor import CalendarPopup, DateEditor
from connector_desk.desk.kit.dates import read_date, show_date
from connector_desk.desk.kit.tokens import LIGHT
from tests.windows import find

GERMAN, AMERICAN, BRITISH = QLocale("de_DE"), QLocale("en_US"), QLocale("en_GB")


@pytest.mark.parametrize(
    ("text", "locale", "day"),
    [
        ("2026-11-21", AMERICAN, (2026, 11, 21)),
        ("21.11.2026", GERMAN, (2026, 11, 21)),
        ("1.2.26", GERMAN, (2026, 2, 1)),
        ("11/21/2026", AMERICAN, (2026, 11, 21)),
        ("21/11/2026", BRITISH, (2026, 11, 21)),
        ("21/11/2026", AMERICAN, None),
        ("31.02.2026", GERMAN, None),
        ("soon", GERMAN, None),
        ("1 2", GERMAN, None),
        ("", GERMAN, None),
        ("9" * 5000, GERMAN, None),
    ],
)
def test_case_401_read(text: str, locale: QLocale, day: tuple[int, int, int] | None) -> None:
    read = read_date(text, locale)
    assert (read == QDate(*day)) if day else not read.isValid()


def test_case_401_what_is_shown_is_read_back() -> None:
    for locale in (GERMAN, AMERICAN, BRITISH, QLocale("sv_SE"), QLocale("fr_FR")):
        assert read_date(show_date(QDate(2026, 3, 4), locale), locale) == QDate(2026, 3, 4)


def test_case_401_a_moment_of_local_time_travels_in_utc(qtbot) -> None:
    """The zone of this run is 5:45 ahead of UTC."""
    editor = DateEditor(LIGHT, "calendar", "time", with_time=True)
    qtbot.addWidget(editor)
    told: list[str] = []
    editor.edited.connect(told.append)
    editor.set_value("2026-11-21T18:00:00Z")
    editor.control.textEdited.emit(editor.control.text())
    assert told == ["2026-11-21T18:00:00Z"]
    assert editor.findChild(TimeBox).time().toString("HH:mm") == "23:45"


def test_a_date_that_is_none_is_told_as_it_was_typed(qtbot) -> None:
    editor = DateEditor(LIGHT, "calendar")
    qtbot.addWidget(editor)
    told: list[str] = []
    editor.edited.connect(told.append)
    qtbot.keyClicks(editor.control, "soo")
    assert told[-1] == "soo"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_calendar_is_used_by_keyboard(qtbot) -> None:
    editor = DateEditor(LIGHT, "calendar")
    qtbot.addWidget(editor)
    editor.set_value("2026-11-21")
    editor.show()
    told: list[str] = []
    editor.edited.connect(told.append)
    editor.open_calendar()
    popup = find(editor, CalendarPopup)
    popup.calendar.setSelectedDate(QDate(2026, 11, 22))
    popup.calendar.activated.emit(QDate(2026, 11, 22))
    assert told == ["2026-11-22"]
    assert not popup.isVisible()
    editor.close()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_calendar_says_which_month_it_shows(qtbot) -> None:
    editor = DateEditor(LIGHT, "calendar")
    qtbot.addWidget(editor)
    editor.set_value("2026-11-21")
    editor.show()
    editor.open_calendar()
    popup = find(editor, CalendarPopup)
    said = [popup.month.text()]
    qtbot.mouseClick(popup.after, Qt.MouseButton.LeftButton)
    said.append(popup.month.text())
    qtbot.keyClick(popup.calendar.focusProxy() or popup.calendar, Qt.Key.Key_PageUp)
    said.append(popup.month.text())
    assert [each.rpartition(" ")[2] for each in said] == ["2026"] * 3
    assert said[0] == said[2] != said[1]
    editor.close()
