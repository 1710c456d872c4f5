"""A server for the browser tests: python -m tests.browser.serve FOLDER PORT"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from ratusz.web import Settings, create_app
from ratusz.web.http.server import uvicorn_config
from ratusz.web.settings import Play
from tests.web.kit import GENEROUS

if __name__ == "__main__":
    # Every replay that a test opens would have a core at work for half a minute.
    settings = Settings.of(Path(sys.argv[1]), limits=GENEROUS, play=Play(thorough_reviews=False))
    uvicorn.Server(uvicorn_config(create_app(settings), host="127.0.0.1", port=int(sys.argv[2]))).run()
