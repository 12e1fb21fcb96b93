"""What stands in a query is read in one way on both databases, or refused."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from connector_desk.core.route_table import ADMIN
from tests.core.holder import Holder
from tests.core.running import Reply, Running

ASKED = [(route, query.name) for route in ADMIN if route.request is None for query in route.query]
EVERY = pytest.mark.parametrize(
    ("route", "name"), ASKED, ids=[f"{route.method} {route.path} {name}" for route, name in ASKED]
)


def beyond(schema: Mapping[str, Any]) -> list[str]:
    """List what the document says cannot stand in a query."""
    ends = [str(schema[end] + step) for end, step in (("minimum", -1), ("maximum", 1)) if end in schema]
    longer = ["0" * (schema["maxLength"] + 1)] if "maxLength" in schema else []
    return [*ends, *longer, *(["nothing"] if "enum" in schema or schema["type"] == "integer" else [])]


BEYOND = [
    pytest.param(route, query.name, value, id=f"{route.path} {query.name} {value[:10]}")
    for route in ADMIN
    if route.request is None
    for query in route.query
    for value in beyond(query.schema)
]


def asked(core: Running, route: Any, query: str) -> Reply:
    path = re.sub(r"\{\w+\}", "nobody", route.path)
    return core.admin(route.method, f"{path}?{query}")


@EVERY
def test_case_026_nothing_is_looked_up_by_a_character_that_cannot_be_stored(
    shared: Running, route: Any, name: str
) -> None:
    answer = asked(shared, route, f"{name}=%00")
    assert answer.status == 422, answer.body
    assert answer.fields[name] in {"invalid_character", "wrong_type", "invalid_choice"}


@EVERY
@pytest.mark.parametrize("value", ["%ff", "%c0%af", "%ed%a0%80"])
def test_case_025_what_is_not_utf_8_stands_for_nothing(shared: Running, route: Any, name: str, value: str) -> None:
    answer = asked(shared, route, f"{name}={value}")
    assert (answer.status, answer.code) == (400, "invalid_encoding")


@pytest.mark.parametrize(("route", "name", "value"), BEYOND)
def test_the_limits_in_the_document_hold(shared: Running, route: Any, name: str, value: str) -> None:
    answer = asked(shared, route, f"{name}={value}")
    assert (answer.status, set(answer.fields)) == (422, {name})


def test_letters_are_read_alike_encoded_or_not(shared: Running, holder: Holder) -> None:
    offer = shared.offer(shared.item(given_name="Jürgen"))
    holder.take(shared, offer)
    for spelled in ("J%C3%BCrgen", "Jürgen".encode().decode("latin-1")):
        found = shared.admin("GET", f"/bc/admin/credentials?query={spelled}").result["credentials"]
        assert [one["workflowId"] for one in found] == [offer.workflow]
