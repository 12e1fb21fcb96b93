"""The shared folder of several desks: none yet, a list, a conflict, a bad file, and a share that is away."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from take import Stage


def _favourite(name: str, company: str, number: int = 1) -> Any:
    from connector_desk.desk.kit.favourite import Favourite

    form = {"schema": "visitor-badge", "values": {"company": company, "host": "Ana Berg", "valid_until": "2026-11-30"}}
    return Favourite(number, name, "room.issue", "visitor-badge", "Visitor badge", form)


def shared_none(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.shared")
    stage.wait(0.4)


def shared_list(stage: Stage) -> Path:
    from connector_desk.base.bundled import bundled

    folder = Path(tempfile.mkdtemp()) / "Front desks"
    folder.mkdir()
    stage.open()
    shared = stage.window.shared.desk
    shared.choose(folder)
    stage.until(lambda: shared.is_read and not shared.is_busy)
    favourites = stage.window.favourites.list
    named = ("Group of Harbour Ltd", "Harbour Ltd"), ("Craftsmen", "Roth & Söhne")
    for number, (name, company) in enumerate(named, 1):
        favourites.add(_favourite(name, company, number))
        shared.do(f"favourite/{name}", "put")
        stage.until(lambda: not shared.is_busy)
    favourites.add(_favourite("Only for this desk", "Quay GmbH", 3))
    source = (bundled("workflows") / "day-pass.toml").read_text("utf-8").replace('"day-pass"', '"contractor-pass"', 1)
    (folder / "contractor-pass.workflow.toml").write_text(source, "utf-8")
    (folder / "broken.question.json").write_text('{"id": "over-18", "title":', "utf-8")
    stage.until(lambda: len(shared.lines) >= 5)
    stage.window.perform("settings.page.shared")
    stage.wait(0.6)
    return folder


def shared_conflict(stage: Stage) -> None:
    folder = shared_list(stage)
    file = folder / "Craftsmen.favourite.json"
    told = json.loads(file.read_text("utf-8"))
    told["form"]["values"] |= {"company": "Roth & Sons <b>GmbH</b>", "valid_until": "2026-12-31", "room": "4.17"}
    file.write_text(json.dumps(told), "utf-8")
    stage.window.favourites.list.add(_favourite("Craftsmen", "Roth & Söhne, plant 2", 2))
    shared = stage.window.shared.desk
    shared.read_all()
    stage.until(lambda: any(each.standing == "conflict" for each in shared.lines))
    card = stage.window.room("settings").view.shared
    card.list.step_in()
    card.list.chosen.emit("favourite/Craftsmen")
    stage.wait(0.4)
    stage.settings_area.verticalScrollBar().setValue(10_000)
    stage.wait(0.3)


def shared_bad_file(stage: Stage) -> None:
    shared_list(stage)
    stage.window.room("settings").view.shared.list.chosen.emit("file:broken.question.json")
    stage.wait(0.3)
    stage.settings_area.verticalScrollBar().setValue(10_000)
    stage.wait(0.2)


def shared_away(stage: Stage) -> None:
    shutil.rmtree(shared_list(stage))
    shared = stage.window.shared.desk
    shared.read_all()
    stage.until(lambda: shared.error_message == "gone")
    stage.wait(0.3)


SHARED_SCENES = (shared_none, shared_list, shared_conflict, shared_bad_file, shared_away)
