"""Serving HTTP: sockets, connections, security checks, rate limits, streams, logs and metrics."""
