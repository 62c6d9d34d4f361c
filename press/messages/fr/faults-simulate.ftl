# Les simulations et leurs morceaux.

simulate-no-games = aucune partie à jouer. En demander au moins une.
simulate-games-limit = { $found } parties, c’est trop. Le maximum est { $most }, soit onze jours à un million de parties par seconde. En demander moins.
simulate-games-in-all = { $runs } fois { $games } parties font { $found } parties. Le maximum est { $most } en tout, soit onze jours à un million de parties par seconde. En demander moins.
simulate-too-many-games = { $found } parties à partir du numéro { $first } dépassent le numéro 18446744073709551615. Commencer plus bas ou en jouer moins.
simulate-max-throws = une limite de { $found } lancers par partie ne convient pas. Donner un nombre entier de 1 à { $most }.
simulate-threads = { $found } fils d’exécution ne conviennent pas. Donner un nombre entier de 1 à { $most }.
simulate-thread = cette machine n’accorde pas { $found } fils d’exécution : le système dit « { $reason } ». En demander moins.
simulate-no-opening = avec { $ruleset }, une partie commence par un 1, que { $thrower } ne donne jamais. Choisir un autre lanceur, ou un autre biais.
merge-differs = ce ne sont pas les morceaux d’une même simulation : { $what } vaut « { $one } » dans l’un et « { $other } » dans l’autre.
merge-overlap = les parties { $first } à { $last } sont comptées dans les deux. Laisser de côté l’un des deux morceaux.
shard-version = senet { $found } a écrit ce fichier, mais ce programme est senet { $expected }. Fusionner avec la version qui l’a écrit, ou refaire ce morceau.
shard-ranges = les parties que ce fichier annonce ne sont pas celles qu’il compte. Refaire ce morceau.
shard-damaged = la somme de contrôle ne correspond pas aux effectifs : { $found }, et non { $expected }. Le fichier a été modifié après avoir été écrit ; refaire ce morceau.
shard-too-large = plus de { $most } Mio, c’est trop pour un morceau. Donner un fichier écrit par « senet simulate --format json ».
merge-gap = il manque les parties { $first } à { $last }{ $more ->
    [0] {""}
    [one] {", et une autre suite plus loin"}
   *[other] {", et "}{ $more } autres suites plus loin
}. Donner aussi leurs morceaux, ou ajouter --partial pour réunir ceux qui sont donnés : le résultat dit alors ce qui manque.
