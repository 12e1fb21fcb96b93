"""Results name types and questions as the opened service knows them, and a question as it was when it was asked."""

import json

import pytest
from fake_credential_types import FakeQuestions
from fakes import NOON, good_result, presented
from PySide6.QtWidgets import QLabel

RESIDENT = {
    "id": "resident",
    "title": "Resident card",
    "titles": {"de": "Einwohnerkarte"},
    "description": "The card of a town.",
    "asOf": "2026-11-28",
    "source": "The town",
    "encodings": [{"format": "sd-jwt", "types": ["urn:town:resident"]}],
    "claims": [{"name": "quarter", "title": "Quarter of the town"}],
}
MEMBER = {
    "id": "member",
    "title": "Who comes to the evening?",
    "answers": [{"name": "family_name", "title": "Name of the member"}],
    "alternatives": [{"credentialType": "pid"}],
}
KEPT = {"id": "member", "title": "Who came?", "answers": [{"name": "family_name", "title": "Name in those days"}]}
OF_TOWN: dict[str, object] = {"schemaId": "urn:town:resident", "issuer": "trusted", "issuerName": "Town hall"}


def answered(desk, schema_id: str, claims: dict[str, object], **more: object) -> None:
    """Let the records have a data request with its answer by a card of the town."""
    wanted = {"attributes": [{"name": name} for name in claims], "restrictions": {"schemaId": schema_id}}
    desk.place.steps["workflow-0"] = [("prepared", NOON - 60_000), ("done", NOON)]
    desk.place.requests["workflow-0"] = {"payload": {"name": "Check", "credentials": [wanted]}}
    desk.place.results["workflow-0"] = good_result(presented("", "proof-of-age", claims, **OF_TOWN)) | more


def shown(desk) -> set[str]:
    desk.window.perform("records.asked")
    view = desk.window.room("records").view.asked
    desk.until(lambda: view.verdict.isVisible() and bool(view.verdict.headline.text()))
    desk.settle()
    return {each.text() for each in view.findChildren(QLabel) if each.isVisible()}


@pytest.fixture
def town(desk):
    """Give a desk whose service knows a type and a question of its staff."""
    desk.place.credential_types.answer("POST", "", json.dumps(RESIDENT).encode())
    desk.place.questions = FakeQuestions(MEMBER)
    desk.window.room("ask").load()
    desk.until(lambda: bool(desk.state.types and desk.state.questions))
    return desk


def test_a_result_has_the_names_of_an_added_type(town) -> None:
    answered(town, "urn:town:resident", {"quarter": "North"})
    assert {"Resident card", "Quarter of the town", "North"} <= shown(town)


def test_a_result_has_the_question_as_it_was_asked(town) -> None:
    answered(town, "urn:connector-desk:question:member", {"family_name": "Weber"}, questions=[KEPT])
    texts = shown(town)
    assert {"Resident card", "Name in those days", "Weber"} <= texts
    assert "Name of the member" not in texts


def test_a_result_from_before_has_the_names_of_the_present_question(town) -> None:
    answered(town, "urn:connector-desk:question:member", {"family_name": "Weber"})
    assert "Name of the member" in shown(town)


def test_an_age_that_is_not_offered_has_its_name(town) -> None:
    answer = {"name": "over_{age}", "title": "{age} years or older", "kind": "boolean"}
    kept = {"id": "grown", "title": "{age}?", "ages": [18], "answers": [answer]}
    answered(town, "urn:connector-desk:question:grown", {"over_65": True}, questions=[kept])
    texts = shown(town)
    assert "Yes" in texts
    assert any(each.startswith("65 years or older · Resident card") for each in texts)


def test_an_open_request_is_made_anew_only_where_the_service_calls_it_otherwise(town) -> None:
    town.window.perform("ask.choose.member")
    view = town.window.room("ask").view
    form = view.request.form

    def load() -> None:
        before = town.state.questions, town.state.types
        town.window.room("ask").load()
        town.until(lambda: town.state.questions is not before[0] and town.state.types is not before[1])
        town.settle()

    load()
    assert view.request.form is form
    town.place.questions = FakeQuestions(MEMBER | {"answers": [{"name": "family_name", "title": "Surname"}]})
    load()
    assert view.request.form is not form
    assert "Surname" in {each.text() for each in view.findChildren(QLabel) if each.isVisible()}
