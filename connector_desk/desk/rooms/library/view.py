"""The library: a search beside the kind that was chosen, or beside the one that is being added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.rooms.library import actions
from connector_desk.desk.rooms.library.add_view import AddView
from connector_desk.desk.rooms.library.card_view import KindCard
from connector_desk.desk.rooms.library.list_view import KindList
from connector_desk.desk.rooms.library.state import LONGEST_QUERY, CredentialKind, ListPhase
from connector_desk.desk.widgets.nothing_chosen import NothingChosen
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import button, frame, label
from connector_desk.desk.widgets.search_line import SearchLine
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_inside

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.desk.rooms.library.controller import LibraryController

ROOMY_FROM = 900
NOTHING, CARD, ADDING = range(3)


class LibraryView(QWidget):
    """The room; everything it knows is in the state of its controller."""

    possible_changed = Signal()
    issue = Signal(str)
    """Somebody wants to issue the kind of this name."""

    def __init__(self, colours: Colours, language: str, controller: LibraryController) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self.controller, self._state = controller, controller.state
        self.search = SearchLine(colours)
        self.list = KindList(colours, language)
        self.card = KindCard(colours, language, controller.state)
        self.adding = AddView(colours, language, controller)
        self.add = button(translate("Library", "Add…"), colours, icon_name=actions.ADD.icon)
        self.add.setAccessibleName(translate("Library", "Add a kind of credential"))
        self.add.clicked.connect(lambda: self.perform(actions.ADD.name))
        self.list.opened.connect(self._open)
        self.list.entered.connect(self.card.focus_first)
        self.card.again.connect(lambda: self.perform(actions.AGAIN.name))
        self.card.withdraw.connect(controller.withdraw)
        self.card.back.connect(controller.back)
        self.card.issue.connect(self._issue)
        self._right = QStackedWidget()
        for each in (self._make_nothing(), self.card, self.adding):
            self._right.addWidget(each)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setRetainSizeWhenHidden(True)
        self._right.setSizePolicy(policy)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_4)
        left = self._search_card()
        left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        columns.addWidget(left, 8)
        columns.addWidget(self._right, 12)
        head = QHBoxLayout()
        head.addWidget(label(translate("Library", "Kinds of credential"), "display"), 1)
        head.addWidget(self.add)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addLayout(head)
        self._layout.addLayout(columns, 1)
        controller.changed.connect(self.refresh)
        self.refresh()

    def take_focus(self) -> None:
        """Look again, and put the focus where the next key belongs."""
        self.controller.look()
        if self._state.draft is not None:
            self.adding.take_focus()
            return
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        if name in (actions.AGAIN.name, actions.WITHDRAW.name):
            return self._state.chosen is not None and self._state.draft is None and not self._state.is_sending
        return self._state.phase is not ListPhase.NOT_OFFERED

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if name == actions.FIND.name:
            self.take_focus()
        elif name == actions.ADD.name:
            self.controller.begin()
            self.adding.take_focus()
        elif name == actions.AGAIN.name:
            self.controller.begin_version()
            self.adding.take_focus()
        elif self.is_possible(name):
            self.controller.withdraw()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        is_free = state.chosen is None and state.draft is None and state.withdrawn is None
        if is_free and len(state.found) == 1:
            self.controller.choose(state.found[0])  # this refreshes: the only hit needs no choice
            return
        self.list.show_kinds(state.found, state.chosen)
        self.list.setVisible(bool(state.found))
        headline, words = self._empty_words()
        self._headline.setText(headline)
        self._words.setText(words)
        self._empty.setVisible(not state.found)
        self._count.setText(
            translate("Library", "Found: {count}").format(count=len(state.found)) if state.found else ""
        )
        trouble = state.trouble
        if trouble is None:
            self._notice.hide()
        else:
            self._notice.tell(*error_words(trouble.code, trouble.sentence, trouble.next_step), trouble.details)
            self._notice.offer(translate("Counter", "Try again"))
        self.add.setEnabled(state.phase is ListPhase.READY and state.draft is None)
        shown = ADDING if state.draft is not None else CARD if state.chosen is not None else NOTHING
        was = self._right.currentWidget()
        had_focus = was is not None and any(each.hasFocus() for each in was.findChildren(QWidget))
        self._said.setText(self._nothing_words())
        self._right.setCurrentIndex(shown)
        has_gone = shown == NOTHING and state.withdrawn is not None and self.isVisible()  # its button lost the focus
        if (had_focus or has_gone) and shown != ADDING and was is not self._right.currentWidget():
            (self.list if shown == CARD else self.search).setFocus(Qt.FocusReason.OtherFocusReason)
        self.card.refresh()
        self.adding.refresh()
        self.possible_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one step back with Escape: out of the draft, then to the search, then to all."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.controller.back():
            return
        elif not self.search.hasFocus():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.selectAll()
        else:
            self.search.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _open(self, kind: object) -> None:
        if isinstance(kind, CredentialKind):
            self.controller.choose(kind)

    def _issue(self) -> None:
        if self._state.chosen is not None:
            self.issue.emit(self._state.chosen.schema.name)

    def _empty_words(self) -> tuple[str, str]:
        """Return why the list is empty."""
        phase = self._state.phase
        if phase is ListPhase.WAITING:
            return translate("Library", "The service is starting…"), translate(
                "Library", "The list appears in a moment."
            )
        if phase is ListPhase.NOT_OFFERED:
            return (
                translate("Library", "This service does not list its schemas"),
                translate("Library", "You cannot add or withdraw kinds of credential here."),
            )
        if phase is ListPhase.LOADING:
            return translate("Library", "Searching…"), ""
        if phase is ListPhase.FAILED:
            return "", ""
        if self._state.query.strip():
            return (
                translate("Library", "Nothing found"),
                translate("Library", "Try part of the title, or the name of an attribute."),
            )
        return translate("Library", "Nothing here yet"), translate("Library", "Add the first kind of credential.")

    def _nothing_words(self) -> str:
        if self._state.withdrawn is not None:
            words = translate("Library", "“{title}” is withdrawn. It can no longer be issued.")
            return words.format(title=plain_inside(self._state.withdrawn.title(self._language), 60))
        return translate("Library", "Select a kind of credential to see its attributes.") if self._state.found else ""

    def _search_card(self) -> QFrame:
        card = frame("card")
        self.search.setMaxLength(LONGEST_QUERY)
        self.search.setText(self._state.query)
        self.search.setPlaceholderText(translate("Library", "Title, name or attribute"))
        self.search.setAccessibleName(translate("Library", "Search kinds of credential"))
        self.search.textChanged.connect(self.controller.type)
        self.search.stepped_down.connect(self.list.step_in)
        self.search.returnPressed.connect(self.list.step_in)
        self._notice = Notice(self._colours)
        self._notice.way_on.clicked.connect(self.controller.look)
        self._count = label("", "small")
        self._count.setContentsMargins(SPACE_2, 0, 0, 0)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_3, SPACE_3, SPACE_3, SPACE_2)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.search)
        layout.addWidget(self._notice)
        layout.addWidget(self._make_empty(), 1)
        layout.addWidget(self.list, 1000)
        layout.addWidget(self._count)
        return card

    def _make_empty(self) -> QWidget:
        self._empty = QWidget()
        self._headline, self._words = label("", "heading", wraps=True), label("", "muted", wraps=True)
        layout = QVBoxLayout(self._empty)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for each in (self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addStretch(3)
        return self._empty

    def _make_nothing(self) -> QFrame:
        made = frame("card")
        nothing = NothingChosen(self._colours, "layout-grid")
        self._said = nothing.words
        layout = QVBoxLayout(made)
        layout.addWidget(nothing)
        return made
