"""The runs that wait for the desk: the question, the data for the answer, and the two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout

from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.words import Labels, question_words, run_title
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.moments import show_near
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import Button, button, label
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.values import value_words
from connector_desk.desk.widgets.words import isolated, plain

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.links.run import Run
    from connector_desk.desk.rooms.links.watch import Watch
    from connector_desk.desk.widgets.action import Action

SETTLE = 700
"""Milliseconds in which the next run cannot be decided: the key was meant for the one before."""
COLUMNS = 2
MOST_VALUES = 12


class ApprovalView(QFrame):
    """Shows the first waiting run; hidden while there is none."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        watch: Watch,
        clock: Clock,
        labels: Callable[[], Labels],
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._labels = labels
        self.setProperty("tone", "warn")
        self._colours, self._language, self._watch, self._clock = colours, language, watch, clock
        self._shown: Run | None = None
        self._last = ""
        self._settling = QTimer(self, interval=SETTLE, singleShot=True)
        self._settling.timeout.connect(self._settled)
        mark = QLabel()
        mark.setPixmap(icon_pixmap("user-round-check", colours.tones[Role.WARN].ink, 26, 2.0))
        self.question, self._about = label("", "title", wraps=True), label("", "muted", wraps=True)
        self._values = QGridLayout()
        self._values.setHorizontalSpacing(SPACE_5)
        self._values.setVerticalSpacing(SPACE_2)
        self.fault = label("", "fault", wraps=True)
        self.approve = self._button(actions.APPROVE, "primary", perform)
        self.decline = self._button(actions.DECLINE, "", perform)
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(self.question)
        words.addWidget(self._about)
        words.addSpacing(SPACE_1)
        words.addLayout(self._values)
        words.addWidget(self.fault)
        ways = QGridLayout()
        ways.setHorizontalSpacing(SPACE_2)
        ways.setVerticalSpacing(SPACE_2)
        for row, (way, action) in enumerate(((self.approve, actions.APPROVE), (self.decline, actions.DECLINE))):
            key = label(QKeySequence(action.keys[0]).toString(QKeySequence.SequenceFormat.NativeText), "key")
            key.setFixedHeight(22)
            ways.addWidget(way, row, 0)
            ways.addWidget(key, row, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_4)
        layout.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        layout.addLayout(ways)
        layout.setAlignment(ways, Qt.AlignmentFlag.AlignTop)
        self.hide()

    @property
    def run(self) -> Run | None:
        """Return the run that waits for an answer."""
        return self._watch.waiting[0] if self._watch.waiting else None

    @property
    def can_decide(self) -> bool:
        """Return whether an answer is accepted now."""
        return self.run is not None and not self._watch.deciding and not self._settling.isActive()

    def refresh(self) -> None:
        """Show who waits."""
        run = self.run
        if run is None:
            self._shown, self._last = None, ""
            self._settling.stop()
            self.fault.setText("")
        else:
            if run.visit_id != self._last and self._last:
                self._settling.start()
            self._last = run.visit_id
            self._show(run)
        self.setVisible(run is not None)
        self._show_ways()

    def take_focus(self) -> None:
        """Put the focus on the answer that can be taken back least: none; Enter approves only once one is there."""
        self.approve.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, run: Run) -> None:
        now, others = self._clock(), len(self._watch.waiting) - 1
        self.question.setText(question_words(run, self._language))
        parts = [isolated(run_title(run, self._language))]
        if run.created is not None:
            parts.append(translate("Links", "started {when}").format(when=show_near(run.created, now)))
        if others:
            waits = translate("Links", "1 more waiting") if others == 1 else translate("Links", "{count} more waiting")
            parts.append(waits.format(count=others))
        self._about.setText("  ·  ".join(parts))
        refusal = self._watch.refusal
        words = error_words(refusal.code, refusal.sentence, refusal.next_step) if refusal is not None else ("", "")
        self.fault.setText(" ".join(plain(each, 300) for each in words if each))
        self.fault.setVisible(refusal is not None)
        if run == self._shown:
            return
        self._shown = run
        while (item := self._values.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        labels = self._labels()
        for index, (key, value) in enumerate(run.values[:MOST_VALUES]):
            name = plain(run.label(key, self._language), 80) or labels(key)
            row, column = divmod(index, COLUMNS)
            told = value_words(None, value, self._language)
            words_of_value = BreakingLabel(told, "strong")
            words_of_value.setAccessibleName(f"{name}: {told}")
            self._values.addWidget(label(name, "muted"), row, 2 * column, Qt.AlignmentFlag.AlignTop)
            self._values.addWidget(words_of_value, row, 2 * column + 1, Qt.AlignmentFlag.AlignTop)
            self._values.setColumnStretch(2 * column + 1, 1)

    def _show_ways(self) -> None:
        for each in (self.approve, self.decline):
            each.setEnabled(self.can_decide)

    def _settled(self) -> None:
        self._show_ways()
        self._watch.changed.emit()

    def _button(self, action: Action, kind: str, perform: Callable[[str], None]) -> Button:
        made = button(translate("Actions", action.title), self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.setMinimumWidth(132)
        made.clicked.connect(lambda: perform(action.name))
        return made
