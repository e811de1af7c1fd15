"""Movement: from one known picture of the game to the next.

Rules tell an event when the state shows it, and the table keeps the state of that moment for those who watch. So the
presenter knows, for each event, the view `before` it and the view `after` it, both as the viewer may know them. What a
game adds is only the way between the two, one small function for each kind of event:

    def conquered(event: RegionConquered, passage: Passage) -> Animation:
        token = disc_of(passage.desk, event.race, event.seat, event.tokens)
        return InTurn((flight(token, f"hand:{event.seat}", event.region), passage.show(), ring(event.region)))

    registry.events(conquered, also={None: [RoundBegan]})

- `before` is on display when it begins; `passage.show()` is the moment at which `after` takes its place. Without it
  that is the end. A function never works out by itself how something looks afterwards: it reads `passage.after`.
- Places are names, such as a region or a pile. The screen knows where they lie (`GameScreen.place`), at every size and
  zoom, also while something is on its way.
- None means that the event needs no movement: the next picture just shows.
- What is drawn meanwhile is a `Moment`; those that games share are in `moments`, others a game writes itself.

Whatever is skipped, missing or fails, the display is at the view of the event once its movement is over, and at that
of the game once all are.
"""
