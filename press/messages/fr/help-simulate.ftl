help-simulate = Jouer beaucoup de parties et les mesurer : durée, chutes, gagnant, avec des intervalles à 95 %
help-simulate-ruleset = Règle du jeu : breyer, djebao, cones, archeostudio, classe ; ou le chemin de votre fichier .toml ; par défaut : breyer. À omettre si --compare ne nomme que des règles
help-simulate-games = Nombre de parties
help-simulate-seed = Graine : une même graine donne les mêmes parties, quels que soient la machine et le nombre de fils d’exécution
help-simulate-light = Stratégie des clairs ; par défaut : hasard ; au choix { $policies }
help-simulate-dark = Stratégie des foncés, qui commencent ; par défaut : hasard
help-simulate-threads = Nombre de fils d’exécution ; par défaut : ceux de la machine. Les résultats n’en dépendent pas
help-simulate-first-game = Numéro de la première partie, pour une simulation en plusieurs morceaux (voir « senet merge »)
help-simulate-max-throws = Nombre de lancers au bout duquel une partie est abandonnée et comptée comme non terminée
help-simulate-target-ci = Jouer jusqu’à ce que la demi-largeur de l’intervalle à 95 % du nombre moyen de lancers soit inférieure à cette valeur
help-simulate-compare = Lanceurs, règles, stratégies ou biais à comparer, séparés par des virgules ; chaque règle se joue avec ses propres bâtonnets, sauf si --thrower en donne d’autres
help-simulate-raw = Écrire aussi une ligne par partie dans ce fichier .csv ou .parquet
help-simulate-timing = Mettre la durée et la vitesse dans le résultat plutôt que sur la sortie d’erreur
help-simulate-notes =
    Les stratégies :
    { $described }
help-simulate-examples =
    Dix mille parties avec la règle de Breyer :
    senet simulate --ruleset breyer --games 10000
    Les bâtonnets et le dé, côte à côte :
    senet simulate --ruleset archeostudio --games 2000 --compare sticks-6,die-146
    Les quatre règles, chacune avec ses bâtonnets :
    senet simulate --games 500 --compare breyer,djebao,cones,archeostudio
    Un joueur prudent contre le hasard, une ligne par partie pour la classe :
    senet simulate --ruleset cones --light hasard --dark prudent --games 500 --raw parties.csv
