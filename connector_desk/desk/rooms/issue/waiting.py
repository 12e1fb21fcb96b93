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

    @property
    def title(self) -> str:
        """Return whom it is for, in a few words."""
        return f"{self.number} {self.name}"


def read_waiting(
    listed: AuthorizationRequestList | None, schema_named: Callable[[str], str]
) -> tuple[WaitingWallet, ...]:
    """Read the wallets that wait, the longest first; of what they ask for, the schemas that are offered here."""
    return () if listed is None else tuple(_read(each, schema_named) for each in listed.requests)


def _read(one: AuthorizationRequest, schema_named: Callable[[str], str]) -> WaitingWallet:
    kinds = ((schema_named(each.schemaId), str(each.format)) for each in one.credentials)
    name = one.wallet.name if one.wallet is not None and one.wallet.name else one.leadsTo.removesuffix(":")
    return WaitingWallet(one.authorizationId, one.number, name, tuple(kind for kind in kinds if kind[0]), one.expiresAt)
