"""pydantic, loaded more cheaply: its classes and annotations are the same as without that."""

import json
import subprocess
import sys

import pytest

TOLD = """
import dataclasses, json, sys, typing
before = dataclasses.dataclass, typing._type_check, len(sys.modules)
{load}
import annotated_types, pydantic, pydantic_core.core_schema as schemas, pydantic.json_schema, pydantic.types
class Card(pydantic.BaseModel):
    name: typing.Annotated[str, pydantic.StringConstraints(max_length=3), pydantic.AfterValidator(str.upper)]
    age: typing.Annotated[int, annotated_types.Interval(ge=0, lt=9)] = pydantic.Field(default=1, gt=0)
    other: int = pydantic.Field(default=2, validation_alias=pydantic.AliasChoices("o", pydantic.AliasPath("p", 0)))
def wrong(value):
    try: return repr(Card.model_validate(value))
    except pydantic.ValidationError as error: return error.errors(include_url=False)
made = [annotated_types.Gt(1), annotated_types.Len(1, 2), annotated_types.Interval(gt=1), pydantic.AliasPath("a", 1),
        pydantic.types.Tag("a"), pydantic.json_schema.WithJsonSchema({{"type": "string"}})]
hints = {{name: repr(typing.get_type_hints(made, vars(schemas))) for name, made in sorted(vars(schemas).items())
         if hasattr(made, "__required_keys__") and name != "SerializationInfo"}}
print(json.dumps([
    [wrong({{"name": "abc", "p": [5]}}), wrong({{"name": "abcd", "age": 9}}), wrong({{"age": 0}})],
    Card.model_json_schema(),
    [[repr(each), each == each, each.__match_args__, [one.name for one in dataclasses.fields(each)]] for each in made],
    [hash(annotated_types.Gt(1)) == hash(annotated_types.Gt(1)), annotated_types.Gt(1) == annotated_types.Ge(1)],
    hints,
    before[:2] == (dataclasses.dataclass, typing._type_check)]))
"""


def told(load: str) -> list[object]:
    code = TOLD.format(load=load)
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    found: list[object] = json.loads(out)
    return found


@pytest.fixture(scope="module")
def plain() -> list[object]:
    return told("")


def test_pydantic_does_and_says_the_same(plain: list[object]) -> None:
    ours = told("from connector_desk.app.pydantic_loading import load_pydantic; load_pydantic()")
    assert ours == plain
    assert len(ours[4]) > 50  # type: ignore[arg-type]
    assert ours[5] is True


def test_plugins_are_left_out_as_pydantic_would_and_without_what_looks_for_them() -> None:
    code = (
        "import sys\nfrom connector_desk.app.pydantic_loading import load_pydantic\n"
        "import connector_desk.contract\nload_pydantic()\n"
        "from connector_desk.contract.schema import SchemaRecord\nSchemaRecord.model_json_schema()\n"
        "from pydantic.plugin._loader import get_plugins\n"
        "print(list(get_plugins()), 'importlib.metadata' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert out.strip() == "[] False"
