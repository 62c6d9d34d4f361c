figure-probability = probabilité
figure-probability-rounded = probabilité, arrondie au millième
figure-value = valeur
figure-mean = moyenne
figure-list-separator = {"\u202F"};{" "}
figure-probability-of = P({ $letter } = { $value }) { $probability }
figure-laws-alt =
    { $laws ->
        [one] Diagramme en barres d’une loi.
       *[other] Diagramme en barres de { $laws } lois.
    }
figure-law-alt = { $name }{"\u00A0"}: { $probabilities }. Moyenne { $mean }.
figure-frequency = fréquence
figure-probability-frequency = probabilité, fréquence
figure-probabilities-named = probabilités{"\u00A0"}: { $name }
figure-frequencies = fréquences observées ({ $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 })
figure-observed = fréquences de la classe ({ $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 })
figure-observed-alt = Fréquences observées par la classe sur n = { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } et probabilités de la loi «{"\u00A0"}{ $name }{"\u00A0"}». { $rows }. Avec 1/√n { $half }, fréquences à une distance d’au plus 1/√n de la probabilité{"\u00A0"}: { $inside } sur { $of }.
figure-band = probabilité ± 1/√n (1/√n { $half })
figure-band-number = bande de demi-largeur { $half }
figure-observed-number-alt = Fréquences observées par la classe sur n = { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } et probabilités de la loi «{"\u00A0"}{ $name }{"\u00A0"}». { $rows }. Demi-largeur de la bande autour de chaque probabilité { $half }. Fréquences dans leur bande{"\u00A0"}: { $inside } sur { $of }.
figure-number-axes-alt = Diagramme en barres de la loi «{"\u00A0"}{ $name }{"\u00A0"}», avec une bande autour de chaque probabilité{"\u00A0"}: y placer les fréquences.
figure-frequency-of = { $value }{"\u00A0"}: fréquence { $frequency } pour P(X = { $value }) { $probability }
figure-frequencies-alt = Fréquences observées sur n = { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } et probabilités de la loi «{"\u00A0"}{ $name }{"\u00A0"}». { $rows }. Avec 1/√n { $half }, { $inside ->
    [one] { $inside } fréquence sur { $of } est
   *[other] { $inside } fréquences sur { $of } sont
 } à une distance d’au plus 1/√n de la probabilité.
figure-median = médiane { $median }
figure-quartiles = quartiles { $first } et { $third }
figure-extremes = moustaches : du minimum { $least } au maximum { $most }
figure-mean-interval = moyenne { $mean } (intervalle à 95{"\u00A0"}%{"\u00A0"}: { $low } à { $high })
figure-histogram-note = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }, classes d’amplitude { $wide }
figure-histogram-beyond = {"\u202F"}; au-delà de { $last }, { $beyond ->
    [one] { $beyond } partie non représentée
   *[other] { $beyond } parties non représentées
 }
figure-histogram-alt = Histogramme ({ $what }) de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }, de { $least } à { $most }.
figure-quartiles-alt = Médiane { $median }, quartiles { $first } et { $third }.
figure-class-alt = de { $from } à { $to }{"\u00A0"}: { $share }
figure-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }
figure-bar-alt = { $value }{"\u00A0"}: { $share }
figure-bars-alt = Diagramme en barres ({ $what }) de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }. { $rows }.
figure-games-played = nombre de parties
figure-running-mean = moyenne des parties jouées
figure-interval-95 = intervalle à 95{"\u00A0"}%
figure-exact-value = valeur exacte
figure-running-mean-of = après { $n ->
    [one] { $n } partie
   *[other] { $n } parties
 }, { $mean }
figure-running-mean-alt = Moyenne ({ $what }) quand le nombre de parties augmente{"\u00A0"}: { $rows }.
figure-exact-alt = Valeur exacte{"\u00A0"}: { $value }.
figure-square-alt = case { $square }{"\u00A0"}: { $value }
figure-board-alt = Plateau de 30 cases ({ $what }). { $squares }.
figure-estimate = { $mean } ({ $low } à { $high })
figure-group-alt = { $name }{"\u00A0"}: { $mean }
figure-groups-alt = Comparaison ({ $what }), moyenne et intervalle à 95{"\u00A0"}%. { $rows }.
figure-step-alt = de { $from } à { $to }{"\u00A0"}: { $probability }
figure-chain-alt = Graphe d’une chaine de Markov d’états { $states }. { $steps }.
figure-then = , puis{" "}
figure-tree-path = { $path } : { $product }
figure-tree-alt = Arbre pondéré. { $paths }.
figure-curve-alt = { $name } (maximum { $y } en { $x })
figure-band-alt = bande { $name } (de { $low } à { $high } en { $x })
figure-curves-alt =
    { $count ->
        [one] Courbe
       *[other] Courbes
    }, { $across } en abscisse, { $up } en ordonnée. { $curves }.
figure-curves-read-alt =
    { $count ->
        [one] Courbe
       *[other] Courbes
    }, { $across } en abscisse, { $up } en ordonnée, à lire sur les axes{"\u00A0"}: { $curves }.
figure-plot-point = ({ $x }{"\u202F"}; { $y })
figure-plot-alt = Points reliés par une ligne brisée, { $across } en abscisse, { $up } en ordonnée{"\u00A0"}: { $points }.
figure-plot-axes-alt = Repère à compléter, sur papier quadrillé{"\u00A0"}: { $across } de 0 à { $last } en abscisse, { $up } de 0 à { $top } en ordonnée.
figure-marks-alt = Repères{"\u00A0"}: { $marks }.
figure-normal = courbe normale de même moyenne et de même écart type σ ≈ { $sd }
figure-normal-alt = Courbe normale de même moyenne et de même écart type, environ { $sd }.
figure-height-of = hauteur { $height } pour { $value }
figure-heights-alt = { $name }{"\u00A0"}: { $heights }.
figure-axes-alt = Repère à compléter ({ $names }){"\u00A0"}: valeurs de { $first } à { $last }, probabilités de 0 à { $top }.
figure-frequencies-axes-alt = Diagramme en barres de la loi «{"\u00A0"}{ $name }{"\u00A0"}», avec la bande probabilité ± 1/√n pour n = { $n }{"\u00A0"}: y placer les fréquences.
figure-tail = P({ $letter } > { $last }) { $share }
figure-throws-made = nombre de lancers
figure-frequency-of-value = fréquence de la valeur { $value }
figure-probability-of-value = P(X = { $value })
figure-band-plain = probabilité ± 1/√n
figure-running-frequency-of = n = { $n }{"\u00A0"}: { $frequency }
figure-running-frequency-alt = Fréquence de la valeur { $value } quand le nombre de lancers augmente{"\u00A0"}: { $rows }. Probabilité { $probability }.
figure-running-frequency-axes-alt = Repère à compléter{"\u00A0"}: la fréquence de la valeur { $value } selon le nombre de lancers, de 1 à { $n }, avec la probabilité { $probability } et la bande probabilité ± 1/√n.
figure-shares-name = fréquence de la valeur { $value } dans { $samples ->
    [one] { $samples } échantillon
   *[other] { $samples } échantillons
 } de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }
figure-samples = nombre d’échantillons
figure-share-inside = p ± { $reach }{"\u00A0"}: { $inside ->
    [one] { $inside } échantillon
   *[other] { $inside } échantillons
 } sur { $samples }
figure-share-count = fréquence { $frequency }{"\u00A0"}: { $count }
figure-shares-alt = Fréquences de la valeur { $value } dans { $samples ->
    [one] { $samples } échantillon
   *[other] { $samples } échantillons
 } de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }. Probabilité { $probability }{"\u202F"}; { $inside ->
    [one] { $inside } échantillon
   *[other] { $inside } échantillons
 } sur { $samples } à une distance d’au plus { $reach }, soit { $half }. Nombre d’échantillons{"\u00A0"}: { $rows }.
figure-shares-read-alt = Fréquences de la valeur { $value } dans { $samples ->
    [one] { $samples } échantillon
   *[other] { $samples } échantillons
 } de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, à lire, avec la probabilité de cette valeur et p ± { $reach }. Nombre d’échantillons{"\u00A0"}: { $rows }.
figure-object = Une boite en bois à tiroir, vue de devant et de dessus : trois rangées de dix cases sur le dessus ; sur les cinq dernières cases de la rangée de devant, des signes (trois tiges, des vagues, trois traits, deux traits, un rond), et un rond barré d’une croix au milieu de la deuxième rangée. Devant la boite, quatre bâtonnets, deux montrent une face plate marquée, deux une face ronde ; cinq pions en cône, clairs, et cinq en bobine, foncés, dont un couché.
figure-throws = Ce que vaut un lancer. { $throws }
figure-throws-one = { $marked ->
    [0] Aucune face marquée
    [one] 1 face marquée
   *[other] { $marked } faces marquées
 } : { $value }{ $again ->
    [yes] , on joue encore.
   *[no] .
 }
figure-throws-again = { $again ->
    [yes] on rejoue
   *[no] à l’autre
 }
figure-matrix-alt = Tableau de parts ({ $what }). { $cells }.
figure-matrix-cell-alt = { $row } contre { $column } : { $share } ({ $ends })
figure-groups-upwards = part des parties
