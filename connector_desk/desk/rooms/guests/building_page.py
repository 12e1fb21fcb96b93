"""The page of the people in the building: found by typing, signed out by a key or the code of their badge, printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.contract.presence import PresenceSettings
from connector_desk.desk.kit.dates import counted, show_clock, show_dates, show_moment, show_time
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import SearchLine, button, label
from connector_desk.desk.kit.record_list import NothingChosen
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.text_page import ask_printer, lay_out_pages
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.building import more_of_visitor, name_of_visitor
from connector_desk.desk.rooms.guests.columns_page import page_card
from connector_desk.desk.rooms.guests.evacuation_list import EvacuationList
from connector_desk.desk.rooms.guests.sign_out_page import SignOutPage, departure_words, why_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent, QShowEvent

    from connector_desk.contract.presence import Presence
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.guests.building import BuildingController
    from connector_desk.desk.rooms.guests.sign_out import SignOutController

AT = "#signOutAt"
"""The key of the time of day: no kind of credential is called so."""
NO_TIME = QT_TRANSLATE_NOOP("Faults", "Enter a time of day, such as 20:00, or nothing.")
MOST_LINES = 200
"""Lines that are shown: who is not among the last to come is found by typing."""
_TIME = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"


def rule_form(schemas: Sequence[FormSchema], language: str) -> FormSpec:
    """Return the form of whom the list has: a box for each kind, and the time at which everybody leaves."""
    kinds = (
        Field(each.name, plain_inside(each.title(language), 80), FieldKind.CONSENT, is_member=False) for each in schemas
    )
    words = translate("Guests", "Sign everybody out at")
    time = Field(AT, words, pattern=_TIME, wrong=NO_TIME, example="20:00", is_member=False)
    return FormSpec((*kinds, time), has_columns=True)


class BuildingPage(QWidget):
    """Everything it shows is in the state of its controller."""

    def __init__(
        self, colours: Colours, language: str, controller: BuildingController, sign_out: SignOutController
    ) -> None:
        super().__init__()
        self._colours, self._language, self.controller = colours, language, controller
        self._state, self._codes = controller.state, sign_out
        self.schemas: Callable[[], Sequence[FormSchema]] = tuple
        self._prints = False
        self.print_document: Callable[[str, EvacuationList], None] = self._ask_printer
        self.search = SearchLine(colours)
        self.search.setPlaceholderText(translate("Guests", "Name, or scan the code of a badge"))
        self.search.setAccessibleName(translate("Guests", "Find a visitor, or scan the code of a badge"))
        self.lines = LineList(colours, translate("Actions", actions.BUILDING.title))
        self.notice, self.said = Notice(colours), Notice(colours, Role.INFO)
        self._nobody = NothingChosen(colours, "users-round", translate("Guests", "Nobody is in the building."))
        more = translate("Guests", "The last {count} to come are shown. Type a name to find the others.")
        self.more = label(more.format(count=MOST_LINES), "small", wraps=True)
        self.counted = label("", "small", wraps=True)
        self.sign_out = button(translate("Actions", actions.SIGN_OUT.title), colours, icon_name=actions.SIGN_OUT.icon)
        self.scan = button(translate("Actions", actions.SCAN.title), colours, icon_name=actions.SCAN.icon)
        self.evacuation = button(
            translate("Guests", "Evacuation list"), colours, icon_name=actions.EVACUATION.icon, kind="primary"
        )
        self.rule = button(translate("Guests", "Who is listed"), colours, icon_name="sliders-horizontal")
        self.rule.setCheckable(True)
        self._rule = FollowingArea()
        self.form = FormView(colours, FormSpec(()), "presence")
        self.draft = FormDraft(self.form.spec)
        self.use = button(translate("Guests", "Use this from now on"), colours, kind="primary")
        self.codes = SignOutPage(colours, sign_out)
        self._lay_out()
        self.search.textChanged.connect(controller.search)
        self.search.returnPressed.connect(self._entered)
        self.search.stepped_down.connect(self._step_in)
        self.lines.entered.connect(self.sign_out_chosen)
        self.lines.selectionModel().currentChanged.connect(lambda *_: self._show_chosen())
        self.sign_out.clicked.connect(self.sign_out_chosen)
        self.evacuation.clicked.connect(self.print_list)
        self.scan.clicked.connect(self.begin_scan)
        self.said.way_on.clicked.connect(controller.undo)
        self.rule.toggled.connect(self._show_rule)
        self.use.clicked.connect(self._use_rule)
        self.form.submitted.connect(self._use_rule)
        controller.changed.connect(self.refresh)
        sign_out.changed.connect(self._show_codes)
        self._show_codes()

    @property
    def is_scanning(self) -> bool:
        """Return whether visitors sign out with their wallet now."""
        return self._codes.state.is_open

    def begin_scan(self) -> None:
        """Show a code for visitors who leave."""
        self.rule.setChecked(False)
        self.controller.note_not_left(None)
        self._codes.begin()

    @property
    def chosen(self) -> str:
        """Return the visit of the marked visitor; empty: none is shown."""
        return "" if self.lines.isHidden() else self.lines.current_key

    def take_focus(self) -> None:
        """Set the focus on the search: a scanner types there."""
        if self.is_scanning and self.codes.needs_person:
            self.codes.take_focus()
            return
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        self.search.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow who comes and goes."""
        super().showEvent(event)
        self.refresh()  # the answer may have come before this page was made
        self.controller.watch(is_watched=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow nothing: many may be in the building."""
        super().hideEvent(event)
        self.controller.watch(is_watched=False)

    def sign_out_chosen(self) -> None:
        """Sign the marked visitor out."""
        if self.chosen:
            self.controller.sign_out(self.chosen)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, found = self._state, self._state.found()
        if self.search.text() != state.query:
            self.search.setText(state.query)
        shown, chosen, row = found[:MOST_LINES], self.chosen, max(self.lines.currentIndex().row(), 0)
        if shown and not any(each.workflowId == chosen for each in shown):
            chosen = shown[min(row, len(shown) - 1)].workflowId
        self.lines.show_lines([visitor_line(each) for each in shown], chosen)
        self._show_list()
        self.more.setVisible(len(found) > MOST_LINES and not self.lines.isHidden())
        words = translate("Guests", "1 person in the building")
        self.counted.setText(
            counted(words, translate("Guests", "{count} people in the building"), len(state.visitors))
            if state.visitors
            else ""
        )
        if state.refusal is not None:
            self.notice.show_error(state.refusal)
        else:
            self.notice.hide()
        self._show_said()
        self._show_chosen()
        if self.rule.isChecked() and self._rule.isHidden():
            self._show_rule(opened=True)  # it has come by now
        self._print_if_known()

    def print_list(self) -> None:
        """Print who is in the building now; while the service cannot be reached, who was there when it last said so."""
        self._prints = True
        self.controller.load()

    def _print_if_known(self) -> None:
        """Open the printer's dialog as soon as the service has answered, or cannot."""
        state = self._state
        if not self._prints or not state.is_fresh:
            return
        self._prints = False
        if state.asked_at:
            document = EvacuationList(state.visitors, state.asked_at)
            self.print_document(document.title, document)

    def _ask_printer(self, title: str, document: EvacuationList) -> None:
        ask_printer(self, title, lay_out_pages, document.paint_on)

    def _entered(self) -> None:
        """Sign out whose code was typed; without one show the next code, or who was found."""
        if self.is_scanning and not self._state.query.strip():
            self._codes.go_on()
        elif not self.controller.enter():
            self._codes.close()
            self._step_in()

    def _step_in(self) -> None:
        if not self.is_scanning:
            self.lines.step_in()

    def _show_said(self) -> None:
        """Say who was signed out last, who was not, or that a code belongs to nobody here."""
        last, not_left = self._state.last, self._state.not_left
        if self._state.unknown_code:
            self.said.show_message(translate("Guests", "Nobody in the building has this code."))
            self.said.offer()
        elif not_left is not None:
            words = f"{show_clock(not_left.at)} · {departure_words(not_left)} {why_words(not_left)}"
            self.said.show_message(" ".join(words.split()))
            self.said.offer()
        elif last is not None:
            words = translate("Guests", "{name} was signed out at {time}.")
            self.said.show_message(words.format(name=plain_inside(last.name, 80), time=show_time(last.at)))
            self.said.offer(translate("Guests", "Undo"))
        else:
            self.said.hide()

    def _show_chosen(self) -> None:
        self.sign_out.setEnabled(bool(self.chosen))

    def _show_rule(self, opened: bool) -> None:  # noqa: FBT001 - a slot
        """Show or hide whom the list has."""
        rule = self._state.rule
        self._rule.setVisible(opened and rule is not None)
        self._show_list()
        if not opened or rule is None:
            return
        spec = rule_form(self.schemas(), self._language)
        values = {each.name: YES for each in self.schemas() if each.name in rule.kinds}
        if spec != self.form.spec:
            self.form.hide()
            self.form.deleteLater()
            self.form = FormView(self._colours, spec, "presence")
            self.form.submitted.connect(self._use_rule)
            self._form_at.addWidget(self.form)
        self.draft = FormDraft(spec, values | {AT: rule.signOutAt})
        self.form.bind(self.draft)

    def _show_list(self) -> None:
        """Show the visitors, unless the page is needed for whom the list has."""
        is_free, has_visitors = self._rule.isHidden() and not self.is_scanning, bool(self._state.visitors)
        self.lines.setVisible(is_free and has_visitors)
        self._nobody.setVisible(is_free and not has_visitors)
        self._show_chosen()

    def _show_codes(self) -> None:
        """Show the codes in place of everything else, or no longer."""
        was_open, is_open = not self.codes.isHidden(), self.is_scanning
        if was_open is is_open:
            return
        if is_open:
            self.codes.refresh()
        self.codes.setVisible(is_open)
        for each in (self.rule, self.counted, self.scan, self.sign_out, self.evacuation):
            each.setVisible(not is_open)
        self._show_list()
        if self.isVisible():
            self.take_focus()

    def _use_rule(self) -> None:
        if not self.draft.validate():
            self.form.show_faults(self.draft)
            self.form.focus_fault(self.draft)
            return
        kinds = [each.name for each in self.schemas() if self.draft.value(each.name) == YES]
        self.controller.change_rule(PresenceSettings(kinds=kinds, signOutAt=self.draft.value(AT).strip()))
        self.rule.setChecked(False)

    def _lay_out(self) -> None:
        above, foot, inside = Reflow(beside_from=None), Reflow(beside_from=None), QWidget()
        inside.setObjectName("scrolled")
        rule = QVBoxLayout(inside)
        above.setSpacing(SPACE_2)
        above.addWidget(self.search, 1)
        above.addWidget(self.rule)
        self._form_at = QVBoxLayout()
        self._form_at.addWidget(self.form)
        rule.setContentsMargins(0, 0, 0, SPACE_2)
        rule.addWidget(label(translate("Guests", "Who accepts one of these is in the building:"), "muted", wraps=True))
        rule.addLayout(self._form_at)
        rule.addWidget(self.use, 0, Qt.AlignmentFlag.AlignLeft)
        rule.addStretch()
        self._rule.setWidget(inside)
        self._rule.hide()
        foot.setSpacing(SPACE_2)
        foot.addWidget(self.counted, 1)
        foot.addWidget(self.scan)
        foot.addWidget(self.sign_out)
        foot.addWidget(self.evacuation)
        card = page_card(self, SPACE_3, SPACE_2)
        card.addLayout(above)
        for each in (self.notice, self.said):
            card.addWidget(each)
        card.addWidget(self._rule, 1)
        card.addWidget(self.lines, 1)
        card.addWidget(self.more)
        card.addWidget(self._nobody, 1)
        self.codes.hide()
        card.addWidget(self.codes, 1)
        card.addLayout(foot)


def _more_words(visitor: Presence) -> str:
    return show_dates(" · ".join(more_of_visitor(visitor)), QLocale())


def visitor_line(visitor: Presence) -> Line:
    """Return a visitor as a line."""
    since = translate("Guests", "since {time}").format(time=show_moment(visitor.since))
    more = one_line(_more_words(visitor), 120) or one_line(visitor.label, 80)
    return Line(visitor.workflowId, one_line(name_of_visitor(visitor), 80), more, since, "user-round", Role.INFO)
