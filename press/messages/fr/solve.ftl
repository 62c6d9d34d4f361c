solve-title = { $pawns ->
    [one] Un petit jeu résolu : un pion par camp
   *[other] Un petit jeu résolu : { $pawns } pions par camp
}
solve-what = Chaque position possible a été évaluée : la probabilité de gagner du camp qui lance, si les deux camps jouent au mieux, puis si les deux jouent au hasard (tous les coups possibles ayant la même probabilité). Les valeurs sont encadrées par deux bornes qui se resserrent à chaque balayage de toutes les positions ; l’erreur annoncée est prouvée.
solve-quantity = Pour le camp qui commence
solve-best = Au mieux
solve-random = Au hasard
solve-starter = Probabilité de gagner
solve-length = Nombre moyen de lancers jusqu’à la fin
solve-between = entre { $low } et { $high }
solve-cost = { $positions } positions, { $sweeps } balayages ; erreur sur les probabilités : au plus { $error } ; sur les durées : au plus { $length }.
solve-skills = Les stratégies trouvent-elles le meilleur coup ?
solve-skills-what = Dans des parties jouées au hasard, on soumet à chaque stratégie { $decisions ->
    [one] la seule décision où le choix compte
   *[other] les { $decisions } décisions où le choix compte
 }.
solve-no-decisions = Dans les parties jouées au hasard pour juger les stratégies, aucun choix n’a compté : rien ne les distingue. Dans des parties plus nombreuses (--games), un choix peut compter.
solve-policy = Stratégie
solve-finds = Trouve le meilleur coup
solve-loss = Points de pourcentage perdus par décision
solve-position = La position
solve-worth = C’est au camp { $side ->
    [light] clair
   *[dark] foncé
 } de jouer : il gagne avec la probabilité { $best } si les deux camps jouent au mieux ; il reste { $length } lancers en moyenne.
solve-throw = S’il lance { $throw } :
solve-pass = S’il lance { $throw }, il n’a aucun coup et passe.
solve-move = Coup
solve-wins = Il gagne
solve-mark = {""}
solve-is-best = le meilleur
solve-progress = bloc { $block } sur { $blocks } ({ $positions } positions) · balayage { $sweeps } · écart { $left }
solve-too-many-pawns = { $ruleset } se joue avec { $found } pions par camp ; on ne résout que les jeux d’au plus { $most } pions. Ajouter --set pawns=1 (ou 2, ou 3).
solve-endless = avec { $thrower } et { $ruleset }, une partie peut ne jamais finir : ses probabilités et sa durée ne se calculent pas. Choisir un autre lanceur, ou un autre biais.
solve-over = position { $position } : la partie est finie, il n’y a plus rien à chercher. Donner une position où chaque camp a encore des pions.
solve-no-start = { $ruleset } : la position de départ n’est pas une position de ce jeu. Choisir une autre règle.
solve-interrupted = arrêté avant la fin : il n’y a pas de résultat.
