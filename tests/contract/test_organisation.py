"""The organisation as it travels: every member is optional, and none is taken as it should not be."""

import json
from typing import Any

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.organisation import DEFAULT_NAME, Organisation
from connector_desk.contract.wire import parse, to_json
from tests.drawings import PLAIN, data_address

ALL_MEMBERS: dict[str, Any] = {
    "name": "City of Example",
    "names": {"de": "Stadt Beispiel", "de-CH": "Stadt Beispiel (CH)"},
    "logo": data_address(PLAIN),
    "backgroundColor": "#0f4c5c",
    "textColor": "#FFFFFF",
    "website": "https://city.example",
    "contact": "Reception, +49 30 1234567",
    "privacyPolicy": "https://city.example/privacy",
    "country": "DE",
}


def read(**members: object) -> Organisation:
    return parse(Organisation, json.dumps(members).encode())


def test_what_is_exported_can_be_imported() -> None:
    whole = read(**ALL_MEMBERS)
    assert json.loads(to_json(whole)) == ALL_MEMBERS
    assert parse(Organisation, to_json(whole)) == whole


def test_nothing_set_empty_text_and_null_are_the_same() -> None:
    nothing = Organisation()
    assert parse(Organisation, b"{}") == nothing
    assert read(**dict.fromkeys(ALL_MEMBERS)) == nothing
    texts = [name for name, value in ALL_MEMBERS.items() if isinstance(value, str)]
    assert read(**(dict.fromkeys(texts, "") | {"names": {}})) == nothing
    assert nothing.shown_name == DEFAULT_NAME
    assert nothing.logo_suffix is None
    assert json.loads(to_json(nothing)) == {"names": {}}


@pytest.mark.parametrize(
    ("languages", "name"),
    [
        ([], "City of Example"),
        (["en"], "City of Example"),
        (["de"], "Stadt Beispiel"),
        (["de-AT"], "Stadt Beispiel"),
        (["de-ch"], "Stadt Beispiel (CH)"),
        (["fr", "de"], "Stadt Beispiel"),
        (["den"], "City of Example"),
    ],
)
def test_the_name_is_found_in_the_language_of_the_reader(languages: list[str], name: str) -> None:
    assert read(**ALL_MEMBERS).name_in(*languages) == name


def test_without_a_name_the_program_stands_for_it_in_every_language() -> None:
    assert Organisation().name_in("de") == DEFAULT_NAME


@pytest.mark.parametrize(
    ("member", "value", "path", "code"),
    [
        ("name", "  ", "name", "missing_field"),
        ("name", "two\nlines", "name", "invalid_character"),
        ("name", "n" * 257, "name", "too_long"),
        ("name", 7, "name", "wrong_type"),
        ("names", {"german": "Stadt"}, "names.german", "invalid_format"),
        ("names", {"de": ""}, "names.de", "missing_field"),
        ("names", {f"de-x{n:04}": "Stadt" for n in range(21)}, "names", "too_long"),
        ("logo", "https://city.example/logo.png", "logo", "invalid_format"),
        ("logo", data_address(b"GIF89a", "image/png"), "logo", "invalid_picture"),
        ("backgroundColor", "blue", "backgroundColor", "invalid_format"),
        ("textColor", "#fff", "textColor", "invalid_format"),
        ("website", "city.example", "website", "invalid_url"),
        ("website", "javascript:alert(1)", "website", "url_scheme_not_allowed"),
        ("privacyPolicy", "https://me@city.example/", "privacyPolicy", "invalid_url"),
        ("contact", "c" * 257, "contact", "too_long"),
        ("logos", "", "logos", "unknown_field"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(member: str, value: object, path: str, code: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        read(**(ALL_MEMBERS | {member: value}))
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [(path, code)]


def test_names_in_languages_need_one_for_all_the_others() -> None:
    with pytest.raises(ValidationFailed) as refused:
        read(names={"de": "Stadt Beispiel"})
    assert [(fault.path, fault.code) for fault in refused.value.fields] == [("names", "missing_field")]
