"""The counter: the picker, or the form beside the visit panel."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from connector_desk.base.clock import Clock
from connector_desk.desk.rooms.counter import actions
from connector_desk.desk.rooms.counter.errands import CounterErrands
from connector_desk.desk.rooms.counter.outcome import words_for
from connector_desk.desk.rooms.counter.state import CounterState
from connector_desk.desk.runner.following import Phase
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.agent_words import SEND
from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.credential_card import CardView
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.icons import icon
from connector_desk.desk.widgets.parts import Button, button, frame, icon_button, label
from connector_desk.desk.widgets.past_strip import PastLine, PastStrip, state_words
from connector_desk.desk.widgets.picker import Choice, Picker
from connector_desk.desk.widgets.said import Said
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:  # loaded with the first form
    from connector_desk.desk.rooms.counter.draft import Draft
    from connector_desk.desk.rooms.counter.form_view import FormView

ROOMY_FROM = 960


class CounterView(QWidget):
    """The room; everything it knows is in its state, so it can be made anew at any time."""

    possible_changed = Signal()
    actions_changed = Signal()
    ask_for = Signal(str)
    """The name of a schema that somebody should show."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: CounterState,
        errands: CounterErrands,
        runner: Runner,
        clock: Clock,
    ) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._state, self._errands, self._runner, self._clock = state, errands, runner, clock
        self._form: FormView | None = None
        self._copied = ""
        self._was: tuple[Phase, str, bool] = (Phase.CHOOSING, "", False)
        self.picker = Picker(
            colours,
            translate("Counter", "What would you like to issue?"),
            translate("Counter", "Choose with the mouse, with the arrow keys, or with the number on the card."),
            most_columns=4,
        )
        self.picker.is_numbered = True
        self.picker.chosen.connect(self._choose)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.picker)
        self._desk: QWidget | None = None
        self.past = PastStrip(colours, translate("Counter", "Last visits"))
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._pages)
        self._layout.addWidget(self.past)
        errands.changed.connect(self.refresh)
        errands.ticked.connect(self._tick)
        errands.schemas_changed.connect(self.actions_changed)
        errands.withdrew.connect(self._forget_link)
        self.refresh()

    def offered(self) -> list[Action]:
        """List what can be done here."""
        return actions.counter_actions(self._state, self._language)

    def is_possible(self, name: str) -> bool:
        """Tell whether an action does anything now."""
        return actions.is_possible(self._state, name)

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        if name.startswith(actions.CHOOSE_PREFIX):
            self._choose(name.removeprefix(actions.CHOOSE_PREFIX))
            return
        deeds: dict[str, Callable[[], object]] = {
            actions.CREATE.name: self._errands.submit,
            actions.NEXT.name: self._next_person,
            actions.NEW_CODE.name: self._errands.renew,
            actions.WITHDRAW.name: self._errands.withdraw,
            actions.REVOKE.name: self._errands.revoke,
            actions.CHANGE.name: self._errands.change,
            actions.COPY_LINK.name: self._copy_link,
            actions.TRY.name: self._errands.try_without_phone,
            actions.BACK.name: self._state.back,
            actions.COPY_ANSWER.name: lambda: QGuiApplication.clipboard().setText(self._state.envelope),
            actions.ASK.name: lambda: self.ask_for.emit(self._state.last_name),
        }
        if self._desk is not None:
            deeds |= {actions.MORE.name: self._more.toggle, actions.ANSWER.name: self.visit_panel.toggle_answer}
        deeds[name]()

    def take_focus(self) -> None:
        """Put the focus where the next key belongs."""
        if self._state.phase is Phase.CHOOSING:
            self.picker.focus_choice(self._state.last_name)
        elif self._state.phase is Phase.FOLLOWING:
            self.visit_panel.focus_way_on()
        elif self._form is not None:
            self._focus_form(self._form)

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        choices = [
            Choice(each.name, each.title(self._language), face_of(each, self._language), is_large=True)
            for each in state.schemas
        ]
        self.picker.show_choices(choices, state.last_name)
        if state.phase is Phase.CHOOSING or state.draft is None:
            self._pages.setCurrentIndex(0)
        else:
            self._show_desk(state.draft)
        if state.past:
            self.past.show_past(self._past_lines())
        now = (state.phase, state.visit.state if state.visit else "", state.can_revoke)
        if now != self._was:
            was, self._was = self._was, now
            self._moved(was[0], now[0])
        self.possible_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the margins the window has room for."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say why nothing is typed while a code waits."""
        if self._state.is_locked and self._desk is not None and event.text().isprintable() and event.text().strip():
            words = translate("Counter", "This code is open. Enter begins the next person; the code goes on below.")
            self._copied_hint.tell(words)
            return
        super().keyPressEvent(event)

    def _past_lines(self) -> list[PastLine]:
        past = self._state.behind if self._state.sees_progress else ()
        named = ((each, self._state.title_of(each.subject, self._language) or each.subject) for each in past)
        return [
            PastLine(each.state, name, state_words(each.state, words_for(each.agent)), each.at) for each, name in named
        ]

    def _choose(self, name: str) -> None:
        schema = next((each for each in self._state.schemas if each.name == name), None)
        if schema is not None:
            self._state.choose(schema)
            self.take_focus()

    def _moved(self, before: Phase, now: Phase) -> None:
        """Move the focus when the counter moved on by itself; who has chosen a form may be typing into it already."""
        if (before, now) == (Phase.FOLLOWING, Phase.FILLING) and self._form is not None:
            QTimer.singleShot(0, self._form, self._form.focus_filled)
        if now is Phase.FILLING and before in (Phase.CHOOSING, Phase.FOLLOWING):
            return
        if self.isVisible() and (self._state.is_finished or before is not now) and now is not Phase.SENDING:
            QTimer.singleShot(0, self, self.take_focus)

    def _show_desk(self, draft: "Draft") -> None:
        if self._desk is None:
            self._desk = self._make_desk()
            self._pages.addWidget(self._desk)
            self.visit_panel.code_shown.connect(self._errands.code_is_shown)
            self.visit_panel.beside_code = lambda: self._next
        self._pages.setCurrentWidget(self._desk)
        if self._form is None or self._form.draft is not draft:
            self._show_form(draft)
        self._show_recipient(draft)
        if self._form is not None:
            self._form.show_faults()
            self._form.set_locked(locked=not self._state.can_edit)
        self._show_trouble()
        self._show_footer()
        self.visit_panel.refresh(self._clock())

    def _show_form(self, draft: "Draft") -> None:
        from connector_desk.desk.rooms.counter.form_view import FormView  # noqa: PLC0415  after the first paint

        self._form = FormView(self._colours, self._language, draft, self._fit)
        self._form.submitted.connect(self._entered)
        self._form.edited.connect(self._edited)
        self._scroll.setWidget(self._form)
        face = face_of(draft.schema, self._language)
        self._mini.show_face(face)
        self._title.setText(face.title)
        self._about.setText(face.description)
        self._more.setChecked(False)
        self._drop_more()
        self._sum_up()

    def _entered(self) -> None:
        """Take Enter in the form: create, or, once all is done, the next person."""
        if self._state.is_done:
            self._next_person()
            return
        self._errands.submit()
        if self._form is not None and self._state.can_edit:
            self._focus_form(self._form)

    def _focus_form(self, form: "FormView") -> None:
        """Put the focus on what is wrong or lacking, the recipient first."""
        if not self._to.focus_wrong():
            form.focus_first()

    def _show_recipient(self, draft: "Draft") -> None:
        agents = self._state.agents
        if agents is None:
            draft.recipient.choose(is_agent=False)
        self._to.setVisible(agents is not None)
        self._to.show_recipient(draft.recipient, agents or (), locked=not self._state.can_edit)

    def _edited(self) -> None:
        """Follow what is typed: the card shows it, and an end that is past steps aside."""
        if self._state.is_finished and not self._state.is_done:
            self._state.change()
        self.visit_panel.refresh(self._clock())
        self._show_footer()
        self.possible_changed.emit()

    def _readdressed(self) -> None:
        self._sum_up()
        self._more.setChecked(False)
        self._edited()

    def _tick(self) -> None:
        if self._desk is not None:
            self.visit_panel.tick(self._clock())

    def _next_person(self) -> None:
        self._forget_link()
        self._errands.next_person()
        self.take_focus()

    def _copy_link(self) -> None:
        if self._state.visit is not None:
            self._copied = self._state.visit.url
            QGuiApplication.clipboard().setText(self._copied)
            self._copied_hint.tell(translate("Counter", "Link copied."))

    def _forget_link(self) -> None:
        """Empty the clipboard, if our link is still what is on it."""
        clipboard = QGuiApplication.clipboard()
        if self._copied and clipboard.text() == self._copied:
            clipboard.clear()
        self._copied = ""

    def _fit(self, key: str, media_type: str, source: object) -> None:
        from connector_desk.desk.rooms.counter.picture_fit import fit_into  # noqa: PLC0415  only where needed

        if self._form is not None and isinstance(source, Path | bytes):
            fit_into(self._form, key, media_type, source, self._runner)

    def _show_trouble(self) -> None:
        trouble, phase = self._state.trouble, self._state.phase
        if trouble is None:
            self._notice.hide()
            return
        from connector_desk.desk.widgets.outcome import error_words  # noqa: PLC0415  only where needed

        sentence, next_step = error_words(trouble.code, trouble.sentence, trouble.next_step)
        self._notice.tell(sentence, next_step, trouble.details)
        if phase is Phase.UNSURE:
            self._notice.offer(translate("Counter", "Try again"), translate("Actions", actions.CHANGE.title))
        else:
            self._notice.offer()

    def _show_footer(self) -> None:
        state = self._state
        self._create.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self._create.setEnabled(state.can_submit)
        working = state.phase is Phase.SENDING
        self._create.setText(
            translate("Counter", "Preparing…") if working else translate("Actions", self._create_words())
        )
        self._next.setVisible(state.visit is not None and not state.is_done)
        self._change.setVisible(state.is_locked and state.can_change)
        self._clear.setVisible(state.visit is None)
        self._clear.setEnabled(state.can_edit and state.can_go_on)
        self._more.setEnabled(state.can_edit)
        self._back.setEnabled(state.can_go_back)
        if not state.can_edit and self._more.isChecked():
            self._more.setChecked(False)

    def _create_words(self) -> str:
        draft = self._state.draft
        return SEND if draft is not None and draft.recipient.is_agent else actions.CREATE.title

    def _make_desk(self) -> QWidget:
        from connector_desk.desk.rooms.counter.visit_panel_view import VisitPanelView  # noqa: PLC0415  after the first paint

        page = QWidget()
        self.visit_panel = VisitPanelView(self._colours, self._language, self._state, self.perform)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._form_card(), 11)
        columns.addWidget(self.visit_panel, 9)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._head())
        layout.addLayout(columns, 1)
        return page

    def _head(self) -> QHBoxLayout:
        self._back = icon_button(translate("Actions", actions.BACK.title), self._colours, "arrow-left", size=20)
        self._back.setFixedSize(38, 38)
        self._back.clicked.connect(lambda: self.perform(actions.BACK.name))
        self._mini = CardView(small=True)
        self._title, self._about = label("", "title", name="title"), label("", "muted")
        self._copied_hint = Said()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self._about)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self._back)
        head.addWidget(self._mini)
        head.addLayout(words, 1)
        head.addWidget(self._copied_hint)
        ask = button(translate("Actions", actions.ASK.title), self._colours, kind="quiet", icon_name=actions.ASK.icon)
        ask.clicked.connect(lambda: self.perform(actions.ASK.name))
        head.addWidget(ask)
        return head

    def _form_card(self) -> QFrame:
        from connector_desk.desk.widgets.notice import Notice  # noqa: PLC0415  after the first paint
        from connector_desk.desk.widgets.recipient_row import RecipientRow  # noqa: PLC0415  after the first paint

        card = frame("card")
        self._scroll = FollowingArea()
        self._notice = Notice(self._colours)
        self._notice.way_on.clicked.connect(self._errands.submit)
        self._notice.other_way.clicked.connect(lambda: self.perform(actions.CHANGE.name))
        self._more_place = QVBoxLayout()
        self._to = RecipientRow(self._colours)
        self._to.edited.connect(self._readdressed)
        self._to.alias.returnPressed.connect(self._entered)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._to)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self._notice)
        layout.addWidget(self._make_more())
        layout.addLayout(self._more_place)
        layout.addLayout(self._footer())
        return card

    def _make_more(self) -> QToolButton:
        self._more = QToolButton()
        self._more.setProperty("kind", "fold")
        self._more.setCheckable(True)
        self._more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._more.setIcon(icon("chevron-right", self._colours.muted))
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.toggled.connect(self._fold_more)
        return self._more

    def _footer(self) -> QHBoxLayout:
        self._create: Button = button(
            translate("Actions", actions.CREATE.title),
            self._colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self._create.setObjectName(actions.CREATE.name)
        self._create.setMinimumWidth(168)
        self._create.clicked.connect(self._entered)
        self._next = button(translate("Actions", actions.NEXT.title), self._colours, icon_name=actions.NEXT.icon)
        self._clear = button(translate("Counter", "Clear"), self._colours, kind="quiet")
        self._change = button(translate("Actions", actions.CHANGE.title), self._colours, kind="quiet")
        self._change.clicked.connect(lambda: self.perform(actions.CHANGE.name))
        for each in (self._next, self._clear):
            each.clicked.connect(self._next_person)
        footer = QHBoxLayout()
        footer.setSpacing(SPACE_2)
        footer.setContentsMargins(0, 0, SPACE_2, 0)
        footer.addStretch()
        for each in (self._clear, self._change, self._next, self._create):
            footer.addWidget(each)
        return footer

    def _fold_more(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self._more.setIcon(icon("chevron-down" if opened else "chevron-right", self._colours.muted))
        self._drop_more()
        draft = self._state.draft
        if opened and draft is not None:
            from connector_desk.desk.rooms.counter.more_view import MoreView  # noqa: PLC0415  only where opened

            made = MoreView(self._colours, draft)
            made.edited.connect(self._sum_up)
            self._more_place.addWidget(made)

    def _drop_more(self) -> None:
        item = self._more_place.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.deleteLater()

    def _sum_up(self) -> None:
        from connector_desk.desk.rooms.counter.more_view import summary  # noqa: PLC0415  after the first paint

        if self._state.draft is not None:
            words = summary(self._state.draft)
            self._more.setText(words)
            self._more.setAccessibleName(f"{translate('Actions', actions.MORE.title)}: {words}")
