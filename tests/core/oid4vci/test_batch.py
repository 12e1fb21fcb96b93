import json
import random
import uuid

import pytest

from connector_desk.base.instants import DAY, HOUR, MINUTE, SECOND
from connector_desk.core.formats import sd_jwt_vc
from connector_desk.core.formats.validity import Validity, validity
from connector_desk.core.keys import did
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vci import batch, credential
from connector_desk.core.oid4vci.errors import OAuthError
from connector_desk.core.oid4vci.proof import check_proofs
from tests.core.oid4vci.conftest import ISSUER, NOW, Wallet

SIZE = 10


@pytest.fixture(scope="module")
def wallets():
    return [Wallet("EdDSA" if at % 3 == 2 else "ES256") for at in range(SIZE)]


@pytest.fixture(scope="module")
def proven(wallets):
    return check_proofs([one.proof() for one in wallets], issuer=ISSUER, now=NOW)


def test_all_proofs_of_a_request_carry_one_nonce(wallets, proven):
    assert batch.one_nonce(proven) == "nonce-1"
    assert batch.one_nonce(proven[:1]) == "nonce-1"
    mixed = check_proofs([wallets[0].proof(), wallets[1].proof(nonce="nonce-2")], issuer=ISSUER, now=NOW)
    with pytest.raises(OAuthError, match="invalid_nonce"):
        batch.one_nonce(mixed)


def test_the_holder_is_the_set_of_keys(proven):
    shuffled = random.Random(7).sample(proven, len(proven))
    assert batch.holder_of(shuffled) == batch.holder_of(proven)
    assert batch.holder_of(proven[:1]) == proven[0].thumbprint
    names = {batch.holder_of(proven[:many]) for many in range(1, SIZE + 1)}
    assert len(names) == SIZE
    assert all(len(name) == 43 for name in names)


def test_each_copy_has_a_name_of_its_own_that_lasts(proven):
    names = [batch.copy_id("sYq9cQ", one) for one in proven]
    assert names == [batch.copy_id("sYq9cQ", one) for one in proven]
    others = [batch.copy_id("another", one) for one in proven]
    assert len({*names, *others}) == 2 * SIZE
    assert all(isinstance(name, uuid.UUID) and name.version == 8 for name in names)
    assert {batch.copy_id(str(number), proven[0]).bytes[6] & 0x0F for number in range(200)} == set(range(16))


def test_case_234_a_batch_keeps_to_its_size(wallets):
    jwts = [one.proof() for one in wallets]
    body = json.dumps({"credential_configuration_id": "a", "proofs": {"jwt": jwts}}).encode()
    assert credential.parse(body, batch_size=SIZE).proofs == tuple(jwts)
    with pytest.raises(OAuthError, match="invalid_credential_request"):
        credential.parse(body, batch_size=SIZE - 1)


def test_case_235_a_batch_keeps_to_different_keys(wallets):
    jwts = [one.proof() for one in wallets]
    with pytest.raises(OAuthError, match="invalid_proof"):
        check_proofs([*jwts, wallets[0].proof(nonce="nonce-1")], issuer=ISSUER, now=NOW)


def test_copies_share_their_content_and_nothing_else(proven):
    key = SigningKey.generate()
    identity = did.did_jwk(key.public_jwk)
    claims = {"given_name": "Ada", "family_name": "Lovelace", "room": "B 12"}
    times = batch.unlinkable(validity(NOW + 12_345, life=365 * DAY))
    copies = [
        sd_jwt_vc.parse(
            sd_jwt_vc.issue(
                Signer.by_did(key, did.key_id(identity)),
                claims,
                vct="https://desk.example/bc/public/schemas/visitor-badge/1.0",
                cnf=credential.confirmation(one),
                validity=times,
            )
        )
        for one in proven
    ]
    assert all({name: copy.claims[name] for name in claims} == claims for copy in copies)
    disclosures = [disclosure for copy in copies for disclosure in copy.disclosures]
    assert len(set(disclosures)) == len(disclosures) == 3 * SIZE
    digests = [one for copy in copies for one in copy.signed.payload["_sd"]]
    assert len(set(digests)) == 3 * SIZE
    assert len({str(copy.signed.payload["cnf"]) for copy in copies}) == SIZE
    assert len({copy.signed.signature for copy in copies}) == SIZE
    for name in ("iat", "exp"):
        (value,) = {copy.signed.payload[name] for copy in copies}
        assert value % 86_400 == 0


@pytest.mark.parametrize("life", [24 * DAY, 365 * DAY, 3650 * DAY + 1])
def test_times_of_long_lives_tell_the_day_only(life):
    for now in (NOW, NOW + 7 * HOUR + 3, NOW + 23 * HOUR + 59 * MINUTE):
        times = batch.unlinkable(validity(now, life=life, expires=now + life))
        assert times.issued % DAY == times.expires % DAY == 0
        assert now - DAY < times.issued <= now
        assert now + life - DAY < times.expires <= now + life


@pytest.mark.parametrize(
    ("life", "unit"),
    [
        (24 * DAY - 1, HOUR),
        (12 * HOUR, HOUR),
        (12 * HOUR - 1, MINUTE),
        (10 * MINUTE, MINUTE),
        (10 * MINUTE - 1, SECOND),
    ],
)
def test_times_of_shorter_lives_tell_the_hour_or_the_minute(life, unit):
    issued = NOW + 7 * HOUR + 17_000
    times = batch.unlinkable(Validity(issued, issued + life))
    assert times.issued % unit == times.expires % unit == 0
    assert 0 <= issued - times.issued < unit
    assert 0 <= issued + life - times.expires < unit
    assert times.expires > times.issued
