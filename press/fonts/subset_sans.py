"""Makes senet-sans.ttf and senet-sans-bold.ttf from DejaVu Sans: the letters of a sheet.

python3 -m venv venv && venv/bin/pip install fonttools==4.68.0
venv/bin/python press/fonts/subset_sans.py DejaVuSans.ttf press/fonts/senet-sans.ttf Regular
venv/bin/python press/fonts/subset_sans.py DejaVuSans-Bold.ttf press/fonts/senet-sans-bold.ttf Bold

DejaVuSans.ttf is version 2.37, as <https://dejavu-fonts.github.io> publishes it.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

CHARACTERS = (
    "20-7E A0-FF 100-17F 192 2C6 2DA 2DC 391-3A1 3A3-3A9 3B1-3C9 2002-200B 2010-2015 2018-201E "
    "2020-2022 2026 202F 2030 2032 2033 2039 203A 2044 2070 2074-208E 20AC 2115 211D 2122 2124 "
    "2190-2199 21D0-21D4 2200-2213 2217-221A 221E 2227-222B 2248 2260-2265 2282-2287 22C5 22EF "
    "25A0-25CF 2610-2612 2713 2717 2A7D 2A7E"
)


def code_points():
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def main(source, target, style):
    font = TTFont(source)
    options = subset.Options(layout_features=["kern", "mark", "ccmp"], hinting=False)
    options.name_IDs = ["*"]
    options.drop_tables += ["FFTM", "PfEd"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points())
    subsetter.subset(font)
    # The licence asks that what is changed be renamed.
    names = {1: "Senet Sans", 2: style, 3: f"Senet Sans {style}", 4: f"Senet Sans {style}",
             6: f"SenetSans-{style}", 16: "Senet Sans", 17: style}
    for name in font["name"].names:
        if name.nameID in names:
            name.string = names[name.nameID]
    # Same bytes each time.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
