import hmac

from connector_desk.core.keys.sealing import derive

DATA_KEY = bytes(range(32))


def test_it_is_hkdf_with_sha_256() -> None:
    # RFC 5869 §2.2 and §2.3: extract with a salt of zeros, expand to one block
    extracted = hmac.digest(bytes(32), DATA_KEY, "sha256")
    expanded = hmac.digest(extracted, b"connector-desk nonces" + b"\x01", "sha256")
    assert derive(DATA_KEY, "nonces") == expanded


def test_each_purpose_and_each_place_has_its_own_secret() -> None:
    made = {derive(key, purpose) for key in (DATA_KEY, bytes(32)) for purpose in ("nonces", "tokens", "nonce")}
    assert len(made) == 6
    assert all(len(secret) == 32 for secret in made)
