"""Saved collections of requests: their files, variables, expectations, run and reports."""
