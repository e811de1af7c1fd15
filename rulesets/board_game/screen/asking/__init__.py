"""Questions and the ways to answer them."""
