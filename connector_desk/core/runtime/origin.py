"""The origin of a request: the caller, and the time."""

from typing import NamedTuple


class Origin(NamedTuple):
    """The origin of a change: who asks for it, when, and the Idempotency-Key that it came with."""

    operator: str
    """As the audit trail names them."""
    now: int
    idempotency_key: str | None = None
