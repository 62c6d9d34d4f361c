help-completions = Écrire le script grâce auquel le terminal complète les commandes et les options
help-completions-shell = Le shell utilisé
help-completions-examples =
    Pour bash, dès le prochain terminal :
    senet completions bash -o senet.bash
    Pour fish, à l’écran :
    senet completions fish
