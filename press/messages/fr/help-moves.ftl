help-moves = Donner tous les coups possibles : pour un lancer, ou pour chaque lancer d’un fichier
help-moves-position = Position : trois rangées dans l’ordre du parcours, le camp qui lance, les pions sortis : "LDLDLDLDLD/........../.......... D 0-0"
help-moves-throw = Le nombre lancé, de 1 à 99
help-moves-batch = Répondre à un fichier de questions (- pour l’entrée standard), une ligne JSON par question
help-moves-notes =
    Une ligne du fichier s’écrit RÈGLE, tabulation, POSITION, tabulation, LANCER. Des
    réglages peuvent suivre le nom de la règle : « breyer pawns=3 ». Une ligne qui n’est pas
    comprise reçoit une ligne avec la clé « error », et le programme finit avec le code 1.
help-moves-examples =
    Les coups du camp foncé pour un 3 au début d’une partie :
    senet moves --ruleset cones --position "LDLDLDLDLD/........../.......... D 0-0" --throw 3
    Les coups pour un autre programme (JSON), avec trois pions par camp :
    senet moves --ruleset cones --set pawns=3 --position "LDLDLD..../........../.......... D 0-0" --throw 3 --format json
