"""The request beside the visit panel: as a form or as JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.focus import FollowingArea, release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.json_view import JsonPage
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import SEND, error_words
from connector_desk.desk.kit.parts import Button, button, frame, icon_button, label, restyle, tell_enter
from connector_desk.desk.kit.phone_reach_notice import PhoneReachNotice
from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.ask import actions
from connector_desk.desk.rooms.ask.credential_view import AskedSummary, CredentialBlock
from connector_desk.desk.rooms.ask.draft import MOST_CREDENTIALS, AskedCredential, RequestDraft
from connector_desk.desk.rooms.ask.more_view import RequestOptionsView, summary
from connector_desk.desk.rooms.ask.request_form import AGENT_ID, OPTION_ROWS, request_fields
from connector_desk.desk.rooms.ask.templates import draft_of_schema
from connector_desk.desk.rooms.ask.visit_panel_view import request_panel
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.ask.controller import AskController
    from connector_desk.desk.rooms.ask.state import AskState


class RequestForm(QWidget):
    """Shows a draft and reports its changes."""

    submitted = Signal()
    edited = Signal()
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""
    remade = Signal()
    """Its rows are other widgets than before."""

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
        self._colours, self._language, self._state, self._clock = colours, language, state, clock
        self.draft = draft
        self._shows_more, self._is_locked = shows_more, False
        self.blocks: list[CredentialBlock] = []
        self.fields = FormView(colours, request_fields(), "asked")
        self.fields.edited.connect(self._name_edited)
        self.fields.submitted.connect(self.submitted)
        self.name, self._typed = self.fields.rows["name"], FormDraft(self.fields.spec)
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
        foot = QHBoxLayout()
        foot.addWidget(self._add)
        foot.addStretch()
        self._layout.addLayout(foot)
        self._more: RequestOptionsView | None = None
        self._layout.addStretch()
        self._open_more()
        self.show_draft()

    def show_draft(self) -> None:
        """Show the present draft, with new blocks."""
        self._typed.values["name"] = self.draft.name
        self.fields.show_draft(self._typed)
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
                combo.installEventFilter(self)
            self.blocks.append(block)
            self._blocks.addWidget(block)
        self._show_folded()
        self.set_locked(locked=self._is_locked)
        self.show_faults()
        self.remade.emit()

    def stops(self) -> list[QWidget]:
        """Return where Tab stops, from above to below."""
        more = [] if self._more is None else tab_stops(self._more)
        blocks = [stop for block in self.blocks for stop in tab_stops(block)]
        return [self.change, *tab_stops(self.name.editor), *blocks, self._add, *more]

    def open(self) -> None:
        """Show what can be changed."""
        self.change.setChecked(True)

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        if opened is not self.draft.is_open:
            self.draft.is_open = opened
            self._show_folded()
            self.remade.emit()

    def _show_folded(self) -> None:
        """Show what is asked in words, or as it can be changed: what is not complete has to be."""
        draft = self.draft
        known = [self._state.schema_of(each.schema_id, each.schema_name) for each in draft.credentials]
        can_fold = bool(draft.name.strip()) and all(
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

    @property
    def options(self) -> QWidget | None:
        """Return the options while they are open."""
        return self._more

    def show_more(self, *, shows_more: bool) -> None:
        """Show or hide the rarely changed parts of each credential."""
        if shows_more is not self._shows_more:
            self._shows_more = shows_more
            self._open_more()
            self.show_draft()

    def option_stops(self) -> list[QWidget]:
        """Return where Tab stops in the rarely changed settings."""
        return [] if self._more is None else tab_stops(self._more)

    def readdress(self) -> None:
        """Show the rows for another kind of recipient."""
        if self._more is not None and self._more.is_for_agent is not self.draft.recipient.is_agent:
            self._open_more()
            self.show_faults()
            self.remade.emit()

    def _open_more(self) -> None:
        """Make the rows that are rarely changed, or take them away."""
        if self._more is not None:
            self._more.hide()
            self._more.deleteLater()
            self._more = None
        if self._shows_more:
            self._more = RequestOptionsView(self._colours, self.draft, self._clock)
            self._more.edited.connect(self._option_edited)
            self._more.submitted.connect(self.submitted)
            self._layout.insertWidget(self._layout.count() - 1, self._more)

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        faults = self.draft.spoken_faults()
        if not self.draft.is_open and any(row == "name" or row.startswith("credentials.") for row in faults):
            self.open()
        self._typed.values["name"] = self.draft.name
        self._typed.refused = {row: fault for row, fault in faults.items() if row == "name"}
        self.fields.show_faults(self._typed)
        for each in self.blocks:
            each.show_faults(faults)
        if self._more is not None:
            self._more.show_refused(faults)

    def set_locked(self, *, locked: bool) -> None:
        """Keep the form as it is while a code for it is open."""
        self._is_locked = locked
        self.name.editor.set_locked(locked=locked)
        self._add.setEnabled(not locked)
        for each in self.blocks:
            each.set_locked(locked=locked)

    def focus_wrong(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        faults = self.draft.spoken_faults()
        if "name" in faults:
            self.name.editor.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        found = next((row for row in faults if row.startswith("credentials.")), None)
        if found is None:
            return self._more is not None and self._more.focus_refused()
        index = int(found.removeprefix("credentials.").partition(".")[0].partition(":")[0])
        block = self.blocks[index]
        block.focus_row(found)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.submitted.emit()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Submit on Enter in a closed combo box, as in any other field."""
        enters = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in enters:
            if not event.isAutoRepeat():
                self.submitted.emit()
            return True
        return super().eventFilter(watched, event)

    def _name_edited(self, key: str, text: str) -> None:
        self.draft.name = text
        self._edited(key)

    def _option_edited(self, key: str, value: str) -> None:
        if key == "names":
            self.renamed.emit(value == AGENT_ID)
        rows = {"life": "expiryDate", "kind": "requestId"} | {each: path for path, each in OPTION_ROWS.items()}
        self._edited(rows.get(key, key))

    def _edited(self, row: str) -> None:
        self.draft.edited(row)
        self.show_faults()
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
        self._edited(f"credentials.{len(self.draft.credentials) - 1}")
        self._rebuild(len(self.draft.credentials) - 1)

    def _remove(self, index: int) -> None:
        del self.draft.credentials[index]
        self.draft.refused = {}
        self._edited(f"credentials.{index}")
        self._rebuild(0)


FORM, JSON = "form", "json"
BOTH_FROM = 880
"""Width from which form and visit panel may stand side by side."""
_LONGEST_NAME = 60
AROUND_FORM = SPACE_5 + SPACE_4 + 12
"""The margins of its card, and the scroll bar."""


class RequestView(QWidget):
    """Shows the open draft, and its outcome."""

    edited = Signal()

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: AskController,
        clock: Clock,
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._controller, self._state, self._clock, self._perform = controller, controller.state, clock, perform
        self.form: RequestForm | None = None
        self._issuers: object = None
        self.said = StatusLine(wraps=True)
        self._scrolls_down = False
        self.visit_panel = request_panel(colours, language, self._state, perform)
        self.visit_panel.code_shown.connect(controller.code_is_shown)
        self.visit_panel.beside_code = lambda: self._next_above if self._next_above.isVisible() else self._next
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_4)
        self._form_card = self._card()
        columns.addWidget(self._form_card, 11)
        columns.addWidget(self.visit_panel, 9)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._head())
        layout.addLayout(columns, 1)

    def refresh(self) -> None:
        """Show the state as it is."""
        draft = self._state.draft
        if draft is None:
            return
        stamp = (self._state.schemas, self._state.issuers)
        if self.form is None or self.form.draft is not draft or (self._issuers != stamp and self._state.can_edit):
            self._issuers = stamp
            self.said.forget()  # it is about the form before
            self._show_form(draft)
        self._show_way(draft)
        self._show_recipient(draft)
        if self.form is not None:
            self.form.show_faults()
            self.form.set_locked(locked=not self._state.can_edit)
        self.written.editor.setReadOnly(not self._state.can_edit)
        self._title.setText(plain(draft.shown_name.strip(), 80) or translate("Ask", "My own request"))
        self._show_whose()
        self._show_trouble()
        self._show_footer()
        self._sum_up()
        self.visit_panel.refresh(self._clock())

    def _show_whose(self) -> None:
        """Show whose values the request has, in place of what the room is for."""
        whose = self._state.continued_for
        words = translate("Ask", "What the wallet is asked for, and the result.")
        if whose is not None:
            name = plain_inside(whose, _LONGEST_NAME)
            words = translate("Issue", "With the values of {name}").format(name=name)
        if self.about.text() != words:
            self.about.setText(words)
            restyle(self.about, "hurry", whose is not None)

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
        elif self._state.shows_json:
            self.written.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.form is not None and not self._to.focus_wrong() and not self._focus_fault(self.form):
            draft = self._state.draft
            if draft is not None and not draft.name.strip():
                self.form.name.editor.setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self._create.setFocus(Qt.FocusReason.OtherFocusReason)

    def entered(self) -> None:
        """Create the code on Enter, or go to the first fault."""
        self._controller.submit()
        if self._state.can_edit and self.form is not None:
            self.form.show_faults()
            self._show_recipient(self.form.draft)
            if not self._to.focus_wrong():
                self._focus_fault(self.form)

    def _focus_fault(self, form: RequestForm) -> bool:
        self._open_more()
        return form.focus_wrong()

    def _open_more(self) -> None:
        """Open the rarely changed settings where one of them has a fault."""
        if self.form is not None and self.form.draft.has_fault_in_more:
            self._more.setChecked(True)

    def form_is_old(self) -> None:
        """Create the form again: its draft was cleared."""
        self.form = None

    def toggle_more(self) -> None:
        """Open the rarely changed settings and set the focus to the first of them; or close them."""
        self._more.toggle()
        stops = self.form.option_stops() if self.form is not None and self._more.isChecked() else []
        if stops:
            self._scrolls_down = False  # the focus leads to their beginning
            stops[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle_json(self) -> None:
        """Show the other view of the same draft."""
        self._way_chosen(FORM if self._state.shows_json else JSON)

    def say_copied(self) -> None:
        """Show for a moment that the link is on the clipboard."""
        self.said.tell(translate("Issue", "Link copied."))

    def _show_form(self, draft: RequestDraft) -> None:
        shows_more = self._more.isChecked()
        self.form = RequestForm(self._colours, self._language, self._state, draft, self._clock, shows_more=shows_more)
        self.form.renamed.connect(self._name_recipient)
        self.form.submitted.connect(self.entered)
        self.form.edited.connect(self._form_edited)
        self.form.remade.connect(self._form_remade)
        self._scroll.setWidget(self.form)
        self._form_remade()

    def _form_remade(self) -> None:
        self._order_tabs()
        QTimer.singleShot(0, self, self._show_sides)  # its rows have their sizes then

    def _order_tabs(self) -> None:
        """Set the tab order: recipient, form or its JSON, buttons, right side."""
        if self.form is None:
            return
        rows = [*self.form.stops(), *tab_stops(self.written)]
        notices = [*tab_stops(self._notice), *tab_stops(self.phone_reach)]
        ways, panel = (self._more, self._clear, self._next, self._create), tab_stops(self.visit_panel)
        last = (*tab_stops(self._way), self._next_above)
        set_tab_order([self._back, *tab_stops(self._to), *rows, *notices, *ways, *panel, *last])

    def _show_way(self, draft: RequestDraft) -> None:
        """Show the form or the JSON, and the notice about the JSON."""
        if not draft.is_shown:
            self._state.shows_json = True
        self._way.put(JSON if self._state.shows_json else FORM)
        self._views.setCurrentIndex(1 if self._state.shows_json else 0)
        self._more.setVisible(not self._state.shows_json)
        if self._state.shows_json:
            self.written.editor.put(draft.text(self._clock()))
        self.written.tell(is_shown=draft.is_shown, can_edit=self._state.can_edit)
        self.written.show_faults(draft.written_faults)

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
        self._form_edited()

    def _name_recipient(self, by_id: bool) -> None:  # noqa: FBT001  a slot
        draft = self._state.draft
        if draft is not None:
            draft.recipient.name_by(is_id=by_id, agents=self._state.agents or ())
            self._show_recipient(draft)
            self._form_edited()

    def _way_chosen(self, way: str) -> None:
        draft = self._state.draft
        if draft is None:
            return
        if self._state.can_edit:
            release_focus(self)
        if way == FORM:
            draft.show_form()
        self._state.shows_json = way == JSON or draft.written is not None
        self.form_is_old()
        self.refresh()
        if self._state.can_edit:
            self.take_focus()

    def _drop_written(self) -> None:
        if self._state.draft is not None:
            self._state.draft.drop_written()
            self._way_chosen(FORM)

    def _json_edited(self, text: str) -> None:
        if self._state.draft is not None and self._state.can_edit:
            self._state.draft.write(text)
            self._form_edited()
            self._show_way(self._state.draft)

    def _form_edited(self) -> None:
        draft = self._state.draft
        if draft is not None:
            self._title.setText(plain(draft.shown_name.strip(), 80) or translate("Ask", "My own request"))
        self.visit_panel.refresh(self._clock())
        self._show_footer()
        self._sum_up()
        self.edited.emit()

    def _show_trouble(self) -> None:
        trouble = self._state.trouble
        if trouble is None:
            self._notice.hide()
            return
        sentence, next_step = error_words(trouble.code, trouble.sentence, trouble.next_step)
        self._notice.tell(sentence, next_step, trouble.details)
        if self._state.phase is Phase.UNSURE:
            self._notice.offer(translate("Issue", "Try again"), translate("Actions", actions.CHANGE.title))
        else:
            self._notice.offer()

    def _show_footer(self) -> None:
        state = self._state
        self._create.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self._create.setEnabled(state.can_submit)
        working = state.phase is Phase.SENDING
        words = translate("Issue", "Preparing…") if working else translate("Actions", self._create_words())
        tell_enter(self._create, self._colours, words, writes_lines=state.shows_json and state.can_edit)
        self._next.setVisible(state.visit is not None and not state.is_done)
        self._clear.setVisible(state.visit is None)
        self._clear.setEnabled(state.can_edit and state.can_go_on)
        self._more.setEnabled(state.can_edit)
        self._way.setEnabled(state.can_edit)
        self._back.setEnabled(state.can_go_back)
        self._show_sides()
        if not state.can_edit and self._more.isChecked():
            self._more.setChecked(False)

    def _create_words(self) -> str:
        draft = self._state.draft
        is_sent = draft is not None and bool(draft.sent_to or draft.recipient.is_agent)
        return SEND if is_sent else actions.CREATE.title

    def _show_sides(self) -> None:
        follows, is_narrow = self._state.visit is not None, not self._fits_both()
        self._form_card.setVisible(not (is_narrow and follows))
        self.visit_panel.setVisible(not is_narrow or follows)
        self._way.setVisible(not (is_narrow and follows))
        self._next_above.setVisible(is_narrow and follows and not self._state.is_done)
        self.phone_reach.look(is_here=is_narrow and not follows)

    def _fits_both(self) -> bool:
        """Return whether form and visit panel fit side by side, in the words of this language."""
        form = 0 if self.form is None else self.form.minimumSizeHint().width() + AROUND_FORM
        return self.width() >= max(BOTH_FROM, form + SPACE_4 + self.visit_panel.minimumSizeHint().width())

    def _head(self) -> QHBoxLayout:
        self._back = icon_button(translate("Actions", actions.BACK.title), self._colours, "arrow-left", size=20)
        self._back.setFixedSize(38, 38)
        self._back.clicked.connect(lambda: self._perform(actions.BACK.name))
        self._title = label("", "title", name="title")
        self.about = label("", "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self.about)
        choices = [(FORM, translate("Ask", "Form")), (JSON, "JSON")]
        self._way = Segments(self._colours, translate("Actions", actions.JSON.title), choices)
        self._way.chosen.connect(self._way_chosen)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self._back)
        head.addLayout(words, 1)
        self._next_above = button(translate("Actions", actions.NEXT.title), self._colours, icon_name=actions.NEXT.icon)
        self._next_above.clicked.connect(lambda: self._perform(actions.NEXT.name))
        self._next_above.hide()
        head.addWidget(self._way)
        head.addWidget(self._next_above)
        return head

    def _card(self) -> QFrame:
        card = frame("card")
        self._scroll = FollowingArea()
        self._scroll.verticalScrollBar().rangeChanged.connect(self._grew)
        self._views = QStackedWidget()
        self._views.addWidget(self._scroll)
        self.written = JsonPage(self._colours, translate("Ask", "The request as JSON"))
        self.written.edited.connect(self._json_edited)
        self.written.dropped.connect(self._drop_written)
        self._views.addWidget(self.written)
        self._notice = Notice(self._colours)
        self.phone_reach = PhoneReachNotice(self._colours, self._state)
        self._notice.way_on.clicked.connect(self._controller.submit)
        self._notice.other_way.clicked.connect(lambda: self._perform(actions.CHANGE.name))
        self._more = FoldButton(self._colours)
        self._more.toggled.connect(lambda opened: self._fold_more(opened=opened))
        self._more.leads_to(lambda: [] if self.form is None else [self.form.options])
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_3)
        self._to = RecipientRow(self._colours)
        self._to.edited.connect(self._readdressed)
        self._to.alias.returnPressed.connect(self.entered)
        layout.addWidget(self._to)
        layout.addWidget(self._views, 1)
        layout.addWidget(self._notice)
        layout.addWidget(self.phone_reach)
        layout.addWidget(self._more)
        layout.addLayout(self._footer())
        return card

    def _footer(self) -> QHBoxLayout:
        words = translate("Actions", actions.CREATE.title)
        self._create: Button = button(
            words, self._colours, kind="primary", icon_name="corner-down-left", icon_last=True
        )
        self._create.setObjectName(actions.CREATE.name)
        self._create.setMinimumWidth(168)
        self._create.clicked.connect(self.entered)
        self._next = button(translate("Actions", actions.NEXT.title), self._colours, icon_name=actions.NEXT.icon)
        self._clear = button(translate("Issue", "Clear"), self._colours, kind="quiet")
        for each in (self._next, self._clear):
            each.clicked.connect(lambda: self._perform(actions.NEXT.name))
        footer = QHBoxLayout()
        footer.setSpacing(SPACE_2)
        footer.setContentsMargins(0, 0, SPACE_2, 0)
        footer.addStretch()
        for each in (self._clear, self._next, self._create):
            footer.addWidget(each)
        return footer

    def _fold_more(self, *, opened: bool) -> None:
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

    def _grew(self, _: int, most: int) -> None:
        """Show the rows that were just opened below the others."""
        if self._scrolls_down:
            self._scroll.verticalScrollBar().setValue(most)

    def _sum_up(self) -> None:
        if self._state.draft is not None:
            words = summary(self._state.draft)
            self._more.setText(words)
            self._more.setAccessibleName(f"{translate('Actions', actions.MORE.title)}: {words}")
