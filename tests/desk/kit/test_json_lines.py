"""In which line of a JSON text something stands."""

import json

import pytest

from connector_desk.desk.kit.json_draft import line_of

TEXT = """{
  "name": "guest-card", "title": "a \\" { [ , : b",
  "formats": ["sd-jwt",
    "w3c"],
  "properties": {
    "given_name": {
      "type": "string", "enum": [{"x": []}, {}],
      "odd name": null
    },
    "until": {"type":
      "date"}
  },
  "required": [
    "a", "b",
    "c"
  ]
}
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 2),
        ("title", 2),
        ("formats", 3),
        ("formats[0]", 3),
        ("formats[1]", 4),
        ("properties", 5),
        ("properties.given_name", 6),
        ("properties.given_name.type", 7),
        ("properties.given_name.enum[0].x", 7),
        ('properties.given_name["odd name"]', 8),
        ("properties.until.type", 10),
        ("required[1]", 14),
        ("required[2]", 15),
        ("properties.until.pattern", 10),
        ("required[7]", 13),
        ("nowhere", 1),
        ("", 1),
    ],
)
def test_a_path_has_a_line(path: str, line: int) -> None:
    json.loads(TEXT)
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize("text", ["{}", "[]", '"x"', "7", "[[[]]]", '{"a": 1}'])
def test_small_documents(text: str) -> None:
    assert line_of(text, "a") == 1
