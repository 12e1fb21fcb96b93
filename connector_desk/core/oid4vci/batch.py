"""Several copies of one credential, each for a key of its own, so that two verifiers cannot tell they met one holder.

OpenID4VCI 1.0 §3.3.2 and §15.4.1: the same content and format; keys, salts, signatures, identifiers and status entries
differ, and times say nothing.
"""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.core.formats.validity import Validity
from connector_desk.core.keys import base64url
from connector_desk.core.oid4vci.errors import OAuthError

if TYPE_CHECKING:
    from connector_desk.core.oid4vci.proof import ProvenKey

# Unit to which a life is rounded, and from how long a life on
_UNITS = ((DAY, 24 * DAY), (HOUR, 12 * HOUR), (MINUTE, 10 * MINUTE))


def one_nonce(proven: Sequence[ProvenKey]) -> str:
    """Return the one nonce of a request's proofs, to be checked once.

    Raises OAuthError(invalid_nonce) if they differ.
    """
    nonces = {one.nonce for one in proven}
    if len(nonces) != 1:
        raise OAuthError("invalid_nonce", "All proofs of a request carry the same nonce.")
    return nonces.pop()


def holder_of(proven: Sequence[ProvenKey]) -> str:
    """Return an identifier of the keys of a credential, independent of their order; for one key, its thumbprint.

    Kept with the credential: the same keys may ask again for a lost answer, others may not.
    """
    prints = sorted(one.thumbprint for one in proven)
    if len(prints) == 1:
        return prints[0]
    return base64url.encode(hashlib.sha256(",".join(prints).encode("ascii")).digest())


def copy_id(credential_id: str, proven: ProvenKey) -> uuid.UUID:
    """Name one copy: always the same for its key, and telling nothing of its siblings or of the credential's own id."""
    name = f"connector-desk copy\0{credential_id}\0{proven.thumbprint}".encode()
    raw = bytearray(hashlib.sha256(name).digest()[:16])
    raw[6], raw[8] = 0x80 | raw[6] & 0x0F, 0x80 | raw[8] & 0x3F  # version 8, of one's own making (RFC 9562 §5.8)
    return uuid.UUID(bytes=bytes(raw))


def unlinkable(times: Validity) -> Validity:
    """Round the instants of copies down to whole UTC days, where the life has at least 24 of them.

    A shorter life is rounded to hours from 12 of them on, and to minutes from ten.  The end is never later than
    promised, and earlier by less than one of these.
    """
    life = times.expires - times.issued
    unit = next((unit for unit, least in _UNITS if life >= least), SECOND)
    return Validity(times.issued - times.issued % unit, times.expires - times.expires % unit)
