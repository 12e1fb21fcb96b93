"""The test wallet beside a core that runs in the test: what it sends is called in process, and can be bent."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import httpx

from connector_desk.wallet.authorization_response import present
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.wallet import Wallet, WalletReport
from connector_desk.wallet.wallet_store import WalletStore
from tests.core.presenter import ask
from tests.core.running import CREATE, Offer, Reply, Running

Bend = Callable[["Sent", Reply], bytes | Reply | None]


class Sent:
    """A request as the wallet sent it."""

    def __init__(self, request: httpx.Request, body: bytes) -> None:
        self.method = request.method
        self.path = request.url.raw_path.decode()
        self.host = request.headers["host"]
        self.headers = dict(request.headers)
        self.body = body

    @property
    def form(self) -> dict[str, str]:
        return dict(parse_qsl(self.body.decode()))


class Wire(httpx.AsyncBaseTransport):
    """Carries requests to a core; `bend` may change its answers."""

    def __init__(self, core: Running) -> None:
        self.core = core
        self.sent: list[Sent] = []
        self.bend: Bend = lambda _sent, _reply: None

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        sent = Sent(request, await request.aread())
        self.sent.append(sent)
        kept = [(name, value) for name, value in sent.headers.items() if name not in ("host", "content-length")]
        reply = await self.core.public_async(sent.method, sent.path, sent.body, host=sent.host, headers=kept)
        bent = self.bend(sent, reply)
        if isinstance(bent, Reply):
            reply = bent
        elif bent is not None:
            reply.body = bent
        headers = [(name, value) for name, value in reply.headers if name.lower() != "content-length"]
        return httpx.Response(reply.status, headers=headers, stream=httpx.ByteStream(reply.body))


async def resolve_here(_host: str, _port: int) -> list[str]:
    return ["127.0.0.1"]


class Walking:
    """A wallet and the core that it visits."""

    def __init__(self, core: Running, folder: Path, **network: Any) -> None:
        self.core = core
        self.wire = Wire(core)
        self.told: list[str] = []
        self.slept: list[float] = []
        self.store = WalletStore(folder / "wallet")
        self._settings = {"transport": self.wire, "resolve": resolve_here, **network}
        self.wallet = Wallet(self.store, self.network(), core.clock, self.told.append, self._sleep, 60.0)
        self.on_sleep: Callable[[], object] = lambda: None

    def network(self) -> WalletHttpClient:
        """Begin another operation."""
        return WalletHttpClient(**self._settings)

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.core.clock.forward(int(seconds * 1000))
        self.on_sleep()

    def offer(self, form: str = "sd-jwt", schema: str = "visitor-badge", w3c_format: str = "", **claims: str) -> Offer:
        item = self.core.item(form, schema, **(claims or {"given_name": "Erika"}))
        path = f"{CREATE}?w3cFormat={w3c_format}" if w3c_format else CREATE
        result = self.core.admin("POST", path, self.core.body(item)).result
        return Offer(result["workflowId"], result["url"])

    def accept(self, offer: Offer | str, **more: Any) -> WalletReport:
        link = offer if isinstance(offer, str) else offer.url
        return self.core.run(accept(link, self.wallet, **more))

    def take(
        self, form: str = "sd-jwt", schema: str = "visitor-badge", w3c_format: str = "", **claims: str
    ) -> WalletReport:
        return self.accept(self.offer(form, schema, w3c_format, **claims))

    def present(self, link: Any, **more: Any) -> WalletReport:
        return self.core.run(present(getattr(link, "url", link), self.wallet, **more))

    def ask(self, *credentials: dict[str, Any], **more: Any) -> Any:
        return ask(self.core, *credentials, **more)

    def set_requests(self, **settings: str) -> None:
        assert self.core.admin("PUT", "/bc/studio/requests", settings).status == 200


def code_of(caught: Any) -> tuple[str, str | None]:
    """Give the code and the name of the doubt of what was raised."""
    fault = caught.value
    assert isinstance(fault, WalletError)
    return fault.code, fault.doubt.name if fault.doubt else None
