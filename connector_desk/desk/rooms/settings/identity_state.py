"""The issuer identity in the settings.  No Qt here."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from connector_desk.base.instants import to_text
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.identity import DocumentSignerFacts, IdentityInfo

KINDS = ("did", "certificate", "given")
KIND_WORDS = {
    "did": (
        QT_TRANSLATE_NOOP("Settings", "Its address or key (DID)"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Nothing to set up. If you have your own https address, wallets find the key there. "
            "Otherwise the desk sends it with each credential.",
        ),
    ),
    "certificate": (
        QT_TRANSLATE_NOOP("Settings", "Its own certificate"),
        QT_TRANSLATE_NOOP(
            "Settings", "For wallets that require a certificate. They must trust the CA certificate of this desk."
        ),
    ),
    "given": (
        QT_TRANSLATE_NOOP("Settings", "A certificate from outside"),
        QT_TRANSLATE_NOOP("Settings", "From your organisation or a certificate authority: a certificate and its key."),
    ),
}
BY_ADDRESS = QT_TRANSLATE_NOOP("Settings", "Wallets find its key at this address.")
BY_KEY = QT_TRANSLATE_NOOP("Settings", "The key of this desk")
KEY_COMES_ALONG = QT_TRANSLATE_NOOP("Settings", "It is sent with each credential.")
CERTIFIED = QT_TRANSLATE_NOOP("Settings", "Certificate by {issuer}, valid until {day}")
RENEWED = QT_TRANSLATE_NOOP("Settings", "Certificate of this desk, renewed automatically")
REPLACED = QT_TRANSLATE_NOOP("Settings", "Certificate from outside. Provide a new one before it ends.")
ENDS_SOON = QT_TRANSLATE_NOOP("Settings", "This certificate expires on {day}. Provide a new one before that.")
HAS_ENDED = QT_TRANSLATE_NOOP("Settings", "This certificate expired on {day}. It can no longer be used to issue.")
ONE_FORMER = QT_TRANSLATE_NOOP("Settings", "A former key is kept until the last credential it signed has expired.")
SOME_FORMER = QT_TRANSLATE_NOOP(
    "Settings", "{count} former keys are kept until the last credentials they signed have expired."
)
FILE_UNREADABLE = QT_TRANSLATE_NOOP("Settings", "This file cannot be read.")
NOTHING_COPIED = QT_TRANSLATE_NOOP("Settings", "Nothing in PEM was copied. Copy the text from “-----BEGIN” on.")
CHOOSE_FIRST = QT_TRANSLATE_NOOP("Settings", "Choose this file first.")

PARTS = ("certificateChain", "privateKey")
LARGEST_FILE = 64 * 1024
WARN_DAYS = 30
SHOWN_OF_NAME = 24
_PEM = "-----BEGIN "

_COMMON_NAME = re.compile(r"(?:^|,)CN=((?:[^,\\]|\\.)*)")


@dataclass(slots=True)
class GivenFile:
    """A chosen file: its name, its content, and its fault."""

    name: str = ""
    text: str = field(default="", repr=False)
    fault: str = ""


@dataclass(slots=True)
class GivenFiles:
    """What the place is known to have, and the files of a certificate from outside: its chain and its key."""

    files: dict[str, GivenFile] = field(default_factory=lambda: {part: GivenFile() for part in PARTS})
    is_known: bool = False
    is_busy: bool = False

    def on_response(self, info: IdentityInfo | None) -> None:
        """Take who issues."""
        raise NotImplementedError

    @property
    def has_file(self) -> bool:
        """Return whether one of them was chosen."""
        return any(each.text for each in self.files.values())

    def open_file(self, part: str, name: str, content: bytes | None) -> None:
        """Set the content of a chosen file; None: it could not be read."""
        try:
            text = None if content is None or len(content) > LARGEST_FILE else content.decode("ascii")
        except UnicodeDecodeError:
            text = None
        self.files[part] = GivenFile(name, text or "", "" if text else FILE_UNREADABLE)

    def paste(self, part: str, name: str, text: str) -> None:
        """Set what was copied elsewhere, under a name for people."""
        self.files[part] = GivenFile(name, text, "") if _PEM in text else GivenFile(fault=NOTHING_COPIED)

    def forget_files(self) -> None:
        """Clear the contents of the files: one of them is a private key."""
        self.files = {part: GivenFile() for part in PARTS}

    def given(self) -> dict[str, str] | None:
        """Make the body that issues by them; None while a file is missing."""
        for each in self.files.values():
            if not each.text:
                each.fault = each.fault or CHOOSE_FIRST
        if not all(each.text for each in self.files.values()):
            return None
        return {"kind": "given", **{part: each.text for part, each in self.files.items()}}

    def show_refusal(self, path: str, sentence: str) -> bool:
        """Set the fault of a file; return False if the fault is not of a file."""
        if path not in self.files:
            return False
        self.files[path].fault = sentence
        return True


@dataclass(slots=True)
class IdentityState(GivenFiles):
    """The issuer identity: the present one, and the choice of the person."""

    kind: str = ""
    did: str = ""
    subject: str = ""
    issuer: str = ""
    ends: str = ""
    """The last day of the certificate, as `2026-11-21`."""
    authority: str = ""
    """The certificate of the desk's own authority, in PEM."""
    former: int = 0
    wanted: str = ""
    asks_again: bool = False
    """Whether a new key was asked for and that is to be confirmed."""

    def on_response(self, info: IdentityInfo | None) -> None:
        """Take who issues."""
        if info is None:
            return
        certificate, authority = info.certificate, info.authority
        self.kind = self.wanted = info.kind.value
        self.did = info.did
        self.subject = "" if certificate is None else common_name(certificate.subject)
        self.issuer = "" if certificate is None else common_name(certificate.issuer)
        self.ends = "" if certificate is None else to_text(certificate.notAfter)[:10]
        self.authority = "" if authority is None else authority.certificate
        self.former = len(info.formerKeys)
        self.is_known = True
        self.asks_again = False
        self.forget_files()

    @property
    def web_name(self) -> str:
        """Return the address in a did:web, as people write it; empty for any other DID."""
        if not self.did.startswith("did:web:"):
            return ""
        return self.did.removeprefix("did:web:").replace(":", "/").replace("%3A", ":")

    @property
    def can_save(self) -> bool:
        """Return whether there is something to save."""
        if not self.is_known or self.is_busy or self.wanted not in KINDS:
            return False
        return self.wanted != self.kind or (self.wanted == "given" and self.has_file)

    @property
    def can_rotate(self) -> bool:
        """Return whether a new key can be made here: a given certificate comes with its own key."""
        return self.is_known and not self.is_busy and self.kind in {"did", "certificate"}

    @property
    def former_words(self) -> str:
        """Return a sentence about former keys, to be translated; empty if there are none."""
        return {0: "", 1: ONE_FORMER}.get(self.former, SOME_FORMER)

    def days_left(self, today: str) -> int | None:
        """Count the days until a given certificate ends; None for others."""
        if self.kind != "given" or not self.ends:
            return None
        return (date.fromisoformat(self.ends) - date.fromisoformat(today)).days

    def change(self) -> dict[str, str] | None:
        """Make the body of `PUT /bc/studio/identity`; None while a file is missing."""
        return self.given() if self.wanted == "given" else {"kind": self.wanted}


OWN, GIVEN = "certificate", "given"
"""The kinds of a document signer's certificate."""
NO_COUNTRY = "ZZ"


@dataclass(slots=True)
class DocumentSignerState(GivenFiles):
    """Who signs mobile documents: the present one, and the choice of the person."""

    signer: DocumentSignerFacts | None = None
    """None: none has signed yet."""
    authority: str = ""
    """The certificate of the desk's own issuing authority, in PEM; empty: another one has certified the signer."""
    wanted: str = OWN

    def on_response(self, info: IdentityInfo | None) -> None:
        """Take who signs."""
        if info is None:
            return
        self.signer = info.documentSigner
        self.authority = "" if info.documentAuthority is None else info.documentAuthority.certificate
        self.is_known = True
        self.wanted = self.kind or OWN
        self.forget_files()

    @property
    def kind(self) -> str:
        """Return whose certificate is in use; empty: none yet."""
        return "" if self.signer is None else OWN if self.authority else GIVEN

    @property
    def can_save(self) -> bool:
        """Return whether there is something to save: the own authority is made before it is needed, too."""
        if not self.is_known or self.is_busy:
            return False
        return self.wanted != self.kind or (self.wanted == GIVEN and self.has_file)

    def change(self) -> dict[str, str] | None:
        """Make the body of `PUT /bc/studio/identity/documents`; None while a file is missing."""
        return self.given() if self.wanted == GIVEN else {"kind": OWN}


def common_name(subject: str) -> str:
    """Read the name out of a subject (RFC 4514); the whole of it where it has none."""
    found = _COMMON_NAME.search(subject)
    return re.sub(r"\\(.)", r"\1", found[1]) if found else subject


def shortened(name: str) -> str:
    """Leave out the middle of a long file name: its beginning and its end tell files apart."""
    return name if len(name) <= SHOWN_OF_NAME else f"{name[: SHOWN_OF_NAME // 2]}…{name[-SHOWN_OF_NAME // 2 + 1 :]}"
