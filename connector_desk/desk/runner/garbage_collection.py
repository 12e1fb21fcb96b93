"""Garbage collection on the UI thread alone.

Python looks for garbage on whatever thread makes objects.  A widget without a parent that is part of a reference cycle
would then be deleted on the thread of the service, which ends the program.
"""

import gc

from PySide6.QtCore import QObject, QTimer

_INTERVAL = 250
"""Milliseconds; what a desk makes within a second is small."""


class GarbageCollection(QObject):
    """Collects garbage now and then; Python itself must not (`gc.disable`)."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL)
        self._timer.timeout.connect(collect_as_due)

    def start(self) -> None:
        """Exclude the objects made so far, which stay, and collect garbage from now on."""
        gc.freeze()
        self._timer.start()


def collect_as_due() -> None:
    """Collect the generations whose thresholds are passed, as Python would by itself."""
    young, middle, old = (count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True))
    if young:
        gc.collect(2 if middle and old else 1 if middle else 0)
