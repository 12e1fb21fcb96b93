"""Install every peer of these tests: `python -m tests.interop.set_up`.

The run of all tests does so beside its checks, which need one processor; whatever is left is installed by the test that
needs it, which waits for this.
"""

import os

from tests.interop import acapy, agent, credo, mdoc_libraries, node, verifying
from tests.interop.browser import chromium


def main() -> None:
    """Install one after another what is lacking; what cannot be installed is told by the tests that need it."""
    environment = dict(os.environ)
    for set_up in (
        lambda: agent.set_up_agent(environment),
        lambda: acapy.set_up(environment, acapy.DAILY),
        lambda: mdoc_libraries.set_up(environment),
        lambda: node.set_up(environment, credo.FOLDER),
        lambda: node.set_up(environment, verifying.FOLDER),
        lambda: node.set_up(environment, chromium.FOLDER),
    ):
        try:
            set_up()
        except node.Absent as why:
            print(why)  # noqa: T201


if __name__ == "__main__":
    main()
