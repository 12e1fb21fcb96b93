"""The line below every room: a form was not finished when the desk closed.  A person continues it, or discards it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.parts import button, tip
from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, SPACE_1, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain
from connector_desk.desk.shell.actions import CONTINUE_FORM

if TYPE_CHECKING:
    from connector_desk.desk.kit.unfinished_form import UnfinishedForm
    from connector_desk.desk.shell.unfinished_forms import UnfinishedForms

LONGEST = 60
"""Characters of a name that are shown."""


class _Words(QLabel):
    """One line of words; its end is left out where there is no room, and the tip has all of them."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        tip(self, words)

    def minimumSizeHint(self) -> QSize:
        """Take whatever width there is."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as many of the words as there is room for."""
        del event
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        QPainter(self).drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class UnfinishedLine(QFrame):
    """Names the form and its last change; one after the other, where there are several.

    It comes with the first paint, stays as high as it is, and goes by the person's deed alone.
    """

    def __init__(self, colours: Colours, forms: UnfinishedForms) -> None:
        super().__init__()
        self._forms = forms
        self.has_turn = True
        """False while a question is open below the room."""
        self.setObjectName("unfinished-line")
        self.setStyleSheet(
            f"#unfinished-line {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}"
        )
        mark = QLabel()
        mark.setPixmap(icon_pixmap("undo-2", colours.accent, 18, 2.0))
        self.words, self.details = _Words("strong"), _Words("muted")
        self.take_up = button(translate("Unfinished", "Continue"), colours)
        key = QKeySequence(CONTINUE_FORM.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        tip(self.take_up, f"{self.take_up.text()} ({key})")
        self.take_up.clicked.connect(forms.take_up)
        self._nothing, self._something = translate("Notices", "Close"), translate("Unfinished", "Discard")
        self.discard = button("", colours, kind="quiet")
        self.discard.clicked.connect(forms.discard)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_1, SPACE_3, SPACE_1)
        row.setSpacing(SPACE_3)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.words)
        told.addWidget(self.details)
        row.addWidget(mark)
        row.addLayout(told, 1)
        row.addWidget(self.take_up)
        row.addWidget(self.discard)
        self.setFixedHeight(CONTROL_HEIGHT + 2 * SPACE_1 + 1)
        forms.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the form that is offered, or that there is none after all, until the person has seen that."""
        form, obstacle = self._forms.first, self._forms.obstacle
        self.take_up.setEnabled(form is not None and not obstacle)
        self.discard.setEnabled(self._forms.is_told)
        self._name_discard(is_nothing=form is None and self._forms.is_told)
        if form is not None:
            who, kind = (isolated(plain(each, LONGEST)) for each in (form.who, self._forms.kind))
            self.words.tell(" · ".join(filter(None, (who if form.who else "", kind, self._more()))))
            self.details.tell(obstacle or self._what_happened(form))
        elif self._forms.is_told:
            self.words.tell(translate("Unfinished", "There is no unfinished form here."))
            self.details.tell(translate("Unfinished", "It is a day old, of another place, or cannot be read."))
        else:
            self.words.tell(translate("Unfinished", "A form was not finished when the desk closed."))
            self.details.tell(translate("Unfinished", "The desk is opening it…"))
        self.setAccessibleName(" ".join(filter(None, (self.words.text(), self.details.text()))))
        self.setVisible(self.has_turn and (form is not None or not self._forms.is_answered))

    def put_away(self) -> None:
        """Go if there is nothing to offer: when the person goes elsewhere, never by itself."""
        if self._forms.is_told and self._forms.first is None:
            self._forms.discard()

    def _name_discard(self, *, is_nothing: bool) -> None:
        """Name what the last button does; its width is that of both names, so that the one before it does not move."""
        if not self.discard.text():
            for words in (self._nothing, self._something):
                self.discard.setText(words)
                self.discard.setMinimumWidth(max(self.discard.minimumWidth(), self.discard.sizeHint().width()))
        words = self._nothing if is_nothing else self._something
        self.discard.setText(words)
        self.discard.setAccessibleName(words)

    def _what_happened(self, form: UnfinishedForm) -> str:
        when = show_near(form.at, self._forms.clock())
        if form.is_set_aside:
            return translate("Unfinished", "This form was set aside: {when}.").format(when=when)
        words = translate("Unfinished", "Not finished when the desk closed. Last change: {when}.")
        return words.format(when=when)

    def _more(self) -> str:
        count = len(self._forms.offered) - 1
        return translate("OpenVisits", "{count} more").format(count=count) if count else ""
