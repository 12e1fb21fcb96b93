"""The guests room: opens a list, shows its columns to be corrected, and the list with a search."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QEvent, QIODevice, QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPagedPaintDevice,
    QPainter,
    QPdfWriter,
)
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import to_text
from connector_desk.contract.qr_code import qr_matrix
from connector_desk.contract.roster import GuestState
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.dates import show_moment
from connector_desk.desk.kit.export_guard import when_export_permitted
from connector_desk.desk.kit.line_list import Line, LineList
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import OpenPageStack, button, label
from connector_desk.desk.kit.poster import DOTS, INK, QUIET, Poster, paint_poster, prepare_page
from connector_desk.desk.kit.queued_refresh import RefreshWhenShown
from connector_desk.desk.kit.record_list import NothingChosen
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.saving import tell_written
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, isolated, one_line, plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.rooms.guests.building_page import BuildingPage
from connector_desk.desk.rooms.guests.columns_page import ColumnsPage, page_card
from connector_desk.desk.rooms.guests.guest_table import STATE_WORDS
from connector_desk.desk.rooms.guests.list_page import ListPage
from connector_desk.desk.rooms.guests.model import AGENT, Page, RunKind, attributes_of
from connector_desk.roster.table import write_rows, write_template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QResizeEvent, QShowEvent

    from connector_desk.contract.roster import Roster
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.rooms.guests.building import BuildingController
    from connector_desk.desk.rooms.guests.controller import GuestsController
    from connector_desk.desk.rooms.guests.model import GuestList, GuestsState, Slip
    from connector_desk.desk.rooms.guests.sign_out import SignOutController


# Slips for pick-up as a PDF: one page for each guest with the code, and the PINs on pages of their own behind them.


class SlipLook(NamedTuple):
    """What is the same on every slip; translated already."""

    title: str
    """The kind of credential."""
    organisation: str = ""
    logo: str = ""
    """Its logo as a data: address; empty: none."""


def pdf_of_slips(slips: Sequence[Slip], look: SlipLook) -> bytes:
    """Return the PDF; raises ValueError where a link is too long for a code."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_A1b)
    writer.setResolution(DOTS)
    writer.setTitle(isolated(look.title))
    writer.setCreator("Connector Desk")
    prepare_page(writer)
    painter = QPainter(writer)
    page = QRectF(0, 0, writer.width(), writer.height())
    secret = [each for each in slips if each.pin]
    for at, slip in enumerate(slips):
        if at:
            writer.newPage()
        paint_poster(painter, page, poster_of(slip, look))
    for slip in secret:
        writer.newPage()
        _paint_pin(painter, page, slip, look)
    painter.end()
    kept.close()
    return bytes(kept.data().data())


def poster_of(slip: Slip, look: SlipLook) -> Poster:
    """Return the page with the code of a guest; it never has the PIN."""
    ends = translate("Guests", "Valid until {time}").format(time=show_moment(slip.expires_at))
    number = translate("Guests", "Number {number}").format(number=slip.number)
    hint = translate("Guests", "Scan this code with your wallet")
    name = plain_inside(slip.name, 120)
    return Poster(name, look.title, qr_matrix(slip.url), number, hint, ends, look.organisation, look.logo)


def pin_lines(slip: Slip, look: SlipLook) -> tuple[tuple[str, float, QFont.Weight, str], ...]:
    """Return the lines of the page with the PIN: words, millimetres, weight and colour."""
    return (
        (plain_inside(slip.name, 120), 11.0, QFont.Weight.DemiBold, INK),
        (look.title, 7.0, QFont.Weight.Normal, QUIET),
        (translate("Guests", "PIN for the wallet"), 6.0, QFont.Weight.DemiBold, QUIET),
        (slip.pin, 22.0, QFont.Weight.Bold, INK),
        (translate("Guests", "Number {number}").format(number=slip.number), 5.0, QFont.Weight.Normal, QUIET),
    )


def _paint_pin(painter: QPainter, page: QRectF, slip: Slip, look: SlipLook) -> None:
    """Paint the page with the PIN of a guest: it is handed out apart from the code."""
    unit = page.width() / 210
    painter.save()
    top = page.top() + 40 * unit
    for words, size, weight, ink in pin_lines(slip, look):
        font = QFont(painter.font())
        font.setPixelSize(round(size * unit))
        font.setWeight(weight)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        where = QRectF(page.left() + 20 * unit, top, page.width() - 40 * unit, 60 * unit)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        used = painter.boundingRect(where, int(flags), isolated(words))
        painter.drawText(where, int(flags), isolated(words))
        top = used.bottom() + 8 * unit
    painter.restore()


# The room.


_Index = QModelIndex | QPersistentModelIndex
ROOMY_FROM = 900
ABOUT_STATES = (
    QT_TRANSLATE_NOOP("Guests", "State"),
    QT_TRANSLATE_NOOP("Guests", "Time"),
    QT_TRANSLATE_NOOP("Guests", "Desk"),
    QT_TRANSLATE_NOOP("Guests", "Visit"),
)
"""The columns that an export adds."""


class ListsPage(QWidget):
    """The lists that the service has, and how a new one is opened."""

    def __init__(self, colours: Colours, controller: GuestsController) -> None:
        super().__init__()
        self._controller, self._state = controller, controller.state
        self.lines = LineList(colours, translate("Actions", actions.LISTS.title))
        self.lines.entered.connect(lambda: controller.open_roster(self.chosen))
        self.lines.doubleClicked.connect(lambda _: controller.open_roster(self.chosen))
        paste = QKeySequence(QKeySequence.StandardKey.Paste).toString(QKeySequence.SequenceFormat.NativeText)
        empty = translate(
            "Guests", "Open a list of guests as CSV or XLSX, drop the file here, or paste copied cells with {keys}."
        ).format(keys=paste)
        self._empty = NothingChosen(colours, "users-round", empty)
        self._how = label(empty, "muted", wraps=True)
        card = page_card(self, SPACE_3, SPACE_2)
        card.addWidget(self._how)
        card.addWidget(self.lines, 1)
        card.addWidget(self._empty, 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for the lists as they are now, and follow them."""
        super().showEvent(event)
        self._controller.watch_lists(is_watched=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow the lists no more."""
        super().hideEvent(event)
        self._controller.watch_lists(is_watched=False)

    @property
    def chosen(self) -> str:
        """Return the ID of the marked list; empty: none."""
        at = self.lines.currentIndex().row()
        return self._state.rosters[at].rosterId if 0 <= at < len(self._state.rosters) else ""

    def refresh(self) -> None:
        """Show the lists."""
        rosters, chosen = self._state.rosters, self.chosen
        lines = [roster_line(each) for each in rosters]
        self.lines.show_lines(lines, chosen or (rosters[0].rosterId if rosters else ""))
        for each in (self.lines, self._how):
            each.setVisible(bool(rosters))
        self._empty.setVisible(not rosters)

    def take_focus(self) -> bool:
        """Set the focus on the lists; False where there are none."""
        if self._state.rosters:
            self.lines.step_in()
        return bool(self._state.rosters)


class GuestsView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: GuestsController,
        building: BuildingController,
        sign_out: SignOutController,
        frame: QWidget | None,
    ) -> None:
        super().__init__(frame)
        self._colours, self._language = colours, language
        self.controller, self._state, self._building, self._sign_out = controller, controller.state, building, sign_out
        self.ask_file: Callable[[], Path | None] = self._ask_file
        self.ask_where: Callable[[Action], Path | None] = self._ask_where
        self.ask_pdf: Callable[[], Path | None] = self._ask_pdf
        self.organisation: Callable[[], tuple[str, str]] = lambda: ("", "")
        """Return name and logo of the organisation, for slips."""
        self.setAcceptDrops(True)

    def build(self) -> Iterator[None]:
        """Create what stands above the pages, then each page."""
        colours, language, controller = self._colours, self._language, self.controller
        building, sign_out = self._building, self._sign_out
        self.kind, self._kind_label = NamedComboBox(), label(translate("Guests", "Kind of credential"), "label")
        self.kind.setMinimumContentsLength(14)
        self.kind.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.kind.activated.connect(lambda _: controller.choose_kind(self.kind.currentData()))
        self._make_tools(colours)
        self.notice, self.said = Notice(colours), StatusLine("guests-said", wraps=True)
        self.question = Notice(colours, Role.WARN)
        """What a person is told or asked, apart from failures."""
        self.title = label("", "display", wraps=True)
        self._busy = label(translate("Guests", "Reading…"), "muted")
        self._run, self.run_words = QWidget(), label("", "muted", wraps=True)
        self.cancel = button(translate("Guests", "Cancel"), colours)
        self.cancel.clicked.connect(controller.cancel_run)
        yield
        self._pages = OpenPageStack()
        self._lay_out()
        yield
        self.lists_page = ListsPage(colours, controller)
        self._pages.addWidget(self.lists_page)
        yield
        self.columns_page = ColumnsPage(colours, language, controller)
        self._pages.addWidget(self.columns_page)
        yield
        self.list_page = ListPage(colours, language, controller)
        self._pages.addWidget(self.list_page)
        yield
        self.building_page = BuildingPage(colours, language, building, sign_out)
        self.building_page.lines.selectionModel().currentChanged.connect(lambda *_: self.possible_changed.emit())
        self.building_page.schemas = lambda: controller.schemas
        yield
        for changed in (building.changed, sign_out.changed):
            changed.connect(self.possible_changed)
        self._pages.addWidget(self.building_page)
        self._layout.addWidget(self._run)
        self._layout.addWidget(self.said)
        yield
        self._page = Page.EMPTY
        controller.changed.connect(RefreshWhenShown(self.refresh, self).request)
        messages = (controller.message, self.show_message), (controller.run_ended, self._on_run_ended)
        for signal, slot in (*messages, (self.list_page.revoking, self._ask_revocation)):
            signal.connect(slot)
        self.question.way_on.clicked.connect(self._agree)
        self.question.other_way.clicked.connect(self._keep)
        self._asked: Callable[[], None] | None = None
        """What the person has been asked about."""
        self._slips_to: Path | None = None
        self.list_page.chosen_changed.connect(self.possible_changed)
        self.list_page.search.textChanged.connect(lambda _: self._forget_question())
        self.refresh()

    def _make_tools(self, colours: Colours) -> None:
        """Make the buttons above the pages, and the notice for which wallet a guest is chosen."""
        self.choice = Notice(colours, Role.INFO)
        self.choice.way_on.clicked.connect(self.controller.guest_choice_cancelled)
        self.open = button(translate("Guests", "Open…"), colours, icon_name=actions.OPEN.icon)
        self.open.setAccessibleName(translate("Actions", actions.OPEN.title))
        self.open.clicked.connect(lambda: self.perform(actions.OPEN.name))
        self.columns = button(translate("Guests", "Columns"), colours, icon_name=actions.COLUMNS.icon)
        self.columns.clicked.connect(lambda: self.perform(actions.COLUMNS.name))
        self.template = button(translate("Guests", "Template"), colours, icon_name=actions.TEMPLATE.icon)
        self.template.setAccessibleName(translate("Actions", actions.TEMPLATE.title))
        self.template.clicked.connect(lambda: self.perform(actions.TEMPLATE.name))
        self.save = button(translate("Guests", "Save…"), colours, icon_name=actions.EXPORT.icon)
        self.save.setAccessibleName(translate("Actions", actions.EXPORT.title))
        self.save.clicked.connect(lambda: self.perform(actions.EXPORT.name))
        self.building = button(translate("Actions", actions.BUILDING.title), colours, icon_name="user-round")
        self.building.clicked.connect(lambda: self.perform(actions.BUILDING.name))
        self.lists = button(translate("Guests", "Lists"), colours, icon_name=actions.LISTS.icon)
        self.lists.setAccessibleName(translate("Actions", actions.LISTS.title))
        self.lists.clicked.connect(lambda: self.perform(actions.LISTS.name))

    def take_focus(self) -> None:
        """Set the focus where the next key belongs: on the search, or on what leads on."""
        self._forget_question()
        self._show_kinds()  # the service may offer others by now
        self._show_choice()
        if self._state.page is Page.LIST:
            self.list_page.refresh()  # it may be another day by now
            self.list_page.focus_search()
        elif self._state.page is Page.BUILDING:
            self.building_page.take_focus()
        elif self._state.page is not Page.EMPTY or not self.lists_page.take_focus():
            which = self.columns_page.go_on if self._state.page is Page.COLUMNS else self.open
            which.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        rule = self._rules.get(name)
        return self.controller.schema is not None if rule is None else rule()

    @cached_property
    def _rules(self) -> dict[str, Callable[[], bool]]:
        """Return when an action does anything, by its name; all are asked after each key of a search."""
        state, listed, building, sign_out = self._state, self.list_page, self.building_page, self._sign_out

        def on_list() -> bool:
            return state.page is Page.LIST

        def in_building() -> bool:
            return state.page is Page.BUILDING

        return {
            actions.ISSUE.name: lambda: on_list() and listed.chosen is not None,
            actions.UNDO.name: lambda: on_list() and listed.can_undo,
            actions.NOT_COME.name: lambda: on_list() and listed.can_be_missing,
            actions.WALK_IN.name: lambda: on_list() and listed.can_walk_in,
            actions.COLUMNS.name: on_list,
            actions.FAULTS.name: lambda: on_list() and listed.can_turn_marked,
            actions.EXPORT.name: on_list,
            actions.SLIPS.name: lambda: on_list() and not state.is_running,
            actions.SEND.name: lambda: on_list() and not state.is_running and self._has_agents,
            actions.LISTS.name: lambda: state.page is not Page.EMPTY,
            actions.BUILDING.name: lambda: not in_building(),
            actions.SIGN_OUT.name: lambda: in_building() and bool(building.chosen),
            actions.SCAN.name: lambda: in_building() and not sign_out.state.is_open,
            actions.NEXT.name: lambda: in_building() and sign_out.state.can_go_on,
            actions.TRY.name: lambda: in_building() and sign_out.state.can_try,
            actions.END_SCAN.name: lambda: sign_out.state.is_open,
            actions.EVACUATION.name: lambda: True,
            actions.REMOVE.name: lambda: bool(state.roster_id or (state.page is Page.EMPTY and self.lists_page.chosen)),
        }

    def perform(self, name: str) -> None:
        """Do it, if it is possible now."""
        if not self.is_possible(name):
            return
        self._forget_question()
        handlers = {
            actions.OPEN.name: self._open,
            actions.PASTE.name: self.paste,
            actions.TEMPLATE.name: self._save_template,
            actions.COLUMNS.name: lambda: self.controller.show_page(Page.COLUMNS),
            actions.FAULTS.name: self.list_page.turn_marked,
            actions.ISSUE.name: self.list_page.serve,
            actions.UNDO.name: self.list_page.undo_chosen,
            actions.NOT_COME.name: self.list_page.set_not_come,
            actions.WALK_IN.name: self.list_page.add_walk_in,
            actions.LISTS.name: self._back,
            actions.EXPORT.name: self._export,
            actions.SLIPS.name: self._make_slips,
            actions.SEND.name: self._ask_sending,
            actions.REMOVE.name: self._ask_removal,
            actions.BUILDING.name: lambda: self.controller.show_page(Page.BUILDING),
            actions.SIGN_OUT.name: self.building_page.sign_out_chosen,
            actions.SCAN.name: self.building_page.begin_scan,
            actions.NEXT.name: self._sign_out.go_on,
            actions.TRY.name: self._sign_out.try_without_phone,
            actions.END_SCAN.name: self._sign_out.close,
            actions.EVACUATION.name: self.building_page.print_list,
        }
        handlers[name]()

    def paste(self) -> None:
        """Read the list that was copied, if there is one."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.controller.paste(text)

    def show_message(self, sentence: str) -> None:
        """Show why a guest cannot be served now."""
        self.question.show_message(sentence)
        self.question.offer()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        self._show_kinds()
        self._show_choice()
        self._busy.setVisible(state.is_reading)
        if state.refusal is not None:
            self.notice.show_error(state.refusal)
        else:
            self.notice.hide()
        self.title.setText(self._title())
        if state.page is Page.EMPTY:
            self.lists_page.refresh()
            if state.rosters and self.open.hasFocus():
                self.lists_page.take_focus()  # they have come since the room was opened
        self._show_run()
        if state.list is not None and state.page is Page.COLUMNS:
            self.columns_page.refresh(state.list)
        if state.page is Page.LIST:
            self.list_page.refresh()
        pages = {Page.COLUMNS: self.columns_page, Page.LIST: self.list_page, Page.BUILDING: self.building_page}
        self._pages.setCurrentWidget(pages.get(state.page, self.lists_page))
        for each in (self.kind, self._kind_label):
            each.setVisible(not state.roster_id and state.page is not Page.BUILDING)  # that of a kept list stays
        tools = {
            self.building: (Page.EMPTY, Page.LIST),
            self.open: (Page.EMPTY, Page.COLUMNS),
            self.template: (Page.EMPTY,),
            self.columns: (Page.LIST,),
            self.save: (Page.LIST,),
        }
        for tool, on_pages in tools.items():
            tool.setVisible(state.page in on_pages)
        self.lists.setVisible(state.page is not Page.EMPTY)
        if state.page is not self._page:
            self._page = state.page
            if self._page is not Page.BUILDING:
                self._sign_out.close()
            if self.isVisible():
                self.take_focus()
        self.possible_changed.emit()

    def _show_choice(self) -> None:
        """Say for which wallet a guest is chosen, and that it has gone."""
        number = self.controller.wanted_by
        self.choice.setVisible(number is not None)
        if number is None:
            return
        sentence = translate("Guests", "Choose the guest for the wallet with the number {number}.")
        step = translate("Guests", "Enter fills in the form of the wallet. Escape returns to it.")
        if self.controller.is_wallet_gone:
            sentence = translate("Guests", "The wallet with the number {number} waits no longer.")
            step = translate("Guests", "Who is chosen gets a code. Escape returns to the form.")
        self.choice.show_message(sentence.format(number=number), step)
        self.choice.offer(translate("Guests", "Back to the form"))

    def _title(self) -> str:
        if self._state.page is Page.BUILDING:
            return translate("Actions", actions.BUILDING.title)
        return plain_inside(self._state.name, 80) if self._state.name else translate("Guests", "Guests")

    def _show_kinds(self) -> None:
        schemas = self.controller.schemas
        names = [self.kind.itemData(at) for at in range(self.kind.count())]
        if names != [each.name for each in schemas]:
            self.kind.clear()
            for each in schemas:
                self.kind.addItem(one_line(each.title(self._language), 80), each.name)
        schema = self.controller.schema
        self.kind.setCurrentIndex(self.kind.findData(schema.name) if schema is not None else -1)

    def _open(self) -> None:
        file = self.ask_file()
        if file is not None:
            self.controller.open_file(file)

    def _save_template(self) -> None:
        """Write a file that has nothing but the names of the attributes."""
        schema, file = self.controller.schema, self.ask_where(actions.TEMPLATE)
        if schema is None or file is None:
            return
        try:
            write_whole(file, write_template([each.label(self._language) for each in attributes_of(schema)]))
        except DeskError as error:
            self.said.forget()
            self.notice.show_error(error)
        else:
            tell_written(file, self.said, self.notice)

    def _export(self) -> None:
        """Save the list with the state of each guest."""
        when_export_permitted(self, self._save_list)

    def _save_list(self) -> None:
        read, file = self._state.list, self.ask_where(actions.EXPORT)
        if read is None or file is None:
            return
        try:
            write_whole(file, write_rows(*rows_with_states(self._state, read)))
        except DeskError as error:
            self.said.forget()
            self.notice.show_error(error)
        else:
            tell_written(file, self.said, self.notice)

    def _back(self) -> None:
        """Lead from the building to the open list, and from a list to all lists."""
        if self._state.page is Page.BUILDING and self._state.roster_id:
            self.controller.show_page(Page.LIST)
        else:
            self.controller.close()

    @property
    def _has_agents(self) -> bool:
        """Return whether the list says whom to send to."""
        return self._state.list is not None and AGENT in self._state.list.columns

    def _make_slips(self) -> None:
        """Make codes for the guests that are shown, and save them as a PDF when they are there."""
        when_export_permitted(self, self._ask_slips)

    def _ask_slips(self) -> None:
        file = self.ask_pdf()
        if file is not None:
            self._slips_to = file
            self.controller.begin_run(RunKind.SLIPS)

    def _ask_sending(self) -> None:
        """Ask before anything is sent."""
        words = translate("Guests", "Send the credential to the agents of the guests that are shown and expected?")
        ways = translate("Guests", "Send"), translate("Guests", "Do not send")
        self._ask(lambda: self.controller.begin_run(RunKind.AGENTS), words, ways)

    def _ask_revocation(self, number: int, before: str) -> None:
        """Ask before a guest is expected again who has a credential of the list: it must be revoked first."""
        question = translate("Guests", "Revoke what this guest got from this list, and expect them again?")
        words = f"{before} {question}".strip()
        ways = translate("Guests", "Revoke and set back"), translate("Guests", "Keep")
        self._ask(lambda: self.controller.move(number, GuestState.EXPECTED, revokes=True), words, ways)

    def _ask(self, asked: Callable[[], None], words: str, ways: tuple[str, str]) -> None:
        """Ask whether something is to be done; the key that comes by mistake does not do it."""
        self._asked = asked
        self.question.show_message(words)
        self.question.offer(*ways)
        self.question.other_way.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_run(self) -> None:
        """Show how far the offers to many guests are."""
        run = self._state.run
        self._run.setVisible(run is not None)
        self.cancel.setVisible(self._state.is_running)
        if run is None:
            return
        parts = [translate("Guests", "Offers made: {count} of {total}").format(count=run.made, total=run.total)]
        if run.failures:
            parts.append(translate("Guests", "failed: {count}").format(count=len(run.failures)))
        self.run_words.setText(" · ".join(parts))

    def _on_run_ended(self) -> None:
        """Save the slips of a run that has ended; of one that has failed when it was begun again."""
        run, file = self._state.run, self._slips_to
        self._slips_to = None
        is_whole = self._state.refusal is None
        if run is None or file is None or not run.slips or self._state.list is None or not is_whole:
            return
        look = SlipLook(plain_inside(self._state.list.schema.title(self._language), 80), *self.organisation())
        try:
            write_whole(file, pdf_of_slips(run.slips, look))
        except DeskError as error:
            self.said.forget()
            self.notice.show_error(error)
        else:
            tell_written(file, self.said, self.notice)

    def _ask_pdf(self) -> Path | None:
        name = f"{translate('Guests', 'slips')}.pdf"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Actions", actions.SLIPS.title), name, "PDF (*.pdf)")
        return Path(chosen) if chosen else None

    def _ask_removal(self) -> None:
        """Ask before a list is removed."""
        roster_id, read = self._state.roster_id or self.lists_page.chosen, self._state.list
        found = next((each for each in self._state.rosters if each.rosterId == roster_id), None)
        name, count = ("", 0) if found is None else (found.name, found.guests)
        if self._state.roster_id and read is not None:  # the service may not have named it among its lists yet
            name, count = self._state.name, len(read.guests)
        words = translate("Guests", "Remove the list “{name}” and its {count} guests? Their visits stay.")
        words = words.format(name=plain_inside(name, 80), count=count)
        ways = translate("Guests", "Remove"), translate("Guests", "Keep")
        self._ask(lambda: self.controller.remove(roster_id), words, ways)

    def _agree(self) -> None:
        asked = self._asked
        self._forget_question()
        if asked is not None:
            asked()

    def _keep(self) -> None:
        self._forget_question()
        self.take_focus()

    def _forget_question(self) -> None:
        """Say no more what belonged to the step before."""
        self._asked = None
        self.question.hide()

    def _ask_file(self) -> Path | None:
        kinds = f"{translate('Guests', 'Lists')} (*.csv *.tsv *.txt *.xlsx *.xlsm)"
        chosen, _ = QFileDialog.getOpenFileName(self, translate("Actions", actions.OPEN.title), "", kinds)
        return Path(chosen) if chosen else None

    def _ask_where(self, action: Action) -> Path | None:
        name = translate("Guests", "guests") + ".csv"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Actions", action.title), name, "CSV (*.csv)")
        return Path(chosen) if chosen else None

    def event(self, event: QEvent) -> bool:
        """Keep the key of the search: in every other room it finds an issued credential."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Find)
            and self._state.page is Page.LIST
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Paste a list, go to the search, and step back with Escape."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.matches(QKeySequence.StandardKey.Find) and self._state.page is Page.LIST:
            self.list_page.focus_search()
        elif event.key() == Qt.Key.Key_Escape and self.building_page.is_scanning:
            self._sign_out.close()
        elif event.key() == Qt.Key.Key_Escape and self.controller.wanted_by is not None:
            self.controller.guest_choice_cancelled.emit()
        elif event.key() == Qt.Key.Key_Escape and self._state.page is Page.LIST:
            if self.list_page.search.hasFocus():
                self.list_page.search.clear()
            else:
                self.list_page.focus_search()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a file."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read the dropped file."""
        file = next((url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()), "")
        if file:
            self.controller.open_file(Path(file))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _lay_out(self) -> None:
        head, tools = QHBoxLayout(), Reflow(beside_from=None)
        head.addWidget(self.title, 1)
        head.addWidget(self._busy)
        tools.setSpacing(SPACE_2)
        tools.addWidget(self._kind_label)
        tools.addWidget(self.kind, 1)
        tools.addStretch()
        for each in (self.building, self.lists, self.open, self.columns, self.save, self.template):
            tools.addWidget(each)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_3)
        self._layout.addLayout(head)
        self._layout.addLayout(tools)
        self._layout.addWidget(self.notice)
        self._layout.addWidget(self.choice)
        self._layout.addWidget(self.question)
        self._layout.addWidget(self._pages, 1)
        run = QHBoxLayout(self._run)
        run.setContentsMargins(0, 0, 0, 0)
        run.addWidget(self.run_words, 1)
        run.addWidget(self.cancel)
        self.kind.setAccessibleName(translate("Guests", "Kind of credential"))


def roster_line(roster: Roster) -> Line:
    """Return a list of the service as a line."""
    words = translate("Guests", "{done} of {count} done").format(done=roster.done, count=roster.guests)
    if not roster.isComplete:
        words = translate("Guests", "Sent in part: open its file again")
    role = Role.NEUTRAL if roster.isComplete else Role.WARN
    return Line(roster.rosterId, one_line(roster.name, 80), show_moment(roster.changedAt), words, "users-round", role)


def rows_with_states(state: GuestsState, read: GuestList) -> tuple[list[str], list[list[str]]]:
    """Return the head and the rows of a list with the state, time, desk and visit of each guest."""
    head = [*read.table.head, *(translate("Guests", each) for each in ABOUT_STATES)]
    rows = []
    for guest in read.guests:
        standing = state.standings.get(guest.number)
        about = ["", "", ""]
        if standing is not None:
            time = "" if standing.changedAt is None else to_text(standing.changedAt)
            about = [time, standing.desk or "", standing.workflowId or ""]
        rows.append([*guest.row.cells, translate("Guests", STATE_WORDS[state.state_of(guest.number)]), *about])
    return head, rows
