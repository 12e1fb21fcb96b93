"""Work of the processor off the UI thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from connector_desk.desk.runner.runner import Runner

T = TypeVar("T")


class Offload:
    """Runs functions on a thread of their own; their results come back to the UI thread while the owner is there."""

    def __init__(self, runner: Runner, owner: QObject) -> None:
        self._runner, self._owner = runner, owner

    def __call__(self, work: Callable[[], T], then: Callable[[T], None], /) -> None:
        """Run a function and hand over its result."""
        self._runner.offload(work, owner=self._owner, then=then)
