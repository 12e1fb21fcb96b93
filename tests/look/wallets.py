"""Scenes of the wallets that visitors bring."""

import json
from typing import Any

from fake_credential_types import FakeQuestions
from fakes import schema_id

from connector_desk.base.instants import to_text
from connector_desk.desk.kit.focus import FollowingArea


def _choose(stage: Any, wallet: str, view: Any) -> None:
    stage.wait(0.3)
    row = view.wallet
    row.wallets.setCurrentIndex(row.wallets.findData(wallet))
    row.wallets.activated.emit(row.wallets.currentIndex())
    stage.wait(0.2)


def wallet_open(stage: Any) -> None:
    stage.open()
    stage.visitor()
    stage.window.perform("issue.wallet")
    stage.wait(0.3)


def wallet_refuses(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "eudi-ios", stage.window.room("issue").view.visit_panel.phone_reach)
    stage.window.perform("issue.create")
    stage.wait(0.3)


def wallet_may_refuse(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "altme", stage.window.room("issue").view.visit_panel.phone_reach)


def wallet_fine(stage: Any) -> None:
    wallet_open(stage)
    _choose(stage, "multipaz", stage.window.room("issue").view.visit_panel.phone_reach)


def wallet_asking(stage: Any) -> None:
    stage.open()
    stage.window.perform("room.ask")
    stage.window.perform("ask.choose.age")
    stage.window.perform("ask.wallet")
    stage.wait(0.3)
    request = stage.window.room("ask").view.request
    notice = request.phone_reach if request.phone_reach.isVisible() else request.visit_panel.phone_reach
    _choose(stage, "altme", notice)
    stage.window.perform("ask.create")
    stage.wait(0.3)


def wallet_stopped(stage: Any) -> None:
    stage.open()
    stage.issue()
    visit_id = stage.window.issue_state.visit.visit_id
    now = to_text(stage.session.clock())
    offer, metadata = {"endpoint": "offer", "at": now}, {"endpoint": "issuer-metadata", "at": now, "isProbable": True}
    stage.place.calls_of_wallets[visit_id] = [offer, metadata]
    stage.place.made_for[visit_id] = "eudi-ios"
    stage.happen("opened", "expired")
    stage.wait(0.3)


def wallet_presets(stage: Any) -> None:
    stage.open()
    stage.window.perform("settings.page.wallets")
    stage.wait(0.3)
    view = stage.window.room("settings").view.preset
    view.choices["haip"].button.click()
    view.save.click()
    stage.wait(0.4)


def wallet_self_service(stage: Any) -> None:
    stage.place.authorization_code = "pushed"
    stage.place.questions = FakeQuestions(
        {
            "id": "colleague",
            "title": "Who works here, and in which department?",
            "answers": [
                {"name": "given_name", "title": "Given name", "titles": {"de": "Vorname"}},
                {"name": "department", "title": "Department of the company", "titles": {"de": "Abteilung der Firma"}},
            ],
            "alternatives": [{"ownSchema": "employee-badge"}],
        }
    )
    reading = {"columns": {"given_name": 0}}
    for name, schema, head in (
        ("Summer party", "visitor-badge", ["Name", "Company", "Code"]),
        ("Annual general meeting of the members of the association", "membership-card", ["Name", "Number"]),
    ):
        roster = {"name": name, "schemaId": schema_id(schema), "head": head, "reading": reading}
        stage.place.rosters.answer("POST", "/bc/studio/rosters", json.dumps(roster).encode())
    stage.open()
    stage.window.perform("settings.page.wallets")
    stage.wait(0.5)
    view = stage.window.room("settings").view.self_service
    while len(view.state.lists) < 2 or not view.state.questions or not view.state.schemas:
        stage.wait(0.2)
    draft = view.state.new
    draft.edit("source", next(f"list:{each.rosterId}" for each in view.state.lists if each.name == "Summer party"))
    view.form.show_draft(draft)
    view.add.click()
    stage.wait(0.4)
    draft = view.state.new
    for key, value in (("source", "question:colleague"), ("schema", schema_id("employee-badge"))):
        draft.edit(key, value)
        view.form.show_draft(draft)
        view.form.edited.emit(key, value)
    view.add.click()
    stage.wait(0.3)
    stage.window.findChild(FollowingArea).ensureWidgetVisible(view.add)
    stage.wait(0.2)


def wallet_self_service_off(stage: Any) -> None:
    stage.place.authorization_code = "off"
    stage.card_of_settings("wallets", "self_service", 120)


WALLET_SCENES = [
    wallet_open,
    wallet_refuses,
    wallet_may_refuse,
    wallet_fine,
    wallet_asking,
    wallet_stopped,
    wallet_presets,
    wallet_self_service,
    wallet_self_service_off,
]
