"""Data requests: choose a request, show the code, see the verdict within a second, next person."""
