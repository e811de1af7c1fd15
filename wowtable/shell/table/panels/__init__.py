"""What stands beside any game's board and above it. A game says what is shown; how it looks is the same in all.

- `side`: a panel of sections that share its height, and whether it is folded. `rail`: what opens it then.
- `players`: each as a row of the panel and a tile of the rail, from one `PlayerFacts`.
- `sums`: a number part by part, each with what it comes from. `hand`: pieces that are dragged to the board and back.
- `tracks`: rounds, or the steps of a turn, in the top bar. `closeup`: a thing seen large beside the table.
"""
