new-about = Description de la leçon. docs/authoring-fr.md explique chaque clé ; « senet check » vérifie la leçon.
new-levels = Un niveau de lessons/words.toml, et l’année de parution de son programme.
new-notions = Des notions de lessons/notions.toml, au programme de chaque niveau.
new-parameters = Ce qui peut varier : chaque paramètre est une variable des textes, et « what » le présente dans « senet lessons ».
new-next = Ensuite : senet check { $id }{ $option }, puis senet preview { $id }{ $option } pour voir la leçon en l’écrivant.
new-exists = { $file } existe déjà : choisir un autre nom, ou un autre dossier avec --in.
new-id = « { $found } » n’est pas un nom de leçon. Écrire des minuscules sans accent, des chiffres et des tirets, en commençant par une lettre : ma-lecon.
preview-at = La leçon est à l’adresse { $address } (Ctrl-C pour arrêter).
preview-port = le port { $found } n’est pas libre ({ io-reason }). En choisir un autre avec --port, ou 0 pour le premier libre.

serve-at = La page est à l’adresse { $address } (Ctrl-C pour arrêter).
serve-not-built = ce programme a été compilé sans la page des outils. Prendre un paquet, qui la contient ; ou la créer avec « bash web/build.sh » et recompiler le programme.
