"""Whether a presentation can be believed: every check by name, and `verified` only if none failed."""
