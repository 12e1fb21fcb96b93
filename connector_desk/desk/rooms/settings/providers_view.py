"""The service providers that people may sign in to by an agent: login requests are taken for these only."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from connector_desk.desk.rooms.settings.trusted_view import TrustedEntry, TrustedView, TrustedWords
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.client.settings import Register
    from connector_desk.contract.login import ServiceProviderList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours

LONGEST_ID = 1_024


class ProvidersView(TrustedView):
    """Asks the place for its list, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet. Requests to sign in are refused."),
            name=translate("Settings", "Name of the service provider"),
            text=translate("Settings", "Entity ID of the service provider"),
            example="https://portal.example",
            certificate="",
            certificate_name="",
            add=translate("Settings", "Add"),
        )
        super().__init__(colours, runner, place, words, LONGEST_ID)
        self._listed: list[TrustedEntry] = []
        self._is_known: bool | None = None
        self._lay_out_list(
            label(
                translate("Settings", "Agents can request a sign-in at these service providers."),
                "muted",
                wraps=True,
            ),
            *self._listing(),
        )
        self.file.hide()  # they are identified by their name alone
        self.refresh()

    def load(self) -> None:
        """Ask the place for its list."""
        self._ask(lambda place: place.settings.providers.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[ServiceProviderList]) -> None:
        if response.value is not None:
            self._is_known = True
            self._listed = [
                TrustedEntry(each.providerId, each.name or each.issuer, each.issuer)
                for each in response.value.providers
            ]
        elif response.failure is None or self._is_missing(response, known=self._is_known):
            self._is_known = False
        else:
            self._is_done(response)
        self.refresh()

    def _entries(self) -> Sequence[TrustedEntry]:
        return self._listed

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.providers

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        del certificate
        return json.dumps({"name": name.strip(), "issuer": text.strip()}).encode()

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.offered.emit(self._is_known is not False)
