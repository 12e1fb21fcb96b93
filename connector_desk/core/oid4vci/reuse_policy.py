"""How often a wallet shows one copy of a credential, and when it renews it (ETSI TS 119 472-3 §4.2.4).

The methods are those of Annex II of the Architecture and Reference Framework: once only (A), limited time (B), and
rotating batch (C), which needs A or B beside it for wallets that know no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.base.instants import DAY, SECOND
from connector_desk.contract.limits import BATCH_SIZE, REFILL_AT

if TYPE_CHECKING:
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue

ARF: Final = "arf_annex_ii"
ONCE_ONLY: Final = "once_only"
LIMITED_TIME: Final = "limited_time"
ROTATING_BATCH: Final = "rotating-batch"


def lifetime_left(record: SchemaRecord) -> int:
    """Return how long before the end of a credential a wallet may renew it, in milliseconds; half its life at most."""
    if record.walletRenewal is None:
        return 0
    return min(record.walletRenewal.daysBefore * DAY, record.lifeDays * DAY // 2)


def metadata_members(record: SchemaRecord) -> dict[str, JsonValue]:
    """Return the members of `credential_metadata` for the renewal by wallets; none where only the counter renews."""
    renewal = record.walletRenewal
    if renewal is None:
        return {}
    left = lifetime_left(record) // SECOND
    option: dict[str, JsonValue]
    if renewal.reuse == "once-only":
        option = {"details": [ONCE_ONLY], "batch_size": BATCH_SIZE, "reissue_trigger_unused": REFILL_AT}
    elif renewal.reuse == "rotating-batch":
        option = {
            "details": [ROTATING_BATCH, LIMITED_TIME],
            "batch_size": BATCH_SIZE,
            "reissue_trigger_lifetime_left": left,
        }
    else:
        option = {"details": [LIMITED_TIME], "reissue_trigger_lifetime_left": left}
    return {"credential_reuse_policy": {"id": ARF, "options": [option]}}
