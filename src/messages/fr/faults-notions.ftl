lesson-notion-unknown = « { $found } » n’est pas une notion de notions.toml. Les identifiants y sont.
lesson-notion-level = « { $found } » n’est pas une notion de { $level } : elle vient avec { $expected }. La donner aux seuls niveaux qui l’ont, dans leurs propres notions.
notions-curriculum-unknown = il n’y a pas de programme « { $found } ». Programmes connus : { $expected }.
