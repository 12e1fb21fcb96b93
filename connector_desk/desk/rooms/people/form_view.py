"""The form of a person: alias, name, e-mail; the alias is checked while it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.rooms.people.state import LONGEST_BASES, LONGEST_EMAIL, LONGEST_NAME
from connector_desk.desk.widgets.agent import LONGEST_ALIAS
from connector_desk.desk.widgets.editors import LineEditor
from connector_desk.desk.widgets.field_row import FieldRow
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from connector_desk.desk.rooms.people.controller import PeopleController


class PersonForm(QFrame):
    """Shows the draft of a person and reports the typed values."""

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._controller, self._state = controller, controller.state
        self._title = label("", "title", wraps=True)
        about = translate("People", "Your name for a wallet or for the agent of an organisation.")
        hint = translate("People", "Two parts with a colon: the group, then the person in it, such as acme:kim.")
        self.rows = {
            "alias": FieldRow(
                colours,
                translate("People", "Alias"),
                LineEditor(LONGEST_ALIAS, "acme:kim"),
                is_required=True,
                hint=hint,
            ),
            "name": FieldRow(
                colours, translate("People", "Name"), LineEditor(LONGEST_NAME, "Kim Ito"), is_required=True
            ),
            "email": FieldRow(
                colours, translate("People", "E-mail"), LineEditor(LONGEST_EMAIL, "kim@example.org"), is_required=False
            ),
            "bases": FieldRow(
                colours,
                translate("People", "Own addresses that its short links may use"),
                LineEditor(LONGEST_BASES, "https://agent.example"),
                is_required=False,
            ),
        }
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.write)
        self.save = button("", colours, kind="primary", icon_name="corner-down-left", icon_last=True)
        self.save.clicked.connect(self.entered)
        self.leave = button(translate("People", "Cancel"), colours, kind="quiet")
        self.leave.clicked.connect(controller.leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._title)
        inside = QWidget()
        inside.setObjectName("scrolled")
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, SPACE_3, 0)
        rows.setSpacing(SPACE_3)
        rows.addWidget(label(about, "muted", wraps=True))
        for name, row in self.rows.items():
            row.editor.control.setObjectName(f"person-{name}")
            row.editor.edited.connect(lambda text, name=name: self._edited(name, text))
            row.editor.departed.connect(lambda name=name: self._departed(name))
            row.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
            rows.addWidget(row)
            if name == "alias":
                rows.addWidget(label(hint, "small", wraps=True))
        rows.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        layout.addWidget(area, 1)
        layout.addWidget(self.notice)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_2)
        foot.addStretch()
        foot.addWidget(self.leave)
        foot.addWidget(self.save)
        layout.addLayout(foot)

    def refresh(self) -> None:
        """Show the draft as it is."""
        draft, state = self._state.draft, self._state
        is_new = not draft.agent_id
        self._title.setText(translate("People", "A new person") if is_new else plain(draft.name or draft.alias, 80))
        words = translate("People", "Add") if is_new else translate("People", "Save")
        self.save.setText(words)
        self.save.setAccessibleName(words)
        self.save.setEnabled(not state.is_sending)
        for name, row in self.rows.items():
            row.editor.put(getattr(draft, name))
            fault = draft.spoken_fault(name, state.agents or ())
            row.tell(plain(say(fault), 300) if fault is not None else "")
        trouble = state.trouble
        if trouble is None:
            self.notice.hide()
        else:
            self.notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self.notice.offer(translate("Counter", "Try again"))

    def entered(self) -> None:
        """Save, or go to the first fault."""
        self._controller.write()
        self.focus_first(only_wrong=True)

    def focus_first(self, *, only_wrong: bool = False) -> None:
        """Set the focus to the first row with a fault, else to the first."""
        others = self._state.agents or ()
        wrong = next((name for name in self.rows if self._state.draft.spoken_fault(name, others)), None)
        if wrong is not None or not only_wrong:
            self.rows[wrong or "alias"].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered()
            return
        super().keyPressEvent(event)

    def _edited(self, name: str, text: str) -> None:
        self._state.draft.edit(name, text)
        self.refresh()

    def _departed(self, name: str) -> None:
        if getattr(self._state.draft, name).strip():
            self._state.draft.left.add(name)
            self.refresh()
