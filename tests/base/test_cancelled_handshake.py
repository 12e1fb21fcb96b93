"""A request that is cancelled while TLS shakes hands leaves no connection open."""

import asyncio

import httpx
import pytest

from connector_desk.base.cancelled_handshake import closed_when_cancelled
from connector_desk.client.http_transport import HttpTransport


async def by_transport(address: str) -> None:
    async with httpx.AsyncHTTPTransport(verify=False) as transport:
        request = httpx.Request("GET", address)
        async with closed_when_cancelled(request):
            await transport.handle_async_request(request)


async def by_client(address: str) -> None:
    transport = HttpTransport(address, own_computer=True)
    try:
        async with transport.call("GET", "/", (), b"", 30):
            pass
    finally:
        await transport.close()


@pytest.mark.parametrize("send", [by_transport, by_client])
def test_the_connection_of_a_cancelled_handshake_is_closed(send) -> None:
    async def work() -> None:
        hello, closed = asyncio.Event(), asyncio.Event()

        async def stay_silent(reader, writer) -> None:
            await reader.readexactly(1)
            hello.set()
            while await reader.read(1000):
                pass
            closed.set()
            writer.close()

        server = await asyncio.start_server(stay_silent, "127.0.0.1", 0)
        async with server:
            address = f"https://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            async with asyncio.TaskGroup() as group:
                sending = group.create_task(send(address))
                await hello.wait()
                sending.cancel()
                with pytest.raises(asyncio.CancelledError) as cancelled:
                    await sending
                await closed.wait()  # While the traceback still holds the connection: nobody but us can have closed it
                del cancelled

    asyncio.run(asyncio.wait_for(work(), 30))
