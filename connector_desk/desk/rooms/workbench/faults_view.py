"""The panel of faults on demand: answers that wait, what can be armed, what is armed, and the record of messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QFileDialog, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.contract.answer_faults import faulty_kinds
from connector_desk.contract.wire_trace import MessageKind
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.json_view import JsonEditor
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, enter_keys, frame, label
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.workbench.fault_words import armed_below, armed_title, kind_name

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from connector_desk.contract.answer_faults import StoppedAnswer
    from connector_desk.desk.rooms.workbench.controller import FaultController, WorkbenchController


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
        self._clock.timeout.connect(self._show_time)
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
        self.body.set_text(translate("Faults", "This body is no text.") if text is None else text)
        self.unchanged.setEnabled(self._desk.changed_body(shown) is not None)
        self._show_time()

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

    def _show_time(self) -> None:
        if self._shown is None:
            return
        seconds = max(0, -((self._controller.clock() - self._shown.until) // _SECOND))
        words = translate("Faults", "Goes on unchanged in {seconds} s.").format(seconds=seconds)
        more = len(self._desk.state.stopped) - 1
        if more:
            one = translate("Faults", "1 more waits behind it.")
            words = f"{words} {counted(one, translate('Faults', '{count} more wait behind it.'), more)}"
        self.left.setText(words)


NEXT, ALL = "next", "all"
_MOST_SECONDS = 600
_DIGITS_WIDTH = 56


class FaultsView(QWidget):
    """Shows what is armed, and takes what the person chooses.

    No form of the kit: the faults to choose from, and whether seconds belong to one, follow from the kind of answer.
    """

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._colours = colours
        self.controller: FaultController = controller.faults
        self._desk = self.controller.desk
        self._workbench = controller
        self._shown_armed: object = None
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, SPACE_2, SPACE_3)
        self._column.setSpacing(SPACE_4)
        words = translate("Faults", "Only the service of this program has faults. Another place is open.")
        self.nothing = label(words, "muted", wraps=True)
        self.stopped = StoppedView(colours, self.controller)
        self.form = self._make_form()
        self.list = QWidget()
        self._lines = QVBoxLayout(self.list)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(SPACE_2)
        self.recording = self._make_recording()
        for each in (self.nothing, self.stopped, self.form, self.list, self.recording):
            self._column.addWidget(each)
        self._column.addStretch(1)
        area = FollowingArea(inside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self.setFocusProxy(self.kind)
        self.controller.changed.connect(self.refresh)
        controller.changed.connect(self._load)
        controller.answered.connect(lambda _: self._load())
        self._load()

    def minimumSizeHint(self) -> QSize:
        """Fit into a narrow column."""
        return QSize(240, 120)

    def refresh(self) -> None:
        """Show the state as it is."""
        desk = self._desk
        self.nothing.setVisible(not desk.has_core)
        for each in (self.form, self.recording):
            each.setVisible(desk.has_core)
        self.stopped.refresh()
        self._show_choice()
        self._show_armed()
        self._show_recording()
        self.error.setVisible(desk.error is not None)
        if desk.error is not None:
            error = desk.error
            self.error.setText(" ".join(error_words(error.code, error.message, error.next_step)).strip())

    # What can be armed

    def _make_form(self) -> QWidget:
        colours, form = self._colours, QWidget()
        self.kind, self.fault = NamedComboBox(), NamedComboBox()
        self.kind.setAccessibleName(translate("Faults", "Answer"))
        self.fault.setAccessibleName(translate("Faults", "Fault"))
        for each in (self.kind, self.fault):
            each.setMinimumContentsLength(8)
            each.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for kind in faulty_kinds():
            self.kind.addItem(kind_name(kind), str(kind))
        self.kind.activated.connect(self._kind_chosen)
        self.fault.activated.connect(self._fault_chosen)
        self.does, self.must = label("", wraps=True), label("", "muted", wraps=True)
        choices = ((NEXT, translate("Faults", "Next answer")), (ALL, translate("Faults", "Every answer")))
        self.how_often = Segments(colours, translate("Faults", "How often"), choices)
        self.how_often.chosen.connect(self._how_often_chosen)
        self.seconds, self.unit = QLineEdit(), label(translate("Faults", "s"), "muted")
        self.seconds.setValidator(QIntValidator(1, _MOST_SECONDS, self.seconds))
        self.seconds.setFixedWidth(_DIGITS_WIDTH)
        self.seconds.setAccessibleName(translate("Faults", "Seconds"))
        self.seconds.textEdited.connect(self._seconds_typed)
        self.only_visit = QCheckBox(translate("Faults", "Only for the visit of the last response"))
        self.only_visit.toggled.connect(self._visit_chosen)
        self.arm = button(translate("Faults", "Arm"), colours, kind="primary", icon_name="flask-conical")
        self.arm.clicked.connect(self.controller.arm)
        self.error = label("", "fault", wraps=True)
        what, how = QHBoxLayout(), QHBoxLayout()
        for row in (what, how):
            row.setSpacing(SPACE_2)
        what.addWidget(self.kind, 1)
        what.addWidget(self.fault, 1)
        how.addWidget(self.how_often)
        how.addWidget(self.seconds)
        how.addWidget(self.unit)
        how.addStretch(1)
        send = QHBoxLayout()
        send.addWidget(self.arm)
        send.addStretch(1)
        column = QVBoxLayout(form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(label(translate("Faults", "Arm a fault"), "heading"))
        column.addLayout(what)
        column.addWidget(self.does)
        column.addWidget(self.must)
        column.addSpacing(SPACE_1)
        column.addWidget(self.only_visit)
        column.addLayout(how)
        column.addLayout(send)
        column.addWidget(self.error)
        return form

    def _show_choice(self) -> None:
        desk = self._desk
        self.kind.setCurrentIndex(self.kind.findData(str(desk.kind)))
        names = [one.name for one in desk.faults()]
        if [self.fault.itemData(row) for row in range(self.fault.count())] != names:
            self.fault.clear()
            for one in desk.faults():
                self.fault.addItem(translate("AnswerFault", one.title), one.name)
        self.fault.setCurrentIndex(self.fault.findData(desk.fault))
        chosen = desk.chosen
        self.does.setText(translate("AnswerFault", chosen.does))
        words = translate("Faults", "What a wallet must do: {must} ({section})")
        if desk.kind is MessageKind.PRESENTATION:
            words = translate("Faults", "What the desk must do: {must} ({section})")
        self.must.setText(words.format(must=translate("AnswerFault", chosen.must), section=chosen.section))
        self.how_often.set_value(ALL if desk.for_all else NEXT)
        for each in (self.seconds, self.unit):
            each.setVisible(chosen.has_seconds)
        if not self.seconds.hasFocus():
            self.seconds.setText(str(desk.seconds))
        self.only_visit.setVisible(desk.can_be_for_visit)
        self.only_visit.setChecked(desk.only_visit)

    def _kind_chosen(self, row: int) -> None:
        self._desk.choose_kind(MessageKind(self.kind.itemData(row)))
        self.refresh()

    def _fault_chosen(self, row: int) -> None:
        self._desk.choose_fault(str(self.fault.itemData(row)))
        self.refresh()

    def _how_often_chosen(self, value: str) -> None:
        self._desk.for_all = value == ALL

    def _seconds_typed(self, text: str) -> None:
        if self.seconds.hasAcceptableInput():
            self._desk.seconds = int(text)

    def _visit_chosen(self, checked: bool) -> None:  # noqa: FBT001  a slot
        self._desk.only_visit = checked

    # What is armed

    def _show_armed(self) -> None:
        state = self._desk.state
        self.list.setVisible(bool(state.armed or state.spent))
        shown = state.armed, state.spent
        if shown == self._shown_armed:
            return
        self._shown_armed = shown
        focused: QWidget | None = self.window().focusWidget()
        had_focus = focused is not None and self.list.isAncestorOf(focused)
        while (item := self._lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()  # else a layout that has not shown it yet shows it as a window
                old.deleteLater()
        if state.armed:
            self._lines.addWidget(label(translate("Faults", "Armed"), "heading"))
        for one in state.armed:
            self._lines.addWidget(self._line(armed_title(one), armed_below(one), one.armed_id))
        if state.spent:
            self._lines.addWidget(label(translate("Faults", "Over"), "heading"))
        for one in state.spent[:3]:
            self._lines.addWidget(self._line(armed_title(one), armed_below(one), None))
        if had_focus:
            self.kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def _line(self, title: str, below: str, armed_id: int | None) -> QWidget:
        line = frame("card" if armed_id is not None else "")
        row = QHBoxLayout(line)
        row.setContentsMargins(SPACE_3 if armed_id is not None else 0, SPACE_2, SPACE_2, SPACE_2)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "strong" if armed_id is not None else "", wraps=True))
        words.addWidget(label(below, "muted", wraps=True))
        row.addLayout(words, 1)
        if armed_id is not None:
            disarm = button(translate("Faults", "Disarm"), self._colours)
            disarm.setAccessibleName(translate("Faults", "Disarm {fault}").format(fault=title))
            disarm.setObjectName(f"disarm-{armed_id}")
            disarm.clicked.connect(lambda: self.controller.disarm(armed_id))
            row.addWidget(disarm, 0, Qt.AlignmentFlag.AlignVCenter)
        return line

    # The record

    def _make_recording(self) -> QWidget:
        made = QWidget()
        self.record = button("", self._colours)
        self.record.clicked.connect(lambda: self.controller.record(on=not self._desk.state.is_recording))
        self.save = button(translate("Faults", "Save…"), self._colours)
        self.save.setAccessibleName(translate("Faults", "Save the recorded messages as HAR"))
        self.save.clicked.connect(self._save)
        self.clear = button(translate("Faults", "Clear"), self._colours)
        self.clear.setAccessibleName(translate("Faults", "Forget the recorded messages"))
        self.clear.clicked.connect(self.controller.clear)
        self.count = label("", "muted", wraps=True)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        for each in (self.record, self.save, self.clear):
            row.addWidget(each)
        row.addStretch(1)
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_2)
        column.addWidget(label(translate("Faults", "Record messages"), "heading"))
        column.addWidget(
            label(
                translate(
                    "Faults",
                    "What wallets and agents send and receive, with all its values. It is in memory only, and gone "
                    "when the program ends.",
                ),
                "muted",
                wraps=True,
            )
        )
        column.addLayout(row)
        column.addWidget(self.count)
        return made

    def _show_recording(self) -> None:
        is_on, trace = self._desk.state.is_recording, self._desk.trace
        words = translate("Faults", "Stop recording") if is_on else translate("Faults", "Record")
        self.record.setText(words)
        self.record.setAccessibleName(words)
        for each in (self.save, self.clear):
            each.setEnabled(trace.count > 0)
        parts = []
        if trace.count or is_on:
            words = translate("Faults", "Messages: {count}, {size} KB.")
            parts.append(words.format(count=trace.count, size=-(-trace.kept_bytes // 1_000)))
        if trace.dropped:
            words = translate("Faults", "Older ones that made room: {count}.")
            parts.append(words.format(count=trace.dropped))
        self.count.setText(" ".join(parts))
        self.count.setVisible(bool(parts))

    def _save(self) -> None:
        when_export_permitted(self, self._ask_har)

    def _ask_har(self) -> None:
        title = translate("Faults", "Save the recorded messages as HAR")
        file, _ = QFileDialog.getSaveFileName(self, title, "wallets.har", "HAR (*.har)")
        if file:
            self.controller.export(Path(file))

    def _load(self) -> None:
        """Follow the open place, and know the visit that was begun from here."""
        response = self._workbench.state.response
        begun = "" if response is None else _visit_of(response.body)
        self.controller.follow_service()
        if begun and begun != self._desk.visit_id:
            self._desk.visit_id = begun
            self.controller.fetch()
        self.controller.changed.emit()


def _visit_of(body: bytes) -> str:
    """Return the visit that an answer of the place names; empty for none."""
    try:
        answer = json.loads(body) if len(body) < 100_000 else None
    except ValueError:
        return ""
    result = answer.get("result") if isinstance(answer, dict) else None
    named = result.get("workflowId") if isinstance(result, dict) else None
    return named if isinstance(named, str) else ""
