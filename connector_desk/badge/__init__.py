"""Badges on paper: how one is laid out, what it says, and the commands of label printers.  No Qt here."""
