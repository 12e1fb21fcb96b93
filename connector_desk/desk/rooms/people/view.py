"""The people room: a search beside the person who was chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import COMING, HEADLINES, PILLS, STEPS, VisitWords
from connector_desk.desk.kit.parts import button, icon_button, label
from connector_desk.desk.kit.record_list import Found, RecordList
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.visit_actions import VisitActions
from connector_desk.desk.kit.visit_panel import PanelSpec, VisitPanel, VisitPreview
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.people import actions
from connector_desk.desk.rooms.people.card_view import PersonCard, line_of, name_of
from connector_desk.desk.rooms.people.state import ALIAS, FORM, NAME, Doing

if TYPE_CHECKING:
    from connector_desk.desk.rooms.people.controller import InviteState, PeopleController


class PersonForm(QFrame):
    """Shows the draft of a person and reports the typed values."""

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._controller, self._state = controller, controller.state
        self._title = label("", "title", wraps=True)
        about = translate("People", "Your name for a wallet or for the agent of an organisation.")
        self.form = FormView(colours, FORM, "person")
        self.form.submitted.connect(self.entered)
        self.rows = self.form.rows
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
        rows.addWidget(self.form)
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
        self._title.setText(
            translate("People", "A new person") if is_new else plain(draft.value(NAME) or draft.value(ALIAS), 80)
        )
        words = translate("People", "Add") if is_new else translate("People", "Save")
        self.save.setText(words)
        self.save.setAccessibleName(words)
        self.save.setEnabled(not state.is_sending)
        self.form.bind(draft)
        self.notice.show_error_message(state.error_message, translate("Issue", "Try again"))

    def entered(self) -> None:
        """Save, or go to the first fault."""
        self._controller.write()
        self.focus_first(only_wrong=True)

    def focus_first(self, *, only_wrong: bool = False) -> None:
        """Set the focus to the first row with a fault, else to the first."""
        if not self.form.focus_fault(self._state.draft) and not only_wrong:
            self.rows[ALIAS].editor.setFocus(Qt.FocusReason.TabFocusReason)


_ACTIONS = VisitActions(
    next=actions.BACK,
    new_code=actions.NEW_CODE,
    withdraw=actions.WITHDRAW,
    change=actions.BACK,
    copy_link=actions.COPY_LINK,
    try_it=actions.TRY,
    answer=actions.ANSWER,
    copy_answer=actions.COPY_ANSWER,
)
WORDS = VisitWords(
    steps=STEPS
    | {
        "waiting": QT_TRANSLATE_NOOP("Steps", "Waiting for the connection"),
        "prepared": QT_TRANSLATE_NOOP("Steps", "Invitation prepared"),
        "working": QT_TRANSLATE_NOOP("Steps", "Connecting"),
        "done": QT_TRANSLATE_NOOP("Steps", "Connected"),
    },
    coming=COMING | {"done": QT_TRANSLATE_NOOP("Steps", "Connected")},
    pills=PILLS
    | {
        "waiting": QT_TRANSLATE_NOOP("Pills", "Waiting for the connection"),
        "working": QT_TRANSLATE_NOOP("Pills", "Connecting"),
        "done": QT_TRANSLATE_NOOP("Pills", "Connected"),
    },
    headlines=HEADLINES
    | {
        "waiting": QT_TRANSLATE_NOOP("Outcome", "Waiting for the connection"),
        "working": QT_TRANSLATE_NOOP("Outcome", "Connecting"),
        "done": QT_TRANSLATE_NOOP("Outcome", "Connected"),
    },
    code=QT_TRANSLATE_NOOP("Issue", "QR code of the invitation, from {host}"),
    sentences={
        "opened": QT_TRANSLATE_NOOP("Outcome", "The wallet has the invitation. The person can accept it there."),
        "working": QT_TRANSLATE_NOOP("Outcome", "The wallet answered. The connection is being set up."),
        "done": QT_TRANSLATE_NOOP("Outcome", "Waiting messages are being delivered."),
    },
)


class InvitePreview(VisitPreview):
    """Says that there is no invitation, or how far it is."""

    pill = (QT_TRANSLATE_NOOP("Pills", "Failed"), "octagon-x", Role.BAD)

    def __init__(self, colours: Colours, state: InviteState) -> None:
        super().__init__(colours, "", state.phones.lead, Qt.AlignmentFlag.AlignHCenter)
        mark = label()
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        mark.setPixmap(icon_pixmap("scan-qr-code", colours.outline, 44, 2.0))
        layout = QVBoxLayout(self)
        layout.addStretch()
        layout.addWidget(mark)
        layout.addWidget(self.words)
        layout.addWidget(self.name_lacks)
        layout.addStretch()

    def show_draft(self) -> str:
        """Return what is shown where no invitation is made."""
        return translate("People", "There is no invitation.")


ROOMY_FROM = 900


class PeopleView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    issue_to = Signal(str)
    """The alias of the recipient of the next choice."""
    ask_of = Signal(str)

    def __init__(self, colours: Colours, controller: PeopleController, frame: QWidget | None) -> None:
        super().__init__(frame)
        self._colours, self.controller, self._state = colours, controller, controller.state
        self._inviting = controller.inviting
        self._was: tuple[object, ...] = ()
        self._copied = ""

    def build(self) -> Iterator[None]:
        """Create the list, then what stands beside it in turn."""
        colours, controller = self._colours, self.controller
        words = translate("People", "Name, alias or e-mail"), translate("People", "Search people")
        self.found = RecordList(colours, translate("People", "People"), *words, self._state.query)
        self.found.retried.connect(controller.load)
        self.search, self.list = self.found.search, self.found.lines
        self.search.textChanged.connect(controller.type)
        add = translate("Actions", actions.ADD.title)
        self._first = button(add, colours, kind="primary", icon_name=actions.ADD.icon)
        self._first.clicked.connect(lambda: self.perform(actions.ADD.name))
        self.found.below_words.addWidget(self._first, 0, Qt.AlignmentFlag.AlignHCenter)
        self.list.chosen.connect(self._open)
        yield
        columns = Reflow(least=PANE_HEIGHT)
        columns.setSpacing(SPACE_4)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addLayout(self._head())
        self._layout.addLayout(columns, 1)
        columns.addWidget(self.found, 9)
        self._sides = QStackedWidget()
        columns.addWidget(self._sides, 11)
        yield
        self.card = PersonCard(colours, controller, self.perform, controller.clock)
        self.list.entered.connect(self.card.focus_first)
        self._sides.addWidget(self.card)
        yield
        self.form = PersonForm(colours, controller)
        self._sides.addWidget(self.form)
        yield
        inviting = self._inviting.state
        preview = InvitePreview(colours, inviting)
        spec = PanelSpec(
            actions=_ACTIONS, is_possible=self.is_possible, words=WORDS, preview=preview, has_receipt=False
        )
        self.visit_panel = VisitPanel(colours, inviting, self.perform, spec)
        self.visit_panel.code_shown.connect(self._inviting.code_is_shown)
        self._sides.addWidget(self._invite_page())
        yield
        controller.changed.connect(self.refresh)
        self._inviting.ticked.connect(lambda: self.visit_panel.tick(controller.clock()))
        self._inviting.withdrew.connect(self._forget_link)
        self.refresh()

    def take_focus(self) -> None:
        """Reload, and set the focus to the search, or to the present task."""
        self.controller.load()
        self._focus_side()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        state = self._inviting.state
        rules: dict[str, Callable[[], bool]] = {
            actions.NEW_CODE.name: lambda: state.visit is not None and not state.is_done,
            actions.WITHDRAW.name: lambda: state.can_withdraw and bool(state.visit and state.visit.visit_id),
            actions.COPY_LINK.name: lambda: state.visit is not None and state.visit.shows_code,
            actions.TRY.name: lambda: self._state.doing is Doing.INVITING and state.can_try,
            actions.ANSWER.name: lambda: bool(state.envelope),
            actions.COPY_ANSWER.name: lambda: bool(state.envelope),
        }
        return rules[name]() if name in rules else actions.is_possible(self._state, name)

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if self.is_possible(name):
            self._handlers()[name]()

    def say(self, words: str) -> None:
        """Show why the action is not possible now."""
        self.card.notice.show_message(words)
        self.card.notice.offer()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        found = state.found()
        is_single = state.chosen is None and len(found) == 1 and state.doing is Doing.NOTHING
        if is_single and self.controller.choose(found[0]):
            return  # this has refreshed: the only hit needs no choice
        self.found.show_found(
            Found(
                [line_of(each) for each in found],
                state.chosen.agent_id if state.chosen is not None else "",
                self._empty_words(),
                translate("Records", "Found: {count}").format(count=len(found)),
                self.controller.directory.error_message,
            )
        )
        self._first.setVisible(state.agents == () and not state.query)
        sides: dict[Doing, int] = {Doing.WRITING: 1, Doing.INVITING: 2}
        self._sides.setCurrentIndex(sides.get(state.doing, 0))
        self.card.refresh()
        self.form.refresh()
        self._show_invite()
        visit = self._inviting.state.visit
        now = (state.doing, bool(state.token), visit.is_over if visit is not None else None, visit is None)
        if now != self._was:
            self._was = now
            if self.isVisible():
                QTimer.singleShot(0, self, self._focus_side)
        self.possible_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one step back with Escape: out of the draft, then to the search, then to all; reload with F5."""
        if event.key() == Qt.Key.Key_F5:
            self.take_focus()
        elif event.key() == Qt.Key.Key_T and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.perform(actions.TRY.name)  # the desks' key, which is theirs alone in the menus
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._state.doing is not Doing.NOTHING:
            self.controller.leave()
        else:
            self.found.step_back()

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the token when the room is left."""
        super().hideEvent(event)
        if self._state.doing is Doing.TOKEN:
            self._state.leave()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _handlers(self) -> dict[str, Callable[[], object]]:
        controller, chosen = self.controller, self._state.chosen
        alias = chosen.alias if chosen is not None else ""
        return {
            actions.ADD.name: lambda: controller.begin(Doing.WRITING),
            actions.REFRESH.name: self.take_focus,
            actions.INVITE.name: lambda: controller.begin(Doing.INVITING),
            actions.ISSUE.name: lambda: self.issue_to.emit(alias),
            actions.ASK.name: lambda: self.ask_of.emit(alias),
            actions.CHANGE.name: controller.change,
            actions.TOKEN.name: lambda: controller.begin(Doing.TOKEN),
            actions.BLOCK.name: lambda: controller.block(is_blocked=True),
            actions.UNBLOCK.name: lambda: controller.block(is_blocked=False),
            actions.REMOVE.name: lambda: controller.begin(Doing.REMOVING),
            actions.BACK.name: self._leave_invite,
            actions.NEW_CODE.name: self._inviting.renew,
            actions.WITHDRAW.name: self._inviting.withdraw,
            actions.COPY_LINK.name: self._copy_link,
            actions.TRY.name: self._inviting.try_without_phone,
            actions.ANSWER.name: self.visit_panel.toggle_answer,
            actions.COPY_ANSWER.name: lambda: QGuiApplication.clipboard().setText(self._inviting.state.envelope),
        }

    def _leave_invite(self) -> None:
        if self._inviting.state.is_finished:
            self._inviting.state.next_person()
        self._forget_link()
        self.controller.leave()
        self.controller.load()

    def _focus_side(self) -> None:
        doing = self._state.doing
        if doing is Doing.WRITING:
            self.form.focus_first()
        elif doing is Doing.INVITING:
            self.visit_panel.focus_way_on()
        elif doing is Doing.NOTHING and self._state.chosen is None:
            self.found.focus_search()
        else:
            self.card.focus_first()

    def _open(self, agent_id: str) -> None:
        self.controller.choose(next(each for each in self._state.found() if each.agent_id == agent_id))

    def _copy_link(self) -> None:
        visit = self._inviting.state.visit
        if visit is not None:
            self._copied = visit.url
            QGuiApplication.clipboard().setText(self._copied)
            self._copied_hint.show_message(translate("Issue", "Link copied."))

    def _forget_link(self) -> None:
        """Clear the clipboard of a withdrawn invitation; a valid one may still be pasted."""
        clipboard, visit = QGuiApplication.clipboard(), self._inviting.state.visit
        if self._copied and (visit is None or visit.is_over) and clipboard.text() == self._copied:
            clipboard.clear()

    def _show_invite(self) -> None:
        if self._state.doing is not Doing.INVITING:
            return
        chosen, state = self._state.chosen, self._inviting.state
        who = name_of(chosen) if chosen is not None else ""
        self._invites.setText(translate("People", "Invite {name}").format(name=who))
        self._invite_notice.show_error_message(state.error_message, translate("Issue", "Try again"))
        self.visit_panel.refresh(self.controller.clock())

    def _empty_words(self) -> tuple[str, str]:
        """Return why nobody is listed."""
        if self._state.agents is None:
            return translate("People", "Searching…"), ""
        if self._state.agents:
            return translate("Records", "Nothing found"), translate("People", "Try part of the name or the alias.")
        return (
            translate("People", "No people yet"),
            translate("People", "People you add here receive credentials without a code after they connect."),
        )

    def _head(self) -> QHBoxLayout:
        words = translate("Actions", actions.ADD.title)
        self.add = button(words, self._colours, icon_name=actions.ADD.icon)
        self.add.clicked.connect(lambda: self.perform(actions.ADD.name))
        self._copied_hint = StatusLine()
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(label(translate("People", "People"), "display"), 1)
        head.addWidget(self._copied_hint)
        head.addWidget(self.add)
        return head

    def _invite_page(self) -> QWidget:
        page = QWidget()
        back = icon_button(translate("Actions", actions.BACK.title), self._colours, "arrow-left", size=20)
        back.setFixedSize(38, 38)
        back.clicked.connect(lambda: self.perform(actions.BACK.name))
        self._invites = label("", "title", wraps=True)
        self._invite_notice = Notice(self._colours)
        self._invite_notice.way_on.clicked.connect(self._inviting.submit)
        head = QHBoxLayout()
        head.setSpacing(SPACE_2)
        head.addWidget(back)
        head.addWidget(self._invites, 1)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self._invite_notice)
        layout.addWidget(self.visit_panel, 1)
        return page
