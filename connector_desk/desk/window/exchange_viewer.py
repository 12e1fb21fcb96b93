"""The way to the window of exchanges: made when it is first opened, styled again with the desk, closed with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal

from connector_desk.desk.window.exchange_window import ExchangeWindow

if TYPE_CHECKING:  # loaded when it is opened
    from PySide6.QtWidgets import QWidget

    from connector_desk.desk.runner.exchange_log import ExchangeLog
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.widgets.tokens import Colours


class ExchangeViewer(QObject):
    """Opens the window for the present room; `look` says the room, by its name, and the colours."""

    opens_in_workbench = Signal(object)
    """The `RecordedRequest` that is to be put into the draft."""

    def __init__(
        self, owner: QWidget, log: ExchangeLog, look: Callable[[], tuple[str, Colours]], runner: Runner
    ) -> None:
        super().__init__(owner)
        self._owner, self._look, self.log, self._runner = owner, look, log, runner
        self.window: ExchangeWindow | None = None
        owner.installEventFilter(self)

    def open(self) -> None:
        """Show the exchanges of the present room; close them where they are shown."""
        room, colours = self._look()
        if self.window is None:
            self.window = ExchangeWindow(self._owner, colours, self.log, self._runner)
            self.window.opens_in_workbench.connect(self.opens_in_workbench)
        self.window.open_for(room)

    def apply_theme(self) -> None:
        """Follow a change of theme or language."""
        former, self.window = self.window, None
        if former is not None:
            was_open = former.isVisible()
            former.close()
            former.deleteLater()
            if was_open:
                self.open()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the window with that of the desk."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous() and self.window is not None:
            self.window.close()
        return super().eventFilter(watched, event)
