"""Secrets for programs without a window: from the environment, or from the folder of systemd's LoadCredential."""

import os
from pathlib import Path
from typing import Final

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.regular_file import read_regular_file

_FOLDER: Final = "CREDENTIALS_DIRECTORY"
_LARGEST: Final = 1024 * 1024  # as systemd has it


def secret(variable: str, credential: str) -> str | None:
    """Return a secret and remove it from the environment; raises ValidationFailed for an unreadable file."""
    given, folder = os.environ.pop(variable, None), os.environ.get(_FOLDER)
    if given or not folder:
        return given
    try:
        return read_regular_file(Path(folder, credential), _LARGEST).decode("utf-8").strip() or None
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as failed:
        fault = FieldFault(credential, "invalid_option", "This credential cannot be read.")
        raise ValidationFailed([fault]) from failed
