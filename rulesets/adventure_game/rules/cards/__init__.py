"""What is printed on boards, cards and tokens, as data: `words` it may use, `effects`, `powers`, and the `pieces`."""
