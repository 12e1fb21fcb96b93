"""Health and readiness: answered without a key, and never with details."""

import asyncio
import json
from types import SimpleNamespace

from connector_desk import __version__
from connector_desk.base.build_info import BuildInfo
from connector_desk.base.errors import Unavailable
from connector_desk.core import route_table as service_routes
from connector_desk.core.place import route_table
from connector_desk.core.runtime import readiness
from connector_desk.core.runtime.readiness import SENTENCES, Readiness, Unready


class Broken:
    async def read_inline(self, _work):
        raise Unavailable("storage_unavailable", "the secret reason")


class Standby:
    async def read_inline(self, work):
        return True


class Silent:
    async def read_inline(self, work):
        await asyncio.Event().wait()


def context(store):
    return SimpleNamespace(runtime=SimpleNamespace(readiness=Readiness(store)))


CONTEXT = context(Broken())


def answer_of(found):
    answer = asyncio.run(route_table.readiness(found, None))
    return answer.status, json.loads(answer.body)


def test_a_store_that_cannot_be_read_is_not_ready_and_says_no_more():
    assert answer_of(CONTEXT) == (503, {"status": "unavailable", "reason": "storage_unavailable"})
    assert asyncio.run(route_table.health(CONTEXT, None)).status == 200


def test_a_standby_is_not_ready():
    assert answer_of(context(Standby())) == (503, {"status": "unavailable", "reason": "storage_read_only"})


def test_a_store_that_says_nothing_is_not_ready_and_not_waited_for(monkeypatch):
    monkeypatch.setattr(readiness, "PATIENCE", 0.05)
    assert answer_of(context(Silent())) == (503, {"status": "unavailable", "reason": "storage_unavailable"})


def test_who_is_stopping_is_not_ready_whatever_the_store_does():
    found = context(Broken())
    found.runtime.readiness.is_stopping = True
    assert answer_of(found) == (503, {"status": "unavailable", "reason": "stopping"})


def test_only_who_has_the_key_learns_version_and_commit(shared, monkeypatch):
    monkeypatch.setattr(service_routes, "build_info", lambda: BuildInfo("2cfed76b83ab0123", "2026-11-22"))
    found = json.loads(shared.admin("GET", "/bc/admin/health").body)["result"]
    assert found == {
        "status": "ok",
        "reason": "",
        "version": __version__,
        "commit": "2cfed76b83ab0123",
        "commitDate": "2026-11-22",
        "expiringCertificates": [],
    }
    assert shared.public("GET", "/bc/admin/health").status == 404
    answer = asyncio.run(service_routes.service_health(CONTEXT, None))
    result = json.loads(answer.body)["result"]
    assert (result["status"], result["reason"]) == ("unavailable", SENTENCES[Unready.STORAGE_UNAVAILABLE])
    assert "secret" not in result["reason"]
    for handler in (route_table.health, route_table.readiness):
        assert __version__.encode() not in asyncio.run(handler(CONTEXT, None)).body


def test_the_description_says_that_no_key_is_needed(shared):
    paths = json.loads(shared.admin("GET", "/bc/admin/openapi.json").body)["paths"]
    assert [paths[path]["get"]["security"] for path in ("/healthz", "/readyz")] == [[], []]
    assert "security" not in paths["/bc/studio/place"]["get"]
