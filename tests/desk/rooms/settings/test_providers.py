"""The service providers that people may sign in to: listed, added and removed by the staff."""

import json

import pytest
from fakes import refusal
from PySide6.QtWidgets import QLabel, QPushButton

from connector_desk.base.errors import FieldFault
from tests.windows import seen, write

PROVIDERS = "/bc/studio/service-providers"

PORTAL = {"providerId": "p/1", "issuer": "https://portal.example", "name": "<b>Portal</b>"}


@pytest.fixture
def providers(desk):
    desk.place.is_careless = True
    desk.place.providers = [PORTAL, {"providerId": 7, "issuer": "x"}, "junk"]
    desk.window.perform("settings.page.signins")
    view = desk.window.room("settings").view.providers
    desk.until(lambda: bool(removable(view)))
    return view


def removable(view) -> list[str]:
    """List what is trusted, by the buttons that remove it."""
    names = [each.accessibleName() for each in seen(view, QPushButton)]
    return [each for each in names if each.startswith("Remove ")]


def shown(view) -> set[str]:
    return {each.text() for each in view.findChildren(QLabel)}


def test_one_is_added_and_removed_when_asked_twice(desk, providers) -> None:
    assert {"<b>Portal</b>", "https://portal.example"} <= shown(providers)
    assert not providers.file.isVisible()
    assert not providers.add.isEnabled()
    providers.name.setText(" Library ")
    write(providers.text, "https://library.example ")
    desk.place.providers = []
    providers.add.click()
    desk.until(lambda: removable(providers) == ["Remove Library"])
    (body,) = [body for name, body in desk.place.calls if name == f"POST {PROVIDERS}"]
    assert json.loads(body) == {"name": "Library", "issuer": "https://library.example"}
    assert providers.name.text() == providers.text.text() == ""
    (way,) = [each for each in providers.findChildren(QPushButton) if each.accessibleName() == "Remove Library"]
    way.click()
    way.click()
    desk.until(lambda: not removable(providers))
    assert "None yet. Requests to sign in are refused." in shown(providers)


def test_what_the_place_says_against_one_stands_beside_it(desk, providers) -> None:
    fault = FieldFault("issuer", "invalid_format", "This is not an address.")
    desk.place.next_answers[f"POST {PROVIDERS}"] = refusal(422, "validation_failed", fault)
    providers.name.setText("x")
    write(providers.text, "y")
    providers.add.click()
    desk.until(lambda: "This is not an address." in providers.fault.text)
    assert providers.text.text() == "y"


def test_a_place_without_such_a_list_has_no_such_page(desk) -> None:
    desk.place.is_careless = True
    desk.place.providers = None
    desk.window.perform("settings.page.signins")
    settings = desk.window.room("settings").view
    desk.until(lambda: not settings.is_possible("settings.page.signins"))
