"""Run by Alembic: takes the steps on the connection that the program has opened."""

from alembic import context

from ratusz.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
