help-kit = Imprimer le jeu : plateau, bâtonnets, pions, règle, feuille de parties et feuille de relevé
help-kit-ruleset = Règle dont on imprime le jeu : ses maisons, son nombre de pions, ses bâtonnets
help-kit-paper = Papier : a4 (avec un plateau A3) ou letter (avec un plateau tabloid)
help-kit-format = Format des fichiers ({ $usual } s’il n’est pas donné)
help-kit-output = Dossier où écrire le jeu
help-kit-examples =
    Le jeu de Breyer, en PDF, dans output/ :
    senet kit
    Une partie courte, trois pions par camp, en pages HTML :
    senet kit --ruleset cones --set pawns=3 --format html -o jeu
