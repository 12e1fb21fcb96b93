"""The credential that a new one takes the place of.  No Qt here."""

from typing import NamedTuple


class ReplacedCredential(NamedTuple):
    """A credential that a new one takes the place of."""

    credential_id: str
    person: str
    """Whom it was issued to, in words."""
    revoke_at: int | None = None
    """When it is revoked; None: when the new one is fetched."""
