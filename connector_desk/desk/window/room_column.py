"""The open room, with the notices above and below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:  # loaded where they are needed
    from connector_desk.contract.answer_faults import FaultState
    from connector_desk.desk.runner.certificate_watch import CertificateWatch
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.runner.update_watch import UpdateWatch
    from connector_desk.desk.widgets.open_visits import OpenVisitsStrip
    from connector_desk.desk.widgets.tokens import Colours
    from connector_desk.desk.window.certificate_line import CertificateLine
    from connector_desk.desk.window.connectivity import Connectivity
    from connector_desk.desk.window.data_notice import DataNotice
    from connector_desk.desk.window.fault_bar import FaultBar
    from connector_desk.desk.window.name_card import NameCard
    from connector_desk.desk.window.open_visits import OpenVisits
    from connector_desk.desk.window.port_notice import PortNotice
    from connector_desk.desk.window.preferences import Preferences
    from connector_desk.desk.window.recovery_card import RecoveryCard
    from connector_desk.desk.window.unfinished_forms import UnfinishedForms
    from connector_desk.desk.window.unfinished_line import UnfinishedLine
    from connector_desk.desk.window.update_line import UpdateLine


class RoomColumn(QVBoxLayout):
    """Gives a room all the height that notices and strips leave."""

    def __init__(self, room: QWidget, colours: Colours, connectivity: Connectivity) -> None:
        super().__init__()
        self._room, self._colours, self._connectivity = room, colours, connectivity
        self.setSpacing(0)
        self.addWidget(room, 1)
        self.data_notice: DataNotice | None = None
        self.port_notice: PortNotice | None = None
        self.fault_bar: FaultBar | None = None
        self.update_line: UpdateLine | None = None
        self.certificate_line: CertificateLine | None = None
        self.name_card: NameCard | None = None
        self.recovery_card: RecoveryCard | None = None
        self.unfinished_line: UnfinishedLine | None = None

    def surround(self, visits: OpenVisits) -> None:
        """Add notices above the room and open visits below it as soon as there are any, after the first paint."""
        visits.show_in(self._make_strip)
        self.look()

    def _make_strip(self) -> OpenVisitsStrip:
        from connector_desk.desk.widgets.open_visits import OpenVisitsStrip  # noqa: PLC0415  where there are any

        strip = OpenVisitsStrip(self._colours)
        self.addWidget(strip)
        return strip

    def tell_unfinished(self, forms: UnfinishedForms, *, is_expected: bool = False) -> None:
        """Offer below the room what was not finished; its line is there at once where a form is expected."""
        if self.unfinished_line is None and (forms.offered or (is_expected and not forms.is_told)):
            from connector_desk.desk.window.unfinished_line import UnfinishedLine  # noqa: PLC0415  hardly ever needed

            self.unfinished_line = UnfinishedLine(self._colours, forms)
            self.insertWidget(self.indexOf(self._room) + 1, self.unfinished_line)
            self.unfinished_line.look()

    def tell_faults(self, state: FaultState | None, end: Callable[[], object]) -> None:
        """Show the bar while a fault is armed or messages are recorded; `end` is what its button does."""
        if self.fault_bar is None and state is not None and not state.is_quiet:
            from connector_desk.desk.window.fault_bar import FaultBar  # noqa: PLC0415  hardly ever needed

            self.fault_bar = FaultBar(self._colours)
            self.fault_bar.ended.connect(end)
            self.insertWidget(0, self.fault_bar)
        if self.fault_bar is not None and state is not None:
            self.fault_bar.tell(state)

    def tell_update(self, watch: UpdateWatch) -> None:
        """Announce a newer version below the room, while no visit is open."""
        if self.update_line is None and watch.announced is not None:
            from connector_desk.desk.window.update_line import UpdateLine  # noqa: PLC0415  hardly ever needed

            self.update_line = UpdateLine(self._colours, watch)
            self.addWidget(self.update_line)
        if self.update_line is not None:
            self.update_line.look()

    def tell_certificates(self, watch: CertificateWatch, show: Callable[[], object]) -> None:
        """Announce below the room what expires, while no visit is open; `show` is what its button does."""
        if self.certificate_line is None and watch.announced:
            from connector_desk.desk.window.certificate_line import CertificateLine  # noqa: PLC0415  hardly ever needed

            self.certificate_line = CertificateLine(self._colours, watch)
            self.certificate_line.wanted.connect(show)
            self.addWidget(self.certificate_line)
        if self.certificate_line is not None:
            self.certificate_line.look()

    def ask_for_code(
        self,
        session: Session,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> RecoveryCard | None:
        """Say below the room, once, what a lost keyring means, and return the card where it was made now."""
        if self.recovery_card is not None:
            self.recovery_card.look()
        elif preferences.choice("askedForCode") == "no":
            from connector_desk.desk.window.recovery_card import RecoveryCard  # noqa: PLC0415  at the first start only

            self.recovery_card = RecoveryCard(self._colours, session, preferences, runner, place)
            self.addWidget(self.recovery_card)
            self.recovery_card.look()
            return self.recovery_card
        return None

    def ask_for_name(
        self,
        watch: OrganisationWatch,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        """Ask below the room for the name of this desk, once, where it has none; one question at a time."""
        if self.recovery_card is not None and not self.recovery_card.isHidden():
            return
        if self.name_card is None and watch.lacks_name and preferences.choice("askedForName") == "no":
            from connector_desk.desk.window.name_card import NameCard  # noqa: PLC0415  at the first start only

            self.name_card = NameCard(self._colours, watch, preferences, runner, place)
            self.addWidget(self.name_card)
        if self.name_card is not None:
            self.name_card.look()

    def look(self) -> None:
        """Show the present notices about the stored data and the port."""
        status = self._connectivity.status
        if self.data_notice is None and status.notices:
            from connector_desk.desk.window.data_notice import DataNotice  # noqa: PLC0415  hardly ever needed

            self.data_notice = DataNotice(self._colours, status)
            self.insertWidget(0, self.data_notice)
        if self.port_notice is None and status.endpoints.has_moved:
            from connector_desk.desk.window.port_notice import PortNotice  # noqa: PLC0415  hardly ever needed

            self.port_notice = PortNotice(self._colours, self._connectivity)
            self.insertWidget(0 if self.data_notice is None else 1, self.port_notice)
            self.port_notice.look()
        if self.data_notice is not None:
            self.data_notice.look()
