"""The Eastern Kingdoms, and what stands and lies on them."""
