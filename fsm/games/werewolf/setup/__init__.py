"""The setup of a table: options, checks, times, wake order, and the constants worked out of them."""
