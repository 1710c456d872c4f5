"""The former name of `python -m ratusz.bots.td_learning`, which the files of some weights name."""

from ratusz.bots.td_learning import main

if __name__ == "__main__":
    main()
