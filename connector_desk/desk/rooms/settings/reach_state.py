"""The page “Reach”: the present way, and what a person enters for another one.  No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from connector_desk.base.host_name import to_unicode
from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.reach import ReachChange, ReachWay
from connector_desk.desk.kit.form_draft import NO_ADDRESS, FormDraft
from connector_desk.desk.kit.form_spec import SENTENCE, YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.json_shape import need_members
from connector_desk.desk.kit.model_shape import read_form, rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, GIVEN, OF_THIS_COMPUTER, OWN, PUBLIC, TUNNEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.base.errors import FieldFault
    from connector_desk.contract.reach import HostKey, ReachCheck, ReachInfo

POLL_INTERVALS = {"working": 1 * SECOND, "waiting": 3 * SECOND, "failed": 10 * SECOND}
"""After how long the page asks for a state again that changes by itself."""
_SOON = 30
HOST = "^[^/:@ ]*$"
NO_HOST = QT_TRANSLATE_NOOP("Faults", "Enter a host name without https://, such as desk.example.org.")
AUTHORITY, DIRECTORY, CHALLENGE, KIND = "authority", "acme.directory", "acme.challenge", "tunnel.kind"
"""Of these fields, the first is no member of the change: it fills in the second."""
TERMS = "acme.agreesToTerms"
OTHER = "other"

DIRECTORIES = {
    "letsencrypt": "https://acme-v02.api.letsencrypt.org/directory",
    "zerossl": "https://acme.zerossl.com/v2/DV90",
    "staging": "https://acme-staging-v02.api.letsencrypt.org/directory",
}
"""The directories of well-known authorities (RFC 8555 §7.1.1)."""


_LETSENCRYPT = QT_TRANSLATE_NOOP("ReachPage", "They are at letsencrypt.org/repository.")
_ZEROSSL = QT_TRANSLATE_NOOP("ReachPage", "They are at zerossl.com/terms.")
_PROOFS = {
    "dns-by-hand": QT_TRANSLATE_NOOP(
        "ReachPage", "You enter a record at your DNS provider: now, and at each renewal, about every two months."
    ),
    "dns-update": QT_TRANSLATE_NOOP(
        "ReachPage", "The desk enters the record by itself (RFC 2136), now and at each renewal."
    ),
    "http": QT_TRANSLATE_NOOP("ReachPage", "The authority opens the host name from the internet, at port 80."),
}


def _public() -> tuple[Field, ...]:
    by_update = (CHALLENGE, ("dns-update",))
    elsewhere = (AUTHORITY, ("zerossl", OTHER))
    other = (AUTHORITY, (OTHER,))
    return (
        Field(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name of this computer"),
            example="desk.example.org",
            pattern=HOST,
            wrong=NO_HOST,
            note=QT_TRANSLATE_NOOP("ReachPage", "It must lead to this computer: {addresses}."),
            is_required=True,
        ),
        Field(
            AUTHORITY,
            QT_TRANSLATE_NOOP("ReachPage", "Certificate authority"),
            FieldKind.CHOICE,
            choices=(
                ("letsencrypt", "Let's Encrypt"),
                ("zerossl", "ZeroSSL"),
                ("staging", QT_TRANSLATE_NOOP("ReachPage", "Let's Encrypt, for a trial (phones do not trust it)")),
                (OTHER, QT_TRANSLATE_NOOP("ReachPage", "Another one")),
            ),
            default="letsencrypt",
        ),
        Field(
            DIRECTORY,
            QT_TRANSLATE_NOOP("ReachPage", "Directory of the authority (ACME)"),
            example="https://acme.example.org/directory",
            when=other,
            is_required=True,
        ),
        Field(
            "acme.accountKeyId",
            QT_TRANSLATE_NOOP("ReachPage", "Key ID (external account binding)"),
            note=QT_TRANSLATE_NOOP("ReachPage", "From your account with the authority, if it requires one."),
            when=elsewhere,
        ),
        Field("acme.accountKey", QT_TRANSLATE_NOOP("ReachPage", "MAC key"), FieldKind.SECRET, when=elsewhere),
        Field(
            "acme.contact",
            QT_TRANSLATE_NOOP("ReachPage", "E-mail address for the authority"),
            example="it@example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Some authorities write to it before a certificate expires."),
        ),
        Field(
            TERMS,
            QT_TRANSLATE_NOOP("ReachPage", "I accept the terms of the authority"),
            FieldKind.CONSENT,
            is_required=True,
            missing=QT_TRANSLATE_NOOP("ReachPage", "Without your consent, the authority issues no certificate."),
            note_by=(
                AUTHORITY,
                {"letsencrypt": _LETSENCRYPT, "staging": _LETSENCRYPT, "zerossl": _ZEROSSL},
            ),
        ),
        Field(
            CHALLENGE,
            QT_TRANSLATE_NOOP("ReachPage", "How the desk proves that the name is yours"),
            FieldKind.SEGMENTS,
            choices=(
                ("dns-by-hand", QT_TRANSLATE_NOOP("ReachPage", "DNS, by hand")),
                ("dns-update", QT_TRANSLATE_NOOP("ReachPage", "DNS, by update")),
                ("http", "HTTP"),
            ),
            default="dns-by-hand",
            note_by=(CHALLENGE, _PROOFS),
        ),
        Field(
            "acme.dnsServer",
            QT_TRANSLATE_NOOP("ReachPage", "Primary DNS server of the zone"),
            example="ns1.example.org:53",
            when=by_update,
            is_required=True,
        ),
        Field(
            "acme.dnsZone",
            QT_TRANSLATE_NOOP("ReachPage", "Zone"),
            example="example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to have it found."),
            when=by_update,
        ),
        Field("acme.tsigName", QT_TRANSLATE_NOOP("ReachPage", "Name of the TSIG key"), when=by_update),
        Field(
            "acme.tsigAlgorithm",
            QT_TRANSLATE_NOOP("ReachPage", "Algorithm"),
            FieldKind.CHOICE,
            choices=tuple((each, each) for each in ("hmac-sha256", "hmac-sha384", "hmac-sha512", "hmac-sha1")),
            when=by_update,
            default="hmac-sha256",
        ),
        Field("acme.tsigSecret", QT_TRANSLATE_NOOP("ReachPage", "TSIG key (base64)"), FieldKind.SECRET, when=by_update),
        Field(
            "acme.httpPort",
            QT_TRANSLATE_NOOP("ReachPage", "Port that answers the authority"),
            FieldKind.NUMBER,
            note=QT_TRANSLATE_NOOP("ReachPage", "Forward port 80 of the host name to this port of this computer."),
            when=(CHALLENGE, ("http",)),
            default="80",
        ),
        Field(
            "acme.authorities",
            QT_TRANSLATE_NOOP("ReachPage", "Certificates to trust for the directory (PEM)"),
            FieldKind.MULTILINE,
            note=QT_TRANSLATE_NOOP("ReachPage", "Only for an authority of your own organisation."),
            when=other,
        ),
    )


PASSWORD = Field("certificate.password", QT_TRANSLATE_NOOP("ReachPage", "Password, if there is one"), FieldKind.SECRET)

_FIELDS: dict[str, tuple[Field, ...]] = {
    PUBLIC: _public(),
    GIVEN: (
        Field(
            "certificate.certificateFile",
            QT_TRANSLATE_NOOP("ReachPage", "Certificate with its chain (PEM), or PKCS#12"),
            FieldKind.FILE,
            is_required=True,
        ),
        Field(
            "certificate.keyFile",
            QT_TRANSLATE_NOOP("ReachPage", "Key (PEM)"),
            FieldKind.FILE,
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty for PKCS#12, which contains the key."),
        ),
        PASSWORD,
        Field(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name in codes"),
            example="desk.example.org",
            pattern=HOST,
            wrong=NO_HOST,
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the name in the certificate."),
        ),
    ),
    OWN: (
        Field(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name of this computer"),
            example="desk.example.org",
            pattern=HOST,
            wrong=NO_HOST,
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the address in the network."),
        ),
    ),
    TUNNEL: (
        Field(
            KIND,
            QT_TRANSLATE_NOOP("ReachPage", "Program"),
            FieldKind.SEGMENTS,
            choices=(("ssh", "SSH"), ("command", QT_TRANSLATE_NOOP("ReachPage", "Another command"))),
            default="ssh",
        ),
        Field(
            "tunnel.server",
            QT_TRANSLATE_NOOP("ReachPage", "Server"),
            example="desk@relay.example.org",
            when=(KIND, ("ssh",)),
            is_required=True,
        ),
        Field(
            "address",
            QT_TRANSLATE_NOOP("ReachPage", "Address of the tunnel, as phones open it"),
            example="https://relay.example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "The web server there passes requests on to the port below."),
            when=(KIND, ("ssh",)),
            is_required=True,
        ),
        Field(
            "tunnel.remotePort",
            QT_TRANSLATE_NOOP("ReachPage", "Port on the server"),
            FieldKind.NUMBER,
            example="8080",
            note=QT_TRANSLATE_NOOP("ReachPage", "0 means any free port."),
            when=(KIND, ("ssh",)),
        ),
        Field(
            "tunnel.identityFile",
            QT_TRANSLATE_NOOP("ReachPage", "Private key for SSH"),
            FieldKind.FILE,
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the keys of your account."),
            when=(KIND, ("ssh",)),
        ),
        Field(
            "tunnel.knownHosts",
            QT_TRANSLATE_NOOP("ReachPage", "Accepted host keys of the server"),
            FieldKind.MULTILINE,
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty: the desk shows the key, and you accept it."),
            when=(KIND, ("ssh",)),
        ),
        Field(
            "tunnel.command",
            QT_TRANSLATE_NOOP("ReachPage", "Command"),
            example="cloudflared tunnel --url http://127.0.0.1:{port}",
            note=QT_TRANSLATE_NOOP("ReachPage", "“{port}” stands for the port of this desk."),
            when=(KIND, ("command",)),
            is_required=True,
        ),
        Field(
            "tunnel.pattern",
            QT_TRANSLATE_NOOP("ReachPage", "The address in its output"),
            example="https://*.trycloudflare.com",
            note=QT_TRANSLATE_NOOP("ReachPage", "“*” stands for letters, digits, dots and hyphens."),
            when=(KIND, ("command",)),
        ),
    ),
    ADDRESS: (
        Field(
            "address",
            QT_TRANSLATE_NOOP("ReachPage", "Address, as phones open it"),
            example="https://desk.example.org",
            is_required=True,
            form="uri",
            wrong=NO_ADDRESS,
        ),
    ),
}


def _spec(fields: tuple[Field, ...]) -> FormSpec:
    rules = rules_of(ReachChange, *(each.key for each in fields if each.key != AUTHORITY))
    return FormSpec(fields, "ReachPage").with_rules(rules)


FORMS = {way: _spec(fields) for way, fields in _FIELDS.items()}
"""The form of each way; a way that needs nothing is not listed."""


def _forms() -> dict[str, FormDraft]:
    values, removed = dict[str, str](), set[str]()
    return {way: FormDraft(spec, values, removed=removed) for way, spec in FORMS.items()}


@dataclass(slots=True)
class ReachPage:
    """What the place says, and what the person has chosen and typed."""

    info: ReachInfo | None = None
    wanted: str = ""
    forms: dict[str, FormDraft] = field(default_factory=_forms)
    """What was typed for each way; a field that two ways have is the same in both."""
    is_busy: bool = False
    is_lost: bool = False
    """Whether phones should reach this desk, and it has no network."""
    checks: list[ReachCheck] | None = None
    wallets: dict[str, str] = field(default_factory=dict)
    """The names of the wallets that take a way, where not all do."""

    @property
    def state(self) -> str:
        """Return the state as it is shown."""
        return "" if self.info is None else "failed" if self.is_lost else self.info.state.value

    def on_response(self, info: ReachInfo | None) -> None:
        """Take what the service says now."""
        if info is None:
            return
        if self.info is not None and (info.way, info.address) != (self.info.way, self.info.address):
            self.checks = None
        follows = self.info is None or self.wanted == self.info.way
        self._keep(info)
        if follows and not any(each.values for each in self.forms.values()):
            self.wanted = info.way.value

    def on_saved(self, info: ReachInfo | None) -> None:
        """Take the answer to a change: what was typed is sent, and secrets are forgotten."""
        for each in self.forms.values():
            each.forget()
        self.checks = None
        if info is not None:
            self._keep(info)
            self.wanted = info.way.value

    def choose(self, way: str) -> None:
        """Choose a way; it is not used before it is saved."""
        self.wanted = way
        if self.form is not None:
            self.form.clear_faults()

    @property
    def form(self) -> FormDraft | None:
        """Return what was typed for the chosen way; None: it needs nothing."""
        return self.forms.get(self.wanted)

    def is_allowed(self, way: str) -> bool:
        """Return whether the place lets this desk choose a way."""
        return way not in OF_THIS_COMPUTER or self.info is None or self.info.mayRunPrograms

    @property
    def is_changed(self) -> bool:
        """Return whether there is something to save."""
        if self.info is None or not self.wanted:
            return False
        return self.wanted != self.info.way or (self.form is not None and self.form.is_changed)

    @property
    def can_save(self) -> bool:
        """Return whether it can be saved now."""
        return self.is_changed and not self.is_busy and self.is_allowed(self.wanted)

    @property
    def poll_interval(self) -> int:
        """Return after how many milliseconds the state is asked for again; 0: it does not change by itself."""
        return 0 if self.info is None else POLL_INTERVALS.get(self.info.state, 0)

    def days_left(self, now: int) -> int | None:
        """Return the days that the certificate is still valid; None: there is none."""
        if self.info is None or self.info.certificate is None:
            return None
        return (self.info.certificate.notAfter - now) // DAY

    def ends_soon(self, now: int) -> bool:
        """Return whether the certificate expires within 30 days and nothing renews it before."""
        left = self.days_left(now)
        return left is not None and left <= _SOON and self.info is not None and self.info.renewsAt is None

    def change(self) -> ReachChange | None:
        """Make the change, or show the faults of what was entered."""
        body: dict[str, object] = {"way": self.wanted}
        form = self.form
        if form is None:
            return ReachChange(way=ReachWay(self.wanted))
        form.clear_faults()  # what the place refused may be right now, such as a file
        if not form.validate():
            return None
        body |= form.document()
        if body.pop(AUTHORITY, OTHER) != OTHER:
            directory = DIRECTORIES[form.value(AUTHORITY)]
            body["acme"] = {**need_members(body.get("acme", {})), "directory": directory}
        if isinstance(address := body.get("address"), str):
            body["address"] = address.rstrip("/")
        return read_form(form, ReachChange, body)

    def accepted(self, keys: Sequence[HostKey]) -> ReachChange | None:
        """Make the change that accepts the keys of the server of the tunnel; nothing else changes."""
        if self.info is None or self.info.options.tunnel is None:
            return None
        lines = "\n".join(each.knownHosts for each in keys)
        tunnel = self.info.options.tunnel.model_copy(update={"knownHosts": lines})
        return self.info.options.model_copy(update={"tunnel": tunnel})

    def show_refusal(self, faults: Sequence[FieldFault]) -> bool:
        """Show the faults that the place found; return whether each belongs to a field that is shown."""
        form = self.form
        if form is None or not faults:
            return False
        form.clear_faults()
        return not form.refuse([(each.path, each.code, each.message) for each in faults], SENTENCE)

    def _keep(self, info: ReachInfo) -> None:
        self.info = info
        for draft in self.forms.values():
            draft.kept = {each.key: self._kept(each.key) for each in draft.spec.fields}
            draft.stored = set(info.keptSecrets)

    def _kept(self, path: str) -> str:
        """Return what the place has, as a field shows it."""
        if self.info is None:
            return ""
        options = self.info.options
        if path == AUTHORITY:
            directory = None if options.acme is None else options.acme.directory
            names = {address: name for name, address in DIRECTORIES.items()}
            return "" if directory is None else names.get(directory, OTHER)
        section, _, name = path.rpartition(".")
        held = getattr(options, section) if section else options
        value = getattr(held, name, None)
        if path == "address" and value is None and self.info.way == ADDRESS:
            value = self.info.address
        if isinstance(value, bool):
            return YES if value else ""
        if path in ("address", "hostName") and value is not None:
            return to_unicode(str(value))
        return "" if value is None else str(value)
