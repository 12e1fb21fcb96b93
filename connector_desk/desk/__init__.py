"""Upstairs: what a person sees and touches; the only place for Qt."""
