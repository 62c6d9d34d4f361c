# Exécutions du simulateur, vues de la ligne de commande.

unknown-policy = stratégie inconnue « { $found } ».{ $guess } Stratégies connues : { $expected }.
simulate-interrupted = simulation interrompue après { $games } { $games ->
    [one] partie ; les résultats écrits portent sur elle.
   *[other] parties ; les résultats écrits portent sur ces parties.
}
raw-format = « { $found } » : le fichier d’une ligne par partie est en .csv ou en .parquet. Donner un nom qui se termine par l’un des deux.
parquet-not-built = « { $found } » : ce programme a été compilé sans Parquet. Donner un nom de fichier qui se termine par .csv ; pour avoir Parquet, prendre un programme publié, ou le compiler avec « --features parquet ».
not-a-width = « { $found } » n’est pas une demi-largeur. Donner un nombre de lancers supérieur à 0, par exemple 0,5.
target-too-narrow = une demi-largeur de { $found } lancers demanderait plus de { $most } parties. En donner une plus grande.
target-out-of-reach = aucune des { $games } premières parties ne s’est terminée : la moyenne ne peut pas être connue. Vérifier la règle et le lanceur.
compare-one = « { $found } » : un élément seul ne se compare pas. En donner au moins deux, séparés par des virgules.
compare-unknown = « { $found } » n’est ni un lanceur, ni une règle, ni une stratégie, ni un biais.
cannot-format = le résultat n’a pas pu être mis dans ce format (message d’origine, en anglais : « { $reason } »). Choisir un autre format avec --format.
shard-empty = le fichier est vide. Donner un fichier écrit par « senet simulate --format json ».
shard-unreadable = ce n’est pas un fichier écrit par « senet simulate --format json » : on y lit « { $found } ». Donner un fichier écrit par cette commande.
shard-incomplete = ce fichier de « senet simulate --format json » est incomplet : il y manque « { $key } ». Le donner tel que cette commande l’a écrit.
no-ctrl-c = le système ne laisse pas le programme intercepter Ctrl-C : il dit « { $reason } ». Fermer d’autres programmes, ou autoriser plus de mémoire ou de processus.
