"""A wallet that is a page of another origin: Chromium lets it issue and present by `fetch` alone."""

import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.interop.browser import chromium
from tests.interop.browser.browsers import browsers
from tests.interop.browser.chromium import Chromium
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.timeout(300)]
WALLET = (chromium.FOLDER / "wallet.js").read_text("utf-8")


class _Page(BaseHTTPRequestHandler):
    """The page of the wallet: its script comes from the test."""

    def do_GET(self) -> None:
        page = b"<!doctype html><title>Wallet</title><main>Wallet</main>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def wallet(callers_environment: Mapping[str, str]) -> Iterator[Chromium]:
    """Open the page of a wallet: another port is another origin, and loopback lets it sign."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        with browsers(callers_environment) as new:
            page = new()
            page.open(f"http://127.0.0.1:{server.server_port}/")
            yield page
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_page_of_another_origin_takes_a_credential_and_shows_it(wallet: Chromium, tmp_path: Path) -> None:
    with Served(tmp_path / "data") as core:
        public = core.ready["publicAddress"]
        visit, link = core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
        assert wallet.settle(f"{WALLET} return issue(given[0]);", link) == {
            "vct": f"{public}/bc/public/schemas/visitor-badge/1.0",
            "challenge": "Bearer",
            "notified": 204,
            "status": 3,
            "type": f"{public}/bc/public/schemas/visitor-badge/1.0",
            "context": ["@context"],
        }
        assert core.workflow(visit)["state"] == "done"

        asked = {
            "format": "sd-jwt",
            "restrictions": {"schemaId": f"{public}/bc/public/schemas/visitor-badge/1.0"},
            "attributes": [{"name": "given_name"}],
        }
        body = {"payload": {"name": "Badge", "credentials": [asked]}}
        request = core.client.post("/bc/admin/proofrequest/create/connectionless", json=body).json()["result"]
        assert wallet.settle(f"{WALLET} return present(given[0]);", request["url"]) == {}
        answered = core.workflow(request["workflowId"])
        assert (answered["state"], answered["verified"]) == ("done", True)


def test_a_page_of_another_origin_reads_no_page_and_no_admin_answer(wallet: Chromium, tmp_path: Path) -> None:
    with Served(tmp_path / "data") as core:
        invitation = f"{core.ready['publicAddress']}/i/nobody"
        for url, accept, expected in (
            (invitation, "text/html", "refused"),
            (invitation, "application/json", "read"),
            (f"{core.ready['admin']}/healthz", "*/*", "refused"),
        ):
            assert core.client.get(url).status_code in {200, 404}
            script = "return fetch(given[0], {headers: {accept: given[1]}}).then(() => 'read', () => 'refused');"
            assert wallet.settle(script, url, accept) == expected, (url, accept)
