# Les mots que la mise en page ajoute d’elle-même.
layout-exercise = Exercice { $number }
layout-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
layout-answer = Réponse
layout-note = Pour l’enseignant
layout-remember = À retenir
layout-hint = Coup de pouce
template-broken = { $file }, ligne { $line } : ce gabarit est inutilisable ({ $found }). Le corriger, ou l’enlever pour retrouver celui du programme.
maths-unknown-command = Dans la formule { $formula }, { $found } n’est pas une commande que le programme connait. La liste est dans la page « écrire une fiche ».
maths-unknown-environment = Dans la formule { $formula }, { $found } n’est pas un environnement que le programme connait. Connus : aligned, array, bmatrix, cases, matrix, pmatrix, vmatrix.
maths-character = Dans la formule { $formula }, le caractère { $found } n’a pas sa place. L’écrire par une commande (\times pour ×) ou dans \text{"{"}…{"}"}.
maths-unreadable = La formule { $formula } est illisible : { $found }. Vérifier ses accolades et ses \left … \right.
