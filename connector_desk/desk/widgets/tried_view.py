"""What the test wallet does, beside the steps: plainly marked as a test."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.outcome import error_words
from connector_desk.desk.widgets.parts import label, tip
from connector_desk.desk.widgets.stage_shapes import ShownDeed, ShownTry
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

_DEEDS = {
    "kept": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: took {what}."),
    "shown": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: showed {what}."),
    "declined_offer": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: declined."),
    "declined_request": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: declined."),
    "connected": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: connected."),
    "took": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: connected, and took or showed {what}."),
    "walked": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: walked the page to its end, with {what}."),
    "read": QT_TRANSLATE_NOOP("TestWallet", "Test wallet: walked the page to its end."),
}


class TriedView(QFrame):
    """One line: at work, done, or why it stopped."""

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
        layout.addWidget(self.words, 1)
        self.hide()

    def show_tried(self, tried: ShownTry | None, *, brief: bool = False) -> None:
        """Show how it fares; nothing while nobody has tried it.  What is left out when brief, the tool tip says."""
        self.setVisible(tried is not None)
        if tried is None:
            return
        self.words.setText(tried_words(tried, brief=brief))
        tip(self.words, tried_words(tried))


def tried_words(tried: ShownTry, *, brief: bool = False) -> str:
    """Say how the test wallet fares."""
    if tried.done is not None:
        return _done_words(tried.done)
    if tried.error is None:
        return translate("TestWallet", "Test wallet: at work…")
    error = tried.error
    doubt, detail = getattr(error, "doubt", None), getattr(error, "detail", "")  # which only the wallet's own have
    told = [error_words(error.code, error.entry.sentence, error.next_step)[0]]
    if doubt:
        told = [*([] if brief else told), translate("Errors", str(doubt))]
    words = " ".join([*told, *([f"({plain(detail, 120)})"] if detail and not brief else [])])
    return translate("TestWallet", "Test wallet: {sentence}").format(sentence=words)


def _done_words(done: ShownDeed) -> str:
    words = ", ".join(plain(each, 80) for each in done.what)
    if done.disclosed:
        words = f"{words} ({', '.join(plain(each, 60) for each in done.disclosed)})"
    deed = done.deed
    if deed == "walked" and not words:
        deed = "read"
    elif deed == "connected" and words:
        deed = "took"
    return translate("TestWallet", _DEEDS[deed]).format(what=words)
