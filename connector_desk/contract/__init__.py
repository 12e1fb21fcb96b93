"""The base of the interface: every body, named as on the wire, and the states of a visit."""

import os

# pydantic would look through the metadata of every installed package for plugins and load them: none is wanted in a
# program that holds keys, and the search costs 4 ms of CPU at each start
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
