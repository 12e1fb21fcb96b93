"""A server of trusted lists on this computer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.core.running import Running

LISTS = "/bc/studio/trusted-lists"


@contextmanager
def without_lists_after(core: Running) -> Iterator[Running]:
    """Set the clock back at the end, and remove the trusted lists that a test has added, with those below them."""
    before = core.clock.now
    yield core
    core.clock.now = before
    for one in core.admin("GET", LISTS).result["lists"]:
        if "parentId" not in one:
            core.admin("DELETE", f"{LISTS}/{one['listId']}")


class ListServer:
    """Answers with what is put at a path, or with 404."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self.lists: dict[str, bytes] = {}
        self.redirects: dict[str, str] = {}
        self.asked: list[str] = []

    def address(self, path: str) -> str:
        return f"http://{self._host}:{self._port}{path}"

    @classmethod
    @contextmanager
    def running(cls, host: str = "127.0.0.1") -> Iterator[ListServer]:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                served.asked.append(self.path)
                if self.path in served.redirects:
                    self.send_response(302)
                    self.send_header("Location", served.redirects[self.path])
                    body = b""
                else:
                    body = served.lists.get(self.path, b"")
                    self.send_response(200 if body else 404)
                self.send_header("Content-Type", "application/octet-stream")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try:
                    self.wfile.write(body)
                except ConnectionError:  # the reader had enough
                    self.close_connection = True

            def log_message(self, *_: Any) -> None:
                pass

        with ThreadingHTTPServer((host, 0), Handler) as server:
            served = cls(host, server.server_port)
            thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
            thread.start()
            try:
                yield served
            finally:
                server.shutdown()
                thread.join()
