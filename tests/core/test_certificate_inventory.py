"""What expires is said outside the page of the certificates: in the health of the service, and by an event each."""

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY
from connector_desk.core.certificate_inventory import announce_expiring
from tests.core.issuance.test_mobile_documents import GIVEN, RECORD
from tests.core.place.certifier import Certifier, Given
from tests.core.running import Running

IDENTITY = "/bc/studio/identity"


def expiring(core: Running) -> list[dict[str, Any]]:
    found = core.admin("GET", "/bc/admin/health").result["expiringCertificates"]
    return [dict(one) for one in found]


def announced(core: Running) -> list[tuple[str, int]]:
    core.end_what_is_due()
    rows = core.rows("SELECT type, data FROM event WHERE type LIKE 'certificate.%%' ORDER BY seq")
    return [(kind.removeprefix("certificate."), json.loads(data)["daysLeft"]) for kind, data in rows]


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_each_threshold_is_announced_once_and_not_again_after_a_restart(desk: Running) -> None:
    desk.admin("PUT", IDENTITY, Given.made(Certifier(), days=40).body)
    assert (expiring(desk), announced(desk)) == ([], [])
    desk.clock.forward(11 * DAY)
    (one,) = expiring(desk)
    assert (one["uses"], one["daysLeft"], one["alarm"]) == (["issuer", "status-list", "metadata"], 29, "soon")
    assert one["subject"] == "CN=Town Hall"

    async def announce_at_once() -> None:  # as several processes do
        context = desk.capabilities.certificates
        await asyncio.gather(*(announce_expiring(context, desk.clock()) for _ in range(3)))

    desk.run(announce_at_once())
    assert announced(desk) == [("expiring", 29)]
    desk.clock.forward(DAY)
    desk.restart()
    assert announced(desk) == [("expiring", 29)]
    desk.clock.forward(22 * DAY)
    assert announced(desk) == [("expiring", 29), ("expiring", 6)]
    desk.clock.forward(7 * DAY)
    assert announced(desk)[2:] == [("expired", 0)]
    assert expiring(desk)[0]["alarm"] == "expired"


@pytest.mark.sqlite
def test_a_new_certificate_is_announced_by_itself(desk: Running) -> None:
    certifier = Certifier()
    desk.admin("PUT", IDENTITY, Given.made(certifier, days=5).body)
    assert announced(desk) == [("expiring", 5)]
    desk.clock.forward(DAY)
    desk.admin("PUT", IDENTITY, Given.made(certifier, days=25).body)
    assert sorted(one["daysLeft"] for one in expiring(desk)) == [4, 24]  # the former one signs status lists
    assert announced(desk) == [("expiring", 5), ("expiring", 24)]


@pytest.mark.sqlite
def test_what_the_desk_renews_is_announced_only_when_that_fails(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.admin("PUT", IDENTITY, {"kind": "certificate"})
    desk.clock.forward(3 * 366 * DAY - 3 * DAY)
    assert (announced(desk), expiring(desk)) == ([], [])  # renewed
    monkeypatch.setattr("connector_desk.core.place.identity.Identity._outdated", lambda *_: [])
    desk.clock.forward(3 * 366 * DAY - 3 * DAY)
    assert announced(desk) == [("expiring", 3)]
    assert [one["renewsItself"] for one in expiring(desk)] == [True]


@pytest.mark.sqlite
def test_a_certificate_given_to_the_listener_is_one_of_the_place(tmp_path: Path) -> None:
    given = Given.made(Certifier(), days=20)
    files = tmp_path / "chain.pem", tmp_path / "key.pem"
    for file, text in zip(files, (given.chain, given.key), strict=True):
        file.write_text(text)
    core = Running(tmp_path / "data", tls=files)
    core.start()
    try:
        assert [(one["uses"], one["daysLeft"]) for one in expiring(core)] == [(["server"], 20)]
    finally:
        core.close()


@pytest.mark.sqlite
def test_a_certificate_that_openssl_alone_can_read_hinders_nothing(tmp_path: Path) -> None:
    given = Given.made(Certifier(), days=20)
    (tmp_path / "plain.pem").write_text(given.chain)
    (tmp_path / "key.pem").write_text(given.key)
    trusted = ["openssl", "x509", "-in", "plain.pem", "-trustout", "-out", "chain.pem"]
    subprocess.run(trusted, cwd=tmp_path, check=True)
    assert "TRUSTED" in (tmp_path / "chain.pem").read_text()
    core = Running(tmp_path / "data", tls=(tmp_path / "chain.pem", tmp_path / "key.pem"))
    core.start()
    try:
        assert (expiring(core), announced(core)) == ([], [])
    finally:
        core.close()


@pytest.mark.sqlite
def test_the_signer_of_mobile_documents_is_among_them(desk: Running) -> None:
    assert desk.admin("POST", "/bc/studio/schemas", RECORD).status == 200
    desk.offer(desk.item("mdoc", "membership", **GIVEN))
    listed = desk.admin("GET", "/bc/studio/certificates").result["certificates"]
    assert [one["uses"] for one in listed] == [["documents"], ["authority"]]
    assert not any(link.get("problems") for one in listed for link in one["chain"])
    assert expiring(desk) == []
