"""Favourites: the menu from which one is begun by its number, and the dialog that keeps, orders and shares them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from take import Stage


def _kept(stage: Stage) -> None:
    """Keep forms of three rooms under names of every length."""
    stage.open()
    favourites, forms = stage.window.favourites.list, []
    for action in ("issue.choose.visitor-badge", "ask.choose.age", "issue.choose.event-ticket"):
        stage.window.perform(f"room.{action.partition('.')[0]}")
        stage.window.perform(action)
        stage.wait(0.3)
        form = stage.window.room(action.partition(".")[0]).present_form()
        if form is not None:
            forms.append(form)
    names = ("Gruppe der Nordwind Logistik GmbH & Co. KG, Halle 2", "Ab 18", "Hafenklang")
    for number, (form, name) in enumerate(zip(forms, names, strict=False), 1):
        favourites.save(form, name, number)


def favourites_menu(stage: Stage) -> None:
    _kept(stage)
    stage.window.perform("desk.favourites")
    stage.wait(0.3)


def favourites_dialog(stage: Stage) -> None:
    _kept(stage)
    stage.window.perform("desk.keep_favourite")
    stage.wait(0.5)


FAVOURITE_SCENES = (favourites_menu, favourites_dialog)
