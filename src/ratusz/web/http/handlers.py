"""The handlers of requests, found in the modules that declare them."""

from types import ModuleType

from litestar.handlers import HTTPRouteHandler


def handlers_of(*modules: ModuleType) -> list[HTTPRouteHandler]:
    """Return all handlers that modules declare; those that they only import belong to another module."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, HTTPRouteHandler) and value.fn.__module__ == module.__name__
    ]
