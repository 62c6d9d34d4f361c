help-solve = Résoudre un jeu d’un à trois pions par camp : qui gagne, le meilleur coup, la durée
help-solve-position = Une position à évaluer, avec ses meilleurs coups
help-solve-throw = Le lancer dans cette position ; par défaut : tous
help-solve-games = Nombre de parties pour juger les stratégies ; 0 pour ne pas les juger
help-solve-digits = Nombre de chiffres des probabilités, de 1 à 12 ; on en calcule au moins six
help-solve-examples =
    Un pion par camp :
    senet solve --ruleset breyer --set pawns=1
    Le meilleur coup d’une position :
    senet solve --ruleset cones --set pawns=1 --position "........../....L...../.....D.... L 0-0" --throw 4
    Deux pions par camp, à six chiffres :
    senet solve --ruleset cones --set pawns=2 --digits 6 --games 50
