"""`connector-desk serve` as its own process, and the few calls that tests and measurements make to it."""

from __future__ import annotations

import base64
import json
import os
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import httpx

from tests.ports import free_port

PATIENCE = 30.0  # seconds


class Served:
    """A core started on any free ports of this computer; a context manager that ends it with SIGTERM.

    `keys_of` names another process that works on the same database: both are given the same keys.  `program` is what
    Python runs.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        log: Path | None = None,
        keys_of: Served | None = None,
        program: tuple[str, ...] = ("-m", "connector_desk"),
    ) -> None:
        self.data = data
        self._program = program
        self.key: str = keys_of.key if keys_of else secrets.token_urlsafe(32)
        self.data_key: str = (
            keys_of.data_key if keys_of else base64.urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("=")
        )
        self.log = log or data.with_name(f"{data.name}.log")
        self._options = options
        self.environment = {**os.environ, "CONNECTOR_KEY": self.key, "CONNECTOR_DATA_KEY": self.data_key}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, *options: str) -> None:
        """Start it, or start it again on the same data, and wait for the line that says it is ready."""
        call = [sys.executable, *self._program, "serve", "--data", str(self.data)]
        free_ports = ["--admin", "127.0.0.1:0", "--public", f"127.0.0.1:{free_port()}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*call, *free_ports, *self._options, *options],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            self.process.stdout.close()
            raise RuntimeError(f"it did not start (exit {self.process.wait()}): {self.log.read_text()[-2000:]}")
        self.ready: dict[str, Any] = json.loads(line)
        self.client = httpx.Client(
            base_url=self.ready["admin"], headers={"X-API-Key": self.key}, timeout=PATIENCE, trust_env=False
        )

    def stop(self) -> int:
        """End it; gives the exit code."""
        self.client.close()
        assert self.process.stdout
        self.process.stdout.close()
        self.process.terminate()
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self.client.close()
        assert self.process.stdout
        self.process.stdout.close()
        self.process.kill()
        self.process.wait(PATIENCE)

    def offer(self, *items: dict[str, Any], w3c_format: str = "", **more: Any) -> tuple[str, str]:
        """Make a connectionless offer; gives its workflow and its link."""
        path = "/bc/admin/credential/create/connectionless" + (f"?w3cFormat={w3c_format}" if w3c_format else "")
        answer = self.client.post(path, json={"payload": items, **more})
        result = answer.json()["result"]
        assert answer.status_code == 200, result
        return result["workflowId"], result["url"]

    def item(self, schema: str, form: str, **attributes: str) -> dict[str, Any]:
        """Spell one credential of an offer."""
        return {
            "schemaId": f"{self.ready['publicAddress']}/bc/public/schemas/{schema}/1.0",
            "format": form,
            "attributes": [{"key": key, "value": value} for key, value in attributes.items()],
        }

    def workflow(self, workflow: str) -> dict[str, Any]:
        """Look up how far a workflow has come."""
        answer = self.client.get(f"/bc/admin/workflows/{workflow}")
        assert answer.status_code == 200, answer.text
        result: dict[str, Any] = answer.json()["result"]
        return result

    def cancel(self, workflow: str) -> None:
        """Withdraw an offer."""
        answer = self.client.post(f"/bc/admin/workflows/{workflow}/cancel")
        assert answer.status_code == 200, answer.text
