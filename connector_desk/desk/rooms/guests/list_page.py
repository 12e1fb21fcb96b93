"""The page of the open list: the search, the table, and what is told of the chosen guest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from connector_desk.contract.roster import GuestState
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.parts import SearchLine, button, label
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import named_value, say, translate
from connector_desk.desk.kit.words import plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.columns_page import page_card
from connector_desk.desk.rooms.guests.guest_table import DAYS_WORDS, STATE_WORDS, GuestRows, GuestTable, column_name

if TYPE_CHECKING:
    from connector_desk.contract.roster import GuestStanding
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.model import Guest, GuestList

_BESIDE_FROM = 440
"""The width from which the days stand beside the search."""


class ListPage(QWidget):
    """The search, the list, and the faults of the chosen guest."""

    revoking = Signal(int, str)
    """A guest who is to be expected again and has a credential of the list, and what the service said of it."""
    chosen_changed = Signal()
    """The person has gone to another row."""

    def __init__(self, colours: Colours, language: str, controller: GuestsController) -> None:
        super().__init__()
        self._language, self._controller, self._state = language, controller, controller.state
        controller.holding.connect(self.revoking)
        self._shown: tuple[GuestList | None, str, str, frozenset[int] | None] = (None, "", "", None)
        """The list, the search and the day of the rows, and whom alone they are of."""
        self._is_refreshing = False
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Guests", "Name or any other cell"))
        self.search.setAccessibleName(translate("Guests", "Find a guest by any column"))
        self.rows = GuestRows(colours, self._state, language, self)
        self.table = GuestTable(colours, self.rows)
        self.days = Segments(
            colours,
            translate("Guests", "Day on which they are expected"),
            [(each.value, translate("Guests", words)) for each, words in DAYS_WORDS.items()],
        )
        self.days.chosen.connect(controller.choose_days)
        self.walk_in = button("", colours, icon_name=actions.WALK_IN.icon)
        self.walk_in.clicked.connect(self.add_walk_in)
        self.marked = button("", colours, kind="quiet", icon_name=actions.FAULTS.icon)
        self.marked.clicked.connect(self.turn_marked)
        self.counted, self.faults = label("", "small", wraps=True), label("", "fault", wraps=True, name="faults")
        self.changed_by = label("", "small", wraps=True, name="standing")
        self.undo = button(translate("Actions", actions.UNDO.title), colours, icon_name=actions.UNDO.icon)
        self.undo.clicked.connect(self.undo_chosen)
        self.issue = button(
            translate("Actions", actions.ISSUE.title),
            colours,
            kind="primary",
            icon_name="corner-down-left",
            icon_last=True,
        )
        self.issue.clicked.connect(self.serve)
        self.search.textChanged.connect(controller.search)
        self.search.stepped_down.connect(self._step_down)
        self.search.returnPressed.connect(self.serve)
        self.table.typed.connect(self._type_on)
        self.table.entered.connect(self.serve)
        self.table.stepped_up.connect(self.focus_search)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self._lay_out()

    @property
    def chosen(self) -> Guest | None:
        """Return the guest of the current row."""
        at = self.table.currentIndex().row()
        return self.rows.guests[at] if 0 <= at < len(self.rows.guests) else None

    def serve(self) -> None:
        """Ask for a form with the values of the current row; for the code at once where it is the only one."""
        if self.chosen is not None:
            self._controller.serve(self.chosen.number, at_once=self.is_alone)

    @property
    def is_alone(self) -> bool:
        """Return whether the search leaves one guest, who is expected on that day and whose cells are right."""
        (alone,) = self.rows.guests if len(self.rows.guests) == 1 else (None,)
        is_right = alone is not None and not alone.faults and not self._is_of_another_day
        is_expected = alone is not None and self._state.state_of(alone.number) is GuestState.EXPECTED
        return bool(self._state.query.strip()) and is_right and is_expected

    @property
    def _is_of_another_day(self) -> bool:
        """Return whether nobody of the chosen day was found, but somebody of another one."""
        day, found = self._state.day, self.rows.guests
        return bool(day) and bool(found) and found[0].day != day  # all are of the chosen day, or none

    def undo_chosen(self) -> None:
        """Expect the guest of the current row again; of one who has the credential the person is asked first."""
        if self.chosen is not None and self._state.state_of(self.chosen.number) is GuestState.DONE:
            self.revoking.emit(self.chosen.number, "")
        elif self.chosen is not None:
            self._controller.move(self.chosen.number, GuestState.EXPECTED)

    def set_not_come(self) -> None:
        """Note that the guest of the current row did not come."""
        if self.chosen is not None:
            self._controller.move(self.chosen.number, GuestState.NOT_COME)

    def add_walk_in(self) -> None:
        """Add a guest by the name that was searched for."""
        self._controller.add_walk_in(self._state.query)

    @property
    def can_undo(self) -> bool:
        """Return whether the chosen guest is not expected any more."""
        return self.chosen is not None and self._state.state_of(self.chosen.number) is not GuestState.EXPECTED

    @property
    def can_be_missing(self) -> bool:
        """Return whether the chosen guest is expected."""
        return self.chosen is not None and self._state.state_of(self.chosen.number) is GuestState.EXPECTED

    @property
    def can_walk_in(self) -> bool:
        """Return whether a name was searched for that a guest can be added by."""
        return bool(self._state.query.strip())

    @property
    def can_turn_marked(self) -> bool:
        """Return whether something is wrong with a guest, or the list is narrowed to such."""
        return self._state.marks is not None or bool(self._state.marked())

    def turn_marked(self) -> None:
        """Show the guests alone with whom something is wrong, or all again."""
        self._controller.turn_marked()
        self.focus_search()

    def focus_search(self) -> None:
        """Set the focus on the search; what is typed next replaces what is there."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def refresh(self) -> None:
        """Show the state as it is; a search chooses the first guest it finds."""
        self._is_refreshing = True
        try:
            self._show_rows()
        finally:
            self._is_refreshing = False
        self._show_walk_in()
        self._show_marked()
        self.counted.setText(self._count_words())
        self._show_chosen()

    def _show_rows(self) -> None:
        state = self._state
        self.days.setVisible(state.has_days)
        self.days.set_value(state.days.value)
        day = state.day
        if self._shown[0] is not state.list or self._shown[1:] != (state.query, day, state.marks):
            before = self._shown[0]
            is_other = before is None or state.list is None or before.table.head != state.list.table.head
            chosen = self.chosen
            self._shown = (state.list, state.query, day, state.marks)
            self.search.setText(state.query)
            self.rows.show_guests(state.found())
            if is_other:
                self.table.fit_columns()
            keeps = chosen is not None and not state.query  # else it is the first hit: who is typed
            at = self.rows.row_of(chosen) if keeps and chosen is not None else 0
            if self.rows.guests:
                self.table.selectRow(at)
                self.table.scrollTo(self.rows.index(at, 0))
        else:
            self.rows.states_changed()

    def _on_row(self) -> None:
        """Show another row, unless all is shown anew."""
        if not self._is_refreshing:
            self._show_chosen()
            self.chosen_changed.emit()

    def _count_words(self) -> str:
        state = self._state
        found = translate("Guests", "Found: {count}").format(count=len(self.rows.guests))
        if self._is_of_another_day:
            another = translate("Guests", "Expected on another day")
            found = f"{another} · {found}"
        words = {each: translate("Guests", STATE_WORDS[each]) for each in GuestState}
        states = (named_value(words[each], str(count)) for each, count in state.counts().items())
        return " · ".join((found, *states))

    def _show_chosen(self) -> None:
        """Show the faults of the chosen guest: its row, the attribute, and what is wrong."""
        chosen, read = self.chosen, self._state.list
        lines = []
        if chosen is not None and read is not None:
            names = {each.key: each.label(self._language) for each in read.attributes}
            words = translate("Guests", "Row {number}, {name}: {fault}")
            lines = [
                words.format(number=chosen.number, name=_name_of(read, key, names[key]), fault=say(fault))
                for key, fault in chosen.faults.items()
            ]
        self.faults.setText("\n".join(lines))
        self.faults.setVisible(bool(lines))
        standing = None if chosen is None else self._state.standings.get(chosen.number)
        self.undo.setEnabled(self.can_undo)
        self.changed_by.setText("" if standing is None else standing_words(standing))
        self.changed_by.setVisible(standing is not None)
        self.issue.setEnabled(chosen is not None and self._state.state_of(chosen.number) is not GuestState.DONE)
        words = (
            translate("Guests", "Show the code at once") if self.is_alone else translate("Actions", actions.ISSUE.title)
        )
        if self._controller.wanted_by is not None:
            words = translate("Guests", "Choose this guest")
        self.issue.setText(words)

    def _show_walk_in(self) -> None:
        """Offer to add who was not found."""
        name = plain_inside(self._state.query.strip(), 40)
        words = translate("Guests", "Add “{name}” to the list").format(name=name)
        self.walk_in.setText(words)
        self.walk_in.setAccessibleName(words)
        self.walk_in.setVisible(bool(name) and not self.rows.guests)

    def _show_marked(self) -> None:
        """Offer to show those alone with whom something is wrong, or all again."""
        words = translate("Guests", "Show all rows")
        if self._state.marks is None:
            count = len(self._state.marked())
            words = translate("Guests", "Show the rows with faults: {count}").format(count=count)
        self.marked.setText(words)
        self.marked.setAccessibleName(words)
        self.marked.setVisible(self.can_turn_marked)

    def _step_down(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _type_on(self, text: str) -> None:
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.setText(text)

    def _lay_out(self) -> None:
        foot = Reflow(beside_from=None)
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.changed_by, 1)
        foot.addStretch()
        foot.addWidget(self.undo)
        foot.addWidget(self.issue)
        counts = Reflow()
        counts.setSpacing(SPACE_2)
        counts.addWidget(self.counted, 1)
        counts.addWidget(self.marked)
        above = Reflow(beside_from=_BESIDE_FROM)
        above.setSpacing(SPACE_3)
        above.addWidget(self.search, 1)
        above.addWidget(self.days)
        card = page_card(self, SPACE_3, SPACE_2)
        card.addLayout(above)
        card.addWidget(self.table, 1)
        card.addWidget(self.walk_in, 0, Qt.AlignmentFlag.AlignLeft)
        card.addLayout(counts)
        card.addWidget(self.faults)
        card.addLayout(foot)


def _name_of(read: GuestList, key: str, label: str) -> str:
    """Return the name of an attribute, and before it that of its column, where the list calls it otherwise."""
    named = plain_inside(label, 80)
    column = column_name(read, read.columns[key]) if key in read.columns else named
    return named if column == named else f"{column} ({named})"


def standing_words(standing: GuestStanding) -> str:
    """Return who changed a guest last, and when."""
    words = translate("Guests", "{state} since {time}")
    state = translate("Guests", STATE_WORDS[standing.state])
    desk = [plain_inside(standing.desk, 80)] if standing.desk else []
    return " · ".join([words.format(state=state, time=show_moment(standing.changedAt or 0)), *desk])
