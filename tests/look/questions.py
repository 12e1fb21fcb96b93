"""Pictures of questions, and of the answers by an identity card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fake_credential_types import FakeQuestions
from fakes import good_result, presented

from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from take import Stage

    from connector_desk.desk.rooms.library.questions_view import QuestionsView

_TRUSTED: dict[str, object] = {"issuer": "trusted", "issuerName": "Bundesdruckerei", "issuerDid": None}
_CARD: dict[str, object] = _TRUSTED | {"schemaId": "urn:eudi:pid:de:1"}


def _ask(stage: Stage, name: str = "") -> None:
    stage.place.questions = FakeQuestions()
    stage.open()
    stage.window.perform("room.ask")
    stage.wait(0.2)
    if name:
        stage.window.perform(f"ask.choose.{name}")
        stage.wait(0.1)


def _answered(stage: Stage, name: str, claims: dict[str, object], **more: object) -> None:
    _ask(stage, name)
    stage.window.perform("ask.create")
    stage.wait(0.3)
    stage.place.results["workflow-1"] = good_result(presented("", "proof-of-age", claims, **(_CARD | more)))
    stage.happen("opened", "working", "done")


def question_picker(stage: Stage) -> None:
    _ask(stage)


def question_form(stage: Stage) -> None:
    _ask(stage, "age")


def question_form_who(stage: Stage) -> None:
    _ask(stage, "who")


def question_yes(stage: Stage) -> None:
    _answered(stage, "age", {"age_over_18": True})


def question_no(stage: Stage) -> None:
    _answered(stage, "age:21", {"age_over_21": False})


def question_unknown_issuer(stage: Stage) -> None:
    _answered(stage, "age", {"age_over_18": True}, issuer="unknown", issuerName=None, issuerDid="did:web:town.example")


def question_who(stage: Stage) -> None:
    claims = {"given_name": "Maximiliane Wilhelmine", "family_name": "Mustermann-Habsburg", "birth_date": "1984-01-26"}
    _answered(stage, "who", claims)


def question_nationality(stage: Stage) -> None:
    _answered(stage, "nationality", {"nationality": ["DE", "FR"]})


def eu_readiness_unknown(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.requests")
    stage.wait(0.3)
    stage.place.next_answers |= {
        "GET /bc/studio/wallets": DeskError("place_unreachable"),
        "GET /bc/studio/registration": DeskError("place_unreachable"),
    }
    stage.window.room("settings").view.readiness.load()
    stage.wait(0.2)
    stage.settings_area.verticalScrollBar().setValue(10_000)
    stage.wait(0.1)


def eu_readiness(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.requests")
    stage.wait(0.3)
    stage.settings_area.verticalScrollBar().setValue(10_000)
    stage.wait(0.1)


MEMBER: dict[str, object] = {
    "id": "evening",
    "title": "Who comes to the members' evening?",
    "titles": {"de": "Wer kommt zum Mitgliederabend?"},
    "purpose": "To let members in.",
    "purposes": {"de": "Damit Mitglieder hereinkommen."},
    "order": 10,
    "answers": [
        {"name": "family_name", "title": "Family name", "titles": {"de": "Nachname"}},
        {"name": "level", "title": "Level", "titles": {"de": "Stufe"}, "isRequired": False},
    ],
    "alternatives": [{"ownSchema": "membership-card"}, {"credentialType": "pid", "ways": {"level": []}}],
}


def _library(stage: Stage, name: str = "") -> QuestionsView:
    stage.place.questions = FakeQuestions(MEMBER)
    stage.open()
    stage.window.perform("library.questions")
    stage.wait(0.4)
    view: QuestionsView = stage.window.room("library").view.questions
    if name:
        view.state.choose(name)
        view.refresh()
        stage.wait(0.2)
    return view


def questions_library(stage: Stage) -> None:
    _library(stage)


def questions_library_age(stage: Stage) -> None:
    _library(stage, "age")


def questions_library_own(stage: Stage) -> None:
    _library(stage, "evening")


def question_blank(stage: Stage) -> None:
    _library(stage).begin()
    stage.wait(0.3)


def question_blank_wrong(stage: Stage) -> None:
    view = _library(stage)
    view.begin()
    view.making.save_way.click()
    stage.wait(0.3)


def question_copied(stage: Stage) -> None:
    _library(stage, "age").card.copy_way.click()
    stage.wait(0.3)


def question_copied_below(stage: Stage) -> None:
    view = _library(stage, "age")
    view.card.copy_way.click()
    stage.wait(0.3)
    view.making.area.verticalScrollBar().setValue(10_000)
    stage.wait(0.2)


def question_changed(stage: Stage) -> None:
    view = _library(stage, "evening")
    view.card.change_way.click()
    stage.wait(0.3)
    view.making.area.verticalScrollBar().setValue(420)
    stage.wait(0.2)


def question_kept(stage: Stage) -> None:
    _ask(stage, "of:membership-card")
    stage.window.perform("ask.keep")
    stage.wait(0.4)


def question_own_in_ask(stage: Stage) -> None:
    stage.place.questions = FakeQuestions(MEMBER)
    stage.open()
    stage.window.perform("room.ask")
    stage.wait(0.3)


def question_own_form(stage: Stage) -> None:
    question_own_in_ask(stage)
    stage.window.perform("ask.choose.evening")
    stage.wait(0.2)


QUESTION_SCENES = (
    questions_library, questions_library_age, questions_library_own, question_blank, question_blank_wrong,
    question_copied, question_copied_below, question_changed, question_kept, question_own_in_ask, question_own_form,
    question_picker, question_form, question_form_who, question_yes, question_no, question_unknown_issuer,
    question_who, question_nationality, eu_readiness, eu_readiness_unknown,
)  # fmt: skip
