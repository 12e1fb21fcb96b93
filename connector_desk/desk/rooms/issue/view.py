"""The counter: the picker, or the form beside the visit panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.focus import release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import SEND
from connector_desk.desk.kit.parts import Button, button, frame, label
from connector_desk.desk.kit.picker import Picker, PickerChoice
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.room_view import PageHead
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_room_view import VisitRoomView
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.outcome import WORDS
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.clock import Clock
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.revocation_choice import RevocationChoice
    from connector_desk.desk.rooms.issue.controller import IssueController
    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.rooms.issue.form_view import OfferForm
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.rooms.issue.waiting import WaitingWallet
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.set_aside_visits import VisitSummary


class SchemaPicker(Picker):
    """Shows the credentials that can be issued."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours, *_words(None), most_columns=4)

    def show_state(self, state: IssueState, language: str) -> None:
        """Show the schemas, and the person whose values the next form begins with."""
        offer = state.adds_to
        self.say(*(_words(None if state.person is None else state.person.title) if offer is None else _words_to_add()))
        choices = [
            PickerChoice(each.name, each.title(language), face_of(each, language), is_large=True)
            for each in state.schemas
        ]
        self.show_choices(choices, state.last_name)


def _words(person: str | None) -> tuple[str, str]:
    """Return the title and the sentence below it; a person: None where it is for anybody."""
    if person is None:
        return (
            translate("Issue", "What would you like to issue?"),
            translate("Issue", "Choose with the mouse, with the arrow keys, or with the number on the card."),
        )
    title = translate("Issue", "Another credential for this person")
    if person:
        title = translate("Issue", "Another credential for {name}").format(name=plain_inside(person, _LONGEST_NAME))
    return title, translate("Issue", "The form already contains what is known about this person. Escape clears it.")


def _words_to_add() -> tuple[str, str]:
    return (
        translate("Issue", "Which credential do you want to add?"),
        translate("Issue", "One code offers all of them. Escape returns to the form."),
    )


class IssueFooter(QWidget):
    """Shows the buttons that a state has; the counter gives them their handlers."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.create_code = button(
            translate("Actions", actions.CREATE.title),
            colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self.create_code.setObjectName(actions.CREATE.name)
        self.create_code.setMinimumWidth(168)
        self.next_person = button(translate("Actions", actions.NEXT.title), colours, icon_name=actions.NEXT.icon)
        self.another = button(translate("Issue", "Another credential…"), colours, icon_name=actions.ANOTHER.icon)
        self.another.setAccessibleName(translate("Actions", actions.ANOTHER.title))
        self.clear = button(translate("Issue", "Clear"), colours, kind="quiet")
        self.change = button(translate("Actions", actions.CHANGE.title), colours, kind="quiet")
        layout = QHBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.addStretch()
        for each in self.ways:
            each.let_shrink()
            layout.addWidget(each)

    @property
    def ways(self) -> tuple[Button, ...]:
        """Return the buttons from left to right."""
        return self.clear, self.change, self.another, self.next_person, self.create_code

    def show_state(self, state: IssueState) -> None:
        """Show the buttons that a state has."""
        self.create_code.setVisible(state.visit is None and state.phase is not Phase.UNSURE)
        self.create_code.setEnabled(state.can_submit)
        working = state.phase is Phase.SENDING
        to_agent = state.draft is not None and state.draft.recipient.is_agent
        words = translate("Actions", SEND if to_agent else actions.CREATE.title)
        if state.awaited is not None:
            words = translate("Actions", actions.APPROVE)
        self.create_code.setText(translate("Issue", "Preparing…") if working else words)
        self.create_code.setAccessibleName(words)
        self.next_person.setVisible(state.visit is not None and not state.is_done)
        self.another.setVisible(state.is_done and state.can_issue_another)  # elsewhere by its key and in the menu
        self.change.setVisible(state.is_locked and state.can_change)
        self.clear.setVisible(state.visit is None)
        self.clear.setEnabled(state.can_clear)


def _origin_words(wallet: WaitingWallet) -> str:
    """Say which code a wallet came with; nothing where it came without one."""
    if wallet.origin is None:
        return ""
    if not wallet.origin:
        return translate("Issue", "It came with a code that this desk does not know.")
    words = translate("Issue", "It came with the code “{title}”.")
    return words.format(title=plain_inside(wallet.origin, 140))


_LONGEST_NAME = 60
_PANE_HEIGHT = 360  # the code with the ways to send it; or the form, with its buttons
_LONGEST_AHEAD = 100


class IssueView(VisitRoomView):
    """The room: the picker, and the form beside the visit panel."""

    ask_for = Signal(str)
    """The name of a schema that somebody should show."""
    choose_guest = Signal()
    """A guest of a list is to be chosen for the form of a wallet that waits."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        state: IssueState,
        controller: IssueController,
        runner: Runner,
        clock: Clock,
    ) -> None:
        super().__init__(colours, state, controller, actions.CODE, (translate("Issue", "Recent visits"), WORDS), None)
        self._language, self._state, self._controller = language, state, controller
        self._runner, self._clock = runner, clock
        self._form: OfferForm | None = None
        self.former: RevocationChoice | None = None
        """When the credential is revoked that the new one takes the place of; made with the first."""
        self.go_on_with_guests: Callable[[str, str], bool] = lambda _guest, _typed: False
        """Go back to the list of a guest with what was typed for the next one; False: it is not open any more."""
        self._ahead = ""
        self._was: tuple[Phase, bool, str, bool] = (Phase.CHOOSING, False, "", False)
        self.picker = SchemaPicker(colours)
        self.picker.chosen.connect(self._choose)
        self.pages.addWidget(self.picker)
        self._copied_hint = StatusLine(wraps=True)
        self.column.insertWidget(1, self._copied_hint)  # below the columns: it may need two lines
        self._desk: QWidget | None = None
        before = QHBoxLayout()
        before.setSpacing(SPACE_3)
        before.addWidget(self.take_up_button, 0, Qt.AlignmentFlag.AlignLeft)
        before.addWidget(self.recent, 1)
        self.column.addLayout(before)
        controller.ticked.connect(self._tick)
        controller.schemas_changed.connect(self.actions_changed)
        controller.served.connect(self._take_served)
        controller.wallet_rejected.connect(self._show_rejected)
        controller.wallet_gone.connect(self._show_gone)
        self._follow()

    def offered(self) -> list[Action]:
        """List the actions of this room."""
        return actions.counter_actions(self._state, self._language)

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        return actions.is_possible(self._state, name)

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        if name.startswith(actions.CHOOSE_PREFIX):
            self._choose(name.removeprefix(actions.CHOOSE_PREFIX))
            return
        handlers = self.code_handlers() | {
            actions.CREATE.name: self._controller.submit,
            actions.ANOTHER.name: self._state.another,
            actions.REVOKE.name: self._controller.revoke,
            actions.CHANGE.name: self._controller.change,
            actions.KEEP.name: self._keep,
            actions.EARLIER.name: self._controller.fill_in_earlier,
            actions.ADD.name: self._state.add_credential,
            actions.DROP.name: self._state.drop_credential,
            actions.REST.name: self._controller.offer_rest,
            actions.TURN_AWAY.name: self._controller.turn_away,
            actions.CHOOSE_GUEST.name: self._choose_guest,
            actions.BACK.name: self._state.back,
            actions.ASK.name: lambda: self.ask_for.emit(self._state.last_name),
        }
        if self._desk is not None:
            handlers |= {
                actions.MORE.name: self._scroll.toggle_options,
                actions.ANSWER.name: self.visit_panel.toggle_answer,
            }
        handlers[name]()
        self._refresh.flush()

    def take_focus(self) -> None:
        """Put the focus where the next key belongs; a guest is not chosen any more."""
        self._state.end_guest_choice()
        self._refresh.flush()
        if self._state.phase is Phase.CHOOSING:
            self.picker.focus_choice(self._state.last_name)
        elif self._state.phase is Phase.FOLLOWING:
            self.visit_panel.focus_way_on()
        elif self._form is not None:
            self._focus_form(self._form)

    def refresh(self) -> None:
        """Show the state as it is; the focus moves once, and only after all else."""
        state = self._state
        now = (state.phase, state.is_finished, state.visit.state if state.visit else "", state.can_revoke)
        (was, self._was), goal = (self._was, now), None
        if now != was:
            goal = self._goal(was[0], now[0], had_ended=was[1])
            if goal is not None or (self._desk is not None and now[0] is Phase.SENDING and self._create.hasFocus()):
                release_focus(self)
        self.picker.show_state(state, self._language)
        if state.phase is Phase.CHOOSING or state.draft is None:
            self.pages.setCurrentIndex(0)
        else:
            self._show_desk(state.draft)
        self.show_before(may_move=now[0] is not was[0])
        if goal is not None:
            goal()
        self.possible_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep what is typed while a code is open for the next form, and say so."""
        if not self._type_ahead(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Treat a space between two typed words as text; otherwise it presses the button that has the focus."""
        is_space = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.text() == " "
        if is_space and self._ahead and isinstance(event, QKeyEvent):
            return self._type_ahead(event)
        return super().eventFilter(watched, event)

    def _type_ahead(self, event: QKeyEvent) -> bool:
        """Add a key to what the next form begins with; False where it is none, or no form is to come."""
        is_command = event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier)
        if self._desk is None or self._state.phase not in (Phase.SENDING, Phase.FOLLOWING) or is_command:
            return False
        if event.key() == Qt.Key.Key_Backspace and self._ahead:
            self._ahead = self._ahead[:-1]
        elif event.text().isprintable() and (event.text().strip() or self._ahead):
            self._ahead = (self._ahead + event.text())[:_LONGEST_AHEAD]
        else:
            return False
        if not self._ahead:
            self._copied_hint.forget()
            return True
        if self._state.is_done and self._is_of_guest:
            self.next_person()  # nobody waits for this code any more
            return True
        words = translate("Issue", "Press Enter for the next person. The form begins with “{text}”.")
        if self._state.is_locked:
            words = translate(
                "Issue",
                "This code is open. Press Enter for the next person: the form begins with “{text}”, and this visit "
                "continues below.",
            )
        self._copied_hint.show_message(words.format(text=plain(self._ahead, _LONGEST_AHEAD)), stays=True)
        return True

    def subject_of(self, visit: VisitSummary) -> str:
        """Return the title of the credential of an earlier visit."""
        return self._state.title_of(visit.subject, self._language) or visit.subject

    def title_of_left(self) -> str | None:
        """Return the name of the person of the form that was left last; None: there is none."""
        left = self._state.set_aside = self._state.left
        return left[0].title if left else None

    def _show_whose(self, draft: OfferDraft) -> None:
        """Show whose values the form has, in place of what its kind of credential is for."""
        whose = self._state.continued_for
        words = face_of(draft.schema, self._language).description
        nobody = translate("Issue", "an earlier person")
        self._page_head.show_about(words, None if whose is None else whose or nobody)

    def _show_rejected(self, reason: str) -> None:
        """Say that a wallet was refused before anybody at the desk saw it; the person may stand there all the same."""
        words = translate("Issue", "A wallet that started by itself was refused: {reason}")
        self._copied_hint.show_message(words.format(reason=plain(reason, 300)), stays=True)

    def _show_gone(self, number: int) -> None:
        """Say that the wallet has gone whose form has a guest: it goes on as one for a code."""
        self._refresh.flush()
        words = translate("Issue", "The wallet with the number {number} waits no longer. This form makes a code.")
        self._copied_hint.show_message(words.format(number=number), stays=True)

    def _choose_guest(self) -> None:
        """Go to the lists of guests for the form of the wallet that waits."""
        self._state.begin_guest_choice()
        self.choose_guest.emit()

    def show_guest(self) -> None:
        """Show the values of the guest who was chosen."""
        self._refresh.flush()
        if self._state.draft is not None:
            self._show_form(self._state.draft)  # lists may have more rows now
        self._filled()

    def _take_served(self) -> None:
        """Move the focus into the form for a wallet that waits."""
        release_focus(self)
        self.take_focus()

    def take_up(self) -> None:
        """Continue the form that was left last."""
        release_focus(self)
        self._state.take_up()
        self.take_focus()

    def _choose(self, name: str) -> None:
        schema = next((each for each in self._state.schemas if each.name == name), None)
        if schema is not None:
            release_focus(self)
            self._state.choose(schema)
            self.take_focus()

    def _goal(self, before: Phase, now: Phase, *, had_ended: bool) -> Callable[[], None] | None:
        """Return the function that moves the focus after a transition; a form may be in use already."""
        if not self.isVisible() or now is Phase.SENDING or (before is Phase.CHOOSING and now is Phase.FILLING):
            return None
        if before is Phase.FOLLOWING and now is Phase.FILLING:
            return self._focus_filled
        return self.take_focus if self._state.is_finished or had_ended or before is not now else None

    def _keep(self) -> None:
        if self._form is not None:
            self._form.toggle_kept()

    def _focus_filled(self) -> None:
        if self._form is not None:
            self._form.focus_filled()

    def _show_desk(self, draft: OfferDraft) -> None:
        if self._desk is None:
            self._desk = self._make_desk()
            self.pages.addWidget(self._desk)
            self.visit_panel.code_shown.connect(self._controller.code_is_shown)
            self.visit_panel.beside_code = lambda: self._next
            for each in (self._next, *self.visit_panel.findChildren(QPushButton)):
                each.installEventFilter(self)
        self.pages.setCurrentWidget(self._desk)
        if self._form is None or self._form.draft is not draft or (self._ahead and self._state.can_edit):
            self._copied_hint.forget()  # it is about the form before
            self._ahead = ""
        if self._form is None or self._form.draft is not draft:
            self._show_form(draft)
        self._show_recipient(draft)
        self._contents.show_offer(draft, can_edit=self._state.can_edit)
        self._show_whose(draft)
        if self._form is not None:
            self._scroll.show_faults()
            self._form.set_locked(locked=not self._state.can_edit)
        self._show_error_message()
        self._show_awaited()
        self._show_former(draft)
        self._show_earlier()
        self._show_footer()
        self.visit_panel.refresh(self._clock())

    def _show_awaited(self) -> None:
        """Say which wallet waits for the form on the screen."""
        wallet = self._state.awaited
        self._awaited.setVisible(wallet is not None)
        if wallet is not None:
            sentence = translate("Issue", "A wallet waits for this. The person sees the number {number}.")
            step = translate("Issue", "Compare the number. What you approve goes to {name}.")
            steps = [step.format(name=plain_inside(wallet.name, 140)), _origin_words(wallet)]
            self._awaited.show_message(sentence.format(number=wallet.number), " ".join(filter(None, steps)))
            way_on = translate("Actions", actions.CHOOSE_GUEST.title) if self._state.can_choose_guest else ""
            self._awaited.offer(way_on, translate("Actions", actions.TURN_AWAY.title))

    def _show_former(self, draft: OfferDraft) -> None:
        """Say whose credential the new one takes the place of, and ask when that is revoked."""
        former = draft.replaces
        self._former.setVisible(former is not None)
        if former is None:
            return
        choice = self.former or self._make_former()
        words = translate("Issue", "The new credential takes the place of the one of {who}.")
        self._former_words.setText(words.format(who=plain_inside(former.person, 100)))
        choice.set_locked(locked=not self._state.can_edit)
        if choice.moment != former.revoke_at:
            choice.show_moment(former.revoke_at)

    def _make_former(self) -> RevocationChoice:
        self.former = self._scroll.make_revocation_choice()
        self.former.edited.connect(self._former_edited)
        self._former_inside.addWidget(self.former)
        self._order_tabs()
        return self.former

    def _former_edited(self) -> None:
        draft, choice = self._state.draft, self.former
        if draft is not None and draft.replaces is not None and choice is not None and choice.is_right:
            draft.replaces = draft.replaces._replace(revoke_at=choice.moment)
            self._edited()

    def _show_earlier(self) -> None:
        """Offer the values of somebody of the typed name who was here before."""
        draft = self._state.draft
        earlier = draft.earlier if draft is not None and self._state.can_take_earlier else None
        self.earlier.setVisible(earlier is not None)
        if earlier is not None:
            words = translate("Issue", "As at the last visit: {summary} ({day})")
            text = words.format(summary=plain_inside(earlier.summary, 60), day=show_moment(earlier.issued_at))
            self.earlier.setText(text)
            self.earlier.setAccessibleName(text)

    def _filled(self) -> None:
        """Show the values that were filled in."""
        if self._form is not None:
            self._form.refresh()
            self._edited()

    def _show_form(self, draft: OfferDraft) -> None:
        before = self._form
        is_sibling = before is not None and any(each is before.draft for each in draft.items)
        had_focus = before is not None and before.isAncestorOf(self.focusWidget())
        if before is not None and before.fits(draft):
            form = before
            form.switch_draft(draft)
        else:
            form = self._form = self._scroll.make_form(draft)
            form.submitted.connect(self._entered)
            form.changed.connect(self._edited)
            form.remade.connect(self._show_rows)
        self._scroll.show_form(form, keeps_options=is_sibling)
        face = face_of(draft.schema, self._language)
        self._mini.show_face(face)
        self._title.setText(face.title)
        if form is not before:
            self._order_tabs()
        if is_sibling and had_focus:
            self._focus_form(form)

    def _show_rows(self, key: str) -> None:
        """Show the form with the rows that its lists have now."""
        if self._state.draft is not None:
            self._show_form(self._state.draft)
        if self._form is not None:
            self._form.focus_row(key)
        self._edited()

    def _entered(self) -> None:
        """Create the offer on Enter in the form, or welcome the next person after a success."""
        if self._state.is_done:
            self.next_person()
            return
        if self.former is not None and not self._former.isHidden() and not self.former.is_right:
            self.former.focus_day()
            return
        self._controller.submit()
        self._refresh.flush()
        if self._form is not None and self._state.can_edit:
            self._focus_form(self._form)

    def _focus_form(self, form: OfferForm) -> None:
        """Set the focus to the first faulty or missing value, the recipient first."""
        if not self._to.focus_wrong() and not self._scroll.focus_wrong():
            form.focus_first()

    def _show_recipient(self, draft: OfferDraft) -> None:
        agents = self._state.agents if draft.awaited is None else None
        if agents is None:
            draft.recipient.choose(is_agent=False)
        self._to.offer(draft.recipient, is_offered=agents is not None, is_lacking=self._state.lacks_agents)
        self._to.show_recipient(draft.recipient, agents or (), locked=not self._state.can_edit)
        if draft.awaited is not None:
            self._to.put_aside()

    def _edited(self) -> None:
        """Update after an edit: the card shows it, and a finished visit is removed."""
        if self._state.fill_in_kept() and self._form is not None:
            self._form.refresh()
        if self._state.is_finished and not self._state.is_done:
            self._state.change()
        if self._state.draft is not None:
            self._show_whose(self._state.draft)
        self._controller.on_typed()
        self.visit_panel.refresh(self._clock())
        self._show_footer()
        self.possible_changed.emit()

    def _readdressed(self) -> None:
        self._scroll.readdress()
        self._order_tabs()
        self._edited()

    def _rename(self, by_id: bool) -> None:  # noqa: FBT001  a slot
        draft = self._state.draft
        if draft is not None:
            draft.recipient.name_by(is_id=by_id, agents=self._state.agents or ())
            self._show_recipient(draft)
            self._edited()

    def _tick(self) -> None:
        if self._desk is not None:
            self.visit_panel.tick(self._clock())

    def notify(self, sentence: str, next_step: str = "") -> None:
        """Show a notice beside the offer."""
        self._notice.show_message(sentence, next_step)
        self._notice.offer()

    def next_person(self) -> None:
        """Go on with the next person; the next form begins with what was typed ahead."""
        self.forget_link()
        ahead, draft = self._ahead, self._state.draft
        self._controller.next_person()
        if draft is not None and draft.guest and self.go_on_with_guests(draft.guest, ahead):
            self._refresh.flush()
            return
        self.go_on_typing(ahead)

    @property
    def typed_ahead(self) -> str:
        """Return what the next form begins with."""
        return self._ahead

    def go_on_typing(self, ahead: str) -> None:
        """Set the focus where the next key belongs, and begin an empty line there with what was typed ahead."""
        self.take_focus()
        into = self.focusWidget()
        if ahead and isinstance(into, QLineEdit) and not into.text():
            typed = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, ahead)
            QApplication.sendEvent(into, typed)

    @property
    def _is_of_guest(self) -> bool:
        """Return whether the visit on the screen is that of a guest of a list."""
        return self._state.draft is not None and bool(self._state.draft.guest)

    def on_link_copied(self) -> None:
        """Say that the link is on the clipboard."""
        self._copied_hint.show_message(translate("Issue", "Link copied."))

    def _show_error_message(self) -> None:
        ways: tuple[str, ...] = ()
        if self._state.phase is Phase.UNSURE:
            ways = translate("Issue", "Try again"), translate("Actions", actions.CHANGE.title)
        self._notice.show_error_message(self._state.error_message, *ways)

    def _show_footer(self) -> None:
        state = self._state
        self._footer.show_state(state)
        self._more.setEnabled(state.can_edit)
        self._back.setEnabled(state.can_go_back)
        if not state.can_edit and self._more.isChecked():
            self._more.setChecked(False)

    def _make_desk(self) -> QWidget:
        from connector_desk.desk.rooms.issue.form_area import (  # noqa: PLC0415 - pydantic, after the first paint
            ContentsRow,
            FormArea,
            offer_panel,
        )

        page = QWidget()
        self.visit_panel = offer_panel(self._colours, self._language, self._state, self.perform)
        self._scroll = FormArea(self._colours, self._language, self._runner, self._clock, lambda: self._state.pin_rule)
        self._notice = Notice(self._colours)
        self._to = self._scroll.recipient
        self._contents = ContentsRow(self._colours, self._language)
        self._awaited = Notice(self._colours, Role.INFO)  # as wide as both columns: the form keeps its height
        self._awaited.way_on.clicked.connect(lambda: self.perform(actions.CHOOSE_GUEST.name))
        self._awaited.other_way.clicked.connect(lambda: self.perform(actions.TURN_AWAY.name))
        columns = Reflow(least=_PANE_HEIGHT)
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._form_card(), 1)
        columns.addWidget(self.visit_panel, 1)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._head())
        layout.addWidget(self._awaited)
        layout.addLayout(columns, 1)
        return page

    def _head(self) -> Reflow:
        head = self._page_head = PageHead(self._colours, translate("Actions", actions.BACK.title))
        self._back, self._title, self.about = head.back, head.title, head.about
        self._back.clicked.connect(lambda: self.perform(actions.BACK.name))
        self._mini = CardView(small=True)
        head.insertWidget(1, self._mini)
        ask = button(translate("Actions", actions.ASK.title), self._colours, kind="quiet", icon_name=actions.ASK.icon)
        self._ask = ask
        ask.clicked.connect(lambda: self.perform(actions.ASK.name))
        whole = Reflow()
        whole.addLayout(head, 1)
        whole.addWidget(ask)
        return whole

    def _form_card(self) -> QFrame:
        card = frame("card")
        self._scroll.edited.connect(self._edited)
        self._scroll.renamed.connect(self._rename)
        self._scroll.adds.connect(lambda: self.perform(actions.ADD.name))
        self._scroll.remade.connect(self._order_tabs)
        self._notice.way_on.clicked.connect(self._controller.submit)
        self._notice.other_way.clicked.connect(lambda: self.perform(actions.CHANGE.name))
        self._more = self._scroll.fold
        self._to.edited.connect(self._readdressed)
        self._to.alias.returnPressed.connect(self._entered)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_3)
        self._contents.chosen.connect(self._state.show_credential)
        self._contents.wanted.connect(self.perform)
        self._former, self._former_words = frame("sunken"), label("", "strong", wraps=True)
        self._former_inside = QVBoxLayout(self._former)
        self._former_inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        self._former_inside.setSpacing(SPACE_2)
        self._former_inside.addWidget(self._former_words)
        self._former.hide()
        self._scroll.put_above(self._former)
        layout.addWidget(self._to)
        layout.addWidget(self._contents)
        layout.addWidget(self._scroll, 1)
        inset = QVBoxLayout()  # ends where the form does, which leaves room for its scroll bar
        inset.setContentsMargins(0, 0, SPACE_2, 0)
        inset.addWidget(self._notice)
        self.earlier = button("", self._colours, kind="quiet", icon_name=actions.EARLIER.icon)
        self.earlier.clicked.connect(lambda: self.perform(actions.EARLIER.name))
        self._controller.filled.connect(self._filled)
        layout.addLayout(inset)
        layout.addWidget(self.earlier, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._more)
        layout.addWidget(self._make_footer())
        return card

    def _make_footer(self) -> IssueFooter:
        self._footer = IssueFooter(self._colours)
        self._create, self._next = self._footer.create_code, self._footer.next_person
        self._create.clicked.connect(self._entered)
        self._next.clicked.connect(self.next_person)
        self._footer.another.clicked.connect(lambda: self.perform(actions.ANOTHER.name))
        self._footer.clear.clicked.connect(self._clear)
        self._footer.change.clicked.connect(lambda: self.perform(actions.CHANGE.name))
        return self._footer

    def _clear(self) -> None:
        self._state.clear()
        self.take_focus()

    def _order_tabs(self) -> None:
        """Set the tab order: recipient, form, its buttons, right side, PIN."""
        form = self._form
        if form is None:
            return
        rows = [stop for row in form.rows.values() for stop in tab_stops(row.editor)]
        more = self._scroll.option_stops()
        notice, panel = tab_stops(self._notice), tab_stops(self.visit_panel)
        last = [*form.pins.values(), self._ask]
        set_tab_order(
            [
                self._back,
                *tab_stops(self._awaited),
                *tab_stops(self._to),
                *tab_stops(self._contents),
                *tab_stops(self._former),
                *rows,
                *notice,
                self._more,
                *more,
                *self._footer.ways,
                *panel,
                *last,
            ]
        )
