"""The schema record, and the documents made from it."""

import json

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.schema import (
    SchemaList,
    SchemaRecord,
    contrast,
    in_language,
    jsonld_context,
    logo_suffix,
    logo_uri,
    never_disclosed,
    path_in,
    rules_at,
    schema_document,
)
from connector_desk.contract.schema_address import schema_address, split_address
from connector_desk.contract.wire import parse, read, to_json, to_value
from tests.drawings import HOSTILE, PLAIN, data_address

ADDRESS = "https://desk.example/bc/public/schemas/day-pass/1.0"
LOGO = data_address(PLAIN)
RECORD = {
    "name": "day-pass",
    "version": "1.0",
    "title": "Day pass",
    "titles": {"de": "Tageskarte"},
    "description": "For one day.",
    "descriptions": {"de": "Für einen Tag."},
    "namespace": "acme",
    "w3cType": "DayPass",
    "formats": ["sd-jwt", "w3c"],
    "lifeDays": 1,
    "txCode": "never",
    "display": {"backgroundColor": "#102030", "textColor": "#ffffff", "logo": LOGO, "icon": "ticket"},
    "properties": {
        "given_name": {
            "type": "string",
            "title": "Given name",
            "maxLength": 80,
            "examples": ["Erika"],
            "x-labels": {"de": "Vorname"},
        },
        "day": {"type": "string", "title": "Day", "format": "date", "x-selectivelyDisclosable": "never"},
        "floor": {"type": "integer"},
    },
    "required": ["given_name"],
}


def record(**fields):
    return parse(SchemaRecord, json.dumps({**RECORD, **fields}).encode())


def faults(**fields):
    with pytest.raises(ValidationFailed) as caught:
        record(**fields)
    return {fault.path: fault.code for fault in caught.value.fields}


def test_a_record_survives_the_wire():
    one = record()
    assert parse(SchemaRecord, to_json(one)) == one
    assert to_value(one) == RECORD
    assert read(SchemaList, {"schemas": [RECORD], "newer": 1}).schemas == [one]


def test_the_smallest_record():
    needed = ("name", "version", "title", "description", "namespace", "w3cType", "display", "properties")
    small = parse(SchemaRecord, json.dumps({name: RECORD[name] for name in needed}).encode())
    assert (small.lifeDays, small.txCode, [str(one) for one in small.formats]) == (365, "never", ["sd-jwt", "w3c"])


@pytest.mark.parametrize("name", ["", "Day-pass", "a/b", "..", "a b", "a" * 65, "-a", "a-", "a.b", "ä", "a\n"])
def test_case_434_a_name_is_plain(name):
    assert list(faults(name=name)) == ["name"]


@pytest.mark.parametrize("version", ["", "v1", "1.", ".1", "1.0.0.0", "01", "-1", "latest", "1.0\n", "10000"])
def test_a_version_is_numbers(version):
    assert list(faults(version=version)) == ["version"]


def _worded(keyword, words):
    return {"properties": {"a": {"type": "string", keyword: words}}}


@pytest.mark.parametrize("language", ["de", "de-CH", "gsw", "zh-Hant-TW", "es-419", "ca-valencia", "de-DE-1996"])
def test_languages_are_named_as_wallets_read_them(language):
    words = {language: "x"}
    one = record(titles=words, descriptions=words, required=[], **_worded("x-labels", words))
    locales = [entry["locale"] for entry in schema_document(one, ADDRESS)["display"]]
    assert locales == ["en", language]


def test_english_stands_once():
    words = {"en": "x", "de": "y"}
    document = schema_document(record(titles=words, **_worded("x-labels", words), required=[]), ADDRESS)
    (claim,) = document["claims"]
    for entries in (document["display"], claim["display"]):
        assert [entry["locale"] for entry in entries] == ["en", "de"]


def _holding(rules):
    return {"properties": {"a": rules}, "required": []}


def _arrays(levels):
    return {"type": "array", "items": _arrays(levels - 1)} if levels else {"type": "string"}


@pytest.mark.parametrize(
    ("fields", "path", "code"),
    [
        ({"properties": {}}, "properties", "too_short"),
        ({"properties": {"given name": {"type": "string"}}}, 'properties["given name"]', "invalid_attribute_name"),
        ({"properties": {"_sd": {"type": "string"}}}, "properties._sd", "invalid_attribute_name"),
        ({"properties": {"iss": {"type": "string"}}}, "properties.iss", "reserved_attribute"),
        ({"properties": {"holder": {"type": "string"}}}, "properties.holder", "reserved_attribute"),
        ({"properties": {"a": {}}}, "properties.a.type", "missing_field"),
        ({"properties": {"a": {"type": "null"}}}, "properties.a.type", "invalid_choice"),
        ({"properties": {"a": {"type": "object"}}}, "properties.a.properties", "missing_field"),
        (_holding({"type": "object", "properties": {}}), "properties.a.properties", "missing_field"),
        (_holding({"type": "object", "properties": {"b": 1}}), "properties.a.properties.b", "wrong_type"),
        (_holding({"type": "object", "properties": {"b": {}}}), "properties.a.properties.b.type", "missing_field"),
        (
            _holding({"type": "object", "properties": {"b c": {"type": "string"}}}),
            'properties.a.properties["b c"]',
            "invalid_attribute_name",
        ),
        (
            _holding({"type": "object", "properties": {"b": {"type": "string"}}, "required": ["c"]}),
            "properties.a.required.c",
            "unknown_attribute",
        ),
        (_holding({"type": "array"}), "properties.a.items", "missing_field"),
        (_holding({"type": "array", "items": {"type": "string", "max": 1}}), "properties.a.items.max", "unknown_field"),
        (
            _holding(_arrays(4)),
            "properties.a.items.items.items.items",
            "too_deep",
        ),
        ({"properties": {"a": {"type": "string", "maxlength": 3}}}, "properties.a.maxlength", "unknown_field"),
        ({"properties": {"a": {"type": "string", "$ref": "x"}}}, 'properties.a["$ref"]', "unknown_field"),
        ({"properties": {"a": {"type": "string", "maxLength": "3"}}}, "properties.a.maxLength", "wrong_type"),
        ({"properties": {"a": {"type": "string", "maxLength": True}}}, "properties.a.maxLength", "wrong_type"),
        ({"properties": {"a": {"type": "string", "enum": []}}}, "properties.a.enum", "wrong_type"),
        ({"properties": {"a": {"type": "string", "enum": [1]}}}, "properties.a.enum", "wrong_type"),
        ({"properties": {"a": {"type": "string", "x-labels": {"de": 1}}}}, 'properties.a["x-labels"]', "wrong_type"),
        ({"properties": {"a": {"type": "string", "x-widget": "x"}}}, 'properties.a["x-widget"]', "invalid_choice"),
        ({"properties": {"a": {"type": "string", "x-default": "x"}}}, 'properties.a["x-default"]', "invalid_choice"),
        ({"properties": {"a": "string"}}, "properties.a", "wrong_type"),
        ({"required": ["given_nam"]}, "required[0]", "unknown_attribute"),
        ({"formats": []}, "formats", "too_short"),
        ({"formats": ["mdl"]}, "formats[0]", "unsupported_format"),
        ({"lifeDays": 0}, "lifeDays", "number_out_of_range"),
        ({"txCode": "sometimes"}, "txCode", "invalid_choice"),
        ({"w3cType": "dayPass"}, "w3cType", "invalid_format"),
        ({"display": {"backgroundColor": "blue", "textColor": "#fff"}}, "display.backgroundColor", "invalid_format"),
        ({"titles": {"DE": "x"}}, "titles.DE", "invalid_format"),
        ({"titles": {"de-DE": "x", "de-de": "y"}}, 'titles["de-de"]', "invalid_format"),
        ({"titles": {"EN": "x"}}, "titles.EN", "invalid_format"),
        ({"descriptions": {"de_DE": "x"}}, "descriptions.de_DE", "invalid_format"),
        ({"descriptions": {"zh-hant": "x"}}, 'descriptions["zh-hant"]', "invalid_format"),
        ({"titles": {"": "x"}}, 'titles[""]', "invalid_format"),
        (_worded("x-labels", {"de_DE": "L"}), 'properties.a["x-labels"].de_DE', "invalid_format"),
        (_worded("x-labels", {"de": "L", "German!": "M"}), 'properties.a["x-labels"]["German!"]', "invalid_format"),
        (_worded("x-descriptions", {"EN": "L"}), 'properties.a["x-descriptions"].EN', "invalid_format"),
        (_worded("x-choices", {"DE": {"x": "X"}}), 'properties.a["x-choices"].DE', "invalid_format"),
        ({"titel": "x"}, "titel", "unknown_field"),
    ],
)
def test_a_wrong_record_is_refused(fields, path, code):
    found = faults(**fields)
    assert found.get(path) == code, found


def test_everything_that_is_wrong_with_the_attributes_is_said_at_once():
    inner = {"locality": {"type": "string", "maxLenght": 3}, "po box": {"type": "string"}, "street": {}}
    address = {"type": "object", "properties": inner, "required": ["country"]}
    found = faults(
        properties={"address": address, "iss": {"type": "strin"}, "list": {"type": "array"}, "ok": {"type": "string"}},
        required=[],
        txCode="sometimes",
    )
    assert found == {
        "properties.address.properties.locality.maxLenght": "unknown_field",
        'properties.address.properties["po box"]': "invalid_attribute_name",
        "properties.address.properties.street.type": "missing_field",
        "properties.address.required.country": "unknown_attribute",
        "properties.iss": "reserved_attribute",
        "properties.iss.type": "invalid_choice",
        "properties.list.items": "missing_field",
        "txCode": "invalid_choice",
    }


@pytest.mark.parametrize(
    "logo", ["https://evil.example/x.svg", "x.svg", "../x.svg", "data:text/html;base64,eA==", LOGO + "!", ""]
)
def test_a_logo_comes_with_the_record(logo):
    assert faults(display={**RECORD["display"], "logo": logo}) == {"display.logo": "invalid_format"}


@pytest.mark.parametrize("name", ["text", "a local file in UTF-16", "nested patterns", "a gzip bomb"])
def test_a_logo_is_a_plain_drawing(name):
    display = {**RECORD["display"], "logo": data_address(HOSTILE[name])}
    assert faults(display=display) == {"display.logo": "invalid_picture"}


def test_the_document_is_json_schema_and_type_metadata_at_once():
    document = schema_document(record(), ADDRESS)
    jsonschema_rs.meta.validate(document)
    check = jsonschema_rs.validator_for(document)
    assert check.is_valid({"given_name": "Erika", "floor": 1})
    assert not check.is_valid({"floor": 1})
    assert not check.is_valid({"given_name": "Erika", "other": 1})
    assert document["$id"] == document["vct"] == ADDRESS
    assert (document["name"], document["title"]) == ("Day pass", "Day pass")
    assert json.loads(json.dumps(document)) == document


def test_the_type_metadata_speaks_each_language_in_both_drafts():
    document = schema_document(record(), ADDRESS)
    assert [(one["lang"], one["locale"], one["name"]) for one in document["display"]] == [
        ("en", "en", "Day pass"),
        ("de", "de", "Tageskarte"),
    ]
    assert document["display"][1]["description"] == "Für einen Tag."
    simple = document["display"][0]["rendering"]["simple"]
    assert simple == {
        "background_color": "#102030",
        "text_color": "#ffffff",
        "logo": {"uri": f"{ADDRESS}/logo.svg", "alt_text": "Day pass"},
    }
    claims = {claim["path"][0]: claim for claim in document["claims"]}
    assert claims["given_name"]["display"] == [
        {"lang": "en", "locale": "en", "label": "Given name"},
        {"lang": "de", "locale": "de", "label": "Vorname"},
    ]
    assert [(claim["mandatory"], claim["sd"]) for claim in claims.values()] == [
        (True, "always"),
        (False, "never"),
        (False, "always"),
    ]
    assert claims["floor"]["display"] == [{"lang": "en", "locale": "en", "label": "floor"}]


def test_a_logo_lies_beside_its_schema():
    assert logo_uri(record(), ADDRESS) == f"{ADDRESS}/logo.svg"
    assert logo_uri(record(display={"backgroundColor": "#000000", "textColor": "#ffffff"}), ADDRESS) is None


@pytest.mark.parametrize(("media_type", "suffix"), [("svg+xml", "svg"), ("png", "png"), ("jpeg", "jpg")])
def test_a_logo_has_a_file_suffix(media_type, suffix):
    assert logo_suffix(f"data:image/{media_type};base64,eA==") == suffix


def test_the_context_defines_the_type_and_every_attribute_at_top_level():
    context = jsonld_context(record(), ADDRESS)["@context"]
    assert set(context) == {"@version", "@protected", "DayPass", "status", *RECORD["properties"]}
    assert context["given_name"] == f"{ADDRESS}#given_name"
    assert context["day"] == {"@id": f"{ADDRESS}#day", "@type": "http://www.w3.org/2001/XMLSchema#date"}


def test_an_address_is_made_and_taken_apart():
    assert schema_address("https://desk.example/", "day-pass", "1.0") == ADDRESS
    assert split_address(ADDRESS) == ("https://desk.example", "day-pass", "1.0")
    for other in (
        "day-pass",
        "https://desk.example/bc/public/schemas/day-pass",
        ADDRESS + "/..",
        ADDRESS + "/logo.svg",
    ):
        assert split_address(other) is None


def test_labels_and_openness():
    one = record()
    assert in_language(one.properties["given_name"], "given_name", "de") == "Vorname"
    assert in_language(one.properties["given_name"], "given_name", "fr") == "Given name"
    assert in_language(one.properties["floor"], "floor", "de") == "floor"
    assert never_disclosed(one) == {"day"}


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#123456", "#123456", 1.0)]
)
def test_contrast_is_that_of_wcag(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


ADDRESS_RULES = {
    "type": "object",
    "title": "Address",
    "properties": {
        "locality": {"type": "string", "title": "City", "x-labels": {"de": "Ort"}},
        "country": {"type": "string", "x-selectivelyDisclosable": "never"},
    },
    "required": ["locality"],
}
NATIONALITIES = {"type": "array", "title": "Nationalities", "items": {"type": "string", "minLength": 2}}


def nested():
    return record(properties={"given_name": {"type": "string"}, "address": ADDRESS_RULES, "states": NATIONALITIES})


def test_the_type_metadata_names_what_is_inside_by_its_path():
    claims = schema_document(nested(), ADDRESS)["claims"]
    assert [(one["path"], one["mandatory"], one["sd"]) for one in claims] == [
        (["given_name"], True, "always"),
        (["address"], False, "never"),
        (["address", "locality"], True, "always"),
        (["address", "country"], False, "never"),
        (["states"], False, "never"),
        (["states", None], False, "always"),
    ]
    assert [each["label"] for each in claims[2]["display"]] == ["City", "Ort"]
    assert claims[5]["display"][0]["label"] == "states[]"


def test_the_document_checks_what_is_inside():
    validator = jsonschema_rs.validator_for(schema_document(nested(), ADDRESS))
    assert validator.is_valid({"given_name": "E", "address": {"locality": "Köln"}, "states": ["DE"]})
    assert not validator.is_valid({"given_name": "E", "address": {"country": "DE"}})
    assert not validator.is_valid({"given_name": "E", "states": ["D"]})


def test_the_context_takes_objects_and_arrays_as_json():
    terms = jsonld_context(nested(), ADDRESS)["@context"]
    assert terms["address"] == {"@id": f"{ADDRESS}#address", "@type": "@json"}
    assert terms["states"] == {"@id": f"{ADDRESS}#states", "@type": "@json"}


def test_rules_are_found_by_a_path():
    assert rules_at(nested(), ("address", "locality")) == ADDRESS_RULES["properties"]["locality"]
    assert rules_at(nested(), ("states", None)) == rules_at(nested(), ("states", 2)) == NATIONALITIES["items"]
    for path in (("nobody",), ("address", None), ("address", "street"), ("states", "x"), ("given_name", "x")):
        assert rules_at(nested(), path) is None
    assert path_in(nested(), "address.locality") == ("address", "locality")
    assert path_in(nested(), "address.street") is path_in(nested(), "street") is path_in(nested(), "a..b") is None


def test_all_values_count():
    many = {
        name: {"type": "object", "properties": {f"m{at}": {"type": "string"} for at in range(70)}} for name in "abc"
    }
    assert faults(properties=many, required=[]) == {"properties": "too_long"}


@given(st.text("ab.[]0\\", max_size=6) | st.sampled_from([*RECORD["properties"], "given_name.x", "floor[]", "day[0]"]))
def test_a_name_means_in_a_flat_schema_what_it_always_meant(name):
    """Before there were paths, a name was that of an attribute or of nothing."""
    flat = parse(SchemaRecord, json.dumps(RECORD).encode())
    assert path_in(flat, name) == ((name,) if name in RECORD["properties"] else None)
