"""The game engine: the contract of games, chance, records and helpers.

No clock, no hidden randomness, and no input or output but a game's own data file and the cache of compiled rules.
"""
