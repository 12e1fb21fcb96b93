"""A text of blanks and invisible characters has nothing to see; letters of real scripts stay, joiners and all."""

import pytest

from connector_desk.contract.blank_text import is_blank


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "\t\n",
        "\u00a0",
        "\u200f",
        "\u200b\u200d",
        "\ufeff",
        "\u3164",
        "\u2800",
        "\u3000",
        "\x00",
        "\u202e \u2069",
    ],
    ids=ascii,
)
def test_nothing_to_see(text: str) -> None:
    assert is_blank(text)


@pytest.mark.parametrize(
    "text",
    [".", " a ", "क्\u200dष", "\u202eAna", "안", "👨\u200d👩\u200d👧", "❤\ufe0f", "e\u0301"],
    ids=ascii,
)
def test_something_to_see(text: str) -> None:
    assert not is_blank(text)
