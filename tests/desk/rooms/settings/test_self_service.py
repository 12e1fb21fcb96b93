"""The settings of self-service: a list of guests whose codes do without the staff, and the column that has them."""

import json

import pytest
from fake_credential_types import FakeQuestions
from fakes import refusal, schema_id
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

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
    "answers": [
        {"name": "given_name", "title": "Given name", "titles": {"de": "Vorname"}},
        {"name": "surname", "title": "Surname"},
        {"name": "department", "title": "Department"},
    ],
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


def asking(desk, question: str, gets: str, *questions: dict):
    """Choose a question and a credential in the settings."""
    desk.place.questions = FakeQuestions(*questions)
    view = opened(desk)
    desk.until(lambda: bool(view.state.questions) and bool(view.state.schemas))
    choose(view, "What visitors give", f"An answer: {question}")
    view.add.click()
    assert sent(desk) == []  # what they get is not chosen
    choose(view, "What they get", gets)
    return view


def proposals(view) -> dict[str, str]:
    return {each.label: view.state.new.value(each.key) for each in view.answers.spec.fields}


def row_of(view, label: str):
    return next(view.answers.rows[each.key] for each in view.answers.spec.fields if each.label == label)


def test_an_answer_to_a_question_does_without_the_staff_too(desk):
    view = asking(desk, "Who works here?", "Visitor badge", COLLEAGUE)
    found = proposals(view)
    assert (found["Given name"], found["Family name"]) == ("given_name", "surname")  # by its name, and by its meaning
    assert {name for name in found.values() if name} == {"given_name", "surname"}
    choose(view, "Company", "Answer: Department")
    choose(view, "Family name", "Nothing")
    view.add.click()
    desk.until(lambda: len(view.state.rules) == 1)
    assert sent(desk) == [
        {
            "schemaId": schema_id("visitor-badge"),
            "way": "data-request",
            "questionId": "colleague",
            "attributes": {"given_name": "given_name", "company": "department"},
        }
    ]
    desk.until(lambda: "After an answer: Who works here?" in words_of(view))
    assert "Given name from “Given name”, Company from “Department”" in words_of(view)
    assert not view.answers.isVisible()
    choose(view, "What visitors give", "An answer: Who works here?")
    choose(view, "What they get", "Visitor badge")
    now = {name: each for name, each in proposals(view).items() if each}  # what the rule has, not a new proposal
    assert now == {"Given name": "given_name", "Company": "department"}


def test_what_the_credential_needs_gets_an_answer(desk):
    view = asking(desk, "Who works here?", "Employee badge", COLLEAGUE)
    view.add.click()
    assert sent(desk) == []
    sentence = "The credential needs this. Choose an answer, or ask something else."
    assert words_of(view).count(sentence) == 1  # the number; names are proposed
    assert row_of(view, "Employee number").editor.control.hasFocus()
    choose(view, "Employee number", "Answer: Department")
    view.add.click()
    desk.until(lambda: len(sent(desk)) == 1)
    assert sent(desk)[0]["attributes"]["employee_number"] == "department"


def test_nothing_at_all_is_no_rule(desk):
    kind = next(each for each in desk.place.published if each["name"] == "visitor-badge")
    desk.place.published = [kind | {"required": []}]
    view = asking(desk, "Who works here?", "Visitor badge", COLLEAGUE)
    choose(view, "Given name", "Nothing")
    choose(view, "Family name", "Nothing")
    view.add.click()
    assert sent(desk) == []
    assert "Choose at least one answer." in words_of(view)


def test_the_ages_of_a_question_can_be_chosen(desk):
    view = asking(desk, "18 or older?", "Proof of age")
    assert proposals(view)["18 or older"] == "age_over_18"
    assert proposals(view)["21 or older"] == ""  # no more is asked for than is needed
    choose(view, "18 or older", "Answer: 21 or older")
    view.add.click()
    desk.until(lambda: len(view.state.rules) == 1)
    assert sent(desk)[0]["attributes"] == {"age_over_18": "age_over_21"}
    desk.until(lambda: "After an answer: 21 or older?" in words_of(view))


def test_other_questions_and_credentials_have_other_answers(desk):
    view = asking(desk, "Who works here?", "Visitor badge", COLLEAGUE)
    choose(view, "Company", "Answer: Department")
    choose(view, "What they get", "Event ticket")
    assert "Company" not in proposals(view)
    choose(view, "What they get", "Visitor badge")
    assert proposals(view)["Company"] == ""
    choose(view, "What visitors give", "An answer: 18 or older?")
    view.add.click()
    assert sent(desk) == []  # an age is no name
    choose(view, "What visitors give", "Choose…")
    assert not view.answers.isVisible()


def test_what_the_service_refuses_of_an_answer_stands_beside_it(desk):
    view = asking(desk, "Who works here?", "Visitor badge", COLLEAGUE)
    sentence = FaultText.NO_ANSWER_FILLS.format(name="Company")
    desk.place.next_answers["PUT /bc/studio/self-service"] = refusal(
        422, "validation_failed", FieldFault("attributes.company", "missing_field", sentence)
    )
    view.add.click()
    desk.until(lambda: any(sentence in each for each in words_of(view)))
    shown = [each.text() for each in row_of(view, "Company").findChildren(QLabel) if each.isVisible()]
    assert any(sentence in each for each in shown)


def test_answers_are_chosen_by_keys_alone(desk):
    desk.place.questions = FakeQuestions(COLLEAGUE)
    view = opened(desk)
    desk.until(lambda: bool(view.state.questions) and bool(view.state.schemas))
    view.form.controls[0].setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_End)
    assert view.state.new.value("source") == "question:colleague"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(QApplication.focusWidget(), "Visitor")
    reached = []
    while not reached or reached[-1] is not view.add:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
        assert len(reached) < 20
    names = [each.accessibleName() for each in reached]
    assert [name.partition(",")[0] for name in names[:3]] == ["Given name", "Family name", "Company"]
    row_of(view, "Company").editor.control.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_End)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    desk.until(lambda: len(sent(desk)) == 1)
    assert sent(desk)[0]["attributes"]["company"] == "department"


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)], ids=str)
def test_in_german_each_word_of_the_answers_is_seen(make_desk, size):
    desk = make_desk(language="de")
    desk.window.resize(*size)
    desk.show()
    desk.place.questions = FakeQuestions(COLLEAGUE)
    view = opened(desk)
    desk.until(lambda: bool(view.state.questions) and bool(view.state.schemas))
    choose(view, "Was der Besuch angibt", "Eine Antwort: Who works here?")
    choose(view, "Was er dafür bekommt", "Mitarbeiterausweis")
    view.add.click()
    desk.settle()
    assert "Der Nachweis braucht das. Wählen Sie eine Antwort, oder fragen Sie etwas anderes." in words_of(view)
    for each in view.answers.findChildren(QLabel):
        needed = each.heightForWidth(each.width()) if each.wordWrap() else each.sizeHint().height()
        assert not each.isVisible() or each.height() >= needed, each.text()
        assert not each.isVisible() or each.wordWrap() or each.width() >= each.sizeHint().width(), each.text()
    for each in view.answers.findChildren(NamedComboBox):
        words = each.fontMetrics().horizontalAdvance(each.currentText())
        assert each.width() > words + 32, each.currentText()
    assert view.answers.geometry().right() <= view.width()


def test_a_question_that_was_changed_says_so(desk):
    desk.place.questions = FakeQuestions(COLLEAGUE)
    desk.place.self_service["rule-x"] = {
        "schemaId": schema_id("visitor-badge"), "way": "data-request", "questionId": "colleague", "title": "Badge",
        "attributes": {"given_name": "first_name"}, "ruleId": "rule-x", "changedAt": "2026-11-30T09:00:00.000Z",
    }  # fmt: skip
    view = opened(desk)
    desk.until(lambda: "Its question was changed: such wallets wait for you." in words_of(view))


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
    remove = find(view, QPushButton, "Remove Visitor badge")
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


def tabs_of(desk, first, count: int) -> list[object]:
    """Return where Tab leads from a widget."""
    first.setFocus()
    found = []
    for _ in range(count):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget())
    return found


def test_tab_leads_through_the_card_in_the_order_in_which_it_is_seen(desk) -> None:
    desk.place.authorization_code = "pushed"
    view = opened(desk, LIST)
    settings = desk.window.room("settings").view
    desk.until(lambda: settings.grant.isVisible() and view.isVisible())
    desk.settle()
    (source,) = (each for each in view.form.controls if each.isVisible())
    help_button, *others = tabs_of(desk, settings.grant.choice, 4)
    assert not view.isAncestorOf(help_button)  # “Read more” of the card
    assert others[:2] == [source, view.add]
    assert settings.attesters.isAncestorOf(others[2])
    choose(view, "What visitors give", "A code of the list “Summer party”")
    view.add.click()
    desk.until(lambda: len(view.state.rules) == 1)
    desk.settle()
    (remove,) = (each for each in view.findChildren(QPushButton) if each.isVisible() and each is not view.add)
    (source,) = (each for each in view.form.controls if each.isVisible())
    assert tabs_of(desk, settings.grant.choice, 4)[1:] == [remove, source, view.add]


def test_that_wallets_may_not_start_by_themselves_is_said_first(desk) -> None:
    desk.place.authorization_code = "off"
    view = opened(desk)
    settings = desk.window.room("settings").view
    desk.until(settings.authorization.isVisible)
    words = "Allow wallets to start by themselves first, above."
    desk.until(lambda: words in words_of(settings))
    choice = settings.authorization.choice
    choice.setCurrentIndex(choice.findData("pushed"))
    choice.activated.emit(choice.currentIndex())
    desk.until(lambda: words not in words_of(settings))
    assert view.isVisible()


def test_a_rule_names_the_credential_in_the_language_of_the_desk(make_desk) -> None:
    desk = make_desk(language="de")
    desk.show()
    desk.place.authorization_code = "pushed"
    view = opened(desk, LIST)
    choose(view, "Was der Besuch angibt", "Ein Code der Liste „Summer party“")
    view.add.click()
    desk.until(lambda: "Besucherausweis" in words_of(view))
