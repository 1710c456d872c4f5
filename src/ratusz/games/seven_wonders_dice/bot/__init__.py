"""What bots know of 7 Wonders Dice."""
