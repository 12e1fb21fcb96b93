"""Secrets for programs without a window: from the environment, or from the folder of systemd's LoadCredential."""

import os
from pathlib import Path
from typing import Final

from connector_desk.base.errors import FieldFault, ValidationFailed

_FOLDER: Final = "CREDENTIALS_DIRECTORY"


def secret(variable: str, credential: str) -> str | None:
    """Return a secret and remove it from the environment; raises ValidationFailed for an unreadable file."""
    given, folder = os.environ.pop(variable, None), os.environ.get(_FOLDER)
    if given or not folder:
        return given
    try:
        return Path(folder, credential).read_text("utf-8").strip() or None
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as failed:
        fault = FieldFault(credential, "invalid_option", "This credential cannot be read.")
        raise ValidationFailed([fault]) from failed
