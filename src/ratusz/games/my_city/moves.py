"""The numbers of moves: four plain ones, then a family of 16384 for each thing that can be drawn."""

PASS = 0
END = 1
SKIP = 2
NEXT = 3
BUILD = 1 << 14
"""A building of a type: `BUILD + place`, places as in the book."""
CHURCH = 2 << 14
FORT = 3 << 14
