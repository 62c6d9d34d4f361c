# Les simulations et leurs morceaux.

simulate-no-games = aucune partie à jouer. En demander au moins une.
simulate-games-limit = { $found } parties, c’est trop : on en joue au plus { $most }, et à un million par seconde il y faut onze jours. En demander moins.
simulate-too-many-games = { $found } parties à partir du numéro { $first } dépassent le numéro 18446744073709551615. Commencer plus bas ou en jouer moins.
simulate-max-throws = une limite de { $found } lancers par partie ne convient pas. Donner un nombre entier de 1 à { $most }.
simulate-threads = { $found } fils d’exécution ne conviennent pas. Donner un nombre entier de 1 à { $most }.
simulate-thread = cette machine n’accorde pas { $found } fils d’exécution : { $reason }. En demander moins.
simulate-no-opening = avec { $ruleset }, une partie commence par un 1, que { $thrower } ne donne jamais. Choisir un autre lanceur.
merge-differs = ce ne sont pas les morceaux d’une même simulation : { $what } vaut « { $one } » dans l’un et « { $other } » dans l’autre.
merge-overlap = les parties { $first } à { $last } sont comptées dans les deux. Laisser de côté l’un des deux morceaux.
