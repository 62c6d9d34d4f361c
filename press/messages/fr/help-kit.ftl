help-kit = Imprimer le jeu : plateau, bâtonnets, pions, règle, feuille de parties et feuille de relevé
help-kit-ruleset = Règle du jeu à imprimer, avec ses maisons, ses pions et ses bâtonnets (classe : quatre pages pour deux élèves)
help-kit-paper = Format du papier ; le grand plateau est sur une feuille deux fois plus grande, comme A3 pour a4
help-kit-large = Ajouter le plateau sur une feuille deux fois plus grande ; seule classe a besoin de cette option
help-kit-format = Format des fichiers (par défaut : { $usual })
help-kit-output = Dossier des fichiers
help-kit-examples =
    Le jeu de la classe, quatre pages pour deux élèves, dans output/ :
    senet kit
    Le jeu de Breyer, avec ses plateaux, ses bâtonnets, ses pions et ses feuilles :
    senet kit --ruleset breyer
    Une partie courte, trois pions par camp, en pages HTML :
    senet kit --ruleset cones --set pawns=3 --format html -o jeu
