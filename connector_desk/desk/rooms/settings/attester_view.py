"""Wallet attestation: the trusted attesters of wallets and keys, and the rule for others."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from connector_desk.base.dataclass import dataclass
from connector_desk.contract.attester import AttesterRule
from connector_desk.desk.rooms.settings.trusted_view import TrustedEntry, TrustedView, TrustedWords
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import TypedResponse
    from connector_desk.client.settings import Register
    from connector_desk.contract.attester import AttesterList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace
    from connector_desk.desk.widgets.tokens import Colours


RULES = {
    "show": QT_TRANSLATE_NOOP("Settings", "Allow, with a warning"),
    "refuse": QT_TRANSLATE_NOOP("Settings", "Refuse"),
}
RULE_WORDS = {
    "show": QT_TRANSLATE_NOOP("Settings", "Their wallets receive credentials. “Records” shows “Unknown provider”."),
    "refuse": QT_TRANSLATE_NOOP(
        "Settings", "Their wallets receive nothing. Wallets that send no attestation still receive credentials."
    ),
}

NO_KEY = QT_TRANSLATE_NOOP("Settings", "This is not a public key in JWK format.")
PRIVATE_KEY = QT_TRANSLATE_NOOP("Settings", "This is a private key. Only its owner should have it.")
_SECRET_MEMBERS = frozenset({"d", "p", "q", "k"})


@dataclass(frozen=True, slots=True)
class AttesterEntry:
    """One entry of the list."""

    attester_id: str
    name: str
    keys: int
    certificates: int


@dataclass
class AttesterState:
    """The state of the card."""

    is_offered: bool | None = None
    """None: not known yet; False: this place knows no attesters."""
    attesters: list[AttesterEntry] = field(default_factory=list)
    rule: str = "show"

    def listed(self, told: AttesterList | None) -> None:
        """Take the attesters and the rule; None where the place told nothing that can be read."""
        self.is_offered = told is not None
        self.rule = self.rule if told is None else told.unknown
        self.attesters = [
            AttesterEntry(each.attesterId, each.name[:2_000], len(each.keys), len(each.certificates))
            for each in (() if told is None else told.attesters)
        ]


@dataclass(frozen=True, slots=True)
class PastedKeys:
    """The result of a pasted text: keys, or the sentence about its fault."""

    keys: tuple[dict[str, object], ...] = ()
    fault: str = ""


def read_keys(text: str) -> PastedKeys:
    """Read a JWK, a list of them or a JWK set; a private key is never taken."""
    if not text.strip():
        return PastedKeys()
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return PastedKeys(fault=NO_KEY)
    if isinstance(value, dict) and "keys" in value:
        value = value["keys"]
    listed = value if isinstance(value, list) else [value]
    keys = tuple(each for each in listed if isinstance(each, dict) and isinstance(each.get("kty"), str))
    if any(_SECRET_MEMBERS & each.keys() for each in keys):
        return PastedKeys(fault=PRIVATE_KEY)
    return PastedKeys(keys) if keys and len(keys) == len(listed) else PastedKeys(fault=NO_KEY)


def attester_to_trust(name: str, keys: tuple[dict[str, object], ...], certificate: str) -> bytes:
    """Make the body of `POST /bc/studio/attesters`."""
    known: dict[str, object] = {"jwks": list(keys)} if keys else {}
    known |= {"certificates": _as_pem(certificate)} if certificate else {}
    return json.dumps({"name": name.strip(), **known}).encode()


def _as_pem(certificate: str) -> str:
    """Return a certificate in PEM form, the only one this list accepts; DER is in base64 here."""
    if certificate.lstrip().startswith("-----"):
        return certificate
    lines = [certificate[start : start + 64] for start in range(0, len(certificate), 64)]
    return "\n".join(("-----BEGIN CERTIFICATE-----", *lines, "-----END CERTIFICATE-----", ""))


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
        self.rule.chosen.connect(self._choose)
        self._rule_words = label("", "muted", wraps=True)
        about = translate(
            "Settings", "Some wallets send an attestation from their provider. “Records” shows the provider."
        )
        self._lay_out_list(
            label(about, "muted", wraps=True),
            label(translate("Settings", "Trusted wallet providers"), "label", wraps=True),
            *self._listing(),
            label(others, "label", wraps=True),
            self.rule,
            self._rule_words,
        )
        self.refresh()

    def load(self) -> None:
        """Ask the place for its list."""
        self._ask(lambda place: place.settings.attesters.entries(), then=self._loaded)

    def _loaded(self, response: TypedResponse[AttesterList]) -> None:
        if self._is_missing(response, known=self.state.is_offered):
            self.state.is_offered = False
        elif self._is_done(response):
            self.state.listed(response.value)
        self.refresh()

    def _choose(self, unknown: str) -> None:
        """Change the rule for wallets of other attesters."""
        rule = AttesterRule.model_validate({"unknown": unknown})
        self._change(lambda place: place.settings.change_attester_rule(rule))

    def _register(self, place: Place) -> Register[Any, Any]:
        return place.settings.attesters

    def _body(self, name: str, text: str, certificate: str) -> bytes | str:
        pasted = read_keys(text)
        return pasted.fault or attester_to_trust(name, pasted.keys, certificate)

    def _entries(self) -> Sequence[TrustedEntry]:
        return [TrustedEntry(each.attester_id, each.name, _known_by(each)) for each in self.state.attesters]

    def refresh(self) -> None:
        """Show the list as it is now, and what belongs to it."""
        super().refresh()
        self.rule.put(self.state.rule)
        self._rule_words.setText(translate("Settings", RULE_WORDS[self.state.rule]))
        self.offered.emit(self.state.is_offered is not False)


def _known_by(attester: AttesterEntry) -> str:
    by_key, by_certificate = translate("Settings", "by key"), translate("Settings", "by certificate")
    return ", ".join(
        words for words, there in ((by_key, attester.keys), (by_certificate, attester.certificates)) if there
    )
