"""The form of the counter, and below it its options while they are open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.rooms.counter import actions
from connector_desk.desk.rooms.counter.more_view import OfferOptionsView, summary
from connector_desk.desk.widgets.focus import tab_stops
from connector_desk.desk.widgets.fold_button import FoldButton
from connector_desk.desk.widgets.following_area import FollowingArea
from connector_desk.desk.widgets.tokens import SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.counter.form_view import OfferForm
    from connector_desk.desk.rooms.counter.offer_terms import PinRule


class FormArea(FollowingArea):
    """Scrolls a form and its options together; `fold` opens and closes the options."""

    edited = Signal()
    renamed = Signal(bool)
    adds = Signal()
    """One more credential is wanted."""
    remade = Signal()
    """The stops of Tab are others now."""

    def __init__(
        self, colours: Colours, language: str, now: Callable[[], int], pin_rule: Callable[[], PinRule]
    ) -> None:
        super().__init__()
        self._colours, self._language, self._now, self._pin_rule = colours, language, now, pin_rule
        self.form: OfferForm | None = None
        self.options: OfferOptionsView | None = None
        self._leads_to_options = False
        page = QWidget()
        page.setObjectName("scrolled")
        self._layout = QVBoxLayout(page)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_3)
        self.setWidget(page)
        self.fold = FoldButton(colours)
        self.fold.toggled.connect(self._fold)
        self.fold.leads_to(lambda: [self.options])

    def show_form(self, form: OfferForm, *, keeps_options: bool = False) -> None:
        """Show another form, its options closed unless it is for the same offer."""
        is_open, self._leads_to_options = keeps_options and self.fold.isChecked(), False
        former, self.form = self.form, form
        self._layout.insertWidget(0, form, 1)  # before the options close: the keys lead through it then
        self.fold.setChecked(False)
        if former is not None:
            former.hide()
            former.deleteLater()
        form.show()  # at once, so that it takes the focus
        if is_open:
            self.fold.setChecked(True)
            self._leads_to_options = False
        self.sum_up()

    def readdress(self) -> None:
        """Show the options for another kind of recipient."""
        if self.options is not None and self.options.is_for_agent is not self.options.draft.recipient.is_agent:
            self._drop_options()
            self._open_options()
        self.sum_up()

    def toggle_options(self) -> None:
        """Open the options and set the focus to the first of them, which scrolls them into view; or close them."""
        self.fold.toggle()
        stops = self.option_stops() if self.fold.isChecked() else []
        if stops:
            stops[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def option_stops(self) -> list[QWidget]:
        """Return where Tab stops in the options."""
        return [] if self.options is None else tab_stops(self.options)

    def show_faults(self) -> None:
        """Show the faults of form and options; closed options with one open."""
        if self.form is None:
            return
        self.form.show_faults()
        if self.options is None and self.form.draft.spoken_term_faults():
            self.fold.setChecked(True)
        elif self.options is not None:
            self.options.show_faults()
            self.options.show_pin(self._pin_rule())

    def focus_wrong(self) -> bool:
        """Set the focus to the first wrong option; return False if the form has a fault, or no option is wrong."""
        if self.form is None or self.options is None or self.form.draft.first_fault() is not None:
            return False
        return self.options.focus_wrong()

    def sum_up(self) -> None:
        """Show what the options say beside their fold."""
        if self.form is not None:
            words = summary(self.form.draft, self._pin_rule())
            self.fold.setText(words)
            self.fold.setAccessibleName(f"{translate('Actions', actions.MORE.title)}: {words}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the form as wide as the room: it never scrolls sideways."""
        super().resizeEvent(event)
        inside = self.widget()
        if inside is not None:
            inside.setMaximumWidth(self.viewport().width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the options once they have their room."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and watched is self.widget() and self._leads_to_options:
            self._leads_to_options = False
            if self.options is not None:
                self.verticalScrollBar().setValue(self.options.y())
        return done

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self._drop_options()
        if opened and self.form is not None:
            self._leads_to_options = True
            self._open_options()
        self.remade.emit()

    def _open_options(self) -> None:
        if self.form is None:
            return
        self.options = OfferOptionsView(self._colours, self.form.draft, self._now, self._language)
        self.options.show_pin(self._pin_rule())
        self.options.edited.connect(self._option_edited)
        self.options.renamed.connect(self.renamed)
        self.options.adds.connect(self.adds)
        self.options.remade.connect(self.remade)
        self._layout.addWidget(self.options)
        self.options.show()  # at once, so that it takes the focus

    def _option_edited(self) -> None:
        self.sum_up()
        self.edited.emit()

    def _drop_options(self) -> None:
        if self.options is not None:
            self.options.hide()
            self.options.deleteLater()
        self.options = None
