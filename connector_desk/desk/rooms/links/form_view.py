"""The form of a link: method, parameters, goal, end, and whether to connect first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.instants import to_text
from connector_desk.desk.rooms.links.draft import EXPIRY, GOAL, LONGEST_GOAL, LONGEST_VALUE, PARAMETER, LinkDraft
from connector_desk.desk.rooms.links.expiry import WORDS, Expiry, When, moment_of, offered
from connector_desk.desk.rooms.links.named_draft import BY_NAME, EXAMPLE
from connector_desk.desk.rooms.links.workflow import Parameter, spoken
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.date_editor import DateEditor
from connector_desk.desk.widgets.editors import ChoiceEditor, Editor, LineEditor, TextEditor, YesEditor
from connector_desk.desk.widgets.field_row import FieldRow
from connector_desk.desk.widgets.moments import show_near
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_3, Colours
from connector_desk.desk.widgets.translation import say, translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock

_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LinkForm(QWidget):
    """Shows a draft and reports its changes."""

    submitted = Signal()
    edited = Signal()

    def __init__(self, colours: Colours, language: str, draft: LinkDraft, clock: Clock) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._colours, self._language, self._clock = colours, language, clock
        self.draft = draft
        self.rows: dict[str, FieldRow] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.setSpacing(SPACE_3)
        self.method = self._make_method()
        for each in draft.workflow.parameters:
            self._add(PARAMETER + each.name, each.label(language), self._editor_of(each), is_required=each.is_required)
        usual = "" if draft.workflow.name == BY_NAME else draft.workflow.goal(language)
        goal = LineEditor(LONGEST_GOAL, plain(usual, LONGEST_GOAL))
        self._add(GOAL, translate("Links", "Goal, in your own words"), goal, is_required=False)
        self._make_expiry()
        self._make_connects()
        self._layout.addStretch()
        self.show_draft()

    def show_draft(self) -> None:
        """Show the values and the sentences as they are now."""
        draft = self.draft
        if self.method is not None:
            self.method.setCurrentIndex(max(0, self.method.findData(draft.method.name)))
        for each in draft.workflow.parameters:
            self.rows[PARAMETER + each.name].editor.put(draft.values.get(each.name, ""))
        self.rows[GOAL].editor.put(draft.goal)
        self.when.setCurrentIndex(max(0, self.when.findData(draft.expiry.when)))
        self.rows[EXPIRY].editor.put(draft.expiry.typed)
        self.rows[EXPIRY].setVisible(draft.expiry.when is When.DATE)
        self.connects.setChecked(draft.connects)
        self.show_faults()

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        for name, row in self.rows.items():
            fault = self.draft.spoken_fault(name, self._clock())
            row.tell(plain(say(fault), 300) if fault is not None else "")

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is while the link is made."""
        for row in self.rows.values():
            row.editor.set_locked(locked=locked)
        for control in (self.method, self.when, self.connects):
            if control is not None:
                control.setEnabled(not locked)

    def focus_wrong(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        found = next((row for row in self.rows.values() if row.sentence.text), None)
        if found is not None:
            found.editor.setFocus(Qt.FocusReason.TabFocusReason)
        return found is not None

    def focus_first(self) -> bool:
        """Set the focus to the first row that has to be filled; return False if there is none."""
        needed = (
            each for each in self.draft.workflow.parameters if each.is_required and not self.draft.values.get(each.name)
        )
        found = next(needed, None)
        if found is not None:
            self.rows[PARAMETER + found.name].editor.setFocus(Qt.FocusReason.TabFocusReason)
        return found is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in _ENTERS:
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Submit on Enter in a closed combo box, as in any other field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _ENTERS:
            if not event.isAutoRepeat():
                self.submitted.emit()
            return True
        return super().eventFilter(watched, event)

    def _add(self, name: str, words: str, editor: Editor, *, is_required: bool) -> FieldRow:
        row = FieldRow(self._colours, words, editor, is_required=is_required)
        row.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        editor.control.setObjectName(f"link-{name}")
        editor.edited.connect(lambda text: self._typed(name, text))
        editor.departed.connect(lambda: self._departed(name))
        if isinstance(editor.control, QComboBox):
            editor.control.installEventFilter(self)
        self.rows[name] = row
        self._layout.addWidget(row)
        return row

    def _editor_of(self, parameter: Parameter) -> Editor:
        words = parameter.label(self._language)
        if parameter.kind == "choice":
            choices = [(value, plain(value, 120)) for value in parameter.choices]
            return ChoiceEditor(choices, translate("Form", "Choose…"))
        if parameter.kind == "yes-no":
            answers = (translate("Form", "Yes"), translate("Form", "No"), translate("Form", "Not stated"))
            return YesEditor(self._colours, plain(words, 80), answers, is_required=parameter.is_required)
        if parameter.kind == "json":
            return TextEditor(LONGEST_VALUE, EXAMPLE)
        if parameter.kind == "date":
            return DateEditor(self._colours, translate("Form", "Choose from a calendar"))
        return LineEditor(LONGEST_VALUE)

    def _make_method(self) -> NamedComboBox | None:
        """Make the choice of the method, where there is more than one."""
        methods = self.draft.workflow.methods
        if len(methods) < 2:
            return None
        made = self._combo(translate("Links", "Method"))
        for each in methods:
            title = plain(spoken(each.titles, self._language) or each.name, 80)
            usual = translate("Links", "{title} (default)").format(title=title)
            made.addItem(usual if each.is_default else title, each.name)
        made.activated.connect(lambda _: self._choose_method(made.currentData()))
        return made

    def _make_expiry(self) -> None:
        self.when = self._combo(translate("Links", "Expires"))
        now = self._clock()
        chosen = self.draft.expiry.when
        for each in [when for when in When if when in offered(now) or when is chosen]:
            words = translate("Links", WORDS[each])
            near = "" if each is When.DATE else f"  ·  {show_near(moment_of(each, now), now)}"
            self.when.addItem(words + near, each)
        self.when.activated.connect(lambda _: self._choose_when(self.when.currentData()))
        editor = DateEditor(
            self._colours, translate("Form", "Choose from a calendar"), translate("Form", "Time"), with_time=True
        )
        self._add(EXPIRY, translate("Links", "Expires on"), editor, is_required=True)

    def _make_connects(self) -> None:
        self.connects = QCheckBox(translate("Links", "Connect first"))
        self.connects.setAccessibleDescription(self._about_connecting())
        self.connects.toggled.connect(self._set_connects)
        self.connects.installEventFilter(self)
        about = label(self._about_connecting(), "small", wraps=True)
        about.setContentsMargins(38, 0, 0, 0)  # below the words of the box, not below the box
        block = QVBoxLayout()
        block.setSpacing(0)
        block.addWidget(self.connects)
        block.addWidget(about)
        self._layout.addLayout(block)

    @staticmethod
    def _about_connecting() -> str:
        return translate("Links", "The wallet connects to this desk first. Everything else uses this connection.")

    def _combo(self, words: str) -> NamedComboBox:
        made = NamedComboBox()
        made.setAccessibleName(words)
        made.installEventFilter(self)
        title = label(words, "label")
        title.setBuddy(made)
        block = QVBoxLayout()
        block.setSpacing(SPACE_1 + 1)
        block.addWidget(title)
        block.addWidget(made)
        self._layout.addLayout(block)
        return made

    def _choose_method(self, name: str) -> None:
        self.draft.method_name = name
        self.edited.emit()

    def _choose_when(self, when: str) -> None:
        """Choose another end; a custom time starts with the former one."""
        now, before = self._clock(), self.draft.expiry
        typed = before.typed
        if When(when) is When.DATE and not typed:
            typed = to_text(before.moment(now) or moment_of(When.USUAL, now))
        self.draft.expiry = Expiry(When(when), typed)
        self.draft.refused.pop(EXPIRY, None)
        self.show_draft()
        self.edited.emit()

    def _set_connects(self, connects: bool) -> None:  # noqa: FBT001  a slot
        if connects is not self.draft.connects:
            self.draft.connects = connects
            self.edited.emit()

    def _typed(self, name: str, text: str) -> None:
        self.draft.edit(name, text)
        self.show_faults()
        self.edited.emit()

    def _departed(self, name: str) -> None:
        self.draft.leave(name)
        self.show_faults()
