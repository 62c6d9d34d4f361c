help-rules = Donner les règles du jeu : leur catalogue, la page de l’une d’elles, ou plusieurs côte à côte
help-rules-rulesets = Règle à montrer : breyer, djebao, cones, archeostudio, classe, ou le chemin de votre fichier .toml ; plusieurs se comparent
help-rules-compare = Montrer les règles côte à côte, différences marquées
help-rules-examples =
    Le catalogue :
    senet rules
    Une règle à lire pour jouer :
    senet rules archeostudio
    Ce que change une variante :
    senet rules archeostudio --set rebirth=1 --compare
