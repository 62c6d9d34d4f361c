help-table = Donner les tables de probabilités exactes : un lancer, un tour, une somme de lancers, les passages sur une case
help-table-thrower = Ce qu’on lance : bâtonnets, dé, sticks-5, sticks-6, sticks-6-cones, die-146, die-145, die-no5, tous (all), une description ou votre fichier .toml
help-table-compare = Lanceurs à mettre côte à côte, séparés par des virgules
help-table-symbolic = Garder la lettre p pour le biais : chaque résultat est une fonction de p
help-table-turn = Montrer la loi d’un tour : son nombre N de lancers et son total T
help-table-sum = Montrer la loi de la somme de N lancers
help-table-visits = Montrer la probabilité de s’arrêter sur chacune des N cases suivantes
help-table-up-to = Avec --turn : plus grande valeur de N et de T ; par défaut : 20, 60 en csv et json, 5 avec --symbolic (20 au plus)
help-table-at-least = Montrer P(X ⩾ x) à côté de P(X = x) ; avec un nombre, la probabilité d’obtenir au moins ce nombre
help-table-explain = Montrer comment on obtient chaque résultat, pas à pas
help-table-notes =
    Un lanceur personnel se décrit en un mot ; + relie des valeurs et , relie des réglages :
      sticks:n=5,none=6,extra=1+6,p=2/3   cinq bâtonnets ; k faces marquées valent k, aucune vaut 6
      sticks:values=5+1+2+3+4,extra=1     les valeurs de 0, 1, 2… faces marquées
      die:faces=1..6,again=5,extra=1+4+6  un 5 ne compte pas et se relance
      weights:1=1/10,3=2/5,4=2/5,6=1/10   la probabilité de chaque valeur : un osselet
      weights:0=0,5,1=0,5,extra=1         une pièce ; pour jouer, des valeurs à partir de 1
      sticks:p=0,55                       un lanceur connu dont on change un réglage
    En JSON tout nombre est une fraction irréductible ; p est null sans bâtonnets : rien d’autre n’a de biais.
help-table-examples =
    Un lancer de quatre bâtonnets :
    senet table
    Un tour de bâtonnets biaisés, en JSON :
    senet table --turn --p 55% --format json
    Les bâtonnets et le dé côte à côte :
    senet table --compare sticks-5,die-145 --turn
    La probabilité de faire au moins 10 en un tour :
    senet table --turn --at-least 10
    Comment on trouve la loi, quel que soit le biais :
    senet table --symbolic --explain
    Cinq bâtonnets personnels, somme de dix lancers :
    senet table --thrower sticks:n=5,none=6,extra=1+6 --sum 10
