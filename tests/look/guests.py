"""The room Guests: no list yet, the columns of one, the list with its states, other desks, and a refused file."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fakes import issued_records

if TYPE_CHECKING:
    from take import Stage

LIST = (
    "Vorname;Nachname;Firma;Gastgeber;Anlass;Besuchstag;Begleitung\r\n"
    "Maya;Lindqvist;Nordwind Logistik;Kim Ito;Meeting;03.12.2026;ja\r\n"
    "Ben;Okafor;Nordwind Logistik;Kim Ito;Meeting;morgen;nein\r\n"
    "Σοφία;Παπαδοπούλου;Atelier für Licht und Raum GmbH & Co. KG;Ana Ruiz;Besuch;04.12.2026;vielleicht\r\n"
    ";Torres;Nordwind;Kim Ito;Meeting;04.12.2026;nein\r\n"
) + "".join(
    f"Gast {number};Beispiel {number};Firma {number % 40};Kim Ito;;04.12.2026;nein\r\n" for number in range(900)
)


def _guests(stage: Stage, content: bytes = b"") -> Any:
    stage.open()
    stage.window.perform("room.guests")
    stage.wait(0.2)
    view = stage.window.room("guests").view
    if content:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "guests.csv"
            file.write_bytes(content)
            view.controller.kind = "visitor-badge"
            view.controller.open_file(file)
            while view.controller.state.is_reading:
                stage.wait(0.1)
        stage.wait(0.2)
    return view


def guests_empty(stage: Stage) -> None:
    _guests(stage)


def guests_columns(stage: Stage) -> None:
    _guests(stage, LIST.encode("windows-1252", "replace"))


def kept_list(stage: Stage, content: bytes = LIST.encode()) -> Any:
    """Keep a list, and let two desks work on it."""
    view = _guests(stage, content)
    view.columns_page.named.edit("name", "Sommerfest der Wirtschaftsförderung")
    view.columns_page.go_on.click()
    while view.controller.state.is_saving:
        stage.wait(0.1)
    (roster_id,) = list(stage.place.rosters.lists)[-1:]
    for number, state, desk in ((2, "here", "Halle 1"), (7, "here", "Halle 2"), (8, "not-come", "Halle 1")):
        stage.place.rosters.move(roster_id, number, {"state": state, "revision": 0, "desk": desk})
    stage.place.steps["workflow-90"] = [("done", 0)]
    stage.place.rosters.attach(f"{roster_id}/2", "workflow-90")
    view.controller.load()
    stage.wait(0.3)
    return view


def guests_list(stage: Stage) -> None:
    kept_list(stage).list_page.table.selectRow(1)


def guests_found(stage: Stage) -> None:
    kept_list(stage).list_page.search.setText("nordw tor")


def guests_walk_in(stage: Stage) -> None:
    kept_list(stage).list_page.search.setText("Ana Torres Ruiz")


def guests_elsewhere(stage: Stage) -> None:
    view = kept_list(stage)
    view.list_page.table.selectRow(5)
    view.list_page.serve()


def guests_lists(stage: Stage) -> None:
    kept_list(stage)
    view = kept_list(stage, LIST[:400].encode())
    view.controller.close()
    stage.wait(0.3)


def guests_lists_in_part(stage: Stage) -> None:
    """Show the lists after the desk that sent the second one died."""
    kept_list(stage)
    half = {
        "name": "Jahresempfang",
        "schemaId": stage.window.room("guests").controller.schema.schema_id,
        "head": ["Name"],
    }
    half |= {"reading": {"columns": {"given_name": 0}}, "lastNumber": 121}
    stage.place.rosters.answer("POST", "/bc/studio/rosters", json.dumps(half).encode())
    stage.window.room("guests").view.controller.close()
    stage.wait(0.3)


def guests_remove(stage: Stage) -> None:
    kept_list(stage)
    stage.window.perform("guests.remove")


def guests_building(stage: Stage) -> None:
    for number, (given, family, company) in enumerate(
        (
            ("Σοφία", "Παπαδοπούλου", "Atelier für Licht und Raum GmbH & Co. KG"),
            ("Ben", "Okafor", "Nordwind Logistik"),
            ("Maya", "Lindqvist", "Nordwind Logistik"),
        )
    ):
        stage.place.presence.enter(f"visit-{number}", given_name=given, family_name=family, company=company)
    stage.open()
    stage.window.perform("guests.building")
    stage.wait(0.4)
    page = stage.window.room("guests").view.building_page
    page.controller.sign_out("visit-1")
    stage.wait(0.3)


def guests_building_rule(stage: Stage) -> None:
    stage.place.presence.enter("visit-1", given_name="Ben", family_name="Okafor", company="Nordwind Logistik")
    stage.open()
    stage.window.perform("guests.building")
    stage.wait(0.4)
    stage.window.room("guests").view.building_page.rule.click()
    stage.wait(0.2)


def _leaving(stage: Stage) -> None:
    stage.place.presence.enter("visit-1", given_name="Σοφία", family_name="Παπαδοπούλου", company="Nordwind Logistik")
    stage.open()
    stage.window.perform("guests.building")
    stage.wait(0.4)
    stage.window.perform("guests.scan")
    stage.wait(0.4)


def _shows(stage: Stage, visitor: str) -> None:
    """Let a wallet answer the code."""
    visit_id = stage.window.room("guests").sign_out.state.visit.visit_id
    stage.place.presence.shown[visit_id] = visitor
    for state in ("opened", "working", "done"):
        stage.place.happen(visit_id, state)
    stage.wait(0.4)


def guests_sign_out(stage: Stage) -> None:
    _leaving(stage)
    for visitor in ("visit-1", ""):
        _shows(stage, visitor)
        stage.window.perform("guests.next")
        stage.wait(0.4)


def guests_signed_out(stage: Stage) -> None:
    _leaving(stage)
    _shows(stage, "visit-1")


def guests_not_here(stage: Stage) -> None:
    _leaving(stage)
    _shows(stage, "")


def guests_building_empty(stage: Stage) -> None:
    stage.open()
    stage.window.perform("guests.building")
    stage.wait(0.4)


def guests_come_again(stage: Stage) -> None:
    claims = {"given_name": "Maya", "family_name": "Lindqvist", "company": "Nordwind Logistik"}
    maya = next(each for each in issued_records() if each["summary"].startswith("Maya"))
    stage.place.issued = [{**maya, "claims": claims}]
    stage.open()
    stage.window.perform("issue.choose.visitor-badge")
    stage.wait(0.2)
    draft = stage.window.issue_state.draft
    draft.edit("given_name", "Maya")
    stage.window.room("issue").controller.on_typed()
    stage.wait(0.8)


def guests_refused(stage: Stage) -> None:
    _guests(stage, b"\x89PNG\r\n\x1a\n\x00\x00")


GUEST_SCENES = (
    *(
        guests_empty,
        guests_columns,
        guests_list,
        guests_found,
        guests_walk_in,
        guests_elsewhere,
        guests_lists,
        guests_lists_in_part,
    ),
    *(guests_remove, guests_refused, guests_building, guests_building_rule, guests_building_empty, guests_come_again),
    *(guests_sign_out, guests_signed_out, guests_not_here),
)
