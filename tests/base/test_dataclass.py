"""The cheap dataclass does what the one of the standard library does; most tests run on both."""

import copy
import dataclasses
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import pytest

import connector_desk
from connector_desk.base.dataclass import dataclass as cheap

T = TypeVar("T")
both = pytest.mark.parametrize("dataclass", [cheap, dataclasses.dataclass], ids=("cheap", "standard"))


@cheap(frozen=True, slots=True)
class Point:
    """Can be pickled: it stands in a module."""

    x: int
    y: int = 2


def made(dataclass: Any, **options: bool) -> Any:
    @dataclass(**options)
    class Card:
        """A card."""

        kind: ClassVar[str] = "card"
        name: str
        number: int = 3
        secret: str = field(default="", repr=False)
        notes: list[str] = field(default_factory=list, compare=False)

        def shout(self) -> str:
            return self.name.upper()

    return Card


@both
@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("slots", [False, True])
def test_what_is_made_is_compared_shown_and_replaced(dataclass, frozen, slots) -> None:
    card = made(dataclass, frozen=frozen, slots=slots)
    one, other = card("Maya", 4, notes=["a"]), card("Maya", number=4)
    assert one == other
    assert one != card("Maya")
    assert one != ("Maya", 4)
    assert one.notes == ["a"]
    assert other.notes == []
    assert card("x").notes is not card("x").notes
    assert repr(replace(other, secret="s")) == "made.<locals>.Card(name='Maya', number=4, notes=[])"
    assert dataclasses.asdict(one) == {"name": "Maya", "number": 4, "secret": "", "notes": ["a"]}
    assert [each.name for each in fields(card)] == ["name", "number", "secret", "notes"]
    assert card.__match_args__ == ("name", "number", "secret", "notes")
    assert card.kind == one.kind == "card"
    assert one.shout() == "MAYA"
    assert hasattr(one, "__dict__") is not slots


@both
def test_what_is_missing_or_too_much_is_told_by_name(dataclass) -> None:
    card = made(dataclass, frozen=True, slots=True)
    with pytest.raises(TypeError, match=r"Card.__init__\(\) missing 1 required positional argument: 'name'"):
        card()
    with pytest.raises(TypeError, match="unexpected keyword argument 'age'"):
        card("Maya", age=3)


@both
@pytest.mark.parametrize("slots", [False, True])
def test_what_is_frozen_stays_as_it_is_and_has_a_hash(dataclass, slots) -> None:
    one = made(dataclass, frozen=True, slots=slots)("Maya")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'name'"):
        one.name = "Ben"
    with pytest.raises((AttributeError, TypeError)):  # TypeError: CPython 3.11 with slots
        one.unknown = "Ben"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'name'"):
        del one.name
    assert hash(one) == hash(replace(one, notes=["not compared"]))
    assert hash(one) != hash(replace(one, name="Ben"))
    assert copy.deepcopy(one) == one == copy.copy(one)


def test_what_is_frozen_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(Point(1))) == Point(1, 2)


@both
def test_what_can_change_has_no_hash(dataclass) -> None:
    one = made(dataclass, slots=True)("Maya")
    one.name = "Ben"
    assert one.name == "Ben"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


@both
def test_what_is_not_compared_is_itself_only(dataclass) -> None:
    card = made(dataclass, slots=True, eq=False)
    assert card("Maya") != card("Maya")
    assert len({card("Maya"), card("Maya")}) == 2


@both
def test_fields_may_be_for_keywords_only(dataclass) -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Wish:
        first: int = 1
        second: int

    assert Wish(second=2).first == 1
    with pytest.raises(TypeError, match="positional"):
        Wish(1, 2)


@both
@pytest.mark.parametrize("slots", [False, True])
def test_what_the_class_says_itself_counts(dataclass, slots) -> None:
    @dataclass(frozen=True, slots=slots)
    class Own:  # noqa: PLW1641 - a frozen one is given a hash
        word: str
        length: int = field(init=False)
        fixed: int = field(default=7, init=False)
        made: tuple[str, ...] = field(default_factory=lambda: ("made",), init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "length", len(self.word))

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own) and other.length == self.length

        def __repr__(self) -> str:
            return "own"

    own = Own("abc")
    assert (own.length, own.fixed, own.made, repr(own)) == (3, 7, ("made",), "own")
    assert own == Own("xyz")
    assert hash(own) != hash(Own("xyz"))


@both
def test_a_class_has_the_fields_of_its_base_first(dataclass) -> None:
    @dataclass(frozen=True, slots=True)
    class Base(Generic[T]):
        first: T

    @dataclass(frozen=True, slots=True)
    class More(Base[int]):
        second: str = "s"

    assert (More(1).first, More(1).second) == (1, "s")
    assert More(1) != Base(1)


@both
def test_without_fields_all_are_the_same(dataclass) -> None:
    @dataclass(frozen=True, slots=True)
    class Nothing: ...

    assert Nothing() == Nothing()
    assert hash(Nothing()) == hash(Nothing())


@both
def test_what_holds_itself_can_be_shown(dataclass) -> None:
    @dataclass
    class Ring:
        me: object = None

    ring = Ring()
    ring.me = ring
    assert repr(ring).endswith("Ring(me=...)")


def test_every_dataclass_of_the_program_is_a_cheap_one() -> None:
    root = Path(connector_desk.__file__).parent
    costly = [
        file.relative_to(root).as_posix()
        for file in root.rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("from dataclasses import") and "dataclass" in line.partition("import")[2]
    ]
    assert costly == []


def test_a_class_without_an_instance_compiles_nothing_and_threads_may_make_the_first_at_once() -> None:
    card = made(cheap, frozen=True, slots=True)
    before = card.__init__
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        card()
    assert card.__init__ is not before
    other = made(cheap)
    start = threading.Barrier(8)

    def make(number: int) -> Any:
        start.wait()
        return other("Maya", number)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(make, range(8))) == [other("Maya", number) for number in range(8)]


def test_a_subclass_that_is_no_dataclass_makes_its_instances_by_the_class_above() -> None:
    card = made(cheap)

    class Named(card):
        def __init__(self, name: str) -> None:
            super().__init__(name, number=7)

    class Plain(card):
        pass

    assert (Named("Maya").number, Plain("Maya").number, card("Maya").number) == (7, 3, 3)
