# Les fautes d’une question à `senet prob`. La question est imprimée dessous, avec une marque sous la faute.
in-question = { $sentence }
    {"  "}{ $question }
    {"  "}{ $pointer }
question-empty = la question est vide. Demander un évènement, comme "T >= 10", ou un nombre, comme "E(T)" ; "senet prob" seul montre dix questions.
question-long = la question a { $found } caractères. Le maximum est { $most }.
question-sign = « { $found } » n’a pas de sens ici. Les comparaisons sont = != < <= > >=, les listes de valeurs {"{"}1, 4{"}"}.
question-word = « { $found } » n’a pas de sens dans une question.{ $guess } Les lettres sont X, Y, S, N et T, les mots et, ou, non, sachant, dans ; au moins s’écrit >=, au plus <=, une espérance E(X). « senet prob » seul montre dix exemples.
question-not-whole = les nombres d’une question sont entiers : écrire 2, et non 2.5.
question-number-large = « { $found } » dépasse { $most }, le plus grand nombre permis dans une question.
question-value-missing = il manque ici une lettre ou un nombre entier.
question-not-an-event = « { $found } » est un nombre, et non un évènement. Le comparer, comme dans "T >= 10" (entre guillemets, sinon le terminal garde > pour lui), ou demander E(…), Var(…) ou sd(…).
question-not-a-number = « { $found } » est un évènement, là où il faut un nombre.
question-product = on peut ajouter des lettres et les multiplier par un nombre (2X + Y), mais pas les multiplier entre elles.
question-set = après « dans », écrire des nombres entiers entre accolades : X dans {"{"}1, 4, 5{"}"}.
question-set-alone = il manque un nombre devant cette liste de valeurs. Écrire par exemple : X dans {"{"}1, 4, 5{"}"}.
question-close-missing = il manque ici « { $expected } ».
question-deep = au plus { $most } parenthèses peuvent être ouvertes à la fois.
question-given-twice = une question n’a qu’une condition : y relier plusieurs évènements par « et ».
question-left-over = « { $found } » est de trop : relier les évènements par « et » ou « ou », les nombres par + ou -.
question-measure-inside = P(…), E(…), Var(…) et sd(…) s’écrivent seuls, au début de la question, suivis de parenthèses.
question-after-measure = rien ne peut suivre la parenthèse fermante. Écrire la condition à l’intérieur, comme dans E(T | N = 2).
question-sum-and-turn = S est la somme d’un nombre fixé de lancers ; N et T décrivent un tour. Une question emploie S, ou bien N et T.
question-undecided = pas de réponse exacte : les nombres comparés montent et descendent tant que le tour continue, donc aucun nombre de lancers ne permet de trancher. Le programme répond exactement pour X, Y, S, N et T comparés à des nombres ou à X et Y, pour des sommes comme T + N, et pour toute question qui borne N (… et N <= 5).
question-too-long = la fraction exacte aurait plus de { $most } chiffres. Prendre un nombre plus petit, ou un p de moins de chiffres.
question-given-impossible = la condition n’est jamais réalisée : rien ne peut donc être calculé. Changer ce qui suit « | ».
question-option-unused = { $option } est donné, mais il n’y a pas de { $letter } dans la question. Retirer cette option, ou employer { $letter }.
question-throws-missing = S est la somme de combien de lancers ? Ajouter --throws, comme --throws 3.
