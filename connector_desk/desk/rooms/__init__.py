"""One room per task of a person; they do not import each other."""
