"""The workbench: what is kept, the draft, and what came of it, side by side or one behind the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from connector_desk.decoding.decoder import LARGEST
from connector_desk.desk.kit.exchange_view import ExchangeView
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.segments import Tabs
from connector_desk.desk.kit.tokens import SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.workbench import actions
from connector_desk.desk.rooms.workbench.collection_view import CollectionView, MutationView
from connector_desk.desk.rooms.workbench.decode_view import DecodeView
from connector_desk.desk.rooms.workbench.draft_view import DraftView
from connector_desk.desk.rooms.workbench.faults_view import FaultsView
from connector_desk.desk.rooms.workbench.history_view import HistoryView
from connector_desk.desk.rooms.workbench.trace_view import TraceView
from connector_desk.desk.runner.runner import Offload

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import RecordedRequest, Response
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


class ResponsePanel(QWidget):
    """Shows what came of the last draft, or why nothing came."""

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._controller = controller
        empty = translate("Workbench", "Send the request: the response is shown here.")
        self.view = ExchangeView(colours, empty=empty, has_workbench=False, offload=Offload(controller.runner, self))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view, 1)
        self.decode = button(translate("Workbench", "Decode the body"), colours, kind="quiet", icon_name="braces")
        self.decode.clicked.connect(self._decode)
        self.decode.hide()
        layout.addWidget(self.decode, 0, Qt.AlignmentFlag.AlignLeft)
        controller.answered.connect(self._show)
        controller.failed.connect(self._show_failure)
        if controller.state.response is not None:
            self._show(controller.state.response)

    def _show(self, response: Response) -> None:
        self.view.show_response(response)
        self.decode.setVisible(0 < len(response.body) <= LARGEST)

    def _decode(self) -> None:
        response = self._controller.state.response
        if response is not None:
            self._controller.decode_wanted.emit(response.body.decode(errors="replace"))

    def _show_failure(self, error: DeskError, sent: RecordedRequest) -> None:
        self.view.show_failure(sent, error)
        self.decode.hide()


class Column(StrEnum):
    """Where a panel is, from left to right."""

    LIBRARY = "library"
    DRAFT = "draft"
    RESPONSE = "response"


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel; those of one column are tabs, unless it is the only one there."""

    name: str
    title: str
    """Marked for translation in the context `Workbench`."""
    column: Column
    make: Callable[[Colours, WorkbenchController], QWidget]
    """Its class."""


PANELS: tuple[Panel, ...] = (
    Panel("history", QT_TRANSLATE_NOOP("Workbench", "History"), Column.LIBRARY, HistoryView),
    Panel("collections", QT_TRANSLATE_NOOP("Workbench", "Collections"), Column.LIBRARY, CollectionView),
    Panel("mutations", QT_TRANSLATE_NOOP("Workbench", "Variants"), Column.LIBRARY, MutationView),
    Panel("draft", QT_TRANSLATE_NOOP("Workbench", "Request"), Column.DRAFT, DraftView),
    Panel("response", QT_TRANSLATE_NOOP("Workbench", "Response"), Column.RESPONSE, ResponsePanel),
    Panel("follow", QT_TRANSLATE_NOOP("Workbench", "What follows"), Column.RESPONSE, TraceView),
    Panel("decode", QT_TRANSLATE_NOOP("Workbench", "Decode"), Column.RESPONSE, DecodeView),
    Panel("faults", QT_TRANSLATE_NOOP("Workbench", "Faults"), Column.RESPONSE, FaultsView),
)


ROOMY_FROM = 900
_LEAST_HEIGHT = 460
ARRANGEMENTS: tuple[tuple[int, tuple[tuple[Column, ...], ...]], ...] = (
    (1_300, ((Column.LIBRARY,), (Column.DRAFT,), (Column.RESPONSE,))),
    (900, ((Column.DRAFT, Column.LIBRARY), (Column.RESPONSE,))),
    (0, ((Column.DRAFT, Column.RESPONSE, Column.LIBRARY),)),
)
"""From which width of the room on the columns are side by side: those of one group are tabs."""
_SHARES = {Column.LIBRARY: 2, Column.DRAFT: 4, Column.RESPONSE: 4}


class WorkbenchView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    def __init__(self, colours: Colours, controller: WorkbenchController, frame: QWidget | None = None) -> None:
        super().__init__(frame)
        self.controller, self._state = controller, controller.state
        self._colours = colours
        self.panels: dict[str, QWidget] = {}
        self._tabs: list[Tabs] = []
        self._arrangement: tuple[tuple[Column, ...], ...] = ()
        self._ground: QWidget | None = None
        self._head = QHBoxLayout()
        self._head.setSpacing(SPACE_3)
        self._title = label(translate("Workbench", "Workbench"), "display")
        self._head.addWidget(self._title, 1)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_3)
        self._layout.addLayout(self._head)

    def build(self) -> Iterator[None]:
        """Create the panels one by one, each where the width has it."""
        yield from self._arrange()
        yield
        yield from cast("DraftView", self.panels["draft"]).begin()
        yield
        controller = self.controller
        controller.changed.connect(self.possible_changed)
        controller.answered.connect(lambda _: self.show_panel("response"))
        controller.decode_wanted.connect(lambda _: self.show_panel("decode"))

    def take_focus(self) -> None:
        """Set the focus to the draft."""
        self.show_panel("draft")
        self.panels["draft"].setFocus()

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front, if there is one of this name."""
        for each in self._tabs:
            each.open(name)

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        sending, has_place = self._state.is_sending, self.controller.place() is not None
        return {
            actions.SEND.name: has_place and not sending,
            actions.STOP.name: sending,
            actions.CLEAR.name: not sending,
        }.get(name, False)

    def perform(self, name: str) -> None:
        """Do it."""
        if self.is_possible(name):
            done = {
                actions.SEND.name: self.controller.send,
                actions.STOP.name: self.controller.stop,
                actions.CLEAR.name: self.controller.clear,
            }
            done[name]()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins and the columns to the width."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)
        if len(self.panels) == len(PANELS):
            for _ in self._arrange():
                pass

    def minimumSizeHint(self) -> QSize:
        """Fit into the smallest window, which scrolls."""
        return QSize(0, _LEAST_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send with Ctrl+Enter, wherever the focus is."""
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enters and event.modifiers() & Qt.KeyboardModifier.ControlModifier and not event.isAutoRepeat():
            self.controller.send()
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> Iterator[None]:
        """Put the panels side by side, or one behind the other, as the width allows, one in each step."""
        wanted = next(groups for width, groups in ARRANGEMENTS if self.width() >= width)
        if wanted == self._arrangement:
            return
        self._arrangement = wanted
        focus = self.focusWidget()
        for panel in self.panels.values():
            panel.setParent(None)
        former = [*self._tabs, *(each.choice for each in self._tabs), *([self._ground] if self._ground else [])]
        for each in former:
            each.hide()
            each.deleteLater()
        self._tabs = []
        found = [[panel for place in group for panel in PANELS if panel.column is place] for group in wanted]
        self._title.setVisible(len(wanted) > 1)  # a narrow window has room for the tabs alone
        yield from self._make_columns([panels for panels in found if panels])
        self.show_panel("draft")
        if focus is not None:
            focus.setFocus()

    def _make_columns(self, columns: Sequence[Sequence[Panel]]) -> Iterator[None]:
        if len(columns) == 1:
            yield from self._fill(columns[0], self._put_ground, is_alone=True)
            return
        made = QSplitter(Qt.Orientation.Horizontal)
        made.setChildrenCollapsible(False)
        made.setHandleWidth(SPACE_4)
        self._put_ground(made)
        shares = [_SHARES[panels[0].column] for panels in columns]

        def put(column: QWidget) -> None:
            column.setMinimumWidth(180)
            made.addWidget(column)
            column.show()

        for number, panels in enumerate(columns):
            yield from self._fill(panels, put)
            made.setStretchFactor(number, shares[number])
        made.setSizes([self.width() * share // sum(shares) for share in shares])

    def _put_ground(self, ground: QWidget) -> None:
        self._ground = ground
        self._layout.addWidget(ground, 1)
        ground.show()

    def _fill(
        self, panels: Sequence[Panel], put: Callable[[QWidget], None], *, is_alone: bool = False
    ) -> Iterator[None]:
        """Make a column, `put` it where it belongs, and its panels into it."""
        if len(panels) == 1:
            alone = self._panel(panels[0])
            yield
            put(alone)
            yield
            return
        titles = [(panel.name, translate("Workbench", panel.title)) for panel in panels]
        made = Tabs(self._colours, translate("Workbench", "Part of the workbench"), titles, has_head=not is_alone)
        if is_alone:
            self._head.addWidget(made.choice)
        self._tabs.append(made)
        put(made)
        yield
        for panel in panels:
            made_panel = self._panel(panel)
            yield
            made.add(made_panel)
            yield

    def _panel(self, panel: Panel) -> QWidget:
        """Return a panel, made now if it was not there."""
        if panel.name not in self.panels:
            self.panels[panel.name] = panel.make(self._colours, self.controller)
        return self.panels[panel.name]
