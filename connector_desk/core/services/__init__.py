"""One module per thing the product does."""
