help-config = Garder des réglages pour toutes les commandes : langue, système scolaire, établissement, classe, papier
help-config-settings = Réglages à garder : lang=fr, system=france, school="Collège du Parc", class="2de 4", paper=a4 ; une valeur vide (school=) en supprime un
help-config-notes =
    Une commande qui a cette option prend la valeur gardée, sauf si vous en tapez une autre.
    --verbose dit ce qui vient des réglages.
    La commande imprimée sur un résultat est complète, quels que soient les réglages.
    SENET_CONFIG désigne un autre fichier ; si elle est vide, rien n’est gardé.
help-config-examples =
    Ce qui est gardé, et où :
    senet config
    Ce qui vient des réglages dans une commande :
    senet lessons --verbose
