"""The service providers that people may sign in to by an agent: login requests are taken for these only."""

import json
from collections.abc import Callable, Sequence
from urllib.parse import quote

from connector_desk.desk.rooms.settings.trusted_view import Entry, TrustedView, TrustedWords
from connector_desk.desk.runner.runner import Runner
from connector_desk.desk.runner.session import OpenPlace, ResponseShape
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import Colours
from connector_desk.desk.widgets.translation import translate

PROVIDERS = "/bc/studio/service-providers"
LONGEST_ID = 1_024


class ProvidersView(TrustedView):
    """Asks the place for its list, and changes it."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet: requests to sign in are not taken."),
            name=translate("Settings", "Name of the service provider"),
            text=translate("Settings", "Entity ID of the service provider"),
            example="https://portal.example",
            certificate="",
            certificate_name="",
            add=translate("Settings", "Add"),
        )
        super().__init__(colours, runner, place, PROVIDERS, words, LONGEST_ID)
        self._listed: list[Entry] = []
        self._is_known: bool | None = None
        self._lay_out(
            label(
                translate("Settings", "Agents may pass on that somebody wants to sign in to one of these."),
                "muted",
                wraps=True,
            ),
            *self._listing(),
        )
        self.file.hide()  # they are identified by their name alone
        self._show()

    def look(self) -> None:
        """Ask the place for its list."""
        self._ask("GET", PROVIDERS, then=self._told)

    def _told(self, answer: ResponseShape) -> None:
        told = answer.result.get("providers") if isinstance(answer.result, dict) else None
        if isinstance(told, list):
            self._is_known = True
            self._listed = [entry for each in told if (entry := _entry(each)) is not None]
        elif answer.failure is None or self._is_missing(answer, known=self._is_known):
            self._is_known = False
        else:
            self._went_well(answer)
        self._show()

    def _entries(self) -> Sequence[Entry]:
        return self._listed

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        del certificate
        return json.dumps({"name": name.strip(), "issuer": text.strip()}).encode()

    def _show(self) -> None:
        super()._show()
        self.offered.emit(self._is_known is not False)


def _entry(value: object) -> Entry | None:
    told = value if isinstance(value, dict) else {}
    named, issuer, name = (told.get(key) for key in ("providerId", "issuer", "name"))
    if not isinstance(named, str) or not named or not isinstance(issuer, str):
        return None
    return Entry(f"{PROVIDERS}/{quote(named, safe='')}", name if isinstance(name, str) and name else issuer, issuer)
