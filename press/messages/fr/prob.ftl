# Les questions de `senet prob` et leurs réponses.
prob-title = { $measure ->
    [probability] Probabilité
    [expectation] Espérance
    [variance] Variance
   *[standard_deviation] Écart type
 }
prob-answer = Réponse
prob-word-and = et
prob-word-or = ou
prob-formula-given = P_{"{"}{ $given }{"}"}({ $event })
prob-says = la probabilité que { $what } est de { $value }.
prob-says-never = il n’arrive jamais que { $what }.
prob-says-always = il arrive toujours que { $what }.
prob-says-mean = { $what } vaut { $value } en moyenne.
prob-says-variance = pour { $what }, la variance vaut { $value }.
prob-says-sd = pour { $what }, l’écart type vaut { $value }.
prob-given = sachant que { $given },{" "}
prob-about = environ { $value }
prob-odds = { $exact ->
    [yes] { $parts } sur { $of }
    [but] 1, à environ 1 sur { $of } près
   *[no] { $parts } sur { $of } environ
 }
prob-is = { $relation ->
    [equal] { $subject } { $mood ->
        [fact] vaut
       *[wish] vaille
     } { $object }
    [different] { $subject } ne { $mood ->
        [fact] vaut
       *[wish] vaille
     } pas { $object }
    [below] { $subject } { $mood ->
        [fact] vaut
       *[wish] vaille
     } moins que { $object }
    [at-most] { $subject } { $mood ->
        [fact] vaut
       *[wish] vaille
     } au plus { $object }
    [above] { $subject } { $mood ->
        [fact] vaut
       *[wish] vaille
     } plus que { $object }
   *[at-least] { $subject } { $mood ->
        [fact] vaut
       *[wish] vaille
     } au moins { $object }
 }
prob-and = { $left } et que { $right }
prob-or = { $left } ou que { $right }
prob-or-list = { $before } ou { $last }
prob-number = { $letter ->
    [X] { $role ->
        [turn] le premier lancer du tour
        [sum] le premier des lancers
        [first] le premier lancer
        [die] le lancer du dé
        [weights] le lancer de l’objet
       *[sticks] le lancer des bâtonnets
     }
    [Y] { $role ->
        [apart] le lancer à part
        [second] le second lancer
        [die] le lancer du dé
        [weights] le lancer de l’objet
       *[sticks] le lancer des bâtonnets
     }
    [S] { $n ->
        [one] l’unique lancer
       *[other] la somme de { $n } lancers
     }
    [N] le nombre de lancers du tour
   *[T] le total du tour
 }
prob-object = l’objet de valeurs { $values }
prob-legend = { $letter ->
    [X] { $role ->
        [turn] { $name } : le premier lancer d’un tour de { $device }.
        [sum] { $name } : le premier des lancers de { $device }.
       *[alone] { $name } : un lancer de { $device }.
     }
    [Y] { $name } : un lancer de { $device }, indépendant des autres.
    [S] { $name } : la somme de { $n ->
        [one] un lancer
       *[other] { $n } lancers
     } de { $device }.
    [N] { $name } : le nombre de lancers d’un tour de { $device }.
   *[T] { $name } : le total d’un tour de { $device }, lancers supplémentaires compris.
 }
prob-of-ruleset = { $devices } { $count ->
    [one] vient
   *[other] viennent
 } de la règle { $ruleset } ; --x, --y et --ruleset en choisissent d’autres.
prob-long-fraction = La fraction exacte est longue : les formats CSV et JSON la donnent entière.

prob-class-title = Dix questions d’une classe
prob-class-intro = Chaque commande donne la réponse exacte. Ajouter --explain pour voir comment on la trouve.
prob-class-two = Quelle est la probabilité qu’un lancer de bâtonnets vaille 2 ?
prob-class-extra = … qu’il donne un lancer supplémentaire, comme font 1, 4 et 5 ?
prob-class-beats = … que les bâtonnets battent le dé ?
prob-class-seven = … que la somme de deux dés soit 7 ?
prob-class-sum = … que quatre lancers de bâtonnets totalisent 10 ou plus ?
prob-class-throws = … qu’un tour compte trois lancers ou plus ?
prob-class-total = … qu’un tour entier, lancers supplémentaires compris, totalise 10 ou plus ?
prob-class-given = … qu’un tour de deux lancers totalise 6 ou plus ?
prob-class-mean = Combien vaut un tour en moyenne ?
prob-class-spread = De combien la somme de cent lancers se disperse-t-elle ?
prob-class-more = D’autres lettres et d’autres mots : senet prob --help

prob-how = Comment on l’obtient
prob-how-cases = Les cas favorables, chacun avec sa probabilité :
prob-how-contrary = Un long tour n’a pas de dernier cas. On compte donc l’évènement contraire, dont les cas s’arrêtent :
prob-how-none = Aucun cas n’est favorable.
prob-how-long = { $count } cas sont favorables : ils sont trop nombreux pour une liste.
prob-how-many = Les cas sont trop nombreux pour une liste ; la somme de leurs probabilités :
prob-how-given = D’abord la probabilité de ce que l’on sait.
prob-how-both = Puis la probabilité que les deux arrivent.
prob-how-divide = On divise la seconde par la première :
prob-how-independent = Le lancer $Y$ ne dépend pas des autres : les probabilités se multiplient.
prob-how-first = $X$ est le premier lancer : on suit le tour à partir de lui, pour chacune de ses valeurs.
prob-how-sum = { $n ->
    [one] $S$ est un seul lancer.
   *[other] $S$ est la somme de { $n } lancers indépendants. On ajoute un lancer à la fois ; $S_k$ est la somme des $k$ premiers :
 }
prob-how-extra = Le tour continue après { $values }, avec la probabilité { $q } à chaque lancer.
prob-how-geometric = Les lancers sont indépendants. Un tour compte $k$ lancers lorsque les $k-1$ premiers donnent un lancer supplémentaire et que le dernier n’en donne pas :
prob-how-steps = On suit le tour lancer par lancer. On note $r_v$ la probabilité d’une valeur $v$ qui donne un lancer supplémentaire, $g_v$ celle d’une valeur qui finit le tour, et $c_k(t)$ la probabilité que le tour continue après $k$ lancers, avec le total $t$ :
prob-how-linear = L’espérance d’une somme est la somme des espérances :
prob-how-independent-sum = Les lancers sont indépendants : leurs variances s’ajoutent, chacune avec le carré de son coefficient.
prob-how-huygens = La variance est la moyenne du carré moins le carré de la moyenne (formule de König-Huygens) :
prob-how-root = L’écart type est la racine carrée de la variance :
prob-how-of-y = Le lancer $Y$, de { $device }, à la place de $X$ :
prob-how-weighed = On pondère le nombre par ces probabilités, puis on divise par leur somme :
prob-how-afresh = Là où le tour continue, il recommence : à ce que l’on sait déjà s’ajoute l’espérance d’un tour entier. On pondère les cas par leurs probabilités, puis on divise par leur somme :
prob-column-turn = le tour
prob-column-chance = probabilité
prob-turn-goes-on = continue
prob-turn-over = est fini
