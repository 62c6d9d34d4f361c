//! The signs of the houses and the pawns, drawn in strokes.

use super::House;

/// Side of the box a sign is drawn in.
pub const SIGN: f64 = 24.0;

/// The strokes of a house's sign, in a box of 24 by 24.
pub fn sign(house: House) -> &'static str {
    match house {
        // An ankh, the sign of life.
        House::Rebirth => {
            "<path d=\"M12 13C6 9 7 2 12 2s6 7 0 11zM12 13v10M5 14.5h14\" fill=\"none\"/>"
        }
        // Nefer, the good: heart and windpipe.
        House::Happiness => {
            "<path d=\"M12 12V2M8.5 3.5h7M9.5 6.5h5M12 12c-6 2-6 11 0 11s6-9 0-11z\" \
             fill=\"none\"/>"
        }
        House::Water => {
            "<path d=\"M1 8l3.7-4 3.7 4 3.7-4 3.7 4 3.7-4 3.5 4M1 15l3.7-4 3.7 4 3.7-4 3.7 4 \
             3.7-4 3.5 4M1 22l3.7-4 3.7 4 3.7-4 3.7 4 3.7-4 3.5 4\" fill=\"none\"/>"
        }
        House::Three => "<path d=\"M5 3v18M12 3v18M19 3v18\" fill=\"none\"/>",
        House::Two => "<path d=\"M8 3v18M16 3v18\" fill=\"none\"/>",
        // The disc of the sun.
        House::Horus => {
            "<circle cx=\"12\" cy=\"12\" r=\"9\" fill=\"none\"/>\
             <circle cx=\"12\" cy=\"12\" r=\"2\" fill=\"#1a1a1a\"/>"
        }
    }
}

/// A light pawn, a cone, standing on (0, 0).
pub(super) const CONE: &str = "<path d=\"M0-32C2-32 3-31 4-29L13-5C14-1-14-1-13-5L-4-29C-3-31-2-32 \
                               0-32z\" fill=\"#ffffff\"/>";

/// A dark pawn, a cylinder, standing on (0, 0).
pub(super) const CYLINDER: &str = "<path d=\"M-11-22V-5C-11-1 11-1 11-5V-22z\" fill=\"#333333\"/>\
                                   <ellipse cx=\"0\" cy=\"-22\" rx=\"11\" ry=\"4\" \
                                   fill=\"#777777\"/>";
