"""What all that draws stands on: rectangles, letters, colours, a canvas, input, settings. Knows no widget."""
