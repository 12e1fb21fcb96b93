"""The forms of the ways, as data: what each needs, with the rules of `ReachChange`.

No Qt here.  `authority` is no field of the change: it fills in `acme.directory`.
"""

from connector_desk.contract.reach import ReachChange
from connector_desk.desk.kit.form_draft import NO_ADDRESS
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, GIVEN, OWN, PUBLIC, TUNNEL

HOST = "^[^/:@ ]*$"
NO_HOST = QT_TRANSLATE_NOOP("Faults", "Enter a host name without https://, such as desk.example.org.")
AUTHORITY, DIRECTORY, CHALLENGE, KIND = "authority", "acme.directory", "acme.challenge", "tunnel.kind"
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
