# Les lancers d’une classe : ce qui ne peut pas être lu, ou ne dit rien.

class-all-bad = aucune ligne ne peut être lue : { $number ->
    [one] une ligne a été laissée
   *[other] { $number } lignes ont été laissées
 } de côté. Corriger le fichier, ou partir de celui que « senet tally » donne.
class-bad-rows = { $number ->
    [one] une ligne ne peut pas être lue. La corriger, ou la laisser
   *[other] { $number } lignes ne peuvent pas être lues. Les corriger, ou les laisser
 } de côté avec --skip-bad.
class-column-dropped = ligne { $row } : la colonne « { $column } » contient des nombres, mais son titre n’est pas reconnu. Lui donner un autre titre (« Effectif », « Résultat », « Total », une valeur…), ou la supprimer : l’analyse n’écarte pas d’elle-même une colonne de nombres.
class-cell-unworked = ligne { $row }, colonne « { $column } » : le résultat de la formule n’est pas enregistré dans le fichier. Ouvrir le fichier dans un tableur, l’enregistrer, puis recommencer.
class-formulas-unworked = aucun lancer : les formules du fichier n’ont pas de résultat, ou valent 0. Ouvrir le fichier dans un tableur, l’enregistrer, puis recommencer.
class-empty = aucun lancer. Noter au moins un lancer, puis recommencer.
class-only-computed = ligne { $row } : « { $found } » désigne un total ou une autre ligne calculée, et aucune autre ligne ne donne d’effectifs. Si ce sont les effectifs de la classe, nommer la ligne « Effectif ».
class-sure-model = avec p = { $found }, certaines valeurs sont impossibles : un seul lancer suffirait à réfuter ce modèle. Donner un p strictement compris entre 0 et 1.
class-not-a-value = { $found } n’est pas une valeur de ce lanceur. Valeurs possibles : { $expected }.
class-counts = il faut { $number } effectifs, un par valeur ({ $expected }), et il y en a { $found }. Exemple pour cinq valeurs : --counts 24,38,26,5,7.
class-counts-piece = { $option } : le nombre { $place } de la liste, celui des lancers qui ont donné { $value }, est « { $found } ». Écrire pour chaque valeur, dans l’ordre ({ $expected }), un nombre entier de 0 à { $most }.
class-counts-none = les { $number } effectifs sont tous nuls : il n’y a aucun lancer. Donner le nombre de lancers de chaque valeur.
class-counts-limit = { $option } : { $found } lancers, c’est trop pour une classe : { $most } au plus. Vérifier les effectifs.
class-row-unknown = ligne { $row } : le fichier a une ligne d’effectifs (« Effectif »), et « { $found } » n’est pas calculé à partir d’elle. Supprimer cette ligne ou, si chaque ligne est celle d’un élève, lui donner le nom de l’élève.
class-row-sum = ligne { $row } : « { $found } » est la somme des lignes du dessus. Si c’est un total, le nommer « Total » ; si c’est un élève, placer sa ligne au-dessus des autres.
class-row-computed = ligne { $row } : « { $found } » est calculé à partir des autres lignes : leur somme, leur moyenne, leur maximum, ou un cumul. Si c’est le cas, supprimer la ligne, ou la nommer « Total », « Moyenne », « Cumul » ; si chaque ligne est celle d’un élève, les trier par nom.
class-header-again = ligne { $row } : les titres des colonnes sont répétés. Supprimer cette ligne.
class-order-unknown = la colonne « { $column } » ne donne pas l’ordre des lancers (un numéro manque ou est répété) : ils sont pris dans l’ordre du fichier.
class-data-first = ligne { $row } : « { $found } » : la première ligne doit porter les titres, et il n’y a ici que des nombres. Pour des effectifs, écrire au-dessus les valeurs ({ $expected }) ; pour des lancers, un par ligne, écrire au-dessus « Résultat ».
class-shares = ligne { $row } : ce sont des fréquences, mais il faut des effectifs : combien de fois chaque valeur est sortie. Si ce sont des effectifs, nommer la ligne ou la colonne « Effectif ».
class-no-header = ligne { $row } : les titres de colonnes sont attendus ici, et on y lit « { $found } ». Nommer une colonne « Résultat » (une ligne par lancer), ou une colonne par valeur ({ $expected }) ; « senet tally » donne un fichier tout prêt.
class-column-missing = ligne { $row } : il manque la colonne de la valeur { $found }. Il en faut une par valeur : { $expected }. Si autre chose a été lancé, l’indiquer avec --thrower.
class-column-twice = ligne { $row } : la colonne « { $column } » apparait deux fois. N’en garder qu’une.
class-columns-same = ligne { $row } : les colonnes « { $column } » et « { $other } » désignent la même chose. N’en garder qu’une.
class-column-impossible = ligne { $row }, colonne « { $column } » : { $found } n’est pas une valeur de ce lanceur. Valeurs possibles : { $expected }. Choisir le lanceur avec --thrower.
class-cell-empty = ligne { $row }, colonne « { $column } » : la cellule est vide. Écrire 0 si la valeur n’est pas sortie.
class-cell-formula = ligne { $row }, colonne « { $column } » : « { $found } » est une formule. Écrire un nombre entier, ou enregistrer le fichier avec ses valeurs.
class-cell-negative = ligne { $row }, colonne « { $column } » : « { $found } » est négatif. Écrire un nombre entier, 0 ou plus.
class-cell-not-whole = ligne { $row }, colonne « { $column } » : « { $found } » n’est pas entier. Écrire un nombre de lancers, pas une fréquence.
class-cell-thousands = ligne { $row }, colonne « { $column } » : « { $found } » peut être { $expected } ou un nombre décimal. Écrire le nombre entier sans virgule ni point.
class-cell-not-a-number = ligne { $row }, colonne « { $column } » : « { $found } » n’est pas un nombre entier. Écrire 0, 1, 2…
class-cell-too-large = ligne { $row }, colonne « { $column } » : « { $found } » est trop grand pour un nombre de lancers. Vérifier ce nombre.
class-cell-impossible = ligne { $row }, colonne « { $column } » : « { $found } » n’est pas une valeur de ce lanceur. Valeurs possibles : { $expected }. Corriger la cellule, ou choisir le lanceur avec --thrower.
class-too-many-cells = ligne { $row } : { $found } cellules, pour { $expected ->
    [one] une seule colonne
   *[other] { $expected } colonnes
 }. Vérifier que les cellules sont séparées comme dans la première ligne.
class-total-differs = ligne { $row }, colonne « { $column } » : le total écrit est { $found }, mais la somme fait { $expected }. Corriger les effectifs ou le total.
class-too-many = plus de { $most } lancers. Couper le fichier en plusieurs, à analyser séparément.
sheet-archive-damaged = ce classeur est abimé ou incomplet : il ne peut pas être lu. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-binary = ce fichier n’est ni un texte ni un classeur (octet nul à la position { $byte }). Donner un fichier .csv, .xlsx ou .ods.
sheet-cell-too-far = la cellule { $found } contient quelque chose, alors qu’un relevé ne va pas au-delà de la ligne { $rows } et de la colonne { $columns }. Garder une feuille avec les lancers de la classe, et vider cette cellule.
sheet-compound = ce classeur est d’un ancien format (.xls), ou protégé par un mot de passe. L’enregistrer en .xlsx ou .ods, sans mot de passe, dans LibreOffice ou Excel.
sheet-mixed-encodings = deux encodages dans le même fichier : la ligne { $utf8 } est en UTF-8, la ligne { $other } ne l’est pas. Enregistrer à nouveau le fichier au format « CSV UTF-8 ».
sheet-encoding-unclear = ligne { $row } : l’encodage de ce fichier reste incertain ; la ligne se lirait { $readings }. Enregistrer à nouveau le fichier au format « CSV UTF-8 », .xlsx ou .ods.
sheet-encoding-unknown = ligne { $row } : ce fichier n’est ni en UTF-8, ni en UTF-16, Windows-1252, MacRoman ou page de code 850. L’enregistrer à nouveau au format « CSV UTF-8 », .xlsx ou .ods.
sheet-other-kind = { $kind ->
    [fods] ce classeur est du XML à plat (.fods). L’ouvrir dans LibreOffice et l’enregistrer en .ods.
    [numbers] c’est un document de Numbers. Dans Numbers, choisir Fichier > Exporter vers > Excel ou CSV, et donner ce fichier-là.
    [pdf] c’est un PDF, qui ne contient pas de cellules. Donner le classeur ou la liste dont il vient : .csv, .xlsx ou .ods.
   *[markup] c’est une page web ou du XML, quel que soit le nom du fichier. L’ouvrir dans LibreOffice ou Excel et l’enregistrer en .xlsx, .ods ou .csv.
 }
sheet-cell-twice = la cellule { $cell } est deux fois dans le classeur, avec deux valeurs : le classeur est abimé. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-no-such-text = la cellule { $cell } renvoie au texte numéro « { $found } » du classeur, qui en a { $number } : le classeur est abimé. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-no-workbook = cette archive ne contient pas de classeur. Donner un fichier .csv, .xlsx ou .ods.
sheet-part-damaged = ce classeur est abimé : sa partie « { $part } » ne peut pas être lue. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-part-doctype = la partie « { $part } » de ce classeur déclare un type de document, ce qu’aucun classeur ne fait. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-part-nested = la partie « { $part } » de ce classeur a plus de { $most } niveaux emboités, ce qu’aucune feuille n’a. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-part-twice = deux parties de ce classeur ont le même nom : il est abimé. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-protected = ce classeur est protégé par un mot de passe. L’enregistrer sans mot de passe, dans LibreOffice ou Excel.
sheet-quote-open = ligne { $row } : un guillemet droit (") ouvre la cellule { $found } et n’est pas fermé à la fin de la cellule ; les lignes suivantes seraient perdues. Supprimer ce guillemet, ou les séparateurs et les sauts de ligne de la cellule.
sheet-quote-text = ligne { $row } : dans { $found }, du texte suit le guillemet droit (") qui ferme la cellule. Supprimer les guillemets de cette cellule.
sheet-too-large = ce fichier dépasse { $most } Mo, bien plus que le relevé d’une classe. Garder une feuille avec les lancers, sans images, ou l’enregistrer en .csv.
sheet-too-many-cells = plus de { $most } cellules sont remplies, bien plus que dans le relevé d’une classe. Couper le fichier en plusieurs, à analyser séparément.
sheet-too-many-columns = ligne { $row } : { $found } colonnes, alors qu’un relevé en a { $most } au plus. Garder les colonnes des lancers.
sheet-too-many-parts = l’archive de ce classeur contient { $found } fichiers, alors qu’un classeur en a { $most } au plus. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-too-many-rows = ligne { $row } : c’est la ligne remplie numéro { $found }, alors qu’un relevé en a { $most } au plus. Couper le fichier en plusieurs, à analyser séparément.
sheet-too-much-text = les cellules contiennent plus de { $most } Mo de texte, bien plus que le relevé d’une classe. Garder une feuille avec les lancers.
sheet-unpacks-too-large = ce classeur, une fois décompressé, dépasse { $most } Mo, bien plus que le relevé d’une classe. Garder une feuille avec les lancers, ou l’enregistrer en .csv.
sheet-unreadable = ce fichier ne peut pas être lu ligne par ligne. L’enregistrer à nouveau en .csv, .xlsx ou .ods.
sheet-xlsb = ce classeur est binaire (.xlsb). L’enregistrer en .xlsx ou .ods dans LibreOffice ou Excel.
rows-many = --rows { $found } : c’est trop de lignes pour un fichier { $format } : { $most } au plus. Diminuer --rows, ou choisir --format xlsx, ods, odt ou html.
