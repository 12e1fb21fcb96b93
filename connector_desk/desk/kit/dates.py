"""Dates, instants and lengths of time as the person at the desk writes them, in the time of this computer."""

import re

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from connector_desk.desk.kit.translation import translate

_ISO = r"\d{4}-\d{2}-\d{2}"  # `re` reads a pattern when it is first needed: not for the first paint
_ISO_MOMENT = r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})"
_BETWEEN = " \u00b7 "
"""Between the values of a summary, as the service writes it."""


def read_date(text: str, locale: QLocale) -> QDate:
    """Read a date: ISO 8601, or day, month and year in the order of the person's language; two digits: this century."""
    figures = re.findall(r"\d+", text)
    if len(figures) != 3 or re.search(r"[^\d\s./,-]", text) or len(text) > 20:
        return locale.toDate(text.strip(), QLocale.FormatType.LongFormat)
    if len(figures[0]) == 4:
        year, month, day = figures
    elif is_month_first(locale):
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


def show_time_of(instant: int, locale: QLocale) -> str:
    """Write the time of day of an instant, in the time of this computer."""
    return locale.toString(QDateTime.fromMSecsSinceEpoch(instant).time(), QLocale.FormatType.ShortFormat)


def _show_part(text: str, locale: QLocale) -> str:
    if re.fullmatch(_ISO, text):
        day = QDate.fromString(text, Qt.DateFormat.ISODate)
        return show_date(day, locale) if day.isValid() else text
    if re.fullmatch(_ISO_MOMENT, text):
        moment = QDateTime.fromString(text, Qt.DateFormat.ISODateWithMs)
        return show_moment_of(moment, locale) if moment.isValid() else text
    return text


def is_month_first(locale: QLocale) -> bool:
    """Return whether a date is written with the month before the day."""
    form = locale.dateFormat(QLocale.FormatType.ShortFormat)
    return form.find("M") < form.find("d")


# What a person reads has the form of the language of the window, in the country of the system where that speaks the
# language (`translation.py`); ISO 8601 is for machines: JSON, the API, and files that programs read.


def show_moment(instant: int) -> str:
    """Write date and time."""
    return show_moment_of(QDateTime.fromMSecsSinceEpoch(instant), QLocale())


def show_time(instant: int) -> str:
    """Write the time of day."""
    return show_time_of(instant, QLocale())


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


def minutes_words(minutes: int) -> str:
    """Return a number of minutes in words."""
    hours, rest = divmod(minutes, 60)
    if rest == 0:
        return counted(translate("More", "1 hour"), translate("More", "{count} hours"), hours)
    return counted(translate("More", "1 minute"), translate("More", "{count} minutes"), minutes)


def counted(one: str, several: str, count: int) -> str:
    """Choose between one and several."""
    return one if count == 1 else several.format(count=count)
