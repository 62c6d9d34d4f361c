lesson-notion-unknown = “{ $found }” is no notion of notions.toml. Its ids are listed there.
lesson-notion-level = “{ $found }” is no notion of { $level }: it comes with { $expected }. Give it to the levels that have it, in their own notions.
notions-curriculum-unknown = there is no curriculum “{ $found }”. Known ones: { $expected }.
