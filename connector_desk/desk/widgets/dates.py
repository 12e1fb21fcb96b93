"""Dates as people write them."""

import re

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_ISO_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})")
_BETWEEN = " \u00b7 "
"""Between the values of a summary, as the service writes it."""


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


def show_dates(text: str, locale: QLocale) -> str:
    """Write the parts of a summary that are dates or moments in ISO 8601 as the person does; the others stay."""
    return _BETWEEN.join(_show_part(part, locale) for part in text.split(_BETWEEN))


def show_moment_of(moment: QDateTime, locale: QLocale) -> str:
    """Write date and time of day, in the time of this computer."""
    local = moment.toLocalTime()
    return f"{show_date(local.date(), locale)}, {locale.toString(local.time(), QLocale.FormatType.ShortFormat)}"


def _show_part(text: str, locale: QLocale) -> str:
    if _ISO.fullmatch(text):
        day = QDate.fromString(text, Qt.DateFormat.ISODate)
        return show_date(day, locale) if day.isValid() else text
    if _ISO_MOMENT.fullmatch(text):
        moment = QDateTime.fromString(text, Qt.DateFormat.ISODateWithMs)
        return show_moment_of(moment, locale) if moment.isValid() else text
    return text


def _month_first(locale: QLocale) -> bool:
    form = locale.dateFormat(QLocale.FormatType.ShortFormat)
    return form.find("M") < form.find("d")
