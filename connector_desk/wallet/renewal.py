"""Credentials renewed by the wallet with a refresh token, without a new offer (RFC 6749 §6, OpenID4VCI 1.0 §13.5).

The next refresh token is kept before anything is fetched with the access token beside it: a token is sent twice only
where its answer was lost.  A new credential takes the place of the former one as soon as it was checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.wallet.access_tokens import AccessToken, ask_for_token, read_token
from connector_desk.wallet.credential_requests import CredentialRequests
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.issuer_metadata import IssuerMetadata, read_issuer
from connector_desk.wallet.wallet import Operation, Wallet, WalletReport

if TYPE_CHECKING:
    from connector_desk.wallet.wallet_store import HeldCredential, RefreshGrant

_REFRESH: Final = "refresh_token"
_ENDED: Final = "invalid_grant"
_NOT_NOW: Final = "credential_request_denied"


async def renew(held_id: str, wallet: Wallet) -> WalletReport:
    """Renew a credential, and those that came with it, as far as the issuer does; raises WalletError.

    Where the issuer ends the renewal, the wallet forgets its token.
    """
    held = [one for one in wallet.store.all() if one.id == held_id and one.can_renew]
    grants = [one for one in wallet.store.grants() if held and held[0].renewal and one.id == held[0].renewal.grant]
    if not grants:
        raise WalletError("wallet_not_renewable")
    (grant,), issuer_address = grants, held[0].issuer
    for place in (issuer_address, grant.server):  # the person allowed both when the credential was accepted
        wallet.network.admit(place)
    issuer = await read_issuer(issuer_address, grant.server, wallet.network)
    token = await _refresh(wallet, issuer, grant)
    requests = CredentialRequests(wallet, issuer, token, grant.id)
    renewed: list[str] = []
    for configuration_id, former in _by_configuration(wallet, grant).items():
        renewed += await _renew_of(configuration_id, former, requests)
    if not renewed:
        raise WalletError("wallet_renewal_early")
    return WalletReport(Operation.RENEWED, issuer.name, tuple(renewed))


async def renew_due(wallet: Wallet) -> list[WalletError]:
    """Renew the credentials that expire soon or are used up; returns why those were not that could not be."""
    faults = []
    tried: set[str] = set()
    for one in wallet.store.all():
        if one.renewal is None or one.renewal.grant in tried or not one.is_due(wallet.clock()):
            continue
        tried.add(one.renewal.grant)
        try:
            await renew(one.id, wallet)
        except WalletError as fault:
            wallet.report(f"Not renewed: {one.title}. {fault.sentences}")
            faults.append(fault)
    return faults


async def _refresh(wallet: Wallet, issuer: IssuerMetadata, grant: RefreshGrant) -> AccessToken:
    form = {"grant_type": _REFRESH, _REFRESH: grant.token}
    reply = await ask_for_token(wallet, issuer, form, grant.key)
    if reply.status == 400 and reply.said.partition(":")[0] == _ENDED:
        wallet.store.end_renewal([one for several in _by_configuration(wallet, grant).values() for one in several])
        raise WalletError("wallet_renewal_refused", detail=reply.said)
    token = read_token(reply, grant.key)
    if token.refresh_token is not None:
        wallet.store.rotate(grant.id, token.refresh_token)
    return token


def _by_configuration(wallet: Wallet, grant: RefreshGrant) -> dict[str, list[HeldCredential]]:
    """List the credentials of a grant by their configuration, in the order in which they came."""
    found: dict[str, list[HeldCredential]] = {}
    for one in wallet.store.all():
        if one.renewal is not None and one.renewal.grant == grant.id:
            found.setdefault(one.renewal.configuration_id, []).append(one)
    return found


async def _renew_of(configuration_id: str, former: list[HeldCredential], requests: CredentialRequests) -> list[str]:
    """Fetch the new credentials of a configuration; returns their titles, none if there is no new one yet."""
    store, report = requests.wallet.store, requests.wallet.report
    known = {one.renewal.identifier for one in former if one.renewal is not None}
    listed = requests.token.identifiers.get(configuration_id)
    fresh = [""] if listed is None else [one for one in listed if one not in known][: len(former)]
    titles = []
    # Where fewer are renewed than there are, nothing says which: then the new ones stand beside the former ones
    is_each = len(fresh) == len(former)
    for place, identifier in enumerate(fresh):
        try:
            taken = await requests.take(configuration_id, identifier)
        except WalletError as fault:
            if fault.detail.partition(":")[0] == _NOT_NOW:
                report(f"No new {former[0].title} yet. {fault.detail}")
                break
            raise
        if is_each:
            store.replace(former[place].id, taken)
        else:
            store.add([taken])
        await requests.notify("credential_accepted")
        report(f"Renewed {taken.title}.")
        titles.append(taken.title)
    if titles and not is_each:
        store.end_renewal(former)
    return titles
