unknown-ruleset = règle inconnue « { $found } ».{ $suggestion ->
    [""] {""}
   *[other] {" "}Vouliez-vous dire « { $suggestion } » ?
 } `senet rules` les donne toutes ; une règle à soi se donne par le chemin de son fichier.
position-character = position, caractère { $column } : « { $found } » au lieu { $expected ->
    [space] d’une espace
    [end] de la fin
    [0-9] d’un nombre de pions
    [L D .] de L (clair), D (foncé) ou . (vide)
    [L D] du camp qui lance, L ou D
   *[other] de « { $expected } »
 }.
    { $position }
    { $pointer }
position-too-short = position, caractère { $column } : le texte s’arrête là, il manque { $expected ->
    [space] une espace
    [0-9] un nombre de pions
    [L D .] L (clair), D (foncé) ou . (vide)
    [L D] le camp qui lance, L ou D
   *[other] « { $expected } »
 }.
    { $position }
    { $pointer }
position-pawn-count = position { $position } : le camp { $side ->
    [L] clair
   *[D] foncé
 } a { $board } sur le plateau et { $off } hors du plateau, mais il joue avec { $expected } dans { $ruleset }. Corriger le plateau ou les deux derniers nombres, ou donner --set pawns=N.
position-on-water = position { $position } : aucun pion ne peut se trouver sur la case 27. Dans { $ruleset }, un pion ne reste dans l’eau que là où il peut choisir d’y demeurer, ou tant que la case { $rebirth } est occupée.
position-on-last-square = position { $position } : tous les pions du camp qui occupe la case 30 sont sur les cases 21 à 30 ; dans { $ruleset }, ce pion serait déjà sorti. L’enlever du plateau et le compter dans les deux derniers nombres.
