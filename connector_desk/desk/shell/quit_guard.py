"""Asks before a run that keeps nothing is ended, if something would be lost with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.visit_record import IssuedList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

MOST = 100
WIDTH = 460
_REVOCABLE = ("valid", "suspended")


class QuitDialog(QDialog):
    """Names the losses; Enter and Escape go back."""

    def __init__(self, parent: QWidget, colours: Colours, losses: list[str]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.setWindowTitle(translate("Quit", "Quit this session?"))
        self.back = button(translate("Quit", "Back"), colours, kind="primary", icon_name="corner-down-left")
        self.quit = button(translate("Quit", "Quit anyway"), colours, kind="danger")
        self.back.clicked.connect(self.reject)
        self.quit.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(label(translate("Quit", "Quit this session?"), "title", wraps=True))
        kept = translate("Quit", "This desk works for this session only. Its key and its data are lost when you quit.")
        for words in (kept, *losses):
            layout.addWidget(label(words, "muted" if words is kept else "strong", wraps=True))
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.back)
        ways.addWidget(self.quit)
        layout.addLayout(ways)
        self.resize(WIDTH, layout.totalHeightForWidth(WIDTH))
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)


class QuitGuard(QObject):
    """Holds a window open until the person has answered, or nothing would be lost."""

    stayed = Signal()
    """The person went back: the window stays open."""

    def __init__(
        self,
        window: QWidget,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        colours: Callable[[], Colours],
        open_visits: Callable[[], int],
    ) -> None:
        super().__init__(window)
        self._window, self._runner, self._place, self._colours = window, runner, place, colours
        self._open_visits = open_visits
        self._is_sure = self._asks_place = False
        self.dialog: QuitDialog | None = None

    def quit(self) -> None:
        """Close the window without a question: the system ends the program, or the person has answered."""
        self._is_sure = True
        if self.dialog is not None:
            self.dialog.close()
        self._window.close()

    def holds(self, event: QCloseEvent) -> bool:
        """Return whether the window stays open for now; the losses are looked up and shown then."""
        place = self._place()
        if self._is_sure or place is None or not place.for_this_run_only:
            return False
        event.ignore()
        if self.dialog is not None:
            self.dialog.raise_()
        elif self._asks_place:
            self._ask(None)  # the place does not answer
        else:
            self._asks_place = True
            call = place.place.credentials.page(limit=MOST)
            self._runner.run(call, owner=self, then=self._counted, failed=lambda _: self._ask(None))
        return True

    def _counted(self, response: TypedResponse[IssuedList]) -> None:
        """Set the number that can still be revoked; None if the place does not report it."""
        if response.value is None:
            self._ask(None)
            return
        revocable = sum(each.status in _REVOCABLE for each in response.value.credentials)
        self._ask(revocable, is_more=bool(response.value.next))

    def _ask(self, revocable: int | None, *, is_more: bool = False) -> None:
        """Ask before losses, or quit if there are none."""
        self._asks_place = False
        losses = self._losses(revocable, is_more=is_more)
        if self.dialog is not None:
            return
        if not losses:
            self.quit()
            return
        self.dialog = QuitDialog(self._window, self._colours(), losses)
        self.dialog.accepted.connect(self.quit)
        self.dialog.rejected.connect(self.stayed)
        self.dialog.finished.connect(self._answered)
        self.dialog.open()

    def _answered(self) -> None:
        self.dialog = None

    def _losses(self, revocable: int | None, *, is_more: bool) -> list[str]:
        losses, visits = [], self._open_visits()
        one = translate("Quit", "After that, 1 credential can never be revoked.")
        if revocable is None:
            losses.append(translate("Quit", "After that, credentials from this session can never be revoked."))
        elif is_more:
            words = translate("Quit", "After that, more than {count} credentials can never be revoked.")
            losses.append(words.format(count=revocable))
        elif revocable:
            several = translate("Quit", "After that, {count} credentials can never be revoked.")
            losses.append(counted(one, several, revocable))
        if visits:
            one = translate("Quit", "1 visit is still open. It ends, and its code stops working.")
            several = translate("Quit", "{count} visits are still open. They end, and their codes stop working.")
            losses.append(counted(one, several, visits))
        return losses
