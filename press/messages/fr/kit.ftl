# Le jeu à imprimer, à découper et à jouer.

kit-board-title = Senet : { $rules }
kit-off-light = Pions clairs sortis
kit-off-dark = Pions foncés sortis
kit-start-marks = Disques : places de départ des pions clairs (blanc) et des pions foncés (gris).

kit-sticks-title = Bâtonnets du senet ({ $rules })
kit-sticks-how = Découper chaque bande, la plier sur le pointillé, la coller autour d’une languette de carton (ou d’un bâton de glace) : une face marquée, une face blanche. Attention : un bâtonnet de carton n’est pas forcément équilibré ; c’est une question à poser à la classe.
kit-sticks-value = { $marked ->
    [0] aucune face marquée
    [1] 1 face marquée
   *[other] { $marked } faces marquées
 } : { $value }{ $again ->
    [yes] , et un lancer supplémentaire
   *[no] {""}
 }
kit-sticks-alt = { $count } bâtonnets à découper et à plier, chacun avec une face marquée de losanges et une face blanche ; en dessous, la valeur de chaque lancer.

kit-pawns-title = Pions du senet ({ $rules })
kit-pawns-how = Pions clairs : découper chaque demi-disque avec sa languette, le rouler en cône, coller. Pions foncés : découper chaque bande avec sa languette, la rouler en cylindre, coller, puis coller le disque dessus. Des bouchons et des dés à coudre conviennent aussi.
kit-pawns-alt = Patrons à découper : { $count } demi-disques à rouler en cônes, pour les pions clairs ; { $count } bandes grises avec leur disque, à rouler en cylindres, pour les pions foncés.
kit-ruler = Ce trait doit mesurer 5 cm : sinon, imprimer à 100 %, sans ajustement à la page.

kit-score-title = Feuille de parties ({ $rules })
kit-score-how = Une ligne par partie. Les lancers et les chutes sont ceux des deux camps ensemble, comptés après le coup d’ouverture.
kit-score-game = Partie
kit-score-light = Clair
kit-score-dark = Foncé
kit-score-starter = Commence
kit-score-throws = Lancers
kit-score-falls = Chutes
kit-score-winner = Gagne
kit-score-points = Points
kit-score-worth = Pour chaque pion que le perdant a encore, le gagnant marque { $first ->
    [one] 1 point
   *[other] { $first } points
 } sur la première rangée, { $second } sur la deuxième, { $third } sur la troisième.

kit-pieces-title = Bâtonnets et pions ({ $rules })
kit-sheet-title = Feuille de jeu pour deux ({ $rules })
kit-sheet-light = Pions clairs
kit-sheet-dark = Pions foncés
kit-throws-title = Nos lancers
kit-throws-how = Pendant la partie, celui qui ne lance pas trace un trait par lancer, sur la ligne de la valeur sortie et dans la colonne du camp qui lance. À la fin, on compte les traits et on calcule les fréquences.
kit-throws-value = Valeur
kit-throws-light = Clairs
kit-throws-dark = Foncés
kit-throws-all = Effectif
kit-throws-frequency = Fréquence
kit-throws-total = Total
kit-games-title = Nos parties
