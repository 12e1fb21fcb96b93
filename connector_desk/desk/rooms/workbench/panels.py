"""The panels of the workbench: one row each.  A new panel is a row here and its own files."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.rooms.workbench.collection_view import CollectionView
from connector_desk.desk.rooms.workbench.decode_view import DecodeView
from connector_desk.desk.rooms.workbench.draft_view import DraftView
from connector_desk.desk.rooms.workbench.faults_view import FaultsView
from connector_desk.desk.rooms.workbench.history_view import HistoryView
from connector_desk.desk.rooms.workbench.mutation_view import MutationView
from connector_desk.desk.rooms.workbench.response_view import ResponsePanel
from connector_desk.desk.rooms.workbench.trace_view import TraceView
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.widgets.tokens import Colours


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
    """Makes it; imports its module only then."""


def _draft(colours: Colours, controller: WorkbenchController) -> QWidget:
    return DraftView(colours, controller)


def _history(colours: Colours, controller: WorkbenchController) -> QWidget:
    return HistoryView(colours, controller)


def _collections(colours: Colours, controller: WorkbenchController) -> QWidget:
    return CollectionView(colours, controller)


def _mutations(colours: Colours, controller: WorkbenchController) -> QWidget:
    return MutationView(colours, controller)


def _response(colours: Colours, controller: WorkbenchController) -> QWidget:
    return ResponsePanel(colours, controller)


def _follow(colours: Colours, controller: WorkbenchController) -> QWidget:
    return TraceView(colours, controller)


def _decode(colours: Colours, controller: WorkbenchController) -> QWidget:
    return DecodeView(colours, controller)


def _faults(colours: Colours, controller: WorkbenchController) -> QWidget:
    return FaultsView(colours, controller)


PANELS: tuple[Panel, ...] = (
    Panel("history", QT_TRANSLATE_NOOP("Workbench", "History"), Column.LIBRARY, _history),
    Panel("collections", QT_TRANSLATE_NOOP("Workbench", "Collections"), Column.LIBRARY, _collections),
    Panel("mutations", QT_TRANSLATE_NOOP("Workbench", "Variants"), Column.LIBRARY, _mutations),
    Panel("draft", QT_TRANSLATE_NOOP("Workbench", "Request"), Column.DRAFT, _draft),
    Panel("response", QT_TRANSLATE_NOOP("Workbench", "Response"), Column.RESPONSE, _response),
    Panel("follow", QT_TRANSLATE_NOOP("Workbench", "What follows"), Column.RESPONSE, _follow),
    Panel("decode", QT_TRANSLATE_NOOP("Workbench", "Decode"), Column.RESPONSE, _decode),
    Panel("faults", QT_TRANSLATE_NOOP("Workbench", "Faults"), Column.RESPONSE, _faults),
)
