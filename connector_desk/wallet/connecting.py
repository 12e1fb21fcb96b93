"""A connection over DIDComm, made from an invitation by DID Exchange (RFC 0023); what waits is fetched (RFC 0685).

Links that come over it are followed; a credential or a request that is made of DIDComm itself is turned down in words.
"""

import secrets
from collections.abc import Mapping
from dataclasses import field
from typing import Final

from connector_desk.base.dataclass import dataclass
from connector_desk.wallet.accepting import accept
from connector_desk.wallet.encoding import Json, decode
from connector_desk.wallet.envelope import MEDIA_TYPE, LineKey, name_of, pack, unpack
from connector_desk.wallet.errors import Doubt, WalletError, plain
from connector_desk.wallet.holding import HOLDER
from connector_desk.wallet.invitations import Invitation, own_did, reach_of, read_invitation, vouched_did, writers
from connector_desk.wallet.links import read_link
from connector_desk.wallet.presenting import present
from connector_desk.wallet.wallet import Deed, Report, Wallet

_PICKUP: Final = "https://didcomm.org/messagepickup/2.0"
_AT_ONCE: Final = 10
_LOOKS, _PAUSE = 3, 1.0
_TURNED_DOWN: Final = {"offer-credential": "issuance-abandoned", "request-presentation": "presentation-abandoned"}


async def connect(link: str, wallet: Wallet) -> Report:
    """Answer an invitation, and take what waited for the connection; raises WalletError."""
    line = await open_line(link, wallet)
    reports = []
    for number in range(_LOOKS):
        if number:
            await wallet.wait(_PAUSE)
        reports += await line.take()
    what = tuple(title for one in reports for title in one.what)
    return Report(Deed.CONNECTED, line.label, what, tuple(name for one in reports for name in one.disclosed))


async def open_line(link: str, wallet: Wallet) -> "Line":
    """Answer an invitation; raises WalletError."""
    invitation = await read_invitation(link, wallet.network)
    wallet.tell(f"{invitation.label or invitation.endpoint} invites to connect.")
    line = Line(wallet, LineKey.fresh(), invitation.reader, invitation.endpoint, invitation.label)
    request_id = secrets.token_urlsafe(16)
    response = await line.ask(
        {
            "@type": f"{invitation.handshake}/request",
            "@id": request_id,
            "~thread": {"thid": request_id, "pthid": invitation.id},
            "label": HOLDER,
            "did": own_did(line.key),
        }
    )
    line.heard(response, invitation, request_id)
    await line.ask(
        {
            "@type": f"{invitation.handshake}/complete",
            "@id": secrets.token_urlsafe(16),
            "~thread": {"thid": request_id, "pthid": invitation.id},
        }
    )
    wallet.tell(f"Connected with {invitation.label or invitation.endpoint}.")
    return line


@dataclass(slots=True)
class Line:
    """One connection; `reader` is the key that envelopes are written for."""

    wallet: Wallet
    key: LineKey
    reader: bytes
    endpoint: str
    label: str
    writers: set[str] = field(default_factory=set)
    """Who may write; empty until the other side has told."""

    async def ask(self, message: Mapping[str, object]) -> tuple[Json, str] | None:
        """Send a message, and open what comes back on the same way; None for nothing."""
        sent = pack({**message, "~transport": {"return_route": "all"}}, self.reader, self.key)
        reply = await self.wallet.network.post(self.endpoint, sent, {"Content-Type": MEDIA_TYPE, "Accept": MEDIA_TYPE})
        if reply.status not in (200, 202):
            raise WalletError("wallet_place_refused", detail=reply.said)
        if not reply.body:
            return None
        found, writer = unpack(reply.body, self.key)
        if self.writers and writer not in self.writers:
            raise WalletError("wallet_connection_broken", Doubt.ENVELOPE)
        return found, writer

    def heard(self, answer: tuple[Json, str] | None, invitation: Invitation, request_id: str) -> None:
        """Take the response to the request: whose it is must be vouched for by who invited."""
        if answer is None:
            raise WalletError("wallet_connection_broken", Doubt.NO_RESPONSE)
        response, writer = answer
        if not str(response.get("@type", "")).endswith("/response"):
            raise WalletError("wallet_place_refused", detail=str(response.get("explain", response.get("@type", ""))))
        thread = response.get("~thread")
        if not isinstance(thread, dict) or thread.get("thid") != request_id:
            raise WalletError("wallet_connection_broken", Doubt.NO_RESPONSE)
        try:
            self.reader, self.endpoint = reach_of(vouched_did(response, invitation))
        except (ValueError, KeyError, TypeError, AttributeError, StopIteration) as fault:
            raise WalletError("wallet_connection_broken", Doubt.VOUCHED) from fault
        if writer not in writers(self.reader, invitation):
            raise WalletError("wallet_connection_broken", Doubt.ENVELOPE)
        self.writers = {name_of(self.reader)}

    async def take(self) -> list[Report]:
        """Fetch what waits, and do what it asks for."""
        wanted = {"@type": f"{_PICKUP}/delivery-request", "@id": secrets.token_urlsafe(16), "limit": _AT_ONCE}
        answer = await self.ask(wanted)
        delivered = answer[0] if answer is not None else {}
        if not str(delivered.get("@type", "")).endswith("/delivery"):
            return []
        try:
            waiting = [(str(one["@id"]), decode(one["data"]["base64"].rstrip("="))) for one in delivered["~attach"]]
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            raise WalletError("wallet_connection_broken", Doubt.ENVELOPE) from fault
        arrived = {"@type": f"{_PICKUP}/messages-received", "@id": secrets.token_urlsafe(16)}
        await self.ask({**arrived, "message_id_list": [name for name, _ in waiting]})
        reports = []
        for _, envelope in waiting:
            message, writer = unpack(envelope, self.key)
            if writer not in self.writers:
                raise WalletError("wallet_connection_broken", Doubt.ENVELOPE)
            done = await self._do(message)
            reports += [done] if done is not None else []
        return reports

    async def _do(self, message: Json) -> Report | None:
        family, _, kind = str(message.get("@type", "")).rpartition("/")
        if kind in _TURNED_DOWN:
            self.wallet.tell("It came over DIDComm itself, which the test wallet does not take. It says so.")
            told = {"code": _TURNED_DOWN[kind], "en": f"{HOLDER}: it takes links only."}
            thread = message.get("~thread")
            thid = thread.get("thid") if isinstance(thread, dict) else None
            report = {"@type": f"{family}/problem-report", "@id": secrets.token_urlsafe(16), "description": told}
            await self.ask({**report, "~thread": {"thid": thid or message.get("@id")}})
            return None
        text = message.get("content")
        if kind != "message" or not isinstance(text, str) or "://" not in text:
            self.wallet.tell(f"There came: {plain(str(message.get('@type')), 120)}.")
            return None
        read = read_link(text)
        return await (accept(text, self.wallet) if read.is_offer else present(text, self.wallet))
