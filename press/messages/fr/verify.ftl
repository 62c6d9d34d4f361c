verify-title = Comment le sait-on ?
verify-subtitle = Chaque valeur exacte à côté de la même valeur simulée
verify-what = { $count } comparaisons. À gauche, une valeur calculée exactement (loi, chaine de Markov, système d’équations) ; à droite, la même valeur mesurée sur un grand nombre d’essais par le simulateur, qui ne connait que les règles. Le score z est leur écart, compté en erreurs types : si le calcul est juste, z suit à peu près la loi normale centrée réduite.
verify-limit = Parmi tant de comparaisons, quelques écarts sont grands par pur hasard. On ne conclut à une erreur qu’au-delà de |z| = { $limit } : si tout est juste, la probabilité qu’au moins une comparaison dépasse cette limite est d’au plus { $level } % (correction de Šidák). Une fréquence est comparée à la loi binomiale elle-même, au même seuil.
verify-agrees = Aucune comparaison ne dépasse la limite ; le plus grand |z| d’une moyenne est { $largest }.
verify-disagrees = { $beyond ->
    [one] Une comparaison dépasse
   *[other] { $beyond } comparaisons dépassent
} la limite ; le plus grand |z| d’une moyenne est { $largest }.
verify-beyond-table = Au-delà de la limite
verify-left-out = Sur ces { $count } comparaisons, { $without } { $without ->
    [one] porte sur une grandeur qui ne varie pas d’un essai à l’autre (une course où aucune chute n’est possible en compte toujours 0) : elle n’a pas d’erreur type, donc pas
   *[other] portent sur une grandeur qui ne varie pas d’un essai à l’autre (une course où aucune chute n’est possible en compte toujours 0) : elles n’ont pas d’erreur type, donc pas
} de score z. La répartition ci-dessous est celle des { $left } autres.
verify-spread = Répartition des { $left } scores z
verify-bound = Écart
verify-inside = Comparaisons
verify-share = Part (%)
verify-normal-share = Loi normale (%)
verify-pairs = Le plus grand écart, règle par règle
verify-ruleset = Règle
verify-within = |z| ⩽ { $bound }
verify-thrower = Bâtonnets ou dé
verify-comparisons = Comparaisons
verify-largest = Plus grand |z|
verify-alone = lanceur seul
verify-throwers = Les lanceurs
verify-detail = { $ruleset } avec { $thrower }
verify-quantity = Grandeur
verify-exact = Exacte
verify-simulated = Simulée
verify-z = z
verify-throw-value = valeur d’un lancer
verify-extra-throw = part des lancers qui en donnent un autre
verify-turn-throws = lancers par tour
verify-turn-total = total d’un tour
verify-race-throws = course depuis { $square } : lancers
verify-race-turns = course depuis { $square } : tours
verify-race-fall = course depuis { $square } : au moins une chute
verify-race-falls = course depuis { $square } : chutes
verify-starter-wins = un pion par camp, au hasard : celui qui commence gagne
verify-game-throws = un pion par camp, au hasard : lancers
verify-level = { $found } ne convient pas : donner une probabilité entre 0 et 1, par exemple 1 %.
verify-beyond = { $count ->
    [one] une comparaison dépasse
   *[other] { $count } comparaisons dépassent
} la limite |z| = { $limit } : le calcul exact et la simulation ne s’accordent pas. Recommencer avec une autre graine (--seed) ; si l’écart persiste, c’est une erreur du programme.
verify-stopped = Vérification interrompue : { $done ->
    [one] { $done } couple (règles, lanceur) comparé
   *[other] { $done } couples (règles, lanceur) comparés
} sur { $all }.
verify-interrupted = arrêté avant la fin : seules les comparaisons déjà faites sont écrites.
