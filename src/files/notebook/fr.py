# %% code first
import random as alea
from math import ceil, floor

import matplotlib.pyplot as plt

alea.seed(@seed@)  # avec une autre graine, d’autres lancers


def complet(*reponses):
    """Dire si rien n’est resté à compléter."""
    return all(complet(*une) if isinstance(une, (list, tuple)) else une is not ... for une in reponses)


def verifier(reponse, empreinte, nom="Réponse"):
    """Dire si une réponse est juste, à une unité près de la dernière décimale demandée."""
    if reponse is ...:
        print(nom, ": à compléter, à la place de ...")
        return
    if isinstance(empreinte, list):
        if len(reponse) != len(empreinte):
            print(nom, ": il faut", len(empreinte), "nombres")
        for rang, (une, attendue) in enumerate(zip(reponse, empreinte)):
            verifier(une, attendue, f"{nom}[{rang}]")
        return
    decimales, attendue = empreinte.split("-")
    unites = reponse * 10 ** int(decimales)
    marge = (1 if decimales != "0" else 0) + 1e-9
    for entier in range(ceil(unites - marge), floor(unites + marge) + 1):
        somme = 0xCBF29CE484222325
        for octet in f"senet {decimales} {entier}".encode():
            somme = (somme ^ octet) * 0x100000001B3 % 2**64
        if f"{somme:016x}" == attendue:
            print(nom, ": juste")
            return
    print(nom, ": à revoir")
# %% markdown
# À l’ordinateur

Exécuter les cellules dans l’ordre (Maj+Entrée). On peut y changer les nombres et recommencer.
# %% code
nombre_simules = 1000  # nombre de lancers simulés


def frequences_de(serie):
    """La fréquence de chaque valeur obtenue."""
    return {v: serie.count(v) / len(serie) for v in sorted(set(serie))}


def afficher(serie):
    """Chaque valeur, son effectif et sa fréquence ; puis la moyenne, si elle a un sens."""
    for v, f in frequences_de(serie).items():
        print(f"valeur {v} : effectif {serie.count(v)}, fréquence {round(f, 4)}")
    if max(serie) > 2:
        print("moyenne :", round(sum(serie) / len(serie), 4))


def suivre(serie, suivie):
    """La fréquence d’une valeur, lancer après lancer."""
    evolution = []
    obtenues = 0
    for rang, resultat in enumerate(serie, start=1):
        if resultat == suivie:
            obtenues = obtenues + 1
        evolution.append(obtenues / rang)
    plt.plot(range(1, len(serie) + 1), evolution, color="black")
    plt.xlabel("nombre de lancers")
    plt.ylabel(f"fréquence de {suivie}")
    plt.ylim(0, 1)
    plt.show()


def comparer(serie, probabilites):
    """Les fréquences en barres, les probabilités en croix."""
    observees = frequences_de(serie)
    plt.bar(list(observees), list(observees.values()), width=0.6, color="lightgrey", edgecolor="black", label="fréquences")
    connues = {v: q for v, q in probabilites.items() if q is not ...}
    if connues:
        plt.plot(list(connues), list(connues.values()), "kx", label="probabilités")
    plt.xlabel("valeur d’un lancer")
    plt.legend()
    plt.show()
# %% code python key
from fractions import Fraction
from itertools import product
# %% markdown each
## Simuler : @title@
# %% code each sticks
# valeurs_@k@[m] est la valeur d’un lancer qui montre m faces marquées.
valeurs_@k@ = @values@
p_@k@ = @p@  # probabilité qu’un bâtonnet montre sa face marquée


def lancer_@k@():
    """La valeur d’un lancer, au hasard."""
    marquees = 0
    for _ in range(len(valeurs_@k@) - 1):
        if alea.random() < p_@k@:
            marquees = marquees + 1
    return valeurs_@k@[marquees]


print([lancer_@k@() for _ in range(20)])
# %% code each die
faces_@k@ = @faces@  # les faces qui comptent, toutes aussi probables


def lancer_@k@():
    """La valeur d’un lancer, au hasard."""
    return alea.choice(faces_@k@)


print([lancer_@k@() for _ in range(20)])
# %% code each object
chances_@k@ = @chances@  # chaque valeur avec sa probabilité


def lancer_@k@():
    """La valeur d’un lancer, au hasard."""
    return alea.choices(list(chances_@k@), weights=chances_@k@.values())[0]


print([lancer_@k@() for _ in range(20)])
# %% code each
resultats_@k@ = [lancer_@k@() for _ in range(nombre_simules)]
afficher(resultats_@k@)
# %% code each shares pupil
# À vous : remplacer chaque ... par la probabilité de la valeur, comme 1 / 2.
probabilites_@k@ = @gaps@

for valeur_@k@, empreinte_@k@ in @prints@.items():
    verifier(probabilites_@k@[valeur_@k@], empreinte_@k@, f"probabilité de {valeur_@k@}")
# %% code each key
probabilites_@k@ = @shares@

print("somme des probabilités :", round(sum(probabilites_@k@.values()), 10))
assert abs(sum(probabilites_@k@.values()) - 1) < 1e-9
# %% markdown each python key
Les probabilités exactes : énumérer les issues, additionner celles qui donnent la même valeur.
# %% code each sticks python key
def loi_exacte_@k@(p):
    """La probabilité de chaque valeur."""
    loi = {}
    for issue in product([0, 1], repeat=len(valeurs_@k@) - 1):
        marquees = sum(issue)
        valeur = valeurs_@k@[marquees]
        loi[valeur] = loi.get(valeur, 0) + p**marquees * (1 - p) ** (len(issue) - marquees)
    return loi


loi_@k@ = loi_exacte_@k@(@exact@)
print(loi_@k@)
# Le contrôle : les probabilités de la fiche.
assert {v: q for v, q in loi_@k@.items() if q > 0} == @law@
assert sum(loi_@k@.values()) == 1
# %% code each die python key
def loi_exacte_@k@():
    """La probabilité de chaque valeur."""
    loi = {}
    for face in faces_@k@:
        loi[face] = loi.get(face, 0) + Fraction(1, len(faces_@k@))
    return loi


loi_@k@ = loi_exacte_@k@()
print(loi_@k@)
# Le contrôle : les probabilités de la fiche.
assert loi_@k@ == @law@
assert sum(loi_@k@.values()) == 1
# %% code each object python key
loi_@k@ = @law@
print(loi_@k@)
# Le contrôle : la somme des probabilités est 1.
assert sum(loi_@k@.values()) == 1
# %% code each weighted pupil
# À vous : calculer la moyenne des valeurs pondérées par leurs probabilités.
moyenne_@k@ = ...

verifier(moyenne_@k@, "@mean_print@", "moyenne")
# %% code each weighted key
moyenne_@k@ = sum(v * q for v, q in loi_@k@.items())
print("moyenne des valeurs pondérées par leurs probabilités :", moyenne_@k@, "soit environ", round(float(moyenne_@k@), 4))
assert moyenne_@k@ == @mean@
# %% code each shares extra pupil
# À vous : calculer la probabilité d’un lancer supplémentaire, qu’on obtient avec l’une de ces valeurs.
supplementaires_@k@ = @extra@
encore_@k@ = ...

verifier(encore_@k@, "@again_print@", "lancer supplémentaire")
# %% code each shares extra key
supplementaires_@k@ = @extra@
encore_@k@ = sum(q for v, q in probabilites_@k@.items() if v in supplementaires_@k@)
print("lancer supplémentaire :", round(encore_@k@, 4))
assert abs(encore_@k@ - @again@) < 1e-9
# %% code each shares pupil
comparer(resultats_@k@, probabilites_@k@)
# %% code each alone pupil
comparer(resultats_@k@, {})
# %% code each key
comparer(resultats_@k@, probabilites_@k@)
# %% code each
# La fréquence d’une valeur, lancer après lancer.
suivre(resultats_@k@, @mode@)
# %% markdown sample
## @title@

@detail@

@thrown@
# %% code sample key
serie_@k@ = @throws@

afficher(serie_@k@)
# %% code sample pupil
serie_@k@ = @throws@

print("effectifs :", {v: serie_@k@.count(v) for v in sorted(set(serie_@k@))})
# %% code sample pupil
# À vous : la fréquence de chaque valeur, au millième.
frequences_@k@ = @sample_gaps@

for valeur_serie_@k@, empreinte_serie_@k@ in @sample_prints@.items():
    verifier(frequences_@k@[valeur_serie_@k@], empreinte_serie_@k@, f"fréquence de {valeur_serie_@k@}")
# %% code sample pupil numbers
# À vous : la moyenne de la série.
moyenne_de_serie_@k@ = ...

verifier(moyenne_de_serie_@k@, "@sample_mean@", "moyenne")
# %% code sample several
# Les effectifs parmi les premiers lancers.
for nombre_@k@ in @sizes@:
    print(nombre_@k@, "lancers :", {v: serie_@k@[:nombre_@k@].count(v) for v in sorted(set(serie_@k@))})
# %% markdown many
## @title@

@detail@

@thrown@
# %% code many pupil
effectifs_@k@ = @hits@

# À vous : la plus petite et la plus grande des fréquences.
plus_petite_@k@ = ...
plus_grande_@k@ = ...

verifier(plus_petite_@k@, "@low_print@", "plus petite fréquence")
verifier(plus_grande_@k@, "@high_print@", "plus grande fréquence")
# %% code many key
effectifs_@k@ = @hits@

print("fréquences : de", min(effectifs_@k@) / @n@, "à", max(effectifs_@k@) / @n@)
