"""The open room, the visits below it, and the notices that the person opens over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:  # loaded where they are needed
    from connector_desk.contract.answer_faults import FaultState
    from connector_desk.desk.runner.certificate_watch import CertificateWatch
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.runner.update_watch import UpdateWatch
    from connector_desk.desk.widgets.open_visits import OpenVisitsStrip
    from connector_desk.desk.widgets.tokens import Colours
    from connector_desk.desk.window.connectivity import Connectivity
    from connector_desk.desk.window.first_start_cards import NameCard, RecoveryCard
    from connector_desk.desk.window.notices import (
        CertificateLine,
        DataNotice,
        FaultBar,
        NoticePanel,
        PortNotice,
        UnfinishedLine,
        UpdateLine,
    )
    from connector_desk.desk.window.open_visits import OpenVisits
    from connector_desk.desk.window.preferences import Preferences
    from connector_desk.desk.window.unfinished_forms import UnfinishedForms


class RoomColumn(QVBoxLayout):
    """Stacks the room, the questions below it and the strip of visits; a notice that comes or goes moves nothing."""

    def __init__(
        self,
        room: QWidget,
        colours: Colours,
        connectivity: Connectivity,
        notice_button: QPushButton,
        name_notices: Callable[..., None],
    ) -> None:
        """Open the notices from their button, and name them there: `name_notices(titles, is_calm=…)`."""
        super().__init__()
        self._room, self._colours, self._connectivity = room, colours, connectivity
        self._notice_button, self._show_names = notice_button, name_notices
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
        self.panel: NoticePanel | None = None

    def surround(self, visits: OpenVisits) -> None:
        """Add the notices and the open visits as soon as there are any, after the first paint."""
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
            from connector_desk.desk.window.notices import UnfinishedLine  # noqa: PLC0415  hardly ever needed

            self.unfinished_line = UnfinishedLine(self._colours, forms)
            self.insertWidget(self.indexOf(self._room) + 1, self.unfinished_line)
            self._take_turns()

    def announce(self, notice: QWidget, title: Callable[[], str]) -> None:
        """Name a notice in the navigation, from where the person opens it."""
        ground = self.parentWidget()
        if self.panel is None and ground is not None:
            from connector_desk.desk.window.notices import NoticePanel  # noqa: PLC0415  hardly ever needed

            self.panel = NoticePanel(ground, self._colours, self._notice_button)
            self.panel.changed.connect(self._name_notices)
            self._notice_button.clicked.connect(self.panel.toggle)
        if self.panel is not None:
            self.panel.add(notice, title)

    def fold_questions(self) -> None:
        """Move the questions of the first start into the notices: once work has begun, the room needs its height.

        The line that has nothing to offer goes, too.
        """
        if self.unfinished_line is not None:
            self.unfinished_line.put_away()
        asked: tuple[tuple[NameCard | RecoveryCard | None, Callable[[], str]], ...] = (
            (self.name_card, self._name_words),
            (self.recovery_card, lambda: translate("Notices", "No recovery code yet")),
        )
        for card, words in asked:
            if card is not None and self.indexOf(card) >= 0 and not card.isHidden():
                self.removeWidget(card)
                self.announce(card, words)
                card.look()
        self._take_turns()

    def _take_turns(self) -> None:
        """Show a question first, and the form that was not finished once it is answered: both would fill a window."""
        asked = (self.name_card, self.recovery_card)
        if self.unfinished_line is not None:
            self.unfinished_line.has_turn = not any(
                each is not None and self.indexOf(each) >= 0 and not each.isHidden() for each in asked
            )
            self.unfinished_line.look()

    def _ask_below(self, card: NameCard | RecoveryCard) -> None:
        self.addWidget(card)
        card.came_or_went.connect(self._take_turns)

    def _name_words(self) -> str:
        return translate("Notices", "Who issues here?")

    def _name_notices(self) -> None:
        if self.panel is not None:
            calm = (self.update_line, self.name_card)
            is_calm = all(each in calm for each in self.panel.present())
            self._show_names(self.panel.titles(), is_calm=is_calm)

    def tell_faults(self, state: FaultState | None, end: Callable[[], object]) -> None:
        """Show the bar while a fault is armed or messages are recorded; `end` is what its button does."""
        if self.fault_bar is None and state is not None and not state.is_quiet:
            from connector_desk.desk.window.notices import FaultBar  # noqa: PLC0415  hardly ever needed

            self.fault_bar = FaultBar(self._colours)
            self.fault_bar.ended.connect(end)
            self.announce(self.fault_bar, lambda: translate("Notices", "Faults or recording on"))
        if self.fault_bar is not None and state is not None:
            self.fault_bar.tell(state)

    def tell_update(self, watch: UpdateWatch) -> None:
        """Announce a newer version, while no visit is open."""
        if self.update_line is None and watch.announced is not None:
            from connector_desk.desk.window.notices import UpdateLine  # noqa: PLC0415  hardly ever needed

            self.update_line = UpdateLine(self._colours, watch)
            self.announce(self.update_line, lambda: translate("Notices", "A newer version"))
        if self.update_line is not None:
            self.update_line.look()

    def tell_certificates(self, watch: CertificateWatch, show: Callable[[], object]) -> None:
        """Announce what expires, while no visit is open; `show` is what its button does."""
        if self.certificate_line is None and watch.announced:
            from connector_desk.desk.window.notices import CertificateLine  # noqa: PLC0415  hardly ever needed

            self.certificate_line = CertificateLine(self._colours, watch)
            self.certificate_line.wanted.connect(show)
            self.announce(self.certificate_line, lambda: translate("Notices", "A certificate expires"))
        if self.certificate_line is not None:
            self.certificate_line.look()

    def ask_for_code(
        self,
        session: Session,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> RecoveryCard | None:
        """Show below the room, once, what a lost keyring means; return the card if it was created now."""
        if self.recovery_card is not None:
            self.recovery_card.look()
        elif preferences.choice("askedForCode") == "no":
            from connector_desk.desk.window.first_start_cards import RecoveryCard  # noqa: PLC0415  at the first start only

            self.recovery_card = RecoveryCard(self._colours, session, preferences, runner, place)
            self._ask_below(self.recovery_card)
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
        """Ask for the name of this desk, once, in a notice; at a first start below the room, from the first paint on.

        One question at a time.
        """
        if self.recovery_card is not None and not self.recovery_card.isHidden():
            return
        is_first_start, is_unknown = preferences.geometry.isEmpty(), watch.organisation is None
        is_due = preferences.choice("askedForName") == "no" and ((is_first_start and is_unknown) or watch.lacks_name)
        if self.name_card is None and is_due:
            from connector_desk.desk.window.first_start_cards import NameCard  # noqa: PLC0415  at the first start only

            stays = is_first_start and is_unknown
            self.name_card = NameCard(self._colours, watch, preferences, runner, place, stays=stays)
            if is_first_start:
                self._ask_below(self.name_card)
            else:
                self.announce(self.name_card, self._name_words)
        if self.name_card is not None:
            self.name_card.look()

    def look(self) -> None:
        """Show the present notices about the stored data and the port."""
        status = self._connectivity.status
        if self.data_notice is None and status.notices:
            from connector_desk.desk.window.notices import DataNotice  # noqa: PLC0415  hardly ever needed

            self.data_notice = DataNotice(self._colours, status)
            self.announce(self.data_notice, lambda: translate("Notices", "About the stored data"))
        if self.port_notice is None and status.endpoints.has_moved:
            from connector_desk.desk.window.notices import PortNotice  # noqa: PLC0415  hardly ever needed

            self.port_notice = PortNotice(self._colours, self._connectivity)
            self.announce(self.port_notice, self._port_words)
            self.port_notice.look()
            self._connectivity.refused.connect(self._open_panel)
        if self.data_notice is not None:
            self.data_notice.look()

    def _open_panel(self) -> None:
        """Show what became of a try that the person made."""
        if self.panel is not None:
            self.panel.open_panel()

    def _port_words(self) -> str:
        return translate("Reach", "Port {port} is in use").format(port=self._connectivity.status.endpoints.chosen_port)
