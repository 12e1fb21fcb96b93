"""Whom a visit is for: a code that anybody scans, or an agent, whose alias is completed while it is typed."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QGridLayout, QLabel, QLineEdit, QWidget

from connector_desk.desk.kit.agent import APPEARANCES, LONGEST_ALIAS, LONGEST_ID, KnownAgent, Recipient
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import label, restyle
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import plain, plain_inside

CODE, AGENT = "code", "agent"
_FOUND_BY = Qt.ItemDataRole.UserRole + 1
_ALIAS = Qt.ItemDataRole.UserRole + 2
_ROOM_TO_SEE = 40
ROOMY_FROM = 440


class RecipientRow(QWidget):
    """Shows the recipient of a draft and changes it."""

    edited = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self._recipient = Recipient()
        self._agents: Sequence[KnownAgent] = ()
        self._offered: tuple[Sequence[KnownAgent], bool] = ((), False)
        self._is_listed = True
        choices = [(CODE, translate("Recipient", "QR code")), (AGENT, translate("Recipient", "A person"))]
        self.way = Segments(colours, translate("Recipient", "To"), choices)
        self.way.chosen.connect(self._chosen)
        self.alias = _AliasLine()
        self.alias.textChanged.connect(self._typed)
        self.alias.left.connect(self._left)
        self._completer = _AliasCompleter()
        self.alias.setCompleter(self._completer)
        self.sentence = FieldNote(colours)
        self._mark, self.who = QLabel(), label("", "muted", wraps=True, name="recipient")
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, SPACE_2, 0)
        grid.setHorizontalSpacing(SPACE_3)
        grid.setVerticalSpacing(SPACE_1)
        grid.addWidget(label(translate("Recipient", "To"), "label"), 0, 0)
        grid.addWidget(self.way, 0, 1)
        grid.addWidget(self.alias, 0, 2)
        grid.addWidget(self.sentence, 2, 1, 1, 2)
        said = QGridLayout()
        said.setHorizontalSpacing(6)
        said.addWidget(self._mark, 0, 0, Qt.AlignmentFlag.AlignTop)
        said.addWidget(self.who, 0, 1)
        said.setColumnStretch(1, 1)
        grid.addLayout(said, 3, 1, 1, 2)
        grid.setColumnStretch(2, 1)
        self.show_recipient(self._recipient, ())

    def show_recipient(
        self, recipient: Recipient, agents: Sequence[KnownAgent] | None, *, locked: bool = False
    ) -> None:
        """Show a recipient as it is, with the agents there are; None: the place does not list them."""
        self._recipient, self._is_listed = recipient, agents is not None
        offered = (tuple(agents or ()), recipient.by_id)
        if offered != self._offered:
            self._offered, self._agents = offered, offered[0]
            self._completer.offer(*offered)
        self._name_line(by_id=recipient.by_id)
        self.way.set_value(AGENT if recipient.is_agent else CODE)
        self.way.setEnabled(not locked)
        if self.alias.text() != recipient.alias:
            self.alias.blockSignals(True)  # noqa: FBT003  Qt's own
            self.alias.setText(recipient.alias)
            self.alias.blockSignals(False)  # noqa: FBT003
        self.alias.setReadOnly(locked)
        self.alias.setVisible(recipient.is_agent)
        self._say()

    def offer(self, recipient: Recipient, *, is_offered: bool, is_lacking: bool) -> None:
        """Show the row where the place knows agents; until that is said, its room stays free, so that nothing moves.

        For a form that is open already it stays free then, too.
        """
        policy = self.sizePolicy()
        is_open = recipient is self._recipient
        policy.setRetainSizeWhenHidden(not is_lacking or (is_open and policy.retainSizeWhenHidden()))
        self.setSizePolicy(policy)
        self.setVisible(is_offered)

    def put_aside(self) -> None:
        """Hide the row with its room: the person looks at something else."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(False)
        self.setSizePolicy(policy)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the alias to a line of its own if there is little room."""
        super().resizeEvent(event)
        line, column, span = (1, 1, 2) if self.width() < ROOMY_FROM else (0, 2, 1)
        if self._grid.itemAtPosition(line, column) is None:
            self._grid.addWidget(self.alias, line, column, 1, span)

    def focus_wrong(self) -> bool:
        """Set the focus to the fault; return False if there is none."""
        if self._recipient.spoken_fault() is None:
            return False
        self.alias.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _name_line(self, *, by_id: bool) -> None:
        """Say what is typed in the line: an alias or an ID."""
        alias = (translate("Recipient", "Alias of the person"), translate("Recipient", "Alias or name, e.g. acme:kim"))
        agent_id = (translate("Recipient", "ID of the agent of this person"), translate("Recipient", "ID of the agent"))
        spoken, example = agent_id if by_id else alias
        self.alias.setMaxLength((LONGEST_ID if by_id else LONGEST_ALIAS) + _ROOM_TO_SEE)
        self.alias.setPlaceholderText(example)
        self.alias.setAccessibleName(spoken)

    def _chosen(self, way: str) -> None:
        self._recipient.choose(is_agent=way == AGENT)
        self.show_recipient(self._recipient, self._agents if self._is_listed else None)
        if self._recipient.is_agent:
            self.alias.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit()

    def _typed(self, text: str) -> None:
        self._recipient.type(text)
        self._say()
        self.edited.emit()

    def _left(self) -> None:
        if self._recipient.alias.strip():
            self._recipient.is_spoken = True
            self._say()

    def _say(self) -> None:
        """Show the fault, or the chosen agent and the next step."""
        recipient = self._recipient
        fault = recipient.spoken_fault()
        words = plain(say(fault), 300) if fault is not None else ""
        self.sentence.show_text(words)
        restyle(self.alias, "wrong", bool(words))
        self.alias.setAccessibleDescription(words)
        agent = recipient.known(self._agents)
        said = "" if words or not recipient.is_agent or not self._is_listed else self._about(agent)
        appearance = APPEARANCES[agent.standing if agent is not None else ""]
        role = appearance.role if agent is not None else Role.NEUTRAL
        icon_name = appearance.icon if agent is not None else "circle-alert"
        self._mark.setPixmap(icon_pixmap(icon_name, self._colours.tones[role].ink, 16, 2.0))
        self.who.setText(said)
        for part in (self._mark, self.who):
            part.setVisible(bool(said))

    def _about(self, agent: KnownAgent | None) -> str:
        if agent is None:
            if self._recipient.fault() is not None:
                return ""
            if self._recipient.by_id:
                return translate("Recipient", "Nobody has this ID. Each card under “People” shows one.")
            return translate("Recipient", "Nobody has this alias. Add the person under “People” first.")
        if agent.is_blocked:
            words = translate("Recipient", "{name} is blocked. Nothing is sent.")
        elif agent.is_connected:
            words = translate("Recipient", "{name} is connected.")
        else:
            words = translate("Recipient", "{name} is not connected yet. The code will be an invitation.")
        return words.format(name=plain_inside(agent.name or agent.alias, 80))


class _AliasLine(QLineEdit):
    """A line that tells when it is left, though its list of suggestions opens over it."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Report the end of editing, unless only the suggestions opened."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class _AliasCompleter(QCompleter):
    """Finds agents by any part of alias, name or address; inserts the alias, or the ID."""

    def __init__(self) -> None:
        super().__init__()
        self._found = QStandardItemModel(self)
        self.setModel(self._found)
        self.setCompletionRole(_FOUND_BY)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setMaxVisibleItems(7)
        popup = self.popup()
        if popup is not None:
            popup.setProperty("kind", "suggested")

    def offer(self, agents: Sequence[KnownAgent], by_id: bool) -> None:  # noqa: FBT001  as the row keeps them
        """Offer these; one that is blocked is not suggested."""
        self._found.clear()
        for each in agents:
            if each.is_blocked:
                continue
            item = QStandardItem(QIcon(), f"{plain(each.alias, 140)}   {plain(each.name, 80)}")
            item.setEditable(False)
            item.setData(f"{each.alias} {each.name} {each.email} {each.agent_id}", _FOUND_BY)
            item.setData(each.agent_id if by_id else each.alias, _ALIAS)
            self._found.appendRow(item)

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Return the completion for the line."""
        return str(index.data(_ALIAS) or "")
