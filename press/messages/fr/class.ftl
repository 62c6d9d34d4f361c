# L’analyse des lancers d’une classe (`senet analyse`) et la feuille de relevé (`senet tally`).

class-title = Les lancers de la classe face au modèle
class-subtitle = { $thrower } ; { $throws } { $throws ->
    [one] lancer
   *[other] lancers
 } ; { $pupils ->
    [one] un seul relevé
   *[other] { $pupils } relevés
 }
class-pupil = Élève { $number }

# Ce qui est dit sur la sortie d’erreur.
class-more-bad-rows = { $number ->
    [one] … et une autre ligne.
   *[other] … et { $number } autres lignes.
 }
class-skipped-rows = { $number ->
    [one] Cette ligne est laissée de côté (--skip-bad).
   *[other] Ces { $number } lignes sont laissées de côté (--skip-bad).
 }
class-ignored-columns = Colonnes non lues : { $columns }.
class-other-sheets = Seule la feuille { $read } du classeur est lue ; il y a aussi de quoi lire dans la feuille { $others }. Pour s’en servir, l’enregistrer dans un fichier à part.
class-hidden-rows = { $number ->
    [one] Une ligne masquée de la feuille est comptée. La supprimer si elle ne doit pas l’être.
   *[other] { $number } lignes masquées de la feuille sont comptées. Supprimer celles qui ne doivent pas l’être.
 }
class-computed-rows = { $number ->
    [one] La ligne { $rows } n’est pas celle d’un élève : elle est laissée de côté.
   *[other] { $number } lignes ne sont pas celles d’un élève et sont laissées de côté : { $rows }.
 }
class-left-out = { $number ->
    [one] Une ligne du relevé ne pouvait pas être lue et n’est pas comptée (ligne { $rows }).
   *[other] { $number } lignes du relevé ne pouvaient pas être lues et ne sont pas comptées (lignes { $rows }).
 }
class-unfilled = { $number ->
    [one] Une ligne du relevé n’a pas été remplie.
   *[other] { $number } lignes du relevé n’ont pas été remplies.
 }

# La conclusion.
class-verdict = Conclusion
class-model-fair = des bâtonnets équilibrés
class-model-bias = des bâtonnets qui montrent leur face marquée avec la probabilité ${ $p }$
class-model-law = les probabilités annoncées
class-verdict-compatible-3e = Nos { $n } lancers sont compatibles avec { $model } : avec ce modèle, le hasard seul { $measure ->
    [marked] éloigne la fréquence des faces marquées de ${ $p }$ au moins autant
   *[counts] éloigne les effectifs de ceux du modèle au moins autant
 } { $hundredths ->
    [100] presque à chaque fois
   *[other] environ { $hundredths } fois sur 100
 }.{ $out ->
    [0] {""}
    [one] {" "}Une fréquence sort de sa bande : sur plusieurs valeurs, cela arrive.
   *[other] {" "}{ $out } fréquences sortent de leur bande : sur plusieurs valeurs, cela arrive.
 } Ce n’est pas une preuve : un petit défaut peut rester caché.
class-verdict-doubtful-3e = Nos { $n } lancers s’accordent mal avec { $model } : le hasard seul { $measure ->
    [marked] éloignerait la fréquence des faces marquées de ${ $p }$ au moins autant
   *[counts] éloignerait les effectifs de ceux du modèle au moins autant
 } moins d’une fois sur vingt. Cela arrive ! Avant de conclure, lancer encore.
class-verdict-contrary-3e = Nos { $n } lancers ne s’accordent pas avec { $model } : le hasard seul { $measure ->
    [marked] éloignerait la fréquence des faces marquées de ${ $p }$ au moins autant
   *[counts] éloignerait les effectifs de ceux du modèle au moins autant
 } moins d’une fois sur cent. Le modèle est sans doute à changer.
class-verdict-misshapen-3e = Nos { $n } lancers ne s’accordent pas avec { $model } : le nombre total de faces marquées convient, mais pas la répartition des valeurs. Avec ce modèle, le hasard seul donnerait une répartition aussi rare moins d’une fois sur cent. Les bâtonnets tombent-ils ensemble ? Les lancers ont-ils été bien notés ?
class-verdict-kept-bias = Au seuil de 5 %, ces { $n } lancers ne conduisent pas à rejeter l’hypothèse $p={ $p }$ (probabilité critique ${ $pvalue }$). Ils sont compatibles avec elle, comme avec toutes les valeurs de l’intervalle ${ $interval }$ : ils ne prouvent pas que $p={ $p }$. La probabilité critique est celle d’un écart au moins aussi grand que le nôtre, si l’hypothèse est vraie.
class-verdict-rejected-bias = Au seuil de 5 %, ces { $n } lancers conduisent à rejeter l’hypothèse $p={ $p }$ (probabilité critique ${ $pvalue }$) : la valeur ${ $p }$ est hors de l’intervalle ${ $interval }$. Le risque est connu : si l’hypothèse était vraie, au plus une classe sur vingt la rejetterait à tort. La probabilité critique est celle d’un écart au moins aussi grand que le nôtre, si l’hypothèse est vraie.
class-verdict-misshapen = Ces { $n } lancers s’accordent mal avec le modèle. Le nombre total de faces marquées ne conduit pas à exclure $p={ $p }$ (probabilité critique ${ $pvalue }$), mais les valeurs ne sont pas réparties comme il le prévoit : c’est ce que dit le test sur l’ensemble de la loi (probabilité critique ${ $law }$). Les bâtonnets d’un lancer ne tombent sans doute pas indépendamment les uns des autres, ou les lancers ont été mal notés.
class-verdict-misshapen-biased = Ces { $n } lancers s’accordent mal avec le modèle. Au seuil de 5 %, le nombre total de faces marquées conduit à rejeter l’hypothèse $p={ $p }$ (probabilité critique ${ $pvalue }$), et les valeurs ne sont pas réparties comme le modèle le prévoit : c’est ce que dit le test sur l’ensemble de la loi (probabilité critique ${ $law }$). Une autre valeur de $p$ n’y suffirait sans doute pas : les bâtonnets d’un lancer ne tombent peut-être pas indépendamment les uns des autres, ou les lancers ont été mal notés.
class-verdict-kept-law = Au seuil de 5 %, ces { $n } lancers ne conduisent pas à rejeter les probabilités du modèle (probabilité critique ${ $pvalue }$). Ils sont compatibles avec elles ; ils ne les prouvent pas. La probabilité critique est celle d’un écart au moins aussi grand que le nôtre, si l’hypothèse est vraie.
class-verdict-rejected-law = Au seuil de 5 %, ces { $n } lancers conduisent à rejeter les probabilités du modèle (probabilité critique ${ $pvalue }$). Le risque est connu : si elles étaient justes, environ une classe sur vingt les rejetterait à tort. La probabilité critique est celle d’un écart au moins aussi grand que le nôtre, si l’hypothèse est vraie.
class-verdict-none = Il y a trop peu de lancers pour conclure.

# Fréquences et probabilités.
class-part-frequencies = Fréquences et probabilités
class-frequencies-caption = Effectifs, fréquences et probabilités ($n={ $n }$ { $n ->
    [one] lancer
   *[other] lancers
 }).
class-value = Valeur
class-count = Effectif
class-frequency = Fréquence
class-probability = Probabilité
class-gap = Écart
class-in-band = Dans la bande
class-in-simple = $\leqslant 1/\sqrt{"{"}n{"}"}$
class-two-sigma = $2\sigma/\sqrt{"{"}n{"}"}$
class-in-two-sigma = $\leqslant 2\sigma/\sqrt{"{"}n{"}"}$
class-yes = oui
class-no = non
class-band-3e = La bande autour de chaque probabilité a pour demi-largeur { $half } : avec { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, une fréquence en sort rarement quand le modèle est bon.
class-band = Pour { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, $1/\sqrt{"{"}n{"}"}$ vaut environ { $half }. Pour une valeur de probabilité $f$, on pose $\sigma^2=f(1-f)$ : $2\sigma/\sqrt{"{"}n{"}"}$ n’est jamais plus grand, et, quand $n$ est assez grand, environ 95 % des échantillons donnent à une valeur choisie d’avance un écart d’au plus $2\sigma/\sqrt{"{"}n{"}"}$.
class-figure-observed = Les fréquences de la classe (losanges) et les probabilités du modèle (barres), avec la bande de demi-largeur $1/\sqrt{"{"}n{"}"}$.
class-figure-observed-3e = Les fréquences de la classe (losanges) et les probabilités du modèle (barres), avec la bande autour de chacune.
class-figure-to-fill = Les probabilités du modèle (barres), avec la bande de demi-largeur $1/\sqrt{"{"}n{"}"}$.
class-figure-to-fill-3e = Les probabilités du modèle (barres), avec la bande autour de chacune.
class-axis-throws = nombre de lancers
class-axis-frequency = fréquence du { $value }
class-curve-frequency = fréquence du { $value }
class-curve-probability = probabilité du { $value }
class-curve-band = probabilité ± 1/√n
class-curve-band-3e = bande autour de la probabilité
class-running-throws = La fréquence du { $value } est suivie lancer après lancer, un élève après l’autre : elle bouge beaucoup au début, puis tend à se stabiliser.
class-running-pupils = La fréquence du { $value } est suivie élève après élève, tous les lancers précédents réunis : elle tend à se stabiliser quand les lancers s’ajoutent.
class-running-groups = La fréquence du { $value } est suivie groupe après groupe, tous les lancers précédents réunis : elle tend à se stabiliser quand les lancers s’ajoutent.
class-running-none = Avec les effectifs de trois élèves au moins, ou l’ordre des lancers, on verrait ici la fréquence se stabiliser.
class-figure-running = Fréquence du { $value } quand les lancers s’ajoutent.
class-pupils-caption = À chacun son échantillon : les fréquences varient d’un élève à l’autre.
class-groups-caption = À chaque groupe son échantillon : les fréquences varient d’un groupe à l’autre.
class-pupils-more = Et { $more ->
    [one] { $more } autre, compté
   *[other] { $more } autres, comptés
 } dans les totaux.
class-who = Élève
class-group = Groupe
class-throw-number = N° du lancer
class-result = Résultat
class-sum = Total
class-throws = Lancers
class-frequency-of = Fréquence du { $value }

# L’estimation de p.
class-part-estimate-fair = Les bâtonnets sont-ils équilibrés ?
class-part-estimate-bias = Les bâtonnets suivent-ils le modèle ?
class-part-estimate-none = Estimer un biais ?
class-estimate-3e = Sur { $sticks ->
    [one] { $sticks } bâtonnet lancé
   *[other] { $sticks } bâtonnets lancés
 }, { $marked ->
    [one] { $marked } a montré sa
   *[other] { $marked } ont montré leur
 } face marquée : une fréquence de ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. Pour des bâtonnets équilibrés, elle s’approche de $1/2$ quand on lance beaucoup.
class-estimate-terminale = Sur { $sticks ->
    [one] { $sticks } bâtonnet lancé
   *[other] { $sticks } bâtonnets lancés
 }, { $marked ->
    [one] { $marked } a montré sa
   *[other] { $marked } ont montré leur
 } face marquée : on estime $p$ par la fréquence ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. L’intervalle de confiance à 95 % est ${ $interval }$ : dans 95 classes sur 100 au moins, l’intervalle obtenu par cette méthode contient la vraie valeur de $p$.
class-estimate-teacher = Si les bâtonnets sont indépendants et de même $p$, le nombre de faces marquées suit la loi $\mathcal{"{"}B{"}"}({ $sticks }, p)$. On en a compté { $marked }, d’où l’estimation $\hat{"{"}p{"}"}{ $equals }{ $estimate }$.
class-intervals-caption = Intervalles de confiance à 95 % pour $p$.
class-method = Méthode
class-low = Borne inférieure
class-high = Borne supérieure
class-exact-interval = Clopper-Pearson (exacte)
class-wilson = Wilson
class-estimate-test = Test exact de $p={ $model }$ (deux fois la plus petite des deux queues de la loi binomiale) : probabilité critique ${ $pvalue }$. Elle est inférieure à 5 % exactement quand $p={ $model }$ est hors de l’intervalle de Clopper-Pearson.
class-axis-likelihood = vraisemblance, rapportée à son maximum
class-curve-likelihood = vraisemblance de p
class-mark-estimate = estimation { $value }
class-mark-low = { $value }
class-mark-high = { $value }
class-mark-model = modèle { $value }
class-figure-likelihood = La vraisemblance : à quel point chaque $p$ rend nos lancers probables. Les repères sont l’estimation et les bornes de l’intervalle exact.
class-no-bias-die = Un dé n’a pas de biais unique à estimer : seul l’ensemble de ses probabilités est testé, par le khi-deux.
class-no-bias = Deux nombres de faces marquées donnent ici la même valeur : on ne sait pas combien de faces marquées chaque lancer a montrées, et $p$ n’est pas estimé. L’ensemble de la loi est testé, par le khi-deux.
class-power-3e = Que pouvait-on voir ? Si la vraie probabilité était { $truths } au lieu de ${ $model }$, { $n ->
    [one] { $n } lancer ne le montrerait
   *[other] { $n } lancers ne le montreraient
 } que dans { $seen } des cas environ. Pour le voir 4 fois sur 5, il faut environ { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }.
class-power-3e-enough = Que pouvait-on voir ? Si la vraie probabilité était { $truths } au lieu de ${ $model }$, nos { $n ->
    [one] { $n } lancer le montrerait
   *[other] { $n } lancers le montreraient
 } dans { $seen } des cas : pour le voir 4 fois sur 5, environ { $throws ->
    [one] { $throws } lancer suffit
   *[other] { $throws } lancers suffisent
 }. Un défaut plus petit pourrait nous échapper.
class-power-terminale = Puissance : si $p$ valait { $truths } au lieu de ${ $model }$, un test au seuil de 5 % sur { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } le détecterait avec une probabilité d’environ { $seen }. Pour 80 %, il faut { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }.
class-power-teacher = Puissance exacte du test : si $p$ vaut { $truths } au lieu de ${ $model }$ (5 points d’écart), il le détecte avec { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } dans { $seen } des cas environ. Cette puissance dépasse 80 % à partir de { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }.
class-power-either = { $below } ou { $above }
class-power-nothing = Que pouvait-on voir ? Avec { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, rien : aucun relevé, même le plus extrême, ne conduirait à rejeter la probabilité ${ $model }$. Si la vraie probabilité était { $truths }, il faudrait { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 } pour le voir 4 fois sur 5.
class-power-none = Puissance : si $p$ valait { $truths } au lieu de ${ $model }$, un test au seuil de 5 % sur { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } le détecterait avec une probabilité d’environ { $seen }.

# Les tests.
class-part-checks = Le modèle tient-il ?
class-fit-none = Test du khi-deux : trop peu de lancers ; il faudrait au moins deux classes d’effectif théorique 5 ou plus.
class-fit-caption = Test du khi-deux : effectifs observés et effectifs théoriques.
class-values = Valeurs
class-expected = Effectif théorique
class-part = Contribution
class-fit = La somme des contributions est $\chi^2={ $statistic }$. Si le modèle est bon, elle suit à peu près la loi du khi-deux à { $degrees } { $degrees ->
    [one] degré
   *[other] degrés
 } de liberté : probabilité critique ${ $pvalue }$.
class-merged = Classes réunies, parce que l’effectif théorique de l’une d’elles était inférieur à 5 : { $values }.
class-exact = Test multinomial exact, sur tous les relevés aussi rares que le nôtre ou plus rares encore : probabilité critique ${ $pvalue }$.
class-exact-none = Test multinomial exact : non calculé, car il y a plus de cinq millions de relevés possibles ; le khi-deux en tient lieu.
class-alike = Rien n’indique que les uns lancent autrement que les autres.
class-not-alike = Les relevés diffèrent plus que le hasard ne l’explique : bâtonnets différents, façon de lancer, ou erreurs de relevé ?
class-pupils-test = Homogénéité entre les { $lists } relevés (classes de valeurs : { $classes }) : $\chi^2={ $statistic }$ à { $degrees } degrés de liberté, probabilité critique ${ $pvalue }$. { $conclusion }
class-groups-test = Homogénéité entre les { $lists } groupes (classes de valeurs : { $classes }) : $\chi^2={ $statistic }$ à { $degrees } degrés de liberté, probabilité critique ${ $pvalue }$. { $conclusion }
class-pupils-none = Homogénéité : les relevés sont trop courts pour être comparés entre eux.
class-pupils-one = Homogénéité : un seul relevé, rien à comparer.
class-runs = Indépendance : en notant seulement si chaque lancer donne un lancer supplémentaire, on compte { $observed ->
    [one] { $observed } séquence de résultats
   *[other] { $observed } séquences de résultats
 } identiques, pour { $expected } en moyenne si les lancers sont indépendants ({ $method }) : probabilité critique ${ $pvalue }$. { $conclusion }
class-runs-exact = loi exacte
class-runs-normal = approximation normale
class-runs-independent = Rien n’indique que les lancers dépendent les uns des autres.
class-runs-few = Trop peu de séquences : les résultats restent les mêmes plus longtemps que le hasard ne l’explique.
class-runs-many = Trop de séquences : les résultats alternent plus que le hasard ne l’explique, comme le font souvent des résultats inventés.
class-runs-none = Indépendance : l’ordre des lancers n’a pas été noté, on ne peut pas la tester.
class-runs-same = Indépendance : tous les lancers sont de la même sorte, il n’y a pas de séquences à compter.
class-several-tests = Cette page contient { $number } tests au seuil de 5 %. S’ils étaient indépendants et le modèle vrai, l’un au moins serait significatif dans { $share } des classes : choisir la question avant de lancer.

# Dans le jeu.
class-part-game = Qu’est-ce que cela change dans le jeu ?
class-game-3e = Le programme calcule ce qui se passe en moyenne avec les bâtonnets du modèle et avec les nôtres : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-game = Les valeurs exactes pour le modèle, pour l’estimation et pour les deux bornes de l’intervalle : ce que nous savons de $p$ devient ce que nous savons du jeu.
class-game-model = Les valeurs exactes, avec les probabilités du modèle : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-game-no-race = Avec un tel lanceur, un pion seul ne finirait jamais sa course depuis la case { $from } (règle « { $rules } ») : on ne peut pas y jouer.
class-game-misshapen = Les valeurs ne sont pas réparties comme le modèle le prévoit : une estimation de $p$ ne dirait rien du jeu avec ces lancers. Voici les valeurs exactes pour le modèle seul : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-game-letters = La probabilité d’un lancer supplémentaire est $q$, et $T$ le total des lancers d’un tour.
class-formulas = Le tour comme fonction de $p$ ; $q$ est la probabilité d’un lancer supplémentaire et $T$ le total des lancers d’un tour :
class-game-caption = Un tour, et la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-with = Avec
class-p = $p$
class-extra = $q$
class-turn-mean = $E(T)$
class-turn-mean-3e = Total d’un tour
class-race-throws = Course : lancers
class-race-turns = Course : tours
class-race-fall = Course : risque de chute
class-row-model = le modèle
class-row-estimate = notre estimation
class-row-low = borne inférieure
class-row-high = borne supérieure

class-limits-title = Ce que ces lancers ne disent pas
class-limits-3e = Dire « compatible » n’est pas dire « c’est prouvé ». Avec plus de lancers, on verrait de plus petits défauts. Et si l’on recommence vingt fois avec des bâtonnets parfaits, il arrive une fois environ que le hasard fasse croire à un défaut.
class-limits = Ne pas rejeter un modèle n’est pas l’établir : beaucoup d’autres modèles s’accordent aussi bien avec ces lancers. Une probabilité critique n’est pas la probabilité que le modèle soit vrai. Tout suppose des lancers indépendants, notés sans tri ; un relevé interrompu « quand cela tombe bien » fausse tous les calculs.

# La fiche.
class-sheet-title = Nos lancers : que disent-ils ?
class-key-title = Nos lancers : que disent-ils ? — corrigé
class-teacher-title = Nos lancers : que disent-ils ? — fiche du professeur
class-field-name = Nom
class-field-class = Classe
class-sheet-intro = Toute la classe a lancé, et les résultats sont réunis : { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }. On les compare à un modèle : { $model }. Sont-ils compatibles avec lui ?
class-exercise-frequencies = Les fréquences
class-ask-frequencies = Compléter le tableau : la fréquence de chaque valeur, puis l’écart (fréquence moins probabilité), arrondis au millième.
class-exercise-figure = Fréquences et probabilités
class-ask-figure = Marquer chaque fréquence par un losange sur le graphique. Les barres sont les probabilités ; la bande autour de chacune a pour demi-largeur $1/\sqrt{"{"}n{"}"}$, environ { $half } pour { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }.
class-ask-figure-3e = Marquer chaque fréquence par un losange sur le graphique. Les barres sont les probabilités ; la bande va de { $half } au-dessous de chacune à { $half } au-dessus.
class-ask-band = Combien de fréquences sont dans leur bande ?
class-answer-band = { $inside } sur { $of }.
class-exercise-estimate = Estimer p
class-ask-estimate = En tout, { $sticks ->
    [one] { $sticks } bâtonnet a été lancé
   *[other] { $sticks } bâtonnets ont été lancés
 }. On note $p$ la probabilité qu’un bâtonnet montre sa face marquée. Calculer la fréquence des faces marquées, puis donner un intervalle de confiance à 95 % pour $p$.
class-exercise-conclusion = Conclure
class-ask-conclusion = Les lancers sont-ils compatibles avec le modèle ? Peut-on dire que le modèle est prouvé ? Expliquer.
class-lead-title = Mener la séance
class-lead-1 = Avant de montrer les résultats, faire écrire à chacun ce qu’il croit et ce qui le ferait changer d’avis. Poser la question avant de regarder les nombres évite les conclusions hâtives.
class-lead-2 = Comparer les fréquences d’un élève à l’autre, puis réunir les lancers deux par deux, quatre par quatre : on voit la stabilisation avant de la nommer.
class-lead-3 = Deux erreurs fréquentes : « la fréquence n’est pas la probabilité, donc les bâtonnets sont truqués », et « on n’a rien vu, donc ils sont parfaits ». La bande répond à la première, la puissance à la seconde.

# La feuille de relevé.
tally-title = Relevé des lancers
tally-how-pupil = Chacun lance et note combien de fois { $faces ->
    [yes] chaque face est sortie
   *[no] chaque valeur ({ $values }) est sortie
 } : tracer un trait par lancer, en groupant les traits par cinq, puis écrire le nombre. Écrire 0 si { $faces ->
    [yes] une face
   *[no] une valeur
 } n’est pas sortie.
tally-stick = un bâtonnet
tally-marked = Face marquée (M)
tally-blank = Face blanche (B)
tally-how-throw = Noter la valeur de chaque lancer ({ $values }), dans l’ordre : de gauche à droite, puis ligne après ligne.
tally-then = Recopier ensuite les nombres dans le classeur assorti (senet tally{ $option } -o releve.xlsx), puis : senet analyse{ $option } releve.xlsx.
tally-throws = Lancers
tally-sheet = Lancers
tally-field-class = Classe
tally-field-date = Date
