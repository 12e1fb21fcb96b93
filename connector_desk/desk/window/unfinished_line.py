"""The line below every room: a form was not finished when the desk closed.  A person continues it, or discards it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.moments import show_near
from connector_desk.desk.widgets.parts import button, label, tip
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import isolated, plain
from connector_desk.desk.window.actions import CONTINUE_FORM

if TYPE_CHECKING:
    from connector_desk.desk.widgets.unfinished_form import UnfinishedForm
    from connector_desk.desk.window.unfinished_forms import UnfinishedForms

LONGEST = 60
"""Characters of a name that are shown."""


class UnfinishedLine(QFrame):
    """Names the form and its last change; one after the other, where there are several."""

    def __init__(self, colours: Colours, forms: UnfinishedForms) -> None:
        super().__init__()
        self._forms = forms
        self.setObjectName("unfinished-line")
        self.setStyleSheet(
            f"#unfinished-line {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}"
        )
        mark = QLabel()
        mark.setPixmap(icon_pixmap("undo-2", colours.accent, 18, 2.0))
        self.words, self.details = label("", "strong", wraps=True), label("", "muted", wraps=True)
        self.take_up = button(translate("Unfinished", "Continue"), colours)
        key = QKeySequence(CONTINUE_FORM.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        tip(self.take_up, f"{self.take_up.text()} ({key})")
        self.take_up.clicked.connect(forms.take_up)
        self.discard = button(translate("Unfinished", "Discard"), colours, kind="quiet")
        self.discard.clicked.connect(forms.discard)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_2, SPACE_3, SPACE_2)
        row.setSpacing(SPACE_3)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.words)
        told.addWidget(self.details)
        row.addWidget(mark)
        row.addLayout(told, 1)
        row.addWidget(self.take_up)
        row.addWidget(self.discard)
        forms.changed.connect(self.look)

    def look(self) -> None:
        """Show the form that is offered; nothing, once it is known that there is none."""
        form, obstacle = self._forms.first, self._forms.obstacle
        self.take_up.setEnabled(form is not None and not obstacle)
        self.discard.setEnabled(form is not None)
        if form is not None:
            who, kind = (isolated(plain(each, LONGEST)) for each in (form.who, self._forms.kind))
            self.words.setText(" · ".join(filter(None, (who if form.who else "", kind, self._more()))))
            self.details.setText(" ".join(filter(None, (self._what_happened(form), obstacle))))
        else:
            self.words.setText(translate("Unfinished", "A form was not finished when the desk closed."))
            self.details.setText(translate("Unfinished", "The desk is opening it…"))
        self.setAccessibleName(" ".join(filter(None, (self.words.text(), self.details.text()))))
        self.setVisible(form is not None or not self._forms.is_told)

    def _what_happened(self, form: UnfinishedForm) -> str:
        when = show_near(form.at, self._forms.clock())
        if form.is_set_aside:
            return translate("Unfinished", "This form was set aside: {when}.").format(when=when)
        words = translate("Unfinished", "Not finished when the desk closed. Last change: {when}.")
        return words.format(when=when)

    def _more(self) -> str:
        count = len(self._forms.offered) - 1
        return translate("OpenVisits", "{count} more").format(count=count) if count else ""
