"""Pictures of questions, and of the answers by an identity card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fake_credential_types import FakeQuestions
from fakes import good_result, presented

from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from take import Stage

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


QUESTION_SCENES = (
    question_picker, question_form, question_form_who, question_yes, question_no, question_unknown_issuer,
    question_who, question_nationality, eu_readiness, eu_readiness_unknown,
)  # fmt: skip
