"""What a strong bot can tell a person: hints, reviews, lessons."""
