"""Pictures of a kind of credential that is being made."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.desk.rooms.issue.test_nested_attributes import RECORD

if TYPE_CHECKING:
    from take import Stage


def _adding(stage: Stage) -> Any:
    stage.open()
    stage.window.perform("room.library")
    stage.wait(0.3)
    stage.window.perform("library.add")
    stage.wait(0.3)
    return stage.window.room("library").view


def kind_empty(stage: Stage) -> None:
    _adding(stage)


def kind_example(stage: Stage) -> None:
    view = _adding(stage)
    view.controller.begin_as("visitor-badge 1.0")
    stage.wait(0.4)


def kind_attribute(stage: Stage) -> None:
    view = _adding(stage)
    view.controller.begin_as("membership-card 1.0")
    view.controller.state.draft.edit("title", "Library card")
    view.controller.state.draft.show_attribute(("properties", "level"))
    view.adding.refresh()
    stage.wait(0.4)
    view.adding.area.verticalScrollBar().setValue(260)
    stage.wait(0.2)


def kind_nested(stage: Stage) -> None:
    view = _adding(stage)
    view.controller.begin_imported(RECORD)
    draft = view.controller.state.draft
    draft.show_attribute(draft.rows[-4].location)
    view.adding.refresh()
    stage.wait(0.4)
    view.adding.area.verticalScrollBar().setValue(300)
    stage.wait(0.2)


def kind_preview(stage: Stage) -> None:
    """In a small window the preview has the room of the form."""
    kind_example(stage)
    view = stage.window.room("library").view
    view.adding.turn.click()
    stage.wait(0.2)


def kind_look(stage: Stage) -> None:
    kind_example(stage)
    bar = stage.window.room("library").view.adding.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    stage.wait(0.2)


def kind_mobile(stage: Stage) -> None:
    """The names of a mobile document stand under More."""
    view = _adding(stage)
    view.controller.begin_as("membership-card 1.0")
    draft = view.controller.state.draft
    draft.edit("formats", "mdoc sd-jwt")
    draft.edit("mdoc.doctype", "org.example.membership.1")
    draft.shows_more = True
    view.adding.refresh()
    stage.wait(0.4)
    bar = view.adding.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    stage.wait(0.2)


def kind_renewal(stage: Stage) -> None:
    """What a wallet may renew by itself is among the terms."""
    view = _adding(stage)
    view.controller.begin_as("membership-card 1.0")
    view.controller.state.draft.edit("walletRenewal.reuse", "rotating-batch")
    view.adding.refresh()
    stage.wait(0.4)
    rows = {key: row for form in view.adding.forms for key, row in form.rows.items()}
    for key in ("walletRenewal.forDays", "walletRenewal.reuse"):
        view.adding.area.ensureWidgetVisible(rows[key], 0, 8)
    stage.wait(0.2)


def kind_json(stage: Stage) -> None:
    kind_example(stage)
    stage.window.perform("library.json")
    stage.wait(0.2)


def kind_json_broken(stage: Stage) -> None:
    kind_json(stage)
    view = stage.window.room("library").view
    text = json.dumps(view.controller.state.draft.record, indent=2)
    view.adding.written.editor.setPlainText(text.replace('"version": "1.0",', '"version": "1.0"'))
    stage.window.perform("library.publish")
    stage.wait(0.2)


def kind_lacking(stage: Stage) -> None:
    """Published without anything."""
    _adding(stage)
    stage.window.perform("library.publish")
    stage.wait(0.3)


def kind_refused(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    faults = (
        FieldFault("properties.host.maxLength", "number_out_of_range", "No value satisfies this and minLength 1."),
        FieldFault("properties.company.title", "too_long", "At most 256 characters."),
    )
    stage.place.next_answers["POST /bc/studio/schemas"] = refusal(422, "validation_failed", *faults)
    kind_example(stage)
    view = stage.window.room("library").view
    view.controller.state.draft.edit("title", "Guest badge")
    stage.window.perform("library.publish")
    stage.wait(0.4)


def kind_import(stage: Stage) -> None:
    _adding(stage)
    stage.window.perform("library.import")
    stage.wait(0.3)


def kind_imported(stage: Stage) -> None:
    kind_import(stage)
    properties = {
        "given_name": {"type": "string", "maxLength": 80, "sparkle": True},
        "address": {"type": "object", "properties": {"town": {"type": "string"}, "post-code": {"type": "string"}}},
        "children": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}},
    }
    dialect = "https://json-schema.org/draft/2020-12/schema"
    document = {"$schema": dialect, "title": "Resident", "properties": properties}
    reading = stage.window.room("library").view.reading
    reading.form.rows["content"].editor.edited.emit(json.dumps(document))
    reading.read_way.click()
    stage.wait(0.4)


KIND_SCENES = (
    kind_empty, kind_example, kind_attribute, kind_nested, kind_preview, kind_look, kind_mobile, kind_renewal,
    kind_json, kind_json_broken, kind_lacking, kind_refused, kind_import, kind_imported,
)  # fmt: skip
