"""The guests room: a list of people that somebody brings, worked one person at a time."""
