unknown-thrower = lanceur inconnu « { $found } ».{ $guess } « senet table --thrower all » montre ceux des sources ; décrire le vôtre, comme sticks:n=5,none=6,extra=1+6,p=2/3, die:faces=1+2+3+4,extra=4 ou weights:1=1/10,3=2/5,4=2/5,6=1/10, ou donner le chemin de son fichier .toml.
die-has-no-bias = { $found } n’a pas de biais p : seuls des bâtonnets en ont un. Retirer le biais, ou choisir des bâtonnets.
bias-twice = { $found } a déjà son p, et l’option donne p = { $expected }. Garder un des deux.
thrower-out-of-range = lanceur : { $setting ->
    [n] le nombre de bâtonnets
    [faces] le nombre de faces
    [list] la longueur d’une liste
    [weights] le nombre de valeurs
   *[value] une valeur
 } est { $found } ; il faut un nombre de { $least } à { $most }.
thrower-not-a-value = lanceur : { $setting } contient { $found }, qui n’est pas une valeur de ce lanceur. Ses valeurs sont { $known }.
thrower-no-value = lanceur { $found } : toutes les faces se relancent, aucun lancer ne compte jamais. Laisser compter au moins une face.
thrower-values-twice = lanceur : les valeurs sont données deux fois. Donner soit values=… seul, une valeur pour 0, 1, 2… faces marquées, soit n et none.
thrower-setting-missing = lanceur : il manque { $setting }. { $setting ->
    [n] Donner le nombre de bâtonnets, comme dans sticks:n=4, ou toutes les valeurs, comme dans sticks:values=5+1+2+3+4.
    [weights] Donner la probabilité de chaque valeur, comme dans weights:1=1/10,3=2/5,4=2/5,6=1/10.
   *[faces] Donner les faces, comme dans die:faces=1+2+3+4 ou die:faces=1..6.
 }
thrower-unknown-setting = lanceur : réglage inconnu « { $found } ». Les réglages sont { $expected }, séparés par des virgules.
thrower-setting-twice = lanceur : { $setting } est donné deux fois. Le donner une seule fois.
thrower-not-whole = lanceur : { $setting } vaut « { $found } » ; il faut des nombres entiers, reliés par + dans une liste, comme 1+4+6 ou 1..6.
thrower-file-empty = { $file } est vide. Le fichier d’un lanceur a les clés id, extra, et [sticks] avec values et bias, [die] avec faces et ignored, ou [weights] avec une probabilité par valeur.
thrower-file = { $file }, ligne { $line } : { $found }. Le fichier d’un lanceur a les clés id, extra, et [sticks] avec values et bias, [die] avec faces et ignored, ou [weights] avec une probabilité par valeur.
thrower-one-device = lanceur { $found } : il faut [sticks], [die] ou [weights]. En écrire un, et un seul.
thrower-chances-sum = lanceur : la somme des probabilités est { $found } ; elle doit être 1.
thrower-chance-zero = lanceur : { $value } a une probabilité nulle ou négative, et n’arrive donc jamais. Retirer cette valeur.
thrower-chances-fine = lanceur : les probabilités ont trop de chiffres pour un calcul exact ; leur dénominateur commun doit être 10^12 au plus. Donner moins de décimales.
thrower-zero-extra = lanceur : un lancer de 0 ne peut pas donner de lancer supplémentaire. Retirer 0 de extra.
thrower-stands-still = avec { $thrower }, un lancer peut valoir 0, ce qui n’avance aucun pion : ni partie ni course ne se joue ainsi. Choisir des valeurs à partir de 1 ; senet table et senet prob acceptent 0.
endless-turn = { $p ->
    [die] avec { $thrower }, chaque lancer donne un lancer supplémentaire
   *[other] avec { $thrower } et p = { $p }, chaque lancer donne un lancer supplémentaire
 } : un tour ne finit jamais, et le nombre de lancers a une espérance infinie. Changer le biais, ou les valeurs qui donnent un lancer supplémentaire.
