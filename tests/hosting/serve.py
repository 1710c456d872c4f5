"""`ratusz serve` that takes other processes for dead sooner: python -m tests.hosting.serve MILLISECONDS serve ..."""

from __future__ import annotations

import sys

from ratusz.cli import main
from ratusz.store import caretaker

if __name__ == "__main__":
    caretaker.GRACE = int(sys.argv.pop(1))
    main()
