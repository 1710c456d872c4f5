"""Presentation that pages and the API share: games, options, lists, rules, drawings."""
