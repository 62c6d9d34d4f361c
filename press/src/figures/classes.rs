//! Counts of whole values gathered in classes of equal, round width.

use super::axis::round_numbers;

/// Counts in classes.
#[derive(Debug, Clone, PartialEq)]
pub struct Classes {
    /// Width of a class, in values: 1, 2, 5 or 10 and so on.
    pub wide: i64,
    /// Where the first class begins, half a value before its least value.
    pub from: f64,
    /// Where the last class ends.
    pub to: f64,
    /// All the counts, those beyond the last class included.
    pub total: u64,
    /// Counts beyond the last class, of a long thin tail.
    pub beyond: u64,
    /// The least value shown.
    pub least: f64,
    /// The greatest value shown.
    pub most: f64,
    first: i64,
    counts: Vec<u64>,
}

/// At most one count in this many may be left beyond the last class.
const TAIL: u64 = 1000;

impl Classes {
    /// About `wanted` classes. At most a thousandth of the counts, far out on the right, has no
    /// class and is counted as beyond.
    pub fn new(mut counts: Vec<(i64, u64)>, wanted: u32) -> Self {
        counts.retain(|(_, n)| *n > 0);
        counts.sort_unstable();
        let least = counts.first().map_or(0, |(value, _)| *value);
        let shown = last_shown(&counts);
        let wide = width(shown - least + 1, i64::from(wanted.max(1)));
        let first = least.div_euclid(wide) * wide;
        let classes = ((shown - first) / wide + 1).max(1);
        let empty = Self {
            wide,
            from: first as f64 - 0.5,
            to: (first + classes * wide) as f64 - 0.5,
            total: 0,
            beyond: 0,
            least: 0.0,
            most: 0.0,
            first,
            counts: vec![0; classes as usize],
        };
        empty.same(&counts)
    }

    /// The classes of other counts, with the same edges.
    pub fn same(&self, counts: &[(i64, u64)]) -> Self {
        let mut gathered = vec![0; self.counts.len()];
        let (mut total, mut beyond) = (0, 0);
        let mut ends: Option<(i64, i64)> = None;
        for (value, n) in counts.iter().copied().filter(|(_, n)| *n > 0) {
            total += n;
            let class = usize::try_from((value - self.first).div_euclid(self.wide)).ok();
            match class.and_then(|class| gathered.get_mut(class)) {
                Some(class) => *class += n,
                None => beyond += n,
            }
            let (least, most) = ends.unwrap_or((value, value));
            ends = Some((least.min(value), most.max(value)));
        }
        let (least, most) = ends.unwrap_or((0, 0));
        let most = (most as f64).min(self.to - 0.5);
        Self { total, beyond, least: least as f64, most, counts: gathered, ..self.clone() }
    }

    /// From, to and share of the total of each class, edges halfway between values.
    pub fn bars(&self) -> impl Iterator<Item = (f64, f64, f64)> + '_ {
        let share = |n: u64| n as f64 / self.total.max(1) as f64;
        self.counted().map(move |(from, to, n)| (from as f64 - 0.5, to as f64 + 0.5, share(n)))
    }

    /// First value, last value and count of each class.
    pub fn counted(&self) -> impl Iterator<Item = (i64, i64, u64)> + '_ {
        self.counts.iter().enumerate().map(|(index, n)| {
            let from = self.first + index as i64 * self.wide;
            (from, from + self.wide - 1, *n)
        })
    }

    /// The largest share of a class.
    pub fn tallest(&self) -> f64 {
        self.bars().map(|(_, _, share)| share).fold(0.0, f64::max)
    }
}

/// The last value shown: the greatest, unless the last thousandth of the counts would more than
/// double the width of the figure.
fn last_shown(seen: &[(i64, u64)]) -> i64 {
    let (Some((least, _)), Some((most, _))) = (seen.first(), seen.last()) else { return 0 };
    let total: u64 = seen.iter().map(|(_, n)| n).sum();
    let mut left = total;
    for (value, n) in seen {
        left -= n;
        if left < total / TAIL && (most - least) * 2 > (value - least) * 3 {
            return *value;
        }
    }
    *most
}

/// A round width that makes at most `wanted` classes out of `span` values.
fn width(span: i64, wanted: i64) -> i64 {
    round_numbers().find(|wide| span <= wide * wanted).unwrap_or(span)
}

#[cfg(test)]
mod tests {
    use super::Classes;

    #[test]
    fn every_count_is_in_its_class() {
        let counts: Vec<(i64, u64)> = (37..=212).map(|value| (value, 3)).collect();
        let classes = Classes::new(counts, 20);
        assert_eq!((classes.wide, classes.from, classes.beyond), (10, 29.5, 0));
        assert_eq!(classes.counted().map(|(_, _, n)| n).sum::<u64>(), 3 * 176);
        for (from, to, n) in classes.counted() {
            // The class 30 to 39 holds 37, 38, 39 only; 210 to 219 holds 210, 211, 212.
            let within = (from..=to).filter(|value| (37..=212).contains(value)).count() as u64;
            assert_eq!(n, 3 * within);
        }
    }

    #[test]
    fn a_long_thin_tail_is_counted_apart() {
        let mut counts: Vec<(i64, u64)> = (50..=150).map(|value| (value, 100)).collect();
        counts.push((900, 1));
        let classes = Classes::new(counts, 25);
        assert_eq!((classes.beyond, classes.total), (1, 10_101));
        assert!(classes.to < 160.0);
    }

    #[test]
    fn one_value_and_none_make_one_class() {
        assert_eq!(Classes::new(vec![(7, 10)], 20).counted().collect::<Vec<_>>(), [(7, 7, 10)]);
        assert_eq!(Classes::new(vec![], 20).counted().collect::<Vec<_>>(), [(0, 0, 0)]);
        // Classes of 10 begin on tens: -10, 0 and 10.
        assert_eq!(Classes::new(vec![(-7, 1), (12, 1)], 2).counted().count(), 3);
    }
}
