help-game = Raconter une partie lancer par lancer : de quoi la suivre sur un vrai plateau
help-game-seed = Graine du hasard : une même graine donne la même partie
help-game-game = Numéro de la partie, compté comme dans « senet simulate » avec la même graine
help-game-light = Stratégie des clairs ; au choix { $policies }
help-game-dark = Stratégie des foncés, qui commencent
help-game-max-throws = Nombre de lancers au bout duquel la partie est arrêtée ; l’ouverture peut en prendre autant
help-game-replay = Rejouer une partie écrite par --format json et vérifier chaque lancer et chaque coup ; si le fichier nomme une graine et des stratégies, vérifier qu’elles donnent cette partie
help-game-notes = { help-simulate-notes }
help-game-examples =
    Une partie au hasard avec la règle de Breyer :
    senet game --ruleset breyer --seed 7
    Une partie à garder, puis à rejouer :
    senet game --ruleset cones --seed 7 --format json -o partie.json
    senet game --replay partie.json --format html -o partie.html
