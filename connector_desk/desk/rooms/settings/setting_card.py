"""A card of the settings: it loads what the place has, sends a change, and says why one was refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QLayout, QVBoxLayout, QWidget

from connector_desk.desk.kit.form_spec import SENTENCE
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, button, label, restyle
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.tokens import SPACE_2, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.wrapping_radio_button import INDENT, WrappingRadioButton

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.place import Place
    from connector_desk.client.response import Response
    from connector_desk.desk.kit.form_draft import FormDraft
    from connector_desk.desk.runner.runner import Job, Runner
    from connector_desk.desk.runner.session import OpenPlace

T = TypeVar("T")


class SettingCard(QWidget):
    """The part that all cards share; a card itself has its fields, `load` and `refresh`."""

    offered = Signal(bool)
    """Whether the place has this setting."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._colours, self._runner, self._place = colours, runner, place
        self.notice = Notice(colours)
        self.notice.offer()

    def load(self) -> None:
        """Ask the open place what it has; a card that shows only what the desk itself knows asks nothing."""
        self.refresh()

    def refresh(self) -> None:
        """Show the present state; nothing is asked."""

    def _lay_out(self, *parts: QWidget | QLayout | int, spacing: int = SPACE_2) -> QVBoxLayout:
        """Put the parts below one another, without margins; a number is a gap."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(spacing)
        for part in parts:
            if isinstance(part, QWidget):
                layout.addWidget(part)
            elif isinstance(part, QLayout):
                layout.addLayout(part)
            else:
                layout.addSpacing(part)
        return layout

    def _ask(
        self,
        call: Callable[[Place], Coroutine[Any, Any, T]],
        *,
        then: Callable[[T], None],
        failed: Callable[[DeskError], None] | None = None,
    ) -> bool:
        """Send a request to the open place, if one is open."""
        opened = self._place()
        if opened is None:
            return False
        self._run(call(opened.place), then=then, failed=failed)
        return True

    def _run(
        self,
        work: Coroutine[Any, Any, T],
        *,
        then: Callable[[T], None],
        failed: Callable[[DeskError], None] | None = None,
    ) -> Job:
        """Run a call; its error is said in the notice unless `failed` takes it."""
        return self._runner.run(work, owner=self, then=then, failed=failed or self._refuse)

    def _change(self, call: Callable[[Place], Coroutine[Any, Any, Response]]) -> bool:
        """Send a change, then load what the place has now, or say why it refused."""
        return self._ask(call, then=self._changed)

    def _changed(self, response: Response) -> None:
        if self._is_done(response):
            self.load()
        self.refresh()

    def _offer(self, response: Response, *, is_known: bool = False) -> None:
        """Emit `offered`: whether the place has this setting, by its response, unless it is known already."""
        self.offered.emit(is_known or not response.is_not_offered)

    def _is_done(self, response: Response) -> bool:
        """Return whether a response is no failure; a failure is said in the notice."""
        if response.failure is None:
            self.notice.hide()
            return True
        self.notice.show_error(response.failure)
        return False

    def _is_taken(self, draft: FormDraft, response: Response) -> bool:
        """Return whether a form was taken; the faults of its fields are said beside them, others in the notice."""
        fields = () if response.failure is None else response.failure.fields
        faults = [(each.path, each.code, each.message) for each in fields]
        if not faults or draft.refuse(faults, SENTENCE):
            return self._is_done(response)
        self.notice.hide()
        return False

    def _refuse(self, error: DeskError) -> None:
        """Say why it was not done."""
        self.notice.show_error(error)


class RadioChoice(QWidget):
    """A radio button over its explanation."""

    def __init__(self, group: QButtonGroup, name: str, title: str, explanation: str) -> None:
        super().__init__()
        self.button = WrappingRadioButton(title)
        self.button.setObjectName(name)
        group.addButton(self.button)
        self._words, self._refusal = label("", "muted", wraps=True), label("", "small", wraps=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 2)
        layout.setSpacing(0)
        layout.addWidget(self.button)
        for each in (self._words, self._refusal):
            each.setContentsMargins(INDENT, 0, 0, 0)
            layout.addWidget(each)
        self.explain(explanation)
        self.refuse("")

    def explain(self, explanation: str) -> None:
        """Show another explanation."""
        self._words.setText(explanation)
        self._describe()

    def refuse(self, reason: str) -> None:
        """Show why it cannot be chosen; empty: it can."""
        self._refusal.setText(reason)
        self._refusal.setHidden(not reason)
        self._describe()

    def _describe(self) -> None:
        texts = (self._words.text(), self._refusal.text())
        self.button.setAccessibleDescription(" ".join(each for each in texts if each))


def remove_button(colours: Colours, name: str, remove: Callable[[], None]) -> Button:
    """Make the button that removes something of a name: it asks once more, in its own words."""
    made = button(translate("Settings", "Remove"), colours, kind="quiet")
    made.setAccessibleName(translate("Settings", "Remove {name}").format(name=name))

    def press() -> None:
        if made.property("kind") == "danger":
            made.setEnabled(False)
            remove()
            return
        restyle(made, "kind", "danger")
        made.setText(translate("Settings", "Really remove"))
        made.setAccessibleName(f"{made.text()}: {made.accessibleName()}")

    made.clicked.connect(press)
    return made


def empty(layout: QLayout) -> None:
    """Take all parts out of a layout, for others to be put in."""
    while (item := layout.takeAt(0)) is not None:
        part = item.widget()
        if part is not None:
            part.hide()
            part.deleteLater()


def row_of(*parts: QWidget) -> QBoxLayout:
    """Put parts beside one another, from the left, or below one another where they have no room."""
    row = Reflow(beside_from=None)
    row.setSpacing(SPACE_2)
    for each in parts:
        row.addWidget(each)
    row.addStretch()
    return row
