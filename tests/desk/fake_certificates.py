"""Certificates of a place that lives in the test."""

from collections.abc import Sequence

from connector_desk.base.instants import DAY, to_text
from connector_desk.contract.certificates import ChainFault, problem_of
from connector_desk.contract.trust import AnchorFault, anchor_problem

NOON = 1_795_262_400_000


def link(name: str, issuer: str, *faults: ChainFault, days: int = 400, is_anchor: bool = False) -> dict[str, object]:
    """Make a certificate of a chain."""
    return {
        "subject": f"CN={name}",
        "issuer": f"CN={issuer}",
        "notBefore": to_text(NOON - DAY),
        "notAfter": to_text(NOON + days * DAY),
        "names": [] if is_anchor else ["desk.example.org"],
        "fingerprint": "ab" * 32,
        "keyType": "P-256",
        "isAnchor": is_anchor,
        "problems": [problem_of(one).model_dump() for one in faults],
    }


def certificate(
    uses: Sequence[str], *chain: dict[str, object], days: int = 400, alarm: str = "none", **more: object
) -> dict[str, object]:
    """Make a certificate of the place."""
    made: dict[str, object] = {
        "uses": list(uses),
        "isFormer": False,
        "renewsItself": False,
        "chain": list(chain),
        "pem": "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
        "daysLeft": days,
        "alarm": alarm,
    }
    return made | more


def expiring(days: int, alarm: str, *uses: str, **more: object) -> dict[str, object]:
    """Make a certificate that somebody has to replace."""
    made: dict[str, object] = {
        "uses": list(uses) or ["issuer", "status-list"],
        "subject": "CN=Town Hall",
        "fingerprint": "ab" * 32,
        "notAfter": to_text(NOON + days * DAY),
        "daysLeft": days,
        "alarm": alarm,
        "renewsItself": False,
        "isFormer": False,
    }
    return made | more


def anchor(
    file: str,
    name: str,
    *,
    role: str = "issuers",
    days: int = 400,
    alarm: str = "none",
    fault: AnchorFault | None = None,
) -> dict[str, object]:
    """Make a root certificate of the folder, or a file that has none."""
    made: dict[str, object] = {"file": file, "role": role, "name": name, "subject": f"CN={name}", "alarm": alarm}
    if name:
        made |= {"notAfter": to_text(NOON + days * DAY), "daysLeft": days, "fingerprint": "cd" * 32}
    return made if fault is None else made | {"problem": anchor_problem(fault).model_dump()}
