"""What is heard: cues by name, sounds made out of recipes, and the mixer that plays them."""
