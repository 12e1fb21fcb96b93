"""A new secret key in place of the present one: made, used at once; the former one retired when all have changed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import NOT_OFFERED, KeyLife
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.key import KeyList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.widgets.tokens import Colours


class RotationView(SettingCard):
    """Says whether a former key is still live, and offers the one thing that can be done next."""

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.state = KeyLife()
        self.words = label("", "muted", wraps=True)
        self.make = button(translate("Settings", "Create new key"), colours, icon_name="refresh-cw")
        self.retire = button(translate("Settings", "Retire the former key"), colours, icon_name="ban")
        self.make.clicked.connect(lambda: self._do(self._session.replace_key))
        self.retire.clicked.connect(lambda: self._do(self._session.retire_former_key))
        self._lay_out(self.words, row_of(self.make, self.retire), self.notice)
        self.refresh()

    def load(self) -> None:
        """Ask the place which keys are live."""
        self._ask(lambda place: place.settings.keys(), then=self._loaded)

    def refresh(self) -> None:
        """Show the present state."""
        self.words.setText(translate("Settings", self.state.words))
        for each, is_offered in ((self.make, not self.state.has_former), (self.retire, self.state.has_former)):
            each.setHidden(not is_offered)
            each.setEnabled(self.state.is_known and not self.state.is_busy)

    def _do(self, action: Callable[[], Coroutine[Any, Any, object]]) -> None:
        if self.state.is_busy:
            return
        self.state.is_busy = True
        self.notice.hide()
        self.refresh()
        self._run(action(), then=self._done)

    def _done(self, _: object) -> None:
        self.state.is_busy = False
        self.load()

    def _loaded(self, response: TypedResponse[KeyList]) -> None:
        self.setVisible(response.status not in NOT_OFFERED)
        self.state.told(response.value)
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_busy = False
        super()._refuse(error)
        self.refresh()
