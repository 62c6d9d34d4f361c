# Les noms des styles, dans les documents à modifier.
office-style-place = Établissement, classe, niveau
office-style-fields = Champs à remplir
office-style-skills = Compétences
office-style-formula = Formule
office-style-figure = Figure
office-style-answer-line = Ligne de réponse
office-style-box-title = Titre d’encadré
office-style-cell = Cellule de tableau
office-style-cell-title = Titre de tableau
office-style-table = Tableau de fiche
office-style-box = Encadré : { $word }
