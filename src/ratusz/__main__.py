"""`python -m ratusz` is the `ratusz` command."""

from ratusz.cli import main

main()
