"""A kind of credential that is being made, on the screen: by keys, with its preview, its JSON and its faults."""

import json

import pytest
from fakes import refusal, studio_records
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QToolButton

from connector_desk.base.errors import FieldFault
from connector_desk.desk.kit.badge_painting import BadgePreview
from connector_desk.desk.kit.credential_card import CardView
from connector_desk.desk.kit.fold_button import FoldButton
from tests.desk.rooms.issue.test_nested_attributes import RECORD
from tests.windows import choose, find, seen


@pytest.fixture
def page(desk):
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: bool(view.controller.state.kinds))
    desk.window.perform("library.add")
    return view.adding


def draft(desk):
    return desk.window.room("library").view.controller.state.draft


def words() -> str:
    """Type, press keys: where the focus is."""
    return QApplication.focusWidget().accessibleName()


def press(*keys: str) -> None:
    for each in keys:
        QTest.keySequence(QApplication.focusWidget(), each)


def type_in(text: str) -> None:
    QTest.keyClicks(QApplication.focusWidget(), text)


def sent(desk) -> list[dict[str, object]]:
    return [json.loads(body) for name, body in desk.place.calls if name == "POST /bc/studio/schemas"]


def lines(page) -> list[str]:
    return [each.accessibleName() for each in seen(page.attributes, FoldButton) if "·" in each.accessibleName()]


def names_as(desk, page, title: str) -> None:
    find(page, QComboBox, "Begin with")
    choose(page.begin.choice, next(key for key, said in offered(page).items() if said == f"As: {title}"))


def offered(page) -> dict[str, str]:
    box = page.begin.choice
    return {box.itemData(at): box.itemText(at) for at in range(box.count())}


def test_a_kind_is_made_by_keys_alone(desk, page) -> None:
    assert words() == "Name for people"
    type_in("House card")
    press("Tab", "Tab")
    type_in("For the house.")
    press("Return")
    assert words() == "Add an attribute"
    press("Return")
    assert words() == "Label"
    type_in("Given name")
    press("Return")
    assert words() == "Add an attribute"
    press("Return")
    type_in("Age")
    press("Tab", "Tab")
    assert words() == "Type"
    press("W")
    press("Return", "Ctrl+Return")
    desk.until(lambda: bool(sent(desk)))
    (made,) = sent(desk)
    assert (made["name"], made["w3cType"], made["version"]) == ("house-card", "HouseCard", "1.0")
    assert made["properties"] == {
        "given_name": {"type": "string", "title": "Given name"},
        "age": {"title": "Age", "type": "integer"},
    }
    desk.until(lambda: any(each.name == "house-card" for each in desk.state.schemas))


def test_enter_leads_from_the_terms_to_publish_and_says_what_lacks(desk, page) -> None:
    find(page, QLineEdit, "Version").setFocus()
    press("Return")
    assert words() == "Publish"
    press("Return")
    assert words() == "Name for people"
    assert sent(desk) == []


def test_a_line_says_what_an_attribute_is_and_opens_its_fields(desk, page) -> None:
    names_as(desk, page, "Event ticket")
    assert lines(page)[:3] == ["Event · Text · required", "Name · Text · required", "Date · Date"]
    seat = find(page.attributes, FoldButton, "Seat · Text")
    seat.click()
    assert find(page.attributes, QLineEdit, "Technical name").text() == "seat"
    seat.click()
    assert not seen(page.attributes, QLineEdit)


def test_an_attribute_moves_by_buttons_and_by_keys_and_keeps_the_focus(desk, page) -> None:
    names_as(desk, page, "Event ticket")
    find(page.attributes, QToolButton, "Move Seat up").click()
    assert [each.partition(" ·")[0] for each in lines(page)][5:7] == ["Seat", "Category"]
    fold = find(page.attributes, FoldButton, "Seat · Text")
    fold.setFocus()
    press("Ctrl+Up")
    assert [each.partition(" ·")[0] for each in lines(page)][4:6] == ["Seat", "Venue"]
    assert words() == "Seat · Text"
    press("Ctrl+Down", "Ctrl+Down", "Ctrl+Down", "Ctrl+Down", "Ctrl+Down", "Ctrl+Down")
    assert lines(page)[-1] == "Seat · Text"


def test_a_removed_attribute_is_taken_back_by_the_next_key(desk, page) -> None:
    names_as(desk, page, "Event ticket")
    before = draft(desk).record["properties"].copy()
    find(page.attributes, QToolButton, "Remove Venue").click()
    assert not any(each.startswith("Venue") for each in lines(page))
    assert words() == "Take back the removal"
    press("Space")
    assert list(draft(desk).record["properties"]) == list(before)
    assert words() == "Venue · Text"


def test_groups_and_lists_have_lines_for_what_is_inside(desk, page) -> None:
    page.attributes.lines[-1].add.click()
    type_in("Address")
    choose(find(page.attributes, QComboBox, "Type"), "group")
    press("Return")
    assert words() == "Add to Address"
    press("Return")
    type_in("Town")
    press("Return")
    assert words() == "Add to Address"
    find(page.attributes, QPushButton, "Add an attribute").click()
    type_in("Languages")
    choose(find(page.attributes, QComboBox, "Type"), "list")
    assert lines(page) == ["Address · Group of attributes", "Town · Text", "Languages · List", "Each entry · Text"]
    assert draft(desk).record["properties"] == {
        "address": {
            "title": "Address",
            "type": "object",
            "properties": {"town": {"type": "string", "title": "Town"}},
        },
        "languages": {"title": "Languages", "type": "array", "items": {"type": "string"}},
    }


def test_the_preview_shows_card_paper_and_form_of_the_same_draft(desk, page) -> None:
    names_as(desk, page, "Visitor badge")
    card = find(page.preview, CardView)
    assert (card.accessibleName(), "Given name: Erika" in card.accessibleDescription()) == ("Visitor badge", True)
    assert "Erika Mustermann" in find(page.preview, BadgePreview).accessibleName()
    desk.until(lambda: "Given name. Family name" in page.preview.form.accessibleName())
    draft(desk).edit("title", "Guest badge")
    page.on_edited()
    assert card.accessibleName() == "Guest badge"
    assert not seen(page.preview, QLineEdit)
    assert page.preview.form.height() > 200
    find(page.attributes, QToolButton, "Remove Given name").click()
    desk.until(lambda: "In Issue. Family name" in page.preview.form.accessibleName())


def test_where_no_layout_fits_paper_says_so(desk, page) -> None:
    assert not seen(page.preview, BadgePreview)
    assert "No layout of a badge fits these attributes." in [each.text() for each in seen(page.preview, QLabel)]


def test_form_and_json_are_two_views_of_one_draft(desk, page) -> None:
    names_as(desk, page, "Event ticket")
    desk.window.perform("library.json")
    written = json.loads(page.written.editor.toPlainText())
    assert written["properties"]["seat"]["title"] == "Seat"
    written["properties"]["seat"] |= {"title": "Place", "x-own": 1}
    page.written.editor.setPlainText(json.dumps(written))
    desk.window.perform("library.json")
    assert "Place · Text" in lines(page)
    find(page.attributes, FoldButton, "Place · Text").click()
    QTest.keyClicks(find(page.attributes, QLineEdit, "Label"), "s")
    assert draft(desk).record["properties"]["seat"]["x-own"] == 1


def test_faults_of_the_service_open_the_attribute_they_are_about(desk, page) -> None:
    names_as(desk, page, "Event ticket")
    fault = FieldFault("properties.seat.maxLength", "number_out_of_range", "Too small.")
    other = FieldFault("version", "invalid_format", "Not this one.")
    desk.place.next_answers["POST /bc/studio/schemas"] = refusal(422, "validation_failed", fault, other)
    page.create_button.click()
    desk.until(lambda: bool(seen(page.attributes, QLineEdit, "Characters at most")))
    shown = [each.text() for each in seen(page, QLabel)]
    assert "Too small." in shown
    assert "Not this one." in shown
    desk.until(lambda: words() == "Characters at most")
    type_in("0")
    assert "Too small." not in [each.text() for each in seen(page, QLabel)]


def test_what_lacks_is_said_and_nothing_is_sent(desk, page) -> None:
    press("Ctrl+Return")
    assert [each.text() for each in seen(page, QLabel)].count("Please fill this in.") >= 2
    assert words() == "Name for people"
    assert sent(desk) == []


def test_clear_puts_the_draft_aside_and_it_comes_back(desk, page) -> None:
    type_in("House card")
    page.clear.click()
    assert draft(desk).is_untouched
    choose(page.begin.choice, next(key for key, said in offered(page).items() if said == "Set aside: House card"))
    assert draft(desk).title == "House card"
    assert "Set aside: House card" not in offered(page).values()


def test_in_a_small_window_the_preview_has_the_room_of_the_form(make_desk) -> None:
    desk = make_desk()
    desk.show()
    desk.window.resize(800, 600)
    desk.window.perform("room.library")
    view = desk.window.room("library").view
    desk.until(lambda: bool(view.controller.state.kinds))
    desk.window.perform("library.add")
    desk.settle()
    page = view.adding
    assert not seen(page, CardView)
    find(page, QPushButton, "Preview").click()
    assert seen(page, CardView)
    assert not seen(page, FoldButton)
    page.turn.click()
    assert not seen(page, CardView)


def reading(desk):
    desk.window.perform("library.import")
    return desk.window.room("library").view.reading


def test_an_import_begins_a_draft_and_says_what_is_left_out(desk, page) -> None:
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Resident",
        "properties": {
            "given_name": {"type": "string", "maxLength": 80, "sparkle": 1},
            "address": {"type": "object", "properties": {"town": {"type": "string"}}},
        },
    }
    read = reading(desk)
    read.form.rows["content"].editor.edited.emit(json.dumps(document))
    find(read, QPushButton, "Read it").click()
    desk.until(lambda: seen(read, QLineEdit, "Name for people"))
    shown = [each.text() for each in seen(read, QLabel)]
    assert "Address · Group of attributes" in shown
    assert "properties.given_name.sparkle: Unknown rule. Remove it." in shown
    assert words() == "Name for people"
    press("Return")
    assert (draft(desk).value("name"), draft(desk).value("version")) == ("resident", "1.0")
    assert draft(desk).record["properties"]["given_name"]["maxLength"] == 80
    assert lines(page) == ["Given name · Text", "Address · Group of attributes", "Town · Text"]
    assert not page.begin.isVisible()


def test_a_schema_of_this_program_needs_no_reading(desk, page, tmp_path) -> None:
    (tmp_path / "ticket.json").write_text(json.dumps(next(e for e in studio_records() if e["name"] == "event-ticket")))
    reading(desk).open_file(tmp_path / "ticket.json")
    desk.until(lambda: draft(desk).title == "Event ticket")
    assert draft(desk).value("name") == "event-ticket-2"
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x00")
    read = reading(desk)
    read.open_file(tmp_path / "bad.json")
    desk.until(lambda: "This is not a text file." in [each.text() for each in seen(read, QLabel)])
    QTest.keyClick(read, Qt.Key.Key_Escape)
    assert page.isVisible()


def test_a_draft_is_offered_again_after_a_restart(desk, page) -> None:
    type_in("House card")
    (kept,) = desk.window.room("library").unfinished()
    assert (kept.kind, kept.key) == ("House card", "kind")
    desk.window.room("library").view.controller.clear()
    assert desk.window.room("library").unfinished() == []
    assert desk.window.room("library").take_up(kept)
    assert draft(desk).title == "House card"
    assert desk.window.room("library").has_input


def test_a_kind_with_groups_begins_as_another_with_all_its_lines(desk, page) -> None:
    desk.window.room("library").view.controller.begin_imported(RECORD)
    assert "Grade · Number" in lines(page)
    assert "Each entry · Group of attributes" in lines(page)
