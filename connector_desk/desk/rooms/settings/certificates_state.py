"""The certificates of the place in the settings, in words.  No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.desk.kit.dates import counted
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.settings.identity_state import common_name

if TYPE_CHECKING:
    from connector_desk.contract.certificates import ChainCertificate, ExpiringCertificate, PlaceCertificate

USES = {
    "issuer": QT_TRANSLATE_NOOP("Certificates", "Credentials"),
    "status-list": QT_TRANSLATE_NOOP("Certificates", "Status lists"),
    "requests": QT_TRANSLATE_NOOP("Certificates", "Data requests"),
    "metadata": QT_TRANSLATE_NOOP("Certificates", "Signed issuer metadata"),
    "server": QT_TRANSLATE_NOOP("Certificates", "The https address of this desk"),
    "documents": QT_TRANSLATE_NOOP("Certificates", "Mobile documents"),
    "authority": QT_TRANSLATE_NOOP("Certificates", "Own certificate authority of this desk"),
}
FORMER = QT_TRANSLATE_NOOP("Certificates", "Status lists of a former key")
_LONGEST_NAME = 120
_GROUP = 4


def uses_words(certificate: PlaceCertificate | ExpiringCertificate) -> list[str]:
    """Return what a certificate is for, to be translated."""
    return [FORMER] if certificate.isFormer else [USES[one] for one in certificate.uses if one in USES]


def name_of(one: ChainCertificate) -> str:
    """Return the name of a certificate: the common name of its subject, else the whole, else a name it is for."""
    return plain(common_name(one.subject) or next(iter(one.names), "") or one.fingerprint[:16], _LONGEST_NAME)


def issuer_of(one: ChainCertificate) -> str:
    """Return the name of its issuer."""
    return plain(common_name(one.issuer), _LONGEST_NAME)


def grouped(fingerprint: str) -> str:
    """Return a fingerprint in groups, to be compared by eye."""
    text = fingerprint.upper()
    return " ".join(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))


def has_problem(certificate: PlaceCertificate) -> bool:
    """Return whether something fails in its chain."""
    return any(one.problems for one in certificate.chain)


def is_urgent(expiring: Sequence[ExpiringCertificate]) -> bool:
    """Return whether one of them has expired or expires within a week."""
    return any(one.alarm != "soon" for one in expiring)


def expiry_words(expiring: Sequence[ExpiringCertificate]) -> str:
    """Say which certificate expires first, when, and how many others there are."""
    first = expiring[0]
    if first.alarm == "expired":
        words = translate("Certificates", "A certificate has expired: {uses}.")
    elif first.daysLeft < 1:
        words = translate("Certificates", "A certificate expires within a day: {uses}.")
    elif first.daysLeft == 1:
        words = translate("Certificates", "A certificate expires in 1 day: {uses}.")
    else:
        words = translate("Certificates", "A certificate expires in {count} days: {uses}.")
    uses = ", ".join(translate("Certificates", each) for each in uses_words(first))
    parts = [words.format(uses=uses, count=first.daysLeft)]
    if first.renewsItself:
        parts.append(translate("Certificates", "The desk could not renew it."))
    if len(expiring) > 1:
        more = translate("Certificates", "{count} other certificates expire soon too.")
        parts.append(
            counted(translate("Certificates", "Another certificate expires soon too."), more, len(expiring) - 1)
        )
    return " ".join(parts)
