"""Whole games told as text, in every language; the diff of a changed story is the review of the change."""
