# Coups et parties, racontés.

moves-ruleset = Règle : { $title } ({ $label })
moves-position = Position : { $position }
moves-over = Le camp { $side ->
    [light] clair
   *[dark] foncé
 } a sorti tous ses pions : la partie est finie.
moves-race = Voici ce que ferait le camp { $side ->
    [light] clair
   *[dark] foncé
 }, seul sur le plateau.
moves-count = Le camp { $side ->
    [light] clair
   *[dark] foncé
 } lance { $throw } : { $count ->
    [one] un seul coup possible
   *[other] { $count } coups possibles
 }.
moves-pass = Le camp { $side ->
    [light] clair
   *[dark] foncé
 } lance { $throw } : aucun coup possible, il passe.

move-join = {" ; "}
move-forward = le pion { $from } avance en { $to }
move-backward = le pion { $from } recule en { $to }
move-forward-into-water = le pion { $from } avance en 27 et tombe à l’eau
move-backward-into-water = le pion { $from } recule en 27 et tombe à l’eau
move-drowns = le pion { $from }, faute d’autre coup, tombe à l’eau
move-swap-forward = le pion { $side ->
    [light] clair
   *[dark] foncé
 } qui s’y trouvait avance en { $to }
move-swap-backward = le pion { $side ->
    [light] clair
   *[dark] foncé
 } qui s’y trouvait recule en { $to }
move-reborn = { $before ->
    [swap] le pion tombé à l’eau
   *[own] il
 } revient en { $to }
move-waits = la case de retour est occupée, { $before ->
    [swap] le pion tombé à l’eau
   *[own] il
 } attend en 27
move-stays = { $before ->
    [swap] le pion tombé à l’eau
   *[own] il
 } choisit d’y rester
move-leaves = le pion { $from } sort du plateau
move-remains = il reste { $from ->
    [one] 1 point à jouer
   *[other] { $from } points à jouer
 }
move-lost = { $from ->
    [one] le point restant est perdu
   *[other] les { $from } points restants sont perdus
 }, aucun pion ne peut avancer d’autant
move-again = aucun pion ne bouge, le camp relance
move-freed = la case { $to } est libre, le pion { $side ->
    [light] clair
   *[dark] foncé
 } qui attendait en 27 y revient
move-leaves-by-itself = le pion { $side ->
    [light] clair
   *[dark] foncé
 } de la case 30 sort aussitôt
batch-bad-lines = { $count ->
    [one] une ligne n’a pas été comprise
   *[other] { $count } lignes n’ont pas été comprises
 } sur { $lines }, la première à la ligne { $line } : la ligne de même numéro du résultat dit pourquoi, sous la clé error. Une ligne s’écrit RÈGLE, tabulation, POSITION, tabulation, LANCER.
batch-not-utf-8 = la ligne n’est pas du texte en UTF-8. Enregistrer de nouveau la liste en UTF-8.
batch-columns = il faut trois colonnes séparées par des tabulations, règle, position et lancer : il y en a { $found }.
batch-throw = lancer « { $found } » : il faut un nombre entier de 1 à { $most }.
batch-line-too-long = la ligne est trop longue : plus de { $most } octets.

# Pourquoi un pion ne peut pas avancer.
obstacle-in-water = Le pion { $square } attend qu’un pion de son camp sorte de l’eau, avec un { $number }.
obstacle-itself-in-water = Le pion { $square } est dans l’eau : il n’en sort qu’avec un { $number }.
obstacle-waits = Le pion { $square } attend dans l’eau que la case de retour se libère.
obstacle-must-stop = Le pion { $square } doit d’abord s’arrêter sur la case { $number }.
obstacle-exact = Le pion { $square } ne sort qu’avec un { $number }.
obstacle-wall = Un mur de trois pions barre la route du pion { $square }.
obstacle-crowd = Le pion { $square } sauterait par-dessus plus de deux pions.
obstacle-own = Le pion { $square } arriverait sur un pion de son camp, en { $number }.
obstacle-safe = Le pion { $square } arriverait en { $number }, une case sûre où se trouve un adversaire.
obstacle-pair = Le pion { $square } arriverait en { $number }, où deux pions adverses voisins se protègent.
obstacle-no-return = Le pion { $square } tomberait à l’eau sans case où revenir.
obstacle-not-yet = Le pion { $square } sortirait, mais son camp n’en a pas encore le droit.
obstacle-too-much = Le pion { $square } dépasserait la sortie, qui demande le compte juste.
