"""Date-times have a zone, are real, and have one rule of expiry."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY, SECOND, read_moment, to_text
from connector_desk.contract.credential import CreateConnectionless
from connector_desk.contract.moment import check_created, check_expiration, check_expiry, parse_moment
from connector_desk.contract.wire import Moment, WireModel, parse, to_json

NOW = parse_moment("2026-11-21T05:00:00Z")


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
    ],
)
def test_an_instant_is_read(text, same):
    assert to_text(parse_moment(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-11-21",
        "2026-11-21T18:00:00",
        "2026-11-21 18:00:00Z",
        "2026-11-21T18:00Z",
        "2026-02-30T00:00:00Z",
        "2027-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-11-21T24:00:00Z",
        "2026-11-21T18:60:00Z",
        "2026-12-31T23:59:60Z",
        "2026-11-21T18:00:00+25:00",
        "2026-11-21T18:00:00+01:60",
        "2026-11-21T18:00:00+0100",
        "0000-01-01T00:00:00Z",
        "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59-14:00",
        "9999-12-31T23:59:59+14:00",
        "10000-01-01T00:00:00Z",
        "2026-11-21T18:00:00,5Z",
        "2026-11-21T18:00:00.Z",
        "2026-W47-6T18:00:00Z",
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


@pytest.mark.parametrize("value", [0, 1763661600, 1763661600000, 1.5, True, [], {}])
def test_case_040_numbers_are_not_date_times(value):
    with pytest.raises(ValidationFailed) as caught:
        parse(Meeting, json.dumps({"at": value}).encode())
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [("at", "wrong_type")]


@given(st.integers(parse_moment("0001-01-02T00:00:00Z"), parse_moment("9999-12-30T00:00:00Z")))
def test_an_instant_survives_the_wire(instant):
    meeting = Meeting(at=instant)
    assert parse(Meeting, to_json(meeting)) == meeting


@given(st.datetimes(timezones=st.timezones()))
def test_python_and_we_agree_on_every_zone(moment):
    text = moment.isoformat()
    offset = text[19:].lstrip(".0123456789")
    if len(offset) != 6:  # zones with seconds are older than RFC 3339
        return
    try:
        instant = parse_moment(text)
    except ValueError:
        assert moment.year in {1, 9999}
        return
    assert abs(instant / 1000 - moment.timestamp()) < 0.01


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
