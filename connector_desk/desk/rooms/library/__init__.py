"""The library: the kinds of credential this place issues, and how one is added or withdrawn."""
