"""The figures are those that were promised."""

from connector_desk.base.instants import HOUR, MINUTE
from connector_desk.contract import limits


def test_the_figures_of_the_checklist():
    assert (limits.BODY_BYTES, limits.CREDENTIAL_BODY_BYTES) == (1_048_576, 262_144)
    assert (limits.HEADER_BYTES, limits.HEADER_COUNT, limits.TARGET_BYTES) == (16_384, 100, 8_192)
    assert (limits.JSON_DEPTH, limits.STRING_BYTES, limits.ATTRIBUTE_VALUE_BYTES) == (32, 8_192, 65_536)
    assert (limits.ITEMS, limits.ATTRIBUTES, limits.REQUESTED_CREDENTIALS) == (20, 200, 20)
    assert (limits.RECORD_KEYS, limits.RECORD_VALUE_BYTES, limits.RECORD_BYTES, limits.RECORD_DEPTH) == (
        50,
        1_024,
        65_536,
        8,
    )
    assert (limits.OFFER_LIFE, limits.CODE_LIFE, limits.TOKEN_LIFE, limits.NONCE_LIFE) == (
        10 * MINUTE,
        5 * MINUTE,
        5 * MINUTE,
        5 * MINUTE,
    )
    assert limits.OUTBOUND_SECONDS == 10
    assert (limits.REQUEST_LIFE, limits.WORKFLOW_LIFE, limits.LINK_LIFE) == (10 * MINUTE, 24 * HOUR, 24 * HOUR)
    assert (limits.PIN_DIGITS, limits.PIN_ATTEMPTS) == (6, 5)
