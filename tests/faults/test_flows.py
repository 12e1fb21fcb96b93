"""The process dies in each step of a workflow: the run goes on where it was, and nothing is done twice."""

import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.core.holder import Holder
from tests.core.running import PRE_AUTHORIZED
from tests.core.visitor import Page
from tests.faults.service import Service

pytestmark = pytest.mark.faults

ROUNDS = int(os.environ.get("ROUNDS", "1"))
PATIENCE = 60.0
FLOW = """
name = "everything"
title = "Everything"
goal = "Go through every step."
[[methods]]
name = "all"
[[methods.steps]]
kind = "ask"
name = "visitor"
schemaName = "visitor-badge"
attributes = ["given_name"]
[[methods.steps]]
kind = "approve"
name = "approval"
[[methods.steps]]
kind = "webhook"
name = "told"
url = "{url}"
body.name = "steps.visitor.given_name"
[[methods.steps]]
kind = "issue"
name = "badge"
[[methods.steps.credentials]]
schemaName = "visitor-badge"
format = "sd-jwt"
attributes.given_name = "steps.visitor.given_name"
attributes.company = "steps.told.company"
[[methods.steps]]
kind = "show"
name = "end"
text = "Welcome."
"""


class Receiver:
    """Somebody's own software; slow enough to be waited for when the process dies."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                receiver.ids.append(self.headers["webhook-id"])
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                time.sleep(0.03)
                answer = json.dumps({"company": f"of {body['name']}"}).encode()
                try:
                    self.send_response(200)
                    self.send_header("content-type", "application/json")
                    self.send_header("content-length", str(len(answer)))
                    self.end_headers()
                    self.wfile.write(answer)
                except OSError:
                    return

            def log_message(self, *_: object) -> None:
                return

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    ready = Receiver()
    yield ready
    ready.stop()


class Walk:
    """A visitor, the desk and a wallet, who go on whatever becomes of the process."""

    def __init__(self, service: Service, link: str) -> None:
        self.service = service
        self.link = link
        self.browser = httpx.Client(trust_env=False, timeout=10)

    def page(self) -> Page:
        return Page(self.browser.get(self.link).text)

    def press(self, **typed: str) -> None:
        (form,) = self.page().forms
        self.browser.post(self.link, data={**form, **{f"f_{name}": text for name, text in typed.items()}})

    def run(self) -> dict[str, Any]:
        listed = self.service.served.client.get("/bc/admin/workflows?limit=200").json()["result"]["workflows"]
        link_id = self.link.rpartition("/")[2]
        found: dict[str, Any] = next(
            (one for one in listed if one["kind"] == "flow" and one["run"]["linkId"] == link_id), {}
        )
        return found

    def approve(self) -> None:
        self.service.served.client.post(f"/bc/admin/workflows/{self.run()['workflowId']}/approve")

    def take(self) -> None:
        (link,) = [one for one in self.page().hrefs if one.startswith("openid-credential-offer:")]
        (offer,) = parse_qs(urlsplit(link).query)["credential_offer_uri"]
        issuer, holder = f"{self.service.address}/oid4vci", Holder()
        code = self.browser.get(offer).json()["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}
        token = self.browser.post(f"{issuer}/token", data=form).json()["access_token"]
        nonce = self.browser.post(f"{issuer}/nonce").json()["c_nonce"]
        wanted = {
            "credential_configuration_id": "visitor-badge_1.0_sd-jwt",
            "proofs": {"jwt": [holder.proof(issuer, nonce, system_clock())]},
        }
        sent = {"Authorization": f"Bearer {token}"}
        answer = self.browser.post(f"{issuer}/credential", json=wanted, headers=sent)
        assert answer.status_code == 200, answer.text

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while not (found := self.run()) or not holds(found):
            assert time.monotonic() < deadline, found
            time.sleep(0.05)
        return found


def at(step: int) -> Callable[[dict[str, Any]], bool]:
    """Hold once a step waits for somebody."""
    return lambda run: run["run"]["steps"][step]["state"] == "active"


@pytest.mark.timeout(120 + 60 * ROUNDS)
def test_a_run_survives_kill_9_in_each_step(tmp_path: Path, database: str | None, receiver: Receiver) -> None:
    service = Service(tmp_path / "data", database)
    service.start()
    chance = random.Random(6)

    def killed_after(deed: Callable[[], None]) -> None:
        """Do something, and let the process die while what comes of it is under way."""
        try:
            deed()
        except httpx.TransportError:
            pytest.fail("it died before it was told to")
        time.sleep(chance.choice([0.0, 0.005, 0.02, 0.05, 0.1]))
        service.kill()
        service.start()

    try:
        source = FLOW.format(url=receiver.url)
        assert service.served.client.post("/bc/studio/workflows", json={"source": source}).status_code == 200
        for _ in range(ROUNDS):
            receiver.ids.clear()
            body = {"workflow": "everything"}
            link = service.served.client.post("/bc/admin/flow/url", json=body).json()["result"]
            walk = Walk(service, link)
            before = dict(service.rows("SELECT kind, count(*) FROM visit GROUP BY kind"))
            killed_after(walk.press)
            walk.until(at(0))
            killed_after(lambda walk=walk: walk.press(given_name="Erika"))  # type: ignore[misc]
            walk.until(at(1))
            killed_after(walk.approve)
            walk.until(at(3))
            killed_after(walk.take)
            run = walk.until(lambda found: found["state"] == "done")
            assert [one["state"] for one in run["run"]["steps"]] == ["done"] * 5
            assert run["run"]["answers"]["told"] == {"company": "of Erika"}
            after = dict(service.rows("SELECT kind, count(*) FROM visit GROUP BY kind"))
            assert {kind: after[kind] - before.get(kind, 0) for kind in after} == {"flow": 1, "offer": 1}
            assert len(set(receiver.ids)) == 1  # called again, where the answer was lost, under the same id
            assert "Welcome." in " ".join(walk.page().words)
            walk.browser.close()
        assert service.audit()["isIntact"] is True
        issued = service.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL")
        assert issued == [(ROUNDS,)]
    finally:
        service.stop()
