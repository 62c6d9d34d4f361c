# Les tables de probabilités de `senet table`.
table-title = Tables de probabilités
table-colon = {" "}:{" "}
table-kind = { $kind ->
    [die] dé
   *[sticks] bâtonnets
 }
table-throw = Un lancer : sa valeur X
table-turn-throws = Un tour : le nombre N de lancers
table-turn-total = Un tour : le total T
table-sum = Somme S de { $n ->
    [one] un lancer
   *[other] { $n } lancers indépendants
 }
table-visits = Passages sur une case
table-visits-note = Probabilité { $u } qu’un pion qui avance à chaque lancer du nombre obtenu s’arrête un jour sur la case située $k$ cases plus loin.
table-visits-limit = Limite quand $k$ augmente
table-figures = Indicateurs
table-compared = Les lois d’un lancer, côte à côte.
table-explained = Comment on les obtient
table-over = sur { $n }
table-exact = valeur exacte
table-decimal = décimale
table-percent = %
table-normal = loi normale
table-mean = espérance
table-variance = variance
table-sd = écart type
table-median = médiane
table-mode = mode
table-skewness = coefficient d’asymétrie
table-extra-chance = probabilité d’un lancer supplémentaire
table-covariance = covariance
table-generating = Toute la loi de $T$ est dans sa fonction génératrice :
table-geometric = $N$ suit la loi géométrique de paramètre $1-q$ :
table-long-fractions = Un « … » remplace une fraction dont le dénominateur a plus de { $digits } chiffres ; les formats CSV et JSON la donnent entière.
table-left-out = { $count ->
    [one] Une valeur de probabilité inférieure à { $least } n’est pas montrée
   *[other] { $count } valeurs de probabilité inférieure à { $least } ne sont pas montrées
 } ; les formats CSV et JSON les donnent toutes.
table-normal-note = La colonne « loi normale » est une approximation : la loi normale de même espérance et de même variance, avec correction de continuité.
table-endless = Chaque lancer donne un lancer supplémentaire : un tour ne finirait jamais, et son nombre de lancers a une espérance infinie.
table-bias-letter = {" "}; chaque bâtonnet montre sa face marquée avec la probabilité p
table-bias-fair = {" "}; bâtonnets équilibrés (p = 1/2)
table-bias = {" "}; chaque bâtonnet montre sa face marquée avec la probabilité p = { $p }
table-extra-on = { $count ->
    [0] {" "}; aucun lancer supplémentaire
   *[other] {" "}; lancer supplémentaire sur { $values }
 }.
table-source = {" "}Source : { $source }.
table-sticks = { $n ->
    [one] un bâtonnet ; un lancer vaut 1 pour la face marquée, { $none } pour la face blanche
   *[other] { $n } bâtonnets ; un lancer vaut le nombre de faces marquées, ou { $none } s’il n’y en a aucune
 }
table-own-sticks = { $n ->
    [one] un bâtonnet
   *[other] { $n } bâtonnets
 } ; 0, 1, 2… faces marquées valent { $values }
table-die = dé à { $n } faces
table-own-die = dé dont les faces sont { $faces }
table-ignored = {" "}; si le dé donne { $ignored }, on le relance
table-object = objet qui donne { $chances }
table-object-value = { $value } avec la probabilité { $p }
table-object-named = objet de valeurs { $values }
table-legend = $X$ est la valeur d’un lancer, $q$ la probabilité d’un lancer supplémentaire.
table-legend-turn = $N$ est le nombre de lancers d’un tour, $T$ leur total.
table-legend-sum = $S$ est la somme de { $n ->
    [one] un lancer
   *[other] { $n } lancers indépendants
 }.
numbers-too-long = les fractions demandées auraient jusqu’à { $digits } chiffres ; le programme s’arrête à { $most }. { $decimals ->
    [0] Diminuer --up-to, --sum ou --visits, ou donner une fraction p plus simple.
   *[other] Donner p avec { $decimals } décimales au plus, ou diminuer --up-to, --sum ou --visits.
 }
table-no-sticks = { $option } concerne le biais des bâtonnets, et il n’y en a pas. Nommer des bâtonnets, ou retirer { $option }.
table-compare-count = --compare nomme { $found ->
    [one] un seul lanceur
   *[other] { $found } lanceurs
 } ; il en faut de { $least } à { $most }, séparés par des virgules.
table-turn-compared = { $thrower } : loi de T, le total d’un tour
