# Les règles du jeu : la page d’une règle, le catalogue, la comparaison.
# Dans un élément de liste, ce qui précède « | » est mis en valeur.

ruleset-usual = Règle : { $ruleset } ({ $id }), puisqu’aucune n’est nommée. Une autre règle donne d’autres réponses : --ruleset { $others }
rules-changed = Règle modifiée : { $settings }
rules-based = Ce que son fichier ne fixe pas suit : { $title }.
rules-source = Source : { $source }
rules-made = { $source }
rules-or = { $first } ou { $last }

rules-goal-title = Le but du jeu
rules-goal = { $pawns ->
    [one] Chaque camp a un pion
   *[other] Chaque camp a { $pawns } pions
 }. Il faut leur faire parcourir le plateau, de la case 1 à la case 30, puis les sortir. Le premier camp dont tous les pions sont sortis gagne, aussitôt.

rules-material-title = Le matériel
rules-material-board = un plateau de 30 cases, en trois rangées de dix, que l’on parcourt en lacet : la deuxième rangée se parcourt en sens inverse ;
rules-material-pawns = { $pawns ->
    [one] un pion clair et un pion foncé
   *[other] { $pawns } pions clairs et { $pawns } pions foncés
 } ;
rules-material-sticks = { $count } bâtonnets à deux faces, dont une est marquée, ou à leur place un dé à { $faces } faces.
rules-thrower-caption = { $device ->
    [sticks] Ce que vaut un lancer de bâtonnets
    [weights] Ce que vaut un lancer
   *[die] Ce que vaut un lancer de dé
 }
rules-thrower-falls = Résultat
rules-thrower-value = Valeur
rules-thrower-extra = Lancer supplémentaire ?
rules-thrower-marked = { $count ->
    [0] aucune face marquée
    [one] une face marquée
   *[other] { $count } faces marquées
 }
rules-thrower-face = { $count }
rules-thrower-again = ne compte pas, on relance
rules-yes = oui
rules-no = non

rules-setup-title = La mise en place
rules-setup = Les pions se placent en alternance sur les { $squares } premières cases : les clairs sur les cases impaires, les foncés sur les cases paires.
rules-setup-caption = Le plateau au début. Les flèches montrent le sens du parcours.
rules-opening-first-one = Qui commence | Chacun lance à son tour. Le premier qui obtient un 1 prend les pions foncés, avance son pion de la case { $front } en { $next }, et relance.
rules-opening-higher-throw = Avec un dé | Chacun lance une fois : celui qui fait le plus grand lancer prend les pions foncés et commence, sans coup imposé. À égalité, on recommence.
rules-light-opening = Premier coup des clairs | Tant que les pions clairs sont sur 1, 3, 5, 7 et 9, c’est celui de 9 qui avance, s’il le peut.

rules-turn-title = Un tour
rules-turn-throw = On lance, puis on joue un pion de son choix, du nombre obtenu. Ce nombre ne se partage pas entre plusieurs pions.
rules-turn-throw-shared = On lance, puis on joue un pion de son choix, du nombre obtenu. Ce nombre ne se partage entre plusieurs pions que si un pion sort (voir « Sortir »).
rules-turn-extra = Certains lancers donnent un lancer supplémentaire (voir le tableau) : on joue, puis on relance. Sinon, c’est à l’autre camp.
rules-turn-duty = Il faut jouer si un coup est possible, et avancer plutôt que reculer. Si aucun coup n’est possible, on passe : le tour s’arrête, même sur un lancer qui donne un lancer supplémentaire.

rules-forward-title = Avancer
rules-forward-over-any = Cases occupées | Elles comptent dans le déplacement. On saute par-dessus ses pions et ceux de l’autre camp, mais pas par-dessus un mur.
rules-forward-over-two-at-most = Cases occupées | Elles comptent dans le déplacement. On saute par-dessus deux pions au plus, des deux camps, et jamais par-dessus un mur.
rules-forward-own = Une case, un pion | On ne se pose jamais sur un pion de son camp.
rules-forward-swap = Attaque | Si un pion adverse est sur la case d’arrivée, on l’attaque : les deux pions échangent leurs places.
rules-forward-pair-along-the-path = Petit bloc | Deux pions d’un même camp côte à côte, même d’une rangée à la suivante, se protègent : on ne peut attaquer ni l’un ni l’autre.
rules-forward-pair-in-one-row = Petit bloc | Deux pions d’un camp côte à côte sur une même rangée se protègent : on ne peut attaquer ni l’un ni l’autre. D’une rangée à la suivante, deux pions ne sont pas voisins.
rules-forward-wall = Mur | Trois pions d’un même camp à la suite, ou plus : l’autre camp ne peut pas les dépasser.
rules-forward-safe = Cases sûres | Un pion posé sur { $squares } ne peut pas être attaqué.
rules-forward-must-stop = Arrêt obligatoire | En avançant, aucun pion ne dépasse { $squares } sans s’y être posé.

rules-backward-title = Reculer
rules-backward = Si aucun pion du camp ne peut avancer, on en recule un du nombre obtenu : pas avant la case 1, pas sur un pion de son camp, pas par-dessus un mur.
rules-backward-pair-goes-back = C’est aussi le cas quand un petit bloc arrête l’un de ses pions.
rules-backward-pair-passes = Mais si un petit bloc arrête l’un de ses pions, le camp passe son tour au lieu de reculer.
rules-backward-must-stop = L’arrêt obligatoire ne compte pas quand on recule.
rules-backward-swaps = On peut reculer sur un pion adverse : on échange les places, aux mêmes conditions qu’en avançant.
rules-backward-forbidden = On ne recule pas sur un pion adverse.
rules-backward-retreats = Devant un mur | Un pion dont le chemin est barré par un mur, ou dont la case d’arrivée est dans un mur, recule jusqu’à la première case vide derrière lui, par-dessus n’importe quels pions. S’il n’y en a pas, il ne bouge pas.
rules-backward-houses-never = Un pion posé sur 26, 28, 29 ou 30 ne recule jamais.
rules-backward-houses-allowed = Les pions des maisons reculent comme les autres.
rules-backward-houses-never-but-drowns = Un pion posé sur 26, 28, 29 ou 30 ne recule jamais. Mais si son camp n’a aucun autre coup, un pion sur 28 tombe à l’eau avec tout lancer autre que 3, un pion sur 29 avec tout lancer autre que 2.

rules-houses-title = Les maisons
rules-house-square = Case
rules-house-name = Maison
rules-house-effect = Ce qui s’y passe
rules-house-rebirth = Renaissance
rules-house-life = Vie
rules-house-happiness = Bonheur
rules-house-water = Eau
rules-house-three-truths = Trois Vérités
rules-house-ra-atum = Rê-Atoum
rules-house-horus = Horus
rules-effect-rebirth = Les pions tombés à l’eau y reviennent.
rules-effect-safe = Case sûre.
rules-effect-must-stop = Arrêt obligatoire.
rules-effect-again = Avec un 1, on peut choisir de ne rien bouger et de relancer.
rules-effect-exact-exit = Le pion ne bouge plus que pour sortir, avec un{"\u00A0"}{ $number }.
rules-effect-free = Le pion avance comme ailleurs.
rules-effect-rests = Le pion y attend que tout son camp soit sur la dernière rangée, hors de l’eau ; il sort alors de lui-même.
rules-effect-water = Le pion qui s’y pose tombe à l’eau : il revient en { $rebirth }.
rules-effect-water-first-empty-before = Si la case { $rebirth } est occupée, il va sur la première case vide avant elle.
rules-effect-water-first-empty-after = Si la case { $rebirth } est occupée, il va sur la première case vide après elle.
rules-effect-water-waits-on-water = Si la case { $rebirth } est occupée, il attend en 27, sans que son camp puisse le bouger, et y va dès qu’elle se libère ; on peut l’attaquer.
rules-effect-water-may-stay = Il peut aussi choisir de rester en 27, où on peut l’attaquer ; tant qu’il y est, son camp ne peut jouer qu’un 4, qui fait sortir ce pion.

rules-exit-title = Sortir
rules-exit-no-exit = Un pion sort si le lancer l’amène exactement une case après la case 30. Un lancer plus grand ne le fait pas sortir.
rules-exit-moves-another = Un pion sort si le lancer l’amène au moins une case après la case 30. Les points de trop font avancer un autre pion de son camp, qui peut sortir à son tour ; si aucun ne le peut, ils sont perdus.
rules-exit-from-last-square = Un pion sort si le lancer l’amène au moins une case après la case 30. Il utilise les points qui l’amènent sur la case 30 ; les autres font avancer un autre pion de son camp, qui peut sortir à son tour ; si aucun ne le peut, ils sont perdus.
rules-exit-first-row-empty = Aucun pion ne sort tant que son camp en a un sur la première rangée (1 à 10).
rules-exit-all-on-last-row = Aucun pion ne sort tant que tous les pions de son camp encore en jeu ne sont pas sur la dernière rangée (21 à 30), hors de l’eau. Dès que c’est le cas, un pion qui se pose sur 30, ou qui s’y trouve, sort de lui-même.
rules-exit-five-waits = Un 5 obtenu avec un pion sur 26 ne fait pas exception.
rules-exit-five-leaves = Une exception : un 5 fait sortir à tout moment un pion posé sur 26.

rules-win-title = Gagner
rules-win = Le premier camp dont tous les pions sont sortis gagne.
rules-win-points = Il marque, pour chaque pion que l’autre camp a encore, { $first ->
    [one] 1 point
   *[other] { $first } points
 } sur la première rangée, { $second } sur la deuxième, { $third } sur la troisième.
rules-win-safe = Un pion sur une case sûre de la troisième rangée ne rapporte rien.
rules-win-none = On ne compte pas de points.

rules-readings-title = Ce que la source ne précise pas
rules-readings = Le signe * marque, dans les règles ci-dessus, ce que la source ne dit pas ou dit de deux façons. Voici ce qui a été choisi ici ; une classe peut en décider autrement.
rules-reading-unset = Le fichier ne dit rien de « { $setting } » (réglage { $key }) : on garde la valeur habituelle, « { $value } ».

rules-notes-title = Pour le professeur : d’où vient chaque article
rules-notes = Personne ne connait les règles des anciens Égyptiens. La règle de la classe ne vient telle quelle d’aucune source : elle simplifie quatre reconstitutions modernes, pour qu’une partie tienne dans une séance. La fiche « Quelle règle choisir ? » (which-rules) compare les sources elles-mêmes.
rules-clause = Article
rules-clause-follows = Source suivie
rules-games-title = À quoi ressemble une partie
rules-games = Résultats de { $games } parties simulées par colonne (graine { $seed }), avec leurs intervalles à 95 %. Le « meneur » avance toujours son pion le plus avancé ; le « glouton » pèse les cases gagnées, les sorties, les chutes et les pions menacés. En tête : le camp dont les pions ont parcouru le plus de cases. Lancers comptés après l’ouverture.
rules-games-again = Pour refaire ces parties :

rules-catalogue-title = Les règles du senet
rules-catalogue-intro = Personne ne connait les règles des anciens Égyptiens : chacune de celles-ci est une reconstitution moderne, sauf la dernière, qui en est tirée pour la classe. La page d’une règle : senet rules breyer. Les reconstitutions côte à côte : senet rules --compare.
rules-column-id = Nom
rules-column-title = Titre
rules-column-pawns = Pions
rules-column-throwers = Bâtonnets, dé
rules-column-source = Source

rules-compare-title = Les règles côte à côte
rules-compare-intro = Le signe ≠ marque ce qui s’écarte du cas le plus fréquent (de la première colonne, s’il y a égalité).
rules-compare-setting = Réglage

setting-pawns = pions par camp
setting-must-stop = arrêt obligatoire
setting-safe = cases sûres
setting-rebirth = retour de l’eau
setting-rebirth-occupied = si cette case est occupée
setting-water = dans l’eau (27)
setting-last-houses = pions sur 28, 29, 30
setting-house-backward = recul depuis 26, 28, 29, 30
setting-backward-onto-opponent = recul sur un pion adverse
setting-stopped-by-wall = arrêté par un mur
setting-barred-by-pair = arrêté par un petit bloc
setting-passes-over = pions sautés en un déplacement
setting-neighbours = pions voisins
setting-exit-condition = pour sortir
setting-exit-excess = points de trop en sortant
setting-excess-from = points de trop, comptés
setting-five-on-happiness = un 5 avec un pion sur 26
setting-one-on-happiness = un 1 avec un pion sur 26
setting-light-opening = premier coup des clairs
setting-die-opening = début avec un dé
setting-scoring = points par pion laissé, rangées 1, 2, 3
setting-safe-pawns = pion laissé sur une case sûre
setting-throwers-sticks = bâtonnets
setting-throwers-die = dé
value-none = aucun
value-none-squares = aucune case
value-goes-back = recule du lancer
value-passes = passe son tour
value-any = sans limite
value-two-at-most = deux au plus
value-along-the-path = le long du parcours
value-in-one-row = sur une même rangée
value-past-the-board = après le pas qui sort du plateau
value-last-square = à partir de 30
value-waits = attend comme les autres
value-leaves = sort aussitôt
value-first-empty-before = la première vide avant
value-first-empty-after = la première vide après
value-waits-on-water = attend en 27
value-returns = revient
value-may-stay = peut rester
value-exact-exit = sortent avec leur nombre seulement
value-free = sans condition
value-never = jamais
value-allowed = oui
value-never-but-drowns = jamais ; tombe à l’eau faute d’autre coup
value-swaps = échange
value-forbidden = interdit
value-no-retreat = recule du nombre obtenu
value-retreats = première case vide derrière
value-always = toujours permis
value-first-row-empty = aucun des siens sur la rangée 1
value-all-on-last-row = tous sur la rangée 3
value-no-exit = ne sort pas
value-moves-another = avancent un autre pion
value-ordinary = rien de particulier
value-may-throw-again = peut relancer
value-from-nine = depuis la case 9
value-first-one = le premier 1
value-higher-throw = le plus grand lancer
value-count = compte
value-give-none = ne compte pas
