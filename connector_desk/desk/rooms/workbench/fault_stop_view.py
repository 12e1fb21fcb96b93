"""An answer that waits for a person: what it is, its body to change, and how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from connector_desk.desk.rooms.workbench.fault_words import kind_name
from connector_desk.desk.widgets.json_view import JsonEditor
from connector_desk.desk.widgets.minutes import counted
from connector_desk.desk.widgets.parts import button, enter_keys, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from connector_desk.contract.answer_faults import StoppedAnswer
    from connector_desk.desk.rooms.workbench.fault_controller import FaultController

_SECOND = 1_000


class StoppedView(QFrame):
    """Shows the answer that has waited longest."""

    def __init__(self, colours: Colours, controller: FaultController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._controller, self._desk = controller, controller.desk
        self._shown: StoppedAnswer | None = None
        self.title, self.what = label("", "heading", wraps=True), label("", "muted", wraps=True)
        self.left = label("", "muted", wraps=True)
        self.body = JsonEditor(colours, translate("Faults", "Body of the stopped answer"))
        self.body.setMinimumHeight(140)
        self.body.edited.connect(self._typed)
        self.send_on = button("", colours, kind="primary")
        self.send_on.clicked.connect(lambda: self._go(changed=True))
        self.unchanged = button(translate("Faults", "Send unchanged"), colours)
        self.unchanged.clicked.connect(lambda: self._go(changed=False))
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addWidget(self.send_on)
        row.addWidget(self.unchanged)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        column.setSpacing(SPACE_2)
        for each in (self.title, self.what, self.body, self.left):
            column.addWidget(each)
        column.addLayout(row)
        self._clock = QTimer(self)
        self._clock.setInterval(_SECOND)
        self._clock.timeout.connect(self._tell_time)
        words = translate("Faults", "Send on")
        self.send_on.setText(f"{words} ({enter_keys()})")
        self.send_on.setAccessibleName(words)

    def refresh(self) -> None:
        """Show the first of the answers that wait; it stays the same until it has gone."""
        stopped = self._desk.state.stopped
        self.setVisible(bool(stopped))
        self._shown = stopped[0] if stopped else None
        if self._shown is None:
            self._clock.stop()
            return
        if not self._clock.isActive():
            self._clock.start()
        shown = self._shown
        words = translate("Faults", "Stopped: {answer}")
        self.title.setText(words.format(answer=kind_name(shown.kind)))
        self.what.setText(f"{plain(shown.method, 10)} {plain(shown.path, 120)} · {shown.status}")
        text = self._desk.body_of(shown)
        self.body.setReadOnly(text is None)
        self.body.put(translate("Faults", "This body is no text.") if text is None else text)
        self.unchanged.setEnabled(self._desk.changed_body(shown) is not None)
        self._tell_time()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send the answer on with Ctrl+Enter."""
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enters and event.modifiers() & Qt.KeyboardModifier.ControlModifier and not event.isAutoRepeat():
            self._go(changed=True)
        else:
            super().keyPressEvent(event)

    def _typed(self, text: str) -> None:
        if self._shown is not None:
            self._desk.bodies[self._shown.stopped_id] = text
            self.unchanged.setEnabled(self._desk.changed_body(self._shown) is not None)

    def _go(self, *, changed: bool) -> None:
        if self._shown is not None:
            self._controller.send_on(self._shown.stopped_id, changed=changed)

    def _tell_time(self) -> None:
        if self._shown is None:
            return
        seconds = max(0, -((self._controller.clock() - self._shown.until) // _SECOND))
        words = translate("Faults", "Goes on unchanged in {seconds} s.").format(seconds=seconds)
        more = len(self._desk.state.stopped) - 1
        if more:
            one = translate("Faults", "1 more waits behind it.")
            words = f"{words} {counted(one, translate('Faults', '{count} more wait behind it.'), more)}"
        self.left.setText(words)
