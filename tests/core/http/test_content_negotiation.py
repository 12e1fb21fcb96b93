import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.http.content_negotiation import preferred

JSON, JWT = "application/json", "application/jwt"


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        (None, JSON),
        ("", JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        ("application/json", JSON),
        ("application/jwt", JWT),
        ("APPLICATION/JWT", JWT),
        (" application/jwt ", JWT),
        ("application/jwt,", JWT),
        ("application/jwt, application/json", JSON),
        ("application/jwt, application/json;q=0.9", JWT),
        ("application/jwt;q=0.9, application/json", JSON),
        ("application/jwt;Q=0.9, application/json ; q=0.8", JWT),
        ("application/jwt, */*;q=0.1", JWT),
        ("application/json;q=0, */*", JWT),
        ("application/*;q=0.5, application/json;q=0.4", JWT),
        ("application/jwt;q=0.001, text/html", JWT),
        ("application/jwt;q=0", None),
        ("text/html", None),
        ("text/*, image/png", None),
        ("application/jwt;profile=x", None),
        ("application/jwt;profile=x, application/jwt;q=0.2", JWT),
        ('application/jwt;profile="a b";q=0.3, application/json;q=0.2', JSON),
        ("application/jwt;q=1.000;ext=1", JWT),
        ("application/jwt;q=0.5, application/jwt, application/json;q=0.7", JWT),
        # what cannot be read asks for nothing in particular
        ("application/jwt;q=1.5", JSON),
        ("application/jwt;q=0.1234", JSON),
        ("application/jwt;q=-1", JSON),
        ("application/jwt;q=.5", JSON),
        ("application/jwt;q=", JSON),
        ("application/jwt;q", JSON),
        ("application/jwt;q=1;q=1", JSON),
        ("application/jwt;q=1e0", JSON),
        ("application", JSON),
        ("application/", JSON),
        ("*/jwt", JSON),
        ("application/jwt/x", JSON),
        ("application/jwt application/jwt", JSON),
        ("application/j\u00e4t", JSON),
        ("application/jwt, " * 200, JSON),
        ("a/b," * 40 + "application/jwt", JSON),
    ],
)
def test_what_an_asker_gets(accept, chosen):
    assert preferred(accept, (JSON, JWT)) == chosen


@given(st.text('aplicton/jwson;q=0.159*, \t"\\x', max_size=60))
def test_anything_gets_an_answer(accept):
    assert preferred(accept, (JSON, JWT)) in (JSON, JWT, None)


def test_the_order_of_the_offer_decides_between_equals():
    assert preferred("image/png, application/json", ("image/png", JSON)) == "image/png"
    assert preferred("image/png, application/json", (JSON, "image/png")) == JSON
