"""The origin of a request: the caller, and the time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of a change: who asks for it, when, and the Idempotency-Key that it came with."""

    operator: str
    """As the audit trail names them."""
    now: int
    idempotency_key: str | None = None
