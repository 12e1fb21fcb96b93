"""The wheel carries everything the program needs to run away from its checkout."""

import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the locked builder; nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_code_resources_and_licences(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    resources = {
        f"connector_desk/{path.relative_to(ROOT)}" for path in (ROOT / "resources").rglob("*") if path.is_file()
    }
    code = {str(path.relative_to(ROOT)) for path in (ROOT / "connector_desk").rglob("*.py")}
    assert resources
    assert resources <= names
    assert code <= names
    assert not [name for name in names if name.startswith(("tests/", "packaging/"))]
    licences = {name.partition("/licenses/")[2] for name in names if ".dist-info/licenses/" in name}
    wanted = {"LICENSE", *(f"resources/licences/{path.name}" for path in (ROOT / "resources/licences").iterdir())}
    assert wanted <= licences


def test_the_wheel_says_what_it_needs(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = message_from_bytes(archive.read(name))
    assert metadata["Name"] == "connector-desk"
    assert metadata["License-Expression"] == "Apache-2.0"
    assert metadata["Requires-Python"] == ">=3.11"
    (scripts,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
    assert b"connector-desk = connector_desk.app.main:main" in archive.read(scripts)


def test_the_program_runs_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    look = (
        "import connector_desk.base.bundled as b, connector_desk.core.schemas.registry as s, pathlib; "
        f"assert pathlib.Path(b.__file__).is_relative_to({str(tmp_path)!r}); "
        f"assert b.bundled('icons').is_relative_to({str(tmp_path)!r}); "
        "print(len(s.shipped_schemas()))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {look}"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert ran.stdout.strip() == "6"
