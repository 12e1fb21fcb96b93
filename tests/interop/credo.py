"""The Credo wallet of this folder, driven line by line."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.interop.node import Node

FOLDER = Path(__file__).resolve().parent


class Credo(Node):
    """The running wallet; each errand gives its report (see wallet/wallet.mjs)."""

    def __init__(self, environment: Mapping[str, str], anchor: Path, **more: str) -> None:
        """Start it; `anchor` is the certificate of an authority that it trusts over https, `more` its environment."""
        super().__init__(FOLDER / "wallet/wallet.mjs", environment, NODE_EXTRA_CA_CERTS=str(anchor), **more)

    def accept(self, offer: str, **errand: Any) -> dict[str, Any]:
        """Take an offer as a person's phone would, and wait for the report."""
        return self.ask(offer=offer, **errand)

    def authorize(self, offer: str, client_id: str, redirect_uri: str, **errand: Any) -> dict[str, Any]:
        """Push a request by authorization code for an offer; the report has the `url` of the page."""
        return self.ask(authorize=offer, clientId=client_id, redirectUri=redirect_uri, **errand)

    def redeem(self, begun: int, led: str, **errand: Any) -> dict[str, Any]:
        """Go on with a request that was pushed: `led` is where its page has led to."""
        return self.ask(redeem=begun, led=led, **errand)

    def present(self, request: str, **errand: Any) -> dict[str, Any]:
        """Answer a data request as a person's phone would, and wait for the report."""
        return self.ask(present=request, **errand)

    def renew(self, phone: int, **errand: Any) -> dict[str, Any]:
        """Renew with the refresh token of a phone that took an offer as `renewable`, and wait for the report."""
        return self.ask(renew=phone, **errand)

    def go_on(self, paused: int) -> dict[str, Any]:
        """Answer a data request that `present` was told to `pause` before: all was chosen, and nothing sent."""
        return self.ask(goOn=paused)

    def foreign_issuer(self) -> dict[str, str]:
        """Tell of an issuer that is made with Credo its `did`, and its `authority`, a certificate in PEM.

        It lives as long as the wallet.
        """
        told = self.ask(foreignIssuer=True)
        return {name: str(told[name]) for name in ("did", "authority")}

    def check(self, sd_jwt_vc: str, trusted: Sequence[str] = ()) -> dict[str, Any]:
        """Ask whether a credential counts now: `valid`, and `why` not; `trusted` are authorities in PEM."""
        return self.ask(check=sd_jwt_vc, trusted=list(trusted))

    def accept_meanwhile(self, offer: str, **errand: Any) -> Future[dict[str, Any]]:
        """The same, without waiting: for a test whose own event loop must go on."""
        with_own_thread = ThreadPoolExecutor(1)
        report = with_own_thread.submit(self.accept, offer, **errand)
        with_own_thread.shutdown(wait=False)
        return report
