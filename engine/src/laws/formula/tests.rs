//! Tests of `formula`, with values worked out by hand or by another route.

use crate::laws::poly::Poly;
use crate::rules::exact::{ratio, whole};

use super::{Formula, Notation, sum};

fn p() -> Poly {
    Poly::variable()
}

fn one_minus_p() -> Poly {
    Poly::whole(&[1, -1])
}

fn text(poly: &Poly) -> String {
    Formula::from_poly(poly.clone()).text("p")
}

#[test]
fn probabilities_are_written_as_a_teacher_writes_them() {
    let marked = |ways: i64, k: u32, n: u32| {
        p().power(k).times(&one_minus_p().power(n - k)).times_number(&whole(ways))
    };
    assert_eq!(text(&marked(4, 1, 4)), "4p(1-p)^3");
    assert_eq!(text(&marked(6, 2, 4)), "6p^2(1-p)^2");
    assert_eq!(text(&marked(1, 0, 1)), "1-p");
    assert_eq!(text(&marked(1, 0, 3)), "(1-p)^3");
    assert_eq!(text(&marked(1, 4, 4)), "p^4");
    assert_eq!(text(&Poly::zero()), "0");
    assert_eq!(text(&Poly::constant(ratio(-3, 8))), "-3/8");
    assert_eq!(text(&one_minus_p().times_number(&ratio(-1, 2))), "-(1-p)/2");
    assert_eq!(Formula::from_poly(marked(4, 1, 4)).latex("p"), "4p(1-p)^{3}");
}

#[test]
fn the_written_form_is_the_function() {
    // 2p²(p−1)(p−3) in expanded form: 2p⁴ − 8p³ + 6p².
    let below = Poly::whole(&[0, 0, 6, -8, 2]);
    let above = Poly::whole(&[5, -16, 30, -20, 5]);
    let formula = Formula::quotient(&above, &below).unwrap();
    assert_eq!(formula.text("p"), "(5p^4-20p^3+30p^2-16p+5)/(2p^2(1-p)(3-p))");
    assert_eq!(formula.latex("p"), "\\frac{5p^{4}-20p^{3}+30p^{2}-16p+5}{2p^{2}(1-p)(3-p)}");
    assert_eq!(Formula::quotient(&p(), &p().power(3)).unwrap().text("p"), "1/p^2");
    let third = Formula::quotient(&Poly::one(), &p().times_number(&whole(3))).unwrap();
    assert_eq!(third.text("p"), "1/(3p)");
    assert_eq!(sum(&Poly::new(vec![ratio(1, 2), ratio(3, 8)]), "x", Notation::Text), "(3/8)x+1/2");
}

#[test]
fn factors_multiply_back() {
    let quadratic = Poly::whole(&[1, -1, 1]);
    let poly = quadratic
        .power(2)
        .times(&Poly::whole(&[-3, 2]))
        .times(&one_minus_p().power(3))
        .times(&p().power(2))
        .times_number(&ratio(-7, 3));
    let factored = Formula::from_poly(poly.clone()).factored();
    let product = factored
        .above
        .iter()
        .fold(Poly::constant(factored.number.clone()), |product, (factor, exponent)| {
            product.times(&factor.power(*exponent))
        });
    assert_eq!(product, poly);
    assert_eq!(factored.above.len(), 4);
    // 2p − 3 is negative between 0 and 1, so it is written 3 − 2p.
    assert_eq!(text(&poly), "7p^2(1-p)^3(3-2p)(p^2-p+1)^2/3");
}

#[test]
fn arithmetic_agrees_with_that_of_values() {
    let a = Formula::quotient(&Poly::whole(&[1, 2, 3]), &Poly::whole(&[-4, 1, 6])).unwrap();
    let b = Formula::quotient(&Poly::whole(&[0, 5]), &Poly::whole(&[3, -3])).unwrap();
    let point = ratio(2, 7);
    let (x, y) = (a.at(&point).unwrap(), b.at(&point).unwrap());
    assert_eq!(a.plus(&b).at(&point).unwrap(), &x + &y);
    assert_eq!(a.minus(&b).at(&point).unwrap(), &x - &y);
    assert_eq!(a.times(&b).at(&point).unwrap(), &x * &y);
    assert_eq!(a.over(&b).unwrap().at(&point).unwrap(), &x / &y);
    assert_eq!(a.power(3).at(&point).unwrap(), x.pow(3));
    assert_eq!(a.minus(&a), Formula::number(whole(0)));
    assert_eq!(a.over(&Formula::number(whole(0))), None);
    assert_eq!(b.at(&whole(1)), None);
}
