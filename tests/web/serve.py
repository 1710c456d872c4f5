"""A server in a process of its own, as the environment describes it: python -m tests.web.serve FOLDER PORT"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from ratusz.web import Settings, create_app
from ratusz.web.http.server import uvicorn_config
from tests.web.kit import GENEROUS

if __name__ == "__main__":
    settings = Settings.of(Path(sys.argv[1]), warm=False, heartbeat=0.2, limits=GENEROUS)
    app, port = create_app(settings), int(sys.argv[2])
    uvicorn.Server(uvicorn_config(app, host="127.0.0.1", port=port, timeout_graceful_shutdown=1)).run()
