"""Words: nouns, templates and catalogues in English and Italian. The whole template language is in `templates`."""

from .catalogue import Catalogue, MissingText, Naming
from .language_file import LanguageFile, read_language_file
from .nouns import Noun
from .rendering import Said
from .rich import Rich, Style, TextRun, plain
from .rulebook import Block, open_rulebook, read_rulebook
from .shell_texts import shell_catalogue

__all__ = [
    "Block",
    "Catalogue",
    "LanguageFile",
    "MissingText",
    "Naming",
    "Noun",
    "Rich",
    "Said",
    "Style",
    "TextRun",
    "open_rulebook",
    "plain",
    "read_language_file",
    "read_rulebook",
    "shell_catalogue",
]
