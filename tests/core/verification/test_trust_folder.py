"""A folder of root certificates: whoever is certified below one of them is believed while its file is there."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.contract import trust as wire
from connector_desk.contract.trust import ANCHOR_FAULTS, AnchorFault
from connector_desk.core.http.gate import IN_PROCESS
from connector_desk.core.keys import authority as authorities
from connector_desk.core.keys.authority import Authority
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.verification import trust_folder
from connector_desk.core.verification.trust_folder import TrustFolder
from tests.core.place.certifier import Certifier, Given, pem
from tests.core.presenter import Card, Issuer
from tests.core.running import NOW, Running
from tests.core.verification.test_trust import verdict

pytestmark = pytest.mark.sqlite
FOLDER = "/bc/studio/trust-folder"


@dataclass(frozen=True)
class City:
    """An issuer with a certificate of an authority of its own."""

    authority: Authority
    chain: list[str]
    key: SigningKey

    @classmethod
    def made(cls) -> City:
        key = SigningKey.generate()
        authority = authorities.make_authority("City", ["issuer.example"], NOW)
        chain = authorities.issuer_chain(authority, key, "https://issuer.example", "City", NOW)
        return cls(authority, list(chain.x5c), key)

    def card(self, core: Running, **claims: Any) -> Card:
        issuer = Issuer()
        issuer.key = Issuer.key_of(self.key)
        header = {"kid": ..., "x5c": self.chain}
        return issuer.sd_jwt(core, iss="https://issuer.example", header=header, **claims)


@pytest.fixture(scope="module")
def city() -> City:
    return City.made()


def folder_of(core: Running) -> TrustFolder:
    return core.capabilities.verification.trust_folder


def use(core: Running, folder: Path | None) -> None:
    core.run(folder_of(core).change(None if folder is None else str(folder), "test", core.clock()))


def look(core: Running) -> None:
    core.run(folder_of(core).refresh())


def listed(core: Running) -> list[tuple[str, str, str | None]]:
    anchors = core.admin("GET", FOLDER).result["anchors"]
    return [(one["file"], one["name"], one.get("problem", {}).get("code")) for one in anchors]


FORMS = {
    "city.pem": lambda root: pem(root).encode(),
    "city.cer": lambda root: root.public_bytes(Encoding.DER),
    "city.p7b": lambda root: pkcs7.serialize_certificates([root], Encoding.PEM),
    "city.p7c": lambda root: pkcs7.serialize_certificates([root], Encoding.DER),
    "issuers/city.pem": lambda root: pem(root).encode(),
}


@pytest.mark.parametrize("name", FORMS)
def test_an_issuer_below_a_root_is_believed_until_the_file_is_removed(
    desk: Running, tmp_path: Path, city: City, name: str
) -> None:
    (tmp_path / "roots/issuers").mkdir(parents=True)
    use(desk, tmp_path / "roots")
    assert verdict(desk, city.card(desk))[:2] == (False, {"issuer_trusted": "issuer_unknown"})
    file = tmp_path / "roots" / name
    file.write_bytes(FORMS[name](city.authority.certificate))
    look(desk)
    believed, reasons, record = verdict(desk, city.card(desk))
    assert (believed, reasons) == (True, {})
    assert (record["presented"][0]["issuer"], record["presented"][0]["issuerName"]) == ("trusted", "Connector Desk CA")
    assert listed(desk) == [(name, "Connector Desk CA", None)]
    file.unlink()
    look(desk)
    assert verdict(desk, city.card(desk))[:2] == (False, {"issuer_trusted": "issuer_unknown"})


def test_a_root_of_verifiers_is_believed_for_no_issuer(desk: Running, tmp_path: Path, city: City) -> None:
    (tmp_path / "verifiers").mkdir()
    (tmp_path / "verifiers/city.pem").write_text(pem(city.authority.certificate))
    use(desk, tmp_path)
    assert listed(desk) == [("verifiers/city.pem", "Connector Desk CA", None)]
    assert verdict(desk, city.card(desk))[0] is False


def test_the_certificate_of_requests_should_lead_to_a_root_of_verifiers(desk: Running, tmp_path: Path) -> None:
    certifier = Certifier()
    desk.admin("PUT", "/bc/studio/requests", {"clientIdentifier": "x509_hash"})
    desk.admin("PUT", "/bc/studio/identity", Given.made(certifier).body)
    (tmp_path / "verifiers").mkdir()
    use(desk, tmp_path)

    def problems() -> list[str]:
        (own,) = desk.admin("GET", "/bc/studio/certificates").result["certificates"]
        return [one["code"] for one in own["chain"][0]["problems"]]

    assert problems() == []  # without any root nobody says which ones count
    (tmp_path / "verifiers/other.pem").write_text(pem(Certifier().root))
    look(desk)
    assert problems() == ["certificate_other_root"]
    (tmp_path / "verifiers/registrar.pem").write_text(pem(certifier.root))
    look(desk)
    assert problems() == []


def test_each_file_says_what_is_wrong_with_it(
    desk: Running, tmp_path: Path, city: City, monkeypatch: pytest.MonkeyPatch
) -> None:
    certifier = Certifier()
    leaf = certifier.certify(generate_private_key(SECP256R1()), "Town Hall")
    root = pem(certifier.root)
    for name, content in (
        ("a.pem", root),
        ("b.pem", root),
        ("leaf.pem", pem(leaf)),
        ("notes.txt", "no certificate"),
        (".hidden", "not read"),
    ):
        (tmp_path / name).write_text(content)
    (tmp_path / "locked.pem").symlink_to(tmp_path / "nowhere")
    (tmp_path / "archive").mkdir()
    os.mkfifo(tmp_path / "pipe")
    use(desk, tmp_path)
    assert listed(desk) == [
        ("a.pem", "Root", None),
        ("b.pem", "Root", "anchor_duplicate"),
        ("leaf.pem", "Town Hall", "anchor_not_authority"),
        ("locked.pem", "", "file_unreadable"),
        ("notes.txt", "", "no_certificate"),
        ("pipe", "", "file_unreadable"),
    ]
    first = desk.admin("GET", FOLDER).result["anchors"][0]
    assert (first["daysLeft"], first["alarm"], first["subject"]) == (3650, "none", "CN=Root")
    desk.clock.forward(3630 * DAY)
    assert desk.admin("GET", FOLDER).result["anchors"][0]["alarm"] == "soon"
    desk.clock.forward(21 * DAY)
    assert listed(desk)[0] == ("a.pem", "Root", "anchor_expired")
    monkeypatch.setattr(wire, "MOST_FILES", 2)
    os.utime(tmp_path / "a.pem")
    look(desk)
    whole = desk.admin("GET", FOLDER).result
    assert (len(whole["anchors"]), whole["problem"]["code"]) == (2, "too_many_anchors")


def test_a_folder_that_goes_away_is_trusted_no_more_and_is_said(desk: Running, tmp_path: Path, city: City) -> None:
    folder = tmp_path / "roots"
    folder.mkdir()
    (folder / "city.pem").write_text(pem(city.authority.certificate))
    use(desk, folder)
    folder.rename(tmp_path / "elsewhere")
    look(desk)
    told = desk.admin("GET", FOLDER).result
    assert (told["anchors"], told["problem"]["code"]) == ([], "folder_unreadable")
    assert verdict(desk, city.card(desk))[0] is False
    (tmp_path / "elsewhere").rename(folder)
    look(desk)
    assert verdict(desk, city.card(desk))[0] is True


def test_the_folder_is_followed_by_itself_and_kept_over_a_restart(
    desk: Running, tmp_path: Path, city: City, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trust_folder, "_POLL_INTERVAL", 20)
    use(desk, tmp_path)
    (tmp_path / "city.pem").write_text(pem(city.authority.certificate))
    desk.until(lambda: len(listed(desk)) == 1)
    desk.restart()
    assert [name for name, _, _ in listed(desk)] == ["city.pem"]
    assert verdict(desk, city.card(desk))[0] is True
    use(desk, None)
    assert desk.admin("GET", FOLDER).result == {"isGiven": False, "mayChange": False, "anchors": []}
    assert verdict(desk, city.card(desk))[0] is False
    deeds = desk.rows("SELECT data FROM audit WHERE subject = 'trust_folder' ORDER BY seq")
    assert deeds == [('{"deed":"chosen"}',), ('{"deed":"removed"}',)]


def change(core: Running, body: dict[str, Any]) -> Any:
    return core.admin("PUT", FOLDER, body)


def test_another_computer_reads_it_and_chooses_none(desk: Running, tmp_path: Path) -> None:
    assert change(desk, {"folder": str(tmp_path)}).fields == {"folder": "only_at_this_computer"}
    assert change(desk, {}).fields == {"folder": "only_at_this_computer"}
    assert desk.admin("GET", FOLDER).result["mayChange"] is False


def test_this_computer_chooses_a_folder_that_can_be_read(
    desk: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = desk.core.admin_app

    async def from_here(scope: dict[str, Any], receive: Any, send: Any) -> None:
        await gate(scope | {"extensions": {IN_PROCESS: {}}}, receive, send)

    monkeypatch.setattr(desk.core, "_admin_gate", from_here)
    assert desk.admin("GET", FOLDER).result["mayChange"] is True
    for named in ("roots", str(tmp_path / "nowhere")):
        assert change(desk, {"folder": named}).fields == {"folder": "folder_unreadable"}
    assert change(desk, {"folder": str(tmp_path)}).result["folder"] == str(tmp_path)
    assert "folder" not in change(desk, {}).result


def test_a_folder_of_the_options_is_the_one(tmp_path: Path, city: City) -> None:
    (tmp_path / "city.pem").write_text(pem(city.authority.certificate))
    core = Running(tmp_path / "data", trust_folder=tmp_path)
    core.start()
    try:
        told = core.admin("GET", FOLDER).result
        assert (told["folder"], told["isGiven"], len(told["anchors"])) == (str(tmp_path), True, 1)
        with pytest.raises(ValidationFailed) as refused:
            use(core, None)
        assert refused.value.fields[0].code == "given_by_options"
    finally:
        core.close()


def test_every_fault_has_a_sentence_and_a_next_step() -> None:
    assert set(ANCHOR_FAULTS) == set(AnchorFault)
