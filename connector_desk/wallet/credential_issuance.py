"""Accepting offers by the pre-authorized code flow of OpenID4VCI 1.0: token, proofs, credentials, notification.

Every credential is checked before any is kept.  Declining goes as far as a wallet does that asks its person last: the
credentials are fetched, not kept, and the issuer is notified.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.wallet.access_tokens import AccessToken, ask_for_token, make_token_key, read_token
from connector_desk.wallet.credential_requests import CredentialRequests
from connector_desk.wallet.encoding import Json, read_object
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken, plain
from connector_desk.wallet.formats import FORMATS
from connector_desk.wallet.issuer_metadata import IssuerMetadata, read_issuer
from connector_desk.wallet.links import read_link
from connector_desk.wallet.network import JSON, WalletHttpClient
from connector_desk.wallet.wallet import ConsentRequest, Operation, PinRequest, Wallet, WalletReport

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.wallet.wallet_store import HeldCredential

_LONGEST_PIN = 64
_MOST_PINS = 5
_PIN_REFUSED = ("invalid_grant", "invalid_tx_code")  # §6.3; the second is of the draft of 1.1
PRE_AUTHORIZED: Final = "urn:ietf:params:oauth:grant-type:pre-authorized_code"


class Offer(NamedTuple):
    """The offered credentials, and their code."""

    issuer: str
    configuration_ids: tuple[str, ...]
    code: str
    pin: Json | None
    """The form of the PIN, None if there is none."""
    server: str | None

    def pin_wanted(self, who: str, refusal: str) -> PinRequest:
        """Return the form of the PIN (§4.1.1: digits by default)."""
        said = self.pin or {}
        length, hint = said.get("length"), said.get("description")
        return PinRequest(
            who=who,
            hint=plain(hint, 300) if isinstance(hint, str) else "",
            length=length if type(length) is int and 0 < length <= _LONGEST_PIN else None,
            is_numeric=said.get("input_mode", "numeric") == "numeric",
            refusal=refusal,
        )


async def read_offer(parameters: Mapping[str, str], network: WalletHttpClient) -> Offer:
    """Read an offer by value or by reference; raises WalletError."""
    by_value, where = parameters.get("credential_offer"), parameters.get("credential_offer_uri")
    if (by_value is None) == (where is None):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    try:
        members = read_object(by_value) if by_value is not None else await _fetched(str(where), network)
    except ValueError as fault:
        raise offer_broken(RefusalReason.NOT_JSON) from fault
    return _offer_of(members)


async def _fetched(address: str, network: WalletHttpClient) -> Json:
    reply = await network.get(address)
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return read_object(reply.body)


def _offer_of(members: Json) -> Offer:
    issuer, offered = members.get("credential_issuer"), members.get("credential_configuration_ids")
    is_listed = isinstance(offered, list) and bool(offered) and all(isinstance(one, str) for one in offered)
    if not isinstance(issuer, str) or not is_listed or len(set(offered or ())) != len(offered or ()):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    parts = urlsplit(issuer)
    if parts.scheme not in ("https", "http") or parts.query or parts.fragment:
        raise offer_broken(RefusalReason.OFFER_SHAPE, issuer)
    grants = members.get("grants")
    grant = grants.get(PRE_AUTHORIZED) if isinstance(grants, dict) else None
    if not isinstance(grant, dict):
        raise offer_broken(RefusalReason.OTHER_GRANT)
    code, pin, server = grant.get("pre-authorized_code"), grant.get("tx_code"), grant.get("authorization_server")
    if not isinstance(code, str) or not isinstance(pin, dict | None) or not isinstance(server, str | None):
        raise offer_broken(RefusalReason.OFFER_SHAPE)
    return Offer(issuer, tuple(offered or ()), code, pin, server)


_MOST_COPIES = 3


async def accept(link: str, wallet: Wallet, *, pin: str | None = None, decline: bool = False) -> WalletReport:
    """Accept every credential that a link offers, or decline them; raises WalletError, and then nothing is kept."""
    read = read_link(link)
    if not read.is_offer:
        raise WalletError("wallet_link_unreadable")
    wallet.network.begin_at(read.places)
    offer = await read_offer(read.parameters, wallet.network)
    issuer = await read_issuer(offer.issuer, offer.server, wallet.network)
    titles = tuple(issuer.title(one) for one in offer.configuration_ids)
    wallet.report(f"{issuer.name} ({offer.issuer}) offers: {', '.join(titles)}.")
    for one in offer.configuration_ids:
        identifier = str(issuer.configuration(one).get("format"))
        if identifier not in FORMATS:
            raise offer_broken(RefusalReason.FORMAT_UNKNOWN, identifier)
    if not await wallet.ask_consent(
        ConsentRequest(is_offer=True, who=issuer.name, address=offer.issuer, titles=titles)
    ):
        wallet.report("Declined: nothing was fetched.")
        return WalletReport(Operation.DECLINED_OFFER, issuer.name, titles)
    token = await _redeem_with_pin(wallet, offer, issuer, pin)
    grant = token.begin_grant(issuer)
    requests = CredentialRequests(wallet, issuer, token, "" if grant is None else grant.id)
    held = [one for configuration_id in offer.configuration_ids for one in await requests.fetch(configuration_id)]
    if decline:
        await requests.notify("credential_deleted", "The person declined.")
        wallet.report("Declined: nothing was saved. The issuer was informed.")
        return WalletReport(Operation.DECLINED_OFFER, issuer.name, titles)
    wallet.store.add(held, grant)
    await requests.notify("credential_accepted")
    for kept in held:
        wallet.report(f"Saved {kept.title} as {kept.id}; {_signed_words(kept)}.")
    return WalletReport(Operation.KEPT, issuer.name, tuple(kept.title for kept in held))


async def _redeem_with_pin(wallet: Wallet, offer: Offer, issuer: IssuerMetadata, pin: str | None) -> AccessToken:
    """Redeem the code; a PIN that is lacking or was not taken is asked for, until the person has no other."""
    if offer.pin is None:
        return await _redeem(wallet, offer, issuer, None)
    refused = WalletError("wallet_pin_needed")
    for _ in range(_MOST_PINS):
        pin = pin or await wallet.ask_pin(offer.pin_wanted(issuer.name, refused.detail))
        if not pin:
            break
        try:
            return await _redeem(wallet, offer, issuer, pin)
        except WalletError as fault:
            if fault.code != "wallet_pin_wrong":
                raise
            refused, pin = fault, None
            wallet.report(f"The PIN was refused. {fault.detail}")
    raise refused


async def _redeem(wallet: Wallet, offer: Offer, issuer: IssuerMetadata, pin: str | None) -> AccessToken:
    form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": offer.code}
    if pin is not None:
        form["tx_code"] = pin
    key = make_token_key(issuer)
    reply = await ask_for_token(wallet, issuer, form, key)
    if pin is not None and reply.status == 400 and reply.said.startswith(_PIN_REFUSED):
        raise WalletError("wallet_pin_wrong", detail=reply.said.partition(": ")[2])
    return read_token(reply, key)


def _signed_words(held: HeldCredential) -> str:
    copies = "" if len(held.copies) == 1 else f", {len(held.copies)} copies"
    return f"{held.format}{copies}, signed by {held.signer}"
