"""Take a picture of every room and state of the desk: light and dark, large and small, in both languages.

    python tests/look/take.py FOLDER [--scale 2] [--only counter]

Runs without a screen.  The place behind the desk is a fake one, so nothing is issued and no port is opened.
"""

import argparse
import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path[:0] = [str(HERE.parents[2]), str(HERE.parents[1] / "desk")]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZES = {"large": (1280, 800), "small": (900, 640)}
LOOKS = (("large", "light", "en"), ("large", "dark", "de"), ("small", "light", "de"), ("small", "dark", "en"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Take a picture of every room and state of the desk.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scale", type=int, choices=(1, 2))
    parser.add_argument("--only", default="", help="only scenes whose name contains this")
    parser.add_argument("--every", action="store_true", help="every size in every theme and language")
    options = parser.parse_args()
    if options.scale is None:
        own = [sys.executable, str(HERE), str(options.folder), "--only", options.only, *(["--every"] * options.every)]
        return max(subprocess.call([*own, "--scale", str(scale)]) for scale in (1, 2))
    os.environ["QT_SCALE_FACTOR"] = str(options.scale)
    options.folder.mkdir(parents=True, exist_ok=True)
    from PySide6.QtWidgets import QApplication

    application = QApplication(sys.argv[:1])
    every = itertools.product(SIZES, ("light", "dark"), ("en", "de")) if options.every else LOOKS
    for size, theme, language in every:
        for scene in SCENES:
            if options.only in scene.__name__:
                name = f"{scene.__name__}-{size}-{theme}-{language}-{options.scale}x.png"
                _take(application, scene, (size, theme, language), options.folder / name)
    return 0


class Stage:
    """One desk on a fake place."""

    def __init__(self, application: object, look: tuple[str, str, str]) -> None:
        from fakes import FakeSession

        from connector_desk.desk.window.window import DeskWindow

        self.application = application
        self.session = FakeSession()
        self.place = self.session.place
        size, theme, language = look
        self.prepare: Callable[[], None] = lambda: None
        self.window = DeskWindow(application, self.session, bundled_font=True)
        self.window.preferences.choose("theme", theme)
        self.window.preferences.choose("language", language)
        self.window.resize(*SIZES[size])

    def open(self) -> None:
        self.window.build()
        self.window.show()
        self.window.activateWindow()
        self.wait()

    def wait(self, seconds: float = 0.25) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.application.processEvents()
            time.sleep(0.004)

    def choose(self, name: str = "visitor-badge") -> None:
        self.window.counter.perform(f"counter.choose.{name}")
        self.wait(0.1)

    def type(self, **values: str) -> None:
        form = self.window.counter._form
        for key, value in values.items():
            form.draft.edit(key, value)
            form.rows[key].editor.put(value)
        form.edited.emit()

    def visitor(self) -> None:
        self.choose()
        self.type(given_name="Maya", family_name="Lindqvist", company="Nordwind Logistik", host="Kim Ito")

    def issue(self) -> None:
        self.visitor()
        self.window.perform("counter.create")
        self.wait(0.3)

    def happen(self, *states: str, detail: str = "") -> None:
        for state in states:
            self.session.clock.pass_seconds(4)
            self.place.happen("workflow-1", state, detail=detail)
        self.wait(0.3)


def picker(stage: Stage) -> None:
    stage.open()


def starting(stage: Stage) -> None:
    import asyncio

    stage.session.gate = asyncio.Event()
    stage.open()
    stage.visitor()
    stage.window.perform("counter.create")


def form_empty(stage: Stage) -> None:
    stage.open()
    stage.choose()


def form_filled(stage: Stage) -> None:
    stage.open()
    stage.visitor()


def form_faults(stage: Stage) -> None:
    stage.open()
    stage.choose("employee-badge")
    stage.type(family_name="Lindqvist", employee_number="e 10", email="maya", employed_since="31.31.2026")
    stage.window.perform("counter.create")


def form_certificate_more(stage: Stage) -> None:
    stage.open()
    stage.choose("course-certificate")
    stage.type(given_name="Maya", family_name="Lindqvist", course_title="First aid at work", hours="16")
    stage.window.perform("counter.more")


def form_age(stage: Stage) -> None:
    stage.open()
    stage.choose("proof-of-age")
    stage.window.perform("counter.create")


def refused_by_service(stage: Stage) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    stage.open()
    stage.place.next_answers["create"] = refusal(
        422,
        "validation_failed",
        FieldFault("payload[0].attributes[0].value", "too_long", "At most 80 characters."),
        FieldFault("payload[0].schemaId", "schema_not_found", "No schema of this address is known here."),
    )
    stage.issue()


def unsure(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.open()
    stage.place.next_answers["create"] = DeskError("outcome_unknown")
    stage.issue()


def code(stage: Stage) -> None:
    stage.open()
    stage.issue()


def code_hurry(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.session.clock.pass_seconds(555)
    stage.wait(0.4)


def code_with_pin(stage: Stage) -> None:
    stage.place.pin = "482913"
    stage.open()
    stage.issue()


def code_answer(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.window.perform("counter.answer")


def opened(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened")


def done(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "working", "done")


def refused(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "refused")


def failed(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.happen("opened", "failed", detail="The wallet's proof of possession was made for another service.")


def expired(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.session.clock.pass_seconds(601)
    stage.wait(0.5)


def withdrawn(stage: Stage) -> None:
    stage.open()
    stage.issue()
    stage.window.perform("counter.withdraw")
    stage.wait(0.3)


def unreachable(stage: Stage) -> None:
    stage.open()
    stage.place.break_line(stands=False)


def settings(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.settings")


def settings_own_address(stage: Stage) -> None:
    stage.open()
    stage.window.perform("room.settings")
    stage.wait(0.2)
    place = stage.window._settings.place
    place._choices["address"].setChecked(True)
    place.own.setText("desk example")
    place._typed("desk example")
    place.save.click()
    stage.window._settings.key.show_or_hide()


def settings_recovery(stage: Stage) -> None:
    from PySide6.QtWidgets import QScrollArea

    stage.place.live_keys = 2
    stage.open()
    stage.window.perform("room.settings")
    stage.wait(0.2)
    room = stage.window._settings
    room.recovery.make.click()
    stage.wait(0.2)
    area = room.findChildren(QScrollArea)[0]
    area.ensureWidgetVisible(room.recovery)


def store_locked(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("store_locked")]
    stage.session.next_failures["recover"] = DeskError("recovery_code_wrong")
    stage.open()
    stage.window._welcome.code.setText("4F7K-9QXM-2R8T-ZC3D-H6WV-1PJN-5B0S-EYGB")
    stage.window._welcome.with_code.click()
    stage.wait(0.2)


def keyring_missing(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_missing")]
    stage.open()


def keyring_locked(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_locked")]
    stage.open()


def run_only(stage: Stage) -> None:
    from connector_desk.base.errors import DeskError

    stage.session.failures = [DeskError("keyring_missing")]
    stage.open()
    stage.window._welcome.run_only.click()


def palette(stage: Stage) -> None:
    stage.open()
    stage.choose()
    stage.window.perform("desk.palette")


def calendar(stage: Stage) -> None:
    stage.open()
    stage.choose()
    stage.window.counter._form.rows["visit_date"].editor.open_calendar()


SCENES = (
    picker, starting, form_empty, form_filled, form_faults, form_certificate_more, form_age, refused_by_service, unsure,
    code, code_hurry, code_with_pin, code_answer, opened, done, refused, failed, expired, withdrawn, unreachable,
    settings, settings_own_address, settings_recovery, keyring_missing, keyring_locked, store_locked, run_only,
    palette, calendar,
)  # fmt: skip


def _take(application: object, scene: Callable[[Stage], None], look: tuple[str, str, str], file: Path) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QPainter

    stage = Stage(application, look)
    scene(stage)
    stage.wait(0.3)
    picture = stage.window.grab()
    popups = [each for each in application.topLevelWidgets() if each.isVisible() and each is not stage.window]
    painter = QPainter(picture)
    for popup in popups:
        painter.drawPixmap(stage.window.mapFromGlobal(popup.pos()), popup.grab())
    painter.end()
    picture.save(str(file))
    for popup in popups:
        popup.close()
    stage.window.close()
    stage.window.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    sys.exit(main())
