"""The date-times of the interface: RFC 3339 with a zone on the wire, an instant in milliseconds inside."""

import re
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import PydanticCustomError, core_schema

from connector_desk.base.errors import FieldFault
from connector_desk.base.instants import SECOND, to_instant, to_text
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.limits import LONGEST_LIFE, METRIC_AHEAD, METRIC_BEHIND

SENTENCE = FaultText.DATE_TIME.format(example="2026-11-21T18:00:00Z")

_RFC_3339 = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))",
    re.ASCII,
)
# One day off either end of the calendar, so that a moment can be shown in the zone of whoever looks at it
_FIRST = to_instant(datetime(1, 1, 2, tzinfo=UTC))
_LAST = to_instant(datetime(9999, 12, 30, tzinfo=UTC))


def parse_moment(text: str) -> int:
    """Read an RFC 3339 date-time as an instant in milliseconds, finer fractions cut off; raises ValueError.

    A leap second, the hour 24 and a moment without a zone name no instant here.
    """
    match = _RFC_3339.fullmatch(text)
    if match is None:
        raise ValueError("not an RFC 3339 date-time with a zone")
    year, month, day, hour, minute, second = (int(part) for part in match.group(1, 2, 3, 4, 5, 6))
    fraction, sign, zone_hours, zone_minutes = match.group(7, 8, 9, 10)
    instant = to_instant(datetime(year, month, day, hour, minute, second, tzinfo=UTC))
    instant += int((fraction or "0").ljust(3, "0")[:3])
    if sign:
        if int(zone_hours) > 23 or int(zone_minutes) > 59:
            raise ValueError("no such zone")
        offset = timedelta(hours=int(zone_hours), minutes=int(zone_minutes)) // timedelta(seconds=1) * SECOND
        instant += -offset if sign == "+" else offset
    if not _FIRST <= instant <= _LAST:
        raise ValueError("outside the calendar")
    return instant


def check_expiry(instant: int | None, now: int, path: str = "expiryDate") -> FieldFault | None:
    """Tell what is wrong with an explicit expiry: it is over (valid while now < expiry), or more than a year away."""
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
    """Tell what is wrong with the end of a credential's life: over, before the offer's end, or after `latest`."""
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
    """Tell whether a metric's own time is more than five minutes ahead or a year behind."""
    if instant is None or now - METRIC_BEHIND <= instant <= now + METRIC_AHEAD:
        return None
    return FieldFault(path, "out_of_range", FaultText.NOT_LATELY)


def _from_wire(text: str) -> int:
    try:
        return parse_moment(text)
    except ValueError:
        raise PydanticCustomError("invalid_datetime", SENTENCE) from None


class _WireForm:
    """How pydantic reads and writes a moment: text in JSON, an instant in Python."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:  # noqa: ANN401
        del source, handler
        return core_schema.json_or_python_schema(
            json_schema=core_schema.no_info_after_validator_function(_from_wire, core_schema.str_schema(strict=True)),
            python_schema=core_schema.int_schema(strict=True, ge=_FIRST, le=_LAST),
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
"""An instant in milliseconds; on the wire an RFC 3339 date-time with a zone."""
