"""The calendar of a date field: a month at a time, its name above it."""

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.widgets.parts import icon_button, label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate


class CalendarPopup(QFrame):
    """Picks a day; arrow keys and Enter choose, Page Up and Page Down turn the month, Escape leaves."""

    picked = Signal(QDate)

    def __init__(self, parent: QWidget, colours: Colours, spoken: str, locale: QLocale) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("kind", "card")
        self._locale = locale
        self.month = label("", "heading", name="month")
        self.month.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.before = icon_button(translate("Calendar", "Previous month"), colours, "chevron-left")
        self.after = icon_button(translate("Calendar", "Next month"), colours, "chevron-right")
        self.calendar = _days(spoken, locale)
        plain = QTextCharFormat()
        plain.setForeground(self.palette().text())
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self.calendar.setWeekdayTextFormat(weekend, plain)
        self.calendar.clicked.connect(self.picked)
        self.calendar.activated.connect(self.picked)
        self.calendar.currentPageChanged.connect(self._turned)
        self.before.clicked.connect(self.calendar.showPreviousMonth)
        self.after.clicked.connect(self.calendar.showNextMonth)
        head = QHBoxLayout()
        head.addWidget(self.before)
        head.addWidget(self.month, 1)
        head.addWidget(self.after)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_2, SPACE_2, SPACE_2, SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self.calendar)
        self._turned(self.calendar.yearShown(), self.calendar.monthShown())

    def _turned(self, year: int, month: int) -> None:
        self.month.setText(f"{self._locale.standaloneMonthName(month)} {year}")


def _days(spoken: str, locale: QLocale) -> QCalendarWidget:
    """Create the calendar; Qt's own navigation bar shows the month in the selection colour, which is unreadable."""
    made = QCalendarWidget()
    made.setAccessibleName(spoken)
    made.setNavigationBarVisible(False)
    made.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
    made.setLocale(locale)
    made.setFirstDayOfWeek(locale.firstDayOfWeek())
    made.setMinimumSize(300, 220)
    return made
