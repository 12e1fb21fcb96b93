from urllib.parse import parse_qsl

import pytest

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.contract.query_options import DEFAULT_OFFER_OPTIONS, OfferOptions, OfferProtocol


def test_what_is_usual_is_not_sent() -> None:
    assert (DEFAULT_OFFER_OPTIONS.query(), DEFAULT_OFFER_OPTIONS.fingerprint()) == ("", b"")


@pytest.mark.parametrize(
    ("options", "query", "fingerprint"),
    [
        (OfferOptions(with_pin=True), {"txCode": "true"}, b"with PIN"),
        (OfferOptions(w3c_format=W3cFormat.JWT), {"w3cFormat": "jwt_vc_json"}, b"jwt_vc_json"),
        (OfferOptions(protocol=OfferProtocol.DIDCOMM), {"protocol": "didcomm"}, b"carried"),
        (OfferOptions(wallet="paradym"), {"wallet": "paradym"}, b"for paradym"),
        (
            OfferOptions(True, W3cFormat.ED25519_2020, OfferProtocol.DIDCOMM),
            {"txCode": "true", "w3cFormat": "ldp_vc", "protocol": "didcomm"},
            b"with PINldp_vccarried",
        ),
    ],
    ids=["PIN", "W3C format", "protocol", "wallet", "all"],
)
def test_each_option_is_spelled_and_told_apart_as_stored_digests_have_it(
    options: OfferOptions, query: dict[str, str], fingerprint: bytes
) -> None:
    assert dict(parse_qsl(options.query())) == query
    assert options.fingerprint() == fingerprint
