"""The room Guests: nothing yet, the columns of a list, the list with a fault, and a refused file."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

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


def guests_list(stage: Stage) -> None:
    view = _guests(stage, LIST.encode())
    view.columns_page.go_on.click()
    stage.wait(0.1)
    states, state = view.controller.state.states, type(view.controller.state.state_of(2))
    states |= {2: state.DONE, 7: state.HERE}
    view.list_page.table.selectRow(1)
    view.refresh()


def guests_found(stage: Stage) -> None:
    view = _guests(stage, LIST.encode())
    view.columns_page.go_on.click()
    view.list_page.search.setText("nordw tor")


def guests_refused(stage: Stage) -> None:
    _guests(stage, b"\x89PNG\r\n\x1a\n\x00\x00")


GUEST_SCENES = (guests_empty, guests_columns, guests_list, guests_found, guests_refused)
