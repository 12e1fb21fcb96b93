"""The messages of a connection: offers are accepted, requests answered, links followed.

Others are reported.  A message counts as received once it is handled completely, so an interrupted wallet receives it
again.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from connector_desk.wallet import issue_credential, present_proof
from connector_desk.wallet.authorization_response import present
from connector_desk.wallet.connection import Connection, ExchangeStage, MessageThread
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.encoding import decode
from connector_desk.wallet.envelope import MEDIA_TYPE, pack, unpack
from connector_desk.wallet.errors import RefusalReason, WalletError, plain
from connector_desk.wallet.formats import LDP_VC
from connector_desk.wallet.links import read_link
from connector_desk.wallet.message import Message, broken, reason_of
from connector_desk.wallet.wallet import Operation, PresentationConsent, Wallet, WalletReport
from connector_desk.wallet.wallet_store import CredentialCopy, HeldCredential, new_id

_PICKUP: Final = "https://didcomm.org/messagepickup/2.0"
_PICKUP_LIMIT: Final = 10
_MOST_TURNS: Final = 10
_LATER: Final = ("wallet_place_unreachable", "wallet_store_unusable")
"""The temporary obstacles: they may be gone next time."""
_Turn = tuple[WalletReport | None, Message | None]
"""The report of a message, and the immediate reply of the other side."""


@dataclass(slots=True)
class ConnectionSession:
    """One connection in use."""

    wallet: Wallet
    connection: Connection
    consent: PresentationConsent = field(default_factory=PresentationConsent)
    requested: set[str] = field(default_factory=set)
    """The threads in which a credential was asked for just now."""

    @property
    def waits(self) -> bool:
        """Return whether a credential requested in this session has not arrived yet."""
        exchanges = self.connection.exchanges
        return any(one in exchanges and exchanges[one].stage is ExchangeStage.REQUESTED for one in self.requested)

    async def ask(self, message: Mapping[str, object]) -> Message | None:
        """Send a message, and decrypt the reply on the same connection; None if there is none."""
        found = await self.converse(message)
        if found is None:
            return None
        answer, writer = found
        if writer not in self.connection.writers:
            raise broken(RefusalReason.ENVELOPE)
        return answer

    async def converse(self, message: Mapping[str, object]) -> tuple[Message, str] | None:
        """Send a message, and return the reply with its sender, who may be anybody."""
        connection = self.connection
        sent = pack({**message, "~transport": {"return_route": "all"}}, connection.reader, connection.key)
        headers = {"Content-Type": MEDIA_TYPE, "Accept": MEDIA_TYPE}
        reply = await self.wallet.network.post(connection.endpoint, sent, headers)
        if reply.status not in (200, 202):
            raise WalletError("wallet_place_refused", detail=reply.said)
        if not reply.body:
            return None
        found, writer = unpack(reply.body, connection.key)
        return Message(found), writer

    async def receive(self) -> list[WalletReport]:
        """Process the messages of the invitation, then fetch the waiting ones.

        The first failure is raised at the end.
        """
        reports: list[WalletReport] = []
        faults: list[WalletError] = []
        for carried in self.connection.carried:
            reports += await self._done(Message(carried), faults)
        if self.connection.lasts or not self.waits:  # else only the same invitation leads to it again
            self._keep(replace(self.connection, carried=()))
        waiting = await self._fetch() if self.connection.lasts else []
        for _, envelope in waiting:
            try:
                message, writer = unpack(envelope, self.connection.key)
            except WalletError as fault:
                faults.append(fault)
                continue
            if writer in self.connection.writers:
                reports += await self._done(Message(message), faults)
            else:
                faults.append(broken(RefusalReason.ENVELOPE))
        if waiting:
            arrived = {"@type": f"{_PICKUP}/messages-received", "@id": secrets.token_urlsafe(16)}
            await self.ask({**arrived, "message_id_list": [name for name, _ in waiting]})
        if faults:
            raise faults[0]
        return reports

    async def _fetch(self) -> list[tuple[str, bytes]]:
        wanted = {"@type": f"{_PICKUP}/delivery-request", "@id": secrets.token_urlsafe(16), "limit": _PICKUP_LIMIT}
        answer = await self.ask(wanted)
        if answer is None or answer.kind != ("messagepickup/2", "delivery"):
            return []
        try:
            listed = answer.body["~attach"]
            return [(str(one["@id"]), decode(one["data"]["base64"].rstrip("="))) for one in listed]
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            raise broken(RefusalReason.ENVELOPE) from fault

    async def _done(self, message: Message, faults: list[WalletError]) -> list[WalletReport]:
        """Handle a message; a permanent failure is recorded, and the message counts as handled."""
        reports: list[WalletReport] = []
        try:
            await self.handle(message, reports)
        except WalletError as fault:
            if fault.code in _LATER:
                raise
            faults.append(fault)
        return reports

    async def handle(self, message: Message, reports: list[WalletReport]) -> None:
        """Handle a message and the replies to its answers; raises WalletError."""
        turn: Message | None = message
        for _ in range(_MOST_TURNS):
            if turn is None:
                return
            report, turn = await self._do(turn)
            if report is not None:
                reports.append(report)

    async def _do(self, message: Message) -> _Turn:
        match message.kind:
            case (issue_credential.PROTOCOL, "offer-credential"):
                return await self._offered(message)
            case (issue_credential.PROTOCOL, "issue-credential"):
                return await self._issued(message)
            case (present_proof.PROTOCOL, "request-presentation"):
                return await self._asked(message)
            case (_, "problem-report" | "problem_report"):
                self._on_problem_report(message)
            case (present_proof.PROTOCOL, "ack"):
                self._keep(self.connection.with_exchange(message.thread, MessageThread(ExchangeStage.OVER)))
                self.wallet.report(f"{self.connection.name} confirmed the presentation.")
            case ("basicmessage/1", "message"):
                return await self._on_basic_message(message), None
            case ("trust-ping/1", "ping"):
                return None, await self.ask(message.answer("ping-response", {}))
            case ("messagepickup/2", _):
                pass
            case _:
                self.wallet.report(f"Received: {plain(message.type, 120)}.")
        return None, None

    async def _offered(self, offer: Message) -> _Turn:
        if self._is_over(offer.thread):
            self.wallet.report("Received an offer that was already answered.")
            return None, await self._acknowledge(offer)
        wallet, name = self.wallet, self.connection.name
        try:
            detail = issue_credential.read_offer(offer, wallet.clock())
            title = issue_credential.title_of(offer, detail)
            wallet.report(f"{name} offers: {title}.")
            if self.consent.decline:
                await self._decline(offer, issue_credential.ABANDONED)
                wallet.report("Declined: nothing was saved. The issuer was informed.")
                return WalletReport(Operation.DECLINED_OFFER, name, (title,)), None
            key = wallet.store.holder_key()
            bound = issue_credential.bind(detail, key)
        except WalletError as fault:
            await self._give_up(offer, issue_credential.ABANDONED, fault)
            raise
        self._keep(
            self.connection.with_exchange(offer.thread, MessageThread(ExchangeStage.REQUESTED, title, bound, key))
        )
        self.requested.add(offer.thread)
        wanted = issue_credential.request_of(bound, key)
        answer = await self.ask(offer.answer("request-credential", wanted, parent=self.connection.parent))
        if answer is None:
            wallet.report(f"{name} has not issued it yet.")
        return None, answer

    async def _issued(self, issued: Message) -> _Turn:
        exchange = self.connection.exchanges.get(issued.thread)
        if exchange is None or exchange.stage is ExchangeStage.PRESENTED:
            self.wallet.report("Received a credential that was not requested. It was not saved.")
            return None, None
        if exchange.stage is not ExchangeStage.REQUESTED:
            return None, await self._acknowledge(issued)
        try:
            held = await self._checked(issued, exchange)
        except WalletError as fault:
            await self._give_up(issued, issue_credential.ABANDONED, fault)
            raise
        self._keep(self.connection.with_exchange(issued.thread, MessageThread(ExchangeStage.KEPT)), [held])
        self.wallet.report(f"Saved {held.title} as {held.id}; {held.format} over DIDComm, signed by {held.signer}.")
        return WalletReport(Operation.KEPT, self.connection.name, (held.title,)), await self._acknowledge(issued)

    async def _acknowledge(self, message: Message) -> Message | None:
        """Acknowledge the credential of a thread, if it was kept."""
        if self.connection.exchanges[message.thread].stage is not ExchangeStage.KEPT:
            return None
        return await self.ask(message.answer("ack", {"status": "OK"}, parent=self.connection.parent))

    async def _checked(self, issued: Message, exchange: MessageThread) -> HeldCredential:
        wallet = self.wallet
        credential, now = issue_credential.read_issued(issued), wallet.clock()
        checked = await issue_credential.check_issued(credential, exchange, wallet.network, now)
        return HeldCredential(
            id=new_id(),
            format=LDP_VC,
            title=exchange.title,
            issuer=self.connection.endpoint,
            issuer_name=self.connection.name,
            signer=checked.signer,
            received=now,
            expires=checked.expires,
            copies=(CredentialCopy(credential, checked.key),),
        )

    async def _asked(self, asked: Message) -> _Turn:
        if self._is_over(asked.thread):
            self.wallet.report("Received a data request that was already answered.")
            return None, None
        wallet, name = self.wallet, self.connection.name
        try:
            request = present_proof.read_request(asked, wallet.clock())
            wallet.report(f"{name} asks for: {plain(', '.join(request.claims), 500) or 'no named attribute'}.")
            if self.consent.decline:
                await self._decline(asked, present_proof.ABANDONED)
                wallet.report("Declined: nothing was shown. The verifier was informed.")
                return WalletReport(Operation.DECLINED_REQUEST, name, ()), None
            chosen = await present_proof.choose(request, wallet, least=self.consent.least)
            content = present_proof.presentation_of(request, chosen, wallet.clock())
        except WalletError as fault:
            await self._give_up(asked, present_proof.ABANDONED, fault)
            raise
        answer = await self.ask(asked.answer("presentation", content, parent=self.connection.parent))
        self._keep(self.connection.with_exchange(asked.thread, MessageThread(ExchangeStage.PRESENTED)))
        shown = [one.held for one in chosen.candidates]
        wallet.store.record_shown([one.id for one in shown])
        titles = tuple(one.title for one in shown)
        wallet.report(f"Shown from {', '.join(titles)}: {', '.join(chosen.names) or 'no named attribute'}.")
        wallet.report("The whole credential was sent, because its proof covers all of it.")
        return WalletReport(Operation.SHOWN, name, titles, chosen.names), answer

    async def _on_basic_message(self, message: Message) -> WalletReport | None:
        """Read a letter, and follow the link in it."""
        text = message.body.get("content")
        if not isinstance(text, str) or "://" not in text:
            self.wallet.report(f"{self.connection.name} writes: {plain(str(text), 200)}")
            return None
        decline, least = self.consent.decline, self.consent.least
        if read_link(text).is_offer:
            return await accept(text, self.wallet, decline=decline)
        return await present(text, self.wallet, decline=decline, least=least)

    def _on_problem_report(self, report: Message) -> None:
        """Handle a problem report of the other side; raises WalletError if the wallet waits for that exchange."""
        exchange = self.connection.exchanges.get(report.thread)
        if exchange is not None and exchange.stage in (ExchangeStage.REQUESTED, ExchangeStage.PRESENTED):
            self._keep(self.connection.with_exchange(report.thread, MessageThread(ExchangeStage.OVER)))
            raise WalletError("wallet_place_refused", detail=report.problem)
        self.wallet.report(f"{self.connection.name} reports: {plain(report.problem)}.")

    async def _decline(self, message: Message, code: str) -> None:
        await self.ask(message.report(code, "The person declined.", parent=self.connection.parent))
        self._keep(self.connection.with_exchange(message.thread, MessageThread(ExchangeStage.OVER)))

    async def _give_up(self, message: Message, code: str, fault: WalletError) -> None:
        """Report to the other side why the wallet stops, unless a later attempt may succeed."""
        if fault.code in _LATER:
            return
        try:
            await self.ask(message.report(code, reason_of(fault), parent=self.connection.parent))
        except WalletError as unheard:
            self.wallet.report(f"The other side could not be informed. {unheard.sentences}")
        self._keep(self.connection.with_exchange(message.thread, MessageThread(ExchangeStage.OVER)))

    def _is_over(self, thread: str) -> bool:
        known = self.connection.exchanges.get(thread)
        return known is not None and known.stage is not ExchangeStage.REQUESTED

    def _keep(self, connection: Connection, several: list[HeldCredential] | None = None) -> None:
        if connection != self.connection or several:
            self.connection = connection
            self.wallet.store.save(connection, several or ())
