"""How a place can be reached."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.place import KeyList, LiveKey, MadeKey, PlaceChange, PlaceInfo, Retention
from connector_desk.contract.wire import parse, to_json


def test_a_place_says_where_it_is():
    place = PlaceInfo(
        publicAddress="http://192.0.2.7:8080", reachable="network", version="0.1.0", addresses=["192.0.2.7"]
    )
    assert parse(PlaceInfo, to_json(place)) == place


def test_a_place_is_changed_by_words_or_by_an_address():
    assert parse(PlaceChange, b'{"reach":"network"}').reach == "network"
    assert parse(PlaceChange, b'{"publicAddress":"https://desk.example"}').publicAddress == "https://desk.example"


@pytest.mark.parametrize("body", [b'{"reach":"everywhere"}', b'{"publicAddress":"desk"}', b'{"publicAdress":"x"}'])
def test_anything_else_is_refused(body):
    with pytest.raises(ValidationFailed):
        parse(PlaceChange, body)


# The retention rule as it travels.


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


# Admin keys as they travel: the key itself in one answer only.


def test_only_the_answer_that_made_it_holds_a_key() -> None:
    assert "key" in MadeKey.model_fields
    assert "key" not in LiveKey.model_fields
    assert set(KeyList.model_fields) == {"keys"}
