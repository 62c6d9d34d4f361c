check-lesson = { $lesson } : { $sheets } fiches, { $questions ->
    [one] { $questions } résultat recalculé
   *[other] { $questions } résultats recalculés
 }, { $faults ->
    [0] rien à redire
    [one] { $faults } défaut
   *[other] { $faults } défauts
}
check-unanswered = { $count ->
    [one] { $count } résultat qu’aucune autre voie ne recalcule
   *[other] { $count } résultats qu’aucune autre voie ne recalcule
} : { $kinds }
check-failed = { $count ->
    [one] { $count } défaut est à corriger
   *[other] { $count } défauts sont à corriger
}.
check-sign = la fiche montre « { $found } » à ses lecteurs (graine { $seed }).
check-doubled = un mot est écrit deux fois : « { $found } » (graine { $seed }).
check-rounded = « = { $found } » (graine { $seed }) : le nombre est arrondi. Écrire ≈, ou laisser `worth(places=…)` choisir le signe.
check-not-rounded = « ≈ { $found } » (graine { $seed }) : le nombre est exact. Laisser `worth(places=…)` choisir le signe.
check-typed = « { $found } » est tapé à la main : rien ne peut le vérifier. Le demander au moteur, ou, si c’est une donnée, l’écrire << "3/8" | frac >> ou << "5/2" | dec >>.
check-uneven = { $found } { $found ->
    [one] exercice
   *[other] exercices
 }, contre { $expected } en { $lang ->
    [fr] français
   *[en] anglais
 } : les deux textes doivent poser les mêmes questions.
check-degenerate = la réponse à « { $expression } » est { $found } : la question n’en est plus une (graine { $seed }). Restreindre le paramètre, ou poser une autre question.
check-stray = « { $found } » relève de la notion { $notion }, que { $level } n’a pas. L’enlever de la fiche et du corrigé, ou le garder pour la fiche du professeur.
check-few-variants = { $count } graines ne font que { $found } fiches différentes ; il en faut { $expected }. Élargir la plage d’un paramètre.
check-equal = la réponse est la même qu’à la ligne { $other } (graine { $seed }), alors qu’elles diffèrent d’ordinaire. Restreindre un paramètre.
check-recount = { $lesson } : { $question } de « { $subject } » vaut { $found } pour le moteur, mais { $slow } par une autre voie. C’est un défaut du programme : le signaler.
