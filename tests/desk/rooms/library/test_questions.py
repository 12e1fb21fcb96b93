"""Questions in the library: looked at, made, changed, moved, removed, asked, and kept from a data request."""

from __future__ import annotations

import json

import pytest
from fake_credential_types import FakeQuestions
from fakes import refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QWidget

from connector_desk.base.errors import FieldFault
from connector_desk.desk.kit.favourite import Favourite
from connector_desk.desk.kit.unfinished_form import read_forms, write_forms
from connector_desk.desk.rooms.library.question_draft import QuestionDraft
from tests.windows import choose, find, seen, texts, write

MEMBER = {
    "id": "evening",
    "title": "Who comes to the evening?",
    "titles": {"de": "Wer kommt zum Abend?"},
    "purpose": "To let members in.",
    "order": 1,
    "icon": "cake",
    "answers": [{"name": "family_name", "title": "Family name"}],
    "alternatives": [{"ownSchema": "membership-card"}, {"credentialType": "pid"}],
}


@pytest.fixture
def questions(desk):
    desk.place.questions = FakeQuestions()
    desk.window.room("ask").load()
    desk.until(lambda: bool(desk.state.questions and desk.state.types))
    desk.window.perform("library.questions")
    view = desk.window.room("library").view.questions
    desk.until(lambda: bool(view.state.questions))
    return view


def sent(desk, what: str) -> list[dict[str, object]]:
    return [json.loads(value or b"{}") for name, value in desk.place.calls if name.startswith(what)]


def field(view, key: str) -> QWidget:
    """Return the control of a field of the form."""
    return find(view.making, QWidget, f"question-{key}")


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def fill(desk, view) -> None:
    """Make a question that an identity card answers."""
    desk.window.perform("library.question")
    desk.settle()
    QTest.keyClicks(QApplication.focusWidget(), "Who lives here?")
    write(field(view, "purposes.en"), "For the residents' list.")
    write(field(view, "answers[0].titles.en"), "Family name")
    choose(field(view, "alternatives[0].key"), "type:pid")
    desk.settle()


def test_questions_are_listed_with_their_answers(desk, questions) -> None:
    assert questions.found.lines.count() == 5
    questions.state.choose("age")
    questions.refresh()
    desk.settle()
    shown = texts(questions.card)
    assert {"18 or older?", "18 or older", "Yes or no to an age · required"} <= set(shown)
    assert "1. Proof of age" in shown
    assert any(each.endswith(". Identity card") for each in shown)
    assert "To see whether you are old enough. Your date of birth is not needed." in shown
    assert not questions.card.remove_way.isVisible()


def test_a_search_finds_questions_and_answers(desk, questions) -> None:
    questions.found.search.setText("postal")
    assert [each.id for each in questions.state.found] == ["residence"]
    questions.found.search.setText("zebra")
    desk.settle()
    assert "Nothing found" in texts(questions)


def test_a_question_is_made_by_keyboard_and_stands_in_ask(desk, questions) -> None:
    fill(desk, questions)
    assert field(questions, "alternatives[0].ways[0][0]").currentData() == "family_name"
    field(questions, "titles.en").setFocus()
    press(Qt.Key.Key_Return)
    desk.until(lambda: questions.state.draft is None)
    desk.until(lambda: questions.found.lines.count() == 6)
    (made,) = sent(desk, "POST /bc/studio/questions")
    assert made["id"] == "who-lives-here"
    assert made["purpose"] == "For the residents' list."
    assert made["alternatives"] == [{"credentialType": "pid", "ways": {"family_name": [{"claim": "family_name"}]}}]
    assert questions.state.chosen is not None
    questions.card.ask_way.click()
    asking = desk.window.room("ask").controller.state
    assert asking.chosen == "who-lives-here"
    (credential,) = asking.draft.document()["payload"]["credentials"]
    assert credential["restrictions"] == {"schemaId": "urn:connector-desk:question:who-lives-here"}


def test_the_icon_of_a_question_is_chosen_and_shown_to_the_visitor_and_among_the_favourites(desk, questions) -> None:
    fill(desk, questions)
    choose(field(questions, "icon"), "globe")
    field(questions, "titles.en").setFocus()
    press(Qt.Key.Key_Return)
    desk.until(lambda: questions.found.lines.count() == 6)
    assert sent(desk, "POST /bc/studio/questions")[0]["icon"] == "globe"
    questions.card.ask_way.click()
    asking = desk.window.room("ask")
    assert asking.controller.state.icon == "globe"
    kept = asking.present_form()
    favourite = Favourite(1, "Residents", kept.room, kept.key, kept.kind, kept.form)
    assert desk.window.favourites.icon_of(favourite) == "globe"
    assert desk.window.favourites.icon_of(favourite._replace(form={})) == "star"


def test_what_is_lacking_is_said_beside_its_field(desk, questions) -> None:
    desk.window.perform("library.question")
    desk.settle()
    press(Qt.Key.Key_Return)
    desk.settle()
    assert texts(questions.making).count("Please fill this in.") == 2
    assert "Please choose one." in texts(questions.making)
    assert QApplication.focusWidget() is field(questions, "titles.en")
    assert sent(desk, "POST /bc/studio/questions") == []


def test_what_the_service_refuses_stands_beside_its_field(desk, questions) -> None:
    fill(desk, questions)
    fault = FieldFault("alternatives[0].ways.family_name[0].claim", "unknown_attribute", "Gone.")
    desk.place.next_answers["POST /bc/studio/questions"] = refusal(422, "validation_failed", fault)
    questions.making.save_way.click()
    desk.until(lambda: "Gone." in texts(questions.making))
    assert QApplication.focusWidget() is field(questions, "alternatives[0].ways[0][0]")
    assert questions.state.draft is not None


def test_an_answer_and_a_credential_are_added_moved_and_removed(desk, questions) -> None:
    fill(desk, questions)
    questions.making.form.lists["answers"].click()
    desk.settle()
    assert QApplication.focusWidget() is field(questions, "answers[1].titles.en")
    write(field(questions, "answers[1].titles.en"), "Portrait")
    choose(field(questions, "answers[1].kind"), "picture")
    questions.making.form.lists["alternatives"].click()
    desk.settle()
    choose(field(questions, "alternatives[1].key"), "own:membership-card")
    desk.settle()
    questions.making.form.moves["alternatives[1]", -1].click()
    desk.settle()
    assert [each.key for each in questions.state.draft.alternatives] == ["own:membership-card", "type:pid"]
    assert QApplication.focusWidget() is questions.making.form.moves["alternatives[0]", 1]
    questions.making.form.lists["answers[1]"].click()
    desk.settle()
    assert [each.kind for each in questions.state.draft.answers] == ["text"]
    questions.making.form.lists["alternatives[0]"].click()
    desk.settle()
    assert [each.key for each in questions.state.draft.alternatives] == ["type:pid"]


def test_a_credential_is_found_by_the_letters_of_its_name(desk, questions) -> None:
    fill(desk, questions)
    choose(field(questions, "alternatives[0].key"), "")
    field(questions, "alternatives[0].key").setFocus()
    for letter in "Ident":
        QTest.keyClicks(QApplication.focusWidget(), letter)
    assert field(questions, "alternatives[0].key").currentText() == "Identity card"
    desk.until(lambda: bool(seen(questions.making, QWidget, "question-alternatives[0].ways[0][0]")))
    assert QApplication.focusWidget() is field(questions, "alternatives[0].key")
    press(Qt.Key.Key_E)
    desk.window.room("library").view.questions.making.save_way.click()
    assert field(questions, "alternatives[0].key").currentText() == "Employee badge"
    desk.until(lambda: questions.state.draft is None)
    assert sent(desk, "POST /bc/studio/questions")[0]["alternatives"][0]["ownSchema"] == "employee-badge"


def test_rows_of_a_credential_are_called_after_the_answers(desk, questions) -> None:
    fill(desk, questions)
    write(field(questions, "answers[0].titles.en"), "Last name")
    field(questions, "answers[0].titles.en").setFocus()
    field(questions, "answers[0].kind").setFocus()
    desk.until(lambda: bool(seen(questions.making, QComboBox, "Identity card: Last name")))
    assert QApplication.focusWidget() is field(questions, "answers[0].kind")


def test_an_age_has_its_ages_and_several_claims(desk, questions) -> None:
    fill(desk, questions)
    choose(field(questions, "answers[0].kind"), "age")
    desk.settle()
    write(field(questions, "ages"), "x")
    questions.making.save_way.click()
    desk.settle()
    assert "This is not written as required." in " ".join(texts(questions.making))
    write(field(questions, "ages"), "21, 18")
    choose(field(questions, "alternatives[0].key"), "type:pid")
    desk.settle()
    ways = [f"alternatives[0].ways[0][{at}]" for at in range(3)]
    assert [field(questions, each).currentData() for each in ways] == [
        "age_equal_or_over.{age}",
        "age_over_{age}",
        "birth:birth_date",
    ]
    questions.making.form.lists[ways[1]].click()
    desk.settle()
    assert field(questions, ways[1]).currentData() == "birth:birth_date"


def test_another_language_waits_behind_the_fold(desk, questions) -> None:
    fill(desk, questions)
    assert not seen(questions.making, QLineEdit, "question-titles.de")
    questions.making.form.more.click()
    desk.settle()
    write(field(questions, "titles.de"), "Wer wohnt hier?")
    questions.making.save_way.click()
    desk.until(lambda: questions.state.draft is None)
    (made,) = sent(desk, "POST /bc/studio/questions")
    assert made["titles"] == {"de": "Wer wohnt hier?"}


def test_a_shipped_question_is_replaced_and_comes_back(desk, questions) -> None:
    questions.state.choose("who")
    questions.refresh()
    questions.card.change_way.click()
    desk.settle()
    write(field(questions, "titles.en"), "Your name, please?")
    questions.making.save_way.click()
    desk.until(lambda: questions.state.draft is None)
    desk.until(lambda: questions.state.chosen is not None and questions.state.chosen.addedAt is not None)
    assert sent(desk, "POST /bc/studio/questions")[0]["id"] == "who"
    assert questions.found.lines.count() == 5
    questions.card.remove_way.click()
    assert questions.card.remove_way.text() == "Really remove"
    assert sent(desk, "DELETE") == []
    questions.card.remove_way.click()
    desk.until(lambda: [each.title for each in questions.state.questions if each.id == "who"] == ["Who is this?"])
    assert {each.id: each.title for each in desk.state.questions}["who"] == "Who is this?"


def test_an_added_question_is_changed_in_its_place(desk, questions) -> None:
    desk.place.questions = FakeQuestions(MEMBER)
    questions.load()
    desk.until(lambda: questions.found.lines.count() == 6)
    questions.state.choose("evening")
    questions.refresh()
    questions.card.change_way.click()
    desk.settle()
    write(field(questions, "purposes.en"), "To greet members.")
    questions.making.save_way.click()
    desk.until(lambda: questions.state.draft is None)
    (made,) = sent(desk, "PUT /bc/studio/questions/evening")
    assert (made["purpose"], made["titles"], made["order"], made["icon"]) == (
        "To greet members.",
        {"de": "Wer kommt zum Abend?"},
        1,
        "cake",
    )


def test_a_copy_is_another_question(desk, questions) -> None:
    questions.state.choose("who")
    questions.refresh()
    questions.card.copy_way.click()
    desk.settle()
    questions.making.save_way.click()
    desk.until(lambda: questions.found.lines.count() == 6)
    assert sent(desk, "POST /bc/studio/questions")[0]["id"] == "who-is-this"


def test_a_data_request_is_kept_as_a_question(desk, questions) -> None:
    desk.window.perform("ask.choose.of:membership-card")
    desk.settle()
    desk.window.perform("ask.keep")
    desk.settle()
    assert questions.isVisible()
    assert field(questions, "titles.en").text() == "Membership card"
    assert field(questions, "alternatives[0].key").currentData() == "own:membership-card"
    questions.making.save_way.click()
    desk.until(lambda: questions.state.draft is None)
    (made,) = sent(desk, "POST /bc/studio/questions")
    assert [one["name"] for one in made["answers"]] == ["given_name", "member_number"]
    desk.until(lambda: "membership-card" in {each.id for each in desk.state.questions})


def test_a_request_for_two_credentials_is_not_kept(desk, questions) -> None:
    desk.window.perform("ask.choose.of:membership-card")
    state = desk.window.room("ask").controller.state
    view = desk.window.room("ask").view
    assert view.is_possible("ask.keep")
    state.draft.credentials *= 2
    assert not view.is_possible("ask.keep")


def test_escape_leaves_the_form_then_the_search(desk, questions) -> None:
    desk.window.perform("library.question")
    desk.settle()
    press(Qt.Key.Key_Escape)
    assert questions.state.draft is None
    assert QApplication.focusWidget() is questions.found.search
    questions.found.search.setText("who")
    press(Qt.Key.Key_Escape)
    assert questions.found.search.text() == ""


def test_a_begun_question_is_kept_by_escape_and_dropped_by_cancel(desk, questions) -> None:
    fill(desk, questions)
    press(Qt.Key.Key_Escape)
    assert questions.found.isVisible()
    desk.window.room("library").view.add.click()
    desk.settle()
    assert field(questions, "titles.en").text() == "Who lives here?"
    questions.making.leave.click()
    assert questions.found.isVisible()
    desk.window.room("library").view.add.click()
    desk.settle()
    assert field(questions, "titles.en").text() == ""


def test_a_begun_question_outlives_the_theme(desk, questions) -> None:
    fill(desk, questions)
    desk.window.prefer("theme", "dark")
    desk.until(lambda: desk.window.room("library").view.questions is not questions)
    desk.window.perform("library.question")
    desk.settle()
    again = desk.window.room("library").view.questions
    assert field(again, "titles.en").text() == "Who lives here?"
    assert field(again, "alternatives[0].ways[0][0]").currentData() == "family_name"


def test_a_begun_question_is_offered_again_after_a_restart(desk, questions) -> None:
    room, seen_changes = desk.window.room("library"), []
    desk.window.perform("library.question")
    desk.settle()
    room.possible_changed.connect(lambda: seen_changes.append(len(room.unfinished())))
    QTest.keyClicks(QApplication.focusWidget(), "W")
    assert seen_changes[-1] == 1
    fill(desk, questions)
    choose(field(questions, "icon"), "globe")
    body = questions.state.draft.body(())
    (kept,) = room.unfinished()
    assert (kept.kind, kept.key) == ("Who lives here?", "question")
    (again,) = read_forms(write_forms([kept]))
    questions.making.leave.click()
    assert room.unfinished() == []
    desk.window.perform("room.issue")
    desk.window.perform("room.library")
    assert room.take_up(again)
    desk.settle()
    assert questions.making.isVisible()
    assert field(questions, "alternatives[0].ways[0][0]").currentData() == "family_name"
    assert questions.state.draft.body(()) == body
    assert room.has_input


def test_a_question_says_whether_its_answers_are_kept(desk, questions) -> None:
    fill(desk, questions)
    assert "isRetained" not in json.loads(questions.state.draft.body(()))
    said = questions.making.form.rows["isRetained"].editor
    field(questions, "icon").setFocus()
    press(Qt.Key.Key_Tab)
    assert said.isAncestorOf(QApplication.focusWidget())
    for key, kept in ((Qt.Key.Key_Space, True), (Qt.Key.Key_Right, False)):
        press(key)
        assert json.loads(questions.state.draft.body(()))["isRetained"] is kept


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": []},
        {"alternatives": []},
        {"alternatives": [{"key": "", "ways": []}]},
        {"answers": [{"titles": {}, "kind": "x", "isRequired": True, "name": ""}]},
        {"titles": 1},
    ],
)
def test_what_no_draft_has_spelled_is_refused(wrong) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - as every form of the last run
        QuestionDraft.read_saved(QuestionDraft().saved() | wrong)


def test_a_list_that_cannot_be_loaded_says_so(desk, questions) -> None:
    desk.place.questions = None
    questions.load()
    desk.until(questions.found.notice.isVisible)


def test_own_questions_stand_with_the_shipped_ones_in_ask(desk, questions) -> None:
    desk.place.questions = FakeQuestions(MEMBER)
    questions.load()
    desk.until(lambda: len(desk.state.questions) == 6)
    desk.window.perform("room.ask")
    desk.settle()
    view = desk.window.room("ask").view
    named = [each.accessibleName() for each in seen(view.picker, QWidget) if each.objectName().startswith("choice-")]
    assert named[:3] == ["18 or older?", "Who comes to the evening?", "Who is this?"]
    assert not seen(view, QLabel, "evening")
