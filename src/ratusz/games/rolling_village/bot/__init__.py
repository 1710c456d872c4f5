"""What bots know of Rolling Village."""
