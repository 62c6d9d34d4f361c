help-man = Afficher la page de manuel, ou écrire dans un dossier celles de toutes les commandes
help-man-output = Écrire toutes les pages dans ce dossier
help-man-examples =
    Lire la page tout de suite :
    senet man | man -l -
    Toutes les pages, là où « man senet-table » les trouve (--force pour les remplacer) :
    senet man -o man/man1
