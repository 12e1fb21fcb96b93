"""The page for testers: one form for each call of the agent API, sent with the token of an agent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.rooms.signals.draft import PATHS, ROWS, TITLES, EditorKind, Row, TrialForm
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.date_editor import DateEditor
from connector_desk.desk.widgets.editors import ChoiceEditor, Editor, LineEditor, TextEditor, YesEditor
from connector_desk.desk.widgets.field_row import FieldRow
from connector_desk.desk.widgets.focus import set_tab_order, tab_stops
from connector_desk.desk.widgets.fold_button import BETWEEN, FoldButton
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.help_link import HelpLink
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from connector_desk.desk.rooms.signals.controller import SignalsController

LONGEST = 2_048
LONGEST_TOKEN = 512


class _SecretEditor(LineEditor):
    """A line that hides the typed text, cannot be copied, and is read aloud by its name only."""

    def __init__(self) -> None:
        super().__init__(LONGEST_TOKEN)
        if isinstance(self.control, QLineEdit):
            self.control.setEchoMode(QLineEdit.EchoMode.Password)


class TryView(QFrame):
    """Shows the open form and reports the typed values."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._controller, self._state = colours, controller, controller.state
        self._form: TrialForm | None = None
        self.rows: dict[str, FieldRow] = {}
        self._typed: dict[str, str] = {}
        """What each field has told last."""
        forms = [(form.value, translate("Signals", title)) for form, title in TITLES.items()]
        self.forms = Segments(colours, translate("Signals", "Call"), forms)
        self.forms.chosen.connect(self._choose)
        self.token = FieldRow(colours, translate("Signals", "Token of the agent"), _SecretEditor(), is_required=True)
        self.token.editor.edited.connect(self._edit_token)
        self._where = label("", "small", wraps=True)
        self._fields, self._more_fields = QVBoxLayout(), QVBoxLayout()
        for each in (self._fields, self._more_fields):
            each.setSpacing(SPACE_3)
        self.more = FoldButton(colours)
        self.more.toggled.connect(self._fold)
        self.more.leads_to(lambda: [self.rows[row.key] for row in self._state.draft.rows if row.is_more])
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(self.send)
        self._answer_words = BreakingLabel("", "strong", name="answer")
        self._answer = frame("outcome")
        self._answer.setProperty("role", Role.GOOD.value)
        inside = QVBoxLayout(self._answer)
        inside.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        inside.addWidget(label(translate("Signals", "The service answered:"), "label"))
        inside.addWidget(self._answer_words)
        self.go = button(
            translate("Signals", "Send"), colours, kind="primary", icon_name="corner-down-left", icon_last=True
        )
        self.go.clicked.connect(self.send)
        self._lay_out()

    def focus_first(self) -> None:
        """Put the focus on the token, or on the form where there is one."""
        first = next(iter(self.rows.values()), self.token) if self._state.token else self.token
        first.editor.setFocus(Qt.FocusReason.TabFocusReason)

    def send(self) -> None:
        """Send, or go to the first fault."""
        self._controller.send()
        if not self._state.token.strip():
            self.token.tell(translate("Faults", "Please fill this in."))
            self.token.editor.setFocus(Qt.FocusReason.TabFocusReason)
            return
        wrong = next((row for row in self._state.draft.rows if self._state.draft.spoken_fault(row)), None)
        if wrong is not None:
            self.refresh()
            self.rows[wrong.key].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def refresh(self) -> None:
        """Show the form as it is."""
        state, draft = self._state, self._state.draft
        if self._form is not state.form:
            self._make_rows()
        self.forms.put(state.form.value)
        self.token.editor.put(state.token)
        path = f"POST {plain(state.public, 200)}{PATHS[state.form]}"
        self._where.setText(path)
        for row in ROWS[draft.form]:
            is_shown = row in draft.rows and (draft.shows_more or not row.is_more)
            fault = draft.spoken_fault(row)
            if self._typed.get(row.key) != draft.values.get(row.key, ""):  # else the field has it, as it was typed
                self.rows[row.key].editor.put(draft.values.get(row.key, ""))
            self.rows[row.key].tell(plain(say(fault), 300) if fault is not None else "")
            self.rows[row.key].setVisible(is_shown)
        self._show_fold()
        self.go.setEnabled(not draft.is_sending)
        self._answer_words.setText(plain(draft.answer, 4_000))
        self._answer.setVisible(bool(draft.answer))
        trouble = draft.trouble
        if trouble is None:
            self.notice.hide()
        else:
            self.notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self.notice.offer(translate("Counter", "Try again"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.send()
            return
        super().keyPressEvent(event)

    def _show_fold(self) -> None:
        """Show what opens the rest of the form, with the names of what is filled in there."""
        draft = self._state.draft
        filled = [] if draft.shows_more else [translate("Signals", row.words) for row in draft.filled_more]
        self.more.setText(BETWEEN.join([translate("Signals", "More fields"), *filled]))
        self.more.setChecked(draft.shows_more)
        self.more.setVisible(any(row.is_more for row in draft.rows))

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if self._state.draft.shows_more is not opened:
            self._state.draft.shows_more = opened
            self.refresh()

    def _choose(self, form: str) -> None:
        self._state.form = TrialForm(form)
        self.refresh()

    def _edit_token(self, text: str) -> None:
        self._state.token = text
        self.token.tell("")

    def _make_rows(self) -> None:
        self._form = self._state.form
        for old in self.rows.values():
            old.hide()
            old.deleteLater()
        self.rows, self._typed = {}, {}
        for row in ROWS[self._state.form]:
            made = FieldRow(
                self._colours, translate("Signals", row.words), self._editor(row), is_required=row.is_required
            )
            made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
            made.editor.control.setObjectName(f"try-{row.key}")
            made.editor.edited.connect(lambda value, key=row.key: self._edited(key, value))
            made.editor.departed.connect(lambda key=row.key: self._departed(key))
            self.rows[row.key] = made
            (self._more_fields if row.is_more else self._fields).addWidget(made)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Set the tab order: what is opened by hand comes after the line that opens it."""
        rows = [(row.is_more, tab_stops(self.rows[row.key])) for row in ROWS[self._state.form]]
        first, rest = (
            [stop for is_more, stops in rows if is_more is wanted for stop in stops] for wanted in (False, True)
        )
        set_tab_order([*tab_stops(self.token), *first, self.more, *rest, *tab_stops(self.notice), self.go])

    def _editor(self, row: Row) -> Editor:
        words = translate("Signals", row.words)
        if row.kind is EditorKind.CHOICE:
            choices = [(value, translate("Signals", each)) for value, each in row.choices]
            nothing = translate("Signals", "Please choose") if row.is_required else translate("Signals", "For a day")
            return ChoiceEditor(choices, nothing)
        if row.kind is EditorKind.YES:
            answers = (translate("Form", "Yes"), translate("Form", "No"), "")
            return YesEditor(self._colours, words, answers, is_required=True)
        if row.kind is EditorKind.MOMENT:
            calendar, time = translate("Form", "Choose from a calendar"), translate("Form", "Time")
            return DateEditor(self._colours, calendar, time, with_time=True)
        return (TextEditor if row.kind is EditorKind.LINES else LineEditor)(LONGEST, row.example)

    def _edited(self, key: str, value: str) -> None:
        self._state.draft.edit(key, value)
        self._typed[key] = value
        self.refresh()

    def _departed(self, key: str) -> None:
        if self._state.draft.values.get(key, "").strip():
            self._state.draft.left.add(key)
            self.refresh()

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_2, 0)
        column.setSpacing(SPACE_3)
        about = translate("Signals", "For testers: calls the service as an agent does. Create a token under “People”.")
        column.addWidget(label(about, "muted", wraps=True))
        column.addWidget(HelpLink(self._colours, translate("Help", "Read more"), "signals"))
        column.addWidget(self.forms)
        column.addWidget(self._where)
        column.addWidget(self.token)
        column.addLayout(self._fields)
        column.addWidget(self.more)
        column.addLayout(self._more_fields)
        column.addStretch()
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(FollowingArea(inside), 1)
        for each in (self.notice, self._answer):  # in sight however long the form is
            layout.addWidget(each)
        layout.addLayout(foot)
