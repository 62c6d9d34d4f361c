# %% code first
import random as chance
from math import ceil, floor

import matplotlib.pyplot as plt

chance.seed(@seed@)  # another seed gives other throws


def filled(*answers):
    """Say whether nothing is left to write."""
    return all(filled(*one) if isinstance(one, (list, tuple)) else one is not ... for one in answers)


def check(answer, fingerprint, name="Answer"):
    """Say whether an answer is right, give or take one unit of the last place asked for."""
    if answer is ...:
        print(f"{name}: to be written in place of ...")
        return
    if isinstance(fingerprint, list):
        if len(answer) != len(fingerprint):
            print(f"{name}: {len(fingerprint)} numbers are needed")
        for rank, (one, expected) in enumerate(zip(answer, fingerprint)):
            check(one, expected, f"{name}[{rank}]")
        return
    places, expected = fingerprint.split("-")
    units = answer * 10 ** int(places)
    margin = (1 if places != "0" else 0) + 1e-9
    for whole in range(ceil(units - margin), floor(units + margin) + 1):
        checksum = 0xCBF29CE484222325
        for byte in f"senet {places} {whole}".encode():
            checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
        if f"{checksum:016x}" == expected:
            print(f"{name}: right")
            return
    print(f"{name}: look again")
# %% markdown
# On the computer

Run the cells in order (Shift+Enter). Change the numbers and run them again as you like.
# %% code
simulated_throws = 1000  # how many throws are simulated


def frequencies_of(series):
    """The frequency of each value that came."""
    return {v: series.count(v) / len(series) for v in sorted(set(series))}


def show_counts(series):
    """Each value, its count and its frequency; then the mean, if it means something."""
    for v, f in frequencies_of(series).items():
        print(f"value {v}: count {series.count(v)}, frequency {round(f, 4)}")
    if max(series) > 2:
        print("mean:", round(sum(series) / len(series), 4))


def follow(series, followed):
    """The frequency of a value, throw after throw."""
    evolution = []
    seen = 0
    for rank, result in enumerate(series, start=1):
        if result == followed:
            seen = seen + 1
        evolution.append(seen / rank)
    plt.plot(range(1, len(series) + 1), evolution, color="black")
    plt.xlabel("number of throws")
    plt.ylabel(f"frequency of {followed}")
    plt.ylim(0, 1)
    plt.show()


def compare(series, probabilities):
    """The frequencies as bars, the probabilities as crosses."""
    observed = frequencies_of(series)
    plt.bar(list(observed), list(observed.values()), width=0.6, color="lightgrey", edgecolor="black", label="frequencies")
    known = {v: q for v, q in probabilities.items() if q is not ...}
    if known:
        plt.plot(list(known), list(known.values()), "kx", label="probabilities")
    plt.xlabel("value of a throw")
    plt.legend()
    plt.show()
# %% code python key
from fractions import Fraction
from itertools import product
# %% markdown each
## Simulate: @title@
# %% code each sticks
# values_@k@[m] is the value of a throw that shows m marked sides.
values_@k@ = @values@
p_@k@ = @p@  # probability that a stick shows its marked side


def throw_@k@():
    """The value of a throw, at random."""
    marked = 0
    for _ in range(len(values_@k@) - 1):
        if chance.random() < p_@k@:
            marked = marked + 1
    return values_@k@[marked]


print([throw_@k@() for _ in range(20)])
# %% code each die
faces_@k@ = @faces@  # the faces that count, all equally likely


def throw_@k@():
    """The value of a throw, at random."""
    return chance.choice(faces_@k@)


print([throw_@k@() for _ in range(20)])
# %% code each object
chances_@k@ = @chances@  # each value with its probability


def throw_@k@():
    """The value of a throw, at random."""
    return chance.choices(list(chances_@k@), weights=chances_@k@.values())[0]


print([throw_@k@() for _ in range(20)])
# %% code each
results_@k@ = [throw_@k@() for _ in range(simulated_throws)]
show_counts(results_@k@)
# %% code each shares pupil
# Your turn: put the probability of each value in place of each ..., such as 1 / 2.
probabilities_@k@ = @gaps@

for value_@k@, fingerprint_@k@ in @prints@.items():
    check(probabilities_@k@[value_@k@], fingerprint_@k@, f"probability of {value_@k@}")
# %% code each key
probabilities_@k@ = @shares@

print("sum of the probabilities:", round(sum(probabilities_@k@.values()), 10))
assert abs(sum(probabilities_@k@.values()) - 1) < 1e-9
# %% markdown each python key
The exact probabilities: list the outcomes, add up those that give the same value.
# %% code each sticks python key
def exact_distribution_@k@(p):
    """The probability of each value."""
    found = {}
    for outcome in product([0, 1], repeat=len(values_@k@) - 1):
        marked = sum(outcome)
        value = values_@k@[marked]
        found[value] = found.get(value, 0) + p**marked * (1 - p) ** (len(outcome) - marked)
    return found


distribution_@k@ = exact_distribution_@k@(@exact@)
print(distribution_@k@)
# The check: the probabilities of the sheet.
assert {v: q for v, q in distribution_@k@.items() if q > 0} == @law@
assert sum(distribution_@k@.values()) == 1
# %% code each die python key
def exact_distribution_@k@():
    """The probability of each value."""
    found = {}
    for face in faces_@k@:
        found[face] = found.get(face, 0) + Fraction(1, len(faces_@k@))
    return found


distribution_@k@ = exact_distribution_@k@()
print(distribution_@k@)
# The check: the probabilities of the sheet.
assert distribution_@k@ == @law@
assert sum(distribution_@k@.values()) == 1
# %% code each object python key
distribution_@k@ = @law@
print(distribution_@k@)
# The check: the probabilities add up to 1.
assert sum(distribution_@k@.values()) == 1
# %% code each weighted pupil
# Your turn: work out the mean of the values weighted by their probabilities.
mean_@k@ = ...

check(mean_@k@, "@mean_print@", "mean")
# %% code each weighted key
mean_@k@ = sum(v * q for v, q in distribution_@k@.items())
print("mean of the values weighted by their probabilities:", mean_@k@, "about", round(float(mean_@k@), 4))
assert mean_@k@ == @mean@
# %% code each shares extra pupil
# Your turn: work out the probability of an extra throw, which one of these values gives.
extra_@k@ = @extra@
again_@k@ = ...

check(again_@k@, "@again_print@", "extra throw")
# %% code each shares extra key
extra_@k@ = @extra@
again_@k@ = sum(q for v, q in probabilities_@k@.items() if v in extra_@k@)
print("extra throw:", round(again_@k@, 4))
assert abs(again_@k@ - @again@) < 1e-9
# %% code each shares pupil
compare(results_@k@, probabilities_@k@)
# %% code each alone pupil
compare(results_@k@, {})
# %% code each key
compare(results_@k@, probabilities_@k@)
# %% code each
# The frequency of a value, throw after throw.
follow(results_@k@, @mode@)
# %% markdown sample
## @title@

@detail@

@thrown@
# %% code sample key
series_@k@ = @throws@

show_counts(series_@k@)
# %% code sample pupil
series_@k@ = @throws@

print("counts:", {v: series_@k@.count(v) for v in sorted(set(series_@k@))})
# %% code sample pupil
# Your turn: the frequency of each value, to three decimal places.
frequencies_@k@ = @sample_gaps@

for series_value_@k@, series_fingerprint_@k@ in @sample_prints@.items():
    check(frequencies_@k@[series_value_@k@], series_fingerprint_@k@, f"frequency of {series_value_@k@}")
# %% code sample pupil numbers
# Your turn: the mean of the series.
series_mean_@k@ = ...

check(series_mean_@k@, "@sample_mean@", "mean")
# %% code sample several
# The counts among the first throws.
for size_@k@ in @sizes@:
    print(size_@k@, "throws:", {v: series_@k@[:size_@k@].count(v) for v in sorted(set(series_@k@))})
# %% markdown many
## @title@

@detail@

@thrown@
# %% code many pupil
counts_@k@ = @hits@

# Your turn: the smallest and the largest of the frequencies.
smallest_@k@ = ...
largest_@k@ = ...

check(smallest_@k@, "@low_print@", "smallest frequency")
check(largest_@k@, "@high_print@", "largest frequency")
# %% code many key
counts_@k@ = @hits@

print("frequencies: from", min(counts_@k@) / @n@, "to", max(counts_@k@) / @n@)
