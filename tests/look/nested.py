"""Pictures of kinds of credentials with objects and arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.desk.rooms.issue.test_nested_attributes import RECORD

if TYPE_CHECKING:
    from take import Stage


def _diploma(stage: Stage) -> None:
    stage.place.published.append(RECORD)
    stage.open()
    stage.wait(0.3)


def issue_nested(stage: Stage) -> None:
    _diploma(stage)
    stage.choose("diploma")
    stage.type(given_name="Maya")
    stage.type(**{"address.locality": "Köln", "nationalities[0]": "DE"})
    stage.form.added.emit("nationalities")
    stage.wait(0.2)


def issue_nested_below(stage: Stage) -> None:
    issue_nested(stage)
    stage.form.added.emit("degrees")
    stage.wait(0.2)
    stage.window.perform("issue.create")
    stage.wait(0.3)


def library_nested(stage: Stage) -> None:
    _diploma(stage)
    stage.window.perform("room.library")
    stage.wait(0.3)
    controller = stage.window.room("library").view.controller
    controller.choose(next(each for each in controller.state.kinds if each.schema.name == "diploma"))
    stage.wait(0.3)


NESTED_SCENES = (issue_nested, issue_nested_below, library_nested)
