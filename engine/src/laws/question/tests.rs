use crate::laws::{TurnLaw, sum_law, throw_law};
use crate::rules::exact::{Exact, ratio, whole};
use crate::rules::{Fault, Thrower};

use super::{Event, Form, Letter, Question, Relation, Sought, Throws};

fn throws(x: &str, y: &str, summed: u32) -> Throws {
    let [x, y] = [x, y].map(|id| Thrower::parse(id).unwrap());
    Throws { x, y, summed }
}

fn number(value: i64) -> Form {
    Form::number(value).unwrap()
}

fn is(letter: Letter, relation: Relation, value: i64) -> Event {
    Event::Compare(Form::letter(letter), relation, number(value))
}

fn answer(of: &Throws, sought: Sought, given: Option<Event>) -> Result<Exact, Fault> {
    Question { sought, given }.answer(of).map(|answer| answer.value)
}

fn chance(of: &Throws, event: Event, given: Option<Event>) -> Exact {
    answer(of, Sought::Probability(event), given).unwrap()
}

/// By hand, with the sticks that count 1 to 5 with 4, 6, 4, 1 and 1 chances of 16; 1, 4 and 5 give an extra throw.
#[test]
fn questions_by_hand() {
    use Letter::{N, T, X, Y};
    use Relation::{Above, AtLeast, Equal};
    let of = throws("sticks-5", "die-145", 1);
    assert_eq!(chance(&of, is(X, Equal, 2), None), ratio(6, 16));
    // X > Y: 2 beats 1, 3 beats 2 values, 4 three, 5 four.
    let beats = Event::Compare(Form::letter(X), Above, Form::letter(Y));
    assert_eq!(chance(&of, beats, None), ratio(6 + 4 * 2 + 3 + 4, 96));
    assert_eq!(chance(&of, is(N, AtLeast, 3), None), ratio(3 * 3, 8 * 8));
    // T = 3: 3 at once, or 1 then 2.
    assert_eq!(chance(&of, is(T, Equal, 3), None), ratio(4, 16) + ratio(4 * 6, 256));
    // Two throws of total 6: 4 then 2; there are 6·10 of 256 with two throws.
    let [six, two] = [is(T, Equal, 6), is(N, Equal, 2)];
    assert_eq!(chance(&of, six, Some(two.clone())), ratio(6, 60));
    // E(T | N = 2) = (4·1 + 4 + 5)/6 + (6·2 + 4·3)/10.
    let mean = Sought::Expectation(Form::letter(T));
    assert_eq!(answer(&of, mean, Some(two)), Ok(ratio(13, 6) + ratio(24, 10)));
    // The first throw is a 5, and the turn goes on: N ≥ 2, and T is 5 and a new turn.
    let five = Some(is(X, Equal, 5));
    let mean = Sought::Expectation(Form::letter(T));
    assert_eq!(answer(&of, mean, five.clone()), Ok(whole(5) + ratio(37, 10)));
    assert_eq!(chance(&of, is(N, AtLeast, 2), five), whole(1));
}

#[test]
fn answers_are_those_of_the_laws() {
    use Letter::{N, S, T, Y};
    use Relation::{AtLeast, Below};
    for id in [
        "sticks-6",
        "die-146",
        "sticks-5:p=1/3",
        "die:faces=2+2+9,extra=9",
        "weights:1=1/10,3=2/5,4=2/5,6=1/10,extra=1+6",
        "weights:0=1/2,1=1/4,2=1/4,extra=1",
    ] {
        let of = throws(id, "die-no5", 4);
        let turn = TurnLaw::new(&of.x).unwrap();
        let law = sum_law(&throw_law(&of.x), 4);
        let all: [(Form, Exact, Exact); 4] = [
            (Form::letter(T), turn.total_mean(), turn.total_variance()),
            (Form::letter(N), turn.throws_mean(), turn.throws_variance()),
            (Form::letter(S), law.mean(), law.variance()),
            (
                Form::letter(T).plus(-2, &Form::letter(N)).unwrap(),
                turn.total_mean() - whole(2) * turn.throws_mean(),
                turn.total_variance() + whole(4) * turn.throws_variance()
                    - whole(4) * turn.covariance(),
            ),
        ];
        for (form, mean, variance) in all {
            assert_eq!(answer(&of, Sought::Expectation(form.clone()), None), Ok(mean), "{id}");
            assert_eq!(answer(&of, Sought::Variance(form), None), Ok(variance), "{id}");
        }
        let long = chance(&of, is(T, AtLeast, 60), None);
        assert_eq!(long, turn.total_law(59).tail(), "{id}");
        assert_eq!(chance(&of, is(S, AtLeast, 9), None), law.at_least(9), "{id}");
        // What is given and does not matter changes nothing.
        assert_eq!(chance(&of, is(T, AtLeast, 60), Some(is(Y, Below, 3))), long, "{id}");
    }
}

#[test]
fn what_has_no_exact_answer_is_refused() {
    use Letter::{N, S, T, X};
    use Relation::{AtLeast, Equal};
    let of = throws("sticks-5", "sticks-5", 2);
    let refused = |event: Event| {
        let fault = answer(&of, Sought::Probability(event), None).unwrap_err();
        fault.id()
    };
    let twice = Form::letter(N).plus(1, &Form::letter(N)).unwrap();
    let even = Event::Compare(Form::letter(T), Equal, twice);
    assert_eq!(refused(even.clone()), "question-undecided");
    assert_eq!(refused(is(T, AtLeast, 900_000)), "question-too-long");
    let mixed = Event::All(vec![is(S, AtLeast, 3), is(T, AtLeast, 3)]);
    assert_eq!(refused(mixed), "question-sum-and-turn");
    let never = answer(&of, Sought::Probability(is(X, Equal, 1)), Some(is(X, Equal, 9)));
    assert_eq!(never.unwrap_err().id(), "question-given-impossible");
    // Where the number of throws is bounded, it is answered: 2, or 1 and 3.
    let short = Event::All(vec![even, is(N, Relation::AtMost, 2)]);
    assert_eq!(chance(&of, short, None), ratio(6, 16) + ratio(4 * 4, 256));
}
