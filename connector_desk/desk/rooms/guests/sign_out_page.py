"""The page of visitors who sign out with their wallet: a code, what became of the visitor, and the next code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.dates import show_time
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import REQUEST_WORDS, error_words
from connector_desk.desk.kit.parts import EscapeFrame, button, label
from connector_desk.desk.kit.phone_reach_notice import PhoneReachNotice
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.state_mark import Pill, StateMark, icon_of, role_of
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.trial_view import TrialView
from connector_desk.desk.kit.verdict_view import detail_words
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside
from connector_desk.desk.rooms.guests import actions
from connector_desk.desk.visits.departure import DepartureOutcome

if TYPE_CHECKING:
    from connector_desk.desk.rooms.guests.sign_out import SignOutController
    from connector_desk.desk.visits.departure import Departure
    from connector_desk.desk.visits.visit import FollowedVisit

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
