"""Dates as people write them."""

import re

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt


def read_date(text: str, locale: QLocale) -> QDate:
    """Read a date: ISO 8601, or day, month and year in the order of the person's language; two digits: this century."""
    figures = re.findall(r"\d+", text)
    if len(figures) != 3 or re.search(r"[^\d\s./,-]", text) or len(text) > 20:
        return locale.toDate(text.strip(), QLocale.FormatType.LongFormat)
    if len(figures[0]) == 4:
        year, month, day = figures
    elif _month_first(locale):
        month, day, year = figures
    else:
        day, month, year = figures
    whole = int(year) + 2_000 if len(year) == 2 else int(year)
    return QDate(whole, int(month), int(day))


def day_of(at: int) -> str:
    """Return the local day of an instant (Unix milliseconds) as ISO 8601."""
    return QDateTime.fromMSecsSinceEpoch(at).date().toString(Qt.DateFormat.ISODate)


def show_date(day: QDate, locale: QLocale) -> str:
    """Write a date as the person does, with all four digits of the year."""
    form = locale.dateFormat(QLocale.FormatType.ShortFormat)
    if "yyyy" not in form:
        form = form.replace("yy", "yyyy")
    return locale.toString(day, form)


def _month_first(locale: QLocale) -> bool:
    form = locale.dateFormat(QLocale.FormatType.ShortFormat)
    return form.find("M") < form.find("d")
