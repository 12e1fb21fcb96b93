"""A newer version: announced in a quiet line, never during a visit, and only where it is wanted."""

import pytest
from fake_updates import FOUND, NEWER, FakeUpdates, failed
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.translation import LanguageSwitcher
from connector_desk.desk.rooms.settings.update_words import FAULTS, announcement_words, state_words
from connector_desk.desk.runner import update_watch
from connector_desk.desk.runner.updates import UpdateFault, UpdateState

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen screen says so of itself


def line(desk):
    panel = desk.window.rooms.panel
    return panel and panel.update_line


def is_announced(desk) -> bool:
    return line(desk) is not None and not line(desk).isHidden()


@pytest.fixture
def opened(monkeypatch):
    addresses: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: addresses.append(url.toString()))
    return addresses


def test_it_is_announced_shown_in_full_before_it_opens_and_put_off(make_desk, opened) -> None:
    desk = make_desk(updates=FakeUpdates(FOUND))
    desk.show()
    desk.until(lambda: is_announced(desk))
    assert line(desk).words.text() == "Version 1.4.0 of 11/20/2026 is available."
    line(desk).show_news.click()
    dialog = desk.window.findChild(AddressDialog)
    assert dialog.shown.text() == NEWER.notes
    assert opened == []
    dialog.open_it.click()
    assert opened == [NEWER.notes]
    desk.window.build()
    desk.until(lambda: is_announced(desk))
    line(desk).later.click()
    desk.until(lambda: not is_announced(desk))


def test_it_waits_while_a_visit_is_open(make_desk, monkeypatch) -> None:
    monkeypatch.setattr(update_watch, "FIRST_AFTER", 0)
    updates = FakeUpdates()
    desk = make_desk(updates=updates)
    desk.show()
    desk.until(lambda: is_announced(desk))
    assert updates.asked == [False]
    desk.choose()
    desk.type("given_name", "Maya")
    desk.window.perform("issue.create")
    desk.until(lambda: not is_announced(desk))
    watch = desk.window.room("settings").update_watch
    watch.load()
    assert not watch.is_checking
    assert updates.asked == [False]
    desk.until(lambda: desk.state.visit is not None and desk.state.visit.url != "")
    desk.place.happen("workflow-1", "done")
    desk.until(lambda: is_announced(desk))


def test_about_says_what_was_found_and_why_not_and_the_person_switches_it_off(make_desk) -> None:
    updates = FakeUpdates(found=failed(UpdateFault.SIGNATURE))
    desk = make_desk(updates=updates)
    desk.show()
    desk.until(lambda: desk.window.room("settings").update_watch is not None)
    desk.window.perform("settings.page.about")
    view = desk.window.room("settings").view.updates
    desk.until(lambda: view.checked.text() == "Not checked yet.")
    view.check.click()
    desk.until(lambda: view.checked.text().startswith("Could not be checked: The list of versions at updates.example"))
    assert updates.asked == [True]
    assert not is_announced(desk)
    updates.found = FOUND
    view.check.click()
    desk.until(lambda: is_announced(desk))
    assert view.show_news.isVisible()
    view.switch.click()
    assert not is_announced(desk)
    desk.window.room("settings").update_watch.load()
    assert updates.asked == [True, True]
    assert desk.window.preferences.choice("updates") == "no"


def test_a_program_from_source_has_no_such_thing(desk) -> None:
    desk.window.perform("settings.page.about")
    assert desk.window.room("settings").view.updates.isHidden()
    assert desk.window.room("settings").update_watch is None


def test_every_fault_has_a_reason_and_a_next_step_in_german_too(qtbot) -> None:
    assert set(FAULTS) == set(UpdateFault)
    switcher = LanguageSwitcher(QApplication.instance())
    told = {}
    for language in ("en", "de"):
        switcher.switch_to(language)
        told[language] = [state_words(failed(fault))[1] for fault in UpdateFault]
        told[language].append(announcement_words(NEWER))
        told[language].append(state_words(UpdateState("a.example", 1))[0])
    switcher.remove_translators()
    assert all(one != other for one, other in zip(told["en"], told["de"], strict=True))
    assert all("{" not in words for words in told["en"] + told["de"])
