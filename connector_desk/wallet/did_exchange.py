"""A connection over DIDComm, made from an invitation by DID Exchange (RFC 0023) and used again (RFC 0685).

An invitation may carry an offer or a request that is answered without connecting (RFC 0434).
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from connector_desk.wallet.connection import Connection
from connector_desk.wallet.connection_session import ConnectionSession
from connector_desk.wallet.envelope import ConnectionKey, name_of
from connector_desk.wallet.errors import RefusalReason, WalletError
from connector_desk.wallet.invitations import (
    Invitation,
    invited,
    own_did,
    reach_of,
    read_invitation,
    vouched_did,
    writers,
)
from connector_desk.wallet.message import Message, broken
from connector_desk.wallet.wallet import Operation, PresentationConsent, Wallet, WalletReport
from connector_desk.wallet.wallet_store import HOLDER, new_id

_MAX_POLLS, _PAUSE = 3, 1.0
_UNREACHED: Final = (
    "wallet_place_unreachable",
    "wallet_place_refused",
    "wallet_remote_place",
    "wallet_link_local",
    "wallet_other_place",
)
_AGAIN: Final = ("wallet_place_unreachable", "wallet_other_place")
"""The errors that may be temporary; a refused invitation stays refused."""
_ANYBODY: Final = PresentationConsent()


async def connect(link: str, wallet: Wallet, consent: PresentationConsent = _ANYBODY) -> WalletReport:
    """Answer an invitation, or use its present connection, and process the waiting messages; raises WalletError."""
    line = await open_session(link, wallet, consent)
    reports = await _poll(line, _MAX_POLLS)
    if not line.connection.lasts and reports:
        return reports[-1]
    return _report(Operation.CONNECTED, line.connection.label, reports)


async def fetch(wallet: Wallet, consent: PresentationConsent = _ANYBODY) -> WalletReport:
    """Fetch the waiting messages of every connection; raises WalletError.

    Unreachable connections are reported; the error is raised only if none was reachable.
    """
    connections = [one for one in wallet.store.connections() if one.lasts and not one.request]
    if not connections:
        raise WalletError("wallet_not_connected")
    wallet.network.begin_at([one.endpoint for one in connections])
    reports: list[WalletReport] = []
    unreached: list[WalletError] = []
    faults: list[WalletError] = []
    for one in connections:
        try:
            reports += await _poll(ConnectionSession(wallet, one, consent), 1)
        except WalletError as fault:
            (unreached if fault.code in _UNREACHED else faults).append(fault)
            if len(connections) > 1:  # with one alone, its error is raised at the end
                wallet.report(f"{one.name}: {fault.sentences}")
    if faults or len(unreached) == len(connections):
        raise [*faults, *unreached][0]
    if not reports:
        wallet.report("There was nothing to fetch.")
    who = reports[-1].who if reports else connections[0].label
    return _report(Operation.FETCHED, who, reports)


async def open_session(link: str, wallet: Wallet, consent: PresentationConsent = _ANYBODY) -> ConnectionSession:
    """Answer an invitation, or go on where that was left; raises WalletError."""
    known = next((one for one in wallet.store.connections() if one.link == link.strip()), None)
    if known is not None:
        wallet.network.begin_at([known.endpoint])
        line = ConnectionSession(wallet, known, consent)
        if not known.request:
            wallet.report(f"This invitation of {known.name} was already answered. The wallet fetches waiting messages.")
            return line
    else:
        invitation = await read_invitation(link, wallet.network)
        line = ConnectionSession(wallet, _begun(link, invitation), consent)
        wallet.store.save(line.connection)
    if line.connection.request:
        await _shake_hands(line)
    return line


async def _poll(line: ConnectionSession, polls: int) -> list[WalletReport]:
    """Process waiting messages, and wait a while for requested credentials."""
    reports = await line.receive()
    for number in range(1, _MAX_POLLS):
        if line.connection.lasts and (number < polls or line.waits):
            await line.wallet.wait(_PAUSE)
            reports += await line.receive()
    if line.waits:
        raise WalletError("wallet_not_ready")
    return reports


def _report(operation: Operation, who: str, reports: Sequence[WalletReport]) -> WalletReport:
    what = tuple(title for one in reports for title in one.what)
    return WalletReport(operation, who, what, tuple(name for one in reports for name in one.disclosed))


def _begun(link: str, invitation: Invitation) -> Connection:
    """Create the stored state of an invitation before it is answered: a lost answer is sent again unchanged."""
    key, request_id = ConnectionKey.fresh(), secrets.token_urlsafe(16)
    request = {
        "@type": f"{invitation.handshake}/request",
        "@id": request_id,
        "~thread": {"thid": request_id, "pthid": invitation.id},
        "label": HOLDER,
        "did": own_did(key),
    }
    return Connection(
        id=new_id(),
        link=link.strip(),
        invitation=invitation.id,
        label=invitation.label,
        endpoint=invitation.endpoint,
        reader=invitation.reader,
        key=key,
        writers=frozenset() if invitation.handshake else frozenset({name_of(invitation.reader)}),
        lasts=bool(invitation.handshake),
        carried=invitation.carried,
        request=request if invitation.handshake else {},
    )


async def _shake_hands(line: ConnectionSession) -> None:
    wallet, connection = line.wallet, line.connection
    wallet.report(f"{connection.name} invites to connect.")
    request = connection.request
    thread = request["~thread"]
    try:
        completed = _completed(await line.converse(request), connection)
        await wallet.network.check(completed.endpoint)
    except WalletError as fault:
        if fault.code not in _AGAIN:
            wallet.store.forget(connection.id)
        raise
    line.connection = completed
    wallet.store.save(completed)
    kind = str(request["@type"]).replace("/request", "/complete")
    answer = await line.ask({"@type": kind, "@id": secrets.token_urlsafe(16), "~thread": thread})
    wallet.report(f"Connected with {completed.name}.")
    if answer is not None:
        line.connection = replace(completed, carried=(*completed.carried, answer.body))
        wallet.store.save(line.connection)


def _completed(answer: tuple[Message, str] | None, connection: Connection) -> Connection:
    """Process the response to the request: the inviter must have signed its key."""
    if answer is None:
        raise broken(RefusalReason.NO_RESPONSE)
    response, writer = answer
    if response.kind[1] != "response":
        raise WalletError("wallet_place_refused", detail=response.problem or response.type)
    if response.thread != connection.request["@id"]:
        raise broken(RefusalReason.NO_RESPONSE)
    invitation = invited(connection)
    try:
        reader, endpoint = reach_of(vouched_did(response.body, invitation))
    except (ValueError, KeyError, TypeError, AttributeError, StopIteration) as fault:
        raise broken(RefusalReason.VOUCHED) from fault
    if writer not in writers(reader, invitation):
        raise broken(RefusalReason.ENVELOPE)
    return replace(connection, reader=reader, endpoint=endpoint, writers=frozenset({name_of(reader)}), request={})
