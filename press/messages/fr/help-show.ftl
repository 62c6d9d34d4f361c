help-show = Montrer le plateau tel qu’il est posé sur la table : dans le terminal, ou en dessin
help-show-position = Position à montrer ; par défaut : le début de la règle, ou un plateau vide
help-show-ruleset = Règle dont on marque les cases, et qui sert à vérifier la position
help-show-examples =
    Le début d’une partie avec la règle de Breyer :
    senet show --ruleset breyer
    Une position en dessin, pour une fiche :
    senet show --ruleset cones --position "L.D......./....L..D../.....D.L.. L 2-2" --format svg
