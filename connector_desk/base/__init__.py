"""The foundation: the error tree, the clock, identifiers, and where the bundled files lie."""
