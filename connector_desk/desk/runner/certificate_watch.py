"""Follows the certificates of the place that somebody has to replace, for a line in the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.certificates import ExpiringCertificate, ServiceHealth
    from connector_desk.contract.event import Event
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace

_AGAIN_AFTER: Final = 60 * 60_000  # milliseconds
_EVENTS: Final = ("certificate.", "key.")


class CertificateWatch(QObject):
    """Asks the place what expires; `is_busy` says whether a visit is open."""

    changed = Signal()

    def __init__(
        self, runner: Runner, place: Callable[[], OpenPlace | None], is_busy: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._runner, self._place, self._is_busy = runner, place, is_busy
        self.expiring: Sequence[ExpiringCertificate] = ()
        self._put_off: set[tuple[str, str]] = set()
        self._timer = QTimer(self, interval=_AGAIN_AFTER)
        self._timer.timeout.connect(self.load)
        self._timer.start()

    @property
    def announced(self) -> Sequence[ExpiringCertificate]:
        """Return what to announce now, the most urgent first: nothing during a visit."""
        if self._is_busy():
            return ()
        return [one for one in self.expiring if (one.fingerprint, one.alarm) not in self._put_off]

    def load(self) -> None:
        """Ask."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.settings.health(), owner=self, then=self._take, failed=lambda _: None)

    def on_event(self, event: Event) -> None:
        """Ask again when a certificate comes to a threshold, or another key signs."""
        if event.type.startswith(_EVENTS):
            self.load()

    def snooze(self) -> None:
        """Keep quiet about these certificates until the next start, or until one of them is more urgent."""
        self._put_off |= {(one.fingerprint, one.alarm) for one in self.expiring}
        self.changed.emit()

    def _take(self, response: TypedResponse[ServiceHealth]) -> None:
        if response.value is not None:
            self.expiring = response.value.expiringCertificates
            self.changed.emit()
