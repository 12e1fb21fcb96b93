"""The window of the test wallet for one link: what is offered or asked for, the person's decision, the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QIcon
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.bundled import bundled
from connector_desk.desk.kit.address_dialog import AddressDialog
from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.focus import FollowingArea
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, frame, label, restyle
from connector_desk.desk.kit.theme import apply_theme, choose_colours, load_font
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Role
from connector_desk.desk.kit.translation import LanguageSwitcher, translate, translate_sentence
from connector_desk.desk.kit.trial_view import TrialView, pin_refusal
from connector_desk.desk.kit.words import plain, plain_address, plain_inside
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.visits.set_aside_visits import WalletAttempt
from connector_desk.desk.visits.wallet_questions import ConsentRequest, LinkWallet, Question, WalletQuestions

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.desk.runner.session import PinRequest, WalletReport
    from connector_desk.desk.shell.preferences import Preferences

SIZE = (520, 440)
SMALLEST = (400, 320)
_MOST_LINES = 12


class LinkWindow(QWidget):
    """Follows one link; nothing is accepted or shown before the person says so, and closing it sends nothing."""

    def __init__(
        self, application: QApplication, wallet: LinkWallet, link: str, preferences: Preferences, *, font: bool = False
    ) -> None:
        super().__init__()
        self._wallet, self._link = wallet, link
        self._anywhere = preferences.choice("testWallet") == "anywhere"
        self.language_switcher = LanguageSwitcher(application)
        self.language_switcher.switch_to(preferences.choice("language").replace("system", ""))
        self._colours = choose_colours(application, preferences.choice("theme"), preferences.choice("contrast"))
        apply_theme(application, self._colours, load_font(always=font))
        self.runner = Runner(self)
        self.consent, self.place = Question(refusal=False, parent=self), Question(refusal=False, parent=self)
        self.pin: Question[str | None] = Question(None, self)
        self.consent.wanted.connect(self._ask_consent)
        self.place.wanted.connect(self._ask_place)
        self.pin.wanted.connect(self._ask_pin)
        self._leads_to = ""
        self.setWindowTitle(translate("TestWallet", "Test wallet"))
        self.setWindowIcon(QIcon(str(bundled("icons", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(*SIZE)
        self._lay_out()

    def follow(self) -> None:
        """Read the link, and ask the person."""
        self._clear()
        self.trial.show_tried(WalletAttempt())
        questions = WalletQuestions(self.consent.ask, self.pin.ask, self.place.ask)
        work = self._wallet.open(self._link, questions, anywhere=self._anywhere)
        self.runner.run(work, owner=self, then=self._done, failed=self._failed)

    def closeEvent(self, event: QCloseEvent) -> None:
        """End: a question that is open is never answered, so nothing is sent."""
        self.runner.stop()
        self.language_switcher.remove_translators()
        super().closeEvent(event)

    def _lay_out(self) -> None:
        mark = label()
        mark.setPixmap(icon_pixmap("flask-conical", self._colours.accent, 24, 2.0))
        head = QHBoxLayout()
        head.setSpacing(SPACE_2)
        head.addWidget(mark)
        head.addWidget(label(self.windowTitle(), "heading"), 1)
        warning = translate("TestWallet", "For tests only. Do not store real credentials in it.")
        self.who = BreakingLabel("", "strong", name="who")
        self.what = label("", wraps=True, name="what")
        self.more = label("", "muted", wraps=True, name="more")
        self._card = frame("card")
        inside = QVBoxLayout(self._card)
        inside.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        inside.setSpacing(SPACE_2)
        for each in (self.who, self.what, self.more):
            inside.addWidget(each)
        self.trial = TrialView(self._colours)
        restyle(self.trial.words, "kind", "")
        self.trial.given.connect(self._give_pin)
        self.notice = Notice(self._colours, Role.BAD)
        self.notice.way_on.clicked.connect(self._go_anywhere)
        self.accept = button("", self._colours, kind="primary")
        self.accept.clicked.connect(lambda: self._decide(is_accepted=True))
        self.decline = button(translate("TestWallet", "Decline"), self._colours)
        self.decline.clicked.connect(lambda: self._decide(is_accepted=False))
        self.open_page = button(translate("TestWallet", "Open the page of the verifier"), self._colours)
        self.open_page.clicked.connect(self._open_page)
        self.leave = button(translate("Receipt", "Close"), self._colours)
        self.leave.clicked.connect(self.close)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for way in (self.accept, self.decline, self.open_page):
            ways.addWidget(way)
        ways.addStretch()
        ways.addWidget(self.leave)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addLayout(head)
        layout.addWidget(label(warning, "muted", wraps=True))
        layout.addWidget(self._make_middle(), 1)
        layout.addLayout(ways)

    def _make_middle(self) -> QWidget:
        """Scroll what does not fit: a consent is never cut off."""
        scrolled = QWidget()
        scrolled.setObjectName("scrolled")
        column = QVBoxLayout(scrolled)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        for part in (self._card, self.trial, self.notice):
            column.addWidget(part)
        column.addStretch()
        return FollowingArea(scrolled)

    def _clear(self) -> None:
        """Show nothing but the head and the way out."""
        for each in (self._card, self.notice, self.accept, self.decline, self.open_page):
            each.hide()
        self.leave.show()

    def _ask_consent(self, asked: ConsentRequest) -> None:
        """Show what is offered or asked for."""
        who = plain_inside(asked.who, 300)
        if asked.is_offer:
            sentence, more = translate("TestWallet", "{who} offers:"), asked.address
            way_on, lines = translate("TestWallet", "Accept"), asked.titles
        else:
            sentence, lines = translate("TestWallet", "{who} asks for:"), asked.disclosed
            way_on = translate("TestWallet", "Show")
            more = translate("TestWallet", "From: {titles}").format(titles=_listed(asked.titles, ", "))
        if asked.is_whole:
            whole = translate("TestWallet", "The credential can only be shown as a whole, with every attribute in it.")
            more = f"{more}\n{whole}"
        self._ask(sentence.format(who=who), _listed(lines, "\n", "• "), more, way_on)

    def _ask_place(self, place: str) -> None:
        """Ask whether the wallet may go on to another host."""
        words = translate("TestWallet", "The link leads on to a different host:")
        self._ask(words, plain_address(place), "", translate("TestWallet", "Continue"))

    def _ask(self, who: str, what: str, more: str, way_on: str) -> None:
        self._clear()
        self.trial.hide()
        self.leave.hide()
        self.who.setText(who)
        self.what.setText(what)
        self.what.setVisible(bool(what))
        self.more.setText(plain(more, 400))
        self.more.setVisible(bool(more))
        self.accept.setText(way_on)
        self.accept.setAccessibleName(way_on)
        for each in (self._card, self.accept, self.decline):
            each.show()
        self.decline.setFocus(Qt.FocusReason.OtherFocusReason)  # no key that was meant for the browser accepts
        self.setAccessibleDescription(f"{who} {what} {more}")

    def _decide(self, *, is_accepted: bool) -> None:
        for each in (self.accept, self.decline):
            each.hide()
        self.leave.show()
        self.trial.show_tried(WalletAttempt())
        self.consent.answer(is_accepted)
        self.place.answer(is_accepted)

    def _ask_pin(self, asked: PinRequest) -> None:
        self.trial.show_tried(WalletAttempt(asks=asked))
        words = translate("TestWallet", "{who} asks for a PIN.").format(who=plain_inside(asked.who, 80))
        self.trial.words.setText(pin_refusal(asked) or words)  # there is no run that shows it here

    def _give_pin(self, pin: str) -> None:
        self.trial.show_tried(WalletAttempt())
        self.pin.answer(pin or None)

    def _done(self, report: WalletReport) -> None:
        self._leads_to = report.leads_to
        self.trial.show_tried(WalletAttempt(done=report))
        self._end()
        self.open_page.setVisible(bool(report.leads_to))

    def _failed(self, error: DeskError) -> None:
        self.trial.hide()
        self._end()
        doubt, detail = getattr(error, "doubt", None), getattr(error, "detail", "")
        sentence, next_step = error_words(error.code, error.entry.sentence, error.next_step)
        is_remote = error.code == "wallet_remote_place" and not doubt
        if is_remote:
            next_step = translate("TestWallet", "The link leads to {place}.").format(place=plain_inside(detail, 200))
        why = translate_sentence(str(doubt)) if doubt else ""
        self.notice.show_message(" ".join(filter(None, (sentence, why))), next_step, f"{error.code} {detail}".strip())
        self.notice.offer(translate("TestWallet", "Connect anyway") if is_remote else "")

    def _end(self) -> None:
        for each in (self.accept, self.decline):
            each.hide()
        self.leave.show()
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_anywhere(self) -> None:
        self._anywhere = True
        self.follow()

    def _open_page(self) -> None:
        AddressDialog(self, self._colours, self.open_page.text(), self._leads_to).open()


def _listed(names: Sequence[str], between: str, before: str = "") -> str:
    """Return names from elsewhere in lines or in a row, and how many are left out."""
    shown = [before + plain(name, 120) for name in names[:_MOST_LINES]]
    if len(names) > _MOST_LINES:
        shown.append(translate("TestWallet", "and {count} more").format(count=len(names) - _MOST_LINES))
    return between.join(shown)
