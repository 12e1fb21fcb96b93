"""Types of credentials of other issuers: a search beside the one that was chosen, or beside the one being added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from connector_desk.desk.kit.claims_view import facts_grid
from connector_desk.desk.kit.dates import show_dates
from connector_desk.desk.kit.known_types import type_schema
from connector_desk.desk.kit.line_list import Line
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.record_list import RecordCard, part_of_card, thin_line
from connector_desk.desk.kit.schema import format_name
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import day_words
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.library.entries_list import EntriesList, lay_beside, register_of
from connector_desk.desk.rooms.library.read_view import TypeReadView
from connector_desk.desk.rooms.library.types_state import (
    TypesState,
    title_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.credential_type import CredentialTypeList, ListedType, ShownSample
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_SMALL_FROM = 41


class TypeCard(RecordCard):
    """Shows the one that is open, with its claims."""

    ask = Signal()
    remove = Signal()

    def __init__(self, colours: Colours, language: str, state: TypesState) -> None:
        super().__init__(colours, "id-card", "")
        self._language, self._state = language, state
        self.ask_way = button(translate("Library", "Ask for this"), colours, kind="primary", icon_name="scan-qr-code")
        self.remove_way = button(translate("Library", "Remove"), colours, kind="quiet", icon_name="ban")
        self.ask_way.clicked.connect(self.ask)
        self.remove_way.clicked.connect(self.remove)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.remove_way, self.ask_way):
            each.let_shrink()
        ways.addWidget(self.remove_way)
        ways.addStretch()
        ways.addWidget(self.ask_way)
        self.body.addWidget(self.area, 1)
        self.body.addLayout(ways)

    def refresh(self) -> None:
        """Show the state as it is."""
        one = self._state.chosen
        self.show_open(is_open=one is not None)
        self.say_nothing(translate("Library", "Select a type to see its claims.") if self._state.found else "")
        if one is None:
            return
        title = plain(title_of(one, self._language), 80)
        self.remove_way.setVisible(one.addedAt is not None)
        removes = self._state.removes
        self.remove_way.setText(translate("Library", "Really remove") if removes else translate("Library", "Remove"))
        self.remove_way.setAccessibleName(f"{self.remove_way.text()}: {title}")
        made, layout = part_of_card()
        layout.addWidget(label(title, "title", wraps=True))
        about = one.descriptions.get(self._language, one.description)
        layout.addWidget(label(plain(about, 300), "muted", wraps=True))
        layout.addWidget(thin_line())
        layout.addLayout(facts_grid(self._facts_of(one), small_from=_SMALL_FROM))
        layout.addWidget(thin_line())
        layout.addWidget(label(translate("Library", "Claims"), "heading"))
        for each in one.claims:
            line = QHBoxLayout()
            line.setSpacing(SPACE_3)
            line.addWidget(label(plain(each.titles.get(self._language, each.title), 80), "label", wraps=True), 1)
            line.addWidget(label(plain(each.name, 64), "small"))
            layout.addLayout(line)
        layout.addStretch()
        self.show_part(made)

    def _facts_of(self, one: ListedType) -> list[tuple[str, str]]:
        return [
            (translate("Library", "Types"), ", ".join(plain(t, 120) for each in one.encodings for t in each.types)),
            (translate("Library", "Formats"), ", ".join(format_name(each.format) for each in one.encodings)),
            (translate("Library", "Source"), plain(one.source, 300)),
            (translate("Library", "Read on"), show_dates(one.asOf, QLocale())),
            (translate("Library", "Added"), _shipped_words() if one.addedAt is None else day_words(one.addedAt)),
        ]


def _line_words(one: ListedType) -> str:
    if one.addedAt is None:
        return f"{_shipped_words()} · {show_dates(one.asOf, QLocale())}"
    return translate("Library", "Added {day}").format(day=day_words(one.addedAt))


def _shipped_words() -> str:
    return translate("Library", "Comes with the program")


class TypesView(QWidget):
    """The list of types beside the open one; asks the service, and changes what staff added."""

    ask = Signal(object, str)
    """Somebody wants to ask for a type: a `FormSchema`, and its title."""
    ask_sample = Signal(str)
    """A visitor is to show a credential: the ID by which a data request asks for it."""
    listed = Signal(object)
    """The types that the service has now."""

    def __init__(self, colours: Colours, language: str, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self.state = TypesState()
        self._language, self._runner, self._place = language, runner, place
        words = (
            translate("Library", "Types of other issuers"),
            translate("Library", "Title, type or claim"),
            translate("Library", "Search types of other issuers"),
        )
        register = register_of(place, lambda opened: opened.place.settings.credential_types)
        self.found = EntriesList(colours, words, self.state, runner, register)
        self.found.answered.connect(self._take)
        self.found.changed.connect(self.refresh)
        self.card = TypeCard(colours, language, self.state)
        self.adding = TypeReadView(colours, self.state, runner, place)
        self.found.lines.entered.connect(lambda: self.card.ask_way.setFocus(Qt.FocusReason.OtherFocusReason))
        self.card.ask.connect(self._ask_for)
        self.card.remove.connect(self.found.remove)
        self.adding.add.connect(self._add)
        self.adding.cancel.connect(self.back)
        self.adding.ask_sample.connect(self.ask_sample)
        self._right = QStackedWidget()
        self._right.addWidget(self.card)
        self._right.addWidget(self.adding)
        lay_beside(self, self.found, self._right)
        self.refresh()

    def load(self) -> None:
        """Ask the service for its types."""
        self.found.load()

    def begin(self) -> None:
        """Begin to add one."""
        self.state.is_adding = True
        self.refresh()
        self.adding.take_focus()

    def take_sample(self, sample: ShownSample) -> None:
        """Show the type of the credential that a visitor has shown, to add it."""
        self.state.is_adding = True
        self.state.read(sample)
        self.adding.notice.hide()
        self.refresh()
        self.adding.take_focus()

    def back(self) -> bool:
        """Go one step back; return whether there was one."""
        if not self.state.is_adding:
            return False
        if self.state.is_sampling:
            self.state.is_sampling = False
            self.refresh()
            self.adding.take_focus()
            return True
        self.state.leave()
        self.adding.notice.hide()
        self.refresh()
        self.found.focus_search()
        return True

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self.state
        lines = [self._line(each) for each in state.found]
        self.found.show_entries(lines, translate("Library", "Check the spelling, or add a type."))
        self._right.setCurrentWidget(self.adding if state.is_adding else self.card)
        self.card.refresh()
        self.adding.refresh()

    def _line(self, one: ListedType) -> Line:
        title = plain(title_of(one, self._language), 60)
        return Line(one.id, title, _line_words(one), "", "id-card", Role.NEUTRAL)

    def _take(self, answer: CredentialTypeList) -> None:
        types = sorted(answer.credentialTypes, key=lambda each: title_of(each, self._language).casefold())
        self.state.listed(types)
        self.listed.emit(types)

    def _ask_for(self) -> None:
        one = self.state.chosen
        if one is not None:
            self.ask.emit(type_schema(one, one.encodings[0].types[0]), plain(title_of(one, self._language), 80))

    def _add(self) -> None:
        body, opened = self.state.type_to_add(), self._place()
        if body is None:
            self.adding.refresh()  # a fault may be beside a field
        elif opened is not None:
            self._send(opened, body)

    def _send(self, opened: OpenPlace, body: bytes) -> None:
        call = opened.place.settings.credential_types.add(body)
        self._runner.run(call, owner=self, then=self._added, failed=self.adding.notice.show_error)

    def _added(self, answer: TypedResponse[ListedType]) -> None:
        if answer.value is None:
            if answer.failure is not None:
                self.adding.notice.show_error(answer.failure)
            return
        self.adding.notice.hide()
        if self.state.added(answer.value):
            self.refresh()
            self.adding.take_focus()
        else:
            self.back()
        self.load()
