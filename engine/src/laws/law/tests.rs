//! Tests of `law`, with values worked out by hand or by another route.

use crate::rules::exact::{ratio, whole};

use super::Law;

/// Four fair sticks where no marked side counts 5: C(4,1), C(4,2), C(4,3), C(4,4), C(4,0).
fn sticks() -> Law {
    Law::from_counts(&[(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]).unwrap()
}

#[test]
fn weights_of_one_value_add_up_and_reduce() {
    let law = Law::from_counts(&[(2, 2), (1, 3), (2, 1), (7, 0)]).unwrap();
    assert_eq!(
        law.weights().map(|(v, w)| (v, w.clone())).collect::<Vec<_>>(),
        [(1, 1u32.into()), (2, 1u32.into())]
    );
}

#[test]
fn what_is_no_law_is_none() {
    assert_eq!(Law::from_counts(&[(1, 0)]), None);
    assert_eq!(sticks().condition(|value| value > 5), None);
}

#[test]
fn moments_of_the_sticks_by_hand() {
    // E = (4·1 + 6·2 + 4·3 + 1·4 + 1·5)/16 = 37/16; E(X²) = (4+24+36+16+25)/16 = 105/16.
    let law = sticks();
    assert_eq!(law.mean(), ratio(37, 16));
    assert_eq!(law.variance(), ratio(105, 16) - ratio(37 * 37, 256));
    assert!((law.sd() - (311.0_f64 / 256.0).sqrt()).abs() < 1e-15);
    let third: crate::rules::Exact =
        law.iter().map(|(value, share)| (whole(value) - law.mean()).pow(3) * share).sum();
    assert_eq!(law.third_central_moment(), third);
    assert_eq!(Law::certain(3).skewness(), None);
}

#[test]
fn events_and_quantiles() {
    let law = sticks();
    assert_eq!(law.at_least(4), ratio(2, 16));
    assert_eq!(law.at_most(2), ratio(10, 16));
    for (value, share, above) in law.with_at_least() {
        assert_eq!((share, above), (law.probability(value), law.at_least(value)));
    }
    assert_eq!(law.probability(0), ratio(0, 1));
    assert_eq!((law.mode(), law.median(), law.quantile(&ratio(1, 4))), (2, 2, 1));
    assert_eq!(law.quantile(&ratio(1, 1)), 5);
    // Conditioned on an odd value: 4, 4, 1 over 9.
    let odd = law.condition(|value| value % 2 == 1).unwrap();
    assert_eq!(odd.probability(1), ratio(4, 9));
    assert_eq!(law.map(|value| value % 2).probability(1), ratio(9, 16));
}
