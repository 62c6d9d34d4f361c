# Les fichiers pour les logiciels des professeurs.

lesson-without-quiz = la leçon « { $lesson } » n’a pas de questions pour un quiz. En écrire dans son texte avec ::: quiz, comme le dit docs/authoring.md.

export-thrower = Lanceur
export-value = Valeur
export-numerator = Numérateur
export-denominator = Dénominateur
export-probability = Probabilité
export-extra = Lancer supplémentaire
export-throw = Lancer
export-sample-of = { $what } (graine { $seed })

export-quiz-places = Répondre par un nombre décimal, à { $near } près.
export-quiz-right = Bonne réponse.
export-quiz-partly = Réponse en partie juste.
export-quiz-wrong = Ce n’est pas la bonne réponse.
