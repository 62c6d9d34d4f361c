check-lesson = { $lesson } : { $sheets ->
    [one] { $sheets } fiche
   *[other] { $sheets } fiches
 }, { $sums ->
    [one] { $sums } calcul affiché juste
   *[other] { $sums } calculs affichés justes
 } ({ $skipped } avec des lettres, non évalués), { $faults ->
    [0] aucune anomalie
    [one] { $faults } défaut
   *[other] { $faults } défauts
}
check-failed = { $count ->
    [one] { $count } défaut à corriger
   *[other] { $count } défauts à corriger
}.
check-sign = la fiche laisse voir « { $found } » (graine { $seed }). Corriger l’expression ou la formule d’où vient ce signe.
check-doubled = un mot est écrit deux fois : « { $found } » (graine { $seed }). En supprimer un.
check-rounded = « = { $found } » (graine { $seed }) : le nombre est arrondi. Écrire ≈, ou laisser `worth(places=…)` choisir le signe.
check-not-rounded = « ≈ { $found } » (graine { $seed }) : le nombre est exact. Laisser `worth(places=…)` choisir le signe.
check-typed = « { $found } » est tapé à la main : rien ne peut le vérifier. Le faire calculer, ou, si c’est une donnée, l’écrire << "3/8" | frac >> ou << "5/2" | dec >>.
check-undrawn = la question « { $found } » demande un dessin ({ $expected }), et le corrigé { $count ->
    [0] n’en montre pas
   *[other] en montre un autre ({ $shown })
 }. Mettre une figure dans sa réponse : ::: figure tree, chain, points…
check-uneven = { $found } { $found ->
    [one] exercice
   *[other] exercices
 }, contre { $expected } en { $lang ->
    [fr] français
   *[en] anglais
 } : les deux textes doivent poser les mêmes questions.
check-degenerate = la réponse à « { $expression } » est { $found } : la question n’a plus d’intérêt (graine { $seed }). Restreindre le paramètre, ou poser une autre question.
check-stray = « { $found } » relève de la notion { $notion }, qui n’est pas au programme du niveau { $level }. L’enlever de la fiche et du corrigé, ou le réserver pour la fiche du professeur.
check-few-variants = { $count } graines ne donnent que { $found } fiches différentes ; il en faut { $expected }. Élargir la plage d’un paramètre.
check-equal = la réponse est la même qu’à la ligne { $other } (graine { $seed }), alors que les deux réponses diffèrent d’ordinaire. Restreindre un paramètre.
check-quiz-near = la réponse fausse { $found } est trop proche de la bonne réponse { $right }, ou d’une autre réponse fausse, quand on la lit avec { $places } décimales : elle est omise (graine { $seed }). Demander plus de décimales.
check-quiz-wide = la bonne réponse est { $right } : avec { $places } décimales, une réponse fausse de plus d’un dixième obtient la moitié des points (graine { $seed }). Demander plus de décimales.
check-broken = { $count ->
    [0] tous les tirages convenaient
    [one] un tirage ne convenait pas et a été remplacé
   *[other] { $count } tirages ne convenaient pas et ont été remplacés
} : { $condition }
check-variant = sujet
check-leaves = chemins
check-questions = questions
check-steps = formules
check-marks = points
check-different = réponses différentes
check-alike = le sujet { $letter } de --seed { $seed } n’a que { $found } réponses numériques sur { $expected } qui diffèrent de celles du sujet le plus proche : il en faut { $least }. Élargir les plages des paramètres.
check-unlike = le sujet { $letter } de --seed { $seed } ne demande pas le même travail que le sujet A (chemins des arbres, questions ou points : voir le tableau). Restreindre un paramètre, ou ajouter une condition `require`.
check-never = « { $found } » n’est vrai dans aucun sujet : ce qui en dépend n’est jamais imprimé. Supprimer ce passage, ou corriger la condition.
check-always = « { $found } » est vrai dans tous les sujets : ce qui vient après « else » n’est jamais imprimé. Supprimer le passage, ou corriger la condition.
check-claim = le texte imprime une phrase qui affirme « { $found } », et c’est faux (graine { $seed }). Écrire une phrase vraie, choisir la phrase par if et else, ou ajouter une condition `require`.
check-uneven-claims = { $found } { $found ->
    [one] phrase affirme
   *[other] phrases affirment
 } quelque chose (claim … endclaim), contre { $expected } en { $lang ->
    [fr] français
   *[en] anglais
 } : les deux textes doivent affirmer les mêmes choses.
check-uneven-condition = aucune phrase ne dépend ici de « { $found } », alors qu’une en dépend en { $lang ->
    [fr] français
   *[en] anglais
 }. Ajouter la condition ici, ou la supprimer là-bas.
check-arithmetic = « { $found } » (graine { $seed }) : avec les nombres imprimés, le premier membre vaut { $worth }. Montrer plus de décimales, ou partir de la valeur exacte.
check-given = { $count ->
    [one] une autre réponse numérique est la même dans tous les sujets
   *[other] { $count } autres réponses numériques sont les mêmes dans tous les sujets
}
check-given-only = { $count ->
    [one] la réponse numérique est la même dans tous les sujets
   *[other] les { $count } réponses numériques sont les mêmes dans tous les sujets
}
check-own-share = la leçon se contente de { $least } de réponses différentes : { $why }
