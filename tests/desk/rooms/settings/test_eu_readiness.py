"""The list of what wallets of the EU want of whoever asks."""

from __future__ import annotations

from fakes import REGISTRATION, refusal
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from connector_desk.base.errors import DeskError
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
    desk.until(lambda: set(marks(view).values()) == {"Lacking"})
    assert [each.way.isVisible() for each in view.rows.values()] == [bool(each.way) for each in NEEDS.values()]
    view.rows["access"].way.click()
    assert desk.window.room("settings").view.page == "issuing"
    assert all(each.way.accessibleName() for each in view.rows.values() if each.way.isVisible())


def test_what_the_service_did_not_answer_is_not_said_to_lack(desk) -> None:
    view = opened(desk)
    desk.until(lambda: set(marks(view).values()) == {"Lacking"})
    desk.place.next_answers["GET /bc/studio/wallets"] = DeskError("place_unreachable")
    desk.place.next_answers["GET /bc/studio/registration"] = refusal(500, "internal_error")
    view.load()
    unknown = dict.fromkeys(("preset", "access", "registration"), "Not known")
    desk.until(lambda: marks(view) == unknown | {"lists": "Lacking"})
    assert find(view, QLabel, "ready-access").text() == "Not known"
    assert view.notice.isVisible()
    view.load()
    desk.until(lambda: set(marks(view).values()) == {"Lacking"})
    assert not view.notice.isVisible()


def test_a_service_of_an_older_version_has_no_fault(desk) -> None:
    desk.place.trusted_lists = None
    view = opened(desk)
    desk.until(lambda: marks(view)["registration"] == "Lacking")
    assert marks(view)["lists"] == "Not known"
    assert not view.notice.isVisible()


def test_it_is_used_by_the_keyboard_alone(desk) -> None:
    desk.place.registration = {**REGISTRATION, "certificate": "a.b.c"}
    view = opened(desk)
    desk.until(lambda: view.registration is not None)
    view.rows["preset"].way.setFocus()
    seen = []
    while len(seen) < 4 and (there := desk.window.focusWidget()) is not None:
        seen.append(there)
        QTest.keyClick(there, Qt.Key.Key_Tab)
    assert seen == [*(view.rows[name].way for name in ("preset", "access", "registration")), view.remove]
    view.remove.setFocus()
    QTest.keyClick(view.remove, Qt.Key.Key_Space)
    desk.until(lambda: view.registration is None)


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
