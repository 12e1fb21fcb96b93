"""The right-hand side of a desk of visits: the preview, the code under its cover, and the outcome with its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from connector_desk.contract.qr_code import qr_matrix
from connector_desk.desk.kit.diagnosis_words import reason_words
from connector_desk.desk.kit.external_text import ExternalText
from connector_desk.desk.kit.icons import icon, icon_pixmap
from connector_desk.desk.kit.json_view import JsonFold
from connector_desk.desk.kit.name_lack import NameLack
from connector_desk.desk.kit.outcome import INVITE, SEND_AGAIN, UNSEEN, VisitWords, agent_icon, staff_sentence
from connector_desk.desk.kit.parts import ICON_ROOM, Button, button, frame, icon_button, label, restyle, tip
from connector_desk.desk.kit.phone_reach_notice import PhoneReachNotice, ReachLine
from connector_desk.desk.kit.pin_view import PinView
from connector_desk.desk.kit.qr_view import QrView
from connector_desk.desk.kit.reflow import scroll_to
from connector_desk.desk.kit.state_mark import HEIGHT as PILL_HEIGHT
from connector_desk.desk.kit.state_mark import Pill, StateMark, icon_of, role_of
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.steps_view import ROW, StepLine, StepsView, line_of
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.trial_view import TrialView
from connector_desk.desk.kit.window_action import ReceiptRow
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, countdown, plain, plain_inside
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from connector_desk.desk.kit.action import Action
    from connector_desk.desk.kit.visit_actions import VisitActions
    from connector_desk.desk.visits.visit import FollowedVisit
    from connector_desk.desk.visits.visit_tracker import VisitTracker


# What the visit panel shows before there is a code: a page of the room, and the words below it.


class VisitPreview(QWidget):
    """The page; a room lays out its own widgets with the `words` and the `name_lacks`, and fills them."""

    pill = (QT_TRANSLATE_NOOP("Pills", "Preview"), "eye", Role.NEUTRAL)
    """What the pill says before anything is sent."""

    def __init__(self, colours: Colours, lack: str, lead: Callable[[str], None], side: Qt.AlignmentFlag) -> None:
        """Make it; `lack` says what wallets show while the organisation has no name."""
        super().__init__()
        self.words, self.name_lacks = label("", "muted", wraps=True), NameLack(colours, lack, lead, side)
        self.words.setAlignment(side)

    def show_draft(self) -> str:
        """Show what is being made; return what to do next, in words."""
        raise NotImplementedError

    def lacks_name(self) -> bool:
        """Return whether the organisation has no name."""
        return False

    def has_code(self) -> bool:
        """Return whether a code will be shown: what goes to an agent has none."""
        return True

    def more_words(self) -> str:
        """Return what is said below the words while there are any."""
        return ""

    def refresh(self, state: VisitTracker, pill: Pill) -> None:
        """Show the draft, and how far its request is."""
        words = self._progress(state, pill, self.show_draft())
        self.words.setText("\n".join(filter(None, (words, self.more_words()))) if words else "")
        self.words.setVisible(not state.asks_consent)  # a question comes first, and needs the room
        self.name_lacks.setVisible(bool(words) and self.lacks_name() and not state.asks_consent)

    def _progress(self, state: VisitTracker, pill: Pill, before: str) -> str:
        if state.phase is Phase.SENDING and not state.is_ready:
            pill.show_text(translate("Pills", "Starting"), "timer", Role.INFO)
            return translate("Issue", "The service is starting. The code appears in a moment.")
        if state.phase is Phase.SENDING:
            pill.show_text(translate("Pills", "Preparing"), "timer", Role.INFO)
            return translate("Issue", "The code appears in a moment.") if self.has_code() else ""
        if state.phase is Phase.UNSURE:
            pill.show_text(translate("Pills", "Uncertain"), "triangle-alert", Role.WARN)
            return translate("Issue", "It is unknown whether the code was created.")
        words, icon_name, role = self.pill
        pill.show_text(translate("Pills", words), icon_name, role)
        return before


# The panel.


COVERED_AFTER = 60_000
"""Milliseconds after which a code is covered."""


class CodeCover(QFrame):
    """Stands where the code was, with the two ways to see it again."""

    wanted = Signal()
    """The code is wanted again."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._since: int | None = None
        self._is_held = False
        self.show_again = button(translate("Issue", "Show the code"), colours, kind="primary", icon_name="eye")
        self.show_again.setObjectName("show-code")
        self.hold = button(translate("Issue", "Show it until it is used"), colours, kind="quiet")
        self.show_again.clicked.connect(lambda: self._uncover(held=False))
        self.hold.clicked.connect(lambda: self._uncover(held=True))
        mark = label()
        mark.setPixmap(icon_pixmap("eye-off", colours.muted, 40, 2.0))
        self._words = label(translate("Issue", "The code is hidden so that nobody else can scan it."), wraps=True)
        self._words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_2)
        layout.addStretch()
        layout.addWidget(mark, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._words)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self.show_again, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.hold, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()
        self.hide()

    def lift(self) -> None:
        """Restart the time: another code is shown, or none."""
        self._since, self._is_held = None, False

    def is_due(self, now: int) -> bool:
        """Return whether the code has to be covered; time counts from the first call after `lift`."""
        if self._since is None:
            self._since = now
        return not self._is_held and now - self._since >= COVERED_AFTER

    def announce(self) -> None:
        """Announce to screen readers that the code is covered."""
        announce(self, self._words.text())

    def _uncover(self, *, held: bool) -> None:
        self._since, self._is_held = None, held
        self.wanted.emit()


class CodePage(QWidget):
    """Shows the code or its cover; the texts below take one line less if it is wide enough."""

    def __init__(self, colours: Colours, buttons: Sequence[QPushButton], tries: Sequence[QPushButton]) -> None:
        """Make it; `tries` is the test wallet's button, where there is one."""
        super().__init__()
        self.qr, self.cover = QrView(colours), CodeCover(colours)
        self.host, self.invites = label("", "muted", name="host"), label("", "strong", wraps=True, name="invites")
        self.host.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        dense = translate("Issue", "If a phone cannot read this dense code, make the window larger.")
        self.density = label(dense, wraps=True, name="density")
        self.density.hide()
        self.qr.density_changed.connect(self.density.setVisible)
        for each in (self.density, self.invites):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._tries = [(each, each.text()) for each in tries]
        for way in tries:
            way.setAccessibleName(way.text())
            tip(way, way.text())
        self._beside = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._beside.setSpacing(SPACE_2)
        self._beside.addWidget(self.host, 1)
        for way in tries:
            self._beside.addWidget(way, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(SPACE_1)
        for way in buttons:
            row.addWidget(way, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.cover, 1)
        layout.addLayout(self._beside)
        layout.addWidget(self.density)
        layout.addWidget(self.invites)
        layout.addLayout(row)

    def fit(self, width: int) -> None:
        """Put the host and the test wallet's button side by side where both fit into a width, with fewer words too."""
        is_wide = False
        for way, words in self._tries:
            for said in (words, translate("Issue", "Without a phone"), words):
                if way.text() != said:
                    way.setText(said)
                way.setMinimumWidth(min(width, way.sizeHint().width()))
                needed = self.host.sizeHint().width() + SPACE_2 + way.sizeHint().width()
                is_wide = not way.isHidden() and needed <= width
                if is_wide:
                    break
        wide, narrow = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(wide if is_wide else narrow)
        self.host.setAlignment(Qt.AlignmentFlag.AlignVCenter if is_wide else Qt.AlignmentFlag.AlignHCenter)

    def largest_module(self, width: int, height: int) -> int:
        """Return the device pixels that a module of the code has in a place of this size."""
        return int(min(width, height) * self.devicePixelRatio()) // max(1, self.qr.modules)


ENTER = "corner-down-left"
ROOMY_FROM, ICONS_FROM = 480, 432
"""Width of the panel from which the buttons below the code have room, and from which they have icons."""


def fit_row(row: Mapping[Action, Button], width: int, colours: Colours) -> None:
    """Set the icons and margins of the buttons below a code if there is room for them."""
    for action, made in row.items():
        restyle(made, "dense", width < ROOMY_FROM)
        if made.icon().isNull() is not (width < ICONS_FROM):
            drawn = icon(action.icon, colours.text, colours.muted, 16, ICON_ROOM)
            made.setIcon(QIcon() if width < ICONS_FROM else drawn)


def way_on(visit: FollowedVisit, listed: VisitActions) -> Action:
    """Return the action of Enter after the end of a visit."""
    if listed.revoke is not None and visit.unwanted:
        return listed.revoke
    if visit.state == "done":
        return listed.next
    is_taken_back = visit.state == "cancelled" and not visit.agent and not visit.remark
    if is_taken_back:  # by the staff: repeating it would repeat the mistake
        return listed.change
    return listed.new_code


def mark_way_on(ways: Mapping[str, Button], visit: FollowedVisit, listed: VisitActions, colours: Colours) -> None:
    """Set the look of the next action, and of the other actions beside it."""
    first = way_on(visit, listed)
    for action in filter(None, (listed.revoke, listed.next, listed.new_code, listed.change)):
        made, leads = ways[action.name], action is first
        colour = colours.on_accent if leads else colours.accent
        sign = ENTER if leads else action.icon
        made.setIcon(icon(sign, colour, colours.muted, 16, -ICON_ROOM if leads else ICON_ROOM))
        made.setLayoutDirection(Qt.LayoutDirection.RightToLeft if leads else Qt.LayoutDirection.LeftToRight)
        made.setProperty("enters", leads)
        restyle(made, "kind", "primary" if leads else "quiet")


class YieldingStack(QStackedWidget):
    """Shows one of several pages; while it is the first, it needs no height of its own."""

    def hasHeightForWidth(self) -> bool:
        """Return whether the height of the present page depends on its width."""
        return self.currentIndex() > 0 and super().hasHeightForWidth()

    def minimumSizeHint(self) -> QSize:
        """Return the size below which the present page cannot be used."""
        hint = super().minimumSizeHint()
        return hint if self.currentIndex() > 0 else QSize(hint.width(), 0)


class RestRow(QWidget):
    """Shows nothing unless a wallet has fetched some of the credentials, and not all."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", "muted", wraps=True)
        self.ways = QVBoxLayout(self)
        self.ways.setContentsMargins(0, 0, 0, 0)
        self.ways.setSpacing(SPACE_2)
        self.ways.addWidget(self.words)
        self.hide()

    def show_for(self, visit: FollowedVisit | None, next_code: Button, *, is_possible: bool) -> None:
        """Show what is missing of the visit on the screen."""
        if visit is not None:
            words = translate("Issue", "The wallet has {taken} of {count} credentials.")
            taken = visit.credentials - len(visit.missing)
            if visit.is_over:
                words = translate(
                    "Issue", "The wallet has {taken} of {count} credentials. A new code is for the others."
                )
            self.words.setText(words.format(taken=taken, count=visit.credentials))
            next_code.setVisible(not visit.is_over)
        self.setVisible(is_possible)


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelSpec:
    """What differs between the panels of offers, data requests and invitations."""

    actions: VisitActions
    is_possible: Callable[[str], bool]
    """Whether an action does anything now."""
    words: VisitWords
    preview: VisitPreview
    sentence: Callable[[FollowedVisit], str] = lambda visit: ""  # noqa: ARG005
    """What a state means for this visit; empty: what its words say, or what it means for any."""
    has_badge: bool = False
    """Whether an accepted credential has a badge."""
    has_receipt: bool = True
    """Whether a visit that is over is told to the visitor on paper."""


_MOST_FITS = 3
"""So often at most the content of the panel is fitted into it: it changes the size once, if at all."""
TALL_FROM = 640  # height for code and answer together
HURRY = 60  # seconds before the end from which the countdown is marked


class VisitPanel(QFrame):
    """Shows the visit; its buttons are its only requests."""

    code_shown = Signal()

    def __init__(self, colours: Colours, state: VisitTracker, perform: Callable[[str], None], spec: PanelSpec) -> None:
        super().__init__()
        self._scroll_later = QTimer(self)
        """Shows a new code whole where the page scrolls, once it is laid out and the focus has moved."""
        self._scroll_later.setSingleShot(True)
        self._scroll_later.setInterval(50)
        self._scroll_later.timeout.connect(self._show_whole)
        self.setProperty("kind", "card")
        self._colours, self._shown, self._perform = colours, state, perform
        self._spec, self._actions, self.preview = spec, spec.actions, spec.preview
        self.pin, self.rest, self.receipt = PinView(colours), RestRow(), ReceiptRow(colours, has_badge=spec.has_badge)
        self.pin.held.connect(self._hide_for_pin)
        self._url = ""
        self._is_arranging = self._was_resized = False
        state.is_covered = False
        self.beside_code: Callable[[], QWidget] | None = None
        """Where the focus goes while a code waits: to what begins the next visit, where the room has that."""
        self.pill, self._reach_line = Pill(colours), ReachLine(colours)
        self.phone_reach = PhoneReachNotice(colours, state, head=self._reach_line)
        self._clock_mark, self.clock = label(""), label("", "strong", name="countdown")
        self._mark = StateMark(colours)
        self.headline, self.sentence = label("", "display", name="headline"), label("", wraps=True, name="sentence")
        self.reason = label("", "muted", wraps=True, name="reason")
        self.theirs = ExternalText(on_panel=True)
        self.steps = StepsView(colours)
        self._unseen = label(translate("Issue", "Progress is not visible here."), "muted", wraps=True)
        self.tried = TrialView(colours)
        self._buttons: dict[str, list[Button]] = {}
        actions = spec.actions
        tries = [] if actions.try_it is None else [actions.try_it] * 2  # below the code, and while it goes on without
        self._tries = [self._action_button(each, "quiet") for each in tries]
        self.try_above = self._icon_way(actions.try_it)
        copy = self._action_button(actions.copy_answer, "quiet")
        self.fold = JsonFold(colours, translate("Actions", actions.answer.title), copy)
        self.fold.toggled.connect(lambda _: self._folded())
        self._body = YieldingStack()
        self._code = self._code_page()
        self.qr, self.cover = self._code.qr, self._code.cover
        self.host, self.density = self._code.host, self._code.density
        self.cover.wanted.connect(self._uncover)
        self.qr.code_painted.connect(self.code_shown)
        if actions.rest is not None:
            self._next_code = self._action_button(actions.rest)
            self._next_code.let_shrink()
            self.rest.ways.addWidget(self._next_code)
        self._pages = (self.preview, self._code, self._outcome_page())
        for page in self._pages:
            self._body.addWidget(page)
        self._layout()

    def refresh(self, now: int) -> None:
        """Show the state as it is."""
        visit = self._shown.visit
        self._show_below(visit)  # first: the steps get the room that these leave
        self.phone_reach.refresh()
        if visit is None or visit.shows_code:
            self.theirs.show_words("")
        if visit is None:
            self._clear_code()
            self._body.setCurrentIndex(0)
            self.preview.refresh(self._shown, self.pill)
        elif visit.shows_code:
            self._show_code(visit)
        else:
            self._show_outcome(visit)
        self._arrange()
        self.fold.show_json(self._shown.envelope)
        for name, buttons in self._buttons.items():
            for each in buttons:
                each.setEnabled(self._spec.is_possible(name))
        if self.try_above is not None and self._actions.try_it is not None:
            self.try_above.setEnabled(self._spec.is_possible(self._actions.try_it.name))
        self.tick(now)

    def tick(self, now: int) -> None:
        """Show the time that is left."""
        visit = self._shown.visit
        shows = visit is not None and not visit.is_over
        self.clock.setVisible(shows)
        self._clock_mark.setVisible(shows)
        if visit is None or not shows:
            return
        seconds = visit.seconds_left(now)
        self.clock.setText(countdown(seconds))
        self.clock.setMinimumWidth(max(self.clock.minimumWidth(), self.clock.sizeHint().width()))  # moves no sign
        self.clock.setAccessibleName(translate("Issue", "Time left: {time}").format(time=countdown(seconds)))
        hurries = seconds <= HURRY
        restyle(self.clock, "hurry", hurries)
        ink = self._colours.tones[Role.WARN].ink if hurries else self._colours.muted
        self._clock_mark.setPixmap(icon_pixmap("timer", ink, 16, 2.0))
        if visit.shows_code and not self._shown.never_covers and self.cover.is_due(now) and not self.is_covered:
            self._cover_code()

    @property
    def is_covered(self) -> bool:
        """Return whether the code is covered."""
        return not self.cover.isHidden()

    def toggle_answer(self) -> None:
        """Open or close the answer of the service."""
        self.fold.toggle()

    def focus_way_on(self) -> None:
        """Set the focus to the next action; while a code is shown, to a harmless one."""
        visit = self._shown.visit
        if visit is None:
            return
        if visit.is_over:
            self._ways[way_on(visit, self._actions).name].setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.is_covered:
            self.cover.show_again.setFocus(Qt.FocusReason.OtherFocusReason)
        elif visit.shows_code:
            beside = self.beside_code() if self.beside_code is not None else None
            (beside or self._buttons[self._actions.copy_link.name][0]).setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll_later.start()  # the page has followed the focus
        elif self._leave.isVisible():
            self._leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_receipt(self, visit: FollowedVisit | None) -> None:
        self.receipt.show_for(visit if self._spec.has_receipt else None, self.height())

    def _show_below(self, visit: FollowedVisit | None) -> None:
        """Show what stays between the code or the outcome and the steps."""
        if visit is None or visit.is_over:
            self.pin.show_pin("")
        else:
            self.pin.show_pin(visit.pin)
            self.pin.show_wrong(len(visit.wrong_pins), visit.pins_left)
        self._show_receipt(visit)
        if self._actions.rest is not None:
            is_possible = self._spec.is_possible(self._actions.rest.name)
            self.rest.show_for(visit, self._next_code, is_possible=is_possible)

    def _hide_for_pin(self, held: bool) -> None:  # noqa: FBT001  a slot
        """Never show the PIN and the code at once; the widgets around the code stay in place."""
        policy = self.qr.sizePolicy()
        policy.setRetainSizeWhenHidden(held and not self.is_covered)
        self.qr.setSizePolicy(policy)
        self.qr.setVisible(not held and not self.is_covered)

    def _sentence(self, visit: FollowedVisit) -> str:
        """Return the sentence of a state."""
        own = self._words_for(visit).sentences.get(visit.state)
        words = translate("Outcome", own) if own else staff_sentence(visit.state)
        return self._spec.sentence(visit) or words.replace("{alias}", plain_inside(visit.agent, 140))

    def _words_for(self, visit: FollowedVisit) -> VisitWords:
        return self._spec.words.for_agent(visit.agent)

    def _show_pill(self, visit: FollowedVisit) -> None:
        state = visit.state
        is_known = visit.is_over or self._shown.sees_progress
        words = translate("Pills", self._words_for(visit).pills[state] if is_known else UNSEEN)
        self.pill.show_text(words, agent_icon(visit.agent, state) or icon_of(state), role_of(state))

    def _show_whole(self) -> None:
        scroll_to(self.qr)

    def _show_code(self, visit: FollowedVisit) -> None:
        self._body.setCurrentIndex(1)
        self._show_pill(visit)
        if visit.url != self._url:
            self._url = visit.url
            self.cover.lift()
            self._show_cover(covered=False)
            spoken = translate("Issue", self._words_for(visit).code).format(host=visit.host)
            self.qr.show_code(qr_matrix(visit.url), spoken)
            self._scroll_later.start()
            self.host.setText(plain(visit.host, 300))
            invites = translate("Outcome", INVITE).format(alias=plain_inside(visit.agent, 140))
            self._code.invites.setText(invites if visit.agent else "")
            self._code.invites.setVisible(bool(visit.agent))
            self._buttons[self._actions.new_code.name][0].setVisible(not visit.agent)
            if visit.agent and self.isVisible():  # the focused widget disappeared with the former page
                QTimer.singleShot(0, self, self.focus_way_on)

    def _show_outcome(self, visit: FollowedVisit) -> None:
        self._clear_code()
        self._body.setCurrentIndex(2)
        self._show_pill(visit)
        own = agent_icon(visit.agent, visit.state)
        self._mark.show_state(visit.state, (own, role_of(visit.state)) if own else None)
        restyle(self._outcome, "role", role_of(visit.state).value if visit.is_over else "")
        headline = translate("Outcome", self._words_for(visit).headlines[visit.state])
        if headline != self.headline.text():
            announce(self, headline)
        self.headline.setText(headline)
        self.sentence.setText(self._sentence(visit))
        reason = reason_words(visit)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        restyle(self.reason, "role", Role.WARN.value if visit.remarks_refusal else "")
        self.theirs.show_words(visit.said, is_agent=bool(visit.agent), may_come=visit.state in ("refused", "failed"))
        listed = self._actions
        for name in (listed.next.name, listed.new_code.name, listed.change.name):
            leads_on = (name == listed.next.name) == (visit.state == "done")
            self._ways[name].setVisible(visit.is_over and leads_on)
        if listed.revoke is not None:
            self._ways[listed.revoke.name].setVisible(bool(visit.unwanted))
            self._ways[listed.new_code.name].setVisible(visit.is_over and visit.state != "done" and not visit.unwanted)
        if visit.is_over:
            mark_way_on(self._ways, visit, listed, self._colours)
        again = SEND_AGAIN if self._shown.sends_again else listed.new_code.title
        self._ways[listed.new_code.name].setText(translate("Actions", again))
        self._leave.setVisible(bool(visit.agent) and not visit.is_over)
        self._beside.setVisible(not visit.is_over)
        self._anew.setVisible(not visit.agent)

    def _clear_code(self) -> None:
        if self._url:
            self._url = ""
            self.qr.show_code(None)
            self.host.setText("")
            self.cover.lift()
            self._show_cover(covered=False)

    def _cover_code(self) -> None:
        focused: QWidget | None = self.window().focusWidget()
        beside = self.beside_code() if self.beside_code is not None else None
        had_focus = focused is not None and (self.isAncestorOf(focused) or focused is beside)
        self._show_cover(covered=True)
        self.cover.announce()
        if had_focus:
            self.focus_way_on()

    def _uncover(self) -> None:
        self._show_cover(covered=False)
        self.focus_way_on()

    def _show_cover(self, *, covered: bool) -> None:
        self.cover.setMinimumSize(self.qr.minimumSize())
        self.cover.setVisible(covered)
        self.density.setVisible(self.qr.is_dense and not covered)
        self._shown.is_covered = covered
        self.qr.setVisible(not covered)

    def _show_steps(self, visit: FollowedVisit | None) -> None:
        sees = self._shown.sees_progress
        lines = [] if visit is None else self._lines(visit)
        room = self._room_for_steps(len(lines))
        self.steps.setVisible(visit is not None and sees and room > 0 and not self.fold.is_open)
        self._unseen.setVisible(visit is not None and not sees)
        if visit is not None and visit.shows_code and room == 1:
            self.steps.show_in_one_line(lines)
        elif visit is not None:
            self.steps.show_lines(lines, room)

    def _lines(self, visit: FollowedVisit) -> list[StepLine]:
        words = self._words_for(visit)
        return [line_of(step, words, agent_icon(visit.agent, step.state)) for step in visit.steps()]

    def _arrange(self) -> None:
        """Decide what is shown in the height that there is.

        To show or hide something may resize the panel before Qt has finished with it: then all is decided once more.
        """
        if self._is_arranging:
            self._was_resized = True
            return
        self._is_arranging = self._was_resized = True
        for _ in range(_MOST_FITS):
            if self._was_resized:
                self._was_resized = False
                self._show_try()
                self._keep_code_free()
                self._show_steps(self._shown.visit)
        self._is_arranging = False

    def _show_try(self) -> None:
        """Show the test wallet's button and result; in little room, in place of other things."""
        tried = self._shown.tried if self._shown.visit is not None else None
        is_tight = self.height() < TALL_FROM
        steps_aside = is_tight and tried is not None
        self.tried.show_tried(tried, brief=is_tight)
        shows = self._shown.has_try and not steps_aside
        for place, each in enumerate(self._tries):
            each.setVisible(shows and (place == 0 or not self._leave.isHidden()))
        self.fold.setVisible(self.fold.is_open or not steps_aside)

    def _keep_code_free(self) -> None:
        """Hide buttons that also have a key if they would cover the code."""
        self.host.show()
        shows = self._body.currentIndex() == 1 and not self.fold.is_open
        aside = [self.fold, self.host, *self._tries[:1]] if shows else []
        self.qr.keep_free(aside, lambda: self._needed_height() - self.height() if shows else 0)
        if self.try_above is not None:
            has_no_room = shows and self._shown.has_try and self._shown.tried is None and self._tries[0].isHidden()
            self.try_above.setVisible(has_no_room)
        self._mark.give_way(lambda: 0 if shows else self._needed_height() - self.height())

    def _room_for_steps(self, count: int) -> int:
        """Return how many rows the steps may take: below a code one line of all, unless all rows leave it as large."""
        free = self.height() - self._needed_height() - SPACE_2
        if self._pages[self._body.currentIndex()] is not self._code:
            return max(0, free // ROW)
        free, least = free + self.qr.minimumHeight(), self.qr.minimumHeight()
        each = [self._code.largest_module(self._inner_width, free - ROW * rows) for rows in (0, 1, count)]
        if (each[1] < each[0] and self.height() < TALL_FROM) or free - ROW < least:
            return 0
        return count if each[2] == each[1] else 1

    @property
    def _inner_width(self) -> int:
        return self.width() - 2 * SPACE_4 - 2

    def _needed_height(self) -> int:
        """Return the minimum height, without the steps."""
        page, rows, used = self._pages[self._body.currentIndex()], self._rows, 2
        self._code.fit(self._inner_width)
        inside = page.layout()
        if inside is not None:
            inside.invalidate()
            inside.activate()  # its own layout too: buttons that were just hidden take no room
        for item in filter(None, map(rows.itemAt, range(rows.count()))):
            widget = item.widget()
            if widget in (self._body, self.steps) or (widget is not None and widget.isHidden()):
                continue
            tall = item.heightForWidth(self._inner_width) if item.hasHeightForWidth() else 0
            used += max(tall, item.sizeHint().height()) + rows.spacing()
        margins = rows.contentsMargins()
        return used + margins.top() + margins.bottom() + page.minimumSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many steps as there is room for, and buttons without icons where it is narrow."""
        super().resizeEvent(event)
        self._show_receipt(self._shown.visit)
        row = (self._actions.copy_link, self._actions.new_code, self._actions.withdraw)
        fit_row({each: self._buttons[each.name][0] for each in row}, self.width(), self._colours)
        self._arrange()
        self._make_room()

    def _make_room(self) -> None:
        """Show the opened answer instead of the code if both do not fit."""
        self._body.setVisible(not (self.fold.is_open and self.height() < TALL_FROM))

    def _folded(self) -> None:
        self._make_room()
        self._arrange()

    def _layout(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.pill)
        head.addWidget(self._reach_line, 1)
        if self.try_above is not None:
            head.addWidget(self.try_above)
        head.addWidget(self._clock_mark)
        head.addWidget(self.clock)
        font = QFont(self.clock.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        self.clock.setFont(font)
        layout = self._rows = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self.phone_reach)
        layout.addWidget(self._body, 1)
        for each in (self.pin, self.rest, self.receipt):
            layout.addWidget(each)
        layout.addWidget(self.steps)
        layout.addWidget(self.tried)
        layout.addWidget(self._unseen)
        layout.addWidget(self.fold)

    def _code_page(self) -> CodePage:
        ways = (self._actions.copy_link, self._actions.new_code, self._actions.withdraw)
        return CodePage(self._colours, [self._action_button(each) for each in ways], self._tries[:1])

    def _outcome_page(self) -> QWidget:
        page = self._outcome = frame("outcome")
        for each in (self.headline, self.sentence, self.reason):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        ways = QVBoxLayout()
        ways.setSpacing(SPACE_2)
        revoke = self._actions.revoke
        listed = (self._actions.next, self._actions.new_code, self._actions.change)
        self._ways = {each.name: self._action_button(each) for each in (*([] if revoke is None else [revoke]), *listed)}
        for way in self._ways.values():
            ways.addWidget(way)
        self._leave, self._stop = self._action_button(self._actions.next), self._action_button(self._actions.withdraw)
        self._anew, self._beside = self._action_button(self._actions.new_code), QWidget()
        beside = QHBoxLayout(self._beside)
        beside.setContentsMargins(0, 0, 0, 0)
        for way in (self._anew, self._stop):
            beside.addWidget(way, 1)
        ways.addWidget(self._leave)
        for way in self._tries[1:]:
            ways.addWidget(way)
        ways.addWidget(self._beside)
        late: tuple[QWidget, ...] = (*self._ways.values(), self._leave, self._beside)
        for one in late:
            one.hide()  # each state shows its own: all of them at once would make the code smaller
        narrow = QHBoxLayout()
        narrow.addStretch(1)
        narrow.addLayout(ways, 4)
        narrow.addStretch(1)
        layout = QVBoxLayout(page)
        layout.setSpacing(SPACE_2)
        layout.addStretch(1)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(SPACE_2)
        layout.addWidget(self.headline)
        layout.addWidget(self.sentence)
        layout.addWidget(self.reason)
        layout.addSpacing(SPACE_2)
        layout.addLayout(narrow)
        below = QVBoxLayout()  # late widgets take free room, and move no button under a finger
        below.addWidget(self.theirs)
        below.addStretch(1)
        layout.addLayout(below, 1)
        return page

    def _icon_way(self, action: Action | None) -> QToolButton | None:
        """Make the sign that takes the place of a button for which there is no room below the code."""
        if action is None:
            return None
        made = icon_button(translate("Actions", action.title), self._colours, action.icon)
        made.setFixedSize(36, PILL_HEIGHT)  # as high as the pill beside it: the code gets no smaller
        made.clicked.connect(lambda: self._perform(action.name))
        made.hide()
        return made

    def _action_button(self, action: Action, kind: str = "") -> Button:
        made = button(translate("Actions", action.title), self._colours, kind=kind, icon_name=action.icon)
        made.setObjectName(action.name)
        made.clicked.connect(lambda: self._perform(action.name))
        self._buttons.setdefault(action.name, []).append(made)
        return made
