"""The workbench: any request, written by hand, with its response and what follows it."""
