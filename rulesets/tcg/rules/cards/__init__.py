"""What cards say, as data: `words` are the closed lists, `phrases` name things and amounts, `effects` change the game,
`powers` are the lines of a text box, `card` is the whole card and the deck it lies in.
"""
