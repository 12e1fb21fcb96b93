"""A Credo wallet and verifiers from npm know the issuer by each identity it can have, and by no other."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from connector_desk.base.clock import system_clock
from tests.core.place.certifier import Certifier, pem, private_pem
from tests.interop.credo import Credo
from tests.interop.https import HttpsProxy, Trust
from tests.interop.verifying import Verifiers
from tests.served import Served

pytestmark = pytest.mark.interop

IDENTITY = "/bc/studio/identity"


@pytest.fixture
def place(tmp_path: Path, trust: Trust) -> Iterator[Served]:
    """A core behind an https address with a name."""
    with HttpsProxy(trust) as proxy, Served(tmp_path / "data", "--public-address", proxy.address) as core:
        proxy.target = int(core.ready["public"].rpartition(":")[2])
        yield core


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[Served]:
    """A core at a plain http address."""
    with Served(tmp_path / "data") as core:
        yield core


def choose(core: Served, kind: str, **given: str) -> dict[str, Any]:
    answer = core.client.put(IDENTITY, json={"kind": kind, **given})
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()["result"]
    return result


def rotate(core: Served) -> None:
    assert core.client.post(f"{IDENTITY}/rotate").status_code == 200


def badge(core: Served, wallet: Credo, form: str = "sd-jwt", **errand: Any) -> dict[str, Any]:
    report = wallet.accept(core.offer(core.item("visitor-badge", form, given_name="Erika"))[1], **errand)
    assert report["ok"], report
    (credential,) = report["credentials"]
    return dict(credential)


def revoke_last(core: Served, what: str = "revoke") -> None:
    (newest, *_) = core.client.get("/bc/admin/credentials").json()["result"]["credentials"]
    assert core.client.post(f"/bc/admin/credentials/{newest['credentialId']}/{what}").status_code == 200


def status_list_of(core: Served, payload: dict[str, Any]) -> dict[str, str]:
    uri = payload["status"]["status_list"]["uri"]
    public = core.ready["publicAddress"]
    answer = httpx.get(
        uri.replace(public, core.ready["public"]), headers={"Host": public.partition("//")[2]}, trust_env=False
    )
    assert answer.status_code == 200, answer.text
    return {uri: answer.text}


def test_did_web_is_resolved_over_https(place: Served, wallet: Credo) -> None:
    did = f"did:web:desk.example%3A{place.ready['publicAddress'].rpartition(':')[2]}"
    sd_jwt = badge(place, wallet)
    assert sd_jwt["payload"]["iss"] == did
    assert sd_jwt["header"]["kid"].startswith(f"{did}#")
    w3c = badge(place, wallet, "w3c")
    assert w3c["payload"]["iss"] == did


def test_did_web_after_a_rotation_both_keys_are_found(place: Served, wallet: Credo) -> None:
    before = badge(place, wallet)
    rotate(place)
    after = badge(place, wallet)
    assert before["header"]["kid"] != after["header"]["kid"]
    for credential in (before, after):
        assert wallet.check(credential["compact"])["valid"]


def test_did_jwk_after_a_rotation_the_former_credential_and_its_revocation_are_seen(
    at_home: Served, wallet: Credo
) -> None:
    before = badge(at_home, wallet)
    rotate(at_home)
    assert wallet.check(before["compact"])["valid"]
    revoke_last(at_home)
    assert not wallet.check(before["compact"])["valid"]


def test_x5c_of_the_desks_own_authority(place: Served, wallet: Credo) -> None:
    authority = choose(place, "certificate")["authority"]["certificate"]
    credential = badge(place, wallet, trusted=[authority])
    assert "kid" not in credential["header"]
    assert len(credential["header"]["x5c"]) == 1
    assert credential["payload"]["iss"] == f"{place.ready['publicAddress']}/oid4vci"
    # W3C credentials go by the DID all the same
    assert badge(place, wallet, "w3c", trusted=[authority])["payload"]["iss"].startswith("did:web:")


def test_x5c_on_plain_http_and_after_a_rotation(at_home: Served, wallet: Credo) -> None:
    authority = choose(at_home, "certificate")["authority"]["certificate"]
    before = badge(at_home, wallet, trusted=[authority])
    assert "iss" not in before["payload"]
    rotate(at_home)
    after = badge(at_home, wallet, trusted=[authority])
    assert before["header"]["x5c"] != after["header"]["x5c"]
    assert wallet.check(before["compact"], trusted=[authority])["valid"]


def test_x5c_of_a_given_certificate(place: Served, wallet: Credo) -> None:
    certifier, key = Certifier(now=system_clock()), ec.generate_private_key(ec.SECP256R1())
    choose(place, "given", certificateChain=pem(certifier.certify(key, "Town Hall")), privateKey=private_pem(key))
    credential = badge(place, wallet, trusted=[pem(certifier.root)])
    assert credential["payload"]["iss"] == f"{place.ready['publicAddress']}/oid4vci"


def test_x5c_is_refused_without_trust_in_its_authority(at_home: Served, wallet: Credo) -> None:
    choose(at_home, "certificate")
    _, link = at_home.offer(at_home.item("visitor-badge", "sd-jwt", given_name="Erika"))
    for trusted in ([], [pem(Certifier(now=system_clock()).root)]):
        report = wallet.accept(link, trusted=trusted)
        assert not report["ok"], report


@pytest.mark.parametrize("deed", ["suspend", "revoke"])
def test_x5c_credentials_that_do_not_count_any_more_are_seen_as_such(at_home: Served, wallet: Credo, deed: str) -> None:
    authority = choose(at_home, "certificate")["authority"]["certificate"]
    credential = badge(at_home, wallet, trusted=[authority])
    assert wallet.check(credential["compact"], trusted=[authority])["valid"]
    revoke_last(at_home, deed)
    assert not wallet.check(credential["compact"], trusted=[authority])["valid"]


def test_npm_verifiers_take_x5c_and_refuse_a_tampered_chain(
    at_home: Served, wallet: Credo, verifiers: Verifiers
) -> None:
    authority = choose(at_home, "certificate")["authority"]["certificate"]
    credential = badge(at_home, wallet, trusted=[authority])
    compact, lists = credential["compact"], status_list_of(at_home, credential["payload"])
    now = system_clock()

    accepted = verifiers.sd_jwt_vc(compact, anchor=authority, lists=lists, now=now)
    assert accepted["verified"], accepted
    assert accepted["payload"]["given_name"] == "Erika"
    (token,) = lists.values()
    assert verifiers.jwt(token, anchor=authority, typ="statuslist+jwt", now=now)["verified"]
    metadata = httpx.get(
        f"{at_home.ready['public']}/.well-known/openid-credential-issuer/oid4vci",
        headers={"Accept": "application/jwt"},
        trust_env=False,
    ).text
    assert verifiers.jwt(metadata, anchor=authority, typ="openidvci-issuer-metadata+jwt", now=now)["verified"]

    (own,) = credential["header"]["x5c"]
    der = base64.b64decode(own)
    other = Certifier(now=now)
    stranger = "".join(pem(other.certify(ec.generate_private_key(ec.SECP256R1()), "Eve")).splitlines()[1:-1])
    changed_bit = base64.b64encode(der[:-1] + bytes([der[-1] ^ 1])).decode()
    changed_name = base64.b64encode(der.replace(b"Connector Desk", b"Collector Desk")).decode()
    for x5c in ([stranger], [stranger, own], [changed_bit], [changed_name], []):
        report = verifiers.sd_jwt_vc(with_chain(compact, x5c), anchor=authority, lists=lists, now=now)
        assert not report["verified"], x5c
    assert not verifiers.sd_jwt_vc(compact, anchor=pem(other.root), lists=lists, now=now)["verified"]
    assert not verifiers.sd_jwt_vc(compact.replace("~", "A~", 1), anchor=authority, lists=lists, now=now)["verified"]


def with_chain(compact: str, x5c: list[str]) -> str:
    """Put another chain into the header, and leave the rest as it is."""
    head, rest = compact.split(".", 1)
    header = json.loads(base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)))
    spelled = json.dumps(header | {"x5c": x5c}).encode()
    return f"{base64.urlsafe_b64encode(spelled).decode().rstrip('=')}.{rest}"
