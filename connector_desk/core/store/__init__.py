"""The only SQL: one module per kind of thing that is kept, each a set of functions of a connection."""

from connector_desk.base.lazy_module import make_lazy_modules

make_lazy_modules(
    __name__,
    [
        "address_use",
        "data_requests",
        "logins",
        "metrics",
        "restored",
        "short_links",
        "trust",
        "user_links",
    ],
)
