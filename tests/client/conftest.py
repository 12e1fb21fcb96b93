"""What the tests of the client share."""

import httpx
import pytest

from connector_desk.client.http_transport import HttpTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, Place

KEY = "canary-key-1234567890"


@pytest.fixture
def mocked():
    """Make a place whose answers are given: one response, or a function of the request; and the requests it saw."""

    def make(answer, **how):
        seen = []

        def handle(request):
            seen.append(request)
            given = answer(request) if callable(answer) else answer
            if not given.is_stream_consumed:
                return given
            return httpx.Response(given.status_code, headers=given.headers, stream=httpx.ByteStream(given.content))

        transport = HttpTransport(EMBEDDED_ADDRESS, own_computer=True, transport=httpx.MockTransport(handle))
        return Place("test", EMBEDDED_ADDRESS, KEY, transport=transport, **how), seen

    return make
