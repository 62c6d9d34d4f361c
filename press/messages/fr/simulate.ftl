# Simulations, comparaisons, tournois.

sim-title = Parties simulées
sim-subtitle = { $games } { $games ->
    [one] partie
   *[other] parties
} · { $ruleset } · { $thrower } · clairs : { $light }, foncés : { $dark } (commencent)
sim-interrupted = Simulation interrompue : { $games ->
    [0] aucune partie n’a été jouée.
    [1] ces résultats portent sur la première partie.
   *[other] ces résultats portent sur les { $games } premières parties.
}
sim-missing = Il manque { $games ->
    [one] une partie
   *[other] { $games } parties
} en tout : { $ranges }.
sim-missing-range = { $first } à { $last }
sim-stopped = Simulation interrompue : { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
 } sur { $all }.
sim-unfinished-note = { $unfinished ->
    [one] { $unfinished } partie ne s’est pas terminée et ne compte
   *[other] { $unfinished } parties ne se sont pas terminées et ne comptent
} dans aucun résultat ci-dessous : { $blocked } où plus aucun lancer ne pouvait déplacer un pion, { $capped } { $capped ->
    [one] arrêtée
   *[other] arrêtées
} après { $most } { $most ->
    [one] lancer
   *[other] lancers
}.
sim-none-ended = Aucune partie ne s’est terminée, il n’y a donc rien à mesurer : { $blocked } où plus aucun lancer ne pouvait déplacer un pion, { $capped } { $capped ->
    [one] arrêtée
   *[other] arrêtées
 } après { $most } { $most ->
    [one] lancer
   *[other] lancers
 }. Les laisser durer davantage : --max-throws.
sim-intervals-note = L’intervalle à 95 % est calculé de sorte que, si l’on recommençait toute la simulation, il contiendrait la vraie valeur environ 95 fois sur 100. Lancers et tours sont comptés après le coup d’ouverture.
sim-intervals-note-ended = L’intervalle à 95 % porte sur les parties qui se terminent dans cette limite, et sur elles seules : si l’on recommençait toute la simulation, il contiendrait leur moyenne ou leur part environ 95 fois sur 100. Il ne dit rien d’une partie qui dure davantage. Les lancers et les tours sont comptés après le coup d’ouverture.
sim-no-interval = Un tiret remplace un intervalle que l’échantillon ne permet pas de donner : il a moins de { $least } parties ({ $long } pour les échanges, les changements en tête et les lancers par tour, où quelques longues parties pèsent beaucoup), ou toutes les parties ont le même nombre, autre que 0.
sim-table-shares = Parts des parties terminées
sim-table-samples = Par partie (lancers par tour : sur l’ensemble des tours)
sim-share-of = Parties…
sim-games-with-fall = avec au moins une chute
sim-starter-wins = gagnées par celui qui commence
sim-count = Effectif
sim-share = Part
sim-ci95 = Intervalle à 95 %
sim-quantity = Grandeur
sim-mean = Moyenne
sim-sd = Écart type
sim-min = Min
sim-q1 = Q1
sim-median = Médiane
sim-q3 = Q3
sim-max = Max
sim-throws = Lancers
sim-turns = Tours
sim-falls = Chutes (deux camps)
sim-falls-light = Chutes des clairs
sim-falls-dark = Chutes des foncés
sim-passes = Lancers sans coup possible
sim-swaps = Échanges
sim-waits = Pions restés sur la case 27
sim-lead-changes = Changements en tête
sim-turn-lengths = Lancers par tour
sim-points = Points du gagnant
sim-brief-what = Une partie
sim-brief-run = { $player }, { $thrower }
sim-brief-throws = Lancers, en moyenne
sim-brief-half = Lancers, une partie sur deux
sim-brief-minutes = Durée d’une partie sur deux, à dix secondes par lancer
sim-brief-between = de { $from } à { $to }
sim-brief-between-minutes = de { $from } à { $to } min
sim-brief-falls = Un pion au moins tombe à l’eau
sim-brief-lead = La tête change de camp
sim-brief-starter = Celui qui commence gagne
sim-unfinished = Non terminées
sim-axis-throws = lancers par partie
sim-axis-falls = chutes par partie
sim-axis-visits = passages par partie
sim-axis-fallen = chutes par partie depuis la case
sim-caption-throws = Durée des parties : moyenne et son intervalle, médiane et quartiles
sim-caption-running = La moyenne du nombre de lancers se stabilise quand les parties s’accumulent
sim-caption-falls = Chutes par partie, les deux camps ensemble
sim-caption-visits = Nombre moyen d’arrivées de pions sur chaque case, par partie
sim-caption-fallen = Depuis quelles cases les pions tombent à l’eau, par partie
sim-caption-groups = Durées comparées : moyennes et intervalles à 95 %, histogrammes
sim-sheet-figures = Résultats
sim-sheet-counts = Effectifs
sim-sheet-squares = Cases
sim-timing = { $seconds } s, { $rate } { $rate ->
    [one] partie
   *[other] parties
} par seconde
sim-compare-title = Simulations comparées
sim-compare-note = La différence est prise avec la première ligne, en lancers. Si son intervalle à 95 % contient 0, les échantillons ne permettent pas de distinguer les deux. Chaque ligne a ses propres lancers : la première a la graine { $seed }, la deuxième cette graine plus 1, et ainsi de suite.
sim-compare-throwers = La règle et le lanceur changent tous deux d’une ligne à l’autre : une différence peut venir de l’une comme de l’autre. Chaque règle est jouée avec ses propres bâtonnets ; --thrower donne le même lanceur à toutes.
sim-compare-unfinished = { $unfinished ->
    [one] { $unfinished } partie en tout ne s’est pas terminée et ne compte
   *[other] { $unfinished } parties en tout ne se sont pas terminées et ne comptent
} dans aucun résultat : moyennes, parts et intervalles portent sur les parties terminées, et sur elles seules.
sim-compare-caption = Moyennes et parts, avec leurs intervalles à 95 %
sim-group = Groupe
sim-games = Parties
sim-difference = Différence en lancers

tournament-title = Tournoi des stratégies
tournament-note = Chaque nombre est la part des parties gagnées par celui qui commence (les foncés), qui joue la stratégie de la ligne, contre la stratégie de la colonne. Chaque rencontre a ses propres lancers : la première a la graine { $seed }, la suivante cette graine plus 1, et ainsi de suite, ligne par ligne.
tournament-caption = Parties gagnées par celui qui commence, en %
tournament-corner = Commence ↓ contre →
tournament-standing = Parties gagnées contre les autres stratégies, avec l’un et l’autre camp
tournament-policy = Stratégie
tournament-answer = Stratégie ou hasard ? La stratégie qui bat le plus souvent le jeu au hasard, { $best }, gagne contre lui { $share } des parties { $interval }, soit { $points } points de pourcentage au-dessus de 50 %. Le jeu au hasard en gagne encore { $luck }.
tournament-first = Contre l’ensemble des stratégies, c’est { $first } qui gagne le plus souvent (tableau ci-dessus).
tournament-seed = graine { $seed }
tournament-policies = Stratégies
tournament-what = Ce que fait chacune
tournament-figure = Part des parties gagnées par celui qui commence (en ligne) contre l’autre (en colonne), et son intervalle à 95 %
tournament-tied = Stratégie ou hasard ? Ces parties ne disent pas quelle stratégie gagne le plus souvent contre le jeu au hasard ; ce peut être l’une de celles-ci : { $names }. La part la plus grande est de { $share } des parties { $interval }.
tournament-none = Stratégie ou hasard ? Ces parties ne montrent pas qu’une stratégie en gagne plus de la moitié contre le jeu au hasard. La part la plus grande, celle de la stratégie « { $best } », est de { $share } des parties { $interval }.
