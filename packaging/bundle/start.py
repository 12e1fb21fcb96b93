"""What the bundle runs: the command line of connector-desk."""

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path

from connector_desk.app.main import main

# Where the OpenSSL of the bundle, which was built for Debian, looks for the system's certificate authorities
BUILT_FOR = "usr/lib/ssl/certs"
# Where other distributions have them: Fedora and its relatives, openSUSE, Arch
OTHERS = ("etc/pki/tls/certs/ca-bundle.crt", "etc/ssl/ca-bundle.pem", "etc/ssl/cert.pem")


def find_authorities(environment: MutableMapping[str, str], root: Path = Path("/")) -> None:
    """Set where the system has its certificate authorities, if that is not where OpenSSL looks and nobody said it."""
    if (root / BUILT_FOR).exists() or environment.keys() & {"SSL_CERT_FILE", "SSL_CERT_DIR"}:
        return
    found = next((root / other for other in OTHERS if (root / other).is_file()), None)
    if found is not None:
        environment["SSL_CERT_FILE"] = str(found)


if __name__ == "__main__":
    if sys.platform == "linux":
        find_authorities(os.environ)
    sys.exit(main())
