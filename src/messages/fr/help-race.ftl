help-race = Valeurs exactes de la course d’un pion seul : lancers et tours attendus, chutes, avec leurs variances
help-race-examples =
    Depuis chaque case, avec les règles de Breyer :
    senet race --ruleset breyer --format csv
    Depuis la Maison du Bonheur, avec des bâtonnets qui tombent 55 fois sur 100 face marquée dessus :
    senet race --ruleset archeostudio --from 26 --p 55%
