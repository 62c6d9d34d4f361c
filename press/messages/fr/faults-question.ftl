# Ce que `senet prob` refuse d’une question. La question vient dessous, avec une marque à l’endroit.
in-question = { $sentence }
    {"  "}{ $question }
    {"  "}{ $pointer }
question-empty = la question est vide. Demander un évènement, comme "T >= 10", ou un nombre, comme "E(T)" ; "senet prob" seul montre dix questions.
question-long = la question a { $found } caractères ; le programme en lit { $most }.
question-sign = « { $found } » n’a pas de sens ici. Les comparaisons sont = != < <= > >=, les listes de valeurs {"{"}1, 4{"}"}.
question-word = « { $found } » n’a pas de sens dans une question.{ $guess } Les lettres sont X, Y, S, N et T, les mots et, ou, non, sachant, dans.
question-not-whole = les nombres d’une question sont entiers : écrire 2, et non 2.5.
question-number-large = « { $found } » dépasse { $most }, le plus grand nombre d’une question.
question-value-missing = il manque ici une lettre ou un nombre entier.
question-not-an-event = « { $found } » est un nombre, et non un évènement. Le comparer, comme dans "T >= 10" (entre guillemets, sinon le terminal garde > pour lui), ou demander E(…), Var(…) ou sd(…).
question-not-a-number = « { $found } » est un évènement, là où il faut un nombre.
question-product = les lettres s’ajoutent et se prennent plusieurs fois (2X + Y), elles ne se multiplient pas entre elles.
question-set = après « dans » viennent des nombres entiers entre accolades, comme dans X dans {"{"}1, 4, 5{"}"}.
question-set-alone = il manque le nombre de cette liste de valeurs : X dans {"{"}1, 4, 5{"}"}.
question-close-missing = il manque ici « { $expected } ».
question-deep = au plus { $most } parenthèses peuvent être ouvertes à la fois.
question-given-twice = ce que l’on sait se dit une seule fois : relier plusieurs évènements par « et ».
question-left-over = « { $found } » est de trop : relier les évènements par « et » ou « ou », les nombres par + ou -.
question-measure-inside = P(…), E(…), Var(…) et sd(…) sont seuls, au début de la question, et suivis de parenthèses.
question-after-measure = rien ne suit la parenthèse fermante : ce que l’on sait s’écrit dedans, comme dans E(T | N = 2).
question-sum-and-turn = S est la somme d’un nombre fixé de lancers, N et T sont ceux d’un tour : une question prend S, ou bien N et T.
question-undecided = aucun nombre de lancers ne permet de trancher, car les nombres comparés montent et descendent tant que le tour continue. Réponses exactes : X, Y, S, N et T comparés à des nombres ou à X et Y, des sommes comme T + N, et tout ce que N borne (… et N <= 5).
question-too-long = la fraction exacte aurait plus de { $most } chiffres. Prendre un nombre plus petit.
question-given-impossible = ce que l’on suppose n’arrive jamais : aucune probabilité n’a de sens alors.
question-option-unused = { $option } est donné, mais il n’y a pas de { $letter } dans la question. Retirer cette option, ou employer { $letter }.
question-throws-missing = S est la somme de combien de lancers ? Ajouter --throws, comme --throws 3.
