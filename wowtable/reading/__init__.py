"""Files and YAML read with care: typed values, and problems that say file, line and column."""
