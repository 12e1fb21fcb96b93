"""Modules that run when they are first used."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from connector_desk.base.lazy_module import load_one_by_one, make_lazy_modules


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a package with a module `inner`, which tells each time that it runs."""
    (tmp_path / "made_package").mkdir()
    (tmp_path / "made_package" / "__init__.py").write_text("runs = []\n", "utf-8")
    (tmp_path / "made_package" / "inner.py").write_text(
        "import made_package\nmade_package.runs.append(1)\nvalue = 1\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("made_package", "made_package.inner"):
        monkeypatch.setitem(sys.modules, name, sys)  # taken away afterwards
        del sys.modules[name]
    return "made_package"


def test_a_module_runs_with_the_first_look_into_it_and_once(package: str) -> None:
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    __import__(f"{package}.inner")
    lazy = made.inner
    assert not hasattr(lazy, "__path__")
    assert made.runs == []
    assert lazy.value == 1
    with pytest.raises(AttributeError, match="other"):
        _ = lazy.other
    assert made.runs == [1]
    assert made.inner is sys.modules[f"{package}.inner"] is not lazy


@pytest.mark.parametrize(
    "look",
    [
        "from made_package.inner import value",
        "from made_package import inner; assert inner.value == 1",
        "import made_package.inner as inner; assert vars(inner)['value'] == 1",
        "from made_package import inner; assert 'value' in dir(inner)",
        "from made_package import inner; inner.value = 2; import made_package; assert made_package.inner.value == 2",
        "from made_package import inner; del inner.value; assert not hasattr(inner, 'value')",
    ],
)
def test_every_kind_of_look_finds_the_module_itself(package: str, look: str) -> None:
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    exec(look, {})
    assert made.runs == [1]


def test_what_is_replaced_in_the_module_is_seen_through_the_one_that_stands_for_it(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    lazy = made.inner
    assert lazy.value == 1
    monkeypatch.setattr(sys.modules[f"{package}.inner"], "value", 2)
    assert lazy.value == 2
    monkeypatch.setattr(lazy, "value", 3)
    assert made.inner.value == 3


def test_threads_that_look_at_once_run_it_once_and_see_it_whole(package: str, tmp_path: Path) -> None:
    slow = "import time, made_package\nmade_package.runs.append(1)\nvalue = 1\ntime.sleep(0.1)\nlast = 2\n"
    (tmp_path / "made_package" / "inner.py").write_text(slow, "utf-8")
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    lazy = made.inner
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda _: (lazy.value, vars(lazy)["last"]), range(8))) == [(1, 2)] * 8
    assert made.runs == [1]


def test_a_module_that_fails_is_tried_again(package: str, tmp_path: Path) -> None:
    file = tmp_path / "made_package" / "inner.py"
    file.write_text("import made_package\nmade_package.runs.append(1)\nraise OSError('no disk')\n", "utf-8")
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    lazy = made.inner
    for _ in range(2):
        with pytest.raises(OSError, match="no disk"):
            _ = lazy.value
    assert made.runs == [1, 1]


def test_each_thread_hears_why_a_module_failed(package: str, tmp_path: Path) -> None:
    file = tmp_path / "made_package" / "inner.py"
    file.write_text("import time\ntime.sleep(0.1)\nraise OSError('no disk')\n", "utf-8")
    made = __import__(package)
    make_lazy_modules(package, ["inner"])
    lazy = made.inner

    def look(_: int) -> str:
        with pytest.raises(OSError) as failed:  # noqa: PT011 - its text is looked at below
            _ = lazy.value
        return str(failed.value)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(look, range(4))) == ["no disk"] * 4


def test_a_module_that_is_loaded_stays_as_it_is(package: str) -> None:
    __import__(f"{package}.inner")
    loaded = sys.modules[f"{package}.inner"]
    make_lazy_modules(package, ["inner"])
    assert sys.modules[f"{package}.inner"] is loaded


def test_the_rest_is_loaded_one_by_one(package: str, tmp_path: Path) -> None:
    for name in ("second", "third"):
        (tmp_path / "made_package" / f"{name}.py").write_text("import made_package\nmade_package.runs.append(1)\n")
    made = __import__(package)
    make_lazy_modules(package, ["inner", "second", "third"])
    assert made.second.made_package is made
    loading = load_one_by_one(package)
    assert (next(loading), len(made.runs)) == ("made_package.inner", 2)
    assert (list(loading), len(made.runs)) == (["made_package.third"], 3)
    assert list(load_one_by_one(package)) == []


def test_every_lazy_module_of_the_program_is_there() -> None:
    code = (
        "import sys, pkgutil, connector_desk\n"
        "from connector_desk.base.lazy_module import LazyModule\n"
        "for one in pkgutil.walk_packages(connector_desk.__path__, 'connector_desk.'):\n"
        "    if one.ispkg: __import__(one.name)\n"
        "lazy = [name for name, module in sys.modules.items() if isinstance(module, LazyModule)]\n"
        "print(len(lazy), [name for name in lazy if vars(sys.modules[name])['__name__'] != name])"
    )
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    count, _, missing = out.strip().partition(" ")
    assert int(count) > 20
    assert missing == "[]"
