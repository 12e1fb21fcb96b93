"""Access tokens as wallets present them: with a proof of their key where they are bound to one (RFC 9449 §7)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.core.issuance import offer_codes
from connector_desk.core.oid4vci import dpop
from connector_desk.core.oid4vci.dpop import AccessToken, DpopProof, DpopResourceError
from connector_desk.core.oid4vci.errors import OAuthError, invalid_token
from connector_desk.core.store import offers

if TYPE_CHECKING:
    from connector_desk.core.runtime.address import PublicAddress
    from connector_desk.core.store.offers import ItemRow, OfferRow
    from connector_desk.core.store.transaction import Transaction


class PresentedToken(NamedTuple):
    """An access token at an endpoint (`credential`), with the values of the DPoP header."""

    token: AccessToken
    dpop: tuple[str, ...]
    endpoint: str

    @property
    def digest(self) -> bytes:
        """Make the digest by which the token is kept."""
        return hashlib.sha256(self.token.token.encode()).digest()

    @property
    def offer_id(self) -> str:
        """Return the ID of the offer that the token says it is for."""
        return offer_codes.offer_of(self.token.token)

    def offer(self, tx: Transaction, now: int) -> OfferRow:
        """Find the offer that the token is for; raises OAuthError(invalid_token)."""
        return self._known(offers.by_token(tx, self.offer_id, self.digest), now)

    def hold(self, tx: Transaction, now: int) -> Callable[[], OfferRow]:
        """Find the offer that the token is for and hold it; its answer comes with that of the next statement.

        It raises OAuthError(invalid_token).
        """
        found = offers.hold_by_token(tx, self.offer_id, self.digest)
        return lambda: self._known(found(), now)

    def granted(self, tx: Transaction, now: int) -> tuple[OfferRow, Sequence[ItemRow]]:
        """Find the offer that the token is for, with its items; raises OAuthError(invalid_token)."""
        found, items = offers.granted(tx, self.offer_id, self.digest)
        return self._known(found, now), items

    def _known(self, found: OfferRow | None, now: int) -> OfferRow:
        if found is None or now >= self._ends(found):
            raise self._unknown()
        return found

    def _ends(self, offer: OfferRow) -> int:
        """Return the end of the token at this endpoint.

        Deferred credentials can be fetched for longer than new ones.
        """
        ends = offer.token_expires_at or 0
        return ends if self.endpoint == "credential" else max(ends, offer.waits_until or 0)

    def check(self, address: PublicAddress, offer: OfferRow, now: int) -> DpopProof | None:
        """Check the use of the token; raises OAuthError (401).

        The proof is valid once: `use` it in the transaction of the request.
        """
        return dpop.check_presented(
            self.token,
            self.dpop,
            bound_to=offer.token_key,
            method="POST",
            address=f"{address.issuer}/{self.endpoint}",
            now=now,
        )

    def _unknown(self) -> OAuthError:
        plain = invalid_token()
        return DpopResourceError(plain.error, plain.description) if self.token.scheme == dpop.TOKEN_TYPE else plain


def use(tx: Transaction, proof: DpopProof | None) -> Callable[[], None]:
    """Note that a proof was used at an endpoint, and return what raises OAuthError (401) when it was used before."""
    outcome = None if proof is None else offers.use_proof(tx, proof.replay_id, proof.forget_at)

    def check() -> None:
        if outcome is not None and not outcome():
            raise dpop.replayed(at_resource=True)

    return check
