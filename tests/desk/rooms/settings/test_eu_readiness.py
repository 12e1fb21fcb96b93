"""The list of what wallets of the EU want of whoever asks."""

from __future__ import annotations

from fakes import refusal
from PySide6.QtWidgets import QLabel, QPushButton

from connector_desk.desk.rooms.settings.eu_readiness_view import NEEDS
from tests.windows import find


def marks(view) -> dict[str, str]:
    return {name: each.findChildren(QLabel)[0].accessibleName() for name, each in view.rows.items()}


def opened(desk):
    desk.window.perform("settings.page.requests")
    view = desk.window.room("settings").view.readiness
    desk.until(view.isVisible)
    return view


def test_what_lacks_is_listed_with_the_way_to_it(desk) -> None:
    view = opened(desk)
    assert set(marks(view).values()) == {"Lacking"}
    assert [each.way.isVisible() for each in view.rows.values()] == [bool(each.way) for each in NEEDS.values()]
    view.rows["access"].way.click()
    assert desk.window.room("settings").view.page == "issuing"
    assert all(each.way.accessibleName() for each in view.rows.values() if each.way.isVisible())


def test_a_registration_certificate_is_imported_and_removed(desk, tmp_path) -> None:
    view = opened(desk)
    file = tmp_path / "registration.jwt"
    file.write_text("  a.b.c\n", "utf-8")
    view.take_file(file)
    desk.until(lambda: view.registration is not None)
    assert desk.place.registration["certificate"] == "a.b.c"
    assert marks(view)["registration"] == "There"
    words = find(view, QLabel, "ready-registration").text()
    assert "Town <b>hall</b>" in words
    assert "2027" in words
    view.remove.click()
    desk.until(lambda: view.registration is None)
    assert marks(view)["registration"] == "Lacking"
    assert not view.remove.isVisible()


def test_a_certificate_that_the_service_refuses_is_said(desk, tmp_path) -> None:
    view = opened(desk)
    file = tmp_path / "wrong.jwt"
    file.write_bytes(b"\xff\x00 no token")
    desk.place.next_answers["PUT /bc/studio/registration"] = refusal(422, "validation_failed")
    view.take_file(file)
    desk.until(view.notice.isVisible)
    assert view.notice.sentence.text()
    assert view.registration is None
    assert isinstance(view.rows["registration"].way, QPushButton)
