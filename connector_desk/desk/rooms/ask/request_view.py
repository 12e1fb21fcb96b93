"""The request, as a form or as JSON, beside what will be asked, its code and its outcome."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from connector_desk.contract.limits import KEY_CHARACTERS, RECORD_VALUE_BYTES
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import minutes_words
from connector_desk.desk.kit.draft_page import CodePage, PageSpec
from connector_desk.desk.kit.editors import ChoiceEditor, Editor
from connector_desk.desk.kit.focus import release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.form_draft import CODE_MINUTES
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.outcome import REQUEST_WORDS, SEND, staff_sentence
from connector_desk.desk.kit.parts import button, enter_keys, label
from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_panel import PanelSpec, VisitPanel, VisitPreview
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.ask import actions
from connector_desk.desk.rooms.ask.credential_view import AskedSummary, CredentialBlock
from connector_desk.desk.rooms.ask.draft import (
    AGENT_ID,
    EXACT,
    ID,
    ID_KIND,
    LIFE,
    METADATA,
    MOST_CREDENTIALS,
    NAME,
    NAMED_BY,
    PROTOCOL,
    PROTOCOLS,
    THEN,
    UNTIL,
    AskedCredential,
    RequestDraft,
    draft_of_schema,
)
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.rooms.ask.state import AskState
    from connector_desk.desk.visits.visit import FollowedVisit

EXAMPLE_METADATA = {"ip": "192.0.2.7", "bfphash": "9f86d081884c7d65"}
"""The keys that most callers use, with an example of each."""
_FOR_AGENT = QT_TRANSLATE_NOOP("Ask", "Request valid for")


def summary(draft: RequestDraft, kinds: Mapping[str, str]) -> str:
    """Return one line about how the request is sent, and what is issued then; `kinds` are titles of schemas by name."""
    minutes, is_agent = draft.code_minutes or draft.default_minutes, draft.recipient.is_agent
    code = translate("More", "code valid for {time}").format(time=minutes_words(minutes))
    if draft.value(LIFE) == EXACT:
        code = translate("Ask", "until an exact time")
    elif is_agent:
        code = translate("Ask", "valid for {time}").format(time=minutes_words(minutes)) if draft.code_minutes else ""
    protocol, kind = draft.value(PROTOCOL), draft.value(ID_KIND)
    ids = {RequestIdKind.OWN: translate("Ask", "own ID"), RequestIdKind.NONE: translate("Ask", "without an ID")}
    request_id = "" if is_agent or kind == RequestIdKind.MADE else ids[RequestIdKind(kind)]
    metadata = translate("Ask", "with metadata") if draft.metadata else ""
    issues = kinds.get(draft.value(THEN), "")
    then = translate("Ask", "then issues: {title}").format(title=plain_inside(issues, 60)) if issues else ""
    return " · ".join(filter(None, (PROTOCOLS.get(protocol, protocol), code, request_id, metadata, then)))


def options_view(colours: Colours, draft: RequestDraft, kinds: Mapping[str, str]) -> FormView:
    """Make the form of the rarely changed settings, for an agent or for whoever scans the code.

    `kinds` are the titles of the schemas that can be issued then, by name.
    """
    lives = [(str(each), minutes_words(each)) for each in CODE_MINUTES]
    life = ChoiceEditor([*lives, (EXACT, translate("Ask", "until an exact time…"))], "")
    if isinstance(life.control, NamedComboBox):
        life.control.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        life.control.setMinimumContentsLength(12)
    spec = draft.spec.only(*(each.key for each in draft.spec.fields if each.key != NAME))
    if draft.recipient.is_agent:
        fields = (replace(each, label=_FOR_AGENT) if each.key == LIFE else each for each in spec.fields)
        spec = replace(spec, fields=tuple(fields))
    then = ChoiceEditor(list(kinds.items()), translate("Ask", "Nothing"))
    editors = {LIFE: life, THEN: then, METADATA: MetadataEditor(draft.metadata)}
    view = FormView(colours, replace(spec, is_beside=True), "asked", editors)
    view.setContentsMargins(2, SPACE_2, 2, SPACE_2)
    view.bind(draft)
    return view


class MetadataEditor(Editor):
    """Pairs of a key and a value: those that are usual, those that are there, and one more."""

    def __init__(self, pairs: Mapping[str, str]) -> None:
        super().__init__(QWidget())
        self._grid = QGridLayout(self.control)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(0, 2)
        self._grid.setColumnStretch(1, 3)
        why = translate("Ask", "Stored with the request. The person does not see it.")
        self._grid.addWidget(label(why, "muted", wraps=True), 0, 0, 1, 2)
        self._lines: list[tuple[QLineEdit, QLineEdit]] = []
        for key in [*EXAMPLE_METADATA, *(each for each in pairs if each not in EXAMPLE_METADATA), ""]:
            self._add_line(key, pairs.get(key, ""))

    def set_value(self, value: str) -> None:
        """Leave the lines as they are typed: another draft has another editor."""

    def setFocus(self, *_: object) -> None:
        """Set the focus to the first value."""
        self._lines[0][1].setFocus()

    def set_spoken(self, name: str, description: str) -> None:
        """Leave the lines their own names."""

    def _add_line(self, key: str, value: str) -> None:
        name, text = QLineEdit(key), QLineEdit(value)
        name.setMaxLength(KEY_CHARACTERS)
        name.setReadOnly(key in EXAMPLE_METADATA)
        name.setPlaceholderText(translate("Ask", "another key"))
        name.setAccessibleName(translate("Ask", "Key of the metadata"))
        text.setMaxLength(RECORD_VALUE_BYTES)
        text.setPlaceholderText(EXAMPLE_METADATA.get(key, ""))
        text.setAccessibleName(translate("Ask", "Metadata {key}").format(key=key).strip())
        line = self._grid.rowCount()
        for column, each in enumerate((name, text)):
            each.textEdited.connect(self._typed)
            self._grid.addWidget(each, line, column)
        self._lines.append((name, text))

    def _typed(self) -> None:
        pairs = {name.text(): text.text() for name, text in self._lines}
        given = {key.strip(): value for key, value in pairs.items() if key.strip() and value.strip()}
        self.edited.emit(json.dumps(given) if given else "")


class RequestForm(QWidget):
    """Shows a draft and reports its changes."""

    submitted = Signal()
    edited = Signal()
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""
    remade = Signal()
    """Its rows are other widgets than before."""
    kept = Signal()
    """A question is to be made of it."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: AskState,
        draft: RequestDraft,
        clock: Clock,
        *,
        shows_more: bool,
    ) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._colours, self._language, self._state = colours, language, state
        self.draft = draft
        self._shows_more, self._is_locked = shows_more, False
        self.blocks: list[CredentialBlock] = []
        draft.now = clock
        self.fields = FormView(colours, draft.spec.only(NAME), "asked")
        self.fields.edited.connect(self._edited)
        self.fields.submitted.connect(self.submitted)
        self.fields.bind(draft)
        self.name = self.fields.rows[NAME]
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, SPACE_2, 0)
        self._layout.setSpacing(SPACE_3)
        self.fields.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._summaries = QVBoxLayout()
        self._summaries.setSpacing(SPACE_3)
        self._summary = QWidget()
        self._summary.setLayout(self._summaries)
        self._summaries.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self._summary)
        self.change = FoldButton(colours)
        self.change.setText(translate("Ask", "Change what is asked"))
        self.change.setObjectName("change-asked")
        self.change.toggled.connect(self._fold)
        self.change.leads_to(lambda: [self.fields, *self.blocks])
        self._layout.addWidget(self.change)
        self._layout.addWidget(self.fields)
        self._blocks = QVBoxLayout()
        self._blocks.setSpacing(SPACE_3)
        self._layout.addLayout(self._blocks)
        self._add = button(translate("Ask", "Another credential"), colours, kind="quiet", icon_name="plus")
        self._add.clicked.connect(self._add_credential)
        words = translate("Actions", actions.KEEP.title)
        self._keep = button(words, colours, kind="quiet", icon_name=actions.KEEP.icon)
        self._keep.clicked.connect(self.kept)
        foot = Reflow(beside_from=None)
        for each in (self._add, self._keep):
            each.let_shrink()
            foot.addWidget(each)
        foot.addStretch()
        self._layout.addLayout(foot)
        self.options: FormView | None = None
        """The rarely changed settings while they are open."""
        self._layout.addStretch()
        self._open_more()
        self.show_draft()

    def show_draft(self) -> None:
        """Show the present draft, with new blocks."""
        for each in self.blocks:
            each.hide()
            each.deleteLater()
        self.blocks = []
        for index, asked in enumerate(self.draft.credentials):
            block = CredentialBlock(
                self._colours,
                self._language,
                self._state,
                asked,
                index,
                can_go=len(self.draft.credentials) > 1,
                shows_more=self._shows_more,
            )
            block.edited.connect(self._edited)
            block.rebuilt.connect(partial(self._rebuild, index))
            block.removed.connect(partial(self._remove, index))
            block.submitted.connect(self.submitted)
            for combo in block.findChildren(QComboBox):
                combo.installEventFilter(self.fields)  # Enter submits in a closed list too
            self.blocks.append(block)
            self._blocks.addWidget(block)
        self._show_folded()
        self.set_locked(locked=self._is_locked)
        self.show_faults()
        self.remade.emit()

    def stops(self) -> list[QWidget]:
        """Return where Tab stops, from above to below."""
        blocks = [stop for block in self.blocks for stop in tab_stops(block)]
        return [self.change, *tab_stops(self.name.editor), *blocks, self._add, self._keep, *self.option_stops()]

    def open(self) -> None:
        """Show what can be changed."""
        self.change.setChecked(True)

    def _show_keep(self) -> None:
        self._keep.setVisible(self.draft.is_open and actions.is_possible(self._state, actions.KEEP.name))

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened is not self.draft.is_open:
            self.draft.is_open = opened
            self._show_folded()
            self.remade.emit()

    def _show_folded(self) -> None:
        """Show what is asked in words, or as it can be changed: what is not complete has to be."""
        draft = self.draft
        known = [self._state.schema_of(each.schema_id, each.schema_name) for each in draft.credentials]
        can_fold = bool(draft.value(NAME).strip()) and all(
            schema is not None and each.asked for schema, each in zip(known, draft.credentials, strict=True)
        )
        draft.is_open = draft.is_open or not can_fold or self._shows_more
        self.change.setChecked(draft.is_open)
        while (item := self._summaries.takeAt(0)) is not None:
            if (shown := item.widget()) is not None:
                shown.deleteLater()
        for each in () if draft.is_open else draft.credentials:
            self._summaries.addWidget(AskedSummary(self._colours, self._language, self._state, each))
        self._summary.setVisible(not draft.is_open)
        for row in (self.fields, *self.blocks):
            row.setVisible(draft.is_open)
        self._add.setVisible(draft.is_open and len(draft.credentials) < MOST_CREDENTIALS)
        self._show_keep()

    def show_more(self, *, shows_more: bool) -> None:
        """Show or hide the rarely changed parts of each credential."""
        if shows_more is not self._shows_more:
            self._shows_more = shows_more
            self._open_more()
            self.show_draft()

    def option_stops(self) -> list[QWidget]:
        """Return where Tab stops in the rarely changed settings."""
        return [] if self.options is None else tab_stops(self.options)

    def readdress(self) -> None:
        """Show the rows for another kind of recipient."""
        if self.options is not None and self._is_for_agent is not self.draft.recipient.is_agent:
            self._open_more()
            self.remade.emit()

    def _open_more(self) -> None:
        """Make the rows that are rarely changed, or take them away."""
        self._is_for_agent = self.draft.recipient.is_agent
        if self.options is not None:
            self.options.hide()
            self.options.deleteLater()
            self.options = None
        if self._shows_more:
            self.options = options_view(self._colours, self.draft, self._state.kinds(self._language))
            self.options.edited.connect(self._option_edited)
            self.options.submitted.connect(self.submitted)
            self._layout.insertWidget(self._layout.count() - 1, self.options)

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        if not self.draft.is_open and self.draft.has_fault_in_asked:
            self.open()
        for each in self.blocks:
            each.show_faults()
        for view in filter(None, (self.fields, self.options)):
            view.show_faults(self.draft)

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is while a code for it is open."""
        self._is_locked = locked
        self.fields.set_locked(locked=locked)
        self._add.setEnabled(not locked)
        for each in self.blocks:
            each.set_locked(locked=locked)

    def focus_fault(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        is_above = self.fields.focus_fault(self.draft) or any(each.focus_fault() for each in self.blocks)
        return is_above or (self.options is not None and self.options.focus_fault(self.draft))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def _option_edited(self, key: str, value: str) -> None:
        if self.options is None:
            return
        if key == NAMED_BY:
            self.renamed.emit(value == AGENT_ID)
            self.options.show_draft(self.draft)
        follows = {(LIFE, EXACT): UNTIL, (ID_KIND, RequestIdKind.OWN.value): ID}.get((key, value))
        if follows is not None:
            self.options.rows[follows].editor.setFocus(Qt.FocusReason.TabFocusReason)
        self._edited()

    def _edited(self) -> None:
        self.show_faults()
        self._show_keep()
        self.edited.emit()

    def _rebuild(self, index: int) -> None:
        """Create the blocks again after this event, and keep the focus where it was."""

        def later() -> None:
            release_focus(self)
            self.show_draft()
            if index < len(self.blocks):
                self.blocks[index].kind.setFocus(Qt.FocusReason.OtherFocusReason)

        QTimer.singleShot(0, self, later)

    def _add_credential(self) -> None:
        asked = {each.schema_name for each in self.draft.credentials}
        schema = next((each for each in self._state.schemas if each.name not in asked), None)
        fresh = draft_of_schema(schema, "").credentials[0] if schema is not None else AskedCredential()
        self.draft.credentials.append(fresh)
        self._edited()
        self._rebuild(len(self.draft.credentials) - 1)

    def _remove(self, index: int) -> None:
        del self.draft.credentials[index]
        self._edited()
        self._rebuild(0)


class RequestPreview(VisitPreview):
    """Says what the wallet will ask for."""

    def __init__(self, colours: Colours, language: str, state: AskState) -> None:
        words = translate("Organisation", "Wallets do not show who asks: you have no name yet.")
        super().__init__(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignLeft)
        self._colours, self._language, self._state = colours, language, state
        self._shown: object = None
        self.title = label("", "title", wraps=True, name="asked-name")
        self._list = QScrollArea()
        self._list.setWidgetResizable(True)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE_2, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(translate("Ask", "The wallet will ask the person for this:"), "muted", wraps=True))
        layout.addWidget(self.title)
        layout.addWidget(self._list, 1)
        layout.addWidget(self.words)
        layout.addWidget(self.name_lacks)

    def show_draft(self) -> str:
        """Show what is asked, made anew where it is something else."""
        draft = self._state.draft
        stamp = None if draft is None else (draft.document(), draft.is_shown, draft.shown_name)
        if draft is not None and stamp != self._shown:
            self._shown = stamp
            self.title.setText(plain(draft.shown_name, 200))
            self._list.setWidget(self._asked(draft))
        words = translate("Ask", "Press {keys}. The code for the wallet appears here.")
        if not self.has_code():
            words = translate("Ask", "Press {keys} to send the request to this person without a code.")
        return words.format(keys=enter_keys() if self._state.shows_json else translate("Ask", "Enter"))

    def has_code(self) -> bool:
        """Return whether the request is for whoever scans its code."""
        draft = self._state.draft
        return draft is None or not (draft.sent_to or draft.recipient.is_agent)

    def lacks_name(self) -> bool:
        """Return whether wallets show no name of the organisation."""
        return self._state.lacks_name()

    def _asked(self, draft: RequestDraft) -> QWidget:
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        if not draft.is_shown:
            words = translate("Ask", "The JSON contains more than this preview shows. It is sent unchanged.")
            layout.addWidget(label(words, wraps=True))
        for each in draft.credentials if draft.is_shown else ():
            layout.addWidget(AskedSummary(self._colours, self._language, self._state, each))
        layout.addStretch()
        return inside


def request_panel(colours: Colours, language: str, state: AskState, perform: Callable[[str], None]) -> VisitPanel:
    """Make the panel that shows a data request."""

    def sentence(visit: FollowedVisit) -> str:
        return staff_sentence(visit.state) if visit.state == "done" and not state.sees_progress else ""

    spec = PanelSpec(
        actions=actions.CODE.beside_visit(),
        is_possible=partial(actions.is_possible, state),
        words=REQUEST_WORDS,
        preview=RequestPreview(colours, language, state),
        sentence=sentence,
    )
    return VisitPanel(colours, state, perform, spec)


BOTH_FROM = 880
"""Width from which form and visit panel may stand side by side."""
AROUND_FORM = SPACE_5 + SPACE_4 + 12
"""The margins of its card, and the scroll bar."""


class RequestView(CodePage):
    """Shows the open draft, and its outcome."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: AskController,
        clock: Clock,
        perform: Callable[[str], None],
        visit_panel: VisitPanel,
    ) -> None:
        spec = PageSpec(
            json=translate("Ask", "The request as JSON"),
            about=translate("Ask", "What the wallet is asked for, and the result."),
            back_words=translate("Actions", actions.BACK.title),
            back=actions.BACK,
            switch=actions.JSON,
            create=actions.CREATE,
        )
        super().__init__(colours, controller.state, spec, controller.state, perform)
        self._language, self._controller, self._state, self._clock = language, controller, controller.state, clock
        self._keep_request = partial(perform, actions.KEEP.name)
        self.form: RequestForm | None = None
        self._listed: object = None
        """The schemas and issuers that the form offers."""
        self._catalogue: tuple[object, object] = (controller.state.types, controller.state.questions)
        self._names: list[FormSchema | None] = []
        """What named the rows of the form when they were made."""
        self.said = StatusLine(wraps=True)
        self._scrolls_down = False
        self.area.verticalScrollBar().rangeChanged.connect(self._scroll_down)
        next_words = translate("Actions", actions.NEXT.title)
        self._next, self._next_above = (button(next_words, colours, icon_name=actions.NEXT.icon) for _ in range(2))
        self._clear = button(translate("Issue", "Clear"), colours, kind="quiet")
        for each in (self._next, self._next_above, self._clear):
            each.clicked.connect(lambda: perform(actions.NEXT.name))
        self._next_above.hide()
        self.visit_panel = visit_panel
        self.visit_panel.code_shown.connect(controller.code_is_shown)
        self.visit_panel.beside_code = lambda: self._next_above if self._next_above.isVisible() else self._next
        self.notice.way_on.clicked.connect(controller.submit)
        self.notice.other_way.clicked.connect(lambda: perform(actions.CHANGE.name))
        self._more = FoldButton(colours)
        self._more.toggled.connect(self._fold_more)
        self._more.leads_to(lambda: [] if self.form is None else [self.form.options])
        self._to = RecipientRow(colours)
        self._to.edited.connect(self._readdressed)
        self._to.alias.returnPressed.connect(self.submit)
        self._card = self.lay_out(
            self.visit_panel,
            head=[self._next_above],
            above=[self._to],
            below=[self._more],
            buttons=[self._clear, self._next],
        )

    def refresh(self) -> None:
        """Show the state as it is."""
        draft = self._state.draft
        if draft is None:
            return
        listed = (self._state.schemas, self._state.issuers)
        is_other = self._listed != listed or self._is_renamed(draft)
        if self.form is None or self.form.draft is not draft or (is_other and self._state.can_edit):
            self._listed = listed
            self.said.forget()  # it is about the form before
            self._show_form(draft)
        self._more.setVisible(not (self._state.shows_json or not draft.is_shown))
        self.show_view(draft)
        self._show_recipient(draft)
        if self.form is not None:
            self.form.show_faults()
            self.form.set_locked(locked=not self._state.can_edit)
        self.show_about(self._state.continued_for)
        self._show_error_message()
        self._show_draft(draft)

    def _is_renamed(self, draft: RequestDraft) -> bool:
        """Return whether the service has said since that it calls what is asked otherwise."""
        catalogue = self._state.types, self._state.questions
        if all(one is other for one, other in zip(catalogue, self._catalogue, strict=True)):
            return False
        self._catalogue = catalogue
        return self._names_of(draft) != self._names

    def _names_of(self, draft: RequestDraft) -> list[FormSchema | None]:
        return [self._state.schema_of(each.schema_id, each.schema_name) for each in draft.credentials]

    def json_of_draft(self) -> str:
        """Return the draft as JSON."""
        return self._state.draft.shown_text(self._clock()) if self._state.draft is not None else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show form and visit panel side by side where both fit, else the one that matters now."""
        super().resizeEvent(event)
        self._show_sides()

    def tick(self) -> None:
        """Show the time that is left."""
        self.visit_panel.tick(self._clock())

    def take_focus(self) -> None:
        """Set the focus for the next key: a chosen request needs no typing, so Enter makes the code."""
        if self._state.phase is Phase.FOLLOWING:
            self.visit_panel.focus_way_on()
        elif not self.focus_json() and self.form is not None and not self._focus_fault(self.form):
            is_named = bool(self.form.draft.value(NAME).strip())
            first = self.create_button if is_named else self.form.name.editor
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def submit(self) -> None:
        """Create the code on Enter, or go to the first fault."""
        self._controller.submit()
        if self._state.can_edit and self.form is not None:
            self.form.show_faults()
            self._show_recipient(self.form.draft)
            self._focus_fault(self.form)

    def _focus_fault(self, form: RequestForm) -> bool:
        """Set the focus to the first fault, in the rarely changed settings too; return False if there is none."""
        if self._to.focus_wrong():
            return True
        if form.draft.has_fault_in_more:
            self._more.setChecked(True)
        return form.focus_fault()

    def drop_form(self) -> None:
        """Make the form anew with the next refresh: its draft was cleared."""
        self.form = None

    def toggle_more(self) -> None:
        """Open the rarely changed settings and set the focus to the first of them; or close them."""
        self._more.toggle()
        stops = self.form.option_stops() if self.form is not None and self._more.isChecked() else []
        if stops:
            self._scrolls_down = False  # the focus leads to their beginning
            stops[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_form(self, draft: RequestDraft) -> None:
        self._names = self._names_of(draft)
        shows_more = self._more.isChecked()
        self.form = RequestForm(self._colours, self._language, self._state, draft, self._clock, shows_more=shows_more)
        self.form.renamed.connect(self._name_recipient)
        self.form.submitted.connect(self.submit)
        self.form.kept.connect(self._keep_request)
        self.form.edited.connect(self.on_edited)
        self.form.remade.connect(self._form_remade)
        self.area.setWidget(self.form)
        self._form_remade()

    def _form_remade(self) -> None:
        self._order_tabs()
        QTimer.singleShot(0, self, self._show_sides)  # its rows have their sizes then

    def _order_tabs(self) -> None:
        """Set the tab order: recipient, form or its JSON, buttons, right side."""
        if self.form is None:
            return
        rows = [*self.form.stops(), *tab_stops(self.written)]
        notices = [*tab_stops(self.notice), *tab_stops(self.phone_reach)]
        ways, panel = (self._more, self._clear, self._next, self.create_button), tab_stops(self.visit_panel)
        last = (*tab_stops(self.switch), self._next_above)
        set_tab_order([self.back, *tab_stops(self._to), *rows, *notices, *ways, *panel, *last])

    def _show_recipient(self, draft: RequestDraft) -> None:
        agents = self._state.agents  # a place that lists none may know some all the same
        is_offered = agents is not None or self._more.isChecked() or draft.recipient.is_agent
        if self._state.shows_json:
            self._to.put_aside()
        else:
            self._to.offer(draft.recipient, is_offered=is_offered, is_lacking=self._state.lacks_agents)
        self._to.show_recipient(draft.recipient, agents, locked=not self._state.can_edit)

    def _readdressed(self) -> None:
        if self.form is not None:
            self.form.readdress()
        self.on_edited()

    def _name_recipient(self, by_id: bool) -> None:  # noqa: FBT001  a slot
        draft = self._state.draft
        if draft is not None:
            draft.recipient.name_by(is_id=by_id, agents=self._state.agents or ())
            self._show_recipient(draft)
            self.on_edited()

    def on_edited(self) -> None:
        """Show what follows from a change of the draft."""
        if self._state.draft is not None:
            self._show_draft(self._state.draft)
        self.edited.emit()

    def _show_draft(self, draft: RequestDraft) -> None:
        """Show what stands around the form."""
        self.title.setText(plain(draft.shown_name, 80) or translate("Ask", "My own request"))
        words = summary(draft, self._state.kinds(self._language))
        self._more.setText(words)
        self._more.setAccessibleName(f"{translate('Actions', actions.MORE.title)}: {words}")
        self.visit_panel.refresh(self._clock())
        self._show_footer(draft)

    def _show_error_message(self) -> None:
        ways: tuple[str, ...] = ()
        if self._state.phase is Phase.UNSURE:
            ways = translate("Issue", "Try again"), translate("Actions", actions.CHANGE.title)
        self.notice.show_error_message(self._state.error_message, *ways)

    def _show_footer(self, draft: RequestDraft) -> None:
        state = self._state
        self.create_button.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self.create_button.setEnabled(state.can_submit)
        is_sent = bool(draft.sent_to) or draft.recipient.is_agent
        self.show_create(SEND if is_sent else actions.CREATE.title, is_sending=state.phase is Phase.SENDING)
        self._next.setVisible(state.visit is not None and not state.is_done)
        self._clear.setVisible(state.visit is None)
        self._clear.setEnabled(state.can_edit and state.can_go_on)
        self._more.setEnabled(state.can_edit)
        self.switch.setEnabled(state.can_edit)
        self.back.setEnabled(state.can_go_back)
        self._show_sides()
        if not state.can_edit and self._more.isChecked():
            self._more.setChecked(False)

    def _show_sides(self) -> None:
        follows, is_narrow = self._state.visit is not None, not self._fits_both()
        self._card.setVisible(not (is_narrow and follows))
        self.visit_panel.setVisible(not is_narrow or follows)
        self.switch.setVisible(not (is_narrow and follows))
        self._next_above.setVisible(is_narrow and follows and not self._state.is_done)
        self.phone_reach.refresh(is_here=is_narrow and not follows)

    def _fits_both(self) -> bool:
        """Return whether form and visit panel fit side by side, in the words of this language."""
        form = 0 if self.form is None else self.form.minimumSizeHint().width() + AROUND_FORM
        return self.width() >= max(BOTH_FROM, form + SPACE_4 + self.visit_panel.minimumSizeHint().width())

    def _fold_more(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if self.form is None:
            return
        had_focus = release_focus(self.form)
        self.form.show_more(shows_more=opened)
        self._show_recipient(self.form.draft)
        if had_focus and self._more.isEnabled():  # its rows are new
            self._more.setFocus(Qt.FocusReason.OtherFocusReason)
        if opened:
            self._scrolls_down = True
            QTimer.singleShot(200, self, self._stay)

    def _stay(self) -> None:
        self._scrolls_down = False

    def _scroll_down(self, _: int, most: int) -> None:
        """Show the rows that were just opened below the others."""
        if self._scrolls_down:
            self.area.verticalScrollBar().setValue(most)
