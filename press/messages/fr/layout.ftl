# Les mots que la mise en page ajoute d’elle-même.
layout-exercise = Exercice { $number }
layout-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
layout-answer = Réponse
layout-note = Pour le professeur
layout-remember = À retenir
layout-hint = Coup de pouce
template-broken = { $file }, ligne { $line } : ce gabarit est inutilisable (message d’origine de Tera, en anglais : « { $found } »). Le corriger, ou l’enlever pour retrouver celui du programme.
maths-unknown-command = Dans la formule { $formula }, { $found } n’est pas une commande que le programme connait. La liste est dans docs/authoring-fr.md, au titre « Formules ».
maths-unknown-environment = Dans la formule { $formula }, { $found } n’est pas un environnement que le programme connait. Connus : aligned, array, bmatrix, cases, matrix, pmatrix, vmatrix.
maths-character = Dans la formule { $formula }, le caractère { $found } n’a pas sa place. L’écrire par une commande (\times pour ×) ou dans \text{"{"}…{"}"}.
maths-unreadable = La formule { $formula } est illisible : { $found }. Vérifier ses accolades et ses \left … \right.
template-refused = { $file }, ligne { $line } : Typst refuse ce que ce gabarit écrit (message d’origine de Typst, en anglais : « { $found } »). Le corriger, ou l’enlever pour retrouver celui du programme.
typst-refused = La source Typst de cette fiche est refusée à sa ligne { $line } (message d’origine de Typst, en anglais : « { $found } »). Si des gabarits personnels servent ici, les corriger ; la source elle-même s’obtient avec --format typst.
pdf-not-built = Ce programme a été compilé sans la mise en page : il ne fait ni PDF ni image ; « cargo install --path . --features pdf » en compile un qui les fait. En attendant : --format html, à imprimer depuis un navigateur, ou odt et docx.
template-heavy = { $file } : les balises de vos gabarits nomment trop de filtres, de fonctions et de tests, ou sont dans des lignes trop longues ; ensemble, c’est trop pour Tera. Couper les lignes longues, ou enlever ce qui ne sert pas.
template-many = Ce dossier contient { $found } gabarits. Attendu : { $expected } au plus. Donner à --templates un dossier où sont seulement les gabarits modifiés et ceux qu’ils incluent.
template-unknown = { $file } n’est pas le nom d’un gabarit, et aucun des vôtres ne l’inclut : il ne servirait jamais. Corriger son nom, ou l’enlever.
layout-contents = Sommaire
maths-long = La formule qui commence par { $formula } a { $found } octets. Attendu : { $expected } au plus. La couper en plusieurs.
maths-nested = La formule qui commence par { $formula } a trop de groupes et de commandes les uns dans les autres. Attendu : { $expected } au plus. La simplifier.
pages-many = Cette fiche ferait { $found } pages. Attendu : { $expected } au plus. Raccourcir la leçon ou, si des gabarits personnels servent ici, les corriger.
page-large = Une page de cette fiche a un côté de { $found } mm, trop grand pour une image. Attendu : { $expected } mm au plus. Corriger le gabarit qui donne la taille des pages.
template-aborted = Avec ces gabarits, la mise en page s’est arrêtée d’un coup (mémoire ou pile épuisée) : rien n’est écrit. Chercher dans les gabarits une fonction qui s’appelle sans fin, ou une valeur démesurée.
work-too-long = « { $found } » : une fiche demande plus de { $seconds } secondes ; rien n’est écrit. Chercher dans la leçon ou dans les gabarits une boucle trop longue ou sans fin ; sur un ordinateur très lent, donner plus de temps avec la variable d’environnement SENET_SECONDS.
work-too-large = « { $found } » : les fiches demandent plus de { $megabytes } Mo de mémoire ; rien n’est écrit. Chercher dans la leçon ou dans les gabarits ce qui grandit sans fin, ou demander moins de fiches à la fois.
layout-table = Tableau { $number }
layout-scrolls = Le tableau défile vers la droite →
layout-formula = Formule
