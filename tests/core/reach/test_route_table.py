"""How phones reach a place: chosen over the API, used by clients that check certificates, and there after a restart."""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding

from connector_desk.base.clock import system_clock
from connector_desk.base.instants import DAY
from connector_desk.contract.reach import (
    CertificateFiles,
    ReachChange,
    ReachWay,
)
from tests.core.reach.server_certifier import Leaf, ServerCertifier, pem, private_pem
from tests.core.running import Clock, Running, raw, read_reply, request, with_tables
from tests.ports import free_port

pytestmark = pytest.mark.sqlite
REACH = "/bc/studio/reach"
METADATA = "/.well-known/openid-credential-issuer/oid4vci"
ADDRESS = "127.0.0.3"
"""Stands for the address in the network."""
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses of this computer, which a test may change."""
    found = [ADDRESS]
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", lambda: list(found))
    return found


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Running]:
    """Return a core at the time of the computer, by which its clients look at certificates."""
    core = Running(with_tables(tmp_path / "data"), clock=Clock(system_clock()))
    with closing(core):
        core.start()
        yield core


def info(desk: Running) -> dict[str, Any]:
    found: dict[str, Any] = desk.admin("GET", REACH).result
    return found


def choose(desk: Running, way: ReachWay, **options: Any) -> None:
    """Choose a way as the person at this computer does."""
    desk.run(desk.core.coordinator.choose(ReachChange(way=way, **options), "admin", may_run_programs=True))


def until(desk: Running, state: str) -> dict[str, Any]:
    desk.until(lambda: info(desk)["state"] == state)
    return info(desk)


def look_again(desk: Running) -> None:
    """Have the way look at files and addresses now."""
    assert desk.admin("POST", f"{REACH}/retry").status == 200


def trusting(authority: bytes | str) -> ssl.SSLContext:
    """Return the context of a client that knows this authority alone."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=authority if isinstance(authority, str) else authority.decode())
    return context


class Client:
    """One connection of a phone."""

    def __init__(self, desk: Running, base: str, context: ssl.SSLContext | None, at: str = ADDRESS) -> None:
        self.desk, self.parts = desk, urlsplit(base)
        self.reader, self.writer = desk.run(self._connect(context, at))

    async def _connect(
        self, context: ssl.SSLContext | None, at: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        name = None if context is None else self.parts.hostname
        return await asyncio.open_connection(at, self.parts.port, ssl=context, server_hostname=name)

    def get(self, path: str) -> Any:
        self.writer.write(request("GET", path, host=self.parts.netloc))
        return self.desk.run(read_reply(self.reader, "GET"))

    @property
    def serial(self) -> int:
        """Return the serial number of the certificate that it was shown."""
        der = self.writer.get_extra_info("ssl_object").getpeercert(True)
        return x509.load_der_x509_certificate(der).serial_number

    def close(self) -> None:
        self.writer.close()


# The own authority


def test_a_phone_that_trusts_only_the_own_authority_gets_its_credential(desk: Running) -> None:
    before = desk.offer()
    assert desk.admin("PUT", REACH, {"way": "own-authority"}).result["state"] == "working"
    told = until(desk, "ready")
    base, port = told["address"], urlsplit(desk.base).port
    assert base == f"https://{ADDRESS}:{port}"
    assert told["certificate"]["names"] == [told["localName"], ADDRESS]
    with closing(Client(desk, base, trusting(told["authority"]["certificate"]))) as phone:
        metadata = phone.get(METADATA)
        assert metadata.json["credential_issuer"] == f"{base}/oid4vci"
        assert phone.get(before.path).status == 200  # its link led here before, and still does
    with pytest.raises(ssl.SSLCertVerificationError):
        Client(desk, base, ssl.create_default_context())

    place = desk.admin("GET", "/bc/studio/place").result
    assert (place["publicAddress"], place["reachable"]) == (base, "network")
    assert desk.offer(desk.item() | {"schemaId": f"{base}/bc/public/schemas/visitor-badge/1.0"}).address.startswith(
        base
    )


def test_its_certificates_have_the_name_of_the_organisation_and_phones_go_on_trusting_it(desk: Running) -> None:
    def subjects(name: str) -> tuple[str, str, str]:
        assert desk.admin("PUT", "/bc/studio/organisation", {"name": name}).status == 200
        look_again(desk)
        desk.until(lambda: f"O={name}" in (info(desk).get("certificate") or {"subject": ""})["subject"])
        told = info(desk)
        return told["certificate"]["subject"], told["authority"]["subject"], told["authority"]["certificate"]

    assert desk.admin("PUT", "/bc/studio/organisation", {"name": "City of Example"}).status == 200
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    leaf, authority, certificate = subjects("City of Example")
    assert (leaf, authority) == (f"CN={ADDRESS},O=City of Example", "CN=Connector Desk CA,O=City of Example")
    leaf, authority, _ = subjects("Library of Example")
    assert (leaf, authority) == (f"CN={ADDRESS},O=Library of Example", "CN=Connector Desk CA,O=City of Example")
    with closing(Client(desk, told["address"], trusting(certificate))) as phone:  # it trusted the first
        assert phone.get(METADATA).status == 200
    serial = info(desk)["certificate"]["fingerprint"]
    desk.restart()
    assert until(desk, "ready")["certificate"]["fingerprint"] == serial


def test_its_certificate_is_to_be_had_without_tls(desk: Running) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    page = urlsplit(told["authorityAddress"])
    assert (page.scheme, page.path) == ("http", "/authority")
    with closing(Client(desk, told["authorityAddress"], None)) as phone:
        phone.writer.write(request("GET", "/authority", "Accept-Language: de-AT", host=page.netloc))
        shown = desk.run(read_reply(phone.reader, "GET"))
        assert 'lang="de"' in shown.body.decode()
        assert "ol{margin:0" in shown.body.decode()  # its steps have the style that was made for them
        pairs = told["authority"]["fingerprint"].upper()
        assert ":".join(pairs[at : at + 2] for at in range(0, 64, 2)) in shown.body.decode()
        got = phone.get("/authority.crt")
        assert got.header("content-type") == "application/x-x509-ca-cert"
        assert (
            x509.load_der_x509_certificate(got.body).public_bytes(Encoding.PEM).decode()
            == told["authority"]["certificate"]
        )
        elsewhere = phone.get("/o/abc?x=1")
        assert (elsewhere.status, elsewhere.header("location")) == (308, f"{told['address']}/o/abc?x=1")

    choose(desk, ReachWay.THIS_COMPUTER)
    assert desk.public("GET", "/authority").status == 200  # who has it may still compare
    assert "authority" not in info(desk)


def test_the_certificate_is_renewed_while_phones_are_connected(desk: Running) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    context = trusting(told["authority"]["certificate"])
    with closing(Client(desk, told["address"], context)) as first:
        assert first.get(METADATA).status == 200
        desk.clock.forward(59 * DAY)
        look_again(desk)
        assert info(desk)["certificate"] == told["certificate"]
        desk.clock.forward(2 * DAY)
        look_again(desk)
        desk.until(lambda: info(desk)["certificate"] != told["certificate"])
        assert info(desk)["authority"] == told["authority"]
        assert first.get(METADATA).status == 200
        context.verify_flags |= 0x200000  # X509_V_FLAG_NO_CHECK_TIME: the client's clock is not that of the core
        with closing(Client(desk, told["address"], context)) as second:
            assert second.serial != first.serial


def test_it_follows_the_computer_into_another_network(desk: Running, networks: list[str]) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    networks[:] = ["127.0.0.4"]
    look_again(desk)
    desk.until(lambda: "127.0.0.4" in info(desk)["address"])
    with closing(Client(desk, info(desk)["address"], trusting(told["authority"]["certificate"]), "127.0.0.4")) as phone:
        assert phone.get(METADATA).status == 200
    networks.clear()
    look_again(desk)
    assert until(desk, "failed")["problem"]["code"] == "no_network"


def test_a_public_name_makes_the_authority_anew_and_that_is_said(desk: Running) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    assert "problem" not in told
    choose(desk, ReachWay.OWN_AUTHORITY, hostName="desk.example.org")
    desk.until(lambda: "desk.example.org" in info(desk)["address"])
    desk.until(lambda: "problem" in info(desk))
    assert info(desk)["problem"]["code"] == "authority_renewed"
    with closing(Client(desk, info(desk)["address"], trusting(info(desk)["authority"]["certificate"]))) as phone:
        assert phone.get(METADATA).status == 200


def test_the_same_certificate_comes_back_with_the_first_answer_after_a_restart(desk: Running) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    port = urlsplit(told["address"]).port or 0
    desk.stop()
    desk.start(public_bind=("0.0.0.0", port))
    with closing(Client(desk, told["address"], trusting(told["authority"]["certificate"]))) as phone:
        assert phone.get(METADATA).json["credential_issuer"] == f"{told['address']}/oid4vci"
    assert info(desk)["certificate"] == told["certificate"]


# A given certificate


@pytest.fixture
def certifier(desk: Running) -> ServerCertifier:
    return ServerCertifier(desk.clock.now)


class Files:
    """The files of a certificate, as a person has them."""

    def __init__(self, folder: Path, certifier: ServerCertifier) -> None:
        self.certifier = certifier
        self.certificate, self.key = folder / "fullchain.pem", folder / "key.pem"
        self.options = CertificateFiles(certificateFile=str(self.certificate), keyFile=str(self.key))

    def write(self, leaf: Leaf) -> int:
        """Write a certificate with its key; return its serial number."""
        made = self.certifier.certify(leaf)
        self.certificate.write_bytes(pem(made, self.certifier.middle))
        self.key.write_bytes(leaf.key_pem)
        return made.serial_number


@pytest.fixture
def files(tmp_path: Path, certifier: ServerCertifier) -> Files:
    return Files(tmp_path, certifier)


def test_a_given_certificate_is_served_at_its_name_and_read_again_when_it_changes(desk: Running, files: Files) -> None:
    first = files.write(Leaf())
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options)
    told = until(desk, "ready")
    assert told["address"] == f"https://desk.example:{urlsplit(desk.base).port}"
    assert told["problem"]["code"] == "certificate_private_authority"
    context = trusting(pem(files.certifier.root))
    with closing(Client(desk, told["address"], context)) as before:
        assert (before.get(METADATA).status, before.serial) == (200, first)
        second = files.write(Leaf())
        look_again(desk)
        desk.until(lambda: info(desk)["certificate"] != told["certificate"])
        with closing(Client(desk, told["address"], context)) as after:
            assert (after.get(METADATA).status, after.serial) == (200, second)
        assert before.get(METADATA).status == 200

        files.key.write_text("half of a")
        look_again(desk)
        desk.until(lambda: info(desk)["problem"]["code"] == "certificate_former_kept")
        assert "no private key" in info(desk)["problem"]["detail"]
        assert info(desk)["state"] == "ready"
        with closing(Client(desk, told["address"], context)) as still:
            assert still.serial == second


@pytest.mark.parametrize(
    ("leaf", "options", "code"),
    [
        (Leaf(days=(-9, -1)), {}, "certificate_expired"),
        (Leaf(), {"address": "https://other.example"}, "certificate_wrong_name"),
        (None, {}, "file_unreadable"),
    ],
)
def test_a_certificate_that_phones_would_refuse_leaves_the_way_before_in_use(
    desk: Running, files: Files, leaf: Leaf | None, options: dict[str, str], code: str
) -> None:
    if leaf is not None:
        files.write(leaf)
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options, **options)
    told = until(desk, "failed")
    assert (told["problem"]["code"], told["address"], told["way"]) == (code, desk.base, "given-certificate")
    assert desk.run(raw(desk.base, request("GET", METADATA, host=desk.host), method="GET")).status == 200
    files.write(Leaf())
    if not options:
        look_again(desk)
        until(desk, "ready")


def test_the_way_before_goes_on_until_the_next_one_serves(desk: Running, files: Files) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options)
    assert until(desk, "failed")["address"] == told["address"]
    desk.clock.forward(61 * DAY)
    look_again(desk)
    desk.until(lambda: info(desk)["certificate"]["fingerprint"] != told["certificate"]["fingerprint"])  # renewed
    assert info(desk)["state"] == "failed"


def test_a_password_is_kept_sealed_and_never_shown(desk: Running, files: Files) -> None:
    leaf = Leaf()
    files.write(leaf)
    files.key.write_bytes(private_pem(leaf.key, BestAvailableEncryption(b"s3cret-of-the-key")))
    wrong = files.options.model_copy(update={"password": "wrong"})
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=wrong)
    assert until(desk, "failed")["problem"]["code"] == "password_wrong"
    choose(
        desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options.model_copy(update={"password": "s3cret-of-the-key"})
    )
    told = until(desk, "ready")
    assert told["keptSecrets"] == ["certificate.password"]
    assert "password" not in told["options"]["certificate"]
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options)  # without it, it stays as it is
    assert until(desk, "ready")["keptSecrets"] == ["certificate.password"]
    assert not any("s3cret" in str(row) for row in desk.rows("SELECT * FROM setting"))
    desk.restart()
    assert until(desk, "ready")["address"] == told["address"]


# The choice


@pytest.mark.parametrize(
    "wanted",
    [
        {"way": "given-certificate", "certificate": {"certificateFile": "/etc/passwd"}},
        {"way": "network", "tunnel": {"kind": "command", "command": "reboot"}},
    ],
)
def test_programs_and_files_are_refused_from_elsewhere(desk: Running, wanted: dict[str, Any]) -> None:
    answer = desk.admin("PUT", REACH, wanted)
    assert (answer.status, set(answer.fields.values())) == (422, {"only_at_this_computer"})
    assert info(desk)["mayRunPrograms"] is False
    assert info(desk)["way"] == "this-computer"


def test_what_was_chosen_here_may_be_chosen_again_from_elsewhere(desk: Running, files: Files) -> None:
    files.write(Leaf())
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.options)
    until(desk, "ready")
    assert desk.admin("PUT", REACH, {"way": "this-computer"}).result["options"]["certificate"]
    assert desk.admin("PUT", REACH, {"way": "given-certificate"}).status == 200
    until(desk, "ready")


def test_the_settings_of_before_are_ways_too(desk: Running) -> None:
    old = desk.base
    choose(desk, ReachWay.OWN_AUTHORITY)
    until(desk, "ready")
    moved = desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://proxy.example"}).result
    assert moved["publicAddress"] == "https://proxy.example"
    assert (info(desk)["way"], info(desk)["address"], info(desk)["state"]) == (
        "address",
        "https://proxy.example",
        "ready",
    )
    desk.restart()
    assert info(desk)["address"] == "https://proxy.example"
    back = desk.admin("PUT", "/bc/studio/place", {"reach": "this-computer"}).result
    assert (back["publicAddress"], info(desk)["way"]) == (old, "this-computer")
    assert desk.run(raw(old, request("GET", METADATA, host=urlsplit(old).netloc), method="GET")).status == 200


class Refusals:
    """An observer of handshakes that fail."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def connected(self, address: str) -> None: ...

    def tls_established(self, address: str, version: str) -> None: ...

    def plain_http(self, address: str) -> None: ...

    def handshake_failed(self, address: str, reason: str) -> None:
        self.reasons.append(reason)


def test_a_phone_that_does_not_know_the_authority_is_observed_in_every_way(desk: Running) -> None:
    refusals = Refusals()
    desk.core.reach.observe(refusals)
    choose(desk, ReachWay.OWN_AUTHORITY)
    parts = urlsplit(until(desk, "ready")["address"])

    def shake_hands() -> None:  # asyncio's own client sends no alert
        with socket.create_connection((ADDRESS, parts.port or 0)) as wire, pytest.raises(ssl.SSLCertVerificationError):
            ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_socket(wire, server_hostname=parts.hostname)

    desk.run(asyncio.to_thread(shake_hands))
    desk.until(lambda: refusals.reasons == ["TLSV1_ALERT_UNKNOWN_CA"])


def test_a_listener_at_one_address_stays_there_and_certifies_no_other(
    desk: Running, networks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    networks.insert(0, "127.0.0.4")
    monkeypatch.setattr("connector_desk.core.place.hosts.is_loopback", lambda host: host == "127.0.0.1")
    desk.stop()
    desk.start(public_bind=(ADDRESS, free_port()))
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    assert urlsplit(told["address"]).hostname == urlsplit(told["authorityAddress"]).hostname == ADDRESS
    assert told["certificate"]["names"] == [told["localName"], ADDRESS]
    assert desk.core.reach.host == ADDRESS


def test_a_program_that_has_the_port_at_another_address_does_not_stand_in_the_way(desk: Running) -> None:
    port = urlsplit(desk.base).port or 0
    with closing(socket.create_server(("127.0.0.9", port))):
        choose(desk, ReachWay.OWN_AUTHORITY)
        told = until(desk, "ready")
        with closing(Client(desk, told["address"], trusting(told["authority"]["certificate"]))) as phone:
            assert phone.get(METADATA).status == 200
    assert desk.core.reach.host == ADDRESS


def test_another_port_is_used_in_the_same_way(desk: Running) -> None:
    choose(desk, ReachWay.OWN_AUTHORITY)
    told = until(desk, "ready")
    port = free_port()
    desk.run(desk.core.coordinator.use_port(port))
    assert until(desk, "ready")["address"] == f"https://{ADDRESS}:{port}"
    with closing(Client(desk, info(desk)["address"], trusting(told["authority"]["certificate"]))) as phone:
        assert phone.get(METADATA).status == 200


def test_an_answer_to_a_challenge_needs_no_tls_and_no_name(desk: Running) -> None:
    desk.core.coordinator.challenges["tok_en-1"] = "tok_en-1.thumbprint"
    sent = request("GET", "/.well-known/acme-challenge/tok_en-1", host="whatever.example")
    answer = desk.run(raw(desk.base, sent, method="GET"))
    assert (answer.status, answer.body) == (200, b"tok_en-1.thumbprint")
    choose(desk, ReachWay.OWN_AUTHORITY)
    base = until(desk, "ready")["address"]
    answer = desk.run(raw(base.replace("https", "http"), sent, method="GET"))
    assert (answer.status, answer.body) == (200, b"tok_en-1.thumbprint")
    assert desk.public("GET", "/.well-known/acme-challenge/another").status == 404
