"""YAML content as typed records, and rulesets found, checked and loaded.

A ruleset declares its records with what is exported here; programs that open rulesets use
`wowtable.content.finding.find_rulesets` and `wowtable.content.loading.load_ruleset`.
"""

from ..reading.languages import Localized
from ..reading.problems import FilePlace, Problem, Problems
from ..reading.schema import FrozenMap, NameOf, Within, op_name
from .store import Content, One, Report

__all__ = [
    "Content",
    "FilePlace",
    "FrozenMap",
    "Localized",
    "NameOf",
    "One",
    "Problem",
    "Problems",
    "Report",
    "Within",
    "op_name",
]
