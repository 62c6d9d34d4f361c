# Une partie racontée.

transcript-title = Une partie de senet racontée
transcript-thrower = On lance : { $thrower }. Un lancer suivi de + donne un lancer supplémentaire. Un pion est désigné par sa case.
transcript-players = Clairs : { $light }. Foncés : { $dark }. Graine { $seed }, partie { $game }.
transcript-opening = L’ouverture
transcript-first-one = Lancers des joueurs A et B : { $throws }. Le joueur { $who } a obtenu le premier 1 : il prend les foncés, avance le pion { $from } en { $to }, et relance. Les lancers sont comptés à partir d’ici.
transcript-higher = Lancers des joueurs A et B : { $throws }. Le joueur { $who } a le plus grand lancer : il prend les foncés et commence. Les lancers sont comptés à partir d’ici.
transcript-start = Le plateau avant le premier lancer compté.
transcript-board = Le plateau après le tour { $turn }.
transcript-turns = Tours { $from } à { $to }
transcript-one-turn = Tour { $from }
transcript-turn = Tour
transcript-side = Camp
transcript-throw = Lancer
transcript-move = Ce qui se passe
transcript-side-name = { $side ->
    [light] clair
   *[dark] foncé
 }
transcript-pass = Aucun coup possible, le camp passe.
transcript-end = La fin
transcript-won = Le camp { $side ->
    [light] clair
   *[dark] foncé
 } a sorti tous ses pions : il gagne.
transcript-points = Il marque { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
transcript-stopped = La partie est arrêtée après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }, sans gagnant.
transcript-counts = { $throws ->
    [one] Un lancer
   *[other] { $throws } lancers
 }, { $turns ->
    [one] un tour
   *[other] { $turns } tours
 }.
transcript-off = pions sortis
transcript-falls = chutes à l’eau
transcript-swaps = échanges
transcript-passes = lancers sans coup possible
replay-empty = le fichier est vide. Donner un fichier écrit par « senet game --format json ».
replay-large = une partie enregistrée de plus de { $most } Mo n’est pas lue. Donner un fichier écrit par « senet game --format json ».
replay-json = ce n’est pas une partie écrite par « senet game --format json » : on y lit « { $found } ». Donner un fichier écrit par cette commande.
replay-opening = l’ouverture écrite ne mène pas au début de la partie : les lancers, le joueur qui prend les foncés et la position start ne s’accordent pas.
replay-differs = lancer { $throw } : la partie écrit { $what } = { $found }, les règles donnent { $expected }.
replay-players = parmi seed, game, light et dark, certains sont donnés et d’autres manquent. Écrire les quatre, ou aucun pour une partie qu’aucune stratégie n’a jouée.
replay-origin = { $throw ->
    [0] l’ouverture
   *[other] le lancer { $throw }
 } n’est pas { $throw ->
    [0] celle
   *[other] celui
 } de la partie { $game } de la graine { $seed }, où « { $light } » joue les clairs et « { $dark } » les foncés. Si la partie a été modifiée à la main, enlever du fichier seed, game, light et dark.
