"""Signing requests for a registrar: made here, signed by OpenSSL, and imported."""

import base64
from pathlib import Path
from typing import Any

import pytest

from connector_desk.base.instants import DAY
from tests.core.holder import Holder
from tests.core.place.certifier import read_signed
from tests.core.running import NOW, Running
from tests.registrar import Registrar

pytestmark = pytest.mark.sqlite
CERTIFICATES = "/bc/studio/certificates"
REQUESTS, IMPORT = f"{CERTIFICATES}/requests", f"{CERTIFICATES}/import"
WANTED = {"name": "Town Hall", "organization": "City of Example", "country": "DE", "dnsNames": ["desk.example"]}


@pytest.fixture(scope="module")
def registrar(tmp_path_factory: pytest.TempPathFactory) -> Registrar:
    return Registrar(tmp_path_factory.mktemp("registrar"), NOW)


def ask(core: Running, **more: Any) -> dict[str, Any]:
    found = core.admin("POST", REQUESTS, WANTED | {"uris": []} | more).result["requests"]
    return dict(found[0])


def give(core: Running, text: str) -> Any:
    return core.admin("PUT", IMPORT, {"certificates": text})


def test_openssl_reads_the_request(desk: Running, registrar: Registrar) -> None:
    request = ask(
        desk, uris=["https://desk.example/oid4vci"], organizationIdentifier="VATDE-123456789", forReaders=True
    )
    assert request["subject"] == "CN=Town Hall,2.5.4.97=VATDE-123456789,O=City of Example,C=DE"
    (registrar.folder / "read.csr").write_text(request["request"])
    told = " ".join(registrar.run("req", "-in", "read.csr", "-verify", "-noout", "-text").split())
    for expected in (
        "verify OK",
        "NIST CURVE: P-256",
        "DNS:desk.example, URI:https://desk.example/oid4vci",
        "X509v3 Key Usage: critical Digital Signature X509v3",
        "X509v3 Subject Key Identifier",
        "X509v3 Extended Key Usage: 1.0.18013.5.1.6",
        "CA:FALSE",
    ):
        assert expected in told
    assert "PRIVATE" not in str(desk.admin("GET", CERTIFICATES).result)
    desk.clock.forward(DAY)
    (registrar.folder / "read.csr").write_text(ask(desk)["request"])
    assert "Extended" not in registrar.run("req", "-in", "read.csr", "-noout", "-text")


@pytest.mark.parametrize("form", ["ordered", "mixed up, with the root", "PKCS #7 in PEM", "PKCS #7 in DER"])
def test_what_comes_back_is_issued_by(desk: Running, registrar: Registrar, form: str) -> None:
    registrar.answer(ask(desk)["request"])
    bundle = ("crl2pkcs7", "-nocrl", "-certfile", "middle.pem", "-certfile", "desk.pem")
    if form == "PKCS #7 in PEM":
        registrar.run(*bundle, "-out", "desk.p7b")
        text = registrar.text("desk.p7b")
    elif form == "PKCS #7 in DER":
        registrar.run(*bundle, "-outform", "DER", "-out", "desk.p7c")
        text = base64.b64encode((registrar.folder / "desk.p7c").read_bytes()).decode()
    else:
        names = ("desk.pem", "middle.pem") if form == "ordered" else ("root.pem", "middle.pem", "desk.pem")
        text = registrar.text(*names)
    found = give(desk, text).result
    assert found["requests"] == []
    own = found["certificates"][0]
    assert [one["subject"] for one in own["chain"]] == ["CN=Town Hall,O=City of Example,C=DE", "CN=Registrar CA"]
    assert [one["problems"] for one in own["chain"]] == [[], []]
    assert own["meetsHaip"]
    header, payload, _ = read_signed(Holder().take(desk, desk.offer()).credential.partition("~")[0])
    assert len(header["x5c"]) == 2
    listed = desk.public("GET", desk.path + payload["status"]["status_list"]["uri"].removeprefix(desk.base))
    assert read_signed(listed.body.decode())[0]["x5c"] == header["x5c"]


def test_what_does_not_fit_is_refused_and_the_request_stays_open(desk: Running, registrar: Registrar) -> None:
    request = ask(desk)
    without_names = registrar.answer(request["request"], kind="bare")
    registrar.answer(request["request"])
    for text, code in (
        ("no certificate", "not_a_certificate"),
        (registrar.text("middle.pem"), "no_signing_request"),
        (without_names, "certificate_names_missing"),
    ):
        assert give(desk, text).fields == {"certificates": code}
    assert [one["requestId"] for one in desk.admin("GET", CERTIFICATES).result["requests"]] == [request["requestId"]]
    desk.clock.forward(400 * DAY)
    assert give(desk, registrar.text("desk.pem")).fields == {"certificates": "certificate_not_valid_now"}


def test_requests_are_few_and_a_deleted_one_takes_no_answer(desk: Running, registrar: Registrar) -> None:
    request = ask(desk)
    registrar.answer(request["request"])
    for _ in range(4):
        ask(desk)
    assert desk.admin("POST", REQUESTS, WANTED).fields == {"name": "too_many_signing_requests"}
    rest = desk.admin("DELETE", f"{REQUESTS}/{request['requestId']}").result["requests"]
    assert len(rest) == 4
    assert desk.admin("DELETE", f"{REQUESTS}/{request['requestId']}").status == 404
    assert give(desk, registrar.text("desk.pem")).fields == {"certificates": "no_signing_request"}


def test_the_key_of_a_request_outlives_the_process(tmp_path: Path, registrar: Registrar) -> None:
    before = Running(tmp_path / "data", public_address="https://desk.example")
    before.start()
    request = before.admin("POST", REQUESTS, {"name": "Town Hall"}).result["requests"][0]
    before.close()
    assert request["names"][0] == "desk.example"
    after = Running(tmp_path / "data", public_address="https://desk.example")
    after.start()
    try:
        assert after.admin("GET", CERTIFICATES).result["requests"] == [request]
        registrar.answer(request["request"])
        assert give(after, registrar.text("desk.pem", "middle.pem")).status == 200
    finally:
        after.close()
