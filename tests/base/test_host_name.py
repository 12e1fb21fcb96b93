"""Host names with letters beyond ASCII: what is sent, what people see, and what nobody could tell from another."""

import pytest

from connector_desk.base.host_name import (
    HostNameRefused,
    both_forms,
    host_to_ascii,
    to_ascii,
    to_unicode,
)


@pytest.mark.parametrize(
    ("typed", "sent", "seen"),
    [
        ("müller.example", "xn--mller-kva.example", "müller.example (xn--mller-kva.example)"),
        (
            "https://MÜLLER.example:8443/x?y#z",
            "https://xn--mller-kva.example:8443/x?y#z",
            "https://müller.example:8443/x?y#z (xn--mller-kva.example)",
        ),
        ("https://faß.example/", "https://xn--fa-hia.example/", "https://faß.example/ (xn--fa-hia.example)"),
        ("//日本語テスト.jp", "//xn--zckzah9945czlbtz6h.jp", "//日本語テスト.jp (xn--zckzah9945czlbtz6h.jp)"),
        ("пример.рф", "xn--e1afmkfd.xn--p1ai", "пример.рф (xn--e1afmkfd.xn--p1ai)"),
        ("оса.рф", "xn--80a1aj.xn--p1ai", "оса.рф (xn--80a1aj.xn--p1ai)"),  # noqa: RUF001 - at home below рф
        ("https://a。b.example", "https://a.b.example", "https://a.b.example"),
        ("https://Desk.Example/ü", "https://Desk.Example/ü", "https://Desk.Example/ü"),
        ("https://[::1]:80/ü", "https://[::1]:80/ü", "https://[::1]:80/ü"),
        ("https://ü@desk.example", "https://ü@desk.example", "https://ü@desk.example"),
        ("", "", ""),
    ],
)
def test_a_name_is_sent_in_ascii_and_seen_in_both_forms(typed: str, sent: str, seen: str) -> None:
    assert to_ascii(typed) == sent
    assert to_ascii(sent) == sent
    assert both_forms(sent) == seen
    assert both_forms(seen) == seen
    assert to_ascii(to_unicode(sent)) == sent


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("pаypal.example", "а (U+0430)"),  # noqa: RUF001 - confusable on purpose
        ("аррӏе.example", "а (U+0430), р (U+0440), ӏ (U+04CF), е (U+0435)"),  # noqa: RUF001 - as above
        ("ехаmрlе.example", "е (U+0435), х (U+0445), а (U+0430), р (U+0440)"),  # noqa: RUF001 - as above
        ("gοοgle.example", "ο (U+03BF)"),  # noqa: RUF001 - as above
        ("a\u202eb.example", ""),
        ("ä_b.example", ""),
        ("ä..example", ""),
        (f"{'ä' * 64}.example", ""),
    ],
)
def test_a_name_that_nobody_could_tell_from_another_is_refused(name: str, letters: str) -> None:
    with pytest.raises(HostNameRefused) as refused:
        host_to_ascii(name)
    assert refused.value.letters == letters


@pytest.mark.parametrize("host", ["xn--80ak6aa92e.com", "xn--zzzzzz", "xn--a", "xn--mller-kva"[:-1] + ".", "deskxn--x"])
def test_what_would_mislead_or_says_nothing_is_seen_as_it_is_sent(host: str) -> None:
    assert both_forms(f"https://{host}/x") == f"https://{host}/x"
