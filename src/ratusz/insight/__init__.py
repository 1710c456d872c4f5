"""Analysis by strong bots for people: hints and reviews."""
