"""Scenes of the terms of an offer under "More" at the counter."""

from typing import Any

from fakes import known_agents

from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.words import Words
from connector_desk.desk.rooms.issue.offer_terms import (
    CODE,
    EXACT,
    EXPIRATION,
    EXPIRY,
    ID,
    LIFE,
    UNTIL,
    AddedAttribute,
    added_row,
)


def form_terms(stage: Any) -> None:
    stage.open()
    stage.choose("course-certificate")
    stage.type(given_name="Maya", family_name="Lindqvist", course_title="First aid at work", hours="16")
    draft = stage.window.issue_state.draft
    view = stage.form_area
    exact = {CODE: EXACT, EXPIRY: "2026-11-21T18:00:00Z", LIFE: UNTIL, EXPIRATION: "2020-01-01T18:00:00Z"}
    draft.terms.values |= {**exact, ID: RequestIdKind.OWN, "_label": "First aid 2026"}
    draft.added = [AddedAttribute("room", "B 12")]
    draft.refused = {added_row(0): Words("Faults", "The schema has no attribute of this name.")}
    stage.window.perform("issue.create")
    view.fold.setChecked(True)
    stage.wait(0.2)


def form_terms_attributes(stage: Any) -> None:
    form_terms(stage)
    stage.form_area.options.attributes.added[-1][1].setFocus()
    stage.wait(0.2)


def form_terms_of_agent(stage: Any) -> None:
    stage.place.agents = known_agents()
    stage.open()
    stage.visitor()
    draft = stage.window.issue_state.draft
    draft.recipient.choose(is_agent=True)
    draft.recipient.type("acme:kim")
    stage.window.room("issue").view.refresh()
    stage.wait(0.1)
    stage.window.perform("issue.more")
    stage.wait(0.2)


def form_several(stage: Any) -> None:
    stage.open()
    stage.visitor()
    stage.window.perform("issue.add")
    stage.choose("employee-badge")
    stage.wait(0.2)


def form_several_faults(stage: Any) -> None:
    form_several(stage)
    stage.window.issue_state.show_credential(stage.window.issue_state.draft.items[0])
    stage.window.room("issue").view.take_focus()
    stage.window.perform("issue.create")
    stage.wait(0.2)


def adding_credential(stage: Any) -> None:
    stage.open()
    stage.visitor()
    stage.window.perform("issue.add")
    stage.wait(0.2)


def partly_taken(stage: Any) -> None:
    stage.open()
    stage.visitor()
    stage.window.perform("issue.add")
    stage.choose("visitor-badge")
    stage.window.perform("issue.create")
    stage.wait(0.4)
    held = [{"credentialId": f"c{at}", "schemaId": "s", "label": "x"} for at in (1, 2)]
    held[0]["issuedAt"] = "2026-11-21T12:00:00Z"
    stage.place.contents[stage.window.issue_state.visit.visit_id] = held
    stage.happen("opened", "working")
    stage.window.room("issue").controller.load_visit()
    stage.wait(0.4)


def partly_taken_expired(stage: Any) -> None:
    partly_taken(stage)
    stage.happen("expired")
    stage.wait(0.4)


COUNTER_SCENES = [
    *(form_terms, form_terms_attributes, form_terms_of_agent, form_several, form_several_faults, adding_credential),
    *(partly_taken, partly_taken_expired),
]
