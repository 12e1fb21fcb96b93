"""The common parts of W3C credentials and presentations, signed as JWT or as linked data (VCDM 1.1 and 2.0)."""

from collections.abc import Mapping, Sequence

from connector_desk.core.formats.validity import read_text
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.credential import Dates

_BEGINS = ("issuanceDate", "validFrom")
_EXPIRES = ("expirationDate", "validUntil")


def identifier_of(value: object) -> str | None:
    """Return the identifier: a text, or an object with an `id`; None if there is none.  Raises Malformed."""
    if isinstance(value, Mapping):
        value = value.get("id")
    if value is not None and not isinstance(value, str):
        raise Malformed("an identifier is one text")
    return value


def texts_of(value: object) -> Sequence[str]:
    """List one text or several; anything else is left out."""
    several = value if isinstance(value, list) else [value]
    return [one for one in several if isinstance(one, str)]


def subject_of(credential: Mapping[str, object]) -> Mapping[str, object]:
    """Return the one subject of a credential; raises Malformed for none and for several."""
    subject = credential.get("credentialSubject")
    if isinstance(subject, list) and len(subject) == 1:
        subject = subject[0]
    if not isinstance(subject, Mapping):
        raise Malformed("a credential has one subject")
    return subject


def claims_of(subject: Mapping[str, object]) -> dict[str, object]:
    """Return the claims about the subject, without its identifier and types."""
    return {name: value for name, value in subject.items() if name not in {"id", "type"}}


def dates_of(credential: Mapping[str, object]) -> Dates | None:
    """Read the dates of a credential; return None if one is invalid."""
    try:
        begins = [one for name in _BEGINS if (one := read_text(credential, name)) is not None]
        expires = [one for name in _EXPIRES if (one := read_text(credential, name)) is not None]
    except Malformed:
        return None
    return Dates(begins, min(expires, default=None))


def only_credential(value: object) -> object:
    """Return the one credential of a presentation; raises Malformed for none and for several."""
    several = value if isinstance(value, list) else [value]
    if len(several) != 1:
        raise Malformed("a presentation holds the one credential that was asked for")
    return several[0]


def credential_at(value: object, place: int) -> object:
    """Return one of the credentials of a presentation; raises Malformed where there is none."""
    several = value if isinstance(value, list) else [value]
    if not 0 <= place < len(several):
        raise Malformed("the presentation holds no credential there")
    return several[place]
