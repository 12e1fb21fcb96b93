"""Scenes of who we are: empty, full, failing, with long, right-to-left and hard names, and where it is shown."""

from typing import Any


def _drawing(width: int, height: int) -> str:
    from tests.drawings import data_address

    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return data_address(f'{svg}<rect width="{width}" height="{height}" rx="8" fill="#c8102e"/></svg>'.encode())


FULL = {
    "name": "City of Example",
    "names": {"de": "Stadt Beispiel", "fr": "Ville Exemple"},
    "backgroundColor": "#0f4c5c",
    "textColor": "#ffffff",
    "website": "https://city.example",
    "contact": "Reception, +49 30 1234567",
    "privacyPolicy": "https://city.example/privacy",
}
LONG = "Central Office for the Registration of Visitors, Suppliers and Other Persons of the Federal District of Example"


def _open(stage: Any, **organisation: object) -> Any:
    stage.place.organisation = organisation
    stage.window.preferences.choose("askedForName", "yes")
    stage.open()
    stage.window.perform("settings.page.organisation")
    stage.wait(0.3)
    return stage.window.room("settings").view


def _scroll_down(view: Any) -> None:
    from connector_desk.desk.kit.focus import FollowingArea

    bar = view.findChild(FollowingArea).verticalScrollBar()
    bar.setValue(bar.maximum())


def organisation_empty(stage: Any) -> None:
    _open(stage)


def organisation_full(stage: Any) -> None:
    _open(stage, **FULL, logo=_drawing(200, 100))


def organisation_preview(stage: Any) -> None:
    _scroll_down(_open(stage, **FULL, logo=_drawing(400, 80)))


def organisation_preview_tall(stage: Any) -> None:
    _scroll_down(_open(stage, **FULL, logo=_drawing(60, 240)))


def organisation_long(stage: Any) -> None:
    _scroll_down(_open(stage, **(FULL | {"name": LONG})))


def organisation_right_to_left(stage: Any) -> None:
    _scroll_down(_open(stage, **(FULL | {"name": "بلدية المثال"})))


def organisation_failing(stage: Any) -> None:
    from fakes import refusal

    from connector_desk.base.errors import FieldFault

    view = _open(stage, **FULL).organisation
    for name, text in (("website", "https://city"), ("textColor", "#888888"), ("backgroundColor", "#777777")):
        view.state.edit(name, text)
    view.refresh()
    fault = FieldFault("website", "invalid_format", "This must be an address, such as https://example.org.")
    stage.place.next_answers["PUT /bc/studio/organisation"] = refusal(422, "validation_failed", fault)
    view.save.click()
    stage.wait(0.3)


def organisation_asked(stage: Any) -> None:
    stage.place.organisation = {}
    stage.open()
    stage.wait(0.4)


def organisation_about(stage: Any) -> None:
    _open(stage, **FULL)
    stage.window.perform("settings.page.about")


def organisation_welcome(stage: Any) -> None:
    stage.place.organisation = FULL | {"logo": _drawing(400, 120)}
    stage.open()
    stage.wait(0.3)
    stage.window.stage.toggle()


def organisation_code(stage: Any) -> None:
    stage.place.organisation = FULL | {"name": LONG}
    stage.open()
    stage.issue()
    stage.window.stage.toggle()


ORGANISATION_SCENES = (
    organisation_empty,
    organisation_full,
    organisation_preview,
    organisation_preview_tall,
    organisation_long,
    organisation_right_to_left,
    organisation_failing,
    organisation_asked,
    organisation_about,
    organisation_welcome,
    organisation_code,
)
