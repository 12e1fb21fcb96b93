"""The command that lets phones through the firewall of this computer's system."""

import sys
from pathlib import Path
from typing import Final

_UFW: Final = Path("/etc/ufw/ufw.conf")
_FIREWALLD: Final = Path("/run/firewalld")


def firewall_command(port: int, *, system: str = sys.platform, root: Path = Path("/")) -> str | None:
    """Return the command for a port; None where the settings of the system do it, or no firewall is found."""
    if system == "win32":
        rule = f"dir=in action=allow protocol=TCP localport={port}"
        return f'netsh advfirewall firewall add rule name="Connector Desk" {rule}'
    if system != "linux":
        return None
    if _is_enabled(root / _UFW.relative_to("/")):
        return f"sudo ufw allow {port}/tcp"
    if (root / _FIREWALLD.relative_to("/")).exists():
        return f"sudo firewall-cmd --add-port={port}/tcp"
    return None


def _is_enabled(settings: Path) -> bool:
    try:
        lines = settings.read_text("utf-8", "replace").lower().split("\n")
    except OSError:
        return False
    return "enabled=yes" in {line.replace(" ", "") for line in lines}
