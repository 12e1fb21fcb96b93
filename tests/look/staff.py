"""Scenes of staff: PINs that are asked for, forty people, long names, wrong PINs."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from take import Stage

LONG = "María del Carmen Fernández-Villaverde y Ortiz de Zárate Möller"
PIN, WRONG = "4703", "5814"


def fill(stage: Stage, many: int = 3, *, idle: int = 5) -> list[Any]:
    """Let people work at the desk; their PINs are hashed in no time."""
    from connector_desk.desk.runner import staff_book
    from connector_desk.desk.runner.staff import GuardedAction, PinRule

    staff_book.hash_pin = lambda pin: pin  # type: ignore[assignment]
    staff_book.verify_pin = lambda pin, hashed: pin == hashed  # type: ignore[assignment]
    names = ["Ana Kovač", LONG, "نور الهدى", *(f"Person number {number}" for number in range(4, 41))]

    async def write() -> None:
        book = staff_book.StaffBook(stage.session, stage.session.clock)
        for name in names[:many]:
            await book.add(name[:60], PIN, is_in_charge=name == LONG)
        await book.rule(GuardedAction.KIOSK, PinRule.ALWAYS)
        await book.lock_after(idle)

    asyncio.run(write())
    return names


def _ask(stage: Stage, many: int, action: str = "kiosk") -> Any:
    from connector_desk.desk.runner.staff import GuardedAction

    fill(stage, many, idle=0)  # else the page of the lock is there first
    stage.open()
    stage.until(lambda: not stage.window.staff.is_locked)
    stage.window.staff.permit(GuardedAction(action), lambda: None)
    stage.until(lambda: stage.window.staff.dialog)
    stage.wait(0.2)
    return stage.window.staff.dialog


def staff_who(stage: Stage) -> None:
    _ask(stage, 3)


def staff_who_of_forty(stage: Stage) -> None:
    _ask(stage, 40)


def staff_pin(stage: Stage) -> None:
    entry = _ask(stage, 3).entry
    entry.list.setCurrentRow(1)
    entry.list.itemActivated.emit(entry.list.currentItem())
    entry.line.setText("47")
    stage.wait(0.2)


def staff_pin_wrong(stage: Stage) -> None:
    entry = _ask(stage, 1).entry
    for _ in range(3):
        entry.line.setText(WRONG)
        entry.confirm.click()
        stage.wait(0.3)
        if entry.said.text() != "Wrong PIN.":
            break


def staff_locked(stage: Stage) -> None:
    fill(stage, 3)
    stage.open()
    stage.until(lambda: stage.window.staff.is_locked)
    stage.wait(0.4)


def _settings(stage: Stage, many: int) -> Any:
    from connector_desk.desk.runner import staff_book

    fill(stage, many)

    async def open_all() -> None:
        book = staff_book.StaffBook(stage.session, stage.session.clock)
        await book.load()
        await book.lock_after(0)

    asyncio.run(open_all())
    stage.open()
    stage.window.staff.load()
    stage.wait(0.2)
    stage.window.staff.sign_in(stage.window.staff.listed.members[min(1, many - 1)])
    stage.window.perform("settings.page.staff")
    stage.until(lambda: stage.window.staff.dialog)
    entry = stage.window.staff.dialog.entry
    entry.line.setText(PIN)
    entry.confirm.click()
    stage.wait(0.5)
    return stage.window.room("settings").view.staff


def staff_settings(stage: Stage) -> None:
    _settings(stage, 3)


def staff_settings_of_forty(stage: Stage) -> None:
    view = _settings(stage, 40)
    view.unlock.click()
    stage.wait(0.2)
    entry = stage.window.staff.dialog.entry
    entry.line.setText(PIN)
    entry.confirm.click()
    stage.wait(0.4)
    view.list.setCurrentRow(1)


def staff_settings_empty(stage: Stage) -> None:
    stage.open()
    stage.window.perform("settings.page.staff")
    stage.wait(0.3)


def staff_added(stage: Stage) -> None:
    staff_settings_empty(stage)
    view = stage.window.room("settings").view.staff
    view.add.click()
    stage.wait(0.2)
    view.dialog.name.setText("Ana Kovač")
    view.dialog.pin.setText("1234")
    view.dialog.save.click()
    stage.wait(0.2)


STAFF_SCENES = (
    staff_who, staff_who_of_forty, staff_pin, staff_pin_wrong, staff_locked, staff_settings, staff_settings_of_forty,
    staff_settings_empty, staff_added,
)  # fmt: skip
