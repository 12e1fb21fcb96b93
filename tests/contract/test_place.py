"""How a place can be reached."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.place import PlaceChange, PlaceInfo
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
