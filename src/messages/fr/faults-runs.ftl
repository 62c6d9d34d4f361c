# Exécutions du simulateur, vues de la ligne de commande.

unknown-policy = stratégie inconnue « { $found } ». Stratégies connues : { $known }.
simulate-interrupted = simulation interrompue après { $games } { $games ->
    [one] partie ; les résultats écrits portent sur elle.
   *[other] parties ; les résultats écrits portent sur ces parties.
}
raw-format = « { $found } » : une ligne par partie s’écrit en .csv ou en .parquet. Donner un nom de fichier qui se termine ainsi.
parquet-not-built = « { $found } » : ce programme a été construit sans Parquet. Donner un nom de fichier qui se termine par .csv ; pour avoir Parquet ici, construire avec l’option « parquet » (elle y est par défaut).
not-a-width = « { $found } » n’est pas une demi-largeur. Donner un nombre de lancers supérieur à 0, par exemple 0,5.
target-too-narrow = une demi-largeur de { $found } lancers demanderait plus de { $most } parties. En donner une plus grande.
target-out-of-reach = aucune des { $games } premières parties ne s’est terminée : la moyenne ne peut pas être connue. Vérifier la règle et le lanceur.
compare-one = « { $found } » : une seule chose ne se compare pas. En donner au moins deux, séparées par des virgules.
compare-unknown = « { $found } » n’est ni un lanceur, ni une règle, ni une stratégie, ni un biais.
compare-no-workbook = une comparaison ne s’écrit pas dans un classeur. Utiliser --format csv, ou une simulation à la fois.
cannot-format = le résultat n’a pas pu être mis dans ce format : { $reason }.
shard-unreadable = ce fichier n’a pas été écrit par « senet simulate --format json » : { $reason }.
no-ctrl-c = le système ne laisse pas le programme écouter Ctrl-C : { $reason }.
