"""The page of a day: full, empty, failing, of an older service, and saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from take import Stage


def _day(stage: Stage, *, is_full: bool = True) -> Any:
    from fake_report import BUSY

    if is_full:
        stage.place.report.hours["2026-11-21"] = BUSY
    stage.open()
    schemas = {each.name: each for each in stage.window.issue_state.schemas}
    stage.place.report.most_issued = [
        (schemas[name].schema_id, schemas[name].titles["en"], number)
        for name, number in (("visitor-badge", 58), ("event-ticket", 11), ("proof-of-age", 2))
    ]
    stage.window.perform("records.day")
    stage.wait(0.4)
    return stage.window.room("records").view.day


def day_full(stage: Stage) -> None:
    _day(stage)


def day_hour_chosen(stage: Stage) -> None:
    _day(stage).chart.setFocus()
    stage.wait(0.2)


def day_empty(stage: Stage) -> None:
    _day(stage, is_full=False)


def day_before(stage: Stage) -> None:
    _day(stage)
    stage.window.perform("records.day_before")
    stage.wait(0.3)


def day_failing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.place.next_answers["report"] = DeskError("place_unreachable")
    _day(stage)


def day_not_offered(stage: Stage) -> None:
    from fakes import refusal

    stage.place.next_answers["report"] = refusal(404, "not_found")
    _day(stage)


def day_not_saved(stage: Stage) -> None:
    view = _day(stage)
    view.ask_where = lambda _suffix: Path("/nowhere/day.csv")
    view.csv.click()
    stage.wait(0.3)


DAY_SCENES = (day_full, day_hour_chosen, day_empty, day_before, day_failing, day_not_offered, day_not_saved)
