"""The default format of W3C credentials for wallets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from connector_desk.desk.rooms.settings.setting_card import SettingCard
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.formats import W3C_TITLES
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours


class W3cFormatView(SettingCard):
    """Reads the rule of the place, and changes it; shown only if the place has one."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__(colours, runner, place)
        self._holds = ""
        words = translate("Settings", "W3C credentials are sent as")
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(words)
        for value, name in W3C_TITLES.items():
            self.choice.addItem(name, value)
        self.choice.activated.connect(lambda _: self._save())
        about = translate("Settings", "You can change this for each offer under “More options”.")
        self._lay_out(label(words, "label"), self.choice, label(about, "muted", wraps=True), self.notice)
        self.hide()

    def load(self) -> None:
        """Ask the place for its rule."""
        self._ask(lambda place: place.info(), then=self._loaded, failed=lambda _: None)

    def refresh(self) -> None:
        """Show the format, if the place has such a rule."""
        self.choice.setCurrentIndex(self.choice.findData(self._holds))
        self.setVisible(bool(self._holds))

    def _save(self) -> None:
        body = json.dumps({"w3cFormat": self.choice.currentData()}).encode()
        self._change(lambda place: place.settings.change_place(body))

    def _loaded(self, response: TypedResponse[PlaceInfo]) -> None:
        told = response.value
        has_rule = told is not None and "w3cFormat" in told.model_fields_set  # a place without it has no such choice
        self._holds = told.w3cFormat.value if told is not None and has_rule else ""
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        super()._refuse(error)
        self.refresh()
