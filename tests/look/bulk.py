"""Many credentials: the question before they are revoked, the notice until that has happened, what expires soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from take import Stage


def _records(stage: Stage) -> None:
    from fakes import issued_records

    again = issued_records()[0] | {"credentialId": "again", "label": "Employee badge"}
    stage.place.issued = [*issued_records(), again]
    stage.open()
    stage.window.perform("records.find")
    stage.wait(0.3)
    view = stage.window.room("records").view
    stage.until(view.issued.list.count)
    view.issued.list.step_in()
    stage.until(lambda: view.controller.state.is_whole)
    stage.wait(0.4)


def bulk_question(stage: Stage) -> None:
    _records(stage)
    stage.window.perform("records.revoke_all")
    stage.wait(0.5)


def bulk_pending(stage: Stage) -> None:
    bulk_question(stage)
    stage.window.room("records").view.controller.bulk.confirm()
    stage.wait(0.5)


def bulk_expiring(stage: Stage) -> None:
    _records(stage)
    stage.window.perform("records.expiring")
    stage.wait(0.4)


def renewal_question(stage: Stage) -> None:
    _records(stage)
    stage.window.perform("records.renew")
    stage.wait(0.4)


def renewal_code(stage: Stage) -> None:
    from connector_desk.desk.rooms.records.renewal_view import RenewalDialog
    from tests.windows import top_level_widgets

    renewal_question(stage)
    dialog = next(each for each in top_level_widgets() if isinstance(each, RenewalDialog))
    dialog.go_on.click()
    stage.wait(0.5)


def renewal_fetched(stage: Stage) -> None:
    renewal_code(stage)
    for each in ("opened", "working", "done"):
        stage.place.happen("workflow-1", each)
    stage.wait(0.5)


def renewal_of_many(stage: Stage) -> None:
    _records(stage)
    stage.window.room("records").view.issued.list.selectAll()
    stage.window.perform("records.renew")
    stage.wait(1.5)


def renewal_results(stage: Stage) -> None:
    from connector_desk.desk.rooms.records.renewal_view import RenewalDialog
    from connector_desk.desk.rooms.records.renewed_view import RenewedDialog
    from tests.windows import top_level_widgets

    renewal_of_many(stage)
    next(each for each in top_level_widgets() if isinstance(each, RenewalDialog)).go_on.click()
    stage.wait(1.5)
    next(each for each in top_level_widgets() if isinstance(each, RenewedDialog)).list.step_in()
    stage.wait(0.5)


def renewal_selected(stage: Stage) -> None:
    renewal_results(stage)
    from connector_desk.desk.rooms.records.renewed_view import RenewedDialog
    from tests.windows import top_level_widgets

    next(each for each in top_level_widgets() if isinstance(each, RenewedDialog)).leave.click()
    stage.wait(0.5)


def renewal_menu(stage: Stage) -> None:
    _records(stage)
    stage.window.room("records").view.issued.card.more.click()
    stage.wait(0.4)


def renewal_with_changes(stage: Stage) -> None:
    _records(stage)
    stage.window.perform("records.changed")
    stage.wait(1.0)


BULK_SCENES = (
    renewal_menu,
    renewal_with_changes,
    renewal_of_many,
    renewal_results,
    renewal_selected,
    renewal_question,
    renewal_code,
    renewal_fetched,
    bulk_question,
    bulk_pending,
    bulk_expiring,
)
