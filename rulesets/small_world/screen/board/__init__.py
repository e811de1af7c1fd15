"""The sea, the islands and what stands on them."""
