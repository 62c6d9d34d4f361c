"""Makes senet-maths.woff2 from NewCMMath-Book.otf: the signs of the formulas' subset only.

python3 -m venv venv && venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
venv/bin/python press/fonts/subset.py NewCMMath-Book.otf press/fonts/senet-maths.woff2

NewCMMath-Book.otf is in the crate typst-assets (files/fonts), the PDF's own font.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

CHARACTERS = (
    "20-7E A0 AC AF B0 B1 D7 F7 2C6 2DC 302 303 305 393 394 398 39B 39E 3A0 3A3 3A6 3A8 3A9 "
    "3B1-3C9 3D1 3D5 3F5 2016 2026 2032 203E 20D7 2102 210B 210E 2110 2112 2113 2115 2119-211B "
    "211D 2124 212C 2130 2131 2133 2190-2194 21A6 21D0-21D4 2200 2203 2205 2208 2209 220F 2211-2213 "
    "2215-221A 221E 2223 2227-222B 223C 2248 2260 2261 2264 2265 2282 2286 22C5 22EE-22F1 "
    "2308-230B 23DE 23DF 27F6 27F9 27FA 2A7D 2A7E 1D434-1D467 1D49C-1D4B5 1D538-1D550 "
    "1D400-1D433 1D6FC-1D71B"
)


def code_points():
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def main(source, target):
    font = TTFont(source)
    options = subset.Options(layout_features=[], hinting=False, desubroutinize=True, flavor="woff2")
    options.name_IDs = ["*"]
    options.drop_tables += ["FFTM", "PfEd"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points())
    subsetter.subset(font)
    # The licence asks that what is changed be renamed.
    for name in font["name"].names:
        if name.nameID in (1, 3, 4, 6, 16):
            name.string = "SenetMaths" if name.nameID == 6 else "Senet Maths"
    # Same bytes each time.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
