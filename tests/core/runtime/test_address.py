"""The public address: one spelling, the one that browsers and wallets send back."""

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.core.runtime.address import PublicAddress, check_address

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" https://Desk.Example/x/ ", "https://desk.example/x"),
        ("https://desk.example:443", "https://desk.example"),
        ("http://desk.example:080/", "http://desk.example"),
        ("https://desk.example:", "https://desk.example"),
        ("https://desk.example:08443/x", "https://desk.example:8443/x"),
        ("http://192.0.2.7:8080", "http://192.0.2.7:8080"),
        ("http://[2001:DB8:0:0::1]:8080", "http://[2001:db8::1]:8080"),
        ("https://[0:0:0:0:0:0:0:1]:443/a", "https://[::1]/a"),
        ("https://desk_1.intranet/a-b/c%20d", "https://desk_1.intranet/a-b/c%20d"),
        ("https://localhost", "https://localhost"),
        ("https://Désk.example:443/x/", "https://xn--dsk-bma.example/x"),
        ("http://１２７.0.0.1:8080", "http://127.0.0.1:8080"),  # noqa: RUF001 - fullwidth digits are meant
    ],
)
def test_an_address_gets_the_spelling_that_browsers_send(typed: str, kept: str) -> None:
    assert check_address(typed) == kept
    assert kept.partition("//")[2].partition("/")[0] in PublicAddress(kept).hosts()


@pytest.mark.parametrize(
    "typed",
    [
        *("", "desk.example", "ftp://desk.example", "https://", "https://:443", "https://desk.example:0"),
        *(
            "http://[fe80::1%25eth0]:8080",
            "http://[fe80::1%eth0]:8080",
            "http://[v1.x]",
            "http://[::ffff:192.0.2.7]",
            "http://2001:db8::1",
        ),
        *("http://127.1", "http://0x7f.1", "http://1", "http://192.0.2.256", "http://192.0.2.07", "http://0177.0.0.1"),
        *("https://desk..example", "https://desk.example.", "https://.desk.example", "https://-.example"),
        *("https://*.example", "https://%64esk.example", "https://de'sk.example", "https://desk.example;x"),
        *("https://user@desk.example", "https://@desk.example", "https://desk.example:p@evil.example"),
        *(
            "https://u:@desk.example",
            "http://[::1]evil.example:80",
            "http://[::1]:80:81",
            "http://[::1",
            "http://u:p@[::1]",
        ),
        *("https://desk.example\\x", "https://d\u0435sk.example", "https://u@désk.example"),
        *("https://desk.example/a//b", "https://desk.example/../x", "https://desk.example/%2e%2E/x"),
        *(
            'https://desk.example/"><x',
            "https://desk.example/{x}",
            "https://desk.example/a%2",
            "https://desk.example/ x",
        ),
        *(
            "https://desk.example/x?y",
            "https://desk.example/x#y",
            "https://desk.example/a%2fb",
            "https://" + "a." * 130,
        ),
    ],
)
def test_what_browsers_would_spell_otherwise_is_refused(typed: str) -> None:
    with pytest.raises(ValidationFailed) as refused:
        check_address(typed)
    assert refused.value.fields[0].code == "invalid_address"
