"""The numbers of a day in words, for the window and for paper."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDate, QLocale

from connector_desk.base.instants import MINUTE, SECOND
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.rooms.records.day_model import DECLINED, FAILED, LAPSED, OPEN
from connector_desk.desk.rooms.records.visits_model import NAMES

if TYPE_CHECKING:
    from connector_desk.desk.rooms.records.day_model import Day


NONE = "\N{EN DASH}"


class Statistic(NamedTuple):
    """One number, what it counts, and what else is to be said about it."""

    name: str
    value: str
    more: str


def statistics_of(day: Day) -> tuple[Statistic, ...]:
    """Return what the person in charge looks at first."""
    visits = day.visits
    return (
        Statistic(
            translate("Records", "Visits"),
            str(visits.total),
            translate("Records", "{count} still open").format(count=visits.of(OPEN)),
        ),
        Statistic(
            translate("Records", "Issued"),
            str(day.issued),
            translate("Records", "{accepted} confirmed, {revoked} revoked").format(
                accepted=day.accepted, revoked=day.revoked
            ),
        ),
        Statistic(
            translate("Records", "Declined or failed"),
            str(visits.of(DECLINED, FAILED)),
            translate("Records", "{count} expired or withdrawn").format(count=visits.of(LAPSED)),
        ),
        Statistic(
            translate("Records", "Time until the scan"),
            _length(day.median) if day.median is not None else NONE,
            translate("Records", "Half of them faster; 9 of 10 within {time}").format(time=_length(day.ninetieth))
            if day.ninetieth is not None
            else translate("Records", "Nobody has scanned a code."),
        ),
    )


def kind_words(kind: str) -> str:
    """Return the name of a kind of visit."""
    return translate("Records", NAMES[kind])


def long_date(date: dt.date) -> str:
    """Write a date with its day of the week."""
    return QLocale().toString(QDate(date.year, date.month, date.day), QLocale.FormatType.LongFormat)


def _length(milliseconds: int) -> str:
    """Write a length of time, which no line break parts."""
    return _spelled(milliseconds).replace(" ", "\N{NO-BREAK SPACE}")


def _spelled(milliseconds: int) -> str:
    if milliseconds < MINUTE - SECOND / 2:
        return translate("Records", "{count} s").format(count=round(milliseconds / SECOND))
    minutes, rest = divmod(round(milliseconds / SECOND), 60)
    return translate("Records", "{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
