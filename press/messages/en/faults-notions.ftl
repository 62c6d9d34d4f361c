lesson-notion-unknown = “{ $found }” is not a notion of notions.toml. That file lists the ids.
lesson-notion-level = the notion “{ $found }” is not in the curriculum of { $level }, but in: { $expected }. Give it only to the levels that have it, in their own notions.
notions-curriculum-unknown = there is no curriculum “{ $found }”. Known ones: { $expected }.
