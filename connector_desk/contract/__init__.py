"""The base of the interface: every body, named as on the wire, and the states of a visit."""

import os

from connector_desk.base.lazy_module import make_lazy_modules

# pydantic would look through the metadata of every installed package for plugins and load them: none is wanted in a
# program that holds keys, and the search costs 4 ms of CPU at each start
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

make_lazy_modules(
    __name__,
    [
        "agent",
        "agent_api",
        "attester",
        "audit",
        "certificates",
        "credential",
        "credential_status",
        "envelope",
        "health",
        "identity",
        "key",
        "login",
        "metrics",
        "place",
        "proofrequest",
        "reach",
        "reach_diagnosis",
        "reach_test",
        "retention",
        "schema",
        "short_link",
        "trust",
        "trust_folder",
        "visit",
        "visit_record",
        "wallet_settings",
        "webhook",
        "workflow",
    ],
)
