"""The options of `connector-desk check`, apart from its run, which is costly to load."""

import argparse
from pathlib import Path

KEY = "CONNECTOR_KEY"
PASSED, FAILED, NOT_RUN = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of `check`."""
    parser.add_argument("collection", metavar="COLLECTION", help="a folder, or the built-in collection all-operations")
    parser.add_argument(
        "--place",
        required=True,
        metavar="PLACE",
        help="admin address of the service, or the name of a place of the desk",
    )
    parser.add_argument("--junit", type=Path, metavar="FILE", help="also write the result as JUnit XML")
    parser.add_argument("--header", metavar="NAME", help="header of the key (default: X-API-Key)")
    parser.add_argument("--prefix", metavar="TEXT", help="text before the key, such as “Bearer ”")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder of the desk whose key is used")
    parser.epilog = (
        f"The secret key comes from ${KEY}. If that is not set, it comes from the OS keyring: for a place of the desk "
        "by its name, and for a service on this computer. "
        f"Exit codes: {PASSED} all requests passed, {FAILED} one failed, {NOT_RUN} nothing was run."
    )
