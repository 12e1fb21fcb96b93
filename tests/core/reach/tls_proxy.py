"""A proxy that ends TLS in front of the port of a tunnel; also as a program: chain, key, host, port, target."""

import asyncio
import contextlib
import ssl
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from tests.ports import free_port


@contextlib.asynccontextmanager
async def https_proxy(
    files: tuple[Path, Path], target: int, host: str = "127.0.0.1", port: int = 0
) -> AsyncIterator[int]:
    """The proxy with the certificate that stands in front of the server's port."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*files)

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(pass_on(reader, far_writer), pass_on(far_reader, writer))

    port = port or free_port()
    server = await asyncio.start_server(serve, host, port, ssl=context)
    try:
        yield port
    finally:
        server.close()


async def _stay() -> None:
    chain, key, host, port, target = sys.argv[1:]
    async with https_proxy((Path(chain), Path(key)), int(target), host, int(port)):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_stay())
