"""Names that a public authority may certify (RFC 8555 §7.1.4, BR §7.1.2): checked before anybody is asked."""

import ipaddress
import re
from typing import Final

from connector_desk.base.host_name import HostNameRefused, host_to_ascii
from connector_desk.contract.acme_problems import AcmeProblem
from connector_desk.core.reach.acme_failure import AcmeFailed

_LONGEST: Final = 253
_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_PRIVATE: Final = frozenset(
    {"local", "localhost", "localdomain", "lan", "home", "internal", "intranet", "corp", "private", "invalid", "onion"}
)
_PRIVATE_DOMAINS: Final = ("home.arpa",)


def certified_name(text: str | None, *, by_own_authority: bool = False) -> str:
    """Return the A-label form of a name; raises AcmeFailed for one that no public authority certifies.

    An authority of the organisation's own may certify names of private networks.
    """
    name = (text or "").strip().rstrip(".").lower()
    if not name:
        raise AcmeFailed(AcmeProblem.NAME_MISSING)
    if _is_address(name):
        raise AcmeFailed(AcmeProblem.NAME_IS_ADDRESS)
    if name.startswith("*"):
        raise AcmeFailed(AcmeProblem.NAME_IS_WILDCARD)
    labels = _encoded(name).split(".")
    if any(not _LABEL.fullmatch(label) for label in labels) or len(".".join(labels)) > _LONGEST:
        raise AcmeFailed(AcmeProblem.NAME_INVALID)
    is_private = labels[-1] in _PRIVATE or ".".join(labels[-2:]) in _PRIVATE_DOMAINS
    if is_private and not (by_own_authority and len(labels) > 1):
        raise AcmeFailed(AcmeProblem.NAME_NOT_PUBLIC)
    if len(labels) == 1:
        raise AcmeFailed(AcmeProblem.NAME_WITHOUT_DOMAIN)
    if labels[-1].isdecimal():
        raise AcmeFailed(AcmeProblem.NAME_INVALID)
    return ".".join(labels)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _encoded(name: str) -> str:
    try:
        return host_to_ascii(name)
    except HostNameRefused as wrong:
        raise AcmeFailed(AcmeProblem.NAME_INVALID) from wrong
