"""What is published can be checked: no accepted schema makes an offer fail, and no older one does."""

import itertools
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from connector_desk.core.store.statement import Statement
from connector_desk.core.store.transaction import Transaction
from tests.core.running import CREATE, Running
from tests.core.schemas.test_library import SCHEMAS, guest_card

_count = itertools.count()


def card(name: str, **rules: Any) -> dict[str, Any]:
    return guest_card(name=name, properties={"number": rules}, required=["number"])


def offered(core: Running, name: str, text: str) -> Any:
    item = {
        "schemaId": f"{core.base}/bc/public/schemas/{name}/1.0",
        "format": "sd-jwt",
        "attributes": [{"key": "number", "value": text}],
    }
    return core.admin("POST", CREATE, {"payload": [item]})


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [
        (r"^(?!0)[0-9]+$", "10", "01"),
        (r"^\p{L}+$", "Zoë", "Z0"),
        (r"^(?<year>[0-9]{4})$", "2026", "26"),
        (r"^(a|b)\1$", "aa", "ab"),
        (r"^\bx\b$", "x", "xx"),
    ],
)
def test_a_pattern_of_json_schema_is_published_and_checked(desk: Running, pattern: str, right: str, wrong: str) -> None:
    assert desk.admin("POST", SCHEMAS, card("numbered", type="string", pattern=pattern)).status == 200
    document = desk.public("GET", "/bc/public/schemas/numbered/1.0").json
    assert document["properties"]["number"]["pattern"] == pattern
    assert offered(desk, "numbered", right).status == 200
    assert offered(desk, "numbered", wrong).fields == {"payload[0].attributes[0].value": "invalid_attribute_value"}


def test_a_text_that_takes_too_long_is_refused(desk: Running) -> None:
    assert (
        desk.admin("POST", SCHEMAS, card("slow", type="string", pattern="^(?!b)(?:a(?!b)|a(?!c))*(?=d)$")).status == 200
    )
    for text in ("a" * 40, "a" * 60_000):
        refused = offered(desk, "slow", text)
        assert refused.fields == {"payload[0].attributes[0].value": "invalid_attribute_value"}


@pytest.mark.parametrize(
    ("rules", "keyword"),
    [
        ({"type": "string", "pattern": "(?P<a>x)"}, "pattern"),
        ({"type": "number", "multipleOf": 0}, "multipleOf"),
        ({"type": "string", "minLength": -1}, "minLength"),
    ],
)
def test_what_cannot_be_checked_is_not_published(desk: Running, rules: dict[str, Any], keyword: str) -> None:
    before = desk.fingerprint()
    refused = desk.admin("POST", SCHEMAS, card("numbered", **rules))
    assert (refused.status, list(refused.fields)) == (422, [f"properties.number.{keyword}"])
    assert desk.fingerprint() == before


@pytest.mark.parametrize(
    ("rules", "fields"),
    [
        ({"type": "string", "pattern": "(?P<a>x)"}, {}),
        ({"type": "string", "pattern": "(?>x)"}, {"payload[0].schemaId": "schema_unusable"}),
        ({"type": "string", "minLength": -1}, {"payload[0].schemaId": "schema_unusable"}),
        ({"type": "number", "multipleOf": 0}, {"payload[0].schemaId": "schema_unusable"}),
    ],
)
def test_one_from_before_is_still_there_and_answered(
    desk: Running, rules: dict[str, Any], fields: dict[str, str]
) -> None:
    assert desk.admin("POST", SCHEMAS, card("numbered", type="string", minLength=1)).status == 200
    kept = json.dumps(card("numbered", **rules))

    def put(tx: Transaction) -> None:
        Statement("UPDATE schema SET record = :record WHERE name = 'numbered'").run(tx, record=kept)

    store = desk.core._store
    assert store
    desk.run(store.write(put))
    desk.restart()
    assert desk.public("GET", "/bc/public/schemas/numbered/1.0").json["properties"]["number"] == rules
    answer = offered(desk, "numbered", "x" if rules["type"] == "string" else "1")
    assert answer.status == (422 if fields else 200)
    if fields:
        assert answer.fields == fields


def test_a_required_text_with_nothing_to_see_is_missing(desk: Running) -> None:
    assert desk.admin("POST", SCHEMAS, card("named", type="string", title="Name")).status == 200
    for text in ("  ", "\u200f", "\u3164"):
        refused = offered(desk, "named", text)
        assert refused.fields == {"payload[0].attributes[0].value": "invalid_attribute_value"}
        assert refused.json["result"]["fields"][0]["message"] == "Name is required."
    assert offered(desk, "named", "\u202eAna").status == 200


_numbers = st.one_of(st.integers(-3, 9), st.floats(-3, 9), st.sampled_from([0, 1e300, -(10**30), 2**53, 1e-300]))
_words = st.text("ab1 \u200b\x00é", max_size=3)
_rules = st.fixed_dictionaries(
    {"type": st.sampled_from(["string", "integer", "number", "boolean"])},
    optional={
        "minLength": st.integers(-1, 4),
        "maxLength": st.integers(-1, 4),
        "minimum": _numbers,
        "maximum": _numbers,
        "exclusiveMinimum": _numbers,
        "exclusiveMaximum": _numbers,
        "multipleOf": _numbers,
        "pattern": st.one_of(st.text("ab(?!)[]*+^$.\\dp{L}<>=|12,", max_size=8), st.sampled_from(["^(?!0)", "(a*)*b"])),
        "format": st.sampled_from(["date", "date-time", "email", "uri", "uuid", "regex", "x"]),
        "enum": st.lists(_words, min_size=1, max_size=3),
        "const": _words,
        "default": st.one_of(_words, _numbers, st.booleans()),
        "examples": st.lists(st.one_of(_words, _numbers, st.booleans()), min_size=1, max_size=2),
        "deprecated": st.booleans(),
        "contentEncoding": st.just("base64"),
        "x-widget": st.sampled_from(["text", "choice", "date", "picture"]),
    },
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=_rules, few=st.data())
def test_no_accepted_schema_makes_an_offer_fail(shared: Running, rules: dict[str, Any], few: st.DataObject) -> None:
    kept = few.draw(
        st.dictionaries(st.sampled_from(sorted({*rules} - {"type"}) or ["title"]), st.booleans(), max_size=16)
    )
    wanted = {key: value for key, value in rules.items() if key == "type" or kept.get(key)}
    name = f"any-{next(_count)}"
    published = shared.admin("POST", SCHEMAS, card(name, **wanted))
    assert published.status in (200, 422)
    if published.status == 200:
        for text in ("", "1", "true", "2026-11-27", few.draw(st.text(max_size=8))):
            assert offered(shared, name, text).status in (200, 422)
