# La course d’un pion seul : tableaux, équations, petites chaines.
race-title = Course d’un pion seul
race-title-from = Course d’un pion seul depuis la case { $square }
race-subtitle = { $ruleset } · { $thrower }
race-subtitle-bias = { $ruleset } · { $thrower } · p = { $p }
race-what = Un pion seul, tous les autres étant sortis, part d’une case d’un plateau vide et va jusqu’à la sortie. Il suit les règles du jeu ; s’il obtient un 1 sur la case 26 et que la règle le permet, il relance sans bouger ; il ne reste jamais dans l’eau. Un lancer sans coup possible termine le tour ; le tour de la sortie compte.
race-exact = Tout est calculé, rien n’est simulé : chaque valeur est une fraction exacte, arrondie ici pour l’affichage. Les fractions elles-mêmes sont dans les formats CSV et JSON.
race-compared = Personne ne connait les règles des Égyptiens, et la réponse en dépend : la voici pour chacune des règles.
race-compared-one = Pour une règle, en détail : senet race --ruleset breyer --from { $square }
race-no-start = aucun départ
race-ruleset = Règle
race-square = Case
race-column-throws = E(lancers)
race-column-turns = E(tours)
race-column-fall = P(chute)
race-column-falls = E(chutes)
race-column-throws-sd = σ(lancers)
race-column-turns-sd = σ(tours)
race-column-falls-sd = σ(chutes)
race-caption = Valeurs exactes depuis chaque case
race-figures = Les quatre nombres
race-quantity = Grandeur
race-exact-value = Valeur exacte
race-about = Environ
race-sd = Écart type
race-quantity-throws = Nombre de lancers (espérance)
race-quantity-turns = Nombre de tours (espérance)
race-quantity-fall = Au moins une chute (probabilité)
race-quantity-falls = Nombre de chutes (espérance)
race-long-fractions = Fractions exactes
race-spelled = { $what } : { $value }
race-law = Loi du nombre de lancers
race-law-what = { $letter } est le nombre de lancers jusqu’à la sortie. Au-delà de { $longest ->
    [one] { $longest } lancer
   *[other] { $longest } lancers
 }, la probabilité restante est { $beyond }{ $rounded ->
    [0] . Toutes sont calculées exactement ; leurs valeurs décimales sont arrondies au millionième.
   *[other] {" "}: elle est calculée exactement, comme les autres, et arrondie seulement pour l’écrire.
 }
race-law-long-fractions = Un « … » remplace une fraction trop longue ; les formats CSV et JSON la donnent entière.
race-law-no-fractions = La plupart des valeurs exactes sont trop longues pour un tableau ; les formats CSV et JSON les donnent en entier.
race-law-more = plus de { $longest }
race-falls-map = D’où tombe-t-on ?
race-falls-figure = P(au moins une chute) depuis chaque case
race-falls-curve = Probabilité d’au moins une chute, case de départ par case de départ
race-law-curve = Courses finies en { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } au plus : { $held }
race-law-n = n
race-law-chance = P(N = n)
race-law-so-far = P(N ⩽ n)
race-law-bar = En barres
race-visits = Cases visitées
race-visits-what = Nombre moyen d’arrivées du pion sur chaque case ; le départ n’est pas compté. Sur 27, ce sont les chutes.
race-visits-figure = nombre moyen d’arrivées sur chaque case
race-visits-landings = Nombre moyen d’arrivées
race-visits-throws = Lancers depuis la case
race-legs = Ce que fait chaque lancer depuis la case { $square }
race-legs-throw = Lancer
race-legs-chance = Probabilité
race-legs-does = Le pion
race-legs-turn = Le tour
race-turn-ends = s’arrête
race-turn-goes-on = continue
race-leg-stays = n’a aucun coup possible et reste en { $to }
race-leg-again = ne bouge pas : on relance
race-leg-forward = avance en { $to }
race-leg-backward = recule en { $to }
race-leg-fall = tombe à l’eau et revient en { $to }
race-leg-drown = n’a aucun autre coup : il tombe à l’eau et revient en { $to }
race-leg-exit = sort
race-explain = Équations du premier lancer
race-explain-what = On raisonne sur le premier lancer : après lui, tout recommence depuis la case où il mène (chaine de Markov, sans mémoire). D’où une équation pour chaque case ; le système n’a qu’une solution.
race-explain-throws = Espérance du nombre de lancers : { $unknown } depuis la case s. Chaque lancer compte pour 1.
race-explain-turns = Espérance du nombre de tours : { $unknown }. Ne comptent que les lancers qui terminent un tour.
race-explain-fall = Probabilité d’au moins une chute : { $unknown }. Une chute suffit : la suite ne compte plus.
race-explain-falls = Espérance du nombre de chutes : { $unknown }. Chaque chute compte pour 1, puis la course reprend depuis la case de renaissance.
race-first-step = On raisonne sur le premier lancer depuis chaque case : après lui, la course recommence depuis la case où il mène. D’où une équation pour chaque case.
race-first-step-solved = La solution du système :
race-explain-values = Solution du système
race-rounded = Une colonne est arrondie au millième quand l’une de ses fractions est longue.
race-off = sorti

race-class-title = Une petite chaine pour la classe
race-class-houses = Les dernières maisons, lancer par lancer
race-class-houses-what = Le pion est sur la case 26. On le suit lancer par lancer, jusqu’à ce qu’il sorte{ $falls ->
    [0] {""}
   *[other] {" "}ou tombe à l’eau (27)
}. Ses états : { $states }.
race-class-observed = La course réduite à 26, 27 et la sortie
race-class-observed-what = On ne regarde le pion que lorsqu’il arrive en 26, tombe en 27 ou sort. Une étape de cette chaine est le chemin d’un de ces moments au suivant. Ses états : { $states }.
race-class-cycle = Les chutes répétées
race-class-cycle-what = On ne regarde le pion que lorsqu’il tombe ou sort. Deux états suffisent : à partir d’une chute, le nombre total de chutes, celle du départ comprise, suit une loi géométrique.
race-class-graph = Graphe de la chaine
race-class-matrix = Matrice de transition, dans l’ordre { $states } :
race-class-powers = Distribution après n étapes
race-class-powers-what = La distribution initiale π₀ est celle du premier moment observé pour un pion parti de la case { $square } ; la ligne n est π₀Pⁿ.
race-class-powers-certain = Le pion est d’abord en { $square } : π₀ donne à cet état la probabilité 1 ; la ligne n est π₀Pⁿ.
race-class-step = n
race-class-system-fall = Soit { $unknown } la probabilité de tomber (au moins une fois) depuis la case s :
race-class-system-falls = Soit { $unknown } le nombre moyen de chutes à venir depuis l’état s :
race-class-system-steps = Soit { $unknown } le nombre moyen de lancers depuis la case s jusqu’à la fin de cette chaine :
race-class-isolate = On isole { $unknown } dans son équation :
race-class-put = On remplace { $unknown } :
race-class-solved = D’où
race-class-agrees = C’est exactement ce que donne la chaine complète des { $count } cases : { $value }.
race-class-agrees-rounded = C’est la même fraction que donne la chaine complète des { $count } cases, arrondie ici : { $value }.
race-class-approx = Les coefficients sont des fractions trop longues pour le tableau ; ils sont arrondis ici, le calcul est exact.
