"""Accepting offers by the pre-authorized code flow of OpenID4VCI 1.0: token, proofs, credentials, notification.

Every credential is checked before any is kept.  Declining goes as far as a wallet does that asks its person last: the
credentials are fetched, not kept, and the issuer is notified.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from connector_desk.base.instants import SECOND
from connector_desk.wallet.credentials import check_credential
from connector_desk.wallet.encoding import Json, encode, read_object, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken, plain
from connector_desk.wallet.formats import FORMATS
from connector_desk.wallet.jwt import make_jwt
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.links import read_link
from connector_desk.wallet.network import JSON, Reply, WalletHttpClient
from connector_desk.wallet.wallet import ConsentRequest, Operation, PinRequest, Wallet, WalletReport
from connector_desk.wallet.wallet_store import HOLDER, CredentialCopy, HeldCredential, new_id

_LONGEST_PIN = 64
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


class IssuerMetadata(NamedTuple):
    """The metadata of an issuer and of its authorization server."""

    identifier: str
    metadata: Json
    server: Json
    language: str = "en"
    """The language of display names."""

    @property
    def name(self) -> str:
        """Return the display name, else the address."""
        return _shown(self.metadata.get("display"), self.language) or self.identifier

    def title(self, configuration_id: str) -> str:
        """Return the display name of a credential, else the identifier of its configuration; raises WalletError."""
        described = self.configuration(configuration_id).get("credential_metadata")
        displays = described.get("display") if isinstance(described, dict) else None
        return _shown(displays, self.language) or configuration_id

    def configuration(self, configuration_id: str) -> Json:
        """Return one of the credential configurations; raises WalletError."""
        listed = self.metadata.get("credential_configurations_supported")
        found = listed.get(configuration_id) if isinstance(listed, dict) else None
        if not isinstance(found, dict):
            raise offer_broken(RefusalReason.METADATA_LACKS, configuration_id)
        return found

    def endpoint(self, name: str) -> str | None:
        """Return the address of an endpoint, or None."""
        found = self.metadata.get(name)
        return found if isinstance(found, str) else None

    @property
    def copies(self) -> int:
        """Return how many copies of a credential the issuer issues at once."""
        batch = self.metadata.get("batch_credential_issuance")
        size = batch.get("batch_size") if isinstance(batch, dict) else 1
        return size if isinstance(size, int) and size > 1 else 1


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


async def read_issuer(offer: Offer, network: WalletHttpClient) -> IssuerMetadata:
    """Read the metadata that an offer needs; each must be of whom it is asked from, to the letter."""
    metadata = await _metadata(offer.issuer, "openid-credential-issuer", network.get_public)
    if metadata.get("credential_issuer") != offer.issuer:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(metadata.get("credential_issuer")))
    servers = metadata.get("authorization_servers")
    listed = servers if isinstance(servers, list) and servers else [offer.issuer]
    server = offer.server or listed[0]
    if server not in listed:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(server))
    network.admit(offer.issuer)  # one of the person's network was asked for before
    found = await _metadata(str(server), "oauth-authorization-server", network.get)
    if found.get("issuer") != server:
        raise offer_broken(RefusalReason.METADATA_ELSEWHERE, str(found.get("issuer")))
    if not isinstance(found.get("token_endpoint"), str) or not isinstance(metadata.get("credential_endpoint"), str):
        raise offer_broken(RefusalReason.METADATA_LACKS)
    return IssuerMetadata(offer.issuer, metadata, found, network.language)


async def _fetched(address: str, network: WalletHttpClient) -> Json:
    reply = await network.get(address)
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return read_object(reply.body)


async def _metadata(identifier: str, name: str, get: Callable[[str], Awaitable[Reply]]) -> Json:
    parts = urlsplit(identifier)
    reply = await get(f"{parts.scheme}://{parts.netloc}/.well-known/{name}{parts.path.rstrip('/')}")
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    if reply.media_type != JSON:
        raise offer_broken(RefusalReason.OTHER_TYPE, reply.media_type)
    return reply.json()


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


def _shown(display: object, language: str) -> str:
    """Return the name in a list of displays: the one in the language, else the English one, else the first."""
    listed = [one for one in display if isinstance(one, dict)] if isinstance(display, list) else []
    liked = [one for tag in (language, "en") for one in listed if str(one.get("locale", "")).startswith(tag)]
    names = [one["name"] for one in (*liked, *listed) if isinstance(one.get("name"), str)]
    return plain(names[0], 80) if names else ""


_MOST_COPIES = 3
_MOST_PINS = 5
_PIN_REFUSED = ("invalid_grant", "invalid_tx_code")  # §6.3; the second is of the draft of 1.1
_TOKEN = re.compile(r"[A-Za-z0-9._~+/-]+=*")  # RFC 6750 §2.1
_FIRST_WAIT = 5.0


async def accept(link: str, wallet: Wallet, *, pin: str | None = None, decline: bool = False) -> WalletReport:
    """Accept every credential that a link offers, or decline them; raises WalletError, and then nothing is kept."""
    read = read_link(link)
    if not read.is_offer:
        raise WalletError("wallet_link_unreadable")
    wallet.network.begin_at(read.places)
    offer = await read_offer(read.parameters, wallet.network)
    issuer = await read_issuer(offer, wallet.network)
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
    taking = _Taking(wallet, offer, issuer, await _redeem_with_pin(wallet, offer, issuer, pin))
    held = [one for configuration_id in offer.configuration_ids for one in await taking.fetch(configuration_id)]
    if decline:
        await taking.notify("credential_deleted", "The person declined.")
        wallet.report("Declined: nothing was saved. The issuer was informed.")
        return WalletReport(Operation.DECLINED_OFFER, issuer.name, titles)
    wallet.store.add(held)
    await taking.notify("credential_accepted")
    for kept in held:
        wallet.report(f"Saved {kept.title} as {kept.id}; {_signed_words(kept)}.")
    return WalletReport(Operation.KEPT, issuer.name, tuple(kept.title for kept in held))


class _Token(NamedTuple):
    """The right to fetch, bound to a key where the server takes that."""

    value: str
    key: HolderKey | None
    identifiers: Mapping[str, Sequence[str]]

    def headers(self, url: str, now: int) -> dict[str, str]:
        if self.key is None:
            return {"Authorization": f"Bearer {self.value}"}
        return {"Authorization": f"DPoP {self.value}", "DPoP": _dpop(self.key, url, now, self.value)}


async def _redeem_with_pin(wallet: Wallet, offer: Offer, issuer: IssuerMetadata, pin: str | None) -> _Token:
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


async def _redeem(wallet: Wallet, offer: Offer, issuer: IssuerMetadata, pin: str | None) -> _Token:
    where = str(issuer.server["token_endpoint"])
    form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": offer.code}
    if pin is not None:
        form["tx_code"] = pin
    takes = issuer.server.get("dpop_signing_alg_values_supported")
    key = HolderKey.fresh("ES256") if isinstance(takes, list) and "ES256" in takes else None
    headers = {} if key is None else {"DPoP": _dpop(key, where, wallet.clock())}
    reply = await wallet.network.post_form(where, form, headers)
    if pin is not None and reply.status == 400 and reply.said.startswith(_PIN_REFUSED):
        raise WalletError("wallet_pin_wrong", detail=reply.said.partition(": ")[2])
    if reply.status != 200:
        raise WalletError("wallet_place_refused", detail=reply.said)
    response = reply.json()
    kind = str(response.get("token_type", "")).lower()
    token = response.get("access_token")
    if not isinstance(token, str) or not _TOKEN.fullmatch(token) or kind not in ("bearer", "dpop"):
        raise offer_broken(RefusalReason.TOKEN_SHAPE)
    if kind == "dpop" and key is None:
        raise offer_broken(RefusalReason.TOKEN_SHAPE)
    return _Token(token, key if kind == "dpop" else None, _identifiers(response))


def _identifiers(response: Json) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    details = response.get("authorization_details")
    for one in details if isinstance(details, list) else []:
        if not isinstance(one, dict) or not isinstance(one.get("credential_configuration_id"), str):
            raise offer_broken(RefusalReason.TOKEN_SHAPE)
        listed = one.get("credential_identifiers")
        if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
            raise offer_broken(RefusalReason.TOKEN_SHAPE)
        found[one["credential_configuration_id"]] = listed
    return found


def _dpop(key: HolderKey, url: str, now: int, token: str | None = None) -> str:
    claims: Json = {"jti": secrets.token_urlsafe(16), "htm": "POST", "htu": url, "iat": now // SECOND}
    if token is not None:
        claims["ath"] = encode(hashlib.sha256(token.encode("ascii")).digest())
    return make_jwt(key, "dpop+jwt", claims, {"jwk": key.public.jwk})


@dataclass(slots=True)
class _Taking:
    """The credentials of one offer being fetched; `notifications` are those the issuer waits for."""

    wallet: Wallet
    offer: Offer
    issuer: IssuerMetadata
    token: _Token
    notifications: list[str] = field(default_factory=list)

    @property
    def network(self) -> WalletHttpClient:
        return self.wallet.network

    async def fetch(self, configuration_id: str) -> list[HeldCredential]:
        """Fetch every credential of one configuration, and check each."""
        asked: list[Json] = [{"credential_identifier": one} for one in self.token.identifiers.get(configuration_id, ())]
        return [
            await self._take(configuration_id, one)
            for one in asked or [{"credential_configuration_id": configuration_id}]
        ]

    async def _take(self, configuration_id: str, asked: Json) -> HeldCredential:
        configuration = self.issuer.configuration(configuration_id)
        keys = [_fresh_key(configuration) for _ in range(min(self.issuer.copies, _MOST_COPIES))]
        response = await self._answer(asked, configuration, keys)
        listed = response.get("credentials")
        found = [one.get("credential") for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
        notification = response.get("notification_id")
        if isinstance(notification, str):
            self.notifications.append(notification)
        try:
            return await self._checked(configuration_id, configuration, found, keys)
        except WalletError as fault:
            await self.notify("credential_failure", str(fault.doubt or ""))
            raise

    async def _checked(
        self, configuration_id: str, configuration: Json, found: Sequence[object], keys: Sequence[HolderKey]
    ) -> HeldCredential:
        if not 0 < len(found) <= len(keys):
            raise offer_broken(RefusalReason.ANSWER_SHAPE)
        left, copies, now = list(keys), [], self.wallet.clock()
        for one in found:
            checked = await check_credential(one, configuration, left, self.network, now)
            left.remove(checked.key)  # no two copies for one key
            copies.append(CredentialCopy(one, checked.key))  # type: ignore[arg-type]  # of one of the formats, as was checked
        return HeldCredential(
            id=new_id(),
            format=str(configuration["format"]),
            title=self.issuer.title(configuration_id),
            issuer=self.offer.issuer,
            issuer_name=self.issuer.name,
            signer=checked.signer,
            received=now,
            expires=checked.expires,
            copies=tuple(copies),
        )

    async def _answer(self, asked: Json, configuration: Json, keys: Sequence[HolderKey]) -> Json:
        """Ask until it is given; a nonce that is too old is replaced once."""
        where = str(self.issuer.endpoint("credential_endpoint"))
        reply = await self._post(where, {**asked, "proofs": await self._proofs(configuration, keys)})
        if reply.status == 400 and reply.said.startswith("invalid_nonce"):
            reply = await self._post(where, {**asked, "proofs": await self._proofs(configuration, keys)})
        slept = 0.0
        while reply.status == 202:
            members, later = reply.json(), self.issuer.endpoint("deferred_credential_endpoint")
            if later is None or not isinstance(members.get("transaction_id"), str):
                raise offer_broken(RefusalReason.ANSWER_SHAPE)
            if slept >= self.wallet.patience:
                raise WalletError("wallet_not_ready")
            pause = members.get("interval")
            # Never longer than this wallet would wait in all: an issuer may name any number
            seconds = min(pause, self.wallet.patience) if type(pause) is int and pause > 0 else _FIRST_WAIT
            self.wallet.report(f"The issuer is not ready; the wallet asks again in {seconds:.0f} s.")
            await self.wallet.wait(seconds)
            slept += seconds
            reply = await self._post(later, {"transaction_id": members["transaction_id"]})
        if reply.status != 200:
            raise WalletError("wallet_place_refused", detail=reply.said)
        return reply.json()

    async def _proofs(self, configuration: Json, keys: Sequence[HolderKey]) -> Json:
        claims: Json = {"aud": self.offer.issuer, "iat": self.wallet.clock() // SECOND}
        where = self.issuer.endpoint("nonce_endpoint")
        if where is not None:
            reply = await self.network.post(where, b"")
            nonce = reply.json().get("c_nonce") if reply.status == 200 else None
            if not isinstance(nonce, str):
                raise offer_broken(RefusalReason.NO_NONCE)
            claims["nonce"] = nonce
        return {"jwt": [make_jwt(key, "openid4vci-proof+jwt", claims, _named(configuration, key)) for key in keys]}

    async def _post(self, where: str, body: Json) -> Reply:
        headers = self.token.headers(where, self.wallet.clock())
        return await self.network.post(where, write_json(body).encode(), headers)

    async def notify(self, event: str, description: str = "") -> None:
        """Notify the issuer of the result for each credential, if it wants to know; its answer changes nothing."""
        where = self.issuer.endpoint("notification_endpoint")
        for one in self.notifications if where is not None else ():
            notification = {"notification_id": one, "event": event}
            words = f"{HOLDER}: {description}" if description else HOLDER
            try:
                reply = await self._post(str(where), notification | {"event_description": words})
            except WalletError as fault:
                self.wallet.report(f"The issuer could not be informed. {fault.sentences}")
                continue
            if not 200 <= reply.status < 300:
                self.wallet.report(f"The issuer refused the notification of the wallet: {reply.said}.")
        self.notifications.clear()


def _fresh_key(configuration: Json) -> HolderKey:
    """Make a key of a kind that the issuer takes; JSON-LD can be shown with Ed25519 only."""
    proofs = configuration.get("proof_types_supported")
    jwt = proofs.get("jwt") if isinstance(proofs, dict) else None
    algorithms = jwt.get("proof_signing_alg_values_supported") if isinstance(jwt, dict) else None
    for one in FORMATS[str(configuration["format"])].key_algorithms:
        if isinstance(algorithms, list) and one in algorithms:
            return HolderKey.fresh(one)
    raise offer_broken(RefusalReason.PROOF_UNKNOWN)


def _named(configuration: Json, key: HolderKey) -> Json:
    """Name the key in a proof: plainly where that will do, else by its DID, which W3C formats need."""
    methods = configuration.get("cryptographic_binding_methods_supported")
    listed = methods if isinstance(methods, list) else []
    if FORMATS[str(configuration["format"])].takes_bare_key and {"jwk", "cose_key"} & set(listed):
        return {"jwk": key.public.jwk}
    if "did:key" not in listed:
        raise offer_broken(RefusalReason.PROOF_UNKNOWN)
    return {"kid": key.did_url}


def _signed_words(held: HeldCredential) -> str:
    copies = "" if len(held.copies) == 1 else f", {len(held.copies)} copies"
    return f"{held.format}{copies}, signed by {held.signer}"
