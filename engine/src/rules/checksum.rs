//! The checksum of the program's own files: FNV-1a, 64 bits.
//!
//! It finds accidental damage: one byte changed always changes it. It is no protection against
//! forgery.

/// A checksum of bytes given one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    /// The checksum of some bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let mut sum = Self::default();
        sum.add(bytes);
        sum
    }

    /// Continues with these bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0 = bytes
            .iter()
            .fold(self.0, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    }

    /// The number.
    pub const fn value(self) -> u64 {
        self.0
    }
}

/// Sixteen hexadecimal digits.
impl std::fmt::Display for Checksum {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Checksum;

    /// The values of the authors' test vectors (Fowler, Noll, Vo: FNV-1a, 64 bits).
    #[test]
    fn the_published_values_are_found() {
        assert_eq!(Checksum::new(b"").to_string(), "cbf29ce484222325");
        assert_eq!(Checksum::new(b"a").to_string(), "af63dc4c8601ec8c");
        assert_eq!(Checksum::new(b"foobar").to_string(), "85944171f73967e8");
        let mut parts = Checksum::new(b"foo");
        parts.add(b"bar");
        assert_eq!(parts, Checksum::new(b"foobar"));
    }
}
