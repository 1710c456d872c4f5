"""Serving HTTP: sockets and connections, what guards every request, limits, streams, logs and figures."""
