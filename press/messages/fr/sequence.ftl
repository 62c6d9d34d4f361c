sequences-title = Séquences
sequences-how = Tout imprimer pour une classe : senet sequence NIVEAU
sequence-under = { $count } séances de { $minutes } min
sequence-vote = La question.
sequence-thread = Le fil.
sequence-lost = Une séance de moins.
sequence-tests = Évaluations.
sequence-session = Séance { $number } : { $title }
sequence-aim = Objectif :
sequence-material = Matériel :
sequence-words = Vocabulaire :
sequence-sheet = Fiche :
sequence-minutes-head = Min
sequence-steps-head = Ce que fait la classe
sequence-exercises = « { $title } »{ $class ->
    [0] {""}
    [one] , exercice { $in-class } en classe
   *[other] , exercices { $in-class } en classe
 }{ $home ->
    [0] {""}
    [one] , exercice { $at-home } à la maison
   *[other] , exercices { $at-home } à la maison
 }
sequence-trace-title = Trace écrite
