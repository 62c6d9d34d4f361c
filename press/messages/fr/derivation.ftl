# Démonstrations : ce que dit un professeur en écrivant au tableau. X est la valeur d’un
# lancer, N le nombre de lancers d’un tour, T son total. Les formules sont des arguments.
enumeration = { $before } et { $last }
derivation-title-throw = Loi d’un lancer
derivation-title-mean = Espérance d’un lancer
derivation-title-variance = Variance et écart type d’un lancer
derivation-title-extra = Probabilité d’un lancer supplémentaire
derivation-title-throws = Nombre de lancers d’un tour
derivation-title-total = Total d’un tour
derivation-letter = Le biais d’un bâtonnet reste la lettre $p$, avec $0<p<1$.
derivation-sticks-fair = { $sticks ->
    [one] On lance un bâtonnet. Il montre
   *[other] On lance { $sticks } bâtonnets. Chacun montre
 } sa face marquée (M) ou sa face blanche (B) : cela fait { $count } issues, équiprobables puisque { $sticks ->
    [one] le bâtonnet est équilibré
   *[other] les bâtonnets sont équilibrés et indépendants
 }.
derivation-sticks = { $sticks ->
    [one] On lance un bâtonnet. Il montre
   *[other] On lance { $sticks } bâtonnets. Chacun montre
 } sa face marquée (M) ou sa face blanche (B) : cela fait { $count } issues, qui ne sont pas équiprobables.
derivation-marked-letter = M
derivation-blank-letter = B
derivation-column-marked = faces marquées
derivation-column-outcomes = issues
derivation-count-table = On les range selon le nombre $k$ de faces marquées : il y en a { $ways } de chaque sorte, et chaque sorte a sa valeur $X$.
derivation-outcome-chance = Les bâtonnets sont indépendants, et chacun montre sa face marquée avec la probabilité { $p } : une issue à $k$ faces marquées a pour probabilité { $formula }.
derivation-faces = Le dé a { $faces ->
    [one] une seule face
   *[other] { $faces } faces équiprobables
 }.
derivation-faces-ignored = Le dé a { $faces } faces équiprobables ; s’il donne { $ignored }, on le relance. Sachant que l’on ne relance pas, { $kept ->
    [one] il reste une face, qui est certaine
   *[other] chacune des { $kept } autres faces a la même probabilité
 } :
derivation-given = La probabilité de chaque valeur est donnée :
derivation-chances = D’où la probabilité de chaque valeur :
derivation-sum-is-one = Vérification : la somme des probabilités est égale à 1.
derivation-mean = L’espérance est la somme des valeurs, chacune pondérée par sa probabilité :
derivation-mean-square = De même pour l’espérance du carré :
derivation-huygens = La variance est la moyenne du carré moins le carré de la moyenne (formule de König-Huygens) :
derivation-sd = L’écart type est sa racine carrée :
derivation-extra = { $many ->
    [one] La valeur { $values } donne un lancer supplémentaire ; on note $q$ sa probabilité :
   *[other] Les valeurs { $values } donnent un lancer supplémentaire ; on note $q$ la probabilité d’obtenir l’une d’elles :
 }
derivation-no-extra = Aucune valeur ne donne de lancer supplémentaire : $q=0$.
derivation-one-throw = Un tour se réduit donc à un seul lancer : l’évènement $N=1$ est certain, et $T$ suit la loi de $X$.
derivation-geometric = Un tour compte $k$ lancers lorsque les $k-1$ premiers donnent un lancer supplémentaire et que le dernier n’en donne pas. Les lancers sont indépendants : $N$ suit la loi géométrique de paramètre { $parameter } :
derivation-series = Vérification par la série géométrique de raison { $q } :
derivation-mean-throws = Après le premier lancer, le tour est fini ou bien, avec la probabilité $q$, tout recommence :
derivation-square-throws = De même, $N^2$ vaut 1 ou bien, avec la probabilité $q$, $(1+N')^2$, où $N'$ est un nouveau nombre de lancers, de même loi que $N$ :
derivation-solved = d’où
derivation-recurrence = On regarde le premier lancer. Ou bien il finit le tour, et $T$ est sa valeur $t$, de probabilité $g_t$ ; ou bien c’est une valeur $v$ qui donne un lancer supplémentaire, de probabilité $r_v$, et la suite du tour doit totaliser ce qui manque :
derivation-generating = La fonction génératrice contient toute la loi. On note $G$ la somme des termes des valeurs qui finissent le tour, $R$ celle des valeurs qui donnent un lancer supplémentaire ; un tour donne un nombre quelconque de facteurs $R$, puis un facteur $G$ :
derivation-mean-total = Le total est la valeur du premier lancer plus, avec la probabilité $q$, le total d’un nouveau tour qui n’en dépend pas :
derivation-extra-mean = On note $A$ la part de $E(X)$ qui vient des valeurs donnant un lancer supplémentaire :
derivation-square-total = $T^2$ vaut $X^2$ ou bien, si le premier lancer donne un lancer supplémentaire, $(X+T')^2$, où $T'$ est le total d’un nouveau tour indépendant de $X$ :
derivation-covariance = De même, $TN$ vaut $X$ ou bien, si le premier lancer donne un lancer supplémentaire, $(X+T')(1+N')$ :
derivation-known-extra = Un lancer donne un lancer supplémentaire avec la probabilité { $q }.
