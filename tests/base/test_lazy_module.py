"""Modules that run when they are first used."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from connector_desk.base.lazy_module import make_lazy_module


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
    make_lazy_module(f"{package}.inner")
    __import__(f"{package}.inner")
    assert not hasattr(made.inner, "__path__")
    assert made.runs == []
    assert made.inner.value == 1
    with pytest.raises(AttributeError, match="other"):
        _ = made.inner.other
    assert made.runs == [1]


def test_threads_that_look_at_once_run_it_once(package: str, tmp_path: Path) -> None:
    slow = "import time, made_package\nmade_package.runs.append(1)\ntime.sleep(0.1)\nvalue = 1\n"
    (tmp_path / "made_package" / "inner.py").write_text(slow, "utf-8")
    made = __import__(package)
    make_lazy_module(f"{package}.inner")
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda _: made.inner.value, range(8))) == [1] * 8
    assert made.runs == [1]


def test_a_module_that_is_loaded_stays_as_it_is(package: str) -> None:
    __import__(f"{package}.inner")
    loaded = sys.modules[f"{package}.inner"]
    make_lazy_module(f"{package}.inner")
    assert sys.modules[f"{package}.inner"] is loaded


def test_the_listener_loads_nothing_that_configures_logs_and_others_still_can() -> None:
    code = (
        "import sys, connector_desk.core.http.listener, logging.config\n"
        "print(sorted({'socketserver', 'logging.handlers', 'click', 'multiprocessing'} & set(sys.modules)))\n"
        "logging.config.dictConfig({'version': 1, 'root': {'level': 'ERROR'}})\n"
        "print(logging.getLogger().level)"
    )
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert out.split() == ["[]", "40"]
