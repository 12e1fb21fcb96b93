"""The page of the people in the building: found by typing, signed out by a key or the code of their badge, printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCollator, QLineF, QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.presence import PresenceSettings
from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.dates import counted, show_clock, show_dates, show_moment, show_shortly, show_time
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import REQUEST_WORDS, error_words
from connector_desk.desk.kit.parts import EscapeFrame, SearchLine, button, label
from connector_desk.desk.kit.phone_reach_notice import PhoneReachNotice
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.record_list import NothingChosen
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.state_mark import Pill, StateMark, icon_of, role_of
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.text_page import ask_printer, lay_out_pages
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.trial_view import TrialView
from connector_desk.desk.kit.verdict_view import detail_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, one_line, plain, plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.building import more_of_visitor, name_of_visitor
from connector_desk.desk.rooms.guests.columns_page import page_card
from connector_desk.desk.visits.departure import DepartureOutcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent, QPagedPaintDevice, QShowEvent

    from connector_desk.contract.presence import Presence
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.guests.building import BuildingController
    from connector_desk.desk.rooms.guests.sign_out import SignOutController
    from connector_desk.desk.visits.departure import Departure
    from connector_desk.desk.visits.visit import FollowedVisit


# The evacuation list on paper: who is in the building, by name, each with a box to tick; no visitor is cut in two.


INK, QUIET, FAINT = "#151A26", "#454C5B", "#9AA1AE"
_LONGEST = 120
_WIDTH, _EDGE, _BOX, _GAP = 210.0, 15.0, 5.5, 3.0
"""Millimetres of a page of A4: its width, the margin, the box to tick, and what is between columns."""
_NAME, _MORE, _SINCE = 68.0, 66.0, 31.5
_ROOM = 1.6
"""Above and below the words of a visitor."""
_FOOT = 8.0


class _Style(NamedTuple):
    """How words are written: millimetres, weight and colour."""

    size: float
    weight: QFont.Weight
    ink: str


_TITLE = _Style(8.0, QFont.Weight.DemiBold, INK)
_HEAD = _Style(4.6, QFont.Weight.Normal, INK)
_STRONG = _Style(4.0, QFont.Weight.DemiBold, INK)
_PLAIN = _Style(3.5, QFont.Weight.Normal, INK)
_SMALL = _Style(3.3, QFont.Weight.Normal, QUIET)


class EvacuationLine(NamedTuple):
    """A visitor on the list."""

    name: str
    more: str
    since: str


class EvacuationList:
    """The list as it is printed; its texts are in the language of the window."""

    def __init__(self, visitors: Sequence[Presence], asked_at: int) -> None:
        self.title = translate("Guests", "Evacuation list")
        self._moment = show_moment(asked_at)
        words = translate("Guests", "In the building at {time}: {count}")
        self.head = words.format(time=self._moment, count=len(visitors))
        tick, nobody = translate("Guests", "Tick who is outside."), translate("Guests", "Nobody is in the building.")
        self.hint = tick if visitors else nobody
        collator = QCollator(QLocale())
        by_name = sorted(visitors, key=lambda one: collator.sortKey(name_of_visitor(one).casefold()))
        self.lines = [_line(each, asked_at) for each in by_name]

    def plain_text(self) -> str:
        """Return the words of the list, a visitor in each line."""
        return "\n".join([self.title, self.head, self.hint, *("\t".join(each) for each in self.lines)])

    def paint_on(self, device: QPagedPaintDevice) -> int:
        """Paint the list on pages; return their number, which is 0 where the device takes none."""
        painter = QPainter()
        if not painter.begin(device):
            return 0
        page = QRectF(0, 0, device.width(), device.height())
        sheet = _Sheet(painter, page)
        pages = sheet.break_pages(self)
        for at, lines in enumerate(pages):
            if at:
                device.newPage()
            top = sheet.write_head(self) if not at else sheet.top
            for each in lines:
                top = sheet.write_line(each, top)
            sheet.write_foot(f"{self.title} · {self._moment}", f"{at + 1} / {len(pages)}")
        painter.end()
        return len(pages)


def _line(visitor: Presence, asked_at: int) -> EvacuationLine:
    since = translate("Guests", "since {time}").format(time=show_shortly(visitor.since, asked_at))
    more = (plain_inside(show_dates(each, QLocale()), _LONGEST) for each in more_of_visitor(visitor))
    return EvacuationLine(plain_inside(name_of_visitor(visitor), _LONGEST), " · ".join(more), since)


class _Sheet:
    """Measures and paints on one page after the other, in millimetres of a page of A4."""

    def __init__(self, painter: QPainter, page: QRectF) -> None:
        self._painter, self._page, self._unit = painter, page, page.width() / _WIDTH
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lines = QTextOption(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self._lines.setTextDirection(Qt.LayoutDirection.LeftToRight)  # names from right to left stand in the column too
        self._lines.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.top = _EDGE
        self._last = page.height() / self._unit - _EDGE - _FOOT

    def break_pages(self, wanted: EvacuationList) -> list[list[EvacuationLine]]:
        """Divide the visitors into pages; there is one page also for nobody."""
        pages, top = [list[EvacuationLine]()], self.write_head(wanted, paints=False)
        for each in wanted.lines:
            height = self._height_of(each)
            if top + height > self._last and pages[-1]:
                pages.append([])
                top = self.top
            pages[-1].append(each)
            top += height
        return pages

    def write_head(self, wanted: EvacuationList, *, paints: bool = True) -> float:
        """Write what the list is and when it was asked for; return where its visitors begin."""
        top = self.top
        for words, style, below in ((wanted.title, _TITLE, 1.5), (wanted.head, _HEAD, 1.5), (wanted.hint, _PLAIN, 4.0)):
            top += self._write(words, style, (0.0, top, _WIDTH - 2 * _EDGE), paints=paints) + below
        return top

    def write_line(self, line: EvacuationLine, top: float) -> float:
        """Write one visitor; return where the next one begins."""
        height, unit = self._height_of(line), self._unit
        self._painter.setPen(QPen(QColor(FAINT), 0.2 * unit))
        left = self._page.left() + _EDGE * unit
        self._painter.drawLine(QLineF(left, top * unit, self._page.right() - _EDGE * unit, top * unit))
        self._painter.setPen(QPen(QColor(INK), 0.35 * unit))
        self._painter.drawRect(QRectF(left, (top + _ROOM) * unit, _BOX * unit, _BOX * unit))
        for words, style, left_of, width in _cells(line):
            self._write(words, style, (left_of, top + _ROOM, width))
        return top + height

    def write_foot(self, words: str, number: str) -> None:
        """Write which list and which of its pages this is."""
        top = self._last + _FOOT / 2
        self._write(words, _SMALL, (0.0, top, 140.0))
        self._write(number, _SMALL, (_WIDTH - 2 * _EDGE - 18, top, 18.0))

    def _height_of(self, line: EvacuationLine) -> float:
        cells = _cells(line)
        heights = (self._write(words, style, (0.0, 0.0, width), paints=False) for words, style, _, width in cells)
        return max(_BOX, *heights) + 2 * _ROOM

    def _write(self, words: str, style: _Style, where: tuple[float, float, float], *, paints: bool = True) -> float:
        """Write words at a place: its left, its top and its width; return their height."""
        left, top, width = (each * self._unit for each in where)
        font = QFont(self._painter.font())
        font.setPixelSize(round(style.size * self._unit))
        font.setWeight(style.weight)
        self._painter.setFont(font)
        self._painter.setPen(QColor(style.ink))
        room = QRectF(self._page.left() + _EDGE * self._unit + left, top, width, self._page.height())
        if paints:
            self._painter.drawText(room, words, self._lines)
        return self._painter.boundingRect(room, words, self._lines).height() / self._unit


def _cells(line: EvacuationLine) -> tuple[tuple[str, _Style, float, float], ...]:
    """Return the words of a visitor, how they are written, and the left side and width of their columns."""
    name, more = _BOX + _GAP, _BOX + 2 * _GAP + _NAME
    return (
        (line.name, _STRONG, name, _NAME),
        (line.more, _PLAIN, more, _MORE),
        (line.since, _SMALL, more + _MORE + _GAP, _SINCE),
    )


# The page of visitors who sign out with their wallet: a code, what became of the visitor, and the next code.


_MOST_REASONS = 2
_WORDS_WIDTH = 300
SENTENCES = {
    DepartureOutcome.LEFT: QT_TRANSLATE_NOOP("Guests", "Signed out: {name} · {time}"),
    DepartureOutcome.NOT_HERE: QT_TRANSLATE_NOOP(
        "Guests", "Not signed out: this visitor is not in the building, or has signed out already."
    ),
    DepartureOutcome.NOT_VALID: QT_TRANSLATE_NOOP("Guests", "Not signed out: the credential is not valid."),
    DepartureOutcome.DECLINED: QT_TRANSLATE_NOOP(
        "Guests", "Not signed out: the visitor declined, or the wallet has no such credential."
    ),
    DepartureOutcome.UNKNOWN: QT_TRANSLATE_NOOP("Guests", "Not signed out: the service could not do it."),
}
"""For the desk; context `Guests`."""


def departure_words(departure: Departure) -> str:
    """Return what became of a visitor, for the desk."""
    words = translate("Guests", SENTENCES[departure.outcome])
    return words.format(name=plain_inside(departure.name, 80), time=show_time(departure.at))


def why_words(departure: Departure) -> str:
    """Return why nobody was signed out, as far as it is known."""
    if departure.error is not None:
        error = departure.error
        return " ".join(filter(None, error_words(error.code, error.message, error.next_step)))
    return "\n".join(detail_words(*each) for each in departure.reasons[:_MOST_REASONS])


class SignOutPage(EscapeFrame):
    """Everything it shows is in the state of its controller."""

    def __init__(self, colours: Colours, controller: SignOutController) -> None:
        super().__init__()
        self._controller, self._state = controller, controller.state
        self._url, self._told = "", ""
        self.qr, self.mark = QrView(colours), StateMark(colours)
        self.pill, self.headline = Pill(colours), label("", "display", wraps=True, name="headline")
        self.sentence, self.before = label("", wraps=True, name="sentence"), label("", "muted", wraps=True)
        self.host = label("", "muted", wraps=True, name="host")
        self.density = label(
            translate("Issue", "If a phone cannot read this dense code, make the window larger."), "muted", wraps=True
        )
        self.density.hide()
        self.phone_reach, self.error_message = PhoneReachNotice(colours, self._state), Notice(colours)
        self.tried = TrialView(colours)
        self.next = button(
            translate("Actions", actions.NEXT.title),
            colours,
            kind="primary",
            icon_name=actions.NEXT.icon,
            icon_last=True,
        )
        self.try_it = button(translate("Actions", actions.TRY.title), colours, icon_name=actions.TRY.icon)
        self.end = button(translate("Guests", "End"), colours, icon_name=actions.END_SCAN.icon)
        self.end.setAccessibleName(translate("Actions", actions.END_SCAN.title))
        self._lay_out()
        self.qr.code_painted.connect(controller.code_is_shown)
        self.qr.density_changed.connect(self.density.setVisible)
        self.error_message.way_on.clicked.connect(controller.go_on)
        self.next.clicked.connect(controller.go_on)
        self.try_it.clicked.connect(controller.try_without_phone)
        self.end.clicked.connect(controller.close)
        self.escaped.connect(controller.close)
        controller.changed.connect(self.refresh)

    @property
    def needs_person(self) -> bool:
        """Return whether there is no code, and staff have to decide."""
        return self._state.error_message is not None or bool(self._state.asks_consent)

    def take_focus(self) -> None:
        """Set the focus on the way on."""
        asks = self.phone_reach.question
        (asks if self._state.asks_consent else self.error_message).way_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        """Show the state as it is."""
        state, visit, departure = self._state, self._state.visit, self._state.departure
        self.phone_reach.refresh(is_here=state.is_open)
        self.error_message.show_error_message(state.error_message, translate("Guests", "Try again"))
        shows_code = visit is not None and visit.shows_code and departure is None
        self._show_code(visit if shows_code else None)
        self.qr.setVisible(shows_code)
        self.mark.setVisible(not shows_code and visit is not None)
        self.pill.setVisible(visit is not None and departure is None)
        if visit is not None:
            self._show_visit(visit, departure)
        else:
            self.headline.setText(translate("Actions", actions.SCAN.title))
            self.sentence.setText("")
        before = state.before if departure is None else None
        self.before.setVisible(before is not None)
        self.sentence.setVisible(before is None)  # it takes its room
        if before is not None:
            self.before.setText(f"{show_time(before.at)} · {departure_words(before)}\n{why_words(before)}".strip())
        had_focus = self.next.hasFocus()
        self.next.setVisible(departure is not None)
        self.try_it.setVisible(state.can_try)
        self.tried.show_tried(state.tried if visit is not None else None, brief=True)
        if had_focus and self.next.isHidden():
            self.end.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_visit(self, visit: FollowedVisit, departure: Departure | None) -> None:
        if departure is None:
            shown = "working" if visit.is_over else visit.state
            self.pill.show_text(translate("Pills", REQUEST_WORDS.pills[shown]), icon_of(shown), role_of(shown))
            self.mark.show_state(shown)
            self.headline.setText(translate("Actions", actions.SCAN.title))
            self.sentence.setText(
                translate(
                    "Guests",
                    "The visitor scans the code and shows the credential of this visit. Others can follow at once.",
                )
            )
            self._told = ""
            return
        words = departure_words(departure)
        self.mark.show_state(departure.state)
        self.headline.setText(words)
        self.sentence.setText(why_words(departure))
        if words != self._told:
            self._told = words
            announce(self, words)

    def _show_code(self, visit: FollowedVisit | None) -> None:
        url = "" if visit is None else visit.url
        if url == self._url:
            return
        self._url = url
        if visit is None:
            self.qr.show_code(None)
            self.host.setText("")
            self.density.hide()
            return
        spoken = translate("Issue", REQUEST_WORDS.code).format(host=visit.host)
        self.qr.show_code(qr_matrix(visit.url), spoken)
        self.host.setText(plain(visit.host, 300))
        self.density.setVisible(self.qr.is_dense)

    def _lay_out(self) -> None:
        left, right, row, inside = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(), QWidget()
        left.addWidget(self.qr, 1)
        left.addWidget(self.mark, 1, Qt.AlignmentFlag.AlignCenter)
        left.addWidget(self.density)
        right.setSpacing(SPACE_3)
        right.addWidget(self.pill)
        for each in (self.headline, self.sentence, self.before):
            right.addWidget(each)
        right.addStretch()
        right.addWidget(self.tried)
        right.addWidget(self.host)
        ways = QVBoxLayout()
        ways.setSpacing(SPACE_2)
        for way in (self.next, self.try_it, self.end):
            ways.addWidget(way)
        right.addLayout(ways)
        row.setSpacing(SPACE_4)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(left, 1)
        beside = QWidget()
        beside.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        beside.setFixedWidth(_WORDS_WIDTH)
        row.addWidget(beside)
        inside.setLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.phone_reach)
        layout.addWidget(self.error_message)
        layout.addWidget(inside, 1)


# The page.


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
