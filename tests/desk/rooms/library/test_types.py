"""Types of credentials of other issuers in the library: looked at, read, added, asked for, removed."""

import asyncio
import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel

from connector_desk.contract.question import shipped_catalogue

SHIPPED = len(shipped_catalogue().types)
METADATA = {
    "vct": "urn:town:resident",
    "display": [{"locale": "en", "name": "Resident card"}, {"locale": "de", "name": "Einwohnerkarte"}],
    "claims": [{"path": ["address", "locality"], "display": [{"locale": "en", "label": "Town"}], "svg_id": "x"}],
}


@pytest.fixture
def types(desk):
    desk.window.perform("library.others")
    view = desk.window.room("library").view.types
    desk.until(lambda: bool(view.state.types))
    return view


def texts(view) -> str:
    return "\n".join(each.text() for each in view.findChildren(QLabel) if each.isVisible())


def sent(desk, what: str) -> list[object]:
    return [value for name, value in desk.place.calls if name.startswith(what)]


def add(desk, types, content: str) -> None:
    desk.window.room("library").view.add.click()
    types.state.form.edit("content", content)
    types.adding.read_way.click()
    desk.until(lambda: types.state.preview is not None)
    desk.settle()


def test_shipped_types_are_listed_with_their_claims(desk, types) -> None:
    assert types.found.lines.count() == SHIPPED
    types.state.choose("pid")
    types.refresh()
    shown = texts(types.card)
    assert "urn:eudi:pid:1" in shown
    assert "Comes with the program" in shown
    assert "resident_city" in shown
    assert not types.card.remove_way.isVisible()


def test_types_are_sorted_by_their_names_in_the_language_of_the_window(desk, types) -> None:
    english = ["driving-licence", "age-verification", "ehic", "pid", "open-badge"]
    assert [each.id for each in types.state.types] == english
    desk.window.prefer("language", "de")
    desk.until(lambda: desk.window.room("library").view.types is not types)
    desk.window.perform("library.others")
    german = desk.window.room("library").view.types
    desk.until(lambda: bool(german.state.types))
    assert [each.id for each in german.state.types] == [
        "age-verification",
        "ehic",
        "driving-licence",
        "open-badge",
        "pid",
    ]


def test_a_search_finds_types_and_claims(types) -> None:
    types.found.search.setText("pid:de")
    assert [each.id for each in types.state.found] == ["pid"]
    types.found.search.setText("zebra")
    assert types.found.lines.count() == 0
    assert "Nothing found" in texts(types)


def test_what_is_not_understood_is_listed_before_a_type_is_added(desk, types) -> None:
    add(desk, types, json.dumps(METADATA))
    shown = texts(types.adding)
    assert "claims[0].svg_id: This is not read." in shown
    assert "Claims: Town" in shown
    assert sent(desk, "POST /bc/studio/credential-types") == sent(desk, "POST /bc/studio/credential-types/preview")
    types.adding.add_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED + 1)
    (added,) = [one for one in types.state.types if one.addedAt is not None]
    assert (added.title, added.titles) == ("Resident card", {"de": "Einwohnerkarte"})


def test_enter_adds_what_was_read_and_add_once_more_leaves_it_there(desk, types) -> None:
    add(desk, types, json.dumps(METADATA))
    name = desk.window.focusWidget()
    desk.window.room("library").view.add.click()
    assert desk.window.focusWidget() is name
    QTest.keyClick(name, Qt.Key.Key_Return)
    desk.until(lambda: types.found.lines.count() == SHIPPED + 1)


def test_an_added_type_is_removed_after_one_more_question(desk, types) -> None:
    add(desk, types, json.dumps(METADATA))
    types.adding.add_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED + 1)
    types.state.choose("resident-card")
    types.refresh()
    types.card.remove_way.click()
    assert types.card.remove_way.text() == "Really remove"
    assert sent(desk, "DELETE") == []
    types.card.remove_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED)


def test_what_cannot_be_read_is_said_beside_the_field(desk, types) -> None:
    desk.window.room("library").view.add.click()
    types.adding.read_way.click()
    assert "Type an address, paste the content, or open a file." in texts(types.adding)
    types.state.form.edit("content", "{}")
    types.adding.read_way.click()
    desk.until(lambda: "This is no type metadata" in texts(types.adding))
    assert types.state.preview is None


def test_a_file_is_read(desk, types, tmp_path) -> None:
    types.begin()
    types.adding.open_file(tmp_path / "none.json")
    desk.until(lambda: "This file cannot be read." in texts(types.adding))
    (tmp_path / "type.json").write_text(json.dumps(METADATA))
    types.adding.open_file(tmp_path / "type.json")
    desk.until(lambda: types.state.preview is not None)


def test_one_of_several_configurations_is_chosen(desk, types) -> None:
    described = {"claims": [{"path": ["name"]}], "display": [{"name": "One"}]}
    other = {"claims": [{"path": ["age"]}], "display": [{"name": "Two"}]}
    configurations = {
        "a": {"format": "dc+sd-jwt", "vct": "urn:a", "credential_metadata": described},
        "b": {"format": "dc+sd-jwt", "vct": "urn:b", "credential_metadata": other},
    }
    add(desk, types, json.dumps({"credential_configurations_supported": configurations}))
    types.state.use_draft(1)
    types.refresh()
    desk.settle()
    assert "urn:b" in texts(types.adding)
    types.adding.add_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED + 1)
    assert "two" in {one.id for one in types.state.types}
    assert "Added: Two. Others of this issuer: 1." in texts(types.adding)
    assert "urn:a" in texts(types.adding)
    types.adding.add_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED + 2)
    assert not types.state.is_adding
    types.begin()
    assert "Added" not in texts(types.adding)


def test_the_focus_stays_while_one_is_chosen_by_key_and_the_list_comes(desk, types) -> None:
    configurations = {
        name: {"format": "dc+sd-jwt", "vct": f"urn:{name}", "claims": [{"path": [name]}]} for name in ("a", "b")
    }
    add(desk, types, json.dumps({"credential_configurations_supported": configurations}))
    choice = desk.window.focusWidget()
    assert isinstance(choice, QComboBox)
    QTest.keyClick(choice, Qt.Key.Key_Down)
    desk.until(lambda: "urn:b" in texts(types.adding))
    choice = desk.window.focusWidget()
    assert isinstance(choice, QComboBox)
    types.load()
    calls = len(sent(desk, "GET /bc/studio/credential-types"))
    desk.until(lambda: len(sent(desk, "GET /bc/studio/credential-types")) > calls - 1)
    desk.settle()
    assert desk.window.focusWidget() is choice


def test_ask_for_this_opens_ask_with_the_type(desk, types) -> None:
    add(desk, types, json.dumps(METADATA))
    types.adding.add_way.click()
    desk.until(lambda: types.found.lines.count() == SHIPPED + 1)
    types.state.choose("resident-card")
    types.refresh()
    types.card.ask_way.click()
    asking = desk.window.room("ask").controller.state
    assert asking.chosen == "type-resident-card"
    (credential,) = asking.draft.document()["payload"]["credentials"]
    assert credential["restrictions"] == {"schemaId": "urn:town:resident"}
    assert credential["attributes"] == [{"name": "address.locality", "isRequired": True}]


def test_escape_leaves_the_draft_then_the_search(desk, types) -> None:
    types.begin()
    assert types.back()
    assert not types.state.is_adding
    assert not types.back()


def test_a_list_that_has_not_come_yet_does_not_say_that_there_is_nothing(desk) -> None:
    desk.place.gate, desk.place.gated = asyncio.Event(), ("GET /bc/studio/credential-types",)
    desk.window.perform("library.others")
    view = desk.window.room("library").view.types
    desk.until(view.isVisible)
    assert "Searching…" in texts(view)
    assert "Nothing found" not in texts(view)
    desk.release(desk.place.gate)
    desk.until(lambda: view.found.lines.count() == SHIPPED)


def test_a_list_that_cannot_be_loaded_says_so(desk, types) -> None:
    desk.place.credential_types = None
    types.load()
    desk.until(types.found.notice.isVisible)
