"""Data requests: choose a request, show the code, see the verdict within a second, next person.

A request is a form and JSON at once: `draft` is both, `request_form` has the fields that make a list, and the table of
attributes (`credential_view`) and the rarely changed settings (`more_view`) have files of their own.
"""
