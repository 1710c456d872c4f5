"""The former name of `python -m ratusz.bots.evolution`, which the files of some weights name."""

from ratusz.bots.evolution import main

if __name__ == "__main__":
    main()
