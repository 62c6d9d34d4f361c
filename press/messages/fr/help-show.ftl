help-show = Montrer le plateau tel qu’il est posé sur la table : dans le terminal, ou en dessin
help-show-position = Position à montrer ; sans elle, le début de la règle ou un plateau vide
help-show-ruleset = Règle dont les cases sont marquées, et avec laquelle la position est vérifiée
help-show-examples =
    Le début d’une partie avec la règle de Breyer :
    senet show --ruleset breyer
    Une position en dessin, pour une fiche :
    senet show --ruleset cones --position "L.D......./....L..D../.....D.L.. L 2-2" --format svg
