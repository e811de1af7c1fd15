"""What happened, as movements and sounds."""
