# Les fichiers pour les logiciels des professeurs.

lesson-without-quiz = la leçon « { $lesson } » n’a pas de questions pour un quiz. En écrire dans son texte avec ::: quiz (voir docs/authoring-fr.md).
export-figures-described = { $lesson } : dans les fichiers LaTeX, { $count ->
    [one] la figure est remplacée par sa description
   *[other] les { $count } figures sont remplacées par leurs descriptions
 } : ce programme a été compilé sans la mise en page, qui les dessine. Pour les avoir en fichiers, compiler le programme avec la mise en page : cargo build --release --features pdf.

export-value = Valeur
export-probability = Probabilité
export-extra = Lancer supplémentaire
export-extra-yes-no = Lancer supplémentaire (1 : oui, 0 : non)
export-throw = Lancer
export-rank = Rang
export-sample-of = { $what } (graine { $seed })
export-sample-number = Échantillon { $number }
export-sample-detail = { $n ->
    [one] { $n } lancer simulé
   *[other] { $n } lancers simulés
 }, ceux { $place ->
    [pupil] de la fiche
    [key] du corrigé
   *[teacher] de la fiche du professeur
} (graine { $seed })
export-many-of = Effectif de la valeur { $value } dans { $samples ->
    [one] { $samples } échantillon
   *[other] { $samples } échantillons
 } de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } (graine { $seed })
export-many-detail = Effectif de la valeur { $value } dans { $samples ->
    [one] { $samples } échantillon
   *[other] { $samples } échantillons
 } de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, ceux { $place ->
    [pupil] de la fiche
    [key] du corrigé
   *[teacher] de la fiche du professeur
} (graine { $seed })
export-thrown = Ce qui est lancé : { $what }
export-sum = Somme de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } : { $what }
export-sticks = { $sticks ->
    [1] Un bâtonnet
    [2] Deux bâtonnets
    [3] Trois bâtonnets
    [4] Quatre bâtonnets
    [5] Cinq bâtonnets
    [6] Six bâtonnets
   *[other] { $sticks } bâtonnets
}
export-sticks-one = { "" } ; { $marked } pour la face marquée, { $blank } pour la face blanche
export-sticks-none = { "" } ; sans face marquée, le lancer vaut { $value }
export-sticks-values = { "" } ; 0, 1, 2… faces marquées valent { $values }
export-sticks-bias = { "" } ; probabilité { $p } de montrer la face marquée
export-thrower-extra = { "" } ; lancer supplémentaire sur { $values }
export-die = Dé
export-die-faces = Dé dont les faces sont { $faces }
export-die-ignored = { "" } ; si le dé donne { $values }, on le relance
export-object = Objet qui donne { $chances }

export-quiz-places = Répondre par un nombre décimal, à { $near } près.
practise-places = Une valeur exacte, ou arrondie à { $near } près.
export-quiz-near = C’est tout près : garder les fractions jusqu’à la fin, et n’arrondir qu’une fois.
export-quiz-right = Bonne réponse.
export-quiz-partly = Réponse en partie juste.
export-quiz-wrong = Ce n’est pas la bonne réponse.

export-your-answer = **Votre réponse :** (double-cliquer ici pour l’écrire)

export-sheet-sticks = Bâtonnets
export-sheet-die = Dé
export-sheet-object = Objet
export-sheet-sample = Échantillon
export-sheet-many = Fréquences
export-again = À chaque recalcul (F9 ; Ctrl+Maj+F9 dans LibreOffice), tous les lancers sont refaits. Les cellules encadrées peuvent être modifiées.
export-given = Les lancers sont dans l’ordre. La cellule encadrée peut être modifiée.
export-bias = Probabilité d’une face marquée
export-followed = Valeur suivie
export-stick = Bâtonnet { $number }
export-marked = Faces marquées
export-so-far = Fréquence jusqu’ici
export-count = Effectif
export-frequency = Fréquence
export-fraction = Fraction exacte
export-fraction-for = Fraction exacte (p = { $p })
export-given-to-fill = Les lancers sont dans l’ordre. Les cellules encadrées sont à compléter.
export-check-frequency = Fréquence, vérifiée
export-check-probability = Probabilité, vérifiée au millième
export-check-right = juste
export-check-wrong = à revoir
export-name-values = valeurs
export-name-counts = effectifs
export-name-frequencies = frequences
export-name-probabilities = probabilites
export-name-throws = lancers
export-gap = Écart
export-total = Total
export-observed = Observé
export-expected = Théorique
export-exact = Exact
export-exact-for = Exact (p = { $p })
export-type-share = Taper une fraction comme 1/4, un décimal comme 0,25 ou un pourcentage comme 25 %.
export-to-find = Probabilité, à compléter
export-first = Parmi les premiers lancers
export-mean = Moyenne
export-mean-expected = Moyenne, espérance
export-sd = Écart type
export-chart-observed = Fréquences observées
export-chart-law = Fréquences observées et probabilités
export-chart-followed = Fréquence de la valeur suivie, lancer après lancer
