"""What a decoder has to say about a value: one text of a list, its parameters, and the byte that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

MOST_REMARKS: Final = 50
MOST_SHOWN: Final = 400
"""Characters of a value that are shown."""


class RemarkText(StrEnum):
    """The texts; the desk translates them."""

    # What is broken
    NOT_BASE64URL = "This character does not belong into base64url."
    PADDED = "Padding (=) is not allowed here (RFC 7515 §2)."
    STANDARD_BASE64 = "This is base64; base64url is required (RFC 7515 §2)."
    CUT_BASE64 = "The base64url text is cut off."
    NOT_UTF8 = "This is no UTF-8."
    JSON_BREAKS = "The JSON breaks here; it was read up to this byte."
    JSON_TRAILS = "Something follows after the end of the JSON."
    DUPLICATE_MEMBER = "“{name}” is there twice; the last one counts for most readers."
    NOT_AN_OBJECT = "A JSON object is required here."
    PART_MISSING = "{count} parts are there; {wanted} are required."
    TOO_LARGE = "This is too large to be decoded."
    TOO_DEEP = "This is nested too deeply to be decoded."
    UNKNOWN = "This is nothing that can be decoded."
    # Times
    NOT_A_TIME = "“{name}” must be a number of seconds (RFC 7519 §2)."
    EXPIRED = "Expired {time} ago."
    NOT_YET = "Valid in {time}."
    ISSUED_LATER = "Issued in the future: in {time}."
    # Signatures
    NO_SIGNATURE = "There is no signature (alg none)."
    EMPTY_SIGNATURE = "The signature is empty."
    SIGNATURE_GOOD = "The signature fits the key in the header."
    SIGNATURE_WRONG = "The signature does not fit the key in the header."
    KEY_UNREADABLE = "The key in the header cannot be read."
    ALGORITHM_UNKNOWN = "“{name}” is no algorithm that can be checked here."
    ENCRYPTED = "The content is encrypted."
    # SD-JWT (RFC 9901)
    DISCLOSURE_BROKEN = "A disclosure is an array of two or three values (RFC 9901 §4.2)."
    DISCLOSURE_UNUSED = "No digest of the credential fits this disclosure (RFC 9901 §7.1)."
    DISCLOSURE_TWICE = "This digest is there twice (RFC 9901 §7.1)."
    CLAIM_RESERVED = "A disclosed claim must not have the name “{name}” (RFC 9901 §7.1)."
    DIGEST_UNKNOWN = "“{name}” is no hash algorithm that can be checked here."
    NOT_DISCLOSED = "{count} digests without a disclosure: claims that are held back, or decoys."
    SD_HASH_GOOD = "sd_hash fits the credential and its disclosures."
    SD_HASH_WRONG = "sd_hash does not fit the credential and its disclosures (RFC 9901 §4.3)."
    NO_TILDE = "An SD-JWT without key binding ends with “~” (RFC 9901 §4)."
    # Mobile documents
    DIGEST_GOOD = "The issuer signed the digest of this value."
    DIGEST_WRONG = "The issuer did not sign the digest of this value (ISO/IEC 18013-5 §9.1.2.5)."
    # Certificates
    CERTIFICATE_BROKEN = "This certificate cannot be read."
    SIGNED_BY_NEXT = "Signed by the next certificate."
    NOT_SIGNED_BY_NEXT = "Not signed by the next certificate: the chain fails here."
    OTHER_ISSUER = "Its issuer is not the subject of the next certificate: the chain fails here."
    NOT_AN_AUTHORITY = "It signs another certificate, and is no authority (basic constraints)."
    SELF_SIGNED = "Self-signed."
    ROOT_MISSING = "The certificate of its authority is not in the chain."
    # Status lists
    LIST_BROKEN = "The status list cannot be unpacked."
    LIST_BITS = "“bits” must be 1, 2, 4 or 8 (Token Status List §4.2)."
    # Requests and what was presented
    BY_REFERENCE = "Only a reference: the content is fetched from this address."
    CLAIM_MISSING = "Asked for, and not presented."
    CREDENTIAL_MISSING = "Nothing was presented for this query."
    NOT_ASKED = "Presented, and not asked for."


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark; `is_fault` says that a strict reader refuses the value."""

    text: RemarkText
    at: int | None = None
    """The byte of the decoded input, from 0; None if it is about the whole value."""
    parameters: Mapping[str, str] = field(default_factory=dict)
    is_fault: bool = True
    seconds: int | None = None
    """The length of `{time}`."""


@dataclass(frozen=True, slots=True)
class Part:
    """A named value and what is inside."""

    name: str
    value: str = ""
    children: tuple[Part, ...] = ()
    remarks: tuple[Remark, ...] = ()
    at: int | None = None
    """The instant that a value means, in milliseconds since 1970."""

    def faults(self) -> list[Remark]:
        """Return every fault here and inside."""
        found = [each for each in self.remarks if each.is_fault]
        for child in self.children:
            found += child.faults()
        return found

    def find(self, *names: str) -> Part | None:
        """Return the part with this path of names."""
        if not names:
            return self
        found = next((each for each in self.children if each.name == names[0]), None)
        return None if found is None else found.find(*names[1:])


def remark(text: RemarkText, at: int | None = None, **parameters: object) -> Remark:
    """Make a remark that is a fault."""
    return Remark(text, at, {name: shown(str(value), 100) for name, value in parameters.items()})


def note(text: RemarkText, **parameters: object) -> Remark:
    """Make a remark that is no fault."""
    return Remark(text, None, {name: shown(str(value), 100) for name, value in parameters.items()}, is_fault=False)


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """Return the beginning of a text."""
    return text if len(text) <= most else text[:most] + "…"
