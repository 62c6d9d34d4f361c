help-config = Garder des réglages pour toutes les commandes : établissement, classe, papier, langue
help-config-settings = Ce qu’il faut garder : lang=fr, school="Collège du Parc", class="2de 4", paper=a4 ; une valeur vide (school=) l’oublie
help-config-notes =
    Un réglage remplace l’option du même nom quand la commande l’a et qu’elle n’est pas tapée. Avec --verbose, une
    commande dit ce qui vient des réglages ; la commande imprimée sur un résultat est complète, et redonne ce résultat
    sur une autre machine. SENET_CONFIG désigne un autre fichier ; s’il est vide, rien n’est gardé.
help-config-examples =
    Ce qui est gardé, et où :
    senet config
    Ce qui vient des réglages dans une commande :
    senet lessons --verbose
