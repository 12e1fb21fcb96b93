"""The progress of the test wallet, beside the steps: plainly marked as a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label, tip
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain, plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.runner.session import PinRequest, WalletReport
    from connector_desk.desk.visits.set_aside_visits import WalletAttempt

_OPERATIONS = {
    "kept": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: accepted {what}."),
    "shown": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: showed {what}."),
    "declined_offer": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: declined."),
    "declined_request": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: declined."),
    "connected": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: connected."),
    "fetched": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: there was nothing to fetch."),
    "answered": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: accepted or showed {what}."),
    "took": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: connected, and accepted or showed {what}."),
    "walked": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: completed the workflow, with {what}."),
    "read": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: completed the workflow."),
}
_WITH_WORDS = {"connected": "took", "fetched": "answered"}

LONGEST_PIN = 64


class TrialView(QFrame):
    """One line: at work, done, or why it stopped; below it a field while it waits for a PIN."""

    given = Signal(str)
    """The PIN that was typed; nothing: there is none."""

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.setProperty("kind", "sunken")
        self._mark = label()
        self._mark.setPixmap(icon_pixmap("flask-conical", colours.muted, 16, 2.0))
        self.words = label("", "small", wraps=True, name="tried")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_3, SPACE_2, SPACE_3, SPACE_2)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        inside = QVBoxLayout()
        inside.setSpacing(SPACE_2)
        inside.addWidget(self.words)
        inside.addWidget(self._make_pin(colours))
        layout.addLayout(inside, 1)
        self.hide()

    def show_tried(self, tried: WalletAttempt | None, *, brief: bool = False) -> None:
        """Show its progress; hide while nobody has tried it.  Texts left out when brief are in the tool tip."""
        self.setVisible(tried is not None)
        if tried is None:
            return
        self.words.setText(tried_words(tried, brief=brief))
        tip(self.words, tried_words(tried))
        self._show_pin(tried.asks)

    def _make_pin(self, colours: Colours) -> QWidget:
        """Make a field and its two answers."""
        self._pin_row, self.pin = QWidget(), QLineEdit()
        self._asks: PinRequest | None = None
        name = translate("TestWallet", "PIN for the test wallet")
        self.pin.setAccessibleName(name)
        self.pin.setPlaceholderText(translate("TestWallet", "PIN"))
        self.pin.setMinimumWidth(90)
        self.pin.returnPressed.connect(self._give)
        self.go_on = button(translate("TestWallet", "Continue"), colours)
        self.go_on.clicked.connect(self._give)
        self.pin.textChanged.connect(lambda text: self.go_on.setEnabled(bool(text.strip())))
        self.stop = button(translate("TestWallet", "Stop"), colours, kind="quiet")
        self.stop.clicked.connect(lambda: self.given.emit(""))
        row = QHBoxLayout(self._pin_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_2)
        row.addWidget(self.pin, 1)
        row.addWidget(self.go_on)
        row.addWidget(self.stop)
        self._pin_row.hide()
        return self._pin_row

    def _show_pin(self, asks: PinRequest | None) -> None:
        """Show the field, empty for each question."""
        if asks is self._asks:
            return
        self._asks = asks
        self.pin.clear()
        self.go_on.setEnabled(False)
        self._pin_row.setVisible(asks is not None)
        if asks is None:
            return
        self.pin.setMaxLength(asks.length or LONGEST_PIN)
        hints = Qt.InputMethodHint.ImhDigitsOnly if asks.is_numeric else Qt.InputMethodHint.ImhNone
        self.pin.setInputMethodHints(hints)
        self.pin.setAccessibleDescription(self.words.text())
        self.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        if self.pin.text().strip():
            self.given.emit(self.pin.text().strip())


def tried_words(tried: WalletAttempt, *, brief: bool = False) -> str:
    """Return the progress of the test wallet in words."""
    if tried.done is not None:
        return _done_words(tried.done)
    if tried.asks is not None:
        return _pin_words(tried.asks)
    if tried.error is None:
        return translate("TestWallet", "Test wallet: working…")
    error = tried.error
    doubt, detail = getattr(error, "doubt", None), getattr(error, "detail", "")  # which only the wallet's own have
    parts = [error_words(error.code, error.entry.sentence, error.next_step)[0]]
    if doubt:
        parts = [*([] if brief else parts), translate_sentence(str(doubt))]
    words = " ".join([*parts, *([f"({_heard(detail)})"] if detail and not brief else [])])
    return translate("TestWallet", "Test wallet: {sentence}").format(sentence=words)


def _heard(said: str) -> str:
    """Return a sentence of the place to the wallet, in the person's language if this program wrote it."""
    own = translate("Detail", said)
    return plain(translate_sentence(said) if own == said else own, 160)


def _pin_words(asks: PinRequest) -> str:
    """Return the asker, and the refusal of the last PIN."""
    words = translate("TestWallet", "Test wallet: {who} asks for a PIN. See the run under “Links”.")
    return pin_refusal(asks) or words.format(who=plain_inside(asks.who, 80))


def pin_refusal(asks: PinRequest) -> str:
    """Return why the last PIN was refused; empty: there was none."""
    if not asks.refusal:
        return ""
    return translate("TestWallet", "Test wallet: the PIN was refused. ({reason})").format(reason=_heard(asks.refusal))


def _done_words(done: WalletReport) -> str:
    words = ", ".join(plain(each, 80) for each in done.what)
    if done.disclosed:
        words = f"{words} ({', '.join(plain(each, 60) for each in done.disclosed)})"
    operation = done.operation
    if operation == "walked" and not words:
        operation = "read"
    elif operation in _WITH_WORDS and words:
        operation = _WITH_WORDS[operation]
    return translate("TestWallet", _OPERATIONS[operation]).format(what=words)
