help-help = Afficher l’aide du programme ou d’une commande
help-help-command = La commande à expliquer
help-help-examples =
    Ce que fait « completions » :
    senet help completions
