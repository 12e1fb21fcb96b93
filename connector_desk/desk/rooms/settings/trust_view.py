"""Data requests: the trusted issuers, the rule for others, and the place's name towards wallets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from connector_desk.contract.trust import RequestSettingsChange
from connector_desk.desk.rooms.settings.trust_state import (
    AFTERWARDS,
    IDENTIFIERS,
    MODES,
    POLICIES,
    POLICY_WORDS,
    TrustState,
    issuer_to_trust,
)
from connector_desk.desk.rooms.settings.trusted_view import TrustedEntry, TrustedView, TrustedWords
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.client.settings import Register
    from connector_desk.contract.trust import RequestSettings, TrustedIssuerList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours

LONGEST_DID = 4_000


class TrustView(TrustedView):
    """Asks the place for its issuers and its settings of data requests, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet. You trust only the credentials of this desk."),
            name=translate("Settings", "Name of the issuer"),
            text=translate("Settings", "DID of the issuer"),
            example="did:web:issuer.example",
            certificate=translate("Settings", "Use its certificate instead…"),
            certificate_name=translate("Settings", "Certificate of the issuer, from a file"),
            add=translate("Settings", "Trust this issuer"),
        )
        super().__init__(colours, runner, place, words, LONGEST_DID)
        self.state = TrustState()
        unknown, naming = (
            translate("Settings", "Unknown issuers"),
            translate("Settings", "Identifier sent to wallets"),
        )
        answering, after = translate("Settings", "How wallets answer"), translate("Settings", "After the answer")
        self.policy = self._choice(unknown, POLICIES, "unknownIssuers")
        self.mode = self._choice(answering, MODES, "responseMode")
        self.after = self._choice(after, AFTERWARDS, "afterAnswer")
        self._policy_words = label("", "muted", wraps=True)
        self.identifier = NamedComboBox()
        self.identifier.setAccessibleName(naming)
        for value, text in IDENTIFIERS.items():
            self.identifier.addItem(translate("Settings", text), value)
        self.identifier.activated.connect(lambda _: self._choose("clientIdentifier", self.identifier.currentData()))
        self._lay_out_list(
            label(translate("Settings", "Other trusted issuers"), "label", wraps=True),
            *self._listing(),
            label(unknown, "label", wraps=True),
            self.policy,
            self._policy_words,
            label(naming, "label", wraps=True),
            self.identifier,
            label(answering, "label", wraps=True),
            self.mode,
            label(after, "label", wraps=True),
            self.after,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the place for its settings and its list."""
        self._ask(lambda place: place.settings.request_settings(), then=self._loaded)
        self._ask(lambda place: place.settings.issuers.entries(), then=self._listed)

    def _choice(self, words: str, choices: dict[str, str], name: str) -> Segments:
        segments = Segments(
            self._colours, words, [(value, translate("Settings", text)) for value, text in choices.items()]
        )
        segments.chosen.connect(lambda value: self._choose(name, value))
        return segments

    def _loaded(self, response: TypedResponse[RequestSettings]) -> None:
        if self._is_missing(response, known=self.state.is_offered):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.told(response.value)
        self.refresh()

    def _listed(self, response: TypedResponse[TrustedIssuerList]) -> None:
        if response.failure is None:
            self.state.listed(response.value)
        self.refresh()

    def _choose(self, name: str, value: str) -> None:
        """Change one of the choices below the list."""
        change = RequestSettingsChange.model_validate({name: value}, strict=False)
        self._change(lambda place: place.settings.change_request_settings(change))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.issuers

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        return issuer_to_trust(name, text, certificate)

    def _certificate_taken(self) -> None:
        self.text.clear()  # an issuer is known by one of the two

    def _entries(self) -> Sequence[TrustedEntry]:
        by_certificate = translate("Settings", "by certificate")
        return [TrustedEntry(each.issuer_id, each.name, each.did or by_certificate) for each in self.state.issuers]

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.policy.put(self.state.policy)
        self._policy_words.setText(translate("Settings", POLICY_WORDS[self.state.policy]))
        self.identifier.setCurrentIndex(self.identifier.findData(self.state.identifier))
        self.mode.put(self.state.mode)
        self.after.put(self.state.after)
        self.offered.emit(self.state.is_offered is not False)
