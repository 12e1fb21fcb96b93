"""Badges: the settings, and the queue with a printed badge and one that failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from take import Stage


def badge_settings(stage: Stage) -> None:
    from connector_desk.badge.settings import BadgePrinter, BadgeSettings

    stage.open()
    settings = BadgeSettings(
        first=BadgePrinter(printer="network", host="192.168.1.40"),
        second=BadgePrinter(printer="system:Brother QL-820NWB"),
    )
    stage.window.badges.store.save_settings(settings)
    stage.window.perform("settings.page.badges")
    stage.wait(0.4)


def badge_preview(stage: Stage) -> None:
    badge_settings(stage)
    stage.settings_area.verticalScrollBar().setValue(10_000)
    stage.wait(0.2)


def _printed(stage: Stage) -> Any:
    from connector_desk.badge.settings import BadgePrinter, BadgeSettings

    stage.open()
    printing = stage.window.badges.printing
    printing.store.save_settings(BadgeSettings(first=BadgePrinter(printer="system:Front")))
    stage.issue()
    stage.place.contents = {
        "v-2": [_credential(stage, "Maximiliane-Alexandra von Hohenlohe-Schillingsfürst zu Oettingen-Wallerstein")],
        stage.window.issue_state.visit.visit_id: [_credential(stage, "Maya Lindqvist")],
    }
    visit_id = stage.window.issue_state.visit.visit_id
    for state in ("opened", "done"):
        stage.place.happen(visit_id, state)
        stage.wait(0.2)
    stage.place.steps["v-2"] = [("prepared", stage.session.clock()), ("done", stage.session.clock())]
    other = printing.queue.add("embedded", "v-3", stage.session.clock())
    printing.queue.failed(other.number, stage.session.clock(), "printer_no_paper")
    first = printing.queue.add("embedded", "v-2", stage.session.clock())
    printing.queue.printed(first.number, stage.session.clock(), "Front", layout="visitor-badge")
    return printing


def badge_failed(stage: Stage) -> None:
    _printed(stage)
    stage.window.perform("desk.badge")
    stage.wait(0.6)


def badge_queue(stage: Stage) -> None:
    badge_failed(stage)
    stage.window.perform("desk.badges")
    stage.wait(0.5)


def badge_unknown(stage: Stage) -> None:
    printing = _printed(stage)
    visit_id = stage.window.issue_state.visit.visit_id
    job = printing.queue.add("embedded", visit_id, stage.session.clock())
    printing.queue.failed(job.number, stage.session.clock(), "badge_unknown")
    stage.window.perform("desk.badges")
    stage.wait(0.5)


def badge_printed(stage: Stage) -> None:
    badge_queue(stage)
    stage.window.badges.dialog.table.setCurrentCell(1, 1)
    stage.wait(0.2)


def _credential(stage: Stage, name: str) -> dict[str, object]:
    schema = next(each for each in stage.window.issue_state.schemas if each.name == "visitor-badge")
    given, _, family = name.partition(" ")
    return {
        "credentialId": "c-1",
        "schemaId": schema.schema_id,
        "label": "Visitor badge",
        "claims": {"given_name": given, "family_name": family, "company": "Nordwind Logistik", "host": "Kim Ito"},
        "issuedAt": "2026-11-21T12:00:00Z",
        "expirationDate": "2026-11-21T18:00:00Z",
    }


BADGE_SCENES = (badge_settings, badge_preview, badge_failed, badge_queue, badge_unknown, badge_printed)
