"""The handlers of requests, found in the modules that declare them."""

from types import ModuleType

from litestar.handlers import HTTPRouteHandler


def handlers_of(*modules: ModuleType) -> list[HTTPRouteHandler]:
    """Return all handlers that modules declare."""
    values = (value for module in modules for value in vars(module).values())
    return [value for value in values if isinstance(value, HTTPRouteHandler)]
