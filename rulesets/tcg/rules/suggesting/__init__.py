"""What would go well in a deck: `affinity` finds cards that name each other, `merit` says what a card is worth to a
deck by itself, `filling` fills a deck up."""
