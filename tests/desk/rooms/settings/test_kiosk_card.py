"""The card of the kiosk: what is chosen is kept, and the kiosk starts only where somebody could leave it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton

from connector_desk.desk.kit.kiosk_setup import KioskLimits, load_kiosk
from tests.windows import choose, find, seen, write


def card(desk):
    """Open the settings, and return the card."""
    desk.window.perform("settings.page.look")
    desk.until(lambda: desk.window.room("settings").view is not None)
    return desk.window.room("settings").view.kiosk


@pytest.fixture
def with_file(make_desk, tmp_path: Path):
    """Open a desk with its settings, to which somebody is added then."""
    desk = make_desk(settings=tmp_path / "desk.ini")
    desk.show()
    desk.until(lambda: bool(desk.window.room("links").offered_workflows))
    card(desk)
    desk.session.staff = b"sealed"
    desk.window.room("settings").take_catalogue()
    return desk


def test_it_starts_the_kiosk_in_the_place_of_the_window(with_file, tmp_path: Path) -> None:
    view = with_file.window.room("settings").view.kiosk
    choose(find(view, QComboBox, "What visitors get"), "workflow:day-pass")
    write(find(view, QLineEdit, "Whom visitors call"), "Reception")
    find(view, QPushButton, "Start the kiosk").click()
    with_file.until(lambda: not with_file.window.isVisible())
    kept = load_kiosk(tmp_path)
    assert (kept.subject, kept.call, kept.is_on, kept.limits) == (
        "workflow:day-pass",
        "Reception",
        True,
        KioskLimits(),
    )


def test_without_staff_or_a_subject_it_does_not_start(make_desk, tmp_path: Path) -> None:
    desk = make_desk(settings=tmp_path / "desk.ini")
    desk.show()
    view = card(desk)
    assert any("First add somebody with a PIN" in each.text() for each in seen(view, QLabel))
    assert not find(view, QPushButton, "Start the kiosk").isEnabled()
    find(view, QPushButton, "Save").click()
    assert not (tmp_path / "kiosk.json").exists()


def test_it_starts_at_login_where_that_is_wanted(with_file, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    entry = tmp_path / "config/autostart/connector-desk-kiosk.desktop"
    view = with_file.window.room("settings").view.kiosk
    choose(find(view, QComboBox, "What visitors get"), "workflow:day-pass")
    box = view.form.rows["starts_at_login"].editor.control
    for there in (True, False):
        box.click()
        find(view, QPushButton, "Save").click()
        assert entry.exists() is there
    assert not load_kiosk(tmp_path).is_on
