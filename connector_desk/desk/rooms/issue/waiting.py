"""Wallets that started by themselves and wait for the staff.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.contract.authorization import AuthorizationRequest, AuthorizationRequestList


class WaitingWallet(NamedTuple):
    """One wallet that waits."""

    authorization_id: str
    number: int
    """That the person sees on the phone."""
    name: str
    """Of the wallet as its maker attests it, else where its page goes on to."""
    kinds: tuple[tuple[str, str], ...]
    """What it asks for: the names of schemas, and the formats."""
    expires_at: int
    origin: str | None = None
    """Where the code hangs that it came with; empty: a code that is not known here; None: it came without one."""
    serves_itself: bool = False
    """Whether the visitor may need no staff: a rule of self-service says so, and they have not failed."""

    @property
    def title(self) -> str:
        """Return whom it is for, in a few words."""
        return f"{self.number} {self.origin or self.name}"


def read_waiting(
    listed: AuthorizationRequestList | None, schema_named: Callable[[str], str]
) -> tuple[WaitingWallet, ...]:
    """Read the wallets that wait, the longest first; of what they ask for, the schemas that are offered here."""
    return () if listed is None else tuple(_read(each, schema_named) for each in listed.requests)


def _read(one: AuthorizationRequest, schema_named: Callable[[str], str]) -> WaitingWallet:
    kinds = ((schema_named(each.schemaId), str(each.format)) for each in one.credentials)
    name = one.wallet.name if one.wallet is not None and one.wallet.name else one.leadsTo.removesuffix(":")
    known = one.standingOffer.title if one.standingOffer is not None else ""
    return WaitingWallet(
        authorization_id=one.authorizationId,
        number=one.number,
        name=name,
        kinds=tuple(kind for kind in kinds if kind[0]),
        expires_at=one.expiresAt,
        serves_itself=one.serves_itself,
        origin=None if one.issuerState is None else known,
    )
