"""A date that can be typed as people write it, or picked from a calendar; kept as ISO 8601."""

from __future__ import annotations

from PySide6.QtCore import QDate, QDateTime, QEvent, QLocale, QPoint, Qt, QTime, QTimeZone, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from connector_desk.desk.kit.choice import TimeBox
from connector_desk.desk.kit.dates import read_date, show_date
from connector_desk.desk.kit.editors import Editor
from connector_desk.desk.kit.parts import icon_button, label, restyle
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate


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


class DateEditor(Editor):
    """A day; with `with_time`, a moment of the local time, kept in UTC."""

    def __init__(self, colours: Colours, calendar_words: str, time_words: str = "", *, with_time: bool = False) -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._locale = QLocale()
        self._colours = colours
        self._popup: CalendarPopup | None = None
        self._line.setMaxLength(40)
        self._line.setPlaceholderText(show_date(QDate(2026, 12, 31), self._locale))
        self._line.textEdited.connect(self._emit)
        self._line.editingFinished.connect(self._tidy)
        self._time: TimeBox | None = None
        if with_time:
            self._time = TimeBox(QTime(23, 59))
            self._time.setAccessibleName(time_words)
            self._time.lineEdit().setTextMargins(9, 0, 9, 0)  # a style sheet does not reach it
            self._time.setMinimumWidth(self._time.sizeHint().width() + 18)
            self._time.timeChanged.connect(self._emit)
            self.row.addWidget(self._time)
        self._opener: QToolButton = icon_button(calendar_words, colours, "calendar", size=20)
        self._opener.setFixedSize(38, 38)
        self._opener.clicked.connect(self.open_calendar)
        self.row.addWidget(self._opener)

    @property
    def day(self) -> QDate:
        """Return the day of the text; invalid if the text is no date."""
        return read_date(self._line.text(), self._locale)

    def set_value(self, value: str) -> None:
        """Show a value: ISO 8601, or the text as it was typed."""
        moment = QDateTime.fromString(value, Qt.DateFormat.ISODateWithMs) if "T" in value else QDateTime()
        if moment.isValid():
            local = moment.toLocalTime()
            self._put_day(local.date())
            if self._time is not None:
                self._time.blockSignals(True)  # noqa: FBT003  Qt's own
                self._time.setTime(local.time())
                self._time.blockSignals(False)  # noqa: FBT003
            return
        day = QDate.fromString(value, Qt.DateFormat.ISODate)
        if day.isValid():
            if self.day != day:
                self._put_day(day)
        elif self._line.text() != value:
            self._line.setText(value)

    def forget(self) -> None:
        """Forget what was typed before."""
        self._line.setText(self._line.text())  # which begins the history anew

    def set_locked(self, *, locked: bool) -> None:
        """Keep the date as it is; it can still be copied."""
        self._line.setReadOnly(locked)
        self._line.setPlaceholderText("" if locked else show_date(QDate(2026, 12, 31), self._locale))
        restyle(self._line, "locked", locked)
        self._opener.setEnabled(not locked)
        if self._time is not None:
            self._time.setReadOnly(locked)
            restyle(self._time, "locked", locked)

    def open_calendar(self) -> None:
        """Open the calendar under the field; arrow keys and Enter choose, Escape leaves."""
        if self._popup is None:
            self._popup = self._make_popup()
        calendar = self._popup.calendar
        if self.day.isValid():
            calendar.setSelectedDate(self.day)
        below = self.mapToGlobal(QPoint(0, self.height() + 4))
        self._popup.adjustSize()
        area = self.screen().availableGeometry()
        left = min(below.x(), area.right() - self._popup.width() - 8)
        over = self.mapToGlobal(QPoint(0, -4 - self._popup.height()))
        self._popup.move(left, below.y() if below.y() + self._popup.height() <= area.bottom() else over.y())
        self._popup.show()
        calendar.setFocus()

    def _make_popup(self) -> CalendarPopup:
        popup = CalendarPopup(self, self._colours, self._opener.accessibleName(), self._locale)
        popup.picked.connect(self._pick)
        return popup

    def _pick(self, day: QDate) -> None:
        if self._popup is not None:
            self._popup.hide()
        self._put_day(day)
        self._emit()
        self._line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _put_day(self, day: QDate) -> None:
        self._line.setText(show_date(day, self._locale))

    def _tidy(self) -> None:
        moment = self._typed_moment()
        if moment.isValid():
            self.set_value(moment.toUTC().toString(Qt.DateFormat.ISODate))
        elif self.day.isValid():
            self._put_day(self.day)

    def _typed_moment(self) -> QDateTime:
        """Return the moment that is typed in ISO 8601; invalid where it is none, or there is no field for the time."""
        typed = self._line.text().strip().replace(" ", "T", 1)
        has_time = self._time is not None and ":" in typed
        return QDateTime.fromString(typed, Qt.DateFormat.ISODate) if has_time else QDateTime()

    def _emit(self) -> None:
        moment = self._typed_moment()
        if moment.isValid():
            self.edited.emit(moment.toUTC().toString(Qt.DateFormat.ISODate))
            return
        day = self.day
        if not day.isValid():
            self.edited.emit(self._line.text())
        elif self._time is None:
            self.edited.emit(day.toString(Qt.DateFormat.ISODate))
        else:
            local = QDateTime(day, self._time.time(), QTimeZone(QTimeZone.Initialization.LocalTime))
            self.edited.emit(local.toUTC().toString(Qt.DateFormat.ISODate))

    def changeEvent(self, event: QEvent) -> None:
        """Close the calendar when the field is locked under it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange and self._popup is not None and not self.isEnabled():
            self._popup.hide()
