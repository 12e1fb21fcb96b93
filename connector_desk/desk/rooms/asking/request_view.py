"""The request beside the visit panel: as a form or as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.rooms.asking import actions
from connector_desk.desk.rooms.asking.draft import OPTIONS, RequestDraft
from connector_desk.desk.rooms.asking.form_view import RequestForm
from connector_desk.desk.rooms.asking.more_view import summary
from connector_desk.desk.rooms.asking.visit_panel_view import RequestPanel
from connector_desk.desk.runner.visit_tracker import Phase
from connector_desk.desk.widgets.agent_words import SEND
from connector_desk.desk.widgets.focus import release_focus, set_tab_order, tab_stops
from connector_desk.desk.widgets.fold_button import FoldButton
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.json_page import JsonPage
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import Button, button, frame, icon_button, label, restyle, tell_enter
from connector_desk.desk.widgets.phone_reach_notice import PhoneReachNotice
from connector_desk.desk.widgets.recipient_row import RecipientRow
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.status_line import StatusLine
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain, plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.asking.controller import AskingController

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
        controller: AskingController,
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
        self.visit_panel = RequestPanel(colours, language, self._state, perform)
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
        self._title.setText(plain(draft.shown_name.strip(), 80) or translate("Asking", "My own request"))
        self._show_whose()
        self._show_trouble()
        self._show_footer()
        self._sum_up()
        self.visit_panel.refresh(self._clock())

    def _show_whose(self) -> None:
        """Show whose values the request has, in place of what the room is for."""
        whose = self._state.continued_for
        words = translate("Asking", "What the wallet is asked for, and the result.")
        if whose is not None:
            name = plain_inside(whose, _LONGEST_NAME)
            words = translate("Counter", "With the values of {name}").format(name=name)
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
        if self.form is not None and set(OPTIONS) & set(self.form.draft.spoken_faults()):
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
        self.said.tell(translate("Counter", "Link copied."))

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
            self._title.setText(plain(draft.shown_name.strip(), 80) or translate("Asking", "My own request"))
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
            self._notice.offer(translate("Counter", "Try again"), translate("Actions", actions.CHANGE.title))
        else:
            self._notice.offer()

    def _show_footer(self) -> None:
        state = self._state
        self._create.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self._create.setEnabled(state.can_submit)
        working = state.phase is Phase.SENDING
        words = translate("Counter", "Preparing…") if working else translate("Actions", self._create_words())
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
        choices = [(FORM, translate("Asking", "Form")), (JSON, "JSON")]
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
        self.written = JsonPage(self._colours, translate("Asking", "The request as JSON"))
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
        self._clear = button(translate("Counter", "Clear"), self._colours, kind="quiet")
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
