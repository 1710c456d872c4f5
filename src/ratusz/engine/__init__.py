"""What a game is: the contract, chance, records and helpers. No input or output, no clock, no hidden randomness."""
