"""One person: the line in the list, and the card: connection, facts, waiting visits, all visits, and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.agent import APPEARANCES, KnownAgent
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.claims_view import facts_grid
from connector_desk.desk.kit.dates import show_moment, show_shortly, unknown_date
from connector_desk.desk.kit.icons import icon, icon_pixmap
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import AGENT_PILLS, PILLS
from connector_desk.desk.kit.parts import ICON_ROOM, button, frame, label, restyle
from connector_desk.desk.kit.record_list import RecordCard, part_of_card, thin_line
from connector_desk.desk.kit.state_mark import Pill, icon_of, role_of
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.people import actions
from connector_desk.desk.rooms.people.state import UNBLOCKED, Doing, VisitLine

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.desk.rooms.people.controller import PeopleController


def name_of(agent: KnownAgent) -> str:
    """Name a person: the name staff gave, else the alias."""
    return plain(agent.name or agent.alias, 160)


def standing_words(agent: KnownAgent) -> str:
    """Return the state of the connection in a few words."""
    return translate("People", APPEARANCES[agent.standing].words)


def waiting_words(agent: KnownAgent) -> str:
    """Return how many messages wait for a person; empty if there are none."""
    if agent.waiting < 1:
        return ""
    if agent.waiting == 1:
        return translate("People", "1 waiting")
    return translate("People", "{count} waiting").format(count=agent.waiting)


def line_of(agent: KnownAgent) -> Line:
    """Return the line of a person in the list: connection, name, alias, standing, and what waits."""
    appearance = APPEARANCES[agent.standing]
    words = standing_words(agent), appearance.icon, appearance.role, waiting_words(agent)
    return Line(agent.agent_id, name_of(agent), plain(agent.alias, 140), *words)


COPIED = 30_000
"""Milliseconds after which a copied token leaves the clipboard."""
_SECRET = {
    "x-kde-passwordManagerHint": b"secret",
    "org.nspasteboard.ConcealedType": b"1",
    "ExcludeClipboardContentFromMonitorProcessing": b"1",
}


class TokenView(QFrame):
    """Asks before a token is made, then shows it until something else is opened.

    It is no form: there is nothing to type, and what it shows is a secret with buttons to copy it and to leave.
    """

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._controller, self._state = controller, controller.state
        self._copied = ""
        self._title, self._words = label("", "heading", wraps=True), label("", "", wraps=True)
        self.token = BreakingLabel("", "strong", name="token")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(14)
        self.token.setFont(font)
        self._paper = frame("panel")
        inside = QVBoxLayout(self._paper)
        inside.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_3)
        inside.addWidget(self.token)
        self.make = button(translate("Actions", "Create token"), colours, kind="primary", icon_name="key-round")
        self.copy = button(translate("Settings", "Copy"), colours, kind="primary", icon_name="copy")
        self.leave = button("", colours)
        self.make.clicked.connect(controller.make_token)
        self.copy.clicked.connect(self.copy_token)
        self.leave.clicked.connect(controller.leave)
        self._clear_timer = QTimer(self, singleShot=True, interval=COPIED)
        self._clear_timer.timeout.connect(self.clear_clipboard)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        for each in (self.leave, self.make, self.copy):
            ways.addWidget(each)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        for part in (self._title, self._words, self._paper):
            layout.addWidget(part)
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show the present question or message."""
        state, chosen = self._state, self._state.chosen
        self.setVisible(state.doing is Doing.TOKEN and chosen is not None)
        has = bool(state.token)
        if state.token != self.token.text():
            self.token.setText(state.token)
            self.token.setAccessibleName(translate("People", "The token. Copy it.") if has else "")
            self.token.updateGeometry()
        self._paper.setVisible(has)
        self.make.setVisible(not has)
        self.make.setEnabled(not state.is_sending)
        self.copy.setVisible(has)
        leave = translate("People", "I have saved it") if has else translate("People", "Cancel")
        self.leave.setText(leave)
        self.leave.setAccessibleName(leave)
        self._title.setText(self._headline())
        self._words.setText(self._explain())

    def focus_first(self) -> None:
        """Set the focus to the next control."""
        (self.copy if self._state.token else self.make).setFocus()

    def copy_token(self) -> None:
        """Copy the token for half a minute, marked as a secret."""
        self._copied = self._state.token
        data = QMimeData()
        data.setText(self._copied)
        for name, value in _SECRET.items():
            data.setData(name, value)
        QGuiApplication.clipboard().setMimeData(data)
        self._clear_timer.start()
        self._words.setText(translate("Settings", "Copied. The clipboard is cleared after 30 seconds."))

    def clear_clipboard(self) -> None:
        """Clear the clipboard if the token is still on it."""
        self._clear_timer.stop()
        clipboard = QGuiApplication.clipboard()
        if self._copied and clipboard.text() == self._copied:
            clipboard.clear()
        self._copied = ""

    def _headline(self) -> str:
        if self._state.token:
            return translate("People", "The token is shown only this once")
        return translate("People", "A token for the agent API")

    def _explain(self) -> str:
        state = self._state
        if state.token:
            if self._copied == state.token:
                return translate("Settings", "Copied. The clipboard is cleared after 30 seconds.")
            return translate("People", "Give it to the operator of the agent. It cannot be shown again.")
        if state.chosen is not None and state.chosen.has_token:
            return translate("People", "Creating a new token revokes the current one.")
        return translate(
            "People", "Anyone who has the token can call the agent API as this agent, and can do nothing else."
        )


class RemoveView(QFrame):
    """Asks twice before a person is removed: the text names the losses, the second button removes."""

    def __init__(self, colours: Colours, controller: PeopleController) -> None:
        super().__init__()
        self.setProperty("tone", "bad")
        self._controller, self._state = controller, controller.state
        self._is_sure = False
        self._title = label("", "heading", wraps=True)
        words = translate(
            "People",
            "The connection ends, the token stops working, and waiting messages are withdrawn. Records are kept.",
        )
        self.leave = button(translate("People", "Cancel"), colours)
        self.on = button("", colours)
        self.leave.clicked.connect(controller.leave)
        self.on.clicked.connect(self._go_on)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addStretch()
        ways.addWidget(self.leave)
        ways.addWidget(self.on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._title)
        layout.addWidget(label(words, wraps=True))
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show whom it would remove."""
        chosen = self._state.chosen
        asks = self._state.doing is Doing.REMOVING and chosen is not None
        if not asks:
            self._is_sure = False
        self.setVisible(asks)
        self.on.setEnabled(not self._state.is_sending)
        if chosen is not None:
            self._title.setText(translate("People", "Remove {name}?").format(name=name_of(chosen)))
        words = translate("People", "Really remove") if self._is_sure else translate("Actions", "Remove")
        self.on.setText(words)
        self.on.setAccessibleName(words)
        restyle(self.on, "kind", "danger" if self._is_sure else "")

    def focus_first(self) -> None:
        """Put the focus where Enter does no harm."""
        self.leave.setFocus()

    def _go_on(self) -> None:
        if self._is_sure:
            self._controller.remove()
        else:
            self._is_sure = True
            self.refresh()
            self.on.setFocus()


STATES = (
    PILLS
    | AGENT_PILLS
    | {"working": QT_TRANSLATE_NOOP("Pills", "In progress"), "done": QT_TRANSLATE_NOOP("Pills", "Done")}
)
KINDS = {
    "offer": QT_TRANSLATE_NOOP("People", "Issued"),
    "request": QT_TRANSLATE_NOOP("People", "Requested"),
    "flow": QT_TRANSLATE_NOOP("People", "Workflow run"),
}


class PersonCard(RecordCard):
    """The right side of the room while nothing is written and nobody invited."""

    def __init__(
        self, colours: Colours, controller: PeopleController, perform: Callable[[str], None], clock: Clock
    ) -> None:
        super().__init__(colours, "users-round", translate("People", "Select a person to see the connection."))
        self._controller, self._state = controller, controller.state
        self._perform, self._clock = perform, clock
        self._shown: object = None
        self._who, self._alias = label("", "title", wraps=True, name="person"), label("", "muted", wraps=True)
        self._pill = Pill(colours)
        self._said_words = label("", "strong", wraps=True)
        self._said = frame("outcome")
        inside = QVBoxLayout(self._said)
        inside.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        inside.addWidget(self._said_words)
        self.notice = Notice(colours)
        self.token, self.removing = TokenView(colours, controller), RemoveView(colours, controller)
        self.ways = {
            each.name: button(translate("Actions", each.title), colours, icon_name=each.icon)
            for each in (actions.INVITE, actions.ISSUE, actions.ASK)
        } | {
            each.name: button(translate("Actions", each.title), colours, kind="quiet")
            for each in (actions.CHANGE, actions.TOKEN, actions.BLOCK, actions.UNBLOCK, actions.REMOVE)
        }
        short = {
            actions.ISSUE.name: translate("Actions", "Issue"),
            actions.ASK.name: translate("Actions", "Ask"),
            actions.CHANGE.name: translate("People", "Change"),
            actions.TOKEN.name: translate("People", "Token"),
        }
        for name, words in short.items():
            self.ways[name].setText(words)
        self._lay_out()

    def refresh(self) -> None:
        """Show the one that is open as it is."""
        state, chosen = self._state, self._state.chosen
        self.show_open(is_open=chosen is not None)
        if chosen is None:
            self._shown = None
            return
        stamp = (chosen, state.visits, state.sees_visits)
        if stamp != self._shown:
            self._shown = stamp
            self._show(chosen)
        is_asked = state.doing in (Doing.TOKEN, Doing.REMOVING)
        for name, each in self.ways.items():
            hidden = name == (actions.BLOCK.name if chosen.is_blocked else actions.UNBLOCK.name)
            each.setVisible(not is_asked and not hidden)
            each.setEnabled(actions.is_possible(state, name))
        invite, leads_on = self.ways[actions.INVITE.name], not (chosen.is_connected or chosen.is_blocked)
        restyle(invite, "kind", "primary" if leads_on else "")
        ink = self._colours.on_accent if leads_on else self._colours.text
        invite.setIcon(icon(actions.INVITE.icon, ink, self._colours.muted, 16, ICON_ROOM))
        again = (
            translate("People", "Connect again") if chosen.is_connected else translate("Actions", "Invite to connect")
        )
        self.ways[actions.INVITE.name].setText(again)
        self._said_words.setText(translate("People", state.said) if state.said else "")
        restyle(self._said, "role", (Role.GOOD if state.said == UNBLOCKED else Role.NEUTRAL).value)
        self._said.setVisible(bool(state.said))
        self.notice.show_error_message(state.error_message)
        self.token.refresh()
        self.removing.refresh()

    def focus_first(self) -> None:
        """Put the focus on the first thing that can be done."""
        if self._state.doing is Doing.TOKEN:
            self.token.focus_first()
        elif self._state.doing is Doing.REMOVING:
            self.removing.focus_first()
        else:
            first = next((each for each in self.ways.values() if each.isEnabled() and not each.isHidden()), None)
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, chosen: KnownAgent) -> None:
        appearance = APPEARANCES[chosen.standing]
        self._who.setText(name_of(chosen))
        self._alias.setText(plain(chosen.alias, 140))
        self._pill.show_text(standing_words(chosen), appearance.icon, appearance.role)
        made, layout = part_of_card()
        layout.addLayout(facts_grid(self._facts_of(chosen), small_from=35))
        for part in self._make_visits():
            layout.addWidget(part)
        layout.addStretch()
        self.show_part(made)

    def _facts_of(self, chosen: KnownAgent) -> list[tuple[str, str]]:
        since = show_moment(chosen.since) if chosen.since is not None else ""
        token = translate("People", "Created") if chosen.has_token else translate("People", "None")
        return [
            (translate("People", "E-mail"), chosen.email),
            (translate("People", "Since"), since),
            (translate("People", "Name it gives itself"), chosen.calls_itself),
            (translate("People", "Known since"), show_moment(chosen.known) if chosen.known is not None else ""),
            (translate("People", "Linked to"), chosen.person),
            (translate("People", "Own addresses"), ", ".join(chosen.bases)),
            (translate("People", "Token"), token),
            (translate("People", "Connection ID"), chosen.connection_id),
            (translate("People", "Agent ID"), chosen.agent_id),
        ]

    def _make_visits(self) -> list[QWidget]:
        """List the waiting visits, then the others, the newest first."""
        visits = self._state.visits
        waiting = [each for each in visits or () if each.state == "waiting"]
        others = [each for each in visits or () if each.state != "waiting"]
        parts: list[QWidget] = [thin_line()]
        if waiting:
            parts += [label(translate("People", "Waiting for this person"), "heading"), self._lines(waiting)]
        parts.append(label(translate("People", "Visits"), "heading"))
        if not self._state.sees_visits:
            parts.append(label(translate("Issue", "Progress is not visible here."), "muted", wraps=True))
        elif visits is None:
            parts.append(label(translate("Records", "Loading…"), "muted"))
        elif not others:
            parts.append(label(translate("People", "No visits with this person yet."), "muted", wraps=True))
        else:
            parts.append(self._lines(others))
        return parts

    def _lines(self, visits: Sequence[VisitLine]) -> QWidget:
        made = QWidget()
        grid = QGridLayout(made)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(SPACE_3)
        grid.setColumnStretch(1, 1)
        for row, each in enumerate(visits):
            mark = QLabel()
            ink = self._colours.tones[role_of(each.state)].ink
            mark.setPixmap(icon_pixmap(icon_of(each.state), ink, 18, 2.0))
            kind = translate("People", KINDS.get(each.kind, KINDS["flow"]))
            what = plain(each.label, 120) or kind
            time = show_shortly(each.at, self._clock()) if each.at is not None else unknown_date()
            said = QVBoxLayout()
            said.setSpacing(1)
            said.addWidget(label(what, "label", wraps=True))
            state = translate("Pills", STATES[each.state])
            said.addWidget(label(" · ".join(part for part in (kind, state, time) if part), "muted", wraps=True))
            grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(said, row, 1)
            if not each.is_over:
                way = button(translate("Actions", "Withdraw"), self._colours, kind="quiet")
                way.setAccessibleName(f"{translate('Actions', 'Withdraw')}: {what}")
                way.clicked.connect(lambda _=False, one=each.visit_id: self._controller.withdraw(one))
                grid.addWidget(way, row, 2, Qt.AlignmentFlag.AlignTop)
        return made

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(SPACE_1)
        words.addWidget(self._who)
        words.addWidget(self._alias)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addLayout(words, 1)
        head.addWidget(self._pill, 0, Qt.AlignmentFlag.AlignTop)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(SPACE_2)
        for name, each in self.ways.items():
            each.setObjectName(name)
            each.clicked.connect(lambda _=False, name=name: self._perform(name))
            (second if each.property("kind") == "quiet" else first).addWidget(each)
        first.addStretch()
        second.addStretch()
        self.body.addLayout(head)
        self.body.addWidget(self.area, 1)
        for part in (self._said, self.notice, self.token, self.removing):
            self.body.addWidget(part)
        ways = QVBoxLayout()
        ways.setSpacing(SPACE_1)
        ways.addLayout(first)
        ways.addLayout(second)
        self.body.addLayout(ways)
