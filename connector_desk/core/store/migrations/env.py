"""The entry point of alembic: the migrations in one transaction, on the given connection."""

from alembic import context

from connector_desk.core.store.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
