# Fichiers lus et écrits.

# Pourquoi le système a refusé : les mots du programme pour les raisons habituelles, sinon la phrase du système.
io-reason = { $reason ->
    [not-found] introuvable
    [not-permitted] accès refusé
    [disk-full] le disque est plein
    [is-a-folder] c’est un dossier
    [not-a-folder] une partie du chemin est un fichier, pas un dossier
    [name-too-long] son nom est trop long ou interdit
    [address-in-use] un autre programme s’en sert
   *[other] le système dit « { $reason } »
}
file-not-ours = { $file } n’a pas été écrit par ce programme, ou a été modifié depuis. Le déplacer, choisir un autre nom ou un autre dossier, ou ajouter --force pour le remplacer.
file-appeared = un autre programme a créé { $file } pendant ce travail : ce fichier reste tel quel. Le résultat est dans { $kept }.
file-name-refused = « { $found } » ne peut pas être le nom d’un fichier : il contient un séparateur de dossiers ou un caractère de contrôle.
folder-in-place = { $file } est un dossier, là où un fichier doit être écrit. Le déplacer, ou choisir un autre dossier.
folder-busy = le programme est déjà en train d’écrire dans { $file }. Attendre qu’il ait fini, ou choisir un autre dossier.
ledger-not-ours = { $file } n’est pas la liste de fichiers que ce programme tient dans un dossier : c’est un lien, ou un fichier écrit par un autre programme. Le déplacer, ou choisir un autre dossier.
file-of-two-options = { $option } et -o nomment tous deux { $file } : l’un remplacerait l’autre. Donner deux noms.
link-broken = { $file } est un lien brisé. Le supprimer, ou choisir un autre nom.
is-a-folder = { $file } est un dossier : donner le nom d’un fichier.
folder-is-a-file = { $file } est un fichier : il faut ici un dossier. En donner un autre.
folder-missing = il n’y a pas de dossier { $file } : le créer d’abord, ou en choisir un autre.
folder-not-writable = le dossier { $file } ne peut pas être créé : { io-reason }. En donner un autre.
file-missing = il n’y a pas de fichier { $file }.{ $guess } Vérifier son nom et son dossier : un nom sans dossier est cherché dans le dossier où la commande est tapée.
folder-not-found = il n’y a pas de dossier { $file }.{ $guess } Vérifier son nom et sa place : un nom sans dossier est cherché dans le dossier où la commande est tapée.
cannot-read = { $file } ne peut pas être lu : { io-reason }.
cannot-write = { $file } ne peut pas être écrit : { io-reason }.
not-utf-8 = { $file } n’est pas du texte UTF-8. L’enregistrer de nouveau en UTF-8.
stdout-failed = le résultat ne peut pas être écrit : { io-reason }.
wrote-file = Fichier créé : { $file }
open-nothing = --open ouvre les fichiers qu’une commande écrit, et celle-ci n’en a écrit aucun. Nommer un fichier, par exemple -o resultat.html.
cannot-open = { $file } ne peut pas être ouvert : { io-reason }. Le fichier est écrit ; l’ouvrir soi-même.
config-unset = (non réglé)
config-file = Gardé dans { $file }
config-no-file = Rien n’est gardé : SENET_CONFIG est vide, ou le système n’a pas de dossier pour les réglages.
config-nowhere = il n’y a pas de fichier où garder des réglages : SENET_CONFIG est vide, ou le système n’a pas de dossier pour eux.
config-unknown = « { $found } » n’est pas un réglage. Réglages : { $expected }.
config-broken = { $file } n’est pas un fichier de réglages : ses lignes s’écrivent school = "Collège du Parc", pour lang, system, school, class et paper. Le corriger, ou le supprimer.
settings-used = { $count ->
    [0] Rien ne vient des réglages de { $file }.
   *[other] Vient des réglages de { $file } : { $options }.
 } La commande complète : { $command }
file-large = { $file } dépasse { $expected } ko, la taille maximale d’un texte ici. Le couper en plusieurs.
folder-large = avec { $file }, les textes de ce dossier dépassent { $expected } Mo. N’y laisser que les leçons ou les gabarits.
progress-left = encore { $time }
progress-so-far = depuis { $time }
progress-seconds = { $count } s
progress-minutes = { $count } min
progress-hours = { $count } h { $minutes } min
progress-pages = mise en page…
completions-header = Complète les commandes, les options et les valeurs de senet. { $shell ->
    [bash] Dans ~/.bashrc, écrire « source <(senet completions bash) ».
    [zsh] Dans ~/.zshrc, après compinit, écrire « source <(senet completions zsh) ».
    [fish] Enregistrer ceci dans ~/.config/fish/completions/senet.fish
    [powershell] Dans $PROFILE, écrire « senet completions powershell | Out-String | Invoke-Expression ».
   *[elvish] Dans ~/.config/elvish/rc.elv, écrire « eval (senet completions elvish | slurp) ».
}
