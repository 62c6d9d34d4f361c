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

export-sheet-sticks = Bâtonnets
export-sheet-die = Dé
export-sheet-sample = Échantillon
export-again = À chaque calcul (F9 ; Ctrl+Maj+F9 dans LibreOffice), tout est lancé de nouveau. Les cases encadrées peuvent être changées.
export-given = Les lancers simulés de la fiche, dans l’ordre. La case encadrée peut être changée.
export-bias = Probabilité d’une face marquée
export-followed = Valeur suivie
export-stick = Bâtonnet { $number }
export-marked = Faces marquées
export-so-far = Fréquence jusqu’ici
export-count = Effectif
export-frequency = Fréquence
export-fraction = Fraction exacte
export-fraction-for = Fraction exacte (p = { $p })
export-gap = Écart
export-total = Total
export-observed = Observé
export-expected = Attendu
export-exact = Exact
export-mean = Moyenne, espérance
export-sd = Écart type
export-chart-law = Fréquences observées et probabilités
export-chart-followed = Fréquence de la valeur suivie, lancer après lancer
