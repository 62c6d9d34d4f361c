# Les mots que la mise en page ajoute d’elle-même.
layout-exercise = Exercice { $number }
layout-points = { $count ->
    [one] { $count }{"\u00A0"}point
   *[other] { $count }{"\u00A0"}points
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
template-refused = { $file } : ces gabarits écrivent une source que Typst refuse à la ligne { $line } (message d’origine de Typst, en anglais : « { $found } »). Les corriger, ou les enlever pour retrouver ceux du programme ; la source elle-même s’obtient avec --format typst.
typst-refused = Typst refuse la source de cette fiche à la ligne { $line } (message d’origine de Typst, en anglais : « { $found } »). La source elle-même s’obtient avec --format typst.
pdf-not-built = Ce programme a été compilé sans la mise en page : il ne fait ni PDF ni image ; « cargo install --path . --features pdf » en compile un qui les fait. En attendant : --format html, à imprimer depuis un navigateur, ou odt et docx.
template-unknown = { $file } n’est pas le nom d’un gabarit, et aucun des vôtres ne l’inclut : il ne servirait jamais. Corriger son nom, ou l’enlever.
layout-contents = Sommaire
maths-nested = La formule qui commence par { $formula } a trop de groupes et de commandes les uns dans les autres. Attendu : { $expected } au plus. La simplifier.
typesetter-stopped = le compositeur de pages s’arrête à ce texte : « { $text } ». Il ne sait pas mettre en page ce mélange de sens d’écriture, ou ces caractères rares : les remplacer, ou choisir un format sans pages, comme --format html.
pages-many = Cette fiche ferait { $found } pages. Attendu : { $expected } au plus. Raccourcir la leçon ou, si des gabarits personnels servent ici, les corriger.
page-large = Une page de cette fiche a un côté de { $found } mm, trop grand pour une image. Attendu : { $expected } mm au plus. Corriger le gabarit qui donne la taille des pages.
layout-table = Tableau { $number }
layout-scrolls = Le tableau défile vers la droite →
layout-formula = Formule
