help-merge = Réunir les morceaux d’une simulation : le même résultat, à l’octet près, qu’en une seule fois
help-merge-files = Fichiers écrits par « senet simulate --format json »
help-merge-partial = Réunir même s’il manque des parties entre les morceaux ; le résultat dit alors lesquelles (pour du CSV, la sortie d’erreur le dit)
help-merge-format = Format du résultat ; par défaut : selon l’extension de -o, sinon json ; « tous » écrit chaque format dans le dossier de -o
help-merge-examples =
    Deux morceaux d’une simulation :
    senet simulate --ruleset breyer --games 500 --format json -o morceau-0.json
    senet simulate --ruleset breyer --games 500 --first-game 500 --format json -o morceau-1.json
    senet merge morceau-0.json morceau-1.json -o tout.json
