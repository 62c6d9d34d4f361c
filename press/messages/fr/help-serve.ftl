help-serve = Montrer la page des outils dans le navigateur : fiches, lancers, partie, tables
help-serve-port = Port sur cette machine ; 0 en prend un libre
help-serve-no-open = Ne pas ouvrir le navigateur
help-serve-seconds = S’arrêter après ce nombre de secondes ; par défaut : jusqu’à Ctrl-C
help-serve-examples =
    Pendant une seconde, le temps d’un essai :
    senet serve --port 0 --no-open --seconds 1
