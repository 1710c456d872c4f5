"""What pages and the API show of the same thing: games, options, lists, rules, drawings."""
