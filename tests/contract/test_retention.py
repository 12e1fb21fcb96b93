"""The retention rule as it travels."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.place import Retention
from connector_desk.contract.wire import parse


@pytest.mark.parametrize("days", [1, 30, 3650])
def test_days_from_one_to_ten_years(days: int) -> None:
    assert parse(Retention, b'{"days":%d}' % days).days == days


def test_a_whole_number_may_be_written_with_a_point() -> None:
    days = parse(Retention, b'{"days":30.0}').days
    assert (days, type(days)) == (30, int)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{}", "missing_field"),
        (b'{"days":0}', "number_out_of_range"),
        (b'{"days":3651}', "number_out_of_range"),
        (b'{"days":"30"}', "wrong_type"),
        (b'{"days":1.5}', "wrong_type"),
        (b'{"days":1e300}', "number_out_of_range"),
        (b'{"days":true}', "wrong_type"),
    ],
)
def test_others_are_refused(body: bytes, code: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        parse(Retention, body)
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [("days", code)]
