# Les lancers d’une classe : ce qui ne peut pas être lu, ou ne dit rien.

class-empty = aucun lancer. Noter au moins un lancer, puis recommencer.
class-sure-model = avec p = { $found }, certaines valeurs sont impossibles : un seul lancer suffirait à réfuter ce modèle. Donner un p strictement compris entre 0 et 1.
class-not-a-value = { $found } n’est pas une valeur de ce lanceur. Valeurs possibles : { $expected }.
