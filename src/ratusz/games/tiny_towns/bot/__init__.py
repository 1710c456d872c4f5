"""What bots know of Tiny Towns."""
