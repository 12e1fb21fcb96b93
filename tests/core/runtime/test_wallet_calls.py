"""The calls of wallets in memory."""

from connector_desk.contract.visit_record import WalletEndpoint as Endpoint
from connector_desk.core.runtime.wallet_calls import MOST_CALLS, MOST_SOURCES, MOST_VISITS, WalletCalls

PHONE, OTHER = "198.51.100.7", "198.51.100.8"
NOW = 1_000_000


def told(calls: WalletCalls, public_id: str = "a", until: int = NOW + 10_000) -> list[tuple[str, str, bool]]:
    return [(one.endpoint, one.error, one.is_probable) for one in calls.of(public_id, until)]


def test_calls_that_name_their_visit_are_kept_in_order() -> None:
    calls = WalletCalls()
    calls.begin("a", Endpoint.OFFER, PHONE, NOW)
    calls.begin("b", Endpoint.REQUEST, PHONE, NOW)
    calls.begin("a", Endpoint.TOKEN, PHONE, NOW + 2)
    assert told(calls) == [("offer", "", False), ("token", "", False)]
    assert told(calls, "b") == [("request", "", False)]
    assert told(calls, "c") == []


def test_calls_from_the_same_address_are_probably_of_the_visit() -> None:
    calls = WalletCalls()
    calls.record(Endpoint.ISSUER_METADATA, PHONE, NOW - 1_001)
    calls.record(Endpoint.ISSUER_METADATA, PHONE, NOW - 1_000)
    calls.begin("a", Endpoint.OFFER, PHONE, NOW)
    calls.record(Endpoint.SERVER_METADATA, OTHER, NOW + 1)
    calls.record(Endpoint.SERVER_METADATA, PHONE, NOW + 1)
    calls.record(Endpoint.NONCE, PHONE, NOW + 20)
    assert told(calls, until=NOW + 10) == [
        ("issuer-metadata", "", True),
        ("offer", "", False),
        ("server-metadata", "", True),
    ]


def test_who_answers_a_data_request_reads_no_metadata_for_it() -> None:
    calls = WalletCalls()
    calls.begin("a", Endpoint.REQUEST, PHONE, NOW)
    calls.record(Endpoint.ISSUER_METADATA, PHONE, NOW + 1)
    assert told(calls) == [("request", "", False)]


def test_what_becomes_of_a_call_takes_its_place() -> None:
    calls = WalletCalls()
    calls.begin("a", Endpoint.OFFER, PHONE, NOW)
    calls.attempt("a", Endpoint.TOKEN, NOW + 1)
    calls.attempt("a", Endpoint.TOKEN, NOW + 1, "invalid_grant")
    calls.attempt("a", Endpoint.TOKEN, NOW + 2)
    calls.begin("a", Endpoint.TOKEN, OTHER, NOW + 2)
    assert told(calls) == [("offer", "", False), ("token", "invalid_grant", False), ("token", "", False)]


def test_a_stranger_begins_no_visit() -> None:
    calls = WalletCalls()
    calls.attempt("a", Endpoint.TOKEN, NOW, "invalid_grant")
    assert told(calls) == []


def test_the_memory_has_bounds() -> None:
    calls = WalletCalls()
    for number in range(MOST_CALLS + 1):
        calls.begin("a", Endpoint.OFFER, PHONE, NOW + number)
        calls.record(Endpoint.NONCE, PHONE, NOW + number)
    assert len(calls.of("a", NOW + 1_000)) == 2 * MOST_CALLS
    for number in range(MOST_VISITS):
        calls.begin(f"other {number}", Endpoint.OFFER, PHONE, NOW)
    assert told(calls) == []
    for number in range(MOST_SOURCES):
        calls.record(Endpoint.NONCE, str(number), NOW)
    assert told(calls, "other 1") == [("offer", "", False)]


def test_calls_are_spelled_as_the_record_has_them() -> None:
    calls = WalletCalls()
    calls.begin("a", Endpoint.OFFER, PHONE, 0)
    calls.record(Endpoint.NONCE, PHONE, 1)
    calls.attempt("a", Endpoint.TOKEN, 2, "invalid_grant")
    assert calls.spell("a", 10) == [
        {"endpoint": "offer", "at": "1970-01-01T00:00:00.000Z"},
        {"endpoint": "nonce", "at": "1970-01-01T00:00:00.001Z", "isProbable": True},
        {"endpoint": "token", "at": "1970-01-01T00:00:00.002Z", "error": "invalid_grant"},
    ]
