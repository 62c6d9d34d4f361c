not-a-number = « { $found } » n’est pas un nombre. Écrire 1/2, 0,55 ou 55 %.
probability-out-of-range = { $found } n’est pas une probabilité : donner un nombre de 0 à 1.
unknown-language = langue inconnue « { $found } » : le programme parle fr et en.
