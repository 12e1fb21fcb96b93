"""Asking for data: choose what to ask, show the code, see in a second whether it holds, next person."""
