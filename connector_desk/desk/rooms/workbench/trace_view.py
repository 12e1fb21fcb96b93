"""What follows: the recorded messages of wallets and agents, and one of them whole; values hidden until asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from connector_desk.contract.wire_trace import Direction, TracedMessage, Transport
from connector_desk.desk.rooms.workbench.fault_words import fault_title, kind_name
from connector_desk.desk.rooms.workbench.trace_values import decodable_text, path_text, whole_text
from connector_desk.desk.widgets.json_view import JsonView
from connector_desk.desk.widgets.line_list import Line, LineList
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController

_MOST_LINES = 500
_FIRST_FAILURE = 400


class TraceView(QWidget):
    """Shows the newest messages first."""

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._workbench, self.controller = controller, controller.faults
        self._desk = self.controller.desk
        self._messages: dict[str, TracedMessage] = {}
        self._chosen = ""
        self.record = button("", colours)
        self.record.clicked.connect(lambda: self.controller.record(on=not self._desk.state.is_recording))
        self.only_visit = QCheckBox(translate("Faults", "Only the visit of the last response"))
        self.only_visit.toggled.connect(self._visit_chosen)
        self.with_values = QCheckBox(translate("Faults", "Show values"))
        self.with_values.toggled.connect(self._show_chosen)
        self.decode = button(translate("Faults", "Decode"), colours, kind="quiet", icon_name="braces")
        self.decode.clicked.connect(self._decode)
        self.says = label("", "muted", wraps=True)
        self.list = LineList(colours, translate("Faults", "Recorded messages"))
        self.list.chosen.connect(self._choose)
        self.text = JsonView(colours, translate("Faults", "Message"))
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.list)
        self._split.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(SPACE_3)
        row.addWidget(self.record)
        row.addWidget(self.with_values)
        row.addWidget(self.decode)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addLayout(row)
        column.addWidget(self.only_visit)
        column.addWidget(self.says)
        column.addWidget(self._split, 1)
        column.addStretch(0)
        self.setFocusProxy(self.list)
        self.controller.changed.connect(self.refresh)
        controller.changed.connect(self.controller.look)
        self.controller.look()
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """Fit into a narrow column."""
        return QSize(240, 120)

    def refresh(self) -> None:
        """Show the present messages."""
        desk = self._desk
        is_on = desk.state.is_recording
        words = translate("Faults", "Stop recording") if is_on else translate("Faults", "Record")
        self.record.setText(words)
        self.record.setAccessibleName(words)
        self.record.setVisible(desk.has_core)
        self.only_visit.setVisible(bool(desk.visit_id) and desk.has_core)
        self._messages = {str(one.number): one for one in reversed(desk.messages[-_MOST_LINES:])}
        has_any = bool(self._messages)
        self._split.setVisible(has_any)
        self.with_values.setVisible(has_any)
        self.says.setVisible(not has_any)
        self.says.setText(self._empty(is_on=is_on))
        if self._chosen not in self._messages:
            self._chosen = next(iter(self._messages), "")
        self.list.show_lines([_line(key, one) for key, one in self._messages.items()], self._chosen)
        self._show_chosen()

    def _empty(self, *, is_on: bool) -> str:
        if not self._desk.has_core:
            return translate("Faults", "Only what wallets send to the service of this program can be recorded.")
        if is_on:
            return translate("Faults", "Nothing was sent yet. Scan a code with a wallet.")
        return translate("Faults", "Record shows what a wallet and the service say to each other from then on.")

    def _visit_chosen(self, checked: bool) -> None:  # noqa: FBT001  a slot
        self._desk.only_visit_shown = checked
        self.controller.fetch()

    def _choose(self, key: str) -> None:
        self._chosen = key
        self._show_chosen()

    def _show_chosen(self) -> None:
        message = self._messages.get(self._chosen)
        text = "" if message is None else whole_text(message, with_values=self.with_values.isChecked())
        self.text.show_json(text)
        has_body = message is not None and bool(message.body)
        self.decode.setVisible(has_body)
        self.decode.setEnabled(has_body and self.with_values.isChecked())

    def _decode(self) -> None:
        message = self._messages.get(self._chosen)
        if message is not None and self.with_values.isChecked():
            self._workbench.decode_wanted.emit(decodable_text(message, self._desk.messages))


def _faults(names: str) -> str:
    words = [
        translate("Faults", "changed by hand") if one == "stopped" else fault_title(one) for one in names.split(", ")
    ]
    return ", ".join(dict.fromkeys(words))


def _line(key: str, message: TracedMessage) -> Line:
    came = message.direction is Direction.IN
    state, role = "", Role.INFO if came else Role.GOOD
    if message.transport is Transport.RESPONSE:
        state = translate("Faults", "no answer") if message.status is None else str(message.status)
        if message.status is None or message.status >= _FIRST_FAILURE:
            role = Role.BAD
    if message.fault:
        state, role = f"{state} · {_faults(message.fault)}".strip(" ·"), Role.WARN
    below = path_text(message, with_values=False)
    if message.transport is Transport.MESSAGE:
        below = translate("Faults", "In clear text")
    took = "" if message.milliseconds is None else translate("Faults", "{count} ms")
    return Line(
        key=key,
        title=kind_name(message.kind),
        below=plain_inside(below, 200),
        state=state,
        icon="arrow-right" if came else "arrow-left",
        role=role,
        aside=took.format(count=round(message.milliseconds or 0)),
    )
