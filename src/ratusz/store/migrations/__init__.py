"""The steps by which the database came to its present shape; the program takes them by itself when it starts."""
