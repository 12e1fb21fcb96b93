"""A transaction, as the functions of the store take it; their callers need not know the library."""

from sqlalchemy import Connection as Transaction

__all__ = ["Transaction"]
