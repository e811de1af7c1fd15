"""This machine: where a person's files lie, which rulesets are found, what a start of the program asks for."""
