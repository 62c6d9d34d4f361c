help-race = Calculer exactement la course d’un pion seul : nombres moyens de lancers, de tours et de chutes, risque de chute, variances
help-race-up-to = Donner la loi du nombre de lancers jusqu’à ce nombre, avec --from (par défaut : 20)
help-race-explain = Écrire les équations du premier lancer et leur solution, avec --from
help-race-reduce = Donner les petites chaines à faire en classe : graphe, matrice, puissances, système résolu
help-race-examples =
    Depuis chaque case, avec la règle de Breyer :
    senet race --ruleset breyer --format csv
    Depuis la Maison du Bonheur, avec des bâtonnets qui montrent leur face marquée 55 fois sur 100 :
    senet race --ruleset archeostudio --from 26 --p 55%
    Les équations depuis la case 26 :
    senet race --ruleset archeostudio --from 26 --explain
    Une chaine de trois états pour la classe :
    senet race --ruleset archeostudio --reduce
