"""The running program: its loop, what a scene is, and the way from one scene to another."""
