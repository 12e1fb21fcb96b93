"""A person takes up a place for real: one `serve` behind a TLS proxy with only the specified endpoints."""

from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from PySide6.QtWidgets import QApplication

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.app.specified_proxy import SpecifiedProxy
from tests.person import Person
from tests.served import Served

pytestmark = [pytest.mark.sqlite, pytest.mark.qt_log_ignore("This plugin does not support")]


@pytest.fixture
def portal(tmp_path):
    with (
        Served(tmp_path / "portal") as core,
        SpecifiedProxy(tmp_path, core.ready["admin"], core.ready["public"]) as proxy,
    ):
        proxy.core = core
        yield proxy


@pytest.fixture
def person(qtbot, tmp_path):
    (tmp_path / SETTINGS_FILE).write_text("[General]\nlanguage=en\ntheme=light\n")
    vault = RunVault()
    settings = DeskSettings("tests", reach=Reach.THIS_COMPUTER, port=0)
    session = DeskSession(tmp_path, settings, Environment(vault=lambda _: vault))
    window = DeskWindow(QApplication.instance(), session, bundled_font=True)
    window.show()
    yield Person(window, qtbot)
    window.close()
    window.deleteLater()


def test_a_person_adds_a_place_tests_it_issues_there_and_comes_back(person, portal, tmp_path) -> None:
    person.until(lambda: person.window.place is not None and person.window.issue_state.is_ready)
    person.window.perform("settings.page.places")
    page = person.window.room("settings").view.places
    page.add.setFocus()
    person.press("Return")
    form = page.form
    form.form.more.click()
    authority = tmp_path / "authority.pem"
    authority.write_text(portal.authority)
    form.authorities.open_file(authority)
    person.until(lambda: "SHA-256" in form.authorities.facts.text())
    typed = {"name": "Portal", "address": portal.address, "key": portal.core.key, "header": "X-Portal"}
    for name, text in (typed | {"prefix": "Token ", "agents_address": portal.core.ready["public"]}).items():
        line = form.form.rows[name].editor.control
        line.setFocus()
        line.selectAll()
        person.type(text)
    form.check.setFocus()
    person.press("Return")
    person.until(lambda: not page.trial.is_under_way and len(page.trial.checks) > 10)
    outcomes = {each.name: str(each.outcome) for each in page.trial.checks}
    assert (outcomes["tls"], outcomes["key"], outcomes["studio"]) == ("ok", "ok", "warn")
    form.save.setFocus()
    person.press("Return")
    person.until(lambda: page.form is None)
    page.rows[1].switch.setFocus()
    person.press("Return")
    person.until(lambda: person.window.place is not None and not person.window.place.is_embedded)
    person.until(lambda: person.window.issue_state.is_ready and not person.window.issue_state.sees_progress)
    rows = person.window.room("settings").view.places
    person.until(lambda: [row.switch.isHidden() for row in rows.rows] == [False, True])
    person.press("Alt+1")
    person.press("Ctrl+1")
    person.until(lambda: person.window.issue_state.can_submit)
    person.type("Erika")
    person.press("Return")
    person.wait_for("Code created", "Progress is not visible here.")
    offer = parse_qs(urlsplit(person.scan()).query)["credential_offer_uri"][0]
    assert offer.startswith(portal.core.ready["public"])
    assert httpx.get(offer, trust_env=False).status_code == 200
    person.window.perform("desk.place.embedded")
    person.until(lambda: person.window.place_frame.dialog is not None)
    person.window.place_frame.dialog.way_on.click()
    person.until(lambda: person.window.place is not None and person.window.place.is_embedded)
    person.wait_for("Ready")
