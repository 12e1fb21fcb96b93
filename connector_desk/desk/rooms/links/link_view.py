"""A link: its code, large; its data; and its actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QGuiApplication, QImageWriter, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFileDialog, QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.contract.qr_code import Matrix, qr_matrix, svg_file_of
from connector_desk.desk.kit.atomic_file import part_of
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_far, show_near
from connector_desk.desk.kit.focus import set_tab_order, tab_stops
from connector_desk.desk.kit.icons import icon
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import (
    ICON_ROOM,
    Button,
    MeasuredStack,
    button,
    frame,
    icon_button,
    label,
    restyle,
    share_icons,
)
from connector_desk.desk.kit.phone_reach_notice import CONTINUE, Consent, PhoneReachNotice, ReachLine
from connector_desk.desk.kit.pin_view import PinView
from connector_desk.desk.kit.poster import Poster, paint_on, paint_poster, prepare_page, save_pdf
from connector_desk.desk.kit.qr_view import QrView, qr_picture
from connector_desk.desk.kit.reflow import PANE_HEIGHT, Reflow
from connector_desk.desk.kit.saving import tell_written
from connector_desk.desk.kit.schema import TITLES
from connector_desk.desk.kit.state_mark import Pill, StateMark
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.text_page import ask_printer, page_size
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.trial_view import TrialView
from connector_desk.desk.kit.words import plain, plain_address
from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.link import APPEARANCES, Link
from connector_desk.desk.rooms.links.parts import fill_facts
from connector_desk.desk.rooms.links.runs_view import RunLines
from connector_desk.desk.rooms.links.words import credential_title, ends_words, link_title, parameter_words, uses_words

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.links.controller import LinksController
    from connector_desk.desk.rooms.links.workflow import ListedWorkflow


LONGEST = 300
"""Characters of each text: some programs take no longer address than 2,000."""


def mail_with(link: str, title: str, *, goal: str = "", until: str = "", organisation: str = "") -> QUrl:
    """Return the address that begins a mail to nobody yet, with a link and the name of who made it."""
    subject = f"{title} · {organisation}" if organisation else title
    ends = translate("Links", "The link works until {when}.").format(when=until) if until else ""
    paragraphs = [
        goal[:LONGEST],
        translate("Links", "Open this link on your phone:") + f"\r\n{link}",
        ends,
        organisation,
    ]
    body = "\r\n\r\n".join(filter(None, paragraphs))
    return QUrl(f"mailto:?subject={quote(subject[:LONGEST], safe='')}&body={quote(body, safe='')}")


MARGIN = 16


class PosterView(QWidget):
    """Paints the sheet of paper."""

    printed = Signal(bool)
    """Whether the printer took it."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours
        self.poster: Poster | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 320)

    def sizeHint(self) -> QSize:
        """Wish for a sheet that can be read."""
        return QSize(480, 660)

    def show_poster(self, poster: Poster) -> None:
        """Show a poster."""
        if poster != self.poster:
            self.poster = poster
            spoken = translate("Links", "Poster: {title}. {goal} {address}")
            words = {"title": poster.title, "goal": poster.goal, "address": poster.address}
            self.setAccessibleName(spoken.format(**words))
            self.update()

    def save(self, file: Path) -> bool:
        """Write it as PDF; return whether it went well."""
        return self.poster is not None and save_pdf(self.poster, file)

    def ask_printer(self) -> None:
        """Open the printer's dialog, and print when it is accepted."""
        if self.poster is not None:
            dialog = ask_printer(self.window(), self.poster.title, prepare_page, self._print)
            dialog.setWindowTitle(translate("Actions", "Print the poster"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet, as large as there is room for, with a soft edge."""
        del event
        if self.poster is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = page_size().sizePoints()
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        scale = min(room.width() / paper.width(), room.height() / paper.height())
        width, height = paper.width() * scale, paper.height() * scale
        sheet = QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread, strength in ((8, 5), (5, 8), (2, 12)):
            painter.setBrush(QColor(0, 0, 0, strength))
            painter.drawRoundedRect(sheet.adjusted(-spread, -spread + 3, spread, spread + 3), spread, spread)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(Qt.GlobalColor.white)
        painter.drawRect(sheet)
        paint_poster(painter, sheet, self.poster)

    def _print(self, printer: QPrinter) -> None:
        self.printed.emit(self.poster is not None and paint_on(printer, self.poster))


PICTURE_SIDE = 1_600  # pixels of a saved picture, so that it can be printed a hand wide
IN_ROWS = (actions.COPY_LINK, actions.POSTER, actions.SAVE_PNG, actions.SAVE_SVG, actions.PRINT, actions.SAVE_PDF)


class LinkView(QWidget):
    """Shows the link that is open."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LinksController,
        schemas: Callable[[], Sequence[FormSchema]],
        perform: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._colours, self._language, self._schemas = colours, language, schemas
        self._controller, self._state, self._perform = controller, controller.state, perform
        self._matrix: Matrix | None = None
        self._url = ""
        self._is_asked = False
        self._buttons: dict[str, Button] = {}
        self._title, self._said = label("", "title", wraps=True), StatusLine()
        self.notice, self._consent = Notice(colours), Consent(controller.phones)
        self._reach_line = ReachLine(colours)
        self.phone_reach = PhoneReachNotice(colours, self._consent, CONTINUE, head=self._reach_line)
        self.qr, self.address = (
            QrView(colours),
            BreakingLabel("", "muted", name="link-address", side=Qt.AlignmentFlag.AlignHCenter),
        )
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.tried = TrialView(colours)
        self.tried.given.connect(controller.give_pin)
        self.pin = PinView(colours)
        self.pin.held.connect(lambda held: self.qr.setVisible(not held))
        self._mark = StateMark(colours, 88)
        self._ended, self._ended_why = label("", "display"), label("", wraps=True)
        self.pill = Pill(colours)
        self._goal = label("", "large", wraps=True)
        self.facts = QWidget()
        self._grid = QGridLayout(self.facts)
        self.runs = RunLines(colours, language, controller, perform)
        self.poster = PosterView(colours)
        self.poster.printed.connect(self._printed)
        self._body = MeasuredStack()
        self._body.resized.connect(self._fit_code)
        self._body.addWidget(code := self._make_code())
        self._body.addWidget(self._make_ended())
        self._body.addWidget(self.poster)
        self._code, card = code, frame("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(SPACE_2, SPACE_4, SPACE_2, SPACE_4)
        inside.addWidget(self._body)
        columns = Reflow(least=PANE_HEIGHT)
        columns.setSpacing(SPACE_4)
        columns.addWidget(card, 11)
        columns.addWidget(self._make_about(), 9)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._make_head())
        layout.addWidget(self.notice)
        layout.addWidget(self.phone_reach)
        layout.addLayout(columns, 1)
        notices, body = [*tab_stops(self.notice), *tab_stops(self.phone_reach)], tab_stops(self._body)
        *ways, new = self._buttons.values()
        share_icons([self._buttons[each.name] for each in IN_ROWS])
        set_tab_order([self._back, *notices, *ways, *body, *tab_stops(self.runs), new])

    def refresh(self) -> None:
        """Show the link as it is."""
        link = self._state.opened
        if link is None:
            self._forget()
            return
        now, workflow = self._controller.clock(), self._controller.workflow(link.workflow)
        state = link.state_at(now)
        if link.url != self._url:
            self._forget()
            self._url, self._matrix = link.url, qr_matrix(link.url)
            self.notice.hide()
        appearance = APPEARANCES[state]
        self._title.setText(link_title(link, workflow, self._language))
        self.pill.show_text(translate("Links", appearance.words), appearance.icon, appearance.role)
        goal = link.goal or (workflow.goal(self._language) if workflow is not None else "")
        if link.is_standing:
            goal = credential_title(link, self._schemas(), self._language)
        self._goal.setText(plain(goal, 300))
        self._goal.setVisible(bool(goal))
        self._show_code(link, state)
        self._show_facts(link, workflow, now)
        self._show_tried(link)
        sees_runs = self._state.sees_runs and bool(link.link_id) and not link.is_standing
        self.runs.show_runs(self._state.runs_of(link), sees=sees_runs)
        if self._state.shows_poster:
            self.poster.show_poster(self._poster(link, workflow))
        for name, each in self._buttons.items():
            each.setEnabled(self.is_possible(name))
        self._show_ways()
        self._show_error_message()
        self.phone_reach.refresh()
        self._fit_code()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        link = self._state.opened
        if link is None:
            return False
        state = link.state_at(self._controller.clock())
        if name == actions.WITHDRAW.name:
            return link.can_end and state != "expired"
        if name in (actions.PRINT.name, actions.SAVE_PDF.name):
            return self._state.shows_poster and state == "open"
        if link.is_standing and name in (actions.TRY.name, actions.MAIL.name):
            return False  # the test wallet takes what needs no desk, and a mail program follows links of the web alone
        if name == actions.TRY.name:
            return state == "open" and self._controller.wallet() is not None and not self._state.is_trying
        return state == "open" or name == actions.NEW.name

    def handlers(self) -> dict[str, Callable[[], object]]:
        """List the actions here, by name."""
        poster = self._after_consent(self._toggle_poster)
        return {
            actions.COPY_LINK.name: self._copy,
            actions.MAIL.name: self._after_consent(self._write_mail),
            actions.TRY.name: self._try,
            actions.SAVE_PNG.name: self._after_consent(lambda: self._ask_where("PNG", ".png", self.save_png)),
            actions.SAVE_SVG.name: self._after_consent(lambda: self._ask_where("SVG", ".svg", self.save_svg)),
            actions.POSTER.name: self._toggle_poster if self._state.shows_poster else poster,
            actions.PRINT.name: self._after_consent(self.poster.ask_printer),
            actions.SAVE_PDF.name: self._after_consent(lambda: self._ask_where("PDF", ".pdf", self.poster.save)),
            actions.WITHDRAW.name: self._withdraw,
        }

    def focus_way_on(self) -> None:
        """Set the focus to a harmless button."""
        first = actions.SAVE_PDF.name if self._state.shows_poster else actions.COPY_LINK.name
        name = first if self.is_possible(first) else actions.NEW.name
        self._buttons[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def save_png(self, file: Path) -> bool:
        """Write the code as a picture; return whether it went well."""
        if self._matrix is None:
            return False
        return QImageWriter(str(file), QByteArray(b"PNG")).write(qr_picture(self._matrix, PICTURE_SIDE))

    def save_svg(self, file: Path) -> bool:
        """Write the code as a drawing; raises OSError, False where there is none."""
        if self._matrix is None:
            return False
        file.write_text(svg_file_of(self._matrix), encoding="utf-8")
        return True

    def write(self, file: Path, save: Callable[[Path], bool]) -> None:
        """Write a file, and say how it went."""
        try:
            with part_of(file) as part:
                if not save(part):
                    raise OSError
        except DeskError as error:
            self._said.forget()
            self.notice.show_error(error)
        else:
            tell_written(file, self._said, self.notice)

    def _fit_code(self) -> None:
        """Hide the address, then make the code smaller, where the room for both is missing."""
        self.address.show()
        self.qr.keep_free([self.address], lambda: self._code.minimumSizeHint().height() - self._body.height())

    def _forget(self) -> None:
        self._url, self._matrix, self._is_asked = "", None, False
        self._consent.drop()
        self.qr.show_code(None)
        self.address.setText("")

    def _show_code(self, link: Link, state: str) -> None:
        """Show the code of a link that works; an old code is removed, never dimmed."""
        if self._state.shows_poster and state == "open":
            self._body.setCurrentIndex(2)
            return
        self._state.shows_poster = False
        if state == "open":
            self._body.setCurrentIndex(0)
            if not self.qr.has_code:
                words = translate("Links", "QR code that starts the workflow, from {host}").format(host=link.host)
                if link.is_standing:
                    words = translate("Links", "QR code that offers the credential")
                self.qr.show_code(self._matrix, words)
                self.address.setText("" if link.is_standing else plain_address(link.short))
                self._fit_code()
            return
        self._body.setCurrentIndex(1)
        self.qr.show_code(None)
        appearance = APPEARANCES[state]
        self._mark.show_state(appearance.ground or "done", (appearance.icon, appearance.role))
        self._ended.setText(translate("Links", appearance.words))
        self._ended_why.setText(translate("Links", appearance.sentence))

    def _show_facts(self, link: Link, workflow: ListedWorkflow | None, now: int) -> None:
        facts = [(translate("Links", "Used"), uses_words(link))]
        if link.is_standing:
            facts = [(translate("Links", "Format"), TITLES.get(link.spoken, link.spoken))]
        if link.expires is not None:
            facts.append((translate("Links", "Expires"), ends_words(link.expires, now)))
        method = workflow.method(link.method) if workflow is not None and len(workflow.methods) > 1 else None
        if method is not None:
            title = method.titles.get(self._language) or method.titles["en"] or method.name
            facts.append((translate("Links", "Method"), plain(title, 80)))
        if link.connects:
            facts.append((translate("Links", "Connect first"), translate("Form", "Yes")))
        facts += parameter_words(link, workflow, self._language)
        if link.created is not None:
            facts.append((translate("Links", "Created"), show_near(link.created, now)))
        fill_facts(self._grid, facts)

    def _show_tried(self, link: Link) -> None:
        """Show the progress of the test wallet, and beside its question the PIN of its run.

        If other visitors have one too, the wallet's cannot be identified: each is shown with its run.
        """
        tried = self._state.tried.get(link.url)
        self.tried.show_tried(tried)
        asks = tried is not None and tried.asks is not None
        known = [run.pin for run in self._state.runs_of(link) if run.pin and not run.is_over]
        self.pin.show_pin(known[0] if asks and len(known) == 1 else "")

    def _show_ways(self) -> None:
        poster, works = self._state.shows_poster, self.is_possible(actions.COPY_LINK.name)
        for name in (actions.COPY_LINK.name, actions.SAVE_PNG.name, actions.SAVE_SVG.name):
            self._buttons[name].setVisible(works and not poster)
        for name in (actions.PRINT.name, actions.SAVE_PDF.name):
            self._buttons[name].setVisible(works and poster)
        tries = works and not poster and not self._is_asked  # the question needs the room of both
        tries = tries and self._state.opened is not None and not self._state.opened.is_standing
        self._buttons[actions.TRY.name].setVisible(tries and self._controller.wallet() is not None)
        way = self._buttons[actions.POSTER.name]
        way.setVisible(works)
        words = translate("Links", "Back to the code") if poster else translate("Actions", actions.POSTER.title)
        way.setText(words)
        way.setAccessibleName(words)
        end = self._buttons[actions.WITHDRAW.name]
        sure = translate("Links", "Really withdraw") if self._is_asked else translate("Actions", actions.WITHDRAW.title)
        end.setText(sure)
        end.setAccessibleName(sure)
        end.setVisible(self.is_possible(actions.WITHDRAW.name))
        restyle(end, "kind", "danger" if self._is_asked else "quiet")
        ink = self._colours.on_accent if self._is_asked else self._colours.accent
        end.setIcon(icon(actions.WITHDRAW.icon, ink, self._colours.muted, 16, ICON_ROOM))

    def _show_error_message(self) -> None:
        if self._state.operation_error is not None:
            self.notice.show_error_message(self._state.operation_error)

    def _poster(self, link: Link, workflow: ListedWorkflow | None) -> Poster:
        if link.is_standing:
            return self._poster_of_offer(link)
        until = ""
        if link.expires is not None:
            until = translate("Links", "until {when}").format(when=show_far(link.expires))
        return Poster(
            title=link_title(link, workflow, self._language),
            goal=plain(link.goal or (workflow.goal(self._language) if workflow is not None else ""), 300),
            matrix=self._matrix or qr_matrix(link.url),
            address=plain_address(link.short),
            hint=translate("Links", "Scan this code with the camera of your phone"),
            until=until,
            organisation=plain(self._controller.organisation_in(self._language), 200),
            logo=self._controller.logo(),
        )

    def _poster_of_offer(self, link: Link) -> Poster:
        """Return the poster of a code that lasts: where it hangs is for the staff alone."""
        return Poster(
            title=credential_title(link, self._schemas(), self._language),
            goal=translate("Links", "Ask for it with your wallet. You get it at the desk."),
            matrix=self._matrix or qr_matrix(link.url),
            address="",
            hint=translate("Links", "Scan this code with your wallet"),
            until="",
            organisation=plain(self._controller.organisation_in(self._language), 200),
            logo=self._controller.logo(),
        )

    def _copy(self) -> None:
        if self._state.opened is not None:
            QGuiApplication.clipboard().setText(self._state.opened.url)
            self._said.show_message(translate("Issue", "Link copied."))

    def _write_mail(self) -> None:
        """Begin a mail in the mail program of the computer."""
        link = self._state.opened
        if link is None:
            return
        workflow = self._controller.workflow(link.workflow)
        mail = mail_with(
            link.url,
            link_title(link, workflow, self._language),
            goal=link.goal or (workflow.goal(self._language) if workflow is not None else ""),
            until="" if link.expires is None else show_far(link.expires),
            organisation=self._controller.organisation_in(self._language),
        )
        if not QDesktopServices.openUrl(mail):
            self.notice.show_message(
                translate("Links", "This computer has no mail program that takes a link."),
                translate("Links", "Copy the link, and paste it into your mail."),
            )
            self.notice.offer()

    def _try(self) -> None:
        if self._state.opened is not None:
            self._controller.try_without_phone(self._state.opened)

    def _after_consent(self, action: Callable[[], object]) -> Callable[[], None]:
        """Return the action, or the question that comes before it: a code on paper outlives the moment."""

        def asked() -> None:
            if self._consent.hold_back(action):
                self.phone_reach.refresh()
            else:
                action()

        return asked

    def _toggle_poster(self) -> None:
        self._state.shows_poster = not self._state.shows_poster
        self.refresh()
        self.focus_way_on()

    def _withdraw(self) -> None:
        """Ask once more before the link is withdrawn, in the button itself."""
        link = self._state.opened
        if link is None:
            return
        if not self._is_asked:
            self._is_asked = True
            self._show_ways()
            self._buttons[actions.WITHDRAW.name].setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._is_asked = False
        self._controller.withdraw(link)

    def _ask_where(self, kind: str, ending: str, save: Callable[[Path], bool]) -> None:
        link = self._state.opened
        name = f"{(link.workflow or 'code') if link is not None else 'link'}{ending}"
        chosen, _ = QFileDialog.getSaveFileName(self, translate("Links", "Save"), name, f"{kind} (*{ending})")
        if chosen:
            file = Path(chosen)
            self.write(file if file.suffix else file.with_suffix(ending), save)

    def _printed(self, went_well: bool) -> None:  # noqa: FBT001  a slot
        if went_well:
            self._said.show_message(translate("Links", "Sent to the printer."))
        else:
            self.notice.show_error(DeskError("not_printed"))

    def _make_head(self) -> QHBoxLayout:
        self._back = icon_button(translate("Actions", actions.OPEN_LINKS.title), self._colours, "arrow-left", size=20)
        self._back.setFixedSize(38, 38)
        self._back.clicked.connect(lambda: self._perform(actions.BACK.name))
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self._back)
        head.addWidget(self._title, 2)
        head.addWidget(self._reach_line, 1)
        head.addWidget(self._said)
        head.addWidget(self._button(actions.NEW))
        return head

    def _make_code(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.address)
        layout.addWidget(self.tried)
        layout.addWidget(self.pin)
        return page

    def _make_ended(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setSpacing(SPACE_2)
        layout.addStretch()
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for each in (self._ended, self._ended_why):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addStretch()
        return page

    def _make_about(self) -> QFrame:
        card = frame("card")
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_4)
        self._grid.setVerticalSpacing(SPACE_2)
        self._grid.setColumnStretch(1, 1)
        rows = (
            (actions.COPY_LINK, actions.POSTER),
            (actions.SAVE_PNG, actions.SAVE_SVG),
            (actions.PRINT, actions.SAVE_PDF),
        )
        ways = QVBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in rows:
            row = QHBoxLayout()
            row.setSpacing(SPACE_2)
            for action in each:
                row.addWidget(self._button(action), 1)
            ways.addLayout(row)
        self._buttons[actions.PRINT.name].setText(translate("Links", "Print…"))
        self._buttons[actions.SAVE_PDF.name].setText(translate("Links", "Save as PDF"))
        end = QHBoxLayout()
        end.addWidget(self._button(actions.TRY, "quiet"))
        end.addStretch()
        end.addWidget(self._button(actions.WITHDRAW, "quiet"))
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._goal)
        layout.addWidget(self.facts)
        layout.addWidget(self.runs, 1)
        layout.addLayout(ways)
        layout.addLayout(end)
        return card

    def _button(self, action: Action, kind: str = "") -> Button:
        made = button(translate("Actions", action.title), self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.let_shrink()
        made.clicked.connect(lambda: self._perform(action.name))
        self._buttons[action.name] = made
        return made
