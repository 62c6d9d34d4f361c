help-tally = Préparer la feuille où la classe note ses lancers : sur papier, ou en classeur que « senet analyse » relit
help-tally-thrower = Ce qu’on lance : un nom, une description ou votre fichier .toml
help-tally-by = Ce qu’est une ligne : un élève avec ses effectifs, ou un lancer
help-tally-rows = Nombre d’élèves (30 par défaut) ou de lancers (100 par défaut)
help-tally-class = La classe, en tête de la feuille
help-tally-examples =
    La feuille à imprimer :
    senet tally --rows 28 --format html -o releve.html
    Le classeur assorti :
    senet tally --rows 28 --format xlsx -o lancers.xlsx
