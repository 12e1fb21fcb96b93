"""The right-hand side of the counter: the card as it will be, the code, and what becomes of it."""

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QIcon, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from connector_desk.desk.rooms.counter import actions
from connector_desk.desk.rooms.counter.outcome import COMING, HEADLINES, PILLS, STEPS, staff_sentence
from connector_desk.desk.rooms.counter.picker_view import face_of
from connector_desk.desk.rooms.counter.pin_view import PinView
from connector_desk.desk.rooms.counter.state import CounterState, Phase
from connector_desk.desk.rooms.counter.visit import FINAL, Step, Visit, countdown
from connector_desk.desk.widgets.action import Action
from connector_desk.desk.widgets.credential_card import CardView
from connector_desk.desk.widgets.icons import icon, icon_pixmap
from connector_desk.desk.widgets.json_view import JsonView
from connector_desk.desk.widgets.parts import ICON_ROOM, Button, button, frame, label, restyle
from connector_desk.desk.widgets.pill import HEIGHT, Pill
from connector_desk.desk.widgets.qr_matrix import qr_matrix
from connector_desk.desk.widgets.qr_view import QrView
from connector_desk.desk.widgets.state_mark import StateMark, icon_of, role_of
from connector_desk.desk.widgets.steps_view import ROW, StepLine, StepsView
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

ROOMY_FROM, ICONS_FROM, TALL_FROM = 480, 432, 640
"""Width from which the buttons have room, and from which they have icons; height for code and answer together."""
HURRY = 60
"""Seconds before the end from which the countdown is marked."""

Perform = Callable[[str], None]


class StageView(QFrame):
    """Shows the visit; asks for nothing itself but what its buttons are named for."""

    code_shown = Signal()

    def __init__(self, colours: Colours, language: str, state: CounterState, perform: Perform) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._state, self._perform = colours, language, state, perform
        self._url = ""
        self.pill = Pill(colours)
        self._clock_mark, self.clock = label(""), label("", "strong", name="countdown")
        self.card = CardView()
        self.qr = QrView(colours)
        self.host = label("", "muted", name="host")
        self.pin = PinView(colours)
        self._mark = StateMark(colours)
        self.headline, self.sentence = label("", "display", name="headline"), label("", wraps=True, name="sentence")
        self.reason = label("", "muted", wraps=True, name="reason")
        self.steps = StepsView(colours)
        self._unseen = label(translate("Counter", "Progress is not visible at this place."), "muted", wraps=True)
        self._fold = QToolButton()
        self._json: JsonView | None = None
        self._buttons: dict[str, list[Button]] = {}
        self._body = QStackedWidget()
        self._preview_words = label("", "muted", wraps=True)
        self._pages = (self._preview_page(), self._code_page(), self._outcome_page())
        for page in self._pages:
            self._body.addWidget(page)
        self._layout()
        self.pin.held.connect(self._hide_for_pin)

    def refresh(self, now: int) -> None:
        """Show the state as it is."""
        visit = self._state.visit
        if visit is None:
            self._show_preview()
        elif visit.shows_code:
            self._show_code(visit)
        else:
            self._show_outcome(visit)
        self._show_steps(visit)
        self._show_answer()
        for name, buttons in self._buttons.items():
            for each in buttons:
                each.setEnabled(actions.is_possible(self._state, name))
        self.tick(now)

    def tick(self, now: int) -> None:
        """Show the time that is left."""
        visit = self._state.visit
        shows = visit is not None and not visit.is_over
        self.clock.setVisible(shows)
        self._clock_mark.setVisible(shows)
        if visit is None or not shows:
            return
        seconds = visit.seconds_left(now)
        self.clock.setText(countdown(seconds))
        self.clock.setAccessibleName(translate("Counter", "Time left: {time}").format(time=countdown(seconds)))
        hurries = seconds <= HURRY
        restyle(self.clock, "hurry", hurries)
        ink = self._colours.tones[Role.WARN].ink if hurries else self._colours.muted
        self._clock_mark.setPixmap(icon_pixmap("timer", ink, 16, 2.0))

    def toggle_answer(self) -> None:
        """Open or close the answer of the service."""
        self._fold.toggle()

    def focus_way_on(self) -> None:
        """Give the focus to the button that leads on; while a code is shown, to one that does no harm."""
        visit = self._state.visit
        if visit is None:
            return
        if visit.is_over:
            name = actions.NEXT.name if visit.state == "done" else actions.NEW_CODE.name
            self._buttons[name][-1].setFocus(Qt.FocusReason.OtherFocusReason)
        elif visit.shows_code:
            self._buttons[actions.COPY_LINK.name][0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_preview(self) -> None:
        draft = self._state.draft
        self._clear_code()
        self._body.setCurrentIndex(0)
        if draft is not None:
            self.card.show_face(face_of(draft.schema, self._language, lines=draft.summary(self._language)))
        if self._state.phase is Phase.SENDING and not self._state.is_ready:
            words = translate("Counter", "The service is starting. The code appears by itself in a moment.")
            self.pill.tell(translate("Pills", "Starting"), "timer", Role.INFO)
        elif self._state.phase is Phase.SENDING:
            words = translate("Counter", "The code appears in a moment.")
            self.pill.tell(translate("Pills", "Preparing"), "timer", Role.INFO)
        elif self._state.phase is Phase.UNSURE:
            words = translate("Counter", "It is not known whether the code was made.")
            self.pill.tell(translate("Pills", "Not certain"), "triangle-alert", Role.WARN)
        else:
            words = translate("Counter", "Fill in the form and press Enter: the code for the wallet appears here.")
            self.pill.tell(translate("Pills", "Preview"), "eye", Role.NEUTRAL)
        self._preview_words.setText(words)

    def _show_code(self, visit: Visit) -> None:
        self._body.setCurrentIndex(1)
        self.pill.tell(translate("Pills", PILLS[visit.state]), icon_of(visit.state), role_of(visit.state))
        if visit.url != self._url:
            self._url = visit.url
            spoken = translate("Counter", "QR code with the offer, at {host}").format(host=visit.host)
            self.qr.show_code(qr_matrix(visit.url), spoken)
            self.host.setText(plain(visit.host, 300))
            self.code_shown.emit()
        self.pin.show_pin(visit.pin)

    def _show_outcome(self, visit: Visit) -> None:
        self._clear_code()
        self._body.setCurrentIndex(2)
        self.pill.tell(translate("Pills", PILLS[visit.state]), icon_of(visit.state), role_of(visit.state))
        self._mark.show_state(visit.state)
        restyle(self._outcome, "role", role_of(visit.state).value if visit.is_over else "")
        headline = translate("Outcome", HEADLINES[visit.state])
        if headline != self.headline.text():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, headline))
        self.headline.setText(headline)
        self.sentence.setText(self._sentence(visit))
        reason = plain(translate("Detail", visit.remark), 300) if visit.remark else ""
        if visit.again_at is not None and visit.state not in ("failed", "refused", "cancelled"):
            reason = f"{_time(visit.again_at)}  {reason}"
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))
        self.pin.show_pin(visit.pin if not visit.is_over else "")
        for name in (actions.NEXT.name, actions.NEW_CODE.name, actions.CHANGE.name):
            self._buttons[name][-1].setVisible(_leads_on(visit.state, name))

    def _sentence(self, visit: Visit) -> str:
        draft = self._state.draft
        if visit.state != "done" or draft is None:
            return staff_sentence(visit.state)
        title = draft.schema.title(self._language)
        words = translate("Outcome", "{title} is in the wallet. You can welcome the next person.")
        return words.format(title=title)

    def _clear_code(self) -> None:
        if self._url:
            self._url = ""
            self.qr.show_code(None)
            self.host.setText("")
        self.pin.show_pin("")

    def _hide_for_pin(self, held: bool) -> None:  # noqa: FBT001  a slot
        """Never show the PIN and the code at once."""
        self.qr.setVisible(not held)

    def _show_steps(self, visit: Visit | None) -> None:
        sees = self._state.sees_progress
        room = self._room_for_steps()
        self.steps.setVisible(visit is not None and sees and room > 0 and not self._fold.isChecked())
        self._unseen.setVisible(visit is not None and not sees)
        if visit is None:
            return
        self.steps.show_lines([self._line(step) for step in visit.steps()], room)

    def _room_for_steps(self) -> int:
        """Count the steps that fit below what must be seen whole."""
        page = self._pages[self._body.currentIndex()]
        inside = page.layout()
        if inside is not None:
            inside.invalidate()
        needed = page.minimumSizeHint().height() + HEIGHT + 30 + 2 * SPACE_4 + 4 * SPACE_2
        return max(0, (self.height() - needed) // ROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many steps as there is room for, and buttons without icons where it is narrow."""
        super().resizeEvent(event)
        is_narrow = self.width() < ICONS_FROM
        for action in (actions.COPY_LINK, actions.NEW_CODE, actions.WITHDRAW):
            each = self._buttons[action.name][0]
            restyle(each, "dense", self.width() < ROOMY_FROM)
            if each.icon().isNull() is not is_narrow:
                drawn = icon(action.icon, self._colours.text, self._colours.muted, 16, ICON_ROOM)
                each.setIcon(QIcon() if is_narrow else drawn)
        self._show_steps(self._state.visit)
        self._make_room()

    def _make_room(self) -> None:
        """Let the opened answer take the place of the code where both do not fit."""
        self._body.setVisible(not (self._fold.isChecked() and self.height() < TALL_FROM))

    def _line(self, step: Step) -> StepLine:
        reached = step.at is not None or step.is_now
        words = STEPS[step.state] if reached or step.state not in COMING else COMING[step.state]
        time = "" if step.at is None else _time(step.at)
        return StepLine(step.state, translate("Steps", words), time, reached and not step.is_now, step.is_now)

    def _show_answer(self) -> None:
        has_answer = bool(self._state.envelope)
        self._fold.setVisible(has_answer)
        if not has_answer and self._fold.isChecked():
            self._fold.setChecked(False)
        if self._json is not None:
            self._json.setVisible(self._fold.isChecked())
            self._json.show_json(self._state.envelope)

    def _fold_answer(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self._fold.setIcon(icon("chevron-down" if opened else "chevron-right", self._colours.muted))
        if opened and self._json is None:
            self._json = JsonView(self._colours, translate("Counter", "Answer of the service"))
            self._json.setMinimumHeight(120)
            self._answer_place.addWidget(self._json, 1)
        if self._json is not None:
            self._json.setVisible(opened)
            self._json.show_json(self._state.envelope)
        self._copy_answer.setVisible(opened)
        self._make_room()
        self._show_steps(self._state.visit)

    def _layout(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.pill)
        head.addStretch()
        head.addWidget(self._clock_mark)
        head.addWidget(self.clock)
        font = QFont(self.clock.font())
        font.setFeature(QFont.Tag("tnum"), 1)
        self.clock.setFont(font)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, SPACE_4, SPACE_4, SPACE_3)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addWidget(self._body, 1)
        layout.addWidget(self.steps)
        layout.addWidget(self._unseen)
        layout.addLayout(self._answer_head())
        self._answer_place = QVBoxLayout()
        layout.addLayout(self._answer_place)

    def _answer_head(self) -> QHBoxLayout:
        self._fold.setProperty("kind", "fold")
        self._fold.setText(translate("Actions", actions.ANSWER.title))
        self._fold.setAccessibleName(translate("Actions", actions.ANSWER.title))
        self._fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._fold.setIcon(icon("chevron-right", self._colours.muted))
        self._fold.setCheckable(True)
        self._fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._fold.toggled.connect(self._fold_answer)
        self._copy_answer = self._action_button(actions.COPY_ANSWER, "quiet")
        self._copy_answer.hide()
        row = QHBoxLayout()
        row.addWidget(self._fold)
        row.addStretch()
        row.addWidget(self._copy_answer)
        return row

    def _preview_page(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(SPACE_2, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_4)
        self._preview_words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.card.setMaximumHeight(252)
        layout.addStretch(2)
        layout.addWidget(self.card, 12)
        layout.addWidget(self._preview_words)
        layout.addStretch(3)
        return page

    def _code_page(self) -> QWidget:
        page = QWidget()
        self.host.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.host.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        for action in (actions.COPY_LINK, actions.NEW_CODE, actions.WITHDRAW):
            row.addWidget(self._action_button(action), 1)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self.qr, 1)
        layout.addWidget(self.host)
        layout.addWidget(self.pin)
        layout.addLayout(row)
        return page

    def _outcome_page(self) -> QWidget:
        page = self._outcome = frame("outcome")
        for each in (self.headline, self.sentence, self.reason):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        ways = QVBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self._action_button(actions.NEXT, "primary", enters=True))
        ways.addWidget(self._action_button(actions.NEW_CODE, "primary", enters=True))
        ways.addWidget(self._action_button(actions.CHANGE, "quiet"))
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
        layout.addStretch(1)
        return page

    def _action_button(self, action: Action, kind: str = "", *, enters: bool = False) -> Button:
        words = translate("Actions", action.title)
        name = "corner-down-left" if enters else action.icon
        made = button(words, self._colours, kind=kind, icon_name=name, icon_last=enters)
        made.setObjectName(action.name)
        made.clicked.connect(lambda: self._perform(action.name))
        self._buttons.setdefault(action.name, []).append(made)
        return made


def _time(at: int) -> str:
    return QLocale().toString(QDateTime.fromMSecsSinceEpoch(at).time(), "HH:mm:ss")


def _leads_on(state: str, name: str) -> bool:
    """Tell which buttons stand under an outcome."""
    if state not in FINAL:
        return False
    return (name == actions.NEXT.name) == (state == "done")
