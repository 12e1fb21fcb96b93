"""Scenes of the kiosk: its card in the settings.  Its own pages are compared by their tests, as they fill a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from take import Stage


def settings_kiosk(stage: Stage) -> None:
    card = stage.card_of_settings("look", "kiosk", 400)
    card.form.rows["call"].editor.put("Reception, extension 12")
    stage.wait(0.2)


KIOSK_SCENES = (settings_kiosk,)
