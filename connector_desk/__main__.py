"""Lets `python -m connector_desk` start the program."""

import sys

from connector_desk.app.main import main

if __name__ == "__main__":
    sys.exit(main())
