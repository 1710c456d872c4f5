"""What bots know of My City."""
