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
class-verdict-compatible-3e = Nos { $n } lancers sont compatibles avec { $model } : { $how }.{ $out ->
    [0] {""}
    [one] {" "}Une fréquence sort de sa bande : sur plusieurs valeurs, cela arrive.
   *[other] {" "}{ $out } fréquences sortent de leur bande : c’est plus rare.
 } Ce n’est pas une preuve : un petit défaut peut rester caché.
class-verdict-doubtful-3e = Nos { $n } lancers s’accordent mal avec { $model } : { $how }. C’est peu, mais cela arrive ! Avant de conclure, lancer encore.
class-verdict-contrary-3e = Nos { $n } lancers ne s’accordent pas avec { $model } : { $how }. Ou bien le hasard a fait quelque chose de très rare, ou bien le modèle ne convient pas.
class-verdict-misshapen-3e = Nos { $n } lancers ne s’accordent pas avec { $model } : le nombre total de faces marquées convient, mais pas la répartition des valeurs. Avec ce modèle, moins d’une série de lancers sur cent serait aussi mal répartie. Les bâtonnets tombent-ils ensemble ? Les lancers ont-ils été bien notés ?
class-verdict-kept-bias = On suppose les lancers indépendants et les bâtonnets tous de même $p$. Au seuil de 5 %, ces { $n } lancers ne conduisent pas à rejeter l’hypothèse $p={ $p }$ (probabilité critique ${ $pvalue }$). Ils sont compatibles avec elle, comme avec toutes les valeurs de l’intervalle ${ $interval }$ : ils ne prouvent pas que $p={ $p }$. { $how }
class-verdict-rejected-bias = On suppose les lancers indépendants et les bâtonnets tous de même $p$. Au seuil de 5 %, ces { $n } lancers conduisent à rejeter l’hypothèse $p={ $p }$ (probabilité critique ${ $pvalue }$) : la valeur ${ $p }$ est hors de l’intervalle ${ $interval }$. Le risque est connu : si l’hypothèse était vraie, au plus une classe sur vingt la rejetterait à tort. { $how }
class-verdict-misshapen = Ces { $n } lancers s’accordent mal avec le modèle. Le nombre total de faces marquées ne conduit pas à exclure $p={ $p }$ (probabilité critique ${ $pvalue }$), mais les valeurs ne sont pas réparties comme il le prévoit : c’est ce que dit le test sur l’ensemble de la loi (probabilité critique ${ $law }$). { $either }
class-verdict-kept-law = On suppose les lancers indépendants, et faits partout de la même façon. Au seuil de 5 %, ces { $n } lancers ne conduisent pas à rejeter les probabilités du modèle (probabilité critique ${ $pvalue }$). Ils sont compatibles avec elles ; ils ne les prouvent pas. { $how }
class-verdict-rejected-law = On suppose les lancers indépendants, et faits partout de la même façon. Au seuil de 5 %, ces { $n } lancers conduisent à rejeter les probabilités du modèle (probabilité critique ${ $pvalue }$). Le risque est connu : si elles étaient justes, { $risk ->
    [exact] au plus une classe sur vingt
   *[about] une classe sur vingt environ
 } les rejetterait à tort. { $how }
class-verdict-none = Il y a trop peu de lancers pour conclure.
class-verdict-no-bias-3e = Nos { $n } lancers ne s’accordent pas avec des bâtonnets qui tombent indépendamment et montrent tous leur face marquée avec la même probabilité, quelle qu’elle soit : moins d’une série de lancers sur cent serait aussi mal répartie. On ne conclut donc pas sur cette probabilité. Les bâtonnets tombent-ils ensemble ? Sont-ils différents ? Les lancers ont-ils été bien notés ?
class-verdict-no-bias = Ces { $n } lancers ne sont pas répartis comme ceux de bâtonnets indépendants et tous de même $p$ (test du khi-deux, $p$ étant estimé par la fréquence des faces marquées : probabilité critique ${ $shape }$). On ne conclut donc rien sur $p$. { $either }
class-verdict-unlike-3e = Les relevés diffèrent trop { $lists ->
    [groups] d’un groupe à l’autre
   *[tallies] entre eux
 } pour être réunis : si l’on lançait partout de la même façon, moins d’une classe sur cent aurait des relevés aussi différents. On ne conclut donc pas sur l’ensemble des { $n } lancers. A-t-on partout les mêmes bâtonnets ou le même dé, lancés et notés de la même façon ?
class-verdict-unlike = Les relevés diffèrent trop { $lists ->
    [groups] d’un groupe à l’autre
   *[tallies] entre eux
 } pour être réunis (test d’homogénéité, probabilité critique ${ $alike }$). On ne conclut donc pas sur l’ensemble des { $n } lancers : il faudrait que l’on lance partout de la même façon.
class-verdict-dependent-3e = Les lancers semblent dépendre les uns des autres : on compte { $runs } suites de lancers de même sorte (avec ou sans lancer supplémentaire), pour { $expected } en moyenne si les lancers étaient indépendants. Alors, moins d’une classe sur cent en aurait { $few ->
    [few] aussi peu
   *[many] autant
 }. On ne conclut donc pas sur le modèle. Les lancers ont-ils été notés dans l’ordre, et tous ?
class-verdict-dependent = Les lancers semblent dépendre les uns des autres (test des séquences, probabilité critique ${ $independent }$). On ne conclut donc pas sur le modèle : il faudrait que les { $n } lancers soient indépendants.
class-either = Ou bien il s’est produit quelque chose de rare, ou bien les bâtonnets d’un lancer ne tombent pas indépendamment, n’ont pas tous le même $p$, ou les lancers ont été mal notés : ces nombres ne disent pas lequel.
class-doubt-alike = Cette conclusion réunit tous les relevés, et ils diffèrent plus que d’ordinaire : { $level ->
    [simple] quand on lance partout de la même façon, des relevés aussi différents arrivent dans { $share } des classes
   *[full] probabilité critique du test d’homogénéité ${ $pvalue }$
 }. { $lists ->
    [groups] A-t-on, dans tous les groupes, lancé et noté de la même façon ?
   *[tallies] Chacun a-t-il lancé et noté de la même façon ?
 }
class-doubt-independent = Cette conclusion suppose les lancers indépendants, et leur ordre en fait douter{ $level ->
    [simple] .
   *[full] {" "}(test des séquences, probabilité critique ${ $pvalue }$).
 }
class-doubt-one-bias = Cette conclusion suppose que les bâtonnets tombent indépendamment, avec tous la même probabilité, et la répartition des valeurs en fait douter : { $level ->
    [simple] avec de tels bâtonnets, { $share } des séries seraient aussi mal réparties.
   *[full] probabilité critique ${ $pvalue }$ ({ $test ->
        [fitted] khi-deux, $p$ étant estimé
       *[exact] test exact de toute la loi
     }).
 }
class-often-fair = avec des bâtonnets équilibrés, la fréquence des faces marquées s’écarte de 1/2 autant que la nôtre, ou davantage, dans { $share } des séries de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }
class-often-bias = avec de tels bâtonnets, on compte { $side ->
    [few] au plus
   *[many] au moins
 } { $marked ->
    [one] { $marked } face marquée
   *[other] { $marked } faces marquées
 } en tout, comme nous, dans { $share } des séries de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } (on ne s’en étonne qu’au-dessous de 2,5 %)
class-often-law = avec ces probabilités, { $method ->
    [exact] des effectifs aussi peu probables que les nôtres, ou moins encore, arrivent
   *[gap] des effectifs aussi éloignés du modèle que les nôtres (tous écarts réunis), ou davantage, arrivent
 } dans { $share } des séries de { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }
class-share = { $kind ->
    [least] moins de { $percent }
    [most] plus de { $percent }
    [exact] { $percent }
   *[about] environ { $percent }
 }
class-about = environ { $number }
class-p-value-bias = { $side ->
    [both] La probabilité critique est le double de la plus petite des probabilités d’obtenir au plus ou au moins { $marked ->
        [one] { $marked } face marquée
       *[other] { $marked } faces marquées
     } sur { $sticks ->
        [one] { $sticks } bâtonnet lancé
       *[other] { $sticks } bâtonnets lancés
     }, si l’hypothèse est vraie ; toutes deux dépassent ici 1/2, et elle est ramenée à 1.
    [few] La probabilité critique est le double de la probabilité d’obtenir au plus { $marked ->
        [one] { $marked } face marquée
       *[other] { $marked } faces marquées
     } sur { $sticks ->
        [one] { $sticks } bâtonnet lancé
       *[other] { $sticks } bâtonnets lancés
     }, si l’hypothèse est vraie.
   *[many] La probabilité critique est le double de la probabilité d’obtenir au moins { $marked ->
        [one] { $marked } face marquée
       *[other] { $marked } faces marquées
     } sur { $sticks ->
        [one] { $sticks } bâtonnet lancé
       *[other] { $sticks } bâtonnets lancés
     }, si l’hypothèse est vraie.
 }
class-p-value-law = { $method ->
    [exact] La probabilité critique est la probabilité d’un relevé aussi peu probable que le nôtre, ou moins encore, si l’hypothèse est vraie.
   *[gap] La probabilité critique est, à peu près, la probabilité d’un khi-deux d’au moins { $statistic }, si l’hypothèse est vraie.
 }

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
 }, une fréquence en sort rarement quand le modèle est bon. L’écart est celui des valeurs affichées.
class-band = Pour { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }, $1/\sqrt{"{"}n{"}"}$ vaut { $half }. Pour une valeur de probabilité $f$, on pose $\sigma^2=f(1-f)$ : $2\sigma/\sqrt{"{"}n{"}"}$ n’est jamais plus grand, et, quand $n$ est assez grand, environ 95 % des échantillons donnent à une valeur choisie d’avance un écart d’au plus $2\sigma/\sqrt{"{"}n{"}"}$. L’écart est celui des valeurs affichées.
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
class-running-throws = La fréquence du { $value } est suivie lancer après lancer{ $pupils ->
    [one] {""}
   *[other] , un élève après l’autre
 }. Si les lancers sont indépendants et faits de la même façon, elle se stabilise à la longue : voir si on l’observe déjà.
class-running-pupils = La fréquence du { $value } est suivie élève après élève, tous les lancers précédents réunis. Si les lancers sont indépendants et faits de la même façon, elle se stabilise à la longue : voir si on l’observe déjà.
class-running-groups = La fréquence du { $value } est suivie groupe après groupe, tous les lancers précédents réunis. Si les lancers sont indépendants et faits de la même façon, elle se stabilise à la longue : voir si on l’observe déjà.
class-running-none = Avec les effectifs de trois élèves au moins, ou trois lancers au moins dans l’ordre, on suivrait ici la fréquence quand les lancers s’ajoutent.
class-figure-running = Fréquence du { $value } quand les lancers s’ajoutent.
class-pupils-caption = À chacun son échantillon : comparer les fréquences d’un élève à l’autre.
class-groups-caption = À chaque groupe son échantillon : comparer les fréquences d’un groupe à l’autre.
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
 } face marquée : une fréquence de ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. Avec des bâtonnets du modèle, elle s’approche de ${ $model }$ quand on lance beaucoup.
class-estimate-terminale = Sur { $sticks ->
    [one] { $sticks } bâtonnet lancé
   *[other] { $sticks } bâtonnets lancés
 }, { $marked ->
    [one] { $marked } a montré sa
   *[other] { $marked } ont montré leur
 } face marquée : on estime $p$ par la fréquence ${ $marked }/{ $sticks }{ $equals }{ $estimate }$. L’intervalle de confiance à 95 % est ${ $interval }$ : si les lancers sont indépendants et les bâtonnets tous de même $p$, l’intervalle obtenu par cette méthode contient la vraie valeur de $p$ dans 95 classes sur 100 au moins.
class-estimate-teacher = Si les bâtonnets sont indépendants et de même $p$, le nombre de faces marquées suit la loi $\mathcal{"{"}B{"}"}({ $sticks }, p)$. On en a compté { $marked }, d’où l’estimation $\hat{"{"}p{"}"}{ $equals }{ $estimate }$.
class-intervals-caption = Intervalles de confiance à 95 % pour $p$.
class-method = Méthode
class-low = Borne inférieure
class-high = Borne supérieure
class-exact-interval = Clopper-Pearson (exacte)
class-wilson = Wilson
class-estimate-test = Test exact de $p={ $model }$ : probabilité critique ${ $pvalue }$. { $meaning } Des définitions usuelles, c’est celle qui ne contredit jamais l’intervalle : elle est inférieure à 5 % exactement quand $p={ $model }$ est hors de l’intervalle de Clopper-Pearson.
class-estimate-withheld = On n’estime pas la probabilité $p$ qu’un bâtonnet montre sa face marquée : une estimation suppose des lancers indépendants, faits partout de la même façon, avec des bâtonnets tous de même $p$, et ces lancers ne s’accordent pas avec cela (voir la conclusion).
class-axis-likelihood = vraisemblance, rapportée à son maximum
class-curve-likelihood = vraisemblance de p
class-mark-estimate = estimation { $value }
class-mark-low = { $value }
class-mark-high = { $value }
class-mark-model = modèle { $value }
class-figure-likelihood = La vraisemblance : à quel point chaque $p$ rend nos lancers probables. Les repères sont l’estimation et les bornes de l’intervalle exact.
class-no-bias-die = Un dé n’a pas de biais unique à estimer : seul l’ensemble de ses probabilités est testé.
class-no-bias-object = Il n’y a pas ici de biais à estimer : seul l’ensemble des probabilités est testé.
class-no-bias = Deux nombres de faces marquées donnent ici la même valeur : on ne sait pas combien de faces marquées chaque lancer a montrées, et $p$ n’est pas estimé. Seul l’ensemble de la loi est testé.
class-power-3e = Que pouvait-on voir ? Si la vraie probabilité était { $truths } au lieu de ${ $model }$, { $n ->
    [one] { $n } lancer le montrerait
   *[other] { $n } lancers le montreraient
 } dans { $seen } des cas{ $worst ->
    [worst] {" "}(pour la moins visible des deux)
   *[each] {""}
 }. Pour le voir 4 fois sur 5, il faut environ { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }.
class-power-3e-enough = Que pouvait-on voir ? Si la vraie probabilité était { $truths } au lieu de ${ $model }$, nos { $n ->
    [one] { $n } lancer le montrerait
   *[other] { $n } lancers le montreraient
 } dans { $seen } des cas{ $worst ->
    [worst] {" "}(pour la moins visible des deux)
   *[each] {""}
 } : pour le voir 4 fois sur 5, environ { $throws ->
    [one] { $throws } lancer suffit
   *[other] { $throws } lancers suffisent
 }. Un défaut plus petit pourrait nous échapper.
class-power-terminale = Puissance : si $p$ valait { $truths } au lieu de ${ $model }$, un test au seuil de 5 % sur { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } le détecterait dans { $seen } des cas{ $worst ->
    [worst] {" "}(pour la moins visible des deux)
   *[each] {""}
 }. Pour 80 %, il faut { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
 }.
class-power-teacher = Puissance exacte du test : si $p$ vaut { $truths } au lieu de ${ $model }$ (5 points d’écart), il le détecte avec { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 } dans { $seen } des cas{ $worst ->
    [worst] {" "}(pour la moins visible des deux)
   *[each] {""}
 }. Cette puissance dépasse 80 % à partir de { $throws ->
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
 } le détecterait dans { $seen } des cas{ $worst ->
    [worst] {" "}(pour la moins visible des deux)
   *[each] {""}
 }.

# Les tests.
class-part-checks = Le modèle tient-il ?
class-fit-none = Test du khi-deux : trop peu de lancers ; il faudrait au moins deux classes d’effectif théorique 5 ou plus.
class-fit-caption = Test du khi-deux : effectifs observés et effectifs théoriques.
class-values = Valeurs
class-expected = Effectif théorique
class-part = Contribution
class-fit = La somme des contributions est $\chi^2{ $statistic }$. Si le modèle est bon, elle suit à peu près la loi du khi-deux à { $degrees } { $degrees ->
    [one] degré
   *[other] degrés
 } de liberté : probabilité critique ${ $pvalue }$.
class-merged = Classes réunies, parce que l’effectif théorique de l’une d’elles était inférieur à 5 : { $values }.
class-exact = Test multinomial exact, sur tous les relevés aussi peu probables que le nôtre ou moins probables encore : probabilité critique ${ $pvalue }$.
class-exact-none = Test multinomial exact : non calculé, car il y a plus de cinq millions de relevés possibles ; le khi-deux en tient lieu.
class-shape = Un seul $p$ pour tous les bâtonnets ? Test du khi-deux de la répartition des valeurs, $p$ étant estimé par la fréquence des faces marquées : $\chi^2{ $statistic }$ à { $degrees } { $degrees ->
    [one] degré
   *[other] degrés
 } de liberté (un de moins, puisque $p$ est estimé), probabilité critique ${ $pvalue }$. { $conclusion }
class-shape-kept = Rien ne contredit ici des bâtonnets qui tombent indépendamment, avec le même $p$.
class-shape-doubtful = C’est douteux, et une estimation de $p$ repose là-dessus.
class-shape-refused = C’est rejeté : aucune estimation de $p$ n’en est tirée.
class-shape-none = Un seul $p$ pour tous les bâtonnets ? Ces lancers, trop peu nombreux ou trop semblables, ne permettent pas de le tester : une estimation de $p$ le suppose.
class-alike = Rien n’indique que les uns lancent autrement que les autres.
class-not-alike = C’est rare quand tous lancent de la même façon : est-ce le hasard, des bâtonnets différents, une façon de lancer, ou des erreurs de relevé ?
class-pupils-test = Homogénéité entre les { $lists } relevés (classes de valeurs : { $classes }) : $\chi^2{ $statistic }$ à { $degrees } { $degrees ->
    [one] degré
   *[other] degrés
 } de liberté, probabilité critique ${ $pvalue }$. { $conclusion }
class-groups-test = Homogénéité entre les { $lists } groupes (classes de valeurs : { $classes }) : $\chi^2{ $statistic }$ à { $degrees } { $degrees ->
    [one] degré
   *[other] degrés
 } de liberté, probabilité critique ${ $pvalue }$. { $conclusion }
class-pupils-none = Homogénéité : les relevés sont trop courts pour être comparés entre eux.
class-pupils-one = Homogénéité : un seul relevé, rien à comparer.
class-runs = Indépendance : en notant seulement si chaque lancer donne un lancer supplémentaire, on compte { $observed ->
    [one] { $observed } séquence de résultats
   *[other] { $observed } séquences de résultats
 } identiques, pour { $expected } en moyenne si les lancers sont indépendants ({ $method }) : probabilité critique ${ $pvalue }$. { $conclusion }
class-runs-exact = loi exacte
class-runs-normal = approximation normale
class-runs-independent = Rien n’indique que les lancers dépendent les uns des autres.
class-runs-few = Si peu de séquences, c’est rare quand les lancers sont indépendants : les résultats restent longtemps les mêmes.
class-runs-many = Tant de séquences, c’est rare quand les lancers sont indépendants : les résultats alternent beaucoup, comme le font souvent des résultats inventés.
class-runs-none = Indépendance : l’ordre des lancers n’a pas été noté, on ne peut pas la tester.
class-runs-same = Indépendance : tous les lancers sont de la même sorte, il n’y a pas de séquences à compter.
class-several-tests = Cette page contient { $number } tests au seuil de 5 %. S’ils étaient indépendants et le modèle vrai, un test au moins serait significatif dans { $share } des classes, au plus : choisir la question avant de lancer.

# Dans le jeu.
class-part-game = Qu’est-ce que cela change dans le jeu ?
class-game-3e = Le programme calcule ce qui se passe en moyenne avec les bâtonnets du modèle, puis avec des bâtonnets qui montreraient leur face marquée aussi souvent que les nôtres : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-game = Les valeurs exactes pour le modèle, pour l’estimation et pour les deux bornes de l’intervalle. Entre les bornes, une grandeur n’est pas toujours comprise entre les valeurs qu’elle y prend.
class-game-model = Les valeurs exactes, avec les probabilités du modèle : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
class-game-withheld = { $few ->
    [few] Ces lancers sont trop peu nombreux pour renseigner sur les bâtonnets.
   *[withheld] On ne tire de ces lancers aucune estimation de $p$.
 } Voici les valeurs exactes pour le modèle seul : un tour, puis la course d’un pion seul depuis la case { $from } (règle « { $rules } »).
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
class-limits-3e = Dire « compatible » n’est pas dire « c’est prouvé ». Avec plus de lancers, on verrait de plus petits défauts.{ $percent ->
    [0] {""}
   *[other] {" "}Et même quand le modèle est bon, le hasard fait croire à un défaut dans { $percent } % des classes environ, au plus.
 } Tout cela suppose des lancers qui ne dépendent pas les uns des autres, et tous notés.
class-limits = Ne pas rejeter un modèle n’est pas l’établir : d’autres modèles ne seraient pas rejetés non plus. Une probabilité critique n’est pas la probabilité que le modèle soit vrai. Tout cela suppose des lancers indépendants, tous notés ; un relevé interrompu « quand cela tombe bien » fausse tous les calculs.

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
class-ask-frequencies = Compléter le tableau : la fréquence de chaque valeur, arrondie à { $places } décimales, puis l’écart de cette fréquence arrondie à la probabilité arrondie (fréquence moins probabilité).
class-exercise-figure = Fréquences et probabilités
class-ask-figure = Marquer chaque fréquence par un losange sur le graphique. Les barres sont les probabilités ; la bande autour de chacune a pour demi-largeur $1/\sqrt{"{"}n{"}"}$, qui vaut { $half } pour { $n ->
    [one] { $n } lancer
   *[other] { $n } lancers
 }.
class-ask-figure-3e = Marquer chaque fréquence par un losange sur le graphique. Les barres sont les probabilités ; la bande s’étend au-dessous et au-dessus de chacune, sur une hauteur chaque fois égale à { $half }.
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
class-lead-2 = Comparer les fréquences d’un élève à l’autre, puis réunir les lancers deux par deux, quatre par quatre : d’ordinaire, les fréquences se resserrent. On le fait voir avant de nommer la stabilisation.
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
tally-then = Recopier ensuite les nombres dans le classeur assorti : le programme calcule les fréquences et les compare au modèle.
tally-throws = Lancers
tally-sheet = Lancers
tally-field-class = Classe
tally-field-date = Date
