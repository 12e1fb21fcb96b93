"""The words of a wallet or an agent, under a line that says whose they are; nothing in them is obeyed or trusted."""

from textwrap import fill

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.parts import label, tip
from connector_desk.desk.kit.status_line import announce
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_4
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import one_line

MOST_SPOKEN = 500
"""Characters that our own core keeps of the words of a wallet; a screen reader and the tip tell as many."""
_KEPT = 74
"""Pixels for whose words they are and three lines of them."""
_BRIEFLY = 900
"""Pixels of one line: broken into several, it is seen whole in the smallest window too."""


class ExternalText(QWidget):
    """Quotes the other side; takes no focus, and no room if there is no quotation."""

    def __init__(self, *, on_panel: bool = False) -> None:
        super().__init__()
        self._is_brief = on_panel
        side = Qt.AlignmentFlag.AlignHCenter if on_panel else Qt.AlignmentFlag.AlignLeft
        self._whose = label("", "small")
        self._whose.setAlignment(side)
        self.words = BreakingLabel("", "muted", name="their-words", side=side)
        layout = QVBoxLayout(self)
        inset = SPACE_4 if on_panel else 0
        layout.setContentsMargins(inset, SPACE_1, inset, 0)
        layout.setSpacing(2)
        layout.addWidget(self._whose)
        layout.addWidget(self.words)
        layout.addStretch(1)
        self.hide()

    def show_words(self, text: str, *, is_agent: bool = False, may_come: bool = False) -> None:
        """Show a quotation, to screen readers too; hide if it is empty.

        If one may still come, its room is kept free, so that the content above does not move.
        """
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(may_come)
        self.setSizePolicy(kept)
        self.setMinimumHeight(_KEPT if may_come else 0)
        shown = spoken = one_line(text, MOST_SPOKEN)
        if self._is_brief:
            shown = self.words.fontMetrics().elidedText(spoken, Qt.TextElideMode.ElideRight, _BRIEFLY)
        whose = translate("Outcome", "The agent said:") if is_agent else translate("Outcome", "The wallet said:")
        quote = translate("Outcome", "“{words}”") if spoken else ""
        accessible_text = f"{whose} {quote.format(words=spoken)}" if spoken else ""
        is_news = accessible_text != self.words.accessibleName()
        self._whose.setText(whose)
        self.words.setText(quote.format(words=shown))
        self.words.setAccessibleName(accessible_text)
        tip(self.words, _broken(spoken) if spoken != shown else "")
        self.setVisible(bool(spoken))
        if spoken and is_news and self.isVisible():
            announce(self.words, accessible_text)


def _broken(line: str) -> str:
    """Break a long line, which a tip would not."""
    return fill(line, 72)
