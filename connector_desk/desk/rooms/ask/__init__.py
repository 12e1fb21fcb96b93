"""Data requests: choose a request, show the code, see the verdict within a second, next person.

A request is a form and JSON at once: `draft` is both, with its fields as data and the templates that it may begin with.
`request_view` shows it beside its code, `credential_view` each credential with the table of its attributes.
"""
