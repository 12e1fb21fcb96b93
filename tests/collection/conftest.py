"""What the tests of collections share."""

import asyncio

import httpx
import pytest

from connector_desk.client.http_transport import HttpTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, Place
from connector_desk.collection import runner
from connector_desk.collection.collection_folder import Collection
from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import CollectionRun
from connector_desk.collection.saved_request import CollectionFile

KEY = "canary-key-1234567890"
NOW = 1_795_000_000_000


@pytest.fixture
def run(monkeypatch):
    """Run requests against a function; gives the outcomes and the requests that it saw."""
    seen = []

    def make(handle, *requests, **variables):
        def answer(sent):
            seen.append(sent)
            given = handle(sent)
            return httpx.Response(given.status_code, headers=given.headers, stream=httpx.ByteStream(given.content))

        def line(base, *, own_computer, authorities=""):
            return HttpTransport(base, own_computer=own_computer, transport=httpx.MockTransport(answer))

        monkeypatch.setattr(runner, "HttpTransport", line)
        place = Place("test", EMBEDDED_ADDRESS, KEY, transport=line(EMBEDDED_ADDRESS, own_computer=True))
        collection = Collection(CollectionFile(name="Mine", variables=variables), requests)

        async def work():
            async with place:
                run = CollectionRun(collection, place, lambda: NOW, Redaction(KEY))
                return [outcome async for outcome in run.outcomes()]

        return asyncio.run(work()), seen

    return make
