"""The call of a tunnel's command, and the address in what it prints."""

import pytest

from connector_desk.core.reach.tunnel import address_in, command_call, readable


def test_a_command_is_split_without_a_shell() -> None:
    call = command_call(
        "cloudflared tunnel --url 'http://{host}:{port}' --name \"my desk\" ; id $(id)", "127.0.0.1", 8443
    )
    assert call[:4] == ["cloudflared", "tunnel", "--url", "http://127.0.0.1:8443"]
    assert call[4:] == ["--name", "my desk", ";", "id", "$(id)"]


@pytest.mark.parametrize("command", ["", "   ", "cloudflared 'tunnel"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(ValueError, match=r"empty|quotation"):
        command_call(command, "127.0.0.1", 1)


@pytest.mark.parametrize(
    ("line", "pattern", "address"),
    [
        (
            "|  https://odd-cat.trycloudflare.com   |",
            "https://*.trycloudflare.com",
            "https://odd-cat.trycloudflare.com",
        ),
        ("see https://developers.cloudflare.com/argo", "https://*.trycloudflare.com", None),
        ('msg="started tunnel" url=https://ab12.ngrok-free.app', None, "https://ab12.ngrok-free.app"),
        ("tunneled with tls termination, https://a1.lhr.life.", None, "https://a1.lhr.life"),
        ("https://desk.example.net:8443/path", "", "https://desk.example.net:8443"),
        ("http://desk.example.net", None, None),
        ("http://desk.example.net", "http://*", "http://desk.example.net"),
    ],
)
def test_the_address_is_found(line: str, pattern: str | None, address: str | None) -> None:
    assert address_in(line, pattern) == address


def test_no_pattern_is_slow() -> None:
    """An expression that a person can type must not stop the program: it holds the interpreter while it searches."""
    assert address_in("https://" + "a" * 2_000, "https://" + "*a" * 50 + "!") is None


def test_lines_are_read_without_control_characters() -> None:
    assert readable(b"\x1b[32mhttps://a.example\x1b[0m\x07\xff\n") == "https://a.example\N{REPLACEMENT CHARACTER}"
