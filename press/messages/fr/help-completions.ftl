help-completions = Compléter dans le terminal ce que l’on tape : écrire le script pour les commandes, les options et les valeurs
help-completions-shell = Le shell utilisé
help-completions-notes =
    Les valeurs sont complétées aussi : règles, lanceurs, niveaux, leçons (les vôtres comprises), réglages et leurs valeurs. Le script interroge le programme à chaque appui sur Tab ; sa première ligne dit où le mettre.
help-completions-examples =
    Pour bash, dès le prochain terminal :
    senet completions bash -o senet.bash
    Pour fish, à l’écran :
    senet completions fish
