import json
from datetime import datetime
from typing import Any

import pytest
from joserfc import jwk as oracle_jwk
from joserfc import jws as oracle_jws

from connector_desk.base.errors import ValidationFailed
from connector_desk.base.instants import DAY
from connector_desk.core.formats import w3c_vc
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import did, jws
from connector_desk.core.keys.signing import SigningKey

NOW = 1_795_219_200_999
ISSUER, HOLDER = SigningKey.generate(), SigningKey.generate()
DID, SUBJECT = did.did_jwk(ISSUER.public_jwk), did.did_key(HOLDER.public)
CONTEXT = "https://desk.example/bc/public/schemas/visitor-badge/1.0/context.jsonld"


def issue(**other: Any) -> str:
    parts: dict[str, Any] = {
        "issuer": DID,
        "subject_id": SUBJECT,
        "types": ["VisitorBadge"],
        "contexts": [CONTEXT],
        "claims": {"given_name": "Zoë", "floor": 3},
        "validity": Validity(NOW, NOW + DAY),
        "credential_id": "urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
    }
    return w3c_vc.issue_jwt(ISSUER, did.key_id(DID), W3cCredential(**{**parts, **other}))


def test_the_credential_reads_as_vcdm_1_1_says() -> None:
    token = issue()
    read = oracle_jws.deserialize_compact(token, oracle_jwk.import_key(dict(ISSUER.public_jwk)), algorithms=["ES256"])
    assert read.headers() == {"alg": "ES256", "typ": "JWT", "kid": f"{DID}#0"}
    assert read.payload is not None
    assert json.loads(read.payload)["vc"] == {
        "@context": ["https://www.w3.org/2018/credentials/v1", CONTEXT],
        "id": "urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
        "type": ["VerifiableCredential", "VisitorBadge"],
        "issuer": DID,
        "issuanceDate": "2026-11-21T00:00:00Z",
        "expirationDate": "2026-11-22T00:00:00Z",
        "credentialSubject": {"id": SUBJECT, "given_name": "Zoë", "floor": 3},
    }


def test_what_is_said_twice_is_said_alike() -> None:
    payload = jws.parse(issue()).payload
    vc = payload["vc"]
    assert isinstance(vc, dict)
    assert isinstance(vc["credentialSubject"], dict)
    assert datetime.fromisoformat(str(vc["issuanceDate"])).timestamp() == payload["nbf"]
    assert datetime.fromisoformat(str(vc["expirationDate"])).timestamp() == payload["exp"]
    assert (payload["iss"], payload["sub"], payload["jti"]) == (vc["issuer"], vc["credentialSubject"]["id"], vc["id"])
    assert payload.keys() == {"iss", "sub", "nbf", "exp", "jti", "vc"}


def test_base_context_and_type_come_first_and_once() -> None:
    vc = jws.parse(issue(types=["VisitorBadge", w3c_vc.BASE_TYPE], contexts=[CONTEXT, w3c_vc.BASE_CONTEXT])).payload[
        "vc"
    ]
    assert isinstance(vc, dict)
    assert vc["type"] == ["VerifiableCredential", "VisitorBadge"]
    assert vc["@context"] == ["https://www.w3.org/2018/credentials/v1", CONTEXT]


def test_a_status_stands_beside_the_credential() -> None:
    claim = {"status_list": {"idx": 7, "uri": "https://desk.example/s/1"}}
    payload = jws.parse(issue(status=claim)).payload
    assert payload["status"] == claim
    assert "status" not in jws.parse(issue()).payload


@pytest.mark.parametrize("name", ["id", "type", "@id", "@type", "@context", "_sd", "..."])
def test_no_attribute_poses_as_the_subject(name: str) -> None:
    with pytest.raises(ValidationFailed) as refusal:
        issue(claims={"given_name": "Ada", name: "did:example:eve"})
    assert [fault.code for fault in refusal.value.fields] == ["reserved_attribute"]
