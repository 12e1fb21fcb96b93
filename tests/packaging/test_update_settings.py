"""Where a package asks for newer versions: set when it is built, both settings or neither."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
FEED, KEY = "CONNECTOR_DESK_UPDATE_FEED", "CONNECTOR_DESK_UPDATE_KEY"


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, without settings."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging/bundle"))
    for name in (FEED, KEY):
        monkeypatch.delenv(name, raising=False)
    return importlib.import_module("bundle_build")


def test_a_package_asks_nobody_unless_it_is_built_to(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build.update_settings() == {"updateFeed": "", "updateKey": ""}
    monkeypatch.setenv(FEED, "https://updates.example/feed.json")
    with pytest.raises(SystemExit):
        build.update_settings()
    monkeypatch.setenv(KEY, " RWTn ")
    assert build.update_settings() == {"updateFeed": "https://updates.example/feed.json", "updateKey": "RWTn"}
    monkeypatch.setenv(FEED, "http://updates.example/feed.json")
    with pytest.raises(SystemExit):
        build.update_settings()
