"""The open room, with the notices above and below it."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.window.connectivity import Connectivity
from connector_desk.desk.window.open_visits import OpenVisits

if TYPE_CHECKING:  # loaded where they are needed
    from connector_desk.desk.widgets.open_visits import OpenVisitsStrip
    from connector_desk.desk.window.data_notice import DataNotice
    from connector_desk.desk.window.port_notice import PortNotice


class RoomColumn(QVBoxLayout):
    """Gives a room all the height that notices and strips leave."""

    def __init__(self, room: QWidget, colours: Colours, connectivity: Connectivity) -> None:
        super().__init__()
        self._colours, self._connectivity = colours, connectivity
        self.setSpacing(0)
        self.addWidget(room, 1)
        self.data_notice: DataNotice | None = None
        self.port_notice: PortNotice | None = None

    def surround(self, visits: OpenVisits) -> None:
        """Add notices above the room and open visits below it as soon as there are any, after the first paint."""
        visits.show_in(self._make_strip)
        self.look()

    def _make_strip(self) -> "OpenVisitsStrip":
        from connector_desk.desk.widgets.open_visits import OpenVisitsStrip  # noqa: PLC0415  where there are any

        strip = OpenVisitsStrip(self._colours)
        self.addWidget(strip)
        return strip

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
