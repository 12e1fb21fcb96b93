"""The start of the bundle: https works where certificate authorities are elsewhere than where it was built."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging/bundle"))
    return importlib.import_module("start")


def test_authorities_are_found_where_a_distribution_has_them(start: ModuleType, tmp_path: Path) -> None:
    found: dict[str, str] = {}
    start.find_authorities(found, tmp_path)
    assert found == {}
    for other in reversed(start.OTHERS):
        file = tmp_path / other
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        found.clear()
        start.find_authorities(found, tmp_path)
        assert found == {"SSL_CERT_FILE": str(file)}


@pytest.mark.parametrize("name", ["SSL_CERT_FILE", "SSL_CERT_DIR"])
def test_what_a_person_set_stays(start: ModuleType, tmp_path: Path, name: str) -> None:
    (tmp_path / "etc/ssl").mkdir(parents=True)
    (tmp_path / "etc/ssl/cert.pem").touch()
    found = {name: "/own"}
    start.find_authorities(found, tmp_path)
    assert found == {name: "/own"}


def test_nothing_is_set_where_openssl_finds_them(start: ModuleType, tmp_path: Path) -> None:
    for name in (start.BUILT_FOR, "etc/ssl"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "etc/ssl/cert.pem").touch()
    found: dict[str, str] = {}
    start.find_authorities(found, tmp_path)
    assert found == {}
