"""Attribute text becomes claims of the schema's kinds, or a sentence beside the field."""

import base64
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.attributes import as_text, convert, key_of, read_value
from connector_desk.contract.credential import Attribute
from connector_desk.contract.schema import SchemaDisplay, SchemaRecord
from connector_desk.contract.strict_json import dumps, loads
from tests.cpu import at_most

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"x" * 10).decode()
JPEG = base64.b64encode(b"\xff\xd8\xff\xe0" + b"x" * 10).decode()

NO_PICTURE = "Choose a PNG or JPEG picture, written in base64 or as a data: URL."


def check_value(schema, key, text):
    """Return the sentence beside a value; None: it is valid."""
    try:
        read_value(schema, key, text)
    except ValueError as error:
        return str(error)
    return None


def record(properties, required=()):
    return SchemaRecord(
        name="test",
        version="1.0",
        title="Test pass",
        description="For tests.",
        namespace="test",
        w3cType="TestPass",
        display=SchemaDisplay(backgroundColor="#000000", textColor="#ffffff"),
        properties=properties,
        required=list(required),
    )


PASS = record(
    {
        "name": {"type": "string", "title": "Name", "minLength": 1, "maxLength": 10, "examples": ["Erika"]},
        "number": {"type": "string", "pattern": "^[A-Z][0-9]+$", "examples": ["A17"]},
        "floor": {"type": "integer", "minimum": -2, "maximum": 40, "examples": [3]},
        "hours": {"type": "number", "exclusiveMinimum": 0, "maximum": 8, "multipleOf": 0.5, "examples": [1.5]},
        "escort": {"type": "boolean"},
        "day": {"type": "string", "format": "date"},
        "until": {"type": "string", "format": "date-time"},
        "email": {"type": "string", "format": "email"},
        "site": {"type": "string", "format": "uri"},
        "purpose": {"type": "string", "enum": ["Meeting", "Delivery"]},
        "photo": {"type": "string", "contentEncoding": "base64", "contentMediaType": "image/png"},
    },
    ["name"],
)


def attributes(**values):
    return [Attribute(key=key, value=value) for key, value in values.items()]


def claim(key, text):
    return convert(PASS, attributes(**{"name": "Erika", key: text}))[key]


def sentence(key, text):
    told = check_value(PASS, key, text)
    given_attributes = attributes(name="Erika") if key != "name" else []
    with pytest.raises(ValidationFailed) as caught:
        convert(PASS, [*given_attributes, Attribute(key=key, value=text)], "payload[0].attributes")
    (fault,) = caught.value.fields
    assert fault.path == f"payload[0].attributes[{len(given_attributes)}].value"
    assert (fault.code, fault.message) == ("invalid_attribute_value", told)
    return told


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("name", " x ", " x "),
        ("name", "007", "007"),
        ("name", "true", "true"),
        ("name", "e\u0301", "e\u0301"),
        ("number", "A007", "A007"),
        ("floor", "-2", -2),
        ("floor", "0", 0),
        ("hours", "1.5", 1.5),
        ("hours", "8", 8),
        ("hours", "5e-1", 0.5),
        ("escort", "true", True),
        ("escort", "false", False),
        ("day", "2028-02-29", "2028-02-29"),
        ("until", "2026-11-21T18:00:00+01:00", "2026-11-21T18:00:00+01:00"),
        ("email", "kim@example.org", "kim@example.org"),
        ("site", "https://example.org/x", "https://example.org/x"),
        ("purpose", "Delivery", "Delivery"),
        ("photo", PNG, PNG),
        ("photo", JPEG, JPEG),
    ],
)
def test_text_becomes_a_claim_of_its_kind(key, text, value):
    assert claim(key, text) == value
    assert type(claim(key, text)) is type(value)
    assert check_value(PASS, key, text) is None


@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("name", "", "Enter at least one character."),
        ("name", "x" * 11, "At most 10 characters."),
        ("number", "17", "Write it like A17."),
        ("number", "A17\n", "Write it like A17."),
        ("floor", "", "Enter a whole number like 3."),
        ("floor", "3.0", "Enter a whole number like 3."),
        ("floor", "03", "Enter a whole number like 3."),
        ("floor", "+3", "Enter a whole number like 3."),
        ("floor", " 3", "Enter a whole number like 3."),
        ("floor", "1e1", "Enter a whole number like 3."),
        ("floor", "\u0663", "Enter a whole number like 3."),
        ("floor", "9" * 17, "Enter a whole number like 3."),
        ("floor", "9007199254740992", "This number is too large."),
        ("floor", "41", "At most 40."),
        ("floor", "-3", "At least -2."),
        ("hours", "1,5", "Enter a number like 1.5, with a decimal point."),
        ("hours", ".5", "Enter a number like 1.5, with a decimal point."),
        ("hours", "5.", "Enter a number like 1.5, with a decimal point."),
        ("hours", "NaN", "Enter a number like 1.5, with a decimal point."),
        ("hours", "Infinity", "Enter a number like 1.5, with a decimal point."),
        ("hours", "0x1", "Enter a number like 1.5, with a decimal point."),
        ("hours", "1_0", "Enter a number like 1.5, with a decimal point."),
        ("hours", "1e999", "This number is too large or too small."),
        ("hours", "1e-999", "This number is too large or too small."),
        ("hours", "0.1234567890123456789", "At most 15 digits."),
        ("hours", "0", "More than 0."),
        ("hours", "9", "At most 8."),
        ("hours", "1.3", "Only in steps of 0.5."),
        ("escort", "yes", "Enter true or false."),
        ("escort", "True", "Enter true or false."),
        ("escort", "1", "Enter true or false."),
        ("escort", "", "Enter true or false."),
        ("day", "21.11.2026", "Enter a date like 2026-11-21."),
        ("day", "2026-02-30", "Enter a date like 2026-11-21."),
        ("day", "2026-2-3", "Enter a date like 2026-11-21."),
        ("day", "20260203", "Enter a date like 2026-11-21."),
        ("day", "0000-01-01", "Enter a date like 2026-11-21."),
        ("day", "2026-W01-1", "Enter a date like 2026-11-21."),
        ("until", "2026-11-21T18:00:00", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("until", "2026-11-21T18:00Z", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("until", "2026-11-20T24:00:00Z", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("until", "20261121T180000Z", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("until", "0001-01-01T00:00:00Z", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("until", "2026-12-31T23:59:60Z", "Enter a date and time with its zone, like 2026-11-21T18:00:00Z."),
        ("email", "kim", "Enter an e-mail address like kim@example.org."),
        ("site", "example", "Enter a web address like https://example.org."),
        ("purpose", "meeting", "Choose one of: Meeting, Delivery."),
        ("photo", "x", NO_PICTURE),
        (
            "photo",
            base64.b64encode(b"GIF89a").decode(),
            NO_PICTURE,
        ),
        ("photo", PNG + "!", NO_PICTURE),
        ("photo", "data:image/png;base64,", NO_PICTURE),
    ],
)
def test_case_069_a_value_that_breaks_a_rule_gets_a_sentence(key, text, told):
    assert sentence(key, text) == told


def test_a_picture_that_is_too_large_is_told_while_it_is_chosen():
    large = base64.b64encode(base64.b64decode(PNG) + b"x" * 49_152).decode()
    told = "This picture has 49 KiB. At most 48 KiB are allowed, counted as the file itself, not as base64."
    assert str(check_value(PASS, "photo", large)).startswith(told)


def spellings(content: bytes) -> list[str]:
    plain = base64.b64encode(content).decode()
    percent = plain.replace("+", "%2B").replace("/", "%2F")
    lines = base64.encodebytes(content).decode().replace("\n", "\r\n")
    return [plain, f"data:image/png;base64,{plain}", lines, f"data:image/png;base64,{percent}"]


def test_a_picture_is_measured_by_itself_and_not_as_it_is_written():
    content = base64.b64decode(PNG).ljust(48 * 1024, b"x")
    for written in spellings(content):
        assert len(written) >= 64 * 1024
        claims = convert(PASS, [*attributes(name="Erika"), Attribute(key="photo", value=written)])
        assert claims["photo"] == base64.b64encode(content).decode()
    for written in spellings(content + b"x"):
        with pytest.raises(ValidationError, match=r"This picture has 49 KiB\. At most 48 KiB are allowed"):
            Attribute(key="photo", value=written)


def test_a_text_stays_within_64_kib_even_where_it_spells_a_picture():
    content = base64.b64decode(PNG).ljust(48 * 1024, b"x")
    long = "data:image/png;base64," + base64.b64encode(content).decode()
    assert check_value(PASS, "name", long) == "At most 64 KiB."
    with pytest.raises(ValidationError, match="At most 128 KiB"):
        Attribute(key="photo", value=long + "\n" * 70_000)
    with pytest.raises(ValidationError, match="At most 64 KiB"):
        Attribute(key="name", value="x" * (64 * 1024 + 1))


def test_what_is_absent_is_left_out():
    assert convert(PASS, [*attributes(name="Erika"), Attribute(key="floor")]) == {"name": "Erika"}


@pytest.mark.parametrize("key", ["number", "purpose"])
def test_letter_7_optional_text_that_is_empty_is_left_out_where_the_schema_refuses_it(key):
    assert convert(PASS, attributes(**{"name": "Erika", key: ""})) == {"name": "Erika"}


def test_letter_7_empty_text_that_the_schema_takes_is_signed():
    free = record({"note": {"type": "string"}})
    assert convert(free, attributes(note="")) == {"note": ""}


def test_metadata_attributes_are_no_claims():
    assert convert(PASS, attributes(_label="Badge", name="Erika", _type="x")) == {"name": "Erika"}


def test_claims_stand_in_the_order_of_the_schema():
    assert list(convert(PASS, attributes(day="2026-11-21", floor="1", name="Erika"))) == ["name", "floor", "day"]


def test_case_065_a_required_attribute_is_named_when_it_is_missing():
    with pytest.raises(ValidationFailed) as caught:
        convert(PASS, attributes(floor="1"), "payload[2].attributes")
    (fault,) = caught.value.fields
    assert (fault.path, fault.code) == ("payload[2].attributes.name", "missing_attribute")
    assert fault.message == "Name is required."


def test_case_069_a_required_attribute_without_a_value_is_refused_where_it_stands():
    with pytest.raises(ValidationFailed) as caught:
        convert(PASS, [Attribute(key="name")])
    (fault,) = caught.value.fields
    assert (fault.path, fault.code) == ("attributes[0].value", "invalid_attribute_value")


def test_case_067_an_unknown_attribute_is_refused_with_the_nearest_name():
    with pytest.raises(ValidationFailed) as caught:
        convert(PASS, attributes(name="Erika", Flor="1"), "payload[0].attributes")
    (fault,) = caught.value.fields
    assert (fault.path, fault.code) == ("payload[0].attributes[1].key", "unknown_attribute")
    assert fault.message == "Test pass has no such attribute. Did you mean floor?"


def test_all_faults_are_told_at_once():
    with pytest.raises(ValidationFailed) as caught:
        convert(PASS, attributes(floor="x", hours="9", purpose="x", bogus="x"))
    assert {fault.path: fault.code for fault in caught.value.fields} == {
        "attributes[0].value": "invalid_attribute_value",
        "attributes[1].value": "invalid_attribute_value",
        "attributes[2].value": "invalid_attribute_value",
        "attributes[3].key": "unknown_attribute",
        "attributes.name": "missing_attribute",
    }


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("payload[0].attributes[1].value", "floor"),
        ("payload[0].attributes[0].key", "name"),
        ("payload[0].attributes.day", "day"),
        ("payload[0].attributes[2].value", None),
        ("payload[0].attributes", None),
        ("payload[0].schemaId", None),
    ],
)
def test_a_path_leads_back_to_its_attribute(path, key):
    assert key_of(path, attributes(name="Erika", floor="1")) == key


def test_a_long_example_or_choice_is_not_repeated_whole():
    long = record({"a": {"type": "string", "pattern": "^x$", "examples": ["y" * 5000]}})
    assert len(check_value(long, "a", "z") or "") < 100
    many = record({"a": {"type": "string", "enum": [f"choice {index}" for index in range(50)]}})
    assert check_value(many, "a", "z") == "Choose a value from the list."


@pytest.mark.alone
def test_a_pattern_takes_linear_time():
    cruel = record({"a": {"type": "string", "pattern": "^(a+)+$"}})
    with at_most(0.2):
        assert check_value(cruel, "a", "a" * 5000 + "b")


def test_a_changed_record_is_compiled_anew():
    for limit in range(2, 300):
        assert check_value(record({"a": {"type": "string", "maxLength": limit}}), "a", "x" * (limit + 1))


@given(st.floats(allow_nan=False, allow_infinity=False, min_value=-1e15, max_value=1e15))
def test_any_number_is_kept_exactly_or_refused(number):
    free = record({"n": {"type": "number"}})
    text = json.dumps(number)
    if check_value(free, "n", text) is None:
        assert convert(free, attributes(n=text)) == {"n": number}
    else:
        assert len(text) > 15


@given(st.integers(-(2**53) + 1, 2**53 - 1))
def test_any_integer_is_kept_exactly(number):
    free = record({"n": {"type": "integer"}})
    assert convert(free, attributes(n=as_text(number))) == {"n": number}


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=30))
def test_any_text_gives_a_claim_or_a_sentence(text):
    for key in PASS.properties:
        told = check_value(PASS, key, text)
        assert told is None or (told[0].isupper() and told[-1] == ".")
        if told is None:
            assert loads(dumps(claim(key, text) if "\0" not in text else None)) is not ...


@pytest.mark.alone
def test_it_is_fast():
    six = attributes(name="Erika", number="A17", floor="3", escort="true", day="2026-11-21", purpose="Meeting")
    convert(PASS, six)
    rounds = []
    for _ in range(5):
        start = time.process_time_ns()
        for _ in range(200):
            convert(PASS, six)
        rounds.append((time.process_time_ns() - start) / 200_000)
    assert min(rounds) < 40, "microseconds of CPU"


@pytest.mark.parametrize("content", [PNG, JPEG])
@pytest.mark.parametrize(
    "spell",
    [
        lambda text: f"data:image/png;base64,{text}",
        lambda text: f"DATA:image/jpeg;name=a.jpg;BASE64,{text}",
        lambda text: f" data:;base64,{text.replace('=', '%3D')}\n",
        lambda text: text.replace("+", "-").replace("/", "_"),
        lambda text: text.rstrip("="),
        lambda text: "\r\n".join(text[at : at + 8] for at in range(0, len(text), 8)),
    ],
)
def test_a_picture_is_taken_as_programs_write_it_and_kept_in_one_form(spell, content):
    assert claim("photo", spell(content)) == content
    assert check_value(PASS, "photo", spell(content)) is None


@pytest.mark.parametrize("text", ["  ", "\u200f", "\u200b", "\ufeff", "\u3164", "\u2800"], ids=ascii)
def test_a_required_text_with_nothing_to_see_is_missing(text):
    assert sentence("name", text) == "Name is required."
    assert claim("number", "A1") == "A1"
    optional = record({"name": {"type": "string"}, "note": {"type": "string"}}, ["name"])
    assert convert(optional, attributes(name="Zoë", note=text))["note"] == text


def test_joiners_and_directions_stay_as_they_were_typed():
    for text in ("क्\u200dष", "\u202eAna\u202c", " Ana "):
        assert claim("name", text) == text


DIPLOMA = record(
    {
        "name": {"type": "string", "title": "Name"},
        "address": {
            "type": "object",
            "title": "Address",
            "properties": {
                "locality": {"type": "string", "title": "City", "minLength": 1, "maxLength": 10},
                "number": {"type": "integer", "minimum": 1},
                "since": {"type": "string", "format": "date"},
            },
            "required": ["locality"],
        },
        "states": {"type": "array", "items": {"type": "string", "pattern": "^[A-Z]{2}$", "examples": ["DE"]}},
        "degrees": {
            "type": "array",
            "minItems": 2,
            "maxItems": 3,
            "uniqueItems": True,
            "items": {
                "type": "object",
                "properties": {"type": {"type": "string"}, "grade": {"type": "number", "maximum": 6}},
                "required": ["type"],
            },
        },
        "photos": {"type": "array", "items": {"type": "string", "contentEncoding": "base64"}},
    },
    ["name"],
)


def diploma(**values):
    return [Attribute(key="name", value="E"), *(Attribute(key=key, value=value) for key, value in values.items())]


def test_a_path_gives_a_value_inside_an_object_or_an_array():
    given = {
        "degrees[1].type": "Master",
        "degrees[0].grade": "1.5",
        "degrees[0].type": "Bachelor",
        "address.number": "5",
        "address.locality": "Köln",
        "states[0]": "DE",
        "states[1]": "FR",
    }
    claims = convert(DIPLOMA, diploma(**given))
    assert dumps(claims) == dumps(
        {
            "name": "E",
            "address": {"locality": "Köln", "number": 5},
            "states": ["DE", "FR"],
            "degrees": [{"type": "Bachelor", "grade": 1.5}, {"type": "Master"}],
        }
    )


def test_a_whole_object_or_array_is_json():
    whole = {"address": '{"number": 5, "locality": "Köln"}', "states": '["DE"]', "photos": json.dumps([PNG])}
    claims = convert(DIPLOMA, diploma(**whole))
    assert claims == {"name": "E", "address": {"locality": "Köln", "number": 5}, "states": ["DE"], "photos": [PNG]}
    assert list(claims["address"]) == ["locality", "number"]
    assert convert(DIPLOMA, diploma(**{"degrees[0]": '{"type": "B"}', "degrees[1].type": "M"}))["degrees"] == [
        {"type": "B"},
        {"type": "M"},
    ]
    assert as_text(claims["states"]) == '["DE"]'


@pytest.mark.parametrize(
    ("given", "path", "code", "sentence"),
    [
        ({"address.street": "x"}, "attributes[1].key", "unknown_attribute", "Test pass has no such attribute."),
        ({"states[]": "DE"}, "attributes[1].key", "unknown_attribute", "Test pass has no such attribute."),
        ({"name.x": "DE"}, "attributes[1].key", "unknown_attribute", "Test pass has no such attribute."),
        ({"address.number": "x"}, "attributes[1].value", "invalid_attribute_value", "Enter a whole number"),
        ({"address.locality": "K" * 11}, "attributes[1].value", "invalid_attribute_value", "At most 10 characters."),
        ({"address.number": "3"}, "attributes.address.locality", "missing_attribute", "City is required."),
        (
            {"degrees[0].grade": "3", "degrees[1].type": "x"},
            "attributes.degrees[0].type",
            "missing_attribute",
            "type is required.",
        ),
        ({"states[0]": "de"}, "attributes[1].value", "invalid_attribute_value", "Write it like DE."),
        ({"states[0]": ""}, "attributes[1].value", "invalid_attribute_value", "Write it like DE."),
        ({"states[1]": "DE"}, "attributes[1].key", "invalid_attribute_name", "An entry before this one is missing."),
        ({"states[100]": "DE"}, "attributes[1].key", "too_long", "At most 100 entries."),
        (
            {"address.locality": "K", "address": '{"locality": "K"}'},
            "attributes[1].key",
            "duplicate_attribute",
            "This is part of a value that is given already.",
        ),
        ({"degrees[0].type": "x"}, "attributes[1].value", "invalid_attribute_value", "At least 2 entries"),
        (
            {"degrees[0].type": "x", "degrees[1].type": "x"},
            "attributes[1].value",
            "invalid_attribute_value",
            "An entry is in the list twice.",
        ),
        ({"address": "Köln"}, "attributes[1].value", "invalid_attribute_value", "Enter a JSON object, in braces."),
        ({"states": "{}"}, "attributes[1].value", "invalid_attribute_value", "Enter a JSON list, in square brackets."),
        ({"address": "{}"}, "attributes[1].value", "invalid_attribute_value", "At address.locality: City is required."),
        (
            {"address": '{"locality": "K", "since": "2026-02-30"}'},
            "attributes[1].value",
            "invalid_attribute_value",
            "At address.since: Enter a date",
        ),
        (
            {"address": '{"locality": "K", "number": 0}'},
            "attributes[1].value",
            "invalid_attribute_value",
            "At address.number: At least 1.",
        ),
        (
            {"address": '{"locality": "K", "number": "1"}'},
            "attributes[1].value",
            "invalid_attribute_value",
            "At address.number: Enter a whole number",
        ),
        ({"address": '{"locality": "K", "x": 0}'}, "attributes[1].value", "invalid_attribute_value", "At address.x: "),
        ({"photos": '["eA=="]'}, "attributes[1].value", "invalid_attribute_value", f"At photos[0]: {NO_PICTURE}"),
        ({"states": '["DE", null]'}, "attributes[1].value", "invalid_attribute_value", "At states[1]: Enter"),
        ({"states": json.dumps(["DE"] * 101)}, "attributes[1].value", "invalid_attribute_value", "At most 100 entr"),
    ],
)
def test_each_fault_inside_has_the_path_of_its_field(given, path, code, sentence):
    with pytest.raises(ValidationFailed) as caught:
        convert(DIPLOMA, diploma(**given))
    assert [(one.path, one.code) for one in caught.value.fields] == [(path, code)]
    assert caught.value.fields[0].message.startswith(sentence)


def test_empty_text_leaves_an_optional_member_out():
    claims = convert(
        DIPLOMA, diploma(**{"address.locality": "K", "address.since": "2026-01-01", "address.number": None})
    )
    assert claims["address"] == {"locality": "K", "since": "2026-01-01"}


def test_a_value_inside_is_checked_alone():
    assert check_value(DIPLOMA, "address.number", "0") == "At least 1."
    assert check_value(DIPLOMA, "address.number", "1") is None
    assert check_value(DIPLOMA, "degrees[2].grade", "7") == "At most 6."
    assert check_value(DIPLOMA, "states[]", "DE") is None
    assert check_value(DIPLOMA, "degrees", "[]") == "At least 2 entries are required."


def test_a_missing_value_inside_leads_back_to_its_field():
    assert key_of("payload[0].attributes.degrees[0].type", []) == "degrees[0].type"


def test_a_credential_has_not_too_many_values():
    large = record({"a": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}})
    assert check_value(large, "a", json.dumps([[1] * 50] * 10)) == "At most 500 entries."
    with pytest.raises(ValidationFailed) as caught:
        convert(large, [Attribute(key=f"a[{at}]", value=json.dumps([1] * 100)) for at in range(5)])
    assert [one.path for one in caught.value.fields] == ["attributes[0].value"]


_FLAT_VALUES = {
    "name": st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=12),
    "floor": st.integers(-4, 42).map(str),
    "hours": st.sampled_from(["0", "0.5", "1.5", "8", "9"]),
    "escort": st.sampled_from(["true", "false", "yes"]),
    "purpose": st.sampled_from(["Meeting", "Delivery", "Tea"]),
}


@given(st.fixed_dictionaries({}, optional=_FLAT_VALUES), st.text("ab.[]\\0name", min_size=1, max_size=8))
def test_a_request_for_a_flat_schema_keeps_its_meaning(values, key):
    """A literal name alone names an attribute of a flat schema, and its text is read by its type."""
    given_ = [Attribute(key=name, value=value) for name, value in values.items()]
    readers = {"floor": int, "hours": float, "escort": lambda text: text == "true"}
    wrong = {name for name, text in values.items() if check_value(PASS, name, text)}
    if wrong or "name" not in values:
        with pytest.raises(ValidationFailed) as caught:
            convert(PASS, given_)
        places = {one.path for one in caught.value.fields}
        absent = {"attributes.name"} if "name" not in values else set()
        assert places == absent | {f"attributes[{at}].value" for at, name in enumerate(values) if name in wrong}
    else:
        claims = convert(PASS, given_)
        assert claims == {name: readers.get(name, str)(text) for name, text in values.items()}
    if key not in PASS.properties:
        with pytest.raises(ValidationFailed) as caught:
            convert(PASS, [*attributes(name="E"), Attribute(key=key, value="x")])
        assert [(one.path, one.code) for one in caught.value.fields] == [("attributes[1].key", "unknown_attribute")]
