"""Instants as the person at the desk writes them, in the time of this computer."""

from PySide6.QtCore import QDateTime, QLocale

from connector_desk.desk.widgets.dates import show_date


def show_moment(instant: int) -> str:
    """Write date and time."""
    moment = QDateTime.fromMSecsSinceEpoch(instant)
    locale = QLocale()
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return f"{show_date(moment.date(), locale)}, {time}"


def show_shortly(instant: int, now: int) -> str:
    """Write the time of today, else the date."""
    moment, today = QDateTime.fromMSecsSinceEpoch(instant), QDateTime.fromMSecsSinceEpoch(now)
    locale = QLocale()
    if moment.date() == today.date():
        return locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return show_date(moment.date(), locale)
