"""The settings of self-service: a list of guests whose codes do without the staff, and the column that has them."""

import json

from fake_credential_types import FakeQuestions
from fakes import refusal, schema_id
from PySide6.QtWidgets import QLabel, QPushButton

from connector_desk.base.errors import FieldFault
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.choice import NamedComboBox
from tests.windows import find

LIST = {
    "name": "Summer party",
    "schemaId": schema_id("visitor-badge"),
    "head": ["Name", "Code", "Table"],
    "reading": {"columns": {"given_name": 0}},
}

COLLEAGUE = {
    "id": "colleague",
    "title": "Who works here?",
    "answers": [{"name": "given_name", "title": "Given name"}],
    "alternatives": [{"ownSchema": "employee-badge"}],
}


def opened(desk, *lists: dict):
    for each in lists:
        desk.place.rosters.answer("POST", "/bc/studio/rosters", json.dumps(each).encode())
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.self_service
    desk.until(
        lambda: len(view.state.lists) == len(lists) and any("self-service" in name for name, _ in desk.place.calls)
    )
    return view


def choose(view, words: str, name: str) -> None:
    choices = [each for each in view.findChildren(NamedComboBox) if each.isVisible()]
    choice = next(each for each in choices if each.accessibleName().startswith(words))
    choice.setCurrentIndex(choice.findText(name))
    choice.activated.emit(choice.currentIndex())


def words_of(view) -> list[str]:
    return [each.text() for each in view.findChildren(QLabel) if each.isVisible()]


def sent(desk) -> list[dict]:
    return [json.loads(body) for name, body in desk.place.calls if name == "PUT /bc/studio/self-service"]


def test_an_answer_to_a_question_does_without_the_staff_too(desk):
    desk.place.questions = FakeQuestions(COLLEAGUE)
    view = opened(desk, LIST)
    desk.until(lambda: bool(view.state.questions) and bool(view.state.schemas))
    choose(view, "What visitors give", "An answer: Who works here?")
    view.add.click()
    assert sent(desk) == []  # what they get is not chosen
    choose(view, "What they get", "Visitor badge")
    view.add.click()
    desk.until(lambda: len(view.state.rules) == 1)
    assert sent(desk) == [
        {"schemaId": schema_id("visitor-badge"), "way": "data-request", "questionId": "colleague", "attributes": {}}
    ]
    desk.until(lambda: "After an answer: Who works here?" in words_of(view))


def test_visitors_of_a_list_serve_themselves_and_no_longer(desk):
    view = opened(desk, LIST, LIST | {"name": "Winter party", "head": ["Name", "Secret"]})
    assert "Every such wallet waits for you." in words_of(view)
    choose(view, "What visitors give", "A code of the list “Summer party”")
    view.add.click()  # the column is found by its name
    desk.until(lambda: len(view.state.rules) == 1)
    roster_id = next(each.rosterId for each in view.state.lists if each.name == "Summer party")
    assert sent(desk) == [
        {
            "schemaId": schema_id("visitor-badge"),
            "way": "guest-code",
            "rosterId": roster_id,
            "codeColumn": 1,
            "attributes": {},
        }
    ]
    desk.until(lambda: "With a code of the list “Summer party”, column “Code”" in words_of(view))
    assert view.state.chosen() is None
    remove = find(view, QPushButton, "Remove Badge")
    remove.click()
    remove.click()
    desk.until(lambda: not view.state.rules)


def test_the_column_has_to_be_chosen_where_no_name_tells(desk):
    view = opened(desk, LIST | {"head": ["Name", "Secret"]})
    choose(view, "What visitors give", "A code of the list “Summer party”")
    view.add.click()
    assert sent(desk) == []
    assert any("Please" in each for each in words_of(view))
    choose(view, "Column with the codes", "Secret")
    view.add.click()
    desk.until(lambda: [each["codeColumn"] for each in sent(desk)] == [1])


def test_what_the_service_refuses_stands_beside_its_field(desk):
    view = opened(desk, LIST)
    desk.place.next_answers["PUT /bc/studio/self-service"] = refusal(
        422, "validation_failed", FieldFault("rosterId", "invalid_choice", FaultText.LIST_OF_OTHER_SCHEMA)
    )
    choose(view, "What visitors give", "A code of the list “Summer party”")
    view.add.click()
    desk.until(lambda: any(FaultText.LIST_OF_OTHER_SCHEMA in each for each in words_of(view)))


def test_a_rule_whose_list_is_gone_says_so(desk):
    desk.place.self_service["rule-x"] = {
        "schemaId": schema_id("visitor-badge"), "way": "guest-code", "rosterId": "x" * 22, "codeColumn": 1,
        "title": "Badge", "ruleId": "rule-x", "changedAt": "2026-11-30T09:00:00.000Z",
    }  # fmt: skip
    view = opened(desk)
    desk.until(lambda: "Its list of guests is gone: such wallets wait for you." in words_of(view))


def test_a_service_without_it_shows_no_card(desk):
    desk.place.next_answers["GET /bc/studio/self-service"] = refusal(404, "not_found")
    desk.window.perform("settings.page.wallets")
    view = desk.window.room("settings").view.self_service
    desk.until(lambda: "GET /bc/studio/self-service" in [name for name, _ in desk.place.calls])
    desk.until(lambda: not view.isVisible())
