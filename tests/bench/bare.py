"""A server that reads the JSON it is sent, answers, and keeps nothing: what HTTP alone costs; its own process.

Prints its address.
"""

import asyncio
import json
import socket
import sys
from typing import Any

import uvicorn

_START = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"application/json"), (b"content-length", b"11")],
}


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """Answer one request."""
    if scope["type"] == "http":
        json.loads((await receive())["body"])
        await send(_START)
        await send({"type": "http.response.body", "body": b'{"id":"xy"}'})


def main() -> None:
    """Listen on any free port until it is ended."""
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    settings = uvicorn.Config(answer, http="httptools", log_level="error", lifespan="off", access_log=False)
    server = uvicorn.Server(settings)
    asyncio.run(server.serve([listener]))


if __name__ == "__main__":
    if sys.platform != "win32":
        import uvloop

        uvloop.install()
    main()
