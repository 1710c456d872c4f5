"""The web application: pages for people, the same as JSON for programs, live updates (docs/api.md, docs/hosting.md)."""

from ratusz.extras import need

need("web")

from ratusz.web.app import create_app
from ratusz.web.settings import Settings

__all__ = ["Settings", "create_app"]
