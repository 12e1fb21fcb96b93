"""The window of a kiosk: one page for each state, one thing to do on each, and nothing that leads anywhere else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.icons import icon_exists, icon_pixmap
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.state_mark import StateMark, role_of
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import Colours, Role
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.stage import kiosk_words as words
from connector_desk.desk.stage.kiosk import KioskPage
from connector_desk.desk.stage.kiosk_parts import (
    Corner,
    KioskButton,
    KioskCovers,
    KioskLine,
    LanguageBar,
    Signs,
    TimeLine,
    is_activation,
)
from connector_desk.desk.stage.kiosk_words import KioskScreen
from connector_desk.desk.stage.stage_window import StageView, Translate

if TYPE_CHECKING:
    from collections.abc import Callable

LEAVE_KEYS: Final = (Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
"""What staff press at a keyboard; at a touch screen they hold the corner with the name."""
RETURN_MILLISECONDS: Final = 400
RETURNS_AT_MOST: Final = 1_600
"""Milliseconds between two tries to come back, where the system does not let it: the pause doubles up to this."""
SMALLEST: Final = (480, 480)
DIGITS: Final = "123456789"


class Page(QWidget):
    """A page of the kiosk; its labels have the size that suits the screen."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.colours = colours
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)

    def write(self, part: QLabel, text: str, size: float, *, ink: str = "", weight: int = 400) -> None:
        """Show a text in a size; an empty one takes no room."""
        part.setText(text)
        part.setVisible(bool(text))
        part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        part.setStyleSheet(
            f"font-size: {round(max(size, 14))}px; font-weight: {weight}; color: {ink or self.colours.text};"
        )

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show what is on the screen."""
        raise NotImplementedError

    @property
    def spoken(self) -> str:
        """Return the words of the page for a screen reader."""
        return ". ".join(each.text() for each in self.findChildren(QLabel) if each.isVisibleTo(self) and each.text())

    def take_focus(self) -> None:
        """Put the focus on what is done next."""


class WaitingPage(Page):
    """The first page: what there is, and one large button."""

    begun = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.sign, self.title = label(""), label("", wraps=True)
        self.purpose, self.greeting = label("", wraps=True), label("", wraps=True)
        self.signs = Signs()
        self.begin = KioskButton(colours, kind="primary", icon_name="hand")
        self.begin.setObjectName("kiosk.begin")
        self.begin.clicked.connect(self.begun)
        self.sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.column.addStretch(2)
        for each in (self.sign, self.title, self.purpose):
            self.column.addWidget(each)
        self.column.addStretch(1)
        self.column.addWidget(self.signs)
        self.column.addWidget(self.greeting)
        self.column.addStretch(1)
        self.column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addStretch(2)

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show what a visitor gets here."""
        self.column.setSpacing(round(unit * 0.5))
        shown = screen.icon if icon_exists(screen.icon) else ""
        self.sign.setVisible(bool(shown))
        if shown:
            self.sign.setPixmap(icon_pixmap(shown, self.colours.accent, round(unit * 3.2), self.devicePixelRatio()))
        title = plain(screen.title, 80)
        self.write(self.title, title, unit * (2 if len(title) < 26 else 1.5), weight=600)
        self.write(self.purpose, plain(screen.purpose, 200), unit * 0.8, ink=self.colours.muted)
        self.write(self.greeting, say(words.GREETING), unit * 0.9)
        self.signs.show_signs(self.colours, unit)
        self.begin.say(say(words.BEGIN))
        self.begin.fit(unit, 1.5)
        self.begin.setMinimumWidth(round(unit * 16))

    def take_focus(self) -> None:
        """Begin with Enter and Space."""
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)


class FormPage(Page):
    """One text that is asked for: a line and a button, or a button for each answer."""

    answered = Signal(str)

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.position, self.question = label("", wraps=True), label("", wraps=True)
        self.hint, self.fault = label("", wraps=True), label("", wraps=True)
        self.line = KioskLine()
        self.line.returnPressed.connect(self._answer)
        self.next = KioskButton(colours, kind="primary", icon_name="arrow-right")
        self.next.setObjectName("kiosk.next")
        self.next.clicked.connect(self._answer)
        self.choices = QWidget()
        self._grid = QGridLayout(self.choices)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._buttons = [KioskButton(colours) for _ in range(words.MOST_CHOICES)]
        self._values = [""] * words.MOST_CHOICES
        for place, each in enumerate(self._buttons):
            each.clicked.connect(partial(self._choose, place))
            self._grid.addWidget(each, place // 2, place % 2)
        self._asked: object = None
        self.column.addStretch(1)
        for part in (self.position, self.question, self.hint, self.line, self.choices, self.fault, self.next):
            self.column.addWidget(part)
        for part in (self.line, self.choices, self.next):
            self.column.setAlignment(part, Qt.AlignmentFlag.AlignHCenter)
        self.column.addStretch(2)  # the keyboard of the system may take the lower half

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show the question; what was typed stays while the same one is asked."""
        self.column.setSpacing(round(unit * 0.6))
        asked = screen.question
        if asked is None:
            self.forget()
            return
        state = screen.state
        where = say(words.POSITION).format(number=state.field + 1, count=state.fields) if state.fields > 1 else ""
        self.write(self.position, where, unit * 0.75, ink=self.colours.muted)
        self.write(self.question, plain(asked.label, 120), unit * 1.5, weight=600)
        self.write(self.hint, plain(asked.hint, 200), unit * 0.8, ink=self.colours.muted)
        self.write(self.fault, asked.fault, unit * 0.85, ink=self.colours.tones[Role.BAD].ink, weight=600)
        self.line.setVisible(not asked.choices)
        self.next.setVisible(not asked.choices)
        self.choices.setVisible(bool(asked.choices))
        self.line.setAccessibleName(plain(asked.label, 120))
        self.line.setAccessibleDescription(asked.fault or plain(asked.hint, 200))
        hints = Qt.InputMethodHint
        numbers = hints.ImhFormattedNumbersOnly if asked.is_number else hints.ImhNone
        kept = hints.ImhNoPredictiveText | hints.ImhSensitiveData  # no keyboard learns a visitor's name
        self.line.setInputMethodHints(kept | (hints.ImhEmailCharactersOnly if asked.is_email else numbers))
        self.line.setStyleSheet(f"font-size: {round(unit * 1.1)}px; min-height: {round(max(unit * 2.3, 56))}px;")
        width = round(min(unit * 24, self.width()))
        self.line.setFixedWidth(width)
        self.choices.setFixedWidth(width)
        if self._asked != (state.field, asked.label):
            self._asked = (state.field, asked.label)
            self.line.setText(asked.value)
        self.next.say(say(words.NEXT))
        self.next.fit(unit, 1.2)
        self.next.setMinimumWidth(round(unit * 12))
        for place, each in enumerate(self._buttons):
            is_there = place < len(asked.choices)
            each.setVisible(is_there)
            if is_there:
                self._values[place], choice_text = asked.choices[place]
                each.say(plain(choice_text, 40))
                each.fit(unit)

    def forget(self) -> None:
        """Forget what was typed, also for undoing."""
        self._asked = None
        self.line.setText("")

    def take_focus(self) -> None:
        """Put the cursor into the line, or on the first answer."""
        (self.line if self.line.isVisibleTo(self) else self._buttons[0]).setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self) -> None:
        self.answered.emit(self.line.text())

    def _choose(self, place: int) -> None:
        self.answered.emit(self._values[place])


class CodePage(Page):
    """The code beside its three steps, as on the visitor's screen of a desk."""

    def __init__(self, colours: Colours, speak: Translate) -> None:
        super().__init__(colours)
        self.stage = StageView(colours, speak)
        self.column.addWidget(self.stage)

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show the code, or that the phone is to be looked at."""
        del unit, say
        self.stage.show_content(screen.content)


class SignPage(Page):
    """A large sign, a sentence and what to do: a moment to wait, a result, or out of order."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.mark = StateMark(colours)
        self.title = label("", wraps=True)
        self.sentence, self.hint = label("", wraps=True), label("", wraps=True)
        self.column.addStretch(2)
        self.column.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for each in (self.title, self.sentence, self.hint):
            self.column.addWidget(each)
        self.column.addStretch(3)

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show the sign of the state."""
        self.column.setSpacing(round(unit * 0.8))
        side = round(unit * 7)
        self.mark.setFixedSize(side, side)
        state = screen.state
        call = say(words.CALL).format(call=plain_inside(screen.call, 200)) if screen.call else say(words.ASK_STAFF)
        if state.page is KioskPage.RESULT:
            sign, sentence = words.OUTCOMES[state.outcome]
            self.mark.show_state(sign)
            ink = self.colours.tones[role_of(sign)].ink
            self.write(self.title, plain(screen.title, 80), unit, ink=self.colours.text)
            self.write(self.sentence, say(sentence), unit * 1.7, ink=ink, weight=600)
            self.write(self.hint, call if state.outcome in words.NEEDS_HELP else "", unit)
        elif state.page is KioskPage.OUT_OF_ORDER:
            self.mark.show_state("cancelled", ("triangle-alert", Role.WARN))
            self.write(self.title, "", unit)
            self.write(self.sentence, say(words.OUT_OF_ORDER), unit * 1.9, weight=600)
            self.write(self.hint, call, unit * 1.2)
        else:
            self.mark.show_state("working", ("hourglass", Role.INFO))
            self.write(self.title, "", unit)
            self.write(self.sentence, say(words.MOMENT), unit * 1.5, weight=600)
            self.write(self.hint, "", unit)


class PinPage(Page):
    """The way out for staff: digits alone, so that a finger is enough."""

    typed = Signal(str, str)

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.title, self.fault = label("", wraps=True), label("", wraps=True)
        self.number, self.pin = KioskLine(), KioskLine()
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        for line in (self.number, self.pin):
            line.setMaxLength(12)
            line.returnPressed.connect(self._enter)
            line.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly | Qt.InputMethodHint.ImhSensitiveData)
        self._pad = QWidget()
        grid = QGridLayout(self._pad)
        grid.setContentsMargins(0, 0, 0, 0)
        self.keys = {digit: KioskButton(colours) for digit in (*DIGITS, "0")}
        self.delete, self.ok = KioskButton(colours, icon_name="arrow-left"), KioskButton(colours, kind="primary")
        for place, key in enumerate((*(self.keys[each] for each in DIGITS), self.delete, self.keys["0"], self.ok)):
            key.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the line keeps the cursor
            grid.addWidget(key, place // 3, place % 3)
        for digit, key in self.keys.items():
            key.say(digit)
            key.clicked.connect(lambda _=False, digit=digit: self._line().insert(digit))
        self.delete.clicked.connect(lambda: self._line().backspace())
        self.ok.clicked.connect(self._enter)
        self.column.addStretch(1)
        for each in (self.title, self.number, self.pin, self.fault, self._pad):
            self.column.addWidget(each)
        for each in (self.number, self.pin, self._pad):
            self.column.setAlignment(each, Qt.AlignmentFlag.AlignHCenter)
        self.column.addStretch(1)

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show the lines and the pad."""
        self.column.setSpacing(round(unit * 0.4))
        self.write(self.title, say(words.FOR_STAFF if screen.asks_number else words.STAFF_PIN), unit, weight=600)
        self.write(self.fault, screen.pin_fault, unit * 0.8, ink=self.colours.tones[Role.BAD].ink, weight=600)
        self.number.setVisible(screen.asks_number)
        for line, name in ((self.number, words.STAFF_NUMBER), (self.pin, words.STAFF_PIN)):
            line.setPlaceholderText(say(name))
            line.setAccessibleName(say(name))
            line.setFixedWidth(round(unit * 12))
            line.setStyleSheet(
                f"font-size: {round(max(unit * 0.9, 16))}px; min-height: {round(max(unit * 1.8, 44))}px;"
            )
        for key in (*self.keys.values(), self.delete, self.ok):
            key.fit(unit, 0.85)
            key.setFixedWidth(round(unit * 5))
        self.ok.say(say(words.OK))
        self.delete.setAccessibleName(say(words.DELETE))

    def forget(self) -> None:
        """Forget what was typed."""
        self.number.setText("")
        self.pin.setText("")

    def take_focus(self) -> None:
        """Put the cursor into the first line."""
        (self.number if self.number.isVisibleTo(self) else self.pin).setFocus(Qt.FocusReason.OtherFocusReason)

    def _line(self) -> QLineEdit:
        return self.number if self.number.hasFocus() else self.pin

    def _enter(self) -> None:
        if self.number.isVisibleTo(self) and not self.pin.text():
            self.pin.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        number, pin = self.number.text(), self.pin.text()
        self.pin.setText("")
        if pin:
            self.typed.emit(number, pin)


class StaffPage(Page):
    """What staff can do with the kiosk, once their PIN was right."""

    left = Signal()
    ordered = Signal()
    stayed = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.title, self.reason = label("", wraps=True), label("", wraps=True)
        self.stay = KioskButton(colours, kind="primary")
        self.order, self.leave = KioskButton(colours), KioskButton(colours, icon_name="log-out")
        self.leave.setObjectName("kiosk.leave")
        for made, signal in ((self.stay, self.stayed), (self.order, self.ordered), (self.leave, self.left)):
            made.clicked.connect(signal)
        self.column.addStretch(1)
        for text in (self.title, self.reason):
            self.column.addWidget(text)
        for each in (self.stay, self.order, self.leave):
            self.column.addWidget(each, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.addStretch(2)

    def show_screen(self, screen: KioskScreen, unit: float, say: Callable[[str], str]) -> None:
        """Show why it is out of order, and the ways."""
        self.column.setSpacing(round(unit * 0.8))
        self.write(self.title, say(words.FOR_STAFF), unit * 1.4, weight=600)
        self.write(self.reason, screen.reason or say(words.IN_ORDER), unit * 0.8, ink=self.colours.muted)
        order_text = words.PUT_BACK if screen.state.is_closed else words.PUT_OUT
        for made, text in ((self.stay, words.STAY), (self.order, order_text), (self.leave, words.LEAVE)):
            made.say(say(text))
            made.fit(unit, 1.1)
            made.setMinimumWidth(round(unit * 18))

    def take_focus(self) -> None:
        """Lead back by Enter."""
        self.stay.setFocus(Qt.FocusReason.OtherFocusReason)


class KioskWindow(QWidget):
    """Fills the screen, closes for nobody but its owner, and takes each key that no page wants."""

    begun = Signal()
    answered = Signal(str)
    went_back = Signal()
    language_chosen = Signal(str)
    touched = Signal()
    staff_wanted = Signal()
    pin_typed = Signal(str, str)
    left = Signal()
    ordered = Signal()

    def __init__(self, colours: Colours, speak: Translate) -> None:
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("kiosk")
        self.setWindowTitle("Connector Desk")
        self.setMinimumSize(*SMALLEST)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAcceptDrops(False)
        self._colours, self._speak = colours, speak
        self._may_close = False
        self._covers = KioskCovers(colours)
        self.screen_shown = KioskScreen()
        self.corner, self.languages, self.time = Corner(), LanguageBar(colours), TimeLine()
        self.back = KioskButton(colours, icon_name="arrow-left")
        self.back.setObjectName("kiosk.back")
        self.pages = QStackedWidget()
        self.waiting, self.form, self.code = WaitingPage(colours), FormPage(colours), CodePage(colours, speak)
        self.sign, self.pin, self.staff = SignPage(colours), PinPage(colours), StaffPage(colours)
        self._by_page: dict[KioskPage, Page] = {
            KioskPage.STARTING: self.sign,
            KioskPage.WAITING: self.waiting,
            KioskPage.FORM: self.form,
            KioskPage.PREPARING: self.sign,
            KioskPage.CODE: self.code,
            KioskPage.PHONE: self.code,
            KioskPage.RESULT: self.sign,
            KioskPage.OUT_OF_ORDER: self.sign,
            KioskPage.PIN: self.pin,
            KioskPage.STAFF: self.staff,
        }
        for page in dict.fromkeys(self._by_page.values()):
            self.pages.addWidget(page)
        self._lay_out()
        self._connect()
        self._return = QTimer(self, singleShot=True, interval=RETURN_MILLISECONDS)
        self._return.timeout.connect(self._come_back)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self.show_screen(self.screen_shown)

    def _lay_out(self) -> None:
        self._top = QHBoxLayout()
        self._top.addWidget(self.corner, 1)
        self._top.addWidget(self.languages)
        self._foot = QHBoxLayout()
        self._foot.addWidget(self.back)
        self._foot.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._top)
        self._column.addWidget(self.pages, 1)
        self._column.addLayout(self._foot)
        self.time.setParent(self)

    def _connect(self) -> None:
        self.waiting.begun.connect(self.begun)
        self.form.answered.connect(self.answered)
        self.back.clicked.connect(self.went_back)
        self.staff.stayed.connect(self.went_back)
        self.languages.chosen.connect(self.language_chosen)
        self.corner.held.connect(self.staff_wanted)
        self.pin.typed.connect(self.pin_typed)
        self.staff.left.connect(self.left)
        self.staff.ordered.connect(self.ordered)

    def fill_screen(self) -> None:
        """Fill the screen and take the keys, also after something else has taken them away."""
        if self._may_close:
            return
        self._covers.follow(self.screen())
        if not self._fills():
            self.setGeometry(self.screen().geometry())  # also where a window manager takes the state away
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.show()
        self.raise_()
        self.activateWindow()

    def _come_back(self) -> None:
        """Come back, again and again until it is seen and has the keys.

        To ask for the keys does not lead back from another desktop of the window manager, or while that shows the empty
        desktop. A window that opens does: so one that nobody sees is opened anew.
        """
        if self._may_close or self._is_in_front():
            self._return.setInterval(RETURN_MILLISECONDS)
            return
        if self._return.interval() > RETURN_MILLISECONDS and not (self._fills() and self.windowHandle().isExposed()):
            self.hide()
        self.fill_screen()
        self._return.start(min(self._return.interval() * 2, RETURNS_AT_MOST))

    def _is_in_front(self) -> bool:
        is_large = self.isFullScreen() and not self.isMinimized() and self._fills()
        return is_large and self.isActiveWindow() and self.windowHandle().isExposed()

    def _fills(self) -> bool:
        room = self.screen().availableGeometry()
        return self.width() >= room.width() and self.height() >= room.height()

    def end(self) -> None:
        """Close: the owner wants it."""
        self._may_close = True
        self._return.stop()
        self._covers.end()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.close()

    def say(self, text: str) -> str:
        """Return a text of the kiosk in the language of the visitor."""
        return self._speak("Kiosk", text)

    def show_screen(self, screen: KioskScreen) -> None:
        """Show another content; a screen reader hears what is new, and the focus is on what is done next."""
        before, self.screen_shown = self.screen_shown, screen
        page = self._by_page[screen.state.page]
        is_another = before.state.page is not screen.state.page or before.state.field != screen.state.field
        if screen.state.page is not KioskPage.FORM:
            self.form.show_screen(screen._replace(question=None), self.unit, self.say)
        if screen.state.page is not KioskPage.PIN:
            self.pin.forget()
        self._arrange()
        self.pages.setCurrentWidget(page)
        if is_another or before.language != screen.language or before.question != screen.question:
            if is_another:
                page.take_focus()
                if page in (self.sign, self.code):
                    self.back.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(page, page.spoken)
        self.update()

    def show_time(self, share: float) -> None:
        """Show which part of the time of the page is left."""
        self.time.show_share(share, self._colours.outline)

    @property
    def unit(self) -> float:
        """Return the unit of type and room on this screen, in pixels."""
        return max(14.0, min(self.width() / 38, self.height() / 27, 48.0))

    def _arrange(self) -> None:
        screen, unit = self.screen_shown, self.unit
        inset = round(unit * 0.8)
        self._column.setContentsMargins(inset, inset, inset, inset)
        self._column.setSpacing(round(unit * 0.4))
        self.corner.show_house(screen.name, screen.logo, unit, self._colours.text)
        self.languages.show_language(screen.language, unit)
        state = screen.state
        self.languages.setVisible(state.page is not KioskPage.STAFF)
        way = {KioskPage.RESULT: words.FINISH, KioskPage.CODE: words.CANCEL, KioskPage.PHONE: words.CANCEL}
        has_way = state.page in (*way, KioskPage.FORM, KioskPage.PREPARING, KioskPage.PIN)
        self.back.setVisible(has_way)
        self.back.say(self.say(way.get(state.page, words.BACK)))
        self.back.fit(unit)
        self._by_page[state.page].show_screen(screen, unit, self.say)
        self.time.setGeometry(QRect(0, self.height() - 6, self.width(), 6))
        self.time.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange everything for the new size."""
        super().resizeEvent(event)
        self._arrange()
        if self.isVisible() and not self._may_close and not self._fills():
            self._return.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground; a result has the colour of its sign."""
        del event
        state, ground = self.screen_shown.state, self._colours.window
        if state.page is KioskPage.RESULT:
            ground = self._colours.tones[role_of(words.OUTCOMES[state.outcome][0])].tint
        QPainter(self).fillRect(self.rect(), QColor(ground))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Have the corner reach to the edges of the screen: there is the finger of who holds it."""
        if self.corner.geometry().united(QRect(0, 0, 1, 1)).contains(event.position().toPoint()):
            self.corner.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Release the corner."""
        self.corner.mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take every key: Escape leads back, the keys of the staff to their page, and all others nowhere."""
        event.accept()
        if event.key() == LEAVE_KEYS[0] and event.modifiers() == LEAVE_KEYS[1]:
            self.staff_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape and self.back.isVisible():
            self.went_back.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stay, whoever asks but the owner: Alt+F4, the window manager, the list of windows."""
        if self._may_close:
            super().closeEvent(event)
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        """Come back when it was made small, or another window has taken the keys."""
        super().changeEvent(event)
        is_less = event.type() == QEvent.Type.WindowStateChange and not self.isFullScreen()
        is_behind = event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow()
        if (is_less or is_behind) and not self._may_close and self.isVisible():
            self._return.start()

    def hideEvent(self, event: QEvent) -> None:
        """Come back when something else has hidden it."""
        super().hideEvent(event)  # type: ignore[arg-type]
        if not self._may_close:
            self._return.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note that somebody is there; no tip is shown, and nothing dragged goes out or in."""
        kinds = QEvent.Type
        if event.type() in (kinds.ToolTip, kinds.WhatsThis, kinds.ContextMenu, kinds.DragEnter, kinds.Drop):
            return True
        if is_activation(event) and isinstance(watched, QWidget) and watched is not self:
            self.touched.emit()
        return super().eventFilter(watched, event)


def clear_clipboards() -> None:
    """Forget what a visitor has selected or copied."""
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    if clipboard.supportsSelection():
        clipboard.clear(clipboard.Mode.Selection)
