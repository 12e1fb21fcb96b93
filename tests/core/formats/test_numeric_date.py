"""Dates inside credentials, read strictly."""

import pytest

from connector_desk.core.formats.validity import read_seconds, read_text
from connector_desk.core.keys.strict import Malformed


def test_seconds() -> None:
    assert read_seconds({"exp": 1_700_000_000}, "exp") == 1_700_000_000_000
    assert read_seconds({"exp": 1.5}, "exp") == 1_500
    assert read_seconds({"exp": 0}, "exp") == 0
    assert read_seconds({}, "exp") is None


@pytest.mark.parametrize(
    "value", [None, True, False, "1700000000", -1, 253_402_300_800, 1e306, float("inf"), 10**400, [], {}]
)
def test_what_is_no_number_of_seconds(value: object) -> None:
    with pytest.raises(Malformed):
        read_seconds({"exp": value}, "exp")


@pytest.mark.parametrize("text", ["2026-11-21T00:00:00Z", "2026-11-21T02:00:00+02:00", "2026-11-21T00:00:00.000Z"])
def test_text(text: str) -> None:
    assert read_text({"validUntil": text}, "validUntil") == 1_795_219_200_000
    assert read_text({}, "validUntil") is None


@pytest.mark.parametrize(
    "value",
    [None, 1, "", "2026-11-21", "2026-11-21T00:00:00", "1969-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00", "x"],
)
def test_what_is_no_date_time(value: object) -> None:
    with pytest.raises(Malformed):
        read_text({"validUntil": value}, "validUntil")


def test_the_first_and_the_last_moment() -> None:
    assert read_text({"validUntil": "1970-01-01T00:00:00Z"}, "validUntil") == 0
    assert read_seconds({"exp": 253_402_300_799}, "exp") == 253_402_300_799_000
    assert read_seconds({"exp": 253_402_300_799.5}, "exp") == 253_402_300_799_500
