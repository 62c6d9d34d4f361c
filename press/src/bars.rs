//! Draws a share as a bar of block characters.

/// A bar of at most `width` characters for a share from 0 to 1, to an eighth of a character,
/// rounded half up; a share that is not zero has at least an eighth.
pub(super) fn bar(share: f64, width: usize) -> String {
    const PARTS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (share.clamp(0.0, 1.0) * (width * 8) as f64 + 0.5).floor() as usize;
    let eighths = if share > 0.0 { eighths.max(1) } else { eighths };
    let mut out = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        out.push(PARTS[eighths % 8]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_has_its_length_to_an_eighth() {
        assert_eq!(bar(1.0, 4), "████");
        assert_eq!(bar(0.5, 4), "██");
        // 3/16 of 4 characters: six eighths of one.
        assert_eq!(bar(3.0 / 16.0, 4), "▊");
        assert_eq!(bar(0.0, 4), "");
        assert_eq!(bar(1e-9, 4), "▏");
    }
}
