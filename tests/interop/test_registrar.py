"""A Credo wallet believes what is signed with a chain of a registrar, and the desk what a root in its folder certified.

OpenSSL is the registrar: the key never leaves the desk.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.clock import system_clock
from tests.interop.credo import Credo
from tests.interop.https import HttpsProxy, Trust
from tests.interop.test_issuer_identities import badge
from tests.interop.test_presentations import ask, call, foreign_card, list_foreign_types, wanted
from tests.registrar import Registrar
from tests.served import PATIENCE, Served

pytestmark = pytest.mark.interop
CERTIFICATES = "/bc/studio/certificates"


@pytest.fixture(scope="module")
def registrar(tmp_path_factory: pytest.TempPathFactory) -> Registrar:
    return Registrar(tmp_path_factory.mktemp("registrar"), system_clock())


@pytest.fixture
def roots(tmp_path: Path) -> Path:
    (tmp_path / "roots").mkdir()
    return tmp_path / "roots"


@pytest.fixture
def place(trust: Trust, registrar: Registrar, roots: Path) -> Iterator[Served]:
    """A core behind an https address with a name, with a certificate of the registrar."""
    data = roots.with_name("certified")
    with (
        HttpsProxy(trust) as proxy,
        Served(data, "--public-address", proxy.address, "--trust-folder", str(roots)) as core,
    ):
        proxy.target = int(core.ready["public"].rpartition(":")[2])
        asked = {"name": "Town Hall", "organization": "City of Example", "country": "DE", "forReaders": True}
        (request,) = call(core, "POST", f"{CERTIFICATES}/requests", asked)["requests"]
        registrar.answer(request["request"])
        chain = registrar.text("desk.pem", "middle.pem", "root.pem")
        call(core, "PUT", f"{CERTIFICATES}/import", {"certificates": chain})
        call(core, "PUT", "/bc/studio/requests", {"clientIdentifier": "x509_hash", "responseMode": "direct_post.jwt"})
        list_foreign_types(core)
        yield core


def test_the_wallet_takes_a_credential_and_answers_a_request_with_the_chain(
    place: Served, wallet: Credo, registrar: Registrar
) -> None:
    root = registrar.text("root.pem")
    credential = badge(place, wallet, trusted=[root])
    assert len(credential["header"]["x5c"]) == 2
    assert wallet.check(credential["compact"], trusted=[root])["valid"]
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    assert not wallet.accept(offer, trusted=[])["ok"]

    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    workflow, link = ask(place, wanted(place, "given_name", format="sd-jwt"))
    assert not wallet.present(link, offers=[offer], trust=[], trusted=[root])["ok"]
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    report = wallet.present(link, offers=[offer], trust=[root], trusted=[root])
    assert report["ok"], report
    assert report["request"]["clientId"].startswith("x509_hash:")
    record = place.workflow(workflow)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, {"given_name": "Erika"})


def test_a_root_in_the_folder_vouches_for_an_issuer_while_it_is_there(
    place: Served, wallet: Credo, registrar: Registrar, roots: Path
) -> None:
    card, root = foreign_card("sd-jwt", "certificate"), [registrar.text("root.pem")]
    authority = wallet.foreign_issuer()["authority"]

    def verdict() -> tuple[bool, Any]:
        """Return whether the credential counted, and the standing of its issuer."""
        workflow, link = ask(place, wanted(place, "family_name", format="sd-jwt", schema=card["vct"]))
        report = wallet.present(link, foreign=[card], trust=root)
        assert "answer" in report, report.get("error", report)
        record = place.workflow(workflow)
        return record["verified"], [one["issuer"] for one in record["presented"]]

    assert not verdict()[0]
    (roots / "city.pem").write_text(authority)
    listed(place, 1)
    assert verdict() == (True, ["trusted"])
    (roots / "city.pem").unlink()
    listed(place, 0)
    assert not verdict()[0]


def listed(place: Served, count: int) -> None:
    """Wait until the service has seen that the files have changed."""
    patience = time.monotonic() + PATIENCE
    while len(call(place, "GET", "/bc/studio/trust-folder")["anchors"]) != count:
        assert time.monotonic() < patience
        time.sleep(0.1)
