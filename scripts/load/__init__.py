"""Load: people at thousands of tables, and the workers of one database that serve them."""
