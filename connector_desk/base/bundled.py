"""The place of the bundled files (schemas, icons, fonts, translations)."""

from functools import cache
from pathlib import Path


@cache
def bundled(*names: str) -> Path:
    """Find a bundled file or folder: inside the installed package, or beside it in a checkout."""
    return _resources().joinpath(*names)


@cache
def _resources() -> Path:
    package = Path(__file__).resolve().parent.parent
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"
