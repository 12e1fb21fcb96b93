"""Instants as the person at the desk writes them, in the time of this computer.

What a person reads has the form of the language of the window, in the country of the system where that speaks the
language (`translation.py`); ISO 8601 is for machines: JSON, the API, and files that programs read.
"""

from PySide6.QtCore import QDateTime, QLocale

from connector_desk.desk.widgets.dates import show_date, show_moment_of
from connector_desk.desk.widgets.translation import translate


def show_moment(instant: int) -> str:
    """Write date and time."""
    return show_moment_of(QDateTime.fromMSecsSinceEpoch(instant), QLocale())


def show_time(instant: int) -> str:
    """Write the time of day."""
    return QLocale().toString(QDateTime.fromMSecsSinceEpoch(instant).time(), QLocale.FormatType.ShortFormat)


def show_clock(instant: int) -> str:
    """Write the time of day with seconds, for lists in which much happens within a minute."""
    locale = QLocale()
    form = locale.timeFormat(QLocale.FormatType.ShortFormat)
    return locale.toString(QDateTime.fromMSecsSinceEpoch(instant).time(), form.replace("mm", "mm:ss", 1))


def unknown_date() -> str:
    """Return the words in the place of a date that cannot be read."""
    return translate("Moments", "date unknown")


def show_shortly(instant: int, now: int) -> str:
    """Write the time of today, else the date."""
    moment, today = QDateTime.fromMSecsSinceEpoch(instant), QDateTime.fromMSecsSinceEpoch(now)
    locale = QLocale()
    if moment.date() == today.date():
        return locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return show_date(moment.date(), locale)


def show_near(instant: int, now: int) -> str:
    """Write day and time as people say them near their own day: today, tomorrow, the day of the week, else the date."""
    moment, today = QDateTime.fromMSecsSinceEpoch(instant), QDateTime.fromMSecsSinceEpoch(now)
    locale, days = QLocale(), today.date().daysTo(moment.date())
    named = {
        -1: translate("Moments", "yesterday"),
        0: translate("Moments", "today"),
        1: translate("Moments", "tomorrow"),
    }
    if days in named:
        day = named[days]
    elif 1 < days < 7:
        day = locale.dayName(moment.date().dayOfWeek())
    else:
        day = show_date(moment.date(), locale)
    return f"{day}, {locale.toString(moment.time(), QLocale.FormatType.ShortFormat)}"


def show_far(instant: int) -> str:
    """Write day and time so that they hold whenever they are read: with the day of the week, the date and the year."""
    moment, locale = QDateTime.fromMSecsSinceEpoch(instant), QLocale()
    day = locale.toString(moment.date(), QLocale.FormatType.LongFormat)
    return f"{day}, {locale.toString(moment.time(), QLocale.FormatType.ShortFormat)}"
