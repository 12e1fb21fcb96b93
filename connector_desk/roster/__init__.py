"""Lists of guests: tables that people bring, read, mapped to a schema, and checked cell by cell."""
