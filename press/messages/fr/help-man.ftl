help-man = Afficher le manuel, ou avec -o les pages de toutes les commandes
help-man-output = Écrire toutes les pages dans ce dossier : en français dans fr/man1, en anglais dans man1
help-man-examples =
    Lire la page tout de suite :
    senet man | man -l -
    Toutes les pages ; « man -M man senet-table » en montre une :
    senet man -o man
