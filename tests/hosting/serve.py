"""`ratusz serve` with another patience: python -m tests.hosting.serve MILLISECONDS serve ...

It takes other processes for dead after so many milliseconds. With RATUSZ_TEST_SLOW_BOTS its own bots never come to an
end with their thoughts, as if the process died while they think.
"""

from __future__ import annotations

import os
import sys
import time

from ratusz.cli import main
from ratusz.live import bot_players, caretaker

if __name__ == "__main__":
    caretaker.GRACE = int(sys.argv.pop(1))
    if os.environ.get("RATUSZ_TEST_SLOW_BOTS"):
        setattr(bot_players, "bot_turn", lambda *_: time.sleep(3600))  # noqa: B010
    main()
