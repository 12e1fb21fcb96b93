"""A person chooses a way in the settings of a desk with its own core: the code leads there by https."""

import ssl

import httpx
import pytest
from PySide6.QtWidgets import QApplication

from connector_desk.app.folder import SETTINGS_FILE
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.person import Person

pytestmark = pytest.mark.sqlite


@pytest.fixture
def person(qtbot, tmp_path):
    (tmp_path / SETTINGS_FILE).write_text("[General]\nlanguage=en\ntheme=light\n")
    vault = RunVault()
    settings = DeskSettings("tests", reach=Reach.THIS_COMPUTER, port=0)
    window = DeskWindow(
        QApplication.instance(),
        DeskSession(tmp_path, settings, Environment(vault=lambda _: vault)),
        bundled_font=True,
    )
    window.show()
    yield Person(window, qtbot)
    window.close()
    window.deleteLater()


def test_a_person_chooses_the_own_authority_and_a_phone_that_has_it_reaches_the_desk(person) -> None:
    person.until(lambda: person.window.place is not None and person.window.issue_state.is_ready)
    person.window.perform("settings.page.reach")
    reach = person.window.room("settings").view.reach
    person.until(lambda: reach.page.info is not None)
    assert reach.page.info.way == "this-computer"
    reach.ways.choices["own-authority"].button.click()
    reach.ways.save.setFocus()
    person.press("Return")
    person.until(lambda: reach.page.info.way == "own-authority" and reach.page.info.state == "ready")
    person.until(reach.authority.isVisible)
    assert "https, encrypted" in reach.picture.accessibleDescription()
    info = reach.page.info
    trusts = ssl.create_default_context(cadata=info.authority.certificate)
    assert httpx.get(info.authorityAddress, timeout=10).status_code == 200
    with httpx.Client(verify=trusts, timeout=10) as phone:
        assert phone.get(info.address + "/.well-known/openid-credential-issuer/oid4vci").status_code == 200
    reach.ways.choices["this-computer"].button.click()
    reach.ways.save.setFocus()
    person.press("Return")
    person.until(lambda: reach.page.info.way == "this-computer" and not reach.authority.isVisible())
    person.until(lambda: reach.address.text().startswith("http://127.0.0.1"))
