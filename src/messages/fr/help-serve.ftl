help-serve = Montrer la page des outils (fiches, lancers, partie, tables) dans le navigateur
help-serve-port = Port sur cette machine ; 0 en prend un libre
help-serve-no-open = Ne pas ouvrir le navigateur
help-serve-seconds = S’arrêter après tant de secondes ; à défaut, avec Ctrl-C
help-serve-examples =
    Pendant une seconde, le temps d’un essai :
    senet serve --port 0 --no-open --seconds 1
