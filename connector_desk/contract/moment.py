"""The date-times of the interface: ISO 8601 with a zone on the wire, an instant in milliseconds inside."""

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import DAY, EARLIEST, HOUR, MINUTE, SECOND, to_instant, to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import LONGEST_LIFE, METRIC_AHEAD, METRIC_BEHIND

SENTENCE = FaultText.DATE_TIME.format(example="2026-11-21T18:00:00Z")

_LONGEST: Final = 128
_YEAR: Final = r"(?P<year>\d{4}|[1-9]\d{4,9}|[+-]\d{4,10})"  # beyond 9999: JavaScript and Java print a sign, Go none
_FRACTION: Final = r"(?:[.,](?P<fraction>\d{1,18}))?"
_ZONE: Final = r"(?P<zone>[Zz]|(?P<sign>[+-])(?P<hours>\d\d)(?::?(?P<minutes>[0-5]\d)(?::?(?P<seconds>[0-5]\d))?)?)?"
_NAMES: Final = r"(?:\[(?!!)[A-Za-z0-9._~+/:=-]{1,64}\]){0,4}"  # RFC 9557, as in [Europe/Berlin]
_EXTENDED = re.compile(
    rf"{_YEAR}-(?P<month>\d\d)-(?P<day>\d\d)[Tt\x20](?P<hour>\d\d)(?::(?P<minute>\d\d)(?::(?P<second>\d\d){_FRACTION})?)?"
    rf"{_ZONE}{_NAMES}",
    re.ASCII,
)
_BASIC = re.compile(
    rf"(?P<year>\d{{4}})(?P<month>\d\d)(?P<day>\d\d)[Tt](?P<hour>\d\d)(?:(?P<minute>\d\d)(?:(?P<second>\d\d){_FRACTION})?)?"
    rf"{_ZONE}{_NAMES}",
    re.ASCII,
)
UNKNOWN: Final = to_text(EARLIEST)
"""What a tolerant reader takes for a date that cannot be read; no visit is as old."""
_LATEST = to_instant(datetime(9999, 12, 30, tzinfo=UTC))  # as EARLIEST, a day off the end of the calendar


class NoZone(ValueError):
    """A date-time without a zone does not name an instant."""


class BeyondCalendar(ValueError):
    """A date-time lies behind the last day that can be written here."""


def parse_moment(text: str) -> int:
    """Return the instant that an ISO 8601 date-time names, in milliseconds; finer fractions are cut off.

    Accepts every form that Java, .NET, Go, JavaScript and Python print: without seconds, in the basic form, with the
    hour 24, with a space for the T, with a zone's name in brackets after its offset (RFC 9557); the offset counts.  A
    date-time before the calendar becomes its first instant: both are over.

    Raises NoZone, BeyondCalendar, or ValueError for anything else.  A leap second names no instant here.
    """
    match = None
    if len(text) <= _LONGEST:
        match = _EXTENDED.fullmatch(text) or _BASIC.fullmatch(text)
    if match is None:
        raise ValueError("not an ISO 8601 date-time")
    found = match.groupdict()
    year = int(found["year"])
    if year == 0 and found["year"].startswith("-"):
        raise ValueError("the year 0 has no minus")
    # The calendar repeats every 400 years: a date of any year is checked, and beyond the range only that
    days = datetime(
        year if 1 <= year <= 9999 else 2000 + year % 400, int(found["month"]), int(found["day"]), tzinfo=UTC
    )
    time_of_day = _time_of_day(found)
    if found["zone"] is None:
        raise NoZone("no zone")
    if year > 9999:
        raise BeyondCalendar("behind the calendar")
    if year < 1:
        return EARLIEST
    instant = to_instant(days) + time_of_day - _offset(found)
    if instant > _LATEST:
        raise BeyondCalendar("behind the calendar")
    return max(instant, EARLIEST)


def _time_of_day(found: dict[str, str | None]) -> int:
    """Return the time of the day in milliseconds; 24:00 is the end of the day (ISO 8601-1:2019/Amd 1:2022)."""
    hour, minute, second = (int(found[name] or 0) for name in ("hour", "minute", "second"))
    time_of_day = hour * HOUR + minute * MINUTE + second * SECOND + int((found["fraction"] or "0").ljust(3, "0")[:3])
    if minute > 59 or second > 59 or time_of_day > DAY or (hour == 24 and int(found["fraction"] or 0)):
        raise ValueError("no such time")
    return time_of_day


def _offset(found: dict[str, str | None]) -> int:
    """Return how far the zone is ahead of UTC in milliseconds."""
    if found["sign"] is None:
        return 0
    hours, minutes, seconds = (int(found[name] or 0) for name in ("hours", "minutes", "seconds"))
    if hours > 23:
        raise ValueError("no such zone")
    offset = hours * HOUR + minutes * MINUTE + seconds * SECOND
    return offset if found["sign"] == "+" else -offset


def check_expiry(instant: int | None, now: int, path: str = "expiryDate") -> FieldFault | None:
    """Check an explicit expiry; return a fault if it is over (valid while now < expiry) or more than a year away."""
    if instant is None:
        return None
    if instant <= now:
        return FieldFault(path, "already_expired", FaultText.MOMENT_OVER)
    if instant - now > LONGEST_LIFE:
        return FieldFault(path, "too_far", FaultText.MOMENT_TOO_FAR)
    return None


def check_expiration(
    instant: int | None, now: int, path: str, *, offer_expires: int = 0, latest: int | None = None
) -> FieldFault | None:
    """Check the expiration of a credential; return a fault if it is over, before the offer's end, or after `latest`."""
    if instant is None:
        return None
    sentence: str | None = None
    if instant <= now:
        sentence = FaultText.LIFE_OVER
    elif instant < offer_expires:
        sentence = FaultText.LIFE_TOO_SHORT
    elif latest is not None and instant > latest:
        sentence = FaultText.LIFE_TOO_LONG.format(moment=to_text(latest))
    return FieldFault(path, "invalid_expiration", sentence) if sentence else None


def check_created(instant: int | None, now: int, path: str = "Created") -> FieldFault | None:
    """Check the time of a metric; return a fault if it is more than five minutes ahead or a year behind."""
    if instant is None or now - METRIC_BEHIND <= instant <= now + METRIC_AHEAD:
        return None
    return FieldFault(path, "out_of_range", FaultText.NOT_LATELY)


def _refused(code: str, sentence: str) -> PydanticCustomError:
    return PydanticCustomError(code, sentence, {"sentence": sentence})


def _from_wire(text: str) -> int:
    try:
        return parse_moment(text)
    except NoZone:
        raise _refused("missing_zone", FaultText.ZONE_MISSING) from None
    except BeyondCalendar:
        raise _refused("too_far", FaultText.MOMENT_BEYOND) from None
    except ValueError:
        raise _refused("invalid_datetime", SENTENCE) from None


class _WireForm:
    """The conversion of a moment by pydantic: text in JSON, an instant in Python."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:  # noqa: ANN401
        del source, handler
        return core_schema.json_or_python_schema(
            json_schema=core_schema.no_info_after_validator_function(_from_wire, core_schema.str_schema(strict=True)),
            python_schema=core_schema.int_schema(strict=True, ge=EARLIEST, le=_LATEST),
            serialization=core_schema.plain_serializer_function_ser_schema(
                to_text, return_schema=core_schema.str_schema(), when_used="json-unless-none"
            ),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        del schema, handler
        return {"type": "string", "format": "date-time", "examples": ["2026-11-21T18:00:00Z"]}


Moment = Annotated[int, _WireForm]
"""An instant in milliseconds; on the wire an ISO 8601 date-time with a zone."""
