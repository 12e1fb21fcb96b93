"""Asks, before data is saved to a file, whether the window permits it: it may ask for a PIN of staff first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


@runtime_checkable
class ExportGuard(Protocol):
    """The window of a desk."""

    def permit_export(self, then: Callable[[], object], over: QWidget) -> None:
        """Go on at once where nobody's PIN is asked for, else after the right one."""
        ...


def when_export_permitted(view: QWidget, then: Callable[[], object]) -> None:
    """Go on once the window in which a view stands, or over which its dialog does, permits to save data."""
    above: QWidget | None = view
    while above is not None and not isinstance(above, ExportGuard):
        above = above.parentWidget()
    if above is None:
        then()
    else:
        above.permit_export(then, view.window())
