"""The service providers that people may sign in to: listed, added and removed by the staff."""

import json

import pytest
from fakes import refusal
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from connector_desk.base.errors import FieldFault
from connector_desk.desk.kit.field_row import FieldNote
from tests.windows import find, seen, write

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


def name_of(view) -> QLineEdit:
    return find(view, QLineEdit, "Name of the service provider")


def id_of(view) -> QLineEdit:
    return find(view, QLineEdit, "Entity ID of the service provider")


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
    write(name_of(providers), " Library ")
    write(id_of(providers), "https://library.example ")
    desk.place.providers = []
    providers.add.click()
    desk.until(lambda: removable(providers) == ["Remove Library"])
    (body,) = [body for name, body in desk.place.calls if name == f"POST {PROVIDERS}"]
    assert json.loads(body) == {"name": "Library", "issuer": "https://library.example"}
    assert name_of(providers).text() == id_of(providers).text() == ""
    (way,) = [each for each in providers.findChildren(QPushButton) if each.accessibleName() == "Remove Library"]
    way.click()
    way.click()
    desk.until(lambda: not removable(providers))
    assert "None yet. Requests to sign in are refused." in shown(providers)


def test_what_the_place_says_against_one_stands_beside_it(desk, providers) -> None:
    fault = FieldFault("issuer", "invalid_format", "This is not an address.")
    desk.place.next_answers[f"POST {PROVIDERS}"] = refusal(422, "validation_failed", fault)
    write(name_of(providers), "x")
    write(id_of(providers), "y")
    providers.add.click()
    desk.until(lambda: [each.text for each in seen(providers, FieldNote)] == ["This is not an address."])
    assert id_of(providers).text() == "y"


def test_a_place_without_such_a_list_has_no_such_page(desk) -> None:
    desk.place.is_careless = True
    desk.place.providers = None
    desk.window.perform("settings.page.signins")
    settings = desk.window.room("settings").view
    desk.until(lambda: not settings.is_possible("settings.page.signins"))
