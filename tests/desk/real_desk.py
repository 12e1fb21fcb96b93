"""The window of the desk on the real core, with a real wallet outside."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from connector_desk.app.folder import SETTINGS
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import DeskSettings, Reach, load_settings, save_settings
from connector_desk.desk.kit.queued_refresh import REFRESH
from connector_desk.desk.shell.window import DeskWindow
from connector_desk.vault.vault import RunVault
from tests.core import presenter
from tests.core.holder import Holder
from tests.core.outside import Outside
from tests.core.running import Offer
from tests.ports import free_port


class RealDesk:
    def __init__(self, qtbot, folder) -> None:
        save_settings(folder, DeskSettings("desk-1", Reach.THIS_COMPUTER, port=free_port()))
        vault = RunVault()
        assert (folder / SETTINGS).exists()
        session = DeskSession(folder, load_settings(folder), Environment(vault=lambda _: vault))
        self.qtbot, self.folder = qtbot, folder
        self.window = DeskWindow(QApplication.instance(), session, bundled_font=True)
        self.window.preferences.choose("language", "en")
        self.window.build()
        self.window.show()
        self.until(lambda: self.window.issue_state.is_ready and bool(self.window.status.address))
        self.outside = Outside(f"http://{self.window.status.address}")

    def until(self, condition) -> None:
        def check() -> None:
            assert condition()

        self.qtbot.waitUntil(check, timeout=20_000)
        QCoreApplication.sendPostedEvents(None, REFRESH)  # the window shows a change in the turn after it

    def issue(self) -> presenter.Card:
        """Issue a visitor badge at the counter and take it into a wallet."""
        window, holder = self.window, Holder(binding="jwk")
        window.perform("issue.choose.visitor-badge")
        draft = window.issue_state.draft
        for key, value in (("given_name", "Amara"), ("company", "Nordwind <b>& Co</b>")):
            draft.edit(key, value)
        window.perform("issue.create")
        self.until(lambda: window.issue_state.visit is not None and window.issue_state.visit.state == "shown")
        visit = window.issue_state.visit
        self.taken = taken = holder.take(self.outside, Offer(visit.visit_id, visit.url))
        self.until(lambda: visit.state == "done")
        return presenter.Card(taken.credential, holder)

    def take_with_test_wallet(self) -> None:
        """Have the test wallet take what is offered: it keeps it a moment after the service has delivered it."""
        QTest.keyClick(self.window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        state = self.window.issue_state
        self.until(lambda: state.tried is not None and state.tried.done is not None)
        self.until(lambda: state.visit.state == "done")

    def ask(self, protocol: str = "oid4vp") -> presenter.Asked:
        """Ask for a visitor badge, with its company where the person wants."""
        window = self.window
        window.perform("ask.choose.of:visitor-badge")
        window.room("ask").controller.state.draft.edit("protocol", protocol)
        credential = window.room("ask").controller.state.draft.credentials[0]
        for each in credential.attributes:
            each.is_asked = each.key in ("given_name", "company")
            each.is_required = each.key == "given_name"
        window.perform("ask.create")
        state = window.room("ask").controller.state
        self.until(lambda: state.visit is not None and state.visit.state == "shown")
        return presenter.Asked(state.visit.visit_id, state.visit.url)
