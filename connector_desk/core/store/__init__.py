"""The only SQL: one module per kind of thing that is kept, each a set of functions of a connection."""
