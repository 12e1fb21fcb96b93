"""Agents that say anything: the test wallet does what it was told, or says in its own words why not."""

import asyncio
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from connector_desk.wallet.did_exchange import connect
from connector_desk.wallet.encoding import decode, encode
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.wallet import Wallet
from tests.core.test_fuzz import mutated
from tests.wallet.peer import PROOF, Peer, ask, issued, offer, said
from tests.wallet.test_present_proof import definition

pytestmark = pytest.mark.sqlite

ROUNDS = int(os.environ.get("ROUNDS", "60"))


def follow(peer: Peer, link: str, ended: dict[str, int]) -> None:
    async def work(wallet: Wallet) -> None:
        await connect(link, wallet)

    try:
        asyncio.run(work(peer.wallet()))
        ended["done"] += 1
    except WalletError:
        ended["stopped"] += 1


def strange(peer: Peer, message: dict[str, Any], choose: random.Random) -> str:
    """Invite with an invitation that is bent, or carries a message that is."""
    peer.key = type(peer.key).fresh()
    if choose.random() < 0.7:
        bent = mutated(message, choose)
        return peer.link(bent if choose.random() < 0.9 else message)
    invitation = json.loads(decode(peer.link(message).partition("oob=")[2]))
    return f"didcomm://invite?oob={encode(json.dumps(mutated(invitation, choose)).encode())}"


@pytest.mark.parametrize("kind", ["offer", "request"])
def test_strange_messages(tmp_path: Path, kind: str) -> None:
    choose = random.Random(kind)
    peer = Peer(tmp_path)
    peer.answers["request-credential"] = issued
    asyncio.run(peer.meet(offer()))
    peer.answers["presentation"] = lambda _: said(f"{PROOF}/ack", status="OK")
    peer.answers["request-credential"] = lambda message: _issued(message, choose)
    ended = {"done": 0, "stopped": 0}
    for _ in range(ROUNDS):
        follow(peer, strange(peer, offer() if kind == "offer" else ask(definition()), choose), ended)
    assert min(ended.values()) >= 3, ended
    assert peer.store.all()  # the file is whole


def _issued(request: dict[str, Any], choose: random.Random) -> dict[str, Any]:
    made = issued(request)
    if choose.random() < 0.5:
        return made
    bent = json.loads(json.dumps(mutated(made, choose), ensure_ascii=False).encode("utf-8", "replace"))
    return bent if isinstance(bent, dict) else made
