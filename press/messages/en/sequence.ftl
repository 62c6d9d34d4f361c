sequences-title = Sequences
sequences-how = Print everything for a class: senet sequence LEVEL
sequence-under = { $count } sessions of { $minutes } min
sequence-vote = The question.
sequence-thread = The thread.
sequence-lost = One session fewer.
sequence-tests = Tests.
sequence-session = Session { $number }: { $title }
sequence-aim = Aim:
sequence-material = Material:
sequence-words = Vocabulary:
sequence-sheet = Sheet:
sequence-minutes-head = Min
sequence-steps-head = What the class does
sequence-exercises = “{ $title }”{ $class ->
    [0] {""}
    [one] , exercise { $in-class } in class
   *[other] , exercises { $in-class } in class
 }{ $home ->
    [0] {""}
    [one] , exercise { $at-home } at home
   *[other] , exercises { $at-home } at home
 }
sequence-trace-title = Written summary
