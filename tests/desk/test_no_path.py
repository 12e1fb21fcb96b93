"""Staff who fill in a form are never shown the path of a field in a request."""

import pytest
from fakes import refusal
from PySide6.QtWidgets import QLabel

from connector_desk.base.errors import FieldFault

SCHEMA, LATER = "payload[0].schemaId", "payload[0].validity.from"


def words(desk) -> str:
    return "\n".join(
        f"{each.text()}\n{each.accessibleName()}" for each in desk.window.findChildren(QLabel) if each.isVisible()
    )


@pytest.mark.parametrize(
    ("message", "faults"),
    [
        (f"{SCHEMA}: This schema was withdrawn.", ()),
        (f"These fields are invalid: {SCHEMA}, {LATER}.", ()),
        ("", (FieldFault(SCHEMA, "unknown_schema", f"{SCHEMA}: This schema was withdrawn."),)),
        ("", (FieldFault(SCHEMA, "unknown_schema", "No."), FieldFault(LATER, "too_far", "No."))),
        ("", (FieldFault("payload[0].attributes[0].value", "odd", "payload[0].attributes[0].value: Not this."),)),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_path_stands_in_what_issue_and_ask_say(make_desk, language: str, message: str, faults: tuple) -> None:
    desk = make_desk(language=language)
    desk.show()
    desk.place.next_answers["create"] = refusal(422, "validation_failed", *faults, message=message)
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: desk.state.error_message is not None or bool(desk.state.draft.refused))
    desk.settle()
    assert "payload" not in words(desk)
    desk.window.perform("issue.next")
    desk.place.next_answers["request"] = refusal(422, "validation_failed", *faults, message=message)
    desk.window.perform("room.ask")
    desk.window.perform("ask.choose.age")
    desk.window.perform("ask.create")
    desk.until(lambda: desk.asked.error_message is not None or desk.asked.draft.has_fault_in_asked)
    desk.settle()
    assert "payload" not in words(desk)
