"""Scenes of a newer version: the quiet line, the page before it opens, and the settings."""

from dataclasses import replace
from typing import Any


def _with_updates(stage: Any, known: Any = None) -> None:
    from fake_updates import FOUND, FakeUpdates

    stage.session.updates = FakeUpdates(known or FOUND)
    stage.open()
    stage.wait(0.3)


def update_announced(stage: Any) -> None:
    _with_updates(stage)


def update_needed(stage: Any) -> None:
    from fake_updates import FOUND, NEWER

    _with_updates(stage, replace(FOUND, announcement=NEWER._replace(is_needed=True)))


def update_page(stage: Any) -> None:
    _with_updates(stage)
    stage.window.rooms.panel.update_line.show_news.click()
    stage.wait(0.2)


def update_settings(stage: Any) -> None:
    _with_updates(stage)
    stage.window.perform("settings.page.about")
    stage.wait(0.2)


def update_fault(stage: Any) -> None:
    from fake_updates import failed

    from connector_desk.desk.runner.updates import UpdateFault

    _with_updates(stage, failed(UpdateFault.SIGNATURE))
    stage.window.perform("settings.page.about")
    stage.wait(0.2)


UPDATE_SCENES = (update_announced, update_needed, update_page, update_settings, update_fault)
