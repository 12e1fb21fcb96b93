"""The page in place of the counter while the place cannot be opened, and its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from connector_desk.desk.kit.outcome import error_words

if TYPE_CHECKING:  # loaded when it is needed
    from PySide6.QtWidgets import QStackedWidget

    from connector_desk.base.errors import DeskError
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.welcome.view import WelcomeView
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import Session


class WelcomeHost(QObject):
    """Makes the page and drops it; says when to try again."""

    opens = Signal(bool)
    """True: for this run only."""
    home = Signal()
    """Open the core of this program instead of a remote place."""
    change = Signal()
    """Show the list of places."""

    def __init__(self, runner: Runner, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._runner, self._session = runner, session
        self.page: WelcomeView | None = None

    def make(self, colours: Colours, error: DeskError, pages: QStackedWidget, remote: str = "") -> WelcomeView:
        """Make the page that says why, among the pages of the window."""
        from connector_desk.desk.rooms.welcome.room import RestoreView, WelcomeView  # noqa: PLC0415 - for a place that cannot be opened

        restoring, run, session = None, self._runner.run, self._session
        if not remote and error.code != "already_running":  # another window has the data open
            restoring = RestoreView(
                colours,
                lambda owner, file, then, failed: run(session.read_backup(file), owner=owner, then=then, failed=failed),
                lambda owner, file, then, failed: run(session.restore(file), owner=owner, then=then, failed=failed),
            )
        made = self.page = WelcomeView(colours, error, remote, restoring)
        if restoring is not None:
            restoring.restored.connect(lambda: self._try(made, for_this_run_only=False))
        made.again.connect(lambda: self._try(made, for_this_run_only=False))
        made.for_this_run_only.connect(lambda: self._try(made, for_this_run_only=True))
        made.home.connect(self.home)
        made.change.connect(self.change)
        made.recover.connect(lambda code: self._recover(made, code))
        pages.addWidget(made)
        return made

    def drop(self) -> None:
        """Remove the page."""
        if self.page is not None:
            self.page.hide()
            self.page.deleteLater()
            self.page = None

    def _try(self, page: WelcomeView, *, for_this_run_only: bool) -> None:
        page.set_busy(busy=True)
        self.opens.emit(for_this_run_only)

    def _recover(self, page: WelcomeView, code: str) -> None:
        """Open the stored data with its recovery code, and then the place."""

        def failed(error: DeskError) -> None:
            page.set_busy(busy=False)
            page.show_fault(" ".join(error_words(error.code, error.message, error.next_step)))

        page.set_busy(busy=True)
        call = self._session.recover(code)
        self._runner.run(call, owner=page, then=lambda _: self._try(page, for_this_run_only=False), failed=failed)
