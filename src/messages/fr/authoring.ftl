help-new = Commencer une leçon à soi : un dossier qui passe senet check
help-new-kind = Ce que l’on commence : une leçon (lesson)
help-new-id = Son nom, en minuscules, chiffres et tirets
help-new-in = Dossier de vos leçons, où le nouveau est créé
help-new-examples =
    Une leçon à soi :
    senet new lesson my-lesson
help-preview = Montrer une leçon dans le navigateur et la refaire dès qu’un de ses fichiers change
help-preview-lesson = Le nom de la leçon
help-preview-lessons = Dossier de vos propres leçons
help-preview-port = Port sur cette machine ; 0 en prend un libre
help-preview-seconds = S’arrêter après tant de secondes ; à défaut, avec Ctrl-C
help-preview-examples =
    Pendant une seconde, le temps d’un essai :
    senet preview sticks-or-die --port 0 --seconds 1
help-value-kind = QUOI
help-value-id = NOM
help-value-port = PORT
new-about = Ce qu’est la leçon. docs/authoring.md explique chaque clé ; « senet check » vérifie le tout.
new-levels = Un niveau de lessons/words.toml, et l’année du texte de son programme.
new-notions = Des notions de lessons/notions.toml, que chaque niveau doit avoir.
new-parameters = Ce qui peut varier : chaque paramètre est une variable des textes, et « what » le présente dans « senet lessons ».
new-next = La suite : senet check { $id } --lessons { $folder }, puis senet preview { $id } --lessons { $folder } pour la voir en l’écrivant.
new-exists = { $file } existe déjà : choisir un autre nom, ou un autre dossier avec --in.
new-id = « { $found } » n’est pas un nom de leçon. Écrire des minuscules, des chiffres et des tirets, une lettre d’abord : ma-lecon.
preview-at = La leçon est à l’adresse { $address } (Ctrl-C pour arrêter).
preview-port = le port { $found } n’est pas libre ({ $reason }). En choisir un autre avec --port, ou 0 pour le premier libre.
preview-pupil = élève
preview-key = corrigé
preview-teacher = professeur
preview-large-print = grands caractères
preview-dys = dys
