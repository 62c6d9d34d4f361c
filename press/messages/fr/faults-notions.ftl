lesson-notion-unknown = « { $found } » n’est pas une notion de notions.toml. Ce fichier donne la liste des identifiants.
lesson-notion-level = la notion « { $found } » n’est pas au programme du niveau { $level }, mais de : { $expected }. Ne la donner qu’aux niveaux qui l’ont, dans leurs propres notions.
notions-curriculum-unknown = il n’y a pas de programme « { $found } ». Programmes connus : { $expected }.
