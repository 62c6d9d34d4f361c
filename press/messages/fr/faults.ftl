# Ce que la ligne de commande refuse. Chaque phrase dit ce qui a été trouvé, ce qui était
# attendu et que faire ; le programme ajoute « vouliez-vous dire » s’il a une suggestion.

shown-in-part = { $beginning }… ({ $length } caractères)
did-you-mean = Vouliez-vous dire « { $suggestion } » ?

not-a-number = « { $found } » n’est pas un nombre. Écrire 1/2, 0,55 ou 55 %.
divided-by-zero = « { $found } » divise par 0 : ce n’est pas un nombre. Écrire 1/2, 0,55 ou 55 %.
probability-out-of-range = { $found } n’est pas une probabilité : donner un nombre de 0 à 1.
unknown-language = langue inconnue « { $found } » : choisir fr ou en.

in-file = { $file } : { $sentence }
in-line-of-file = { $file }, ligne { $line } : { $sentence }
in-option = { $option } : { $sentence }
unknown-value = « { $found } » ne convient pas.{ $guess } Valeurs possibles : { $expected }.
not-from = « { $found } » ne convient pas : donner un nombre entier d’au moins { $least }.
not-in-range = « { $found } » ne convient pas : donner un nombre entier de { $least } à { $most }.
unknown-command = il n’y a pas de commande « { $found } ».{ $guess } « senet --help » en donne la liste.
unknown-option = il n’y a pas d’option « { $option } » ici.{ $guess } « { $command } --help » en donne la liste.
unknown-option-elsewhere = il n’y a pas d’option « { $option } » ici (elle existe dans : { $commands }).{ $guess } « { $command } --help » en donne la liste.
word-unexpected = « { $found } » est un mot de trop : la commande n’en prend pas ici.{ $guess } Une valeur qui contient des espaces s’écrit entre guillemets droits. « { $command } --help » montre comment écrire la commande.
option-missing = il manque { $option }. « { $command } --help » l’explique.
format-missing = il manque --format, qui dit ce qu’il faut écrire. Valeurs possibles : { $expected }. « { $command } --help » l’explique.
lesson-missing = quelle leçon ? « senet lessons » en donne la liste : { $command } sticks-or-die.
options-conflict = { $option } ne va pas avec { $other } : ne garder que l’un ou l’autre.
several-files = -o { $file } ne reçoit qu’un fichier, et la commande en écrit plusieurs. Donner un dossier, comme -o { $folder }, ou demander un seul fichier (pour une fiche : une leçon, une --edition, un sujet).
kit-one-file = -o { $file } ne reçoit qu’un fichier, et le jeu en a plusieurs : plateau, bâtonnets, pions, feuilles. Donner un dossier, comme -o { $folder }.
several-pages = le résultat a { $pages } pages, donc une image par page. Donner un fichier, comme -o { $expected } : le programme numérote les images.
output-is-a-file = le résultat n’est pas du texte, et le terminal ne sait pas le montrer : donner un fichier, comme -o resultat.{ $ending }.
output-ending = -o : la commande n’écrit pas de fichier .{ $found }. Changer l’extension, ou donner le format par --format : { $expected }.
output-archive = -o { $file } : le programme ne fait pas d’archive. Donner un dossier, comme -o { $folder }, et le compresser ensuite.
output-not-written = -o { $file } : le programme n’écrit pas de fichier .{ $found }. Donner un dossier, comme -o { $folder }, ou un fichier d’un autre format : { $expected }.
format-against-ending = --format { $format } ne correspond pas à l’extension .{ $found } du fichier : garder l’un des deux.
option-needs = { $option } ne sert qu’avec { $needs } : ajouter { $needs }, ou enlever { $option }.
not-in-format = { $option } n’a pas sa place dans --format { $format }. Formats possibles : { $expected }.
setting-twice = { $found } est réglé deux fois, à { $first } et à { $second } : ne garder qu’un des deux réglages (--thrower règle le premier paramètre de la leçon qui prend ce lanceur).
option-twice = { $option } est donnée deux fois : n’en garder qu’une.
option-twice-compared = { $option } est donnée deux fois : n’en garder qu’une, ou en comparer plusieurs avec --compare UNE,AUTRE.
value-missing = { $option } attend une valeur.
value-not-wanted = { $option } ne prend pas de valeur : enlever « { $found } ».
value-refused = « { $found } » ne convient pas pour { $option }.
argument-not-utf-8 = dans la commande, « { $found } » n’est pas du texte UTF-8. Le taper à nouveau ; si c’est le nom d’un fichier, renommer d’abord ce fichier.
no-threads = le système refuse de lancer un fil d’exécution : il dit « { $reason } ». Fermer d’autres programmes, ou autoriser plus de mémoire ou de processus.
web-request = la demande de la page n’est pas du JSON (message d’origine, en anglais : « { $reason } »). Recharger la page.
