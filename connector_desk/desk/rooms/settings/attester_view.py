"""Wallet attestation: the trusted attesters of wallets and keys, and the rule for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from connector_desk.contract.attester import AttesterRule
from connector_desk.desk.rooms.settings.attester_state import (
    RULE_WORDS,
    RULES,
    AttesterEntry,
    AttesterState,
    attester_to_trust,
    read_keys,
)
from connector_desk.desk.rooms.settings.trusted_view import TrustedEntry, TrustedView, TrustedWords
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.client.settings import Register
    from connector_desk.contract.attester import AttesterList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours

LONGEST_KEY = 16_000


class AttesterView(TrustedView):
    """Asks the place for its attesters and its rule, and changes them."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        words = TrustedWords(
            nobody=translate("Settings", "None yet."),
            name=translate("Settings", "Name of the provider"),
            text=translate("Settings", "Public key of the provider, as JWK"),
            example='{"kty": "EC", "crv": "P-256", …}',
            certificate=translate("Settings", "Its certificate…"),
            certificate_name=translate("Settings", "Certificate of the provider, from a file"),
            add=translate("Settings", "Trust this provider"),
        )
        super().__init__(colours, runner, place, words, LONGEST_KEY)
        self.state = AttesterState()
        others = translate("Settings", "Wallets of other providers")
        self.rule = Segments(colours, others, [(value, translate("Settings", words)) for value, words in RULES.items()])
        self.rule.chosen.connect(self._change)
        self._rule_words = label("", "muted", wraps=True)
        about = translate(
            "Settings", "Some wallets send an attestation from their provider. “Records” shows the provider."
        )
        self._lay_out(
            label(about, "muted", wraps=True),
            label(translate("Settings", "Trusted wallet providers"), "label", wraps=True),
            *self._listing(),
            label(others, "label", wraps=True),
            self.rule,
            self._rule_words,
        )
        self._show()

    def look(self) -> None:
        """Ask the place for its list."""
        self._ask(lambda place: place.settings.attesters.entries(), then=self._told)

    def _told(self, response: TypedResponse[AttesterList]) -> None:
        if self._is_missing(response, known=self.state.is_offered):
            self.state.is_offered = False
        elif self._went_well(response):
            self.state.listed(response.value)
        self._show()

    def _change(self, unknown: str) -> None:
        """Change the rule for wallets of other attesters."""
        rule = AttesterRule.model_validate({"unknown": unknown})
        self._ask(lambda place: place.settings.change_attester_rule(rule), then=self._changed)

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.attesters

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        pasted = read_keys(text)
        return pasted.fault or attester_to_trust(name, pasted.keys, certificate)

    def _entries(self) -> Sequence[TrustedEntry]:
        return [TrustedEntry(each.attester_id, each.name, _known_by(each)) for each in self.state.attesters]

    def _show(self) -> None:
        super()._show()
        self.rule.put(self.state.rule)
        self._rule_words.setText(translate("Settings", RULE_WORDS[self.state.rule]))
        self.offered.emit(self.state.is_offered is not False)


def _known_by(attester: AttesterEntry) -> str:
    by_key, by_certificate = translate("Settings", "by key"), translate("Settings", "by certificate")
    return ", ".join(
        words for words, there in ((by_key, attester.keys), (by_certificate, attester.certificates)) if there
    )
