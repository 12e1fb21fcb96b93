"""Credentials fetched with an access token for fresh keys, and checked; notifications (OpenID4VCI 1.0 §8 to §11)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from connector_desk.base.instants import SECOND
from connector_desk.wallet.credentials import check_credential
from connector_desk.wallet.encoding import Json, write_json
from connector_desk.wallet.errors import RefusalReason, WalletError, offer_broken
from connector_desk.wallet.formats import FORMATS
from connector_desk.wallet.jwt import make_jwt
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.wallet_store import HOLDER, CredentialCopy, HeldCredential, Renewal, new_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from connector_desk.wallet.access_tokens import AccessToken
    from connector_desk.wallet.issuer_metadata import IssuerMetadata
    from connector_desk.wallet.network import Reply, WalletHttpClient
    from connector_desk.wallet.wallet import Wallet

_MOST_COPIES = 3
_FIRST_WAIT = 5.0


@dataclass(slots=True)
class CredentialRequests:
    """The credentials of one token being fetched, which `grant` renews, if it is not empty.

    `notifications` are those the issuer waits for.
    """

    wallet: Wallet
    issuer: IssuerMetadata
    token: AccessToken
    grant: str = ""
    notifications: list[str] = field(default_factory=list)

    @property
    def network(self) -> WalletHttpClient:
        """Return the way out of the wallet."""
        return self.wallet.network

    async def fetch(self, configuration_id: str) -> list[HeldCredential]:
        """Fetch every credential of one configuration, and check each; raises WalletError."""
        identifiers = self.token.identifiers.get(configuration_id) or [""]
        return [await self.take(configuration_id, one) for one in identifiers]

    async def take(self, configuration_id: str, identifier: str = "") -> HeldCredential:
        """Fetch one credential, by its identifier or else by its configuration; raises WalletError."""
        asked: Json = (
            {"credential_identifier": identifier} if identifier else {"credential_configuration_id": configuration_id}
        )
        configuration = self.issuer.configuration(configuration_id)
        keys = [_fresh_key(configuration) for _ in range(min(self.issuer.copies, _MOST_COPIES))]
        response = await self._answer(asked, configuration, keys)
        listed = response.get("credentials")
        found = [one.get("credential") for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
        notification = response.get("notification_id")
        if isinstance(notification, str):
            self.notifications.append(notification)
        try:
            held = await self._checked(configuration_id, configuration, found, keys)
        except WalletError as fault:
            await self.notify("credential_failure", str(fault.doubt or ""))
            raise
        if not self.grant or not self.issuer.may_renew(configuration_id):
            return held
        after, unused = self.issuer.renewal_trigger(configuration_id, held.received, held.expires)
        return replace(held, renewal=Renewal(self.grant, configuration_id, identifier, after, unused))

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
            issuer=self.issuer.identifier,
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
        claims: Json = {"aud": self.issuer.identifier, "iat": self.wallet.clock() // SECOND}
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
