help-kit = Imprimer le jeu : plateau, bâtonnets, pions, règle, feuille de parties et feuille de relevé
help-kit-ruleset = Règle dont on imprime le jeu (d’habitude classe, quatre pages pour deux élèves) : ses maisons, son nombre de pions, ses bâtonnets
help-kit-paper = Papier : a4 (avec un plateau A3) ou letter (avec un plateau tabloid)
help-kit-large = Ajouter le plateau sur une feuille deux fois plus grande ; toutes les règles sauf classe l’ont déjà
help-kit-format = Format des fichiers ({ $usual } s’il n’est pas donné)
help-kit-output = Dossier où écrire le jeu
help-kit-examples =
    Le jeu de la classe, quatre pages pour deux élèves, dans output/ :
    senet kit
    Le jeu de Breyer, avec ses plateaux, ses bâtonnets, ses pions et ses feuilles :
    senet kit --ruleset breyer
    Une partie courte, trois pions par camp, en pages HTML :
    senet kit --ruleset cones --set pawns=3 --format html -o jeu
