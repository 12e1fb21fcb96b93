"""Deferred credential requests and answers (OpenID4VCI 1.0 §9), without anything around them."""

import json

import pytest

from connector_desk.core.oid4vci import deferred
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import check_proof
from tests.core.oid4vci.attesting import ISSUER, NOW


@pytest.mark.parametrize(
    ("minutes", "seconds"), [(0, 5), (0.5, 5), (1, 6), (10, 60), (50, 300), (24 * 60, 300), (-1, 5)]
)
def test_whoever_waits_long_is_asked_less_often(minutes: float, seconds: int) -> None:
    told = deferred.pending("t", NOW, NOW + int(minutes * 60_000))
    assert (told.status, told.body) == (202, {"transaction_id": "t", "interval": seconds})


def test_a_request_is_read() -> None:
    assert deferred.parse(b'{"transaction_id": "8xLOxBtZp8", "credential_response_encryption": null}') == "8xLOxBtZp8"


@pytest.mark.parametrize("value", [None, 1, "", [], {}, True])
def test_a_transaction_id_is_text(value: object) -> None:
    with pytest.raises(OAuthError) as refusal:
        deferred.parse(json.dumps({"transaction_id": value}).encode())
    assert refusal.value.error == "invalid_credential_request"


@pytest.mark.parametrize("header", [{}, {"jwk": ..., "kid": "did"}])
def test_keys_come_back_as_they_were_proven(wallet, edwards_wallet, header) -> None:
    for one in (wallet, edwards_wallet):
        named = {**header, **({"kid": f"{one.did_jwk}#0"} if header else {})}
        proven = check_proof(one.proof(named), issuer=ISSUER, now=NOW)
        (again,) = deferred.read_keys(json.loads(json.dumps(deferred.spell_keys([proven]))))
        assert (again.jwk, again.kid, again.did, again.binding) == (proven.jwk, proven.kid, proven.did, proven.binding)
        assert again.thumbprint == proven.thumbprint
