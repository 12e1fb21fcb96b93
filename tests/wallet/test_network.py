"""Where the test wallet goes: to the places that a person's link names, to others only when allowed, to some never."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.wallet import did_exchange, invitations
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.did_exchange import connect
from connector_desk.wallet.encoding import encode
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.jwt import make_jwt, read_jwt
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.signers import signer_of
from connector_desk.wallet.wallet import Wallet
from connector_desk.wallet.wallet_store import WalletStore
from tests.core.correspondent import AGENTS, add_agent
from tests.core.running import Reply, Running
from tests.wallet.walking import Sent, Walking, code_of

pytestmark = pytest.mark.sqlite

LINK = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fissuer.example%2Fo%2F1"
ENDPOINTS = ("credential_endpoint", "nonce_endpoint", "notification_endpoint", "token_endpoint")
ELSEWHERE = "http://127.0.0.1:9000/admin/delete?all=1"
PUBLIC = "203.0.113.7"


def run_to_its_end(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test on a loop of its own."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(_of(test, given))

    return run


async def _of(test: Callable[..., Awaitable[None]], given: dict[str, Any]) -> None:
    await test(**given)


class Nobody(httpx.AsyncBaseTransport):
    """Answers 404, and notes where a request went."""

    def __init__(self) -> None:
        self.went: list[str] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.went.append(str(request.url))
        return httpx.Response(404, stream=httpx.ByteStream(b""))


def bent(walking: Walking, name: str, value: object) -> None:
    """Let every JSON answer that has a member have another value for it."""

    def bend(_sent: Sent, reply: Reply) -> bytes | None:
        if "json" not in (reply.header("content-type") or ""):
            return None
        members = reply.json
        return json.dumps({**members, name: value}).encode() if name in members else None

    walking.wire.bend = bend


@pytest.mark.parametrize(
    "address",
    [
        *("169.254.169.254", "fe80::1", "fe80::1%eth0", "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe"),
        *("2002:a9fe:a9fe::1", "0.0.0.0", "0.1.2.3", "::", "224.0.0.1", "ff02::1"),
    ],
)
@pytest.mark.parametrize("allow_remote", [False, True])
@run_to_its_end
async def test_link_local_addresses_are_never_gone_to(address: str, allow_remote: bool) -> None:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return ["192.168.1.5", address]

    nobody = Nobody()
    network = WalletHttpClient(allow_remote=allow_remote, transport=nobody, resolve=resolve)
    network.begin_at(["http://printer.example/"])
    with pytest.raises(WalletError) as caught:
        await network.get("http://printer.example/")
    assert code_of(caught) == ("wallet_link_local", None)
    assert nobody.went == []


@run_to_its_end
async def test_a_name_leads_to_one_address_throughout_an_operation() -> None:
    answers = [["192.168.1.66"], ["127.0.0.1"]]

    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return answers.pop(0)

    nobody = Nobody()
    network = WalletHttpClient(transport=nobody, resolve=resolve)
    network.begin_at(["http://near.example:631/o/1"])
    await network.get("http://near.example:631/o/1")
    await network.post("http://near.example:631/admin", b"{}")
    assert nobody.went == ["http://192.168.1.66:631/o/1", "http://192.168.1.66:631/admin"]


@run_to_its_end
async def test_a_host_with_an_umlaut_is_gone_to_by_its_ascii_form() -> None:
    hosts = []

    async def resolve(host: str, _port: int) -> Sequence[str]:
        hosts.append(host)
        return ["192.168.1.66"]

    network = WalletHttpClient(transport=Nobody(), resolve=resolve)
    network.begin_at(["https://müller.example/o/1"])
    await network.get("https://xn--mller-kva.example/o/1")
    assert hosts == ["xn--mller-kva.example"]
    with pytest.raises(WalletError) as caught:
        await network.get("https://dеsk.example/o/1")  # noqa: RUF001 - a Cyrillic letter
    assert code_of(caught) == ("wallet_link_unreadable", None)


@run_to_its_end
async def test_the_desk_itself_may_have_a_link_local_address() -> None:
    async def resolve(_host: str, _port: int) -> Sequence[str]:
        return ["169.254.10.20"]

    nobody = Nobody()
    network = WalletHttpClient(own=["http://169.254.10.20:8080"], transport=nobody, resolve=resolve)
    assert (await network.get("http://169.254.10.20:8080/o/1")).status == 404
    with pytest.raises(WalletError) as caught:
        await network.get("http://169.254.10.20:8081/o/1")
    assert caught.value.code == "wallet_link_local"


@pytest.mark.parametrize("name", ENDPOINTS)
def test_an_issuers_endpoints_lie_on_its_own_origin(walking: Walking, name: str) -> None:
    bent(walking, name, ELSEWHERE)
    if name == "notification_endpoint":  # by then it has been issued: the person is told that nobody was notified
        walking.take()
        assert any("127.0.0.1:9000" in one for one in walking.told)
    else:
        with pytest.raises(WalletError) as caught:
            walking.take()
        assert code_of(caught) == ("wallet_other_place", None)
        assert caught.value.detail == "http://127.0.0.1:9000"
        assert walking.store.all() == []
    assert [one.path for one in walking.wire.sent if one.host == "127.0.0.1:9000"] == []


def test_the_end_of_waiting_lies_there_too(walking: Walking) -> None:
    def bend(sent: Sent, reply: Reply) -> Reply | bytes | None:
        if sent.path.endswith("/credential"):
            reply.status = 202
            return json.dumps({"transaction_id": "1", "interval": 1}).encode()
        if "credential_endpoint" in reply.body.decode("latin-1"):
            return json.dumps({**reply.json, "deferred_credential_endpoint": ELSEWHERE}).encode()
        return None

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.take()
    assert caught.value.code == "wallet_other_place"


def nonces_elsewhere(walking: Walking) -> None:
    """Let nonces be given by another host than the issuer's."""
    core = walking.core
    nonce = core.public("POST", f"{core.path}/oid4vci/nonce").body

    def bend(sent: Sent, reply: Reply) -> Reply | bytes | None:
        if sent.host == "other.example":
            return Reply(200, [("content-type", "application/json")], nonce)
        if b"nonce_endpoint" in reply.body:
            return json.dumps({**reply.json, "nonce_endpoint": "https://other.example/nonce"}).encode()
        return None

    walking.wire.bend = bend


def test_whom_the_person_allows_is_gone_to_and_asked_about_once(core: Running, tmp_path: Path) -> None:
    asked: list[str] = []

    async def ask(place: str) -> bool:
        asked.append(place)
        return True

    for walking in (Walking(core, tmp_path, ask_place=ask), Walking(core, tmp_path, also=["https://other.example"])):
        for _ in range(2):
            nonces_elsewhere(walking)
            assert walking.take().what == ("Visitor badge",)
    assert asked == ["https://other.example"]


def test_who_was_not_allowed_is_not_asked_about_again(core: Running, tmp_path: Path) -> None:
    asked: list[str] = []

    async def ask(place: str) -> bool:
        asked.append(place)
        return False

    walking = Walking(core, tmp_path, ask_place=ask)
    bent(walking, "token_endpoint", ELSEWHERE)
    for _ in range(2):
        with pytest.raises(WalletError) as caught:
            walking.take()
        assert caught.value.code == "wallet_other_place"
    assert asked == ["http://127.0.0.1:9000"]


async def offered(issuer: str, resolve_to: dict[str, str], **network: Any) -> tuple[str, list[str]]:
    """Follow an offer of `https://issuer.example` that names another issuer; gives the code, and where it went."""
    went: list[str] = []

    class Places(httpx.AsyncBaseTransport):
        async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
            went.append(request.headers["host"])
            grants = {"urn:ietf:params:oauth:grant-type:pre-authorized_code": {"pre-authorized_code": "a secret"}}
            if request.url.path == "/o/1":
                told: Any = {"credential_issuer": issuer, "credential_configuration_ids": ["a"], "grants": grants}
            else:
                told = {
                    "credential_issuer": issuer,
                    "authorization_servers": ["https://server.example"],
                    "credential_endpoint": f"{issuer}/credential",
                }
            body = json.dumps(told).encode()
            kind = {"content-type": "application/json"}
            return httpx.Response(200, headers=kind, stream=httpx.ByteStream(body))

    async def resolve(host: str, _port: int) -> Sequence[str]:
        return [resolve_to.get(host, PUBLIC)]

    way = WalletHttpClient(transport=Places(), resolve=resolve, allow_remote=True, **network)
    with pytest.raises(WalletError) as caught:
        await accept(LINK, Wallet(WalletStore(Path("none")), way, system_clock))
    return caught.value.code, went


@run_to_its_end
async def test_an_issuer_in_the_network_is_not_led_to_from_elsewhere() -> None:
    inside = {"inside.example": "10.0.0.5"}
    assert await offered("http://inside.example:631", inside) == ("wallet_other_place", ["issuer.example"])
    assert await offered("https://issuer.example:8443", {}) == (  # a server of another host
        "wallet_other_place",
        ["issuer.example", "issuer.example:8443"],
    )


@pytest.mark.parametrize("name", ["response_uri", "request_uri"])
def test_an_answer_goes_to_the_origin_of_the_request(walking: Walking, name: str) -> None:
    walking.take()
    link = walking.ask().url
    walking.wire.sent.clear()
    if name == "request_uri":
        link = f"openid4vp://?client_id=x&request_uri={ELSEWHERE}".replace("?all=1", "")
        walking.wallet.network.begin_at([])  # a page showed it, say
    else:
        link = _answered_elsewhere(walking)
    with pytest.raises(WalletError) as caught:
        walking.present(link)
    assert caught.value.code == "wallet_other_place"
    assert [one for one in walking.wire.sent if one.host == "127.0.0.1:9000"] == []


def _answered_elsewhere(walking: Walking) -> str:
    """Let a signed request of somebody want its answer elsewhere."""
    key = HolderKey.fresh("EdDSA")
    client = f"decentralized_identifier:{key.did}"
    claims = {
        "client_id": client,
        "aud": "https://self-issued.me/v2",
        "response_type": "vp_token",
        "response_mode": "direct_post",
        "response_uri": ELSEWHERE,
        "nonce": "n" * 22,
        "dcql_query": {
            "credentials": [{"id": "a", "format": "dc+sd-jwt", "meta": {"vct_values": ["x"]}}],
        },
    }
    header = {"alg": "EdDSA", "typ": "oauth-authz-req+jwt", "kid": key.did_url}
    message = ".".join(encode(json.dumps(one).encode()) for one in (header, claims))
    token = f"{message}.{encode(key.sign(message.encode()))}".encode()

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if "/r" not in sent.path and "oid4vp" not in sent.path:
            return None
        reply.status = 200
        reply.headers[:] = [("content-type", "application/oauth-authz-req+jwt")]
        return token

    walking.wire.bend = bend
    return f"openid4vp://?client_id={client}&request_uri={walking.core.base}/oid4vp/x"


def test_an_invitation_by_reference_leads_to_its_own_origin(walking: Walking) -> None:
    agent = add_agent(walking.core, "acme:elsewhere")["agentId"]
    link = walking.core.admin("POST", f"{AGENTS}/{agent}/invite").result["url"]

    def bend(sent: Sent, reply: Reply) -> bytes | None:
        if sent.method != "GET":
            return None
        members = reply.json
        members["services"][0]["serviceEndpoint"] = ELSEWHERE
        return json.dumps(members).encode()

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        walking.core.run(connect(link, walking.wallet))
    assert code_of(caught) == ("wallet_other_place", None)
    assert [one.method for one in walking.wire.sent] == ["GET"]


def test_who_answers_an_invitation_leads_to_no_other_origin(walking: Walking, monkeypatch: pytest.MonkeyPatch) -> None:
    agent = add_agent(walking.core, "acme:answers")["agentId"]
    link = walking.core.admin("POST", f"{AGENTS}/{agent}/invite").result["url"]
    with monkeypatch.context() as changed:
        changed.setattr(did_exchange, "reach_of", lambda did: (invitations.reach_of(did)[0], ELSEWHERE))
        for _ in range(2):  # what was refused is not taken for granted the next time
            walking.wallet = replace(walking.wallet, network=walking.network())
            with pytest.raises(WalletError) as caught:
                walking.core.run(connect(link, walking.wallet))
            assert code_of(caught) == ("wallet_other_place", None)
    assert [one for one in walking.wire.sent if one.host == "127.0.0.1:9000"] == []
    walking.wallet = replace(walking.wallet, network=walking.network())
    walking.core.run(connect(link, walking.wallet))


@run_to_its_end
async def test_documents_of_the_network_are_fetched_from_the_places_of_the_operation_alone() -> None:
    async def resolve(host: str, _port: int) -> Sequence[str]:
        return ["10.0.0.5" if host == "inside.example" else PUBLIC]

    nobody = Nobody()
    network = WalletHttpClient(transport=nobody, resolve=resolve, allow_remote=True)
    network.begin_at(["https://issuer.example/o/1"])
    assert (await network.get_public("https://w3id.org/security/v9")).status == 404
    with pytest.raises(WalletError) as caught:
        await network.get_public("https://inside.example/reboot")
    assert caught.value.code == "wallet_other_place"
    with pytest.raises(WalletError) as caught:
        await network.post("https://w3id.org/security/v9", b"{}")
    assert caught.value.code == "wallet_other_place"
    assert len(nobody.went) == 1


class Leading(httpx.AsyncBaseTransport):
    """Leads from each path to the next one of `steps`, and answers the last."""

    def __init__(self, *steps: str, answer: bytes = b"{}", status: int = 200) -> None:
        self.steps = list(steps)
        self.answer, self.status = answer, status
        self.went: list[str] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.went.append(f"{request.headers['host']}{request.url.raw_path.decode()}")
        if self.steps:
            return httpx.Response(302, headers={"location": self.steps.pop(0)}, stream=httpx.ByteStream(b""))
        return httpx.Response(
            self.status, headers={"content-type": "application/json"}, stream=httpx.ByteStream(self.answer)
        )


def leading(*steps: str, **more: Any) -> tuple[Leading, WalletHttpClient]:
    async def resolve(host: str, _port: int) -> list[str]:
        return ["10.0.0.5" if host == "inside.example" else PUBLIC]

    wire = Leading(*steps, **more)
    network = WalletHttpClient(transport=wire, resolve=resolve, allow_remote=True)
    network.begin_at(["https://issuer.example/o/1"])
    return wire, network


@run_to_its_end
async def test_what_an_issuer_publishes_may_be_three_redirects_away() -> None:
    """Token Status List §8.2, SD-JWT VC §3; what a wallet sends, and what it asks for a visitor, never follows one."""
    wire, network = leading("/b", "https://cdn.example/c#part", "//cdn.example/d")
    assert (await network.get_published("https://lists.example/a")).status == 200
    assert wire.went == ["lists.example/a", "lists.example/b", "cdn.example/c", "cdn.example/d"]
    for ask in (network.get, network.get_public):
        wire.steps = ["/b"]
        with pytest.raises(WalletError) as caught:
            await ask("https://issuer.example/a")
        assert code_of(caught) == ("wallet_place_refused", "REDIRECT")


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        (["/b", "/c", "/d", "/e"], "wallet_place_refused"),
        (["http://cdn.example/"], "wallet_place_refused"),
        (["//["], "wallet_link_unreadable"),
        (["https://inside.example/reboot"], "wallet_other_place"),
    ],
)
@run_to_its_end
async def test_no_redirect_leads_on_and_on_to_plain_http_or_into_the_network(steps: list[str], code: str) -> None:
    wire, network = leading(*steps)
    with pytest.raises(WalletError) as caught:
        await network.get_published("https://lists.example/a")
    assert caught.value.code == code
    assert len(wire.went) == (4 if len(steps) == 4 else 1)


@pytest.mark.parametrize("status", [200, 404, 500])
@run_to_its_end
async def test_keys_in_a_refusal_are_not_those_of_an_issuer(status: int) -> None:
    """SD-JWT VC §3: the content of an error is never used in place of a document."""
    key = HolderKey.fresh("EdDSA")
    token = make_jwt(key, "vc", {"iss": "https://issuer.example"}, {"kid": "k"})
    keys = json.dumps({"keys": [dict(key.public.jwk) | {"kid": "k"}]}).encode()
    metadata = json.dumps({"issuer": "https://issuer.example", "jwks_uri": "https://issuer.example/jwks"}).encode()

    async def answer(request: httpx.Request) -> httpx.Response:
        is_keys = request.url.raw_path == b"/jwks"
        content = {"content-type": "application/json"}
        return httpx.Response(
            status if is_keys else 200, headers=content, stream=httpx.ByteStream(keys if is_keys else metadata)
        )

    async def resolve(_host: str, _port: int) -> list[str]:
        return [PUBLIC]

    network = WalletHttpClient(transport=httpx.MockTransport(answer), resolve=resolve, allow_remote=True)
    network.begin_at(["https://issuer.example/o/1"])
    found = signer_of(read_jwt(token), "https://issuer.example", network, system_clock())
    if status == 200:
        assert (await found).key.thumbprint == key.public.thumbprint
    else:
        with pytest.raises(WalletError) as caught:
            await found
        assert code_of(caught)[1] == "ISSUER_KEY"
