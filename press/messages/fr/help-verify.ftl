help-verify = Vérifier chaque valeur exacte en la comparant à la même valeur simulée
help-verify-races = Nombre de courses simulées depuis chaque case, 1000 au moins
help-verify-games = Nombre de parties, de lancers et de tours simulés, 1000 au moins
help-verify-level = Probabilité admise d’annoncer une erreur à tort, toutes comparaisons réunies
help-verify-examples =
    Tout comparer, règle par règle et lanceur par lanceur :
    senet verify --races 1000 --games 2000
    Une règle seule, avec des bâtonnets biaisés, pour un tableur :
    senet verify --ruleset cones --thrower sticks-6 --p 3/5 --races 1000 --games 2000 --format csv
