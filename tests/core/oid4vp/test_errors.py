import pytest

from connector_desk.core.oid4vp.errors import Oid4vpError


def test_a_refusal_says_what_was_wrong_and_is_not_kept_by_anybody():
    refusal = Oid4vpError("vp_token is empty.")
    assert refusal.status == 400
    assert refusal.body == {"error": "invalid_request", "error_description": "vp_token is empty."}
    assert refusal.headers == {"Cache-Control": "no-store"}


def test_its_words_are_plain_ascii():
    assert Oid4vpError('a"b\\c\nd\u202eé').description == "a?b?c?d??"
    assert Oid4vpError(" !#[]~\x1f\x7f").description == " !#[]~??"  # the ends of what RFC 6749 §5.2 allows


def test_codes_are_from_the_list():
    assert Oid4vpError("Try again.", 503, "temporarily_unavailable").status == 503
    with pytest.raises(ValueError, match="error"):
        Oid4vpError("x", 400, "made_up")
