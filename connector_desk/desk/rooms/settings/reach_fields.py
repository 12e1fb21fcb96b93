"""The fields that each way needs, as data: where they stand in a change, their words, and when they are shown.

No Qt here.  `authority` is no field of the change: it fills in `acme.directory`.
"""

from dataclasses import dataclass

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.rooms.settings.reach_words import ADDRESS, GIVEN, OWN, PUBLIC, TUNNEL

AUTHORITY, DIRECTORY, CHALLENGE, KIND = "authority", "acme.directory", "acme.challenge", "tunnel.kind"
TERMS = "acme.agreesToTerms"
OTHER = "other"
YES = "yes"

DIRECTORIES = {
    "letsencrypt": "https://acme-v02.api.letsencrypt.org/directory",
    "zerossl": "https://acme.zerossl.com/v2/DV90",
    "staging": "https://acme-staging-v02.api.letsencrypt.org/directory",
}
"""The directories of well-known authorities (RFC 8555 §7.1.1)."""


@dataclass(frozen=True, slots=True)
class ReachField:
    """One field of a form."""

    path: str
    words: str
    kind: str = "text"
    """`text`, `secret`, `file`, `lines`, `yes`, `segments` or `pick`."""
    note: str = ""
    example: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    when: tuple[str, tuple[str, ...]] | None = None
    """Another field, and the values of it with which this one is shown."""
    is_required: bool = False
    usual: str = ""
    """The value that stands there before anything was chosen."""
    note_by: tuple[str, tuple[tuple[str, str], ...]] | None = None
    """Another field, or this one, and a note for each value of it."""


_LETSENCRYPT = QT_TRANSLATE_NOOP("ReachPage", "They are at letsencrypt.org/repository.")
_ZEROSSL = QT_TRANSLATE_NOOP("ReachPage", "They are at zerossl.com/terms.")
_PROOFS = (
    (
        "dns-by-hand",
        QT_TRANSLATE_NOOP(
            "ReachPage", "You enter a record at your DNS provider: now, and at each renewal, about every two months."
        ),
    ),
    (
        "dns-update",
        QT_TRANSLATE_NOOP("ReachPage", "The desk enters the record by itself (RFC 2136), now and at each renewal."),
    ),
    (
        "http",
        QT_TRANSLATE_NOOP("ReachPage", "The authority opens the host name from the internet, at port 80."),
    ),
)


def _public() -> tuple[ReachField, ...]:
    by_update = (CHALLENGE, ("dns-update",))
    elsewhere = (AUTHORITY, ("zerossl", OTHER))
    other = (AUTHORITY, (OTHER,))
    return (
        ReachField(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name of this computer"),
            example="desk.example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "It must lead to this computer: {addresses}."),
            is_required=True,
        ),
        ReachField(
            AUTHORITY,
            QT_TRANSLATE_NOOP("ReachPage", "Certificate authority"),
            "pick",
            choices=(
                ("letsencrypt", "Let's Encrypt"),
                ("zerossl", "ZeroSSL"),
                ("staging", QT_TRANSLATE_NOOP("ReachPage", "Let's Encrypt, for a trial (phones do not trust it)")),
                (OTHER, QT_TRANSLATE_NOOP("ReachPage", "Another one")),
            ),
            usual="letsencrypt",
        ),
        ReachField(
            DIRECTORY,
            QT_TRANSLATE_NOOP("ReachPage", "Directory of the authority (ACME)"),
            example="https://acme.example.org/directory",
            when=other,
            is_required=True,
        ),
        ReachField(
            "acme.accountKeyId",
            QT_TRANSLATE_NOOP("ReachPage", "Key ID (external account binding)"),
            note=QT_TRANSLATE_NOOP("ReachPage", "From your account with the authority, if it requires one."),
            when=elsewhere,
        ),
        ReachField("acme.accountKey", QT_TRANSLATE_NOOP("ReachPage", "MAC key"), "secret", when=elsewhere),
        ReachField(
            "acme.contact",
            QT_TRANSLATE_NOOP("ReachPage", "E-mail address for the authority"),
            example="it@example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Some authorities write to it before a certificate expires."),
        ),
        ReachField(
            TERMS,
            QT_TRANSLATE_NOOP("ReachPage", "I accept the terms of the authority"),
            "yes",
            is_required=True,
            note_by=(AUTHORITY, (("letsencrypt", _LETSENCRYPT), ("staging", _LETSENCRYPT), ("zerossl", _ZEROSSL))),
        ),
        ReachField(
            CHALLENGE,
            QT_TRANSLATE_NOOP("ReachPage", "How the desk proves that the name is yours"),
            "segments",
            choices=(
                ("dns-by-hand", QT_TRANSLATE_NOOP("ReachPage", "DNS, by hand")),
                ("dns-update", QT_TRANSLATE_NOOP("ReachPage", "DNS, by update")),
                ("http", "HTTP"),
            ),
            usual="dns-by-hand",
            note_by=(CHALLENGE, _PROOFS),
        ),
        ReachField(
            "acme.dnsServer",
            QT_TRANSLATE_NOOP("ReachPage", "Primary DNS server of the zone"),
            example="ns1.example.org:53",
            when=by_update,
            is_required=True,
        ),
        ReachField(
            "acme.dnsZone",
            QT_TRANSLATE_NOOP("ReachPage", "Zone"),
            example="example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to have it found."),
            when=by_update,
        ),
        ReachField("acme.tsigName", QT_TRANSLATE_NOOP("ReachPage", "Name of the TSIG key"), when=by_update),
        ReachField(
            "acme.tsigAlgorithm",
            QT_TRANSLATE_NOOP("ReachPage", "Algorithm"),
            "pick",
            choices=tuple((each, each) for each in ("hmac-sha256", "hmac-sha384", "hmac-sha512", "hmac-sha1")),
            when=by_update,
            usual="hmac-sha256",
        ),
        ReachField("acme.tsigSecret", QT_TRANSLATE_NOOP("ReachPage", "TSIG key (base64)"), "secret", when=by_update),
        ReachField(
            "acme.httpPort",
            QT_TRANSLATE_NOOP("ReachPage", "Port that answers the authority"),
            note=QT_TRANSLATE_NOOP("ReachPage", "Forward port 80 of the host name to this port of this computer."),
            when=(CHALLENGE, ("http",)),
            usual="80",
        ),
        ReachField(
            "acme.authorities",
            QT_TRANSLATE_NOOP("ReachPage", "Certificates to trust for the directory (PEM)"),
            "lines",
            note=QT_TRANSLATE_NOOP("ReachPage", "Only for an authority of your own organisation."),
            when=other,
        ),
    )


PASSWORD = ReachField("certificate.password", QT_TRANSLATE_NOOP("ReachPage", "Password, if there is one"), "secret")

FIELDS: dict[str, tuple[ReachField, ...]] = {
    PUBLIC: _public(),
    GIVEN: (
        ReachField(
            "certificate.certificateFile",
            QT_TRANSLATE_NOOP("ReachPage", "Certificate with its chain (PEM), or PKCS#12"),
            "file",
            is_required=True,
        ),
        ReachField(
            "certificate.keyFile",
            QT_TRANSLATE_NOOP("ReachPage", "Key (PEM)"),
            "file",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty for PKCS#12, which contains the key."),
        ),
        PASSWORD,
        ReachField(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name in codes"),
            example="desk.example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the name in the certificate."),
        ),
    ),
    OWN: (
        ReachField(
            "hostName",
            QT_TRANSLATE_NOOP("ReachPage", "Host name of this computer"),
            example="desk.example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the address in the network."),
        ),
    ),
    TUNNEL: (
        ReachField(
            KIND,
            QT_TRANSLATE_NOOP("ReachPage", "Program"),
            "segments",
            choices=(("ssh", "SSH"), ("command", QT_TRANSLATE_NOOP("ReachPage", "Another command"))),
            usual="ssh",
        ),
        ReachField(
            "tunnel.server",
            QT_TRANSLATE_NOOP("ReachPage", "Server"),
            example="desk@relay.example.org",
            when=(KIND, ("ssh",)),
            is_required=True,
        ),
        ReachField(
            "address",
            QT_TRANSLATE_NOOP("ReachPage", "Address of the tunnel, as phones open it"),
            example="https://relay.example.org",
            note=QT_TRANSLATE_NOOP("ReachPage", "The web server there passes requests on to the port below."),
            when=(KIND, ("ssh",)),
            is_required=True,
        ),
        ReachField(
            "tunnel.remotePort",
            QT_TRANSLATE_NOOP("ReachPage", "Port on the server"),
            example="8080",
            note=QT_TRANSLATE_NOOP("ReachPage", "0 means any free port."),
            when=(KIND, ("ssh",)),
        ),
        ReachField(
            "tunnel.identityFile",
            QT_TRANSLATE_NOOP("ReachPage", "Private key for SSH"),
            "file",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty to use the keys of your account."),
            when=(KIND, ("ssh",)),
        ),
        ReachField(
            "tunnel.knownHosts",
            QT_TRANSLATE_NOOP("ReachPage", "Accepted host keys of the server"),
            "lines",
            note=QT_TRANSLATE_NOOP("ReachPage", "Leave it empty: the desk shows the key, and you accept it."),
            when=(KIND, ("ssh",)),
        ),
        ReachField(
            "tunnel.command",
            QT_TRANSLATE_NOOP("ReachPage", "Command"),
            example="cloudflared tunnel --url http://127.0.0.1:{port}",
            note=QT_TRANSLATE_NOOP("ReachPage", "“{port}” stands for the port of this desk."),
            when=(KIND, ("command",)),
            is_required=True,
        ),
        ReachField(
            "tunnel.pattern",
            QT_TRANSLATE_NOOP("ReachPage", "The address in its output"),
            example="https://*.trycloudflare.com",
            note=QT_TRANSLATE_NOOP("ReachPage", "“*” stands for letters, digits, dots and hyphens."),
            when=(KIND, ("command",)),
        ),
    ),
    ADDRESS: (
        ReachField(
            "address",
            QT_TRANSLATE_NOOP("ReachPage", "Address, as phones open it"),
            example="https://desk.example.org",
            is_required=True,
        ),
    ),
}
"""The fields of each way, in the order of its form; a way without fields is not listed."""
