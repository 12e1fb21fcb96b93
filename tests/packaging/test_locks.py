"""The locks hold what pyproject.toml asks for, by hash, and name no place it comes from."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("requirements.txt", "requirements-dev.txt")
PEERS = tuple(f"../tests/interop/{one}.txt" for one in ("acapy/0.12", "acapy/1.7", "mdoc_libraries/packages"))
PINNED = re.compile(r"^([a-z0-9.-]+)==([^ \\]+)( ; [^\\]+)?( \\)?$")


def pins(lock: str) -> dict[str, set[str]]:
    """Read the pinned versions of a lock; one name may be pinned for several Pythons."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "packaging" / lock).read_text().splitlines():
        if pin := PINNED.match(line):
            found.setdefault(pin[1], set()).add(pin[2])
    return found


def wanted(lock: str) -> list[str]:
    project = PROJECT["project"]["dependencies"]
    if lock == "requirements.txt":
        return project
    extras = PROJECT["project"]["optional-dependencies"].values()
    return [*project, *(text for extra in extras for text in extra), *PROJECT["dependency-groups"]["dev"]]


def test_the_camera_is_of_the_releases_of_qt_that_the_window_needs() -> None:
    window = [text for text in PROJECT["project"]["dependencies"] if text.startswith("PySide6-Essentials")]
    camera = PROJECT["project"]["optional-dependencies"]["camera"]
    assert [text.replace("Addons", "Essentials") for text in camera] == window
    found = pins("requirements-dev.txt")
    assert found["pyside6-addons"] == found["pyside6-essentials"]


def test_the_bundle_has_the_driver_of_the_databases_that_its_units_name() -> None:
    assert "--database" in (ROOT / "packaging/linux/connector-desk@.service").read_text()
    found, of_tests = pins("requirements-bundle.txt"), pins("requirements-dev.txt")
    for name in ("psycopg", "psycopg-binary"):
        assert found[name] == of_tests[name]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_pinned_to_a_version_it_allows(lock: str) -> None:
    found = pins(lock)
    for text in wanted(lock):
        requirement = Requirement(text)
        versions = found.get(canonicalize_name(requirement.name), set())
        assert any(requirement.specifier.contains(version) for version in versions), text


def test_both_locks_pin_the_same_versions() -> None:
    development = pins("requirements-dev.txt")
    assert pins("requirements.txt").items() <= development.items()


@pytest.mark.parametrize("lock", [*LOCKS, *PEERS])
def test_a_lock_names_no_address_and_every_pin_has_hashes(lock: str) -> None:
    text = (ROOT / "packaging" / lock).read_text()
    assert "://" not in text
    assert not re.search(r"^\s*(-i|--(extra-)?index-url|--find-links)", text, re.MULTILINE)
    logical = text.replace("\\\n", " ").splitlines()
    for line in logical:
        if PINNED.match(line.split("--hash")[0].rstrip() + " \\"):
            assert "--hash=sha256:" in line, line[:80]
    assert sum("--hash=sha256:" in line for line in logical) == sum(map(len, pins(lock).values()))


@pytest.mark.parametrize("lock", PEERS)
def test_a_peer_of_the_tests_is_pinned_to_the_release_that_is_named(lock: str) -> None:
    asked = (ROOT / "packaging" / lock).with_suffix(".in").read_text().splitlines()
    for requirement in (Requirement(line.partition("#")[0]) for line in asked):
        (version,) = pins(lock)[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version)


INTEROP = ROOT / "tests/interop"
NPM_LOCKS = [INTEROP / "package-lock.json"] + [
    lock for lock in INTEROP.glob("*/package-lock.json") if lock.parent.name != "node_modules"
]


@pytest.mark.parametrize("lock_file", NPM_LOCKS, ids=lambda lock: lock.parent.name)
def test_an_npm_lock_names_no_download(lock_file: Path) -> None:
    lock = json.loads(lock_file.read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert all("resolved" not in package for package in packages.values())
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
