"""Places that answer anything: the test wallet does what it was told, or says in its own words why not."""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from connector_desk.wallet.errors import WalletError
from tests.core.holder import decode
from tests.core.presenter import Issuer
from tests.core.running import Reply, Running
from tests.core.test_fuzz import mutated
from tests.wallet.walking import Sent, Walking

ROUNDS = int(os.environ.get("ROUNDS", "40"))


def _bent(walking: Walking, choose: random.Random) -> None:
    """Let one answer of several be another than it should be; what is signed stays signed."""
    issuer = Issuer.of(walking.core)

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if choose.random() < 0.8:
            return None
        kind = reply.header("content-type") or ""
        if kind.endswith("+jwt"):
            head, payload, _ = reply.body.decode().split(".")
            header, claims = json.loads(decode(head)), json.loads(decode(payload))
            if choose.random() < 0.3:
                header = mutated(header, choose)
            if not isinstance(header, dict):
                return b"x"
            return issuer.sign(header, mutated(claims, choose)).encode()
        if not reply.body or "json" not in kind:
            return None
        members = reply.json
        if "credentials" in members and choose.random() < 0.7:
            one = members["credentials"][0]
            one["credential"] = _remade(one["credential"], issuer, choose)
            return json.dumps(members).encode()
        return json.dumps(mutated(members, choose)).encode()

    walking.wire.bend = bend


def _remade(credential: Any, issuer: Issuer, choose: random.Random) -> Any:
    if isinstance(credential, dict):
        return mutated(credential, choose)
    jwt, *rest = credential.split("~")
    head, payload, _ = jwt.split(".")
    header, claims = json.loads(decode(head)), json.loads(decode(payload))
    if choose.random() < 0.3:
        header = mutated(header, choose)
    if not isinstance(header, dict):
        return "x"
    return "~".join([issuer.sign(header, mutated(claims, choose)), *rest])


@pytest.mark.parametrize(("form", "w3c_format"), [("sd-jwt", ""), ("w3c", ""), ("w3c", "ldp_vc")])
def test_strange_issuers(core: Running, tmp_path: Path, form: str, w3c_format: str) -> None:
    choose = random.Random(form + w3c_format)
    walking = Walking(core, tmp_path)
    ended = {"kept": 0, "stopped": 0}
    for _ in range(ROUNDS):
        offer = walking.offer(form, w3c_format=w3c_format)
        _bent(walking, choose)
        try:
            walking.accept(offer)
            ended["kept"] += 1
        except WalletError:
            ended["stopped"] += 1
    assert min(ended.values()) >= 3, ended
    assert len(walking.store.all()) == ended["kept"]


def test_strange_askers(core: Running, tmp_path: Path) -> None:
    choose = random.Random("askers")
    walking = Walking(core, tmp_path)
    for form, w3c_format in (("sd-jwt", ""), ("w3c", ""), ("w3c", "ldp_vc")):
        walking.take(form, w3c_format=w3c_format)
    ended = {"shown": 0, "stopped": 0}
    for _ in range(ROUNDS):
        asked = walking.ask()
        _bent(walking, choose)
        try:
            walking.present(asked)
            ended["shown"] += 1
        except WalletError:
            ended["stopped"] += 1
    assert min(ended.values()) >= 3, ended
