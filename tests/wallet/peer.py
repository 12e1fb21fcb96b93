"""Another agent of the tests: it invites the test wallet to one exchange without connecting, and says what it is told.

What it issues is made and signed by the core's own rooms, which share nothing with the wallet.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import base58
import httpx

from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite, ProofOptions
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.wallet.did_exchange import connect
from connector_desk.wallet.encoding import encode
from connector_desk.wallet.envelope import ConnectionKey, pack, unpack
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.wallet import PresentationConsent, Wallet, WalletReport
from connector_desk.wallet.wallet_store import WalletStore
from tests.core.didcomm.issuance import CREDO, DID, KEY, KNOWN, NOW, credential

ISSUE = "https://didcomm.org/issue-credential/2.0"
PROOF = "https://didcomm.org/present-proof/2.0"
DETAIL, CREDENTIAL = "aries/ld-proof-vc-detail@v1.0", "aries/ld-proof-vc@v1.0"
DEFINITION = "dif/presentation-exchange/definitions@v1.0"
SUBMISSION = "dif/presentation-exchange/submission@v1.0"
PLACE = "http://127.0.0.1:7777"
THREAD = "thread-1"

Answer = Callable[[dict[str, Any]], dict[str, Any] | None]


def attached(field: str, form: str, value: object) -> dict[str, Any]:
    one = {"@id": "one", "mime-type": "application/json", "data": {"json": value}}
    return {"formats": [{"attach_id": "one", "format": form}], field: [one]}


def said(kind: str, **content: Any) -> dict[str, Any]:
    return {"@type": kind, "@id": f"id-{kind.rpartition('/')[2]}", "~thread": {"thid": THREAD}, **content}


def offer(detail: dict[str, Any] | None = None, form: str = DETAIL, **more: Any) -> dict[str, Any]:
    made = {"@type": f"{ISSUE}/offer-credential", "@id": THREAD, "comment": "Staff badge", **more}
    return {**made, **attached("offers~attach", form, detail or detail_of())}


def detail_of(suite: Cryptosuite = Cryptosuite.ED25519_2018, **changed: Any) -> dict[str, Any]:
    options = {"proofType": suite.value, "proofPurpose": "assertionMethod"}
    return {"credential": {**credential(suite), **changed}, "options": options}


def ask(definition: dict[str, Any], **more: Any) -> dict[str, Any]:
    options = {"challenge": "a-challenge", "domain": "a-domain"}
    value = {"options": options, "presentation_definition": definition}
    made = {"@type": f"{PROOF}/request-presentation", "@id": THREAD, "will_confirm": True, **more}
    return {**made, **attached("request_presentations~attach", DEFINITION, value)}


def signed(
    document: Mapping[str, Any], suite: Cryptosuite = Cryptosuite.ED25519_2018, key: SigningKey = KEY, issuer: str = DID
) -> dict[str, Any]:
    """Sign a credential as its issuer."""
    return dict(data_integrity.secure(key, document, ProofOptions(suite, did.key_id(issuer), NOW), known=KNOWN))


def issued(request: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """Issue what a request asks for, with other members where they are given, signed as its detail says."""
    detail = request["requests~attach"][0]["data"]["json"]
    made = signed({**detail["credential"], **changed}, Cryptosuite(detail["options"]["proofType"]))
    return said(f"{ISSUE}/issue-credential", **attached("credentials~attach", CREDENTIAL, made))


class Peer(httpx.AsyncBaseTransport):
    """The other side: `answers` says what it answers to each message, by the name of its type."""

    def __init__(self, folder: Path) -> None:
        self.key = ConnectionKey.fresh()
        self.heard: list[dict[str, Any]] = []
        self.told: list[str] = []
        self.answers: dict[str, Answer] = {}
        self.fetched: list[str] = []
        self.now = NOW
        self.store = WalletStore(folder / "wallet")
        self.down = False

    @property
    def kinds(self) -> list[str]:
        return [one["@type"].rpartition("/")[2] for one in self.heard]

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        body = await request.aread()
        if request.method == "GET":
            self.fetched.append(str(request.url))
            address = f"http://{request.headers['host']}{request.url.path}"
            found = CREDO["contexts"].get(address)
            text = json.dumps(found).encode() if found else b""
            kind = {"content-type": "application/ld+json"}
            return httpx.Response(200 if found else 404, headers=kind, stream=httpx.ByteStream(text))
        if self.down:
            raise httpx.ConnectError("down")
        message, writer = unpack(body, self.key)
        self.heard.append(message)
        answer = self.answers.get(message["@type"].rpartition("/")[2], lambda _: None)(message)
        if answer is None:
            return httpx.Response(202, stream=httpx.ByteStream(b""))
        packed = pack(answer, base58.b58decode(writer), self.key)
        return httpx.Response(200, stream=httpx.ByteStream(packed))

    def link(self, *carried: dict[str, Any], handshakes: Sequence[str] = ()) -> str:
        """Make an invitation that carries messages."""
        service = {
            "id": "#inline",
            "type": "did-communication",
            "recipientKeys": [
                did.did_key(PublicKey.from_jwk({"kty": "OKP", "crv": "Ed25519", "x": encode(self.key.public)}))
            ],
            "serviceEndpoint": f"{PLACE}/didcomm",
        }
        made = {
            "@type": "https://didcomm.org/out-of-band/1.1/invitation",
            "@id": "invitation-1",
            "label": "Peer",
            "services": [service],
            "requests~attach": [{"@id": f"r{place}", "data": {"json": one}} for place, one in enumerate(carried)],
            **({"handshake_protocols": list(handshakes)} if handshakes else {}),
        }
        return f"didcomm://invite?oob={encode(json.dumps(made).encode())}"

    def wallet(self) -> Wallet:
        async def resolve(_host: str, _port: int) -> list[str]:
            return ["127.0.0.1"]

        async def wait(_seconds: float) -> None:
            """Wait for nothing."""

        network = WalletHttpClient(transport=self, resolve=resolve, also=[*CREDO["contexts"]])
        return Wallet(self.store, network, lambda: self.now, self.told.append, wait)

    async def meet(self, *carried: dict[str, Any], consent: PresentationConsent | None = None) -> WalletReport:
        """Let the wallet follow an invitation that carries messages."""
        return await connect(self.link(*carried), self.wallet(), consent or PresentationConsent())
