# Règles du jeu et positions.

unknown-ruleset = règle inconnue « { $found } ».{ $guess } « senet rules » donne la liste des règles ; pour une de vos règles, donner le chemin de son fichier .toml.
ruleset-syntax = ce n’est pas du TOML : « { $found } ». Les fichiers du dossier engine/src/rules/data montrent comment s’écrit une règle.
ruleset-unknown-key = une règle n’a pas de clé « { $found } ».
ruleset-strange-key = une règle n’a pas de clé « { $found } ». Ses clés sont { $expected }.
ruleset-missing-key = il manque la clé { $key }. L’ajouter, ou commencer le fichier par base = "breyer" (ou une autre règle), qui donne les clés absentes.
ruleset-missing-id = il manque la clé id : donner à cette règle un nom à elle, comme id = "ma-regle" ; base indique seulement la règle de départ.
ruleset-base = base : il n’y a pas de règle « { $found } » d’où partir.
id-malformed = { $key } : « { $found } » ne convient pas. Employer des minuscules sans accent, des chiffres et des tirets, pas de tiret au début, { $most } caractères au plus.
ruleset-id-taken = id : « { $found } » est une des règles du programme. En choisir un autre.
ruleset-text = { $key } attend un texte entre guillemets droits, ou une liste de textes.
ruleset-setting-twice = { $found } est réglé deux fois, sur { $first } et sur { $second } : n’en garder qu’un.
ruleset-setting = « { $found } » n’est pas un réglage. Écrire clé=valeur, comme pawns=3.
ruleset-number = { $key } vaut « { $found } » ; il faut un nombre entier de 1 à { $most }.
ruleset-squares = { $key } vaut « { $found } » ; il faut des numéros de cases : [15, 26] dans un fichier, 15,26 ou none sur la ligne de commande.
ruleset-square = { $key } : { $found } est hors du plateau. Les cases vont de 1 à 30.
ruleset-choice = { $key } vaut « { $found } » ; il faut l’une des valeurs { $expected }.
ruleset-points = scoring vaut « { $found } » ; il faut trois nombres, pour un pion resté sur la première, la deuxième et la troisième rangée : { "{" } rows = [3, 2, 1] { "}" } dans un fichier, 3,2,1 ou none sur la ligne de commande.
ruleset-pawns = { $found } pions par camp ne tiennent pas : le coup d’ouverture arriverait dans les maisons. Au plus { $most }.
ruleset-no-square-before = avec { $pawns } pions par camp, { $others } autres pions peuvent occuper les cases où un pion tombé revient ; de la case { $found } vers le début, le plateau n’en a que { $squares }. Prendre au plus { $most } pions, une case rebirth plus loin, ou rebirth-occupied = first-empty-after.
ruleset-no-square-after = avec { $pawns } pions par camp, { $others } autres pions peuvent occuper les cases où un pion tombé revient ; de la case { $found } vers la fin, le plateau n’en a que { $squares }. Prendre au plus { $most } pions, ou une case rebirth plus proche du début.
ruleset-rebirth-late = rebirth vaut { $found } ; un pion tombé doit revenir avant l’eau : de 1 à 26.
ruleset-safe-water = safe contient 27 : l’eau ne protège jamais. Retirer cette case.
ruleset-must-stop-water = must-stop contient 27 : chaque pion tomberait à chaque passage. Retirer cette case.
ruleset-must-stop-house = must-stop contient { $found } : aucun pion ne pourrait dépasser cette case pour sortir tant que last-houses vaut exact-exit ou water vaut may-stay. Retirer cette case, ou changer ce réglage.
ruleset-waits-and-stays = water vaut may-stay et rebirth-occupied vaut waits-on-water : on ne saurait pas si un pion sur la case 27 choisit d’y rester ou s’il attend. Changer l’un des deux.
ruleset-drowns-free = house-backward vaut never-but-drowns, ce qui demande des maisons d’où l’on ne sort qu’avec un nombre précis, mais last-houses vaut free. Changer l’un des deux.

position-character = position, caractère { $column } : « { $found } » au lieu { $expected ->
    [space] d’un espace
    [end] de la fin
    [number] d’un nombre de pions
    [square] de L (clair), D (foncé) ou . (vide)
    [side] du camp qui lance, L ou D
   *[other] de « { $expected } »
 }.
    { $position }
    { $pointer }
position-too-short = position, caractère { $column } : le texte s’arrête là, il manque { $expected ->
    [space] un espace
    [number] un nombre de pions
    [square] L (clair), D (foncé) ou . (vide)
    [side] le camp qui lance, L ou D
   *[other] « { $expected } »
 }. Une position entière s’écrit LDLDLDLDLD/........../.......... D 0-0
    { $position }
    { $pointer }
position-pawn-count = position { $position } : le camp { $side ->
    [L] clair
   *[D] foncé
 } a { $board ->
    [one] { $board } pion
   *[other] { $board } pions
 } sur le plateau et { $off } hors du plateau, mais il joue avec { $expected } dans { $ruleset }. Corriger le plateau ou les deux derniers nombres, ou donner --set pawns=N.
position-on-water = position { $position } : aucun pion ne peut se trouver ici sur la case 27. Dans { $ruleset }, un pion { $water ->
    [waits] n’y reste que tant que la case { $rebirth } est occupée
   *[returns] qui y tombe en revient aussitôt
 }.
position-on-last-square = position { $position } : tous les pions du camp qui occupe la case 30 sont sur les cases 21 à 30 ; dans { $ruleset }, le pion de la case 30 serait déjà sorti. L’enlever du plateau et le compter dans les deux derniers nombres.

opening-never-ends = { $why ->
    [no-one] l’ouverture attend un 1, et { $thrower } n’en donne jamais
   *[always-ties] celui qui fait le plus grand lancer commence, et { $thrower } donne toujours le même
 } : aucune partie ne peut commencer. Choisir un autre lanceur.
opening-too-long = { $why ->
    [no-one] après { $most } lancers, personne n’a obtenu le 1 qui ouvre la partie
   *[ties] après { $most } lancers, les deux joueurs sont toujours à égalité
 } (lanceur : { $thrower }). Choisir un autre lanceur ou une autre graine, ou augmenter --max-throws.
replay-goes-on = lancer { $throw } : la partie est déjà finie, en { $position }.
replay-throw = lancer { $throw } : { $thrower } ne donne jamais { $value }.
replay-pass = lancer { $throw } : d’après la partie, le camp passe, alors qu’avec { $value } il y a { $count ->
    [one] un coup possible
   *[other] { $count } coups possibles
 } en { $position }.
replay-move = lancer { $throw } : avec { $value } en { $position }, il n’y a pas de coup « { $kind } » de la case { $from } vers la position { $next }. Voir « senet moves ».
