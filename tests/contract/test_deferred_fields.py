"""The fields of models: collected when they are asked for, and the same as if pydantic had collected them at once."""

import json
import re
import subprocess
import sys
import threading
from typing import Any

import pytest
from pydantic import BaseModel, Field, ValidationError
from pydantic._internal import _model_construction as construction

from connector_desk.contract.deferred_fields import defer_fields
from connector_desk.contract.wire import WireModel

ALL_MODELS = """
import importlib, json, pkgutil, sys
import connector_desk.contract, connector_desk.contract.deferred_fields as deferred
{before}
from pydantic import BaseModel
for module in pkgutil.iter_modules(connector_desk.contract.__path__, "connector_desk.contract."):
    vars(importlib.import_module(module.name))  # some are loaded with the first look into them
def below(cls):
    for one in cls.__subclasses__():
        yield one
        yield from below(one)
models = {{f"{{one.__module__}}.{{one.__qualname__}}": one for one in below(BaseModel) if "desk" in one.__module__}}
late = [name for name, one in models.items() if type(vars(one)["__pydantic_fields__"]) is not dict]
told = {{
    name: [
        str(one.__pydantic_extra_info__), {{field: repr(info) for field, info in one.model_fields.items()}},
        str(one.__pydantic_extra_info__), sorted(one.__class_vars__), sorted(one.__private_attributes__),
        str(one.__pydantic_post_init__), one.model_json_schema(), sorted(vars(one)),
    ]
    for name, one in sorted(models.items())
}}
print(json.dumps([len(late), told], default=str))
"""


def told(before: str) -> tuple[int, dict[str, object]]:
    code = ALL_MODELS.format(before=before)
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    late, models = json.loads(re.sub(r" at 0x[0-9a-f]+", "", out))
    return late, models


def is_collected(model: type[BaseModel]) -> bool:
    return type(vars(model)["__pydantic_fields__"]) is dict


def test_every_model_of_the_interface_is_the_same_as_without() -> None:
    late, ours = told("")
    at_once, plain = told("deferred.defer_fields = lambda: None")
    assert ours == plain
    assert (at_once, late > 100) == (0, True)


@pytest.fixture
def deferring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Defer the fields of the models of this module too."""
    monkeypatch.setattr("connector_desk.contract.deferred_fields._PACKAGE", __name__.partition(".")[0])
    for name in ("set_model_fields", "make_hash_func"):
        monkeypatch.setattr(construction, name, getattr(construction, name))


@pytest.mark.usefixtures("deferring")
def test_fields_are_collected_by_the_first_look_or_instance() -> None:
    class Card(WireModel):
        name: str = Field(max_length=3)
        age: int = 1

    class Badge(Card):
        level: int

    assert is_collected(Card)  # the class below needs them
    assert not is_collected(Badge)
    assert list(Badge.model_fields) == ["name", "age", "level"]
    assert is_collected(Badge)

    class Pass(Card):
        gate: str

    assert Pass(name="Kim", gate="A").model_dump() == {"name": "Kim", "age": 1, "gate": "A"}
    assert is_collected(Pass)
    with pytest.raises(ValidationError, match="at most 3"):
        Pass(name="Maya", gate="A")


@pytest.mark.usefixtures("deferring")
def test_instances_are_equal_and_have_a_hash_by_all_fields() -> None:
    class Card(WireModel):
        name: str

    class Badge(Card):
        level: int

    assert hash(Badge(name="Kim", level=1)) == hash(Badge(name="Kim", level=1))
    assert len({Badge(name="Kim", level=1), Badge(name="Kim", level=1), Badge(name="Kim", level=2)}) == 2
    assert len({Card(name="Kim"), Card(name="Kim")}) == 1


@pytest.mark.usefixtures("deferring")
def test_a_dictionary_of_fields_is_complete_however_it_is_read() -> None:
    class Card(WireModel):
        name: str
        age: int

    def fresh() -> Any:
        class Same(WireModel):
            name: str
            age: int

        return vars(Same)["__pydantic_fields__"]

    names = {"name", "age"}
    assert set(fresh()) == set({**fresh()}) == set(dict(fresh())) == set(fresh().copy()) == set(fresh() | {}) == names
    assert set(fresh().keys()) == {name for name, _ in fresh().items()} == names
    assert [one.annotation for one in fresh().values()] == [str, int]
    assert (len(fresh()), "age" in fresh(), "x" in fresh(), bool(fresh())) == (2, True, False, True)
    assert (fresh()["age"].annotation, fresh().get("age").annotation, fresh().get("x")) == (int, int, None)
    assert repr(fresh()) == repr(Card.model_fields)
    assert fresh() != {}


@pytest.mark.usefixtures("deferring")
def test_threads_that_ask_at_once_all_find_every_field() -> None:
    for _ in range(20):

        class Card(WireModel):
            name: str
            age: int = Field(default=1, gt=0)
            other: list[str] = Field(default_factory=list[str])

        found: list[int] = []
        start = threading.Barrier(4)

        def ask(card: type[WireModel] = Card, start: threading.Barrier = start, found: list[int] = found) -> None:
            start.wait()
            found.append(len(card.model_fields))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [3, 3, 3, 3]


@pytest.mark.usefixtures("deferring")
def test_what_is_wrong_with_a_field_is_told_each_time() -> None:
    class Card(WireModel):
        model_dump: str

    for _ in range(2):
        with pytest.raises(ValueError, match="model_dump"):
            len(Card.model_fields)


def test_models_of_others_are_left_alone() -> None:
    class Card(BaseModel):
        name: str

    assert is_collected(Card)


@pytest.mark.usefixtures("deferring")
def test_a_pydantic_that_does_it_in_another_way_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def collect(cls: type[BaseModel], config: object) -> None: ...

    monkeypatch.setattr(construction, "set_model_fields", collect)
    defer_fields()
    assert construction.set_model_fields is collect  # type: ignore[comparison-overlap]
