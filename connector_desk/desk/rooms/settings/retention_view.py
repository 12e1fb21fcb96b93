"""The retention of values: a number of days, and the effects of its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from connector_desk.contract import retention
from connector_desk.desk.rooms.settings.setting_card import SettingCard, row_of
from connector_desk.desk.rooms.settings.state import VALUES_KEPT
from connector_desk.desk.widgets.parts import button, label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.retention import Retention
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours

_DAYS = ("1", "7", "30", "90", "365")


class RetentionView(SettingCard):
    """Reads the rule of the place, and changes it after a confirmation: deleted values cannot be restored."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self.days = Segments(
            colours, translate("Settings", "Days until values are deleted"), [(day, day) for day in _DAYS]
        )
        self.days.chosen.connect(self._chosen)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        self.words = label("", "muted", wraps=True)
        self._lay_out(row_of(self.days, self.save), self.words, self.notice)
        self._take(30)

    def load(self) -> None:
        """Ask the place for its rule."""
        self._ask(lambda place: place.settings.retention(), then=self._loaded)

    def refresh(self) -> None:
        """Show the chosen number of days."""
        self.days.put(str(self._wanted))
        self.save.setHidden(self._wanted == self._kept)
        self.words.setText(translate("Settings", VALUES_KEPT).format(days=self._wanted))

    def _chosen(self, days: str) -> None:
        self._wanted = int(days)
        self.refresh()

    def _save(self) -> None:
        wanted = retention.Retention(days=self._wanted)
        self._ask(lambda place: place.settings.change_retention(wanted), then=self._loaded)

    def _loaded(self, response: TypedResponse[Retention]) -> None:
        self._offer(response)
        if self._is_done(response) and response.value is not None:
            self._take(response.value.days)

    def _take(self, days: int) -> None:
        self._kept = self._wanted = days
        self.refresh()
