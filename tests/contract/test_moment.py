"""Date-times have a zone, are real, and have one rule of expiry."""

import contextlib
import json
import re
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY, SECOND, read_moment, to_instant, to_text
from connector_desk.contract.agent_api import MetricRecord, ShortenLink
from connector_desk.contract.credential import CreateConnectionless, CredentialItem
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import (
    SENTENCE,
    BeyondCalendar,
    Moment,
    check_created,
    check_expiration,
    check_expiry,
    parse_moment,
)
from connector_desk.contract.proofrequest import CreateConnectionlessRequest, SendByAlias, SendById
from connector_desk.contract.wire import WireModel, parse, to_json
from connector_desk.contract.workflow import CreateWorkflowLink

NOW = parse_moment("2026-11-21T05:00:00Z")


DATE_TIME = re.compile(
    r"[+-]?[0-9]{4,6}-?[0-2][0-9]-?[0-3][0-9][Tt ][0-2][0-9](:?[0-6][0-9]){0,2}([.,][0-9]{1,10})?"
    r"([Zz]|[+-][0-2][0-9](:?[0-5][0-9])?)?(\[[A-Z]{1,4}\])?"
)
ASKED = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}


class Meeting(WireModel):
    at: Moment
    until: Moment | None = None


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("2026-11-21T18:00:00Z", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21t18:00:00z", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T19:00:00+01:00", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T09:30:00.5-08:30", "2026-11-21T18:00:00.500Z"),
        ("2026-11-21T18:00:00.123456789Z", "2026-11-21T18:00:00.123Z"),
        ("2026-11-21T18:00:00.0009Z", "2026-11-21T18:00:00.000Z"),
        ("2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"),
        ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
        # java.time: Instant, OffsetDateTime, ZonedDateTime; SimpleDateFormat with X and XX
        ("2026-11-21T18:00:00.123456Z", "2026-11-21T18:00:00.123Z"),
        ("2026-11-21T19:00+01:00", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T18:00Z", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T19:00+01:00[Europe/Berlin]", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T18:00Z[UTC]", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T23:30+05:30[GMT+05:30]", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T15:00-03:00[America/Argentina/ComodRivadavia]", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T19:00:00+01", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T19:00:00.000+0100", "2026-11-21T18:00:00.000Z"),
        # .NET: "o" of DateTime and DateTimeOffset, "u"
        ("2026-11-21T18:00:00.1234567Z", "2026-11-21T18:00:00.123Z"),
        ("2026-11-21T19:00:00.0000000+01:00", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21 18:00:00Z", "2026-11-21T18:00:00.000Z"),
        # Go, as RFC3339Nano
        ("2026-11-21T19:00:00.1+01:00", "2026-11-21T18:00:00.100Z"),
        # JavaScript: toISOString, and Temporal.ZonedDateTime
        ("+002026-11-21T18:00:00.000Z", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T19:00:00+01:00[Europe/Berlin][u-ca=gregory]", "2026-11-21T18:00:00.000Z"),
        # Python: str(), isoformat(timespec="hours")
        ("2026-11-21 18:00:00.000001+00:00", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T18+00:00", "2026-11-21T18:00:00.000Z"),
        # The basic form, the comma, the end of a day
        ("20261121T180000Z", "2026-11-21T18:00:00.000Z"),
        ("20261121T1800Z", "2026-11-21T18:00:00.000Z"),
        ("20261121T190000.5+0100", "2026-11-21T18:00:00.500Z"),
        ("20261121T180000+00:00", "2026-11-21T18:00:00.000Z"),
        ("2026-11-21T18:00:00,5Z", "2026-11-21T18:00:00.500Z"),
        ("2026-11-20T24:00:00Z", "2026-11-21T00:00:00.000Z"),
        ("2026-12-31T24:00+00:00", "2027-01-01T00:00:00.000Z"),
        ("2026-11-21T18:00:00-00:00", "2026-11-21T18:00:00.000Z"),
        ("1890-01-01T00:00+00:53:28[Europe/Berlin]", "1889-12-31T23:06:32.000Z"),
    ],
)
def test_line_3_an_instant_is_read(text, same):
    assert to_text(parse_moment(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-21",
        "2026-02-30T00:00:00Z",
        "2027-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-11-21T18:60:00Z",
        "2026-12-31T23:59:60Z",
        "2026-11-21T18:00:00+25:00",
        "2026-11-21T18:00:00+01:60",
        "2026-11-21T18:00:00.Z",
        "2026-W47-6T18:00:00Z",
        "2026-325T18:00:00Z",
        "2026-11-21T24:00:01Z",
        "2026-11-21T24:00:00.0001Z",
        "2026-11-21T24:01Z",
        "2026-11-21T25:00Z",
        "2026-11-21T18:00:60Z",
        "2026-11-21T18:00.5Z",
        "2026-11-21T1800Z",
        "20261121T18:00:00Z",
        "20261121 180000Z",
        "2026-11-21  18:00:00Z",
        "2026-11-21T18:00:00 Z",
        "2026-11-21T18:00:00 +0100",
        "2026-11-21T18:00:00+1",
        "2026-11-21T18:00:00+01:0",
        "2026-11-21T18:00:00\u221201:00",
        "2026-11-21T18:00:00Z[]",
        "2026-11-21T18:00:00+01:00[!Europe/Berlin]",
        "2026-11-21T18:00:00Z" + "[UTC]" * 5,
        "2026-02-30T18:00:00",
        "2026-11-21T25:00:00",
        "-000000-01-01T00:00:00Z",
        "+10000-02-30T00:00:00Z",
        "2026-11-21T18:00:00." + "1" * 200 + "Z",
        "1763661600",
        "now",
        "\uff12026-11-21T18:00:00Z",
        " 2026-11-21T18:00:00Z",
        "2026-11-21T18:00:00Z\n",
    ],
)
def test_case_040_what_names_no_instant_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011
        parse_moment(text)
    with pytest.raises(ValidationFailed) as caught:
        parse(Meeting, json.dumps({"at": text}).encode())
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [("at", "invalid_datetime")]


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("2026-11-21T18:00:00", "missing_zone", FaultText.ZONE_MISSING),
        ("2026-11-21T18:00", "missing_zone", FaultText.ZONE_MISSING),
        ("2026-11-21 18:00:00.123456", "missing_zone", FaultText.ZONE_MISSING),
        ("20261121T180000", "missing_zone", FaultText.ZONE_MISSING),
        ("2026-11-21T18:00:00.1234567", "missing_zone", FaultText.ZONE_MISSING),
        ("2026-11-21T18:00:00[Europe/Berlin]", "missing_zone", FaultText.ZONE_MISSING),
        ("10000-01-01T00:00:00", "missing_zone", FaultText.ZONE_MISSING),
        ("10000-01-01T00:00:00Z", "too_far", FaultText.MOMENT_BEYOND),  # as Go prints it
        ("292277026596-12-04T15:30:07Z", "invalid_datetime", SENTENCE),
        ("010000-01-01T00:00:00Z", "invalid_datetime", SENTENCE),
        ("100000101T000000Z", "invalid_datetime", SENTENCE),
        ("9999-12-31T23:59:59Z", "too_far", FaultText.MOMENT_BEYOND),
        ("9999-12-31T23:59:59.9999999Z", "too_far", FaultText.MOMENT_BEYOND),
        ("9999-12-31T23:59:59+14:00", "too_far", FaultText.MOMENT_BEYOND),
        ("9999-12-31T24:00:00-14:00", "too_far", FaultText.MOMENT_BEYOND),
        ("+010000-01-01T00:00:00.000Z", "too_far", FaultText.MOMENT_BEYOND),
        ("+275760-09-13T00:00:00.000Z", "too_far", FaultText.MOMENT_BEYOND),
        ("+10000-01-01T00:00:00Z", "too_far", FaultText.MOMENT_BEYOND),
        ("+1000000000-12-31T23:59:59.999999999Z", "too_far", FaultText.MOMENT_BEYOND),
    ],
)
def test_line_3_a_missing_zone_and_a_date_beyond_the_calendar_have_sentences_of_their_own(text, code, sentence):
    with pytest.raises(ValidationFailed) as caught:
        parse(Meeting, json.dumps({"at": text}).encode())
    assert [(fault.path, fault.code, fault.message) for fault in caught.value.fields] == [("at", code, sentence)]


@pytest.mark.parametrize(
    "text",
    [
        "0001-01-01T00:00:00Z",  # what Go and .NET print where no time was set
        "0001-01-01T00:00:00.0000000",
        "0001-01-01T00:00:00+14:00",
        "0000-01-01T00:00:00Z",
        "-000001-12-31T00:00:00.000Z",
        "-271821-04-20T00:00:00.000Z",
        "-1000000000-01-01T00:00:00Z",
    ],
)
def test_line_3_what_lies_before_the_calendar_is_over(text):
    text = text if text[-1] == "Z" or "+" in text else text + "Z"
    fault = check_expiry(parse_moment(text), NOW)
    assert fault is not None
    assert fault.code == "already_expired"


@pytest.mark.parametrize(
    ("model", "field", "rest"),
    [
        (CreateConnectionless, "expiryDate", {"payload": [{"schemaId": "s", "attributes": []}]}),
        (CredentialItem, "expirationDate", {"schemaId": "s", "attributes": []}),
        (SendByAlias, "expiryDate", {"agentAlias": "a:b", "payload": ASKED}),
        (SendById, "expiryDate", {"agentId": "a", "payload": ASKED}),
        (CreateConnectionlessRequest, "expiryDate", {"payload": ASKED}),
        (CreateWorkflowLink, "expiryDate", {"workflow": "day-pass"}),
        (ShortenLink, "expiredAt", {"requestUrl": "https://a.example", "type": "other", "isOneTimeUse": False}),
        (MetricRecord, "Created", {"Job": "j", "MetricName": "n", "MetricValue": 1, "Unit": "u"}),
    ],
)
def test_line_3_every_date_of_the_interface_is_read_alike(model, field, rest):
    assert getattr(parse(model, json.dumps({field: "20261121T0600+01", **rest}).encode()), field) == NOW
    for text, code in (("2026-11-21T06:00", "missing_zone"), ("+010000-01-01T00:00Z", "too_far")):
        with pytest.raises(ValidationFailed) as caught:
            parse(model, json.dumps({field: text, **rest}).encode())
        assert [(fault.path, fault.code) for fault in caught.value.fields] == [(field, code)]


@pytest.mark.parametrize("value", [0, 1763661600, 1763661600000, 1.5, True, [], {}])
def test_case_040_numbers_are_not_date_times(value):
    with pytest.raises(ValidationFailed) as caught:
        parse(Meeting, json.dumps({"at": value}).encode())
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [("at", "wrong_type")]


@given(st.integers(parse_moment("0001-01-02T00:00:00Z"), parse_moment("9999-12-30T00:00:00Z")))
def test_an_instant_survives_the_wire(instant):
    meeting = Meeting(at=instant)
    assert parse(Meeting, to_json(meeting)) == meeting


@given(
    st.datetimes(timezones=st.timezones()),
    st.sampled_from(["T", " "]),
    st.sampled_from(["auto", "hours", "minutes", "seconds", "milliseconds", "microseconds"]),
)
def test_line_3_what_python_prints_is_read(moment, between, timespec):
    text = moment.isoformat(between, timespec)
    shown = datetime.fromisoformat(text)
    try:
        instant = parse_moment(text)
    except BeyondCalendar:
        assert shown.year == 9999
        return
    if shown.year > 1:
        assert instant == to_instant(shown)


@given(st.from_regex(DATE_TIME, fullmatch=True))
def test_what_is_written_like_a_date_time_is_read_or_refused(text):
    with contextlib.suppress(ValueError):
        assert parse_moment(to_text(parse_moment(text))) == parse_moment(text)


def test_a_model_made_in_python_takes_instants_only():
    assert Meeting(at=NOW).at == NOW
    with pytest.raises(ValidationError):
        Meeting(at="2026-11-21T18:00:00Z")  # type: ignore[arg-type]
    with pytest.raises(ValidationError):
        Meeting(at=2**63)


def test_it_is_written_as_text_in_json_and_stays_an_instant_in_python():
    meeting = Meeting(at=NOW)
    assert to_json(meeting) == b'{"at":"2026-11-21T05:00:00.000Z"}'
    assert meeting.model_dump() == {"at": NOW, "until": None}


@pytest.mark.parametrize("mode", ["validation", "serialization"])
def test_openapi_shows_a_date_time(mode):
    shown = Meeting.model_json_schema(mode=mode)["properties"]["at"]
    assert (shown["type"], shown["format"]) == ("string", "date-time")


@pytest.mark.parametrize(
    ("ahead", "code"),
    [
        (0, "already_expired"),
        (-1, "already_expired"),
        (1, None),
        (2 * SECOND, None),
        (366 * DAY, None),
        (366 * DAY + 1, "too_far"),
        (3650 * DAY, "too_far"),
    ],
)
def test_case_041_an_expiry_lies_ahead_and_within_a_year(ahead, code):
    fault = check_expiry(NOW + ahead, NOW, "expiryDate")
    assert (fault and fault.code) == code
    assert fault is None or fault.path == "expiryDate"


def test_no_expiry_is_no_fault():
    assert check_expiry(None, NOW) is None
    assert check_expiration(None, NOW, "x") is None
    assert check_created(None, NOW) is None


@pytest.mark.parametrize(
    ("ahead", "faulty"), [(-1, True), (0, True), (500, True), (1000, False), (5000, False), (5001, True)]
)
def test_case_064_a_credential_outlives_its_offer_and_not_its_schema(ahead, faulty):
    path = "payload[1].expirationDate"
    fault = check_expiration(NOW + ahead, NOW, path, offer_expires=NOW + 1000, latest=NOW + 5000)
    assert (fault is not None) == faulty
    assert fault is None or (fault.path, fault.code) == (path, "invalid_expiration")


@pytest.mark.parametrize(("ahead", "faulty"), [(10 * 60_000, True), (60_000, False), (-DAY, False), (-730 * DAY, True)])
def test_case_172_a_metric_is_neither_of_the_future_nor_old(ahead, faulty):
    assert (check_created(NOW + ahead, NOW) is not None) == faulty


def test_the_expiry_of_an_offer_is_an_instant():
    body = b'{"expiryDate":"2026-11-21T05:00:02Z","payload":[{"schemaId":"s","attributes":[]}]}'
    assert parse(CreateConnectionless, body).expiryDate == NOW + 2 * SECOND


@given(st.integers(0, 4_000_000_000_000))
def test_what_was_spelled_is_read_again(instant):
    assert read_moment(to_text(instant)) == instant


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        12,
        "",
        "later",
        "2026-11-21",
        "2026-11-21T12:00:00",
        "2026-11-21T12:00:00Z" + " " * 40,
        ["2026"],
        b"2026",
    ],
)
def test_what_names_no_instant_is_read_as_none(value):
    assert read_moment(value) is None
