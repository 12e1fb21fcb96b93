"""The steps that lead an older store to the present tables."""
